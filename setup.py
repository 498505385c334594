"""What pyproject.toml cannot say: a built package carries the kernel's certificates, which stand in the written report."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CERTIFICATES = Path("proofs_report") / "coq" / "certificates.json"


class WithCertificates(build_py):
    def run(self):
        super().run()
        if CERTIFICATES.exists() and not self.editable_mode:
            self.copy_file(str(CERTIFICATES), str(Path(self.build_lib) / "synthsym" / "coq" / CERTIFICATES.name))


setup(cmdclass={"build_py": WithCertificates})

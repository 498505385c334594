/* Counts the calls and returns of a thread, as synthsym/effort.py does in Python where this is not compiled: the same
   events, the same numbers, a small part of the time. Every so many of them a Python function is called, which may raise. */

#include <Python.h>

typedef struct {
    PyObject_HEAD
    long every;
    long events;
    PyObject *reached;
} Ticks;

static int tick(PyObject *self, PyFrameObject *frame, int what, PyObject *arg)
{
    Ticks *t = (Ticks *)self;
    if (++t->events < t->every)
        return 0;
    PyCodeObject *code = PyFrame_GetCode(frame);
    int generator = code->co_flags & CO_GENERATOR; /* what a dying generator raises is lost */
    Py_DECREF(code);
    if (generator)
        return 0;
    t->events = 0;
    PyObject *done = PyObject_CallFunctionObjArgs(t->reached, (PyObject *)frame, NULL);
    if (done == NULL) {
        PyEval_SetProfile(NULL, NULL);
        return -1;
    }
    Py_DECREF(done);
    return 0;
}

static PyObject *watch(Ticks *self, PyObject *nothing)
{
    PyEval_SetProfile(tick, (PyObject *)self);
    Py_RETURN_NONE;
}

static int init(Ticks *self, PyObject *args, PyObject *named)
{
    PyObject *reached, *before = self->reached;
    if (!PyArg_ParseTuple(args, "lO", &self->every, &reached))
        return -1;
    self->events = 0;
    self->reached = Py_NewRef(reached);
    Py_XDECREF(before);
    return 0;
}

static void dealloc(Ticks *self)
{
    Py_XDECREF(self->reached);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMethodDef methods[] = {
    {"watch", (PyCFunction)watch, METH_NOARGS, "What this thread calls and returns from is counted from now on."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject TicksType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "synthsym._ticks.Ticks",
    .tp_basicsize = sizeof(Ticks),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)init,
    .tp_dealloc = (destructor)dealloc,
    .tp_methods = methods,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_ticks", .m_size = -1};

PyMODINIT_FUNC PyInit__ticks(void)
{
    PyObject *made;
    if (PyType_Ready(&TicksType) < 0 || (made = PyModule_Create(&module)) == NULL)
        return NULL;
    if (PyModule_AddObjectRef(made, "Ticks", (PyObject *)&TicksType) < 0) {
        Py_DECREF(made);
        return NULL;
    }
    return made;
}

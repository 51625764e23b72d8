/* stop.c - the stop flag of each thread; see stop.h. */
#include "core/base/stop.h"

atomic_bool tv_interrupt;
_Thread_local const atomic_bool *tv_stop = &tv_interrupt;

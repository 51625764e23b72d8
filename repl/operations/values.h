/* values.h - the arguments of an operation as they are typed. */
#ifndef TV_VALUES_H
#define TV_VALUES_H

#include "repl/operations/operation.h"

/* Reads what is typed behind the name of the operation, which values may refer to. False: *err says how it is typed. */
bool tv_values_typed(const tv_operation *operation, const char *typed, tv_values *values, tv_err *err);

#endif

/* values.h - the arguments of an operation as they are typed. */
#ifndef TV_VALUES_H
#define TV_VALUES_H

#include "repl/operations/operation.h"

/* Reads the text typed after the name of the operation; values may point into it. False: *err says how to type it. */
bool tv_values_typed(const tv_operation *operation, const char *typed, tv_values *values, tv_err *err);

#endif

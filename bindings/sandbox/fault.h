/* fault.h - errors of rules, with their place stored separately when they are written: no other code parses a message.
 */
#ifndef TV_BINDINGS_FAULT_H
#define TV_BINDINGS_FAULT_H

#include "core/base/fail.h"

/* "FILE: what is wrong with it"; file as messages name it. Returns false, as tv_fail does. */
bool tv_fault_of_file(tv_err *err, enum tv_err_kind kind, const char *file, const char *fmt, ...) TV_PRINTF(4, 5);
/* An error that Lua raised, whose text begins with "FILE:LINE: " or "FILE: ", or with neither. Returns false. */
bool tv_fault_of_rules(tv_err *err, const char *text);

#endif

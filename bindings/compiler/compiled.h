/* compiled.h - the compiler of rule functions, from Lua's bytecode to programs of registers. */
#ifndef TV_COMPILED_H
#define TV_COMPILED_H

#include "bindings/sandbox/compiler.h"

extern const tv_compiler tv_bytecode_compiler;

#endif

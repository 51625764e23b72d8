/* compiler_used.c - which compiler this build has; see compiler.h. */
#include "bindings/compiler.h"

#if defined(TAVOLIERE_WITHOUT_COMPILER)
const tv_compiler *const tv_compiler_used = NULL;
#else
#include "bindings/compiled/compiled.h"
const tv_compiler *const tv_compiler_used = &tv_bytecode_compiler;
#endif

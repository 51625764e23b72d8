/* natives.c - the table of natives, for the machine. */
#include "bindings/compiler/natives.h"

tv_native *const tv_natives[N_COUNT] = {
#define FUNCTION(id, function, ...) [N_##id] = tv_native_##function,
    TV_NATIVES(FUNCTION)
#undef FUNCTION
};

/* natives.c - the tables of natives: their functions, for the machine, and their signatures. */
#include "bindings/compiled/natives.h"
#include "bindings/compiled/operands.h"

tv_native *const tv_natives[N_COUNT] = {
#define FUNCTION(id, function, ...) [N_##id] = tv_native_##function,
    TV_NATIVES(FUNCTION)
#undef FUNCTION
};

#define NONE TV_NO_OPERAND
const tv_signature tv_signatures[N_COUNT] = {
#define SIGNATURE(id, function, in, needs, result, ...) \
    [N_##id] = { #function, TV_IN_##in, TV_NEEDS_##needs, result, { __VA_ARGS__ } },
    TV_NATIVES(SIGNATURE)
#undef SIGNATURE
};
#undef NONE

int tv_signature_operands(const tv_signature *s)
{
    int n = 0;
    while (n < TV_NATIVE_OPERANDS && s->operand[n] != TV_NO_OPERAND) n++;
    return n;
}

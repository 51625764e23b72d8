/* verify_none.c - a page without the editor does not verify compiled functions, to keep it small: WebAssembly keeps a wrong program
 * from everything outside the page's own memory, and calls compared with Lua find a wrong result. */
#include "bindings/compiler/verify.h"

bool tv_verify(const tv_program *program, const tv_verify_args *args, tv_fault *fault)
{
    (void)program, (void)args, (void)fault;
    return true;
}

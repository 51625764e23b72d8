/* scoped.h - locals that are released when their block ends, whether it is left at its end, by return, break or continue: not
 * by longjmp. The compiler calls the function with the address of the variable, so it must allow one that was released
 * already, or that is still all zeros. A value that is handed on to a longer life is no such local. */
#ifndef TV_SCOPED_H
#define TV_SCOPED_H

#include <stdlib.h>
#include <string.h>

/* TV_SCOPED(tv_text_free) tv_text name = { 0 }, path = { 0 }; */
#define TV_SCOPED(release) __attribute__((cleanup(release)))

/* For a pointer to memory of malloc. */
static inline void tv_scoped_memory(void *pointer)
{
    void *memory;
    memcpy(&memory, pointer, sizeof memory);
    free(memory);
}

#endif

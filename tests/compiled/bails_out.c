/* bails_out.c - makes compiled programs give up at any instruction, linked into the program by -Wl,--wrap. For each call
 * it runs a copy of the program in which one instruction is I_GIVE_UP, a different one each time, or none. When the copy
 * reaches it, all effects so far must be undone, and Lua runs the function: every test passes as usual. */
#include "bindings/compiler/machine.h"

bool __real_tv_machine_run(tv_machine *machine, const tv_program *program);
bool __wrap_tv_machine_run(tv_machine *machine, const tv_program *program);

/* The same for the same calls, on one thread. 5 of 6 calls give up if they come to the instruction. */
static int next_place(int count)
{
    static _Thread_local uint32_t calls;
    calls = calls * 1664525u + 1013904223u;
    return (calls >> 8) % 6 ? (int)((calls >> 12) % (uint32_t)count) : -1;
}

bool __wrap_tv_machine_run(tv_machine *m, const tv_program *program)
{
    int at = next_place(program->count);
    if (at < 0) return __real_tv_machine_run(m, program);
    tv_program copy = *program;
    size_t size = (size_t)program->count * sizeof *copy.code;
    copy.code = tv_machine_room(m, size); /* until the call ends, however it does */
    if (!copy.code) return false;
    memcpy(copy.code, program->code, size);
    copy.code[at].op = I_GIVE_UP;
    return __real_tv_machine_run(m, &copy);
}

/* miscompiled.c - a deliberately faulty compiler, linked into the program by -Wl,--wrap: its programs leave out the last
 * move of a list of more than one, so they differ from their functions. The first plies of a game are right, and so are
 * the first calls on each thread, which Lua repeats: so a search finds the same on any number of threads. */
#include "bindings/compiler/machine.h"

enum { RIGHT = 12 }; /* plies */

bool __real_tv_machine_run(tv_machine *machine, const tv_program *program);
bool __wrap_tv_machine_run(tv_machine *machine, const tv_program *program);

bool __wrap_tv_machine_run(tv_machine *m, const tv_program *program)
{
    if (!__real_tv_machine_run(m, program)) return false;
    if (m->pos->ply >= RIGHT && m->list && m->list->count > 1) m->list->count--;
    return true;
}

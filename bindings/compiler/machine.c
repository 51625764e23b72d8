/* machine.c - runs programs with the loop for this processor; see machine.h. */
#include "bindings/compiler/machine.h"

#if defined(TV_PICKED)
TV_PICK(static, bool, tv_machine_loop, tv_machine *m, const tv_program *p)
#else
#define tv_machine_loop tv_machine_loop_base
#endif

static void put_back(tv_machine *m, uint32_t listed)
{
    if (m->list) {
        m->list->count = listed;
        tv_listing_begin(&m->run->listing);
    }
    if (m->fresh) return;
    memcpy(m->write, m->undo, m->game->layout.size);
    m->run->ply = *m->ply;
}

bool tv_machine_run(tv_machine *m, const tv_program *program)
{
    uint32_t listed = m->list ? m->list->count : 0;
    m->program = program;
    m->texts = NULL;
    m->outer = NULL;
    m->fresh = true;
    m->ascending = true;
    m->back = m->deep = m->result = m->gave_up = 0;
    if (tv_outer_end(m, tv_machine_loop(m, program))) return true;
    put_back(m, listed);
    return false;
}

/* compiler.c - functions of scripts that concern the compiler; see script.h. */
#include "bindings/sandbox/compiler.h"

void tv_script_crosscheck_all(tv_script *s, bool all) { s->crosscheck_all = all; }

uint64_t tv_script_compiled(const tv_script *s, int id) { return s->compiler ? s->compiler->done_by(s, id) : 0; }

const char *tv_script_uncompiled(const tv_script *s, int id) { return s->compiler ? s->compiler->why(s, id) : ""; }

const char *tv_script_differs(const tv_script *s, int id) { return s->compiler ? s->compiler->differs(s, id) : NULL; }

void tv_script_programs(const tv_script *s, int id, const tv_program_reader *reader)
{
    if (s->compiler) s->compiler->list(s, id, reader);
}

void tv_script_settle(tv_script *s)
{
    if (!s || !s->compiler || s->hook_frame != s->call) return;
    s->faults_reported = tv_compiler_faults_reported();
    s->compiler->settle(s);
}

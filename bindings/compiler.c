/* compiler.c - what scripts say of the compiler; see script.h. */
#include "bindings/compiler.h"

void tv_script_crosscheck_all(tv_script *s, bool all) { s->crosscheck_all = all; }

uint64_t tv_script_compiled(const tv_script *s, int id)
{
    return tv_compiler_used ? tv_compiler_used->done_by(s, id) : 0;
}

const char *tv_script_uncompiled(const tv_script *s, int id)
{
    return tv_compiler_used ? tv_compiler_used->why(s, id) : "";
}

const char *tv_script_differs(const tv_script *s, int id)
{
    return tv_compiler_used ? tv_compiler_used->differs(s, id) : NULL;
}

void tv_script_programs(const tv_script *s, int id, const tv_program_reader *reader)
{
    if (tv_compiler_used) tv_compiler_used->list(s, id, reader);
}

void tv_script_settle(tv_script *s)
{
    if (!s || !tv_compiler_used || s->live != s->call) return;
    s->faults_told = tv_compiler_faults_told();
    tv_compiler_used->settle(s);
}

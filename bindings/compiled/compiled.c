/* compiled.c - which rules are run as programs: none, as nothing makes programs. Lua runs them all. */
#include "bindings/compiled/compiled.h"

bool tv_compiled(tv_script *s, int id, tv_compiled_call *c) { return (void)s, (void)id, (void)c, false; }
void tv_compiled_done(tv_script *s, int id, const tv_compiled_call *c, int64_t r)
{
    (void)s, (void)id, (void)c, (void)r;
}
void tv_compiled_raised(tv_script *s, int open) { (void)s, (void)open; }
void tv_compiled_free(tv_script *s) { (void)s; }

void tv_script_twins(tv_script *s, bool all) { s->twins = all; }
int tv_script_differs(const tv_script *s, const char **what) { return (void)s, (void)what, -1; }
const char *tv_script_uncompiled(const tv_script *s, int id) { return (void)s, (void)id, ""; }
uint64_t tv_script_compiled(const tv_script *s, int id) { return (void)s, (void)id, 0; }

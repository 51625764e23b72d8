/* compiler_faults.c - the faults that were found in the compiler of rule functions; see compiler.h and script.h. */
#include "bindings/sandbox/compiler.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { FUNCTION = TV_PATH + TV_LABEL };

typedef struct fault {
    uint64_t rules;          /* hash */
    char function[FUNCTION]; /* "rules/x.lua:15: the compiled form of `moves`" */
    const char *what;        /* "returns a different result from Lua" */
} fault;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static fault found[TV_COMPILER_FAULTS]; /* in the order in which they were found, */
static int faults, reported;            /* ... of which the first `told` were reported */

static void write_function(const tv_script *s, int id, char *to)
{
    tv_text place = { 0 };
    tv_script_place(s, id, &place);
    snprintf(to, FUNCTION, "%s: the compiled form of %s", tv_text_str(&place), s->function[id].label);
    tv_text_free(&place);
}

/* The index of a function among the first `count` faults; `count`: it is not there. */
static int fault_of(const tv_script *s, int id, int count)
{
    char function[FUNCTION];
    int i = 0;
    if (count) write_function(s, id, function);
    while (i < count && (found[i].rules != s->hash || strcmp(found[i].function, function) != 0)) i++;
    return i;
}

void tv_compiler_fault(const tv_script *s, int id, const char *what)
{
    pthread_mutex_lock(&lock);
    if (faults < TV_COMPILER_FAULTS && fault_of(s, id, faults) == faults) {
        write_function(s, id, found[faults].function);
        found[faults].rules = s->hash;
        found[faults++].what = what;
    }
    pthread_mutex_unlock(&lock);
}

int tv_compiler_faults_reported(void)
{
    pthread_mutex_lock(&lock);
    const int count = reported;
    pthread_mutex_unlock(&lock);
    return count;
}

bool tv_compiler_is_faulty(const tv_script *s, int id)
{
    const int count = s->faults_reported;
    if (!count) return false;
    pthread_mutex_lock(&lock);
    const bool is = count == TV_COMPILER_FAULTS || fault_of(s, id, count) < count;
    pthread_mutex_unlock(&lock);
    return is;
}

bool tv_script_fault(tv_text *to)
{
    pthread_mutex_lock(&lock);
    const fault *f = reported < faults ? &found[reported++] : NULL;
    pthread_mutex_unlock(&lock);
    if (!f) return false;
    tv_text_add(to,
                "%s %s. This is a fault in Tavoliere, not in the rules. If the compiled code ran, earlier moves may be "
                "wrong. Please report it and attach the script. Lua runs this function from the next game or search "
                "on; pass --interpret to make Lua run all functions.",
                f->function, f->what);
    return true;
}

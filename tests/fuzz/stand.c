/* stand.c - replacements for functions of the program during fuzzing, by the linker's --wrap. */
#include "tests/fuzz/fuzz.h"

#include "repl/base/file.h"
#include "repl/interfaces/console/command.h"

#include <stdlib.h>
#include <string.h>

/* ---- Games stay loaded ------------------------------------------------------------------------- */

tv_match *__real_tv_match_new(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err);
tv_match *__wrap_tv_match_new(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err);
void __real_tv_match_free(tv_match *match);
void __wrap_tv_match_free(tv_match *match);
bool __real_tv_script_eval(tv_script *script, tv_run *run, const tv_pos *pos, const char *code, tv_text *out,
                           bool *more, tv_err *err);
bool __wrap_tv_script_eval(tv_script *script, tv_run *run, const tv_pos *pos, const char *code, tv_text *out,
                           bool *more, tv_err *err);

enum { KEPT = 60 };

/* A game by what it was loaded as; match NULL: the place is free. */
static struct kept {
    tv_match *match;
    char *key;
    bool idle, spoilt; /* not in use; typed Lua may have left traces in it */
} kept[KEPT];

/* Games of this tree go by a name, others by their file, which is where `here` is. */
static bool is_bare(const char *name) { return !strpbrk(name, "/."); }

static char *key_of(const tv_paths *paths, const char *name, tv_settings settings)
{
    tv_text key = { 0 };
    tv_text_add(&key, "%s\n%s\n%llu", is_bare(name) || !paths->here ? "" : paths->here[0], name,
                (unsigned long long)paths->steps);
    for (; settings && *settings; settings++) tv_text_add(&key, "\n%s", *settings);
    return key.s;
}

static tv_match *take_kept(const char *key)
{
    tv_err err;
    for (struct kept *k = kept; k < kept + KEPT; k++) {
        if (!k->match || !k->idle || strcmp(k->key, key) != 0) continue;
        if (!tv_match_restart(k->match, &err)) fuzz_broken("a game can be begun again", err.text);
        tv_match_printed(k->match, NULL);
        free(k->match->shown);
        k->match->shown = NULL;
        k->idle = false;
        return k->match;
    }
    return NULL;
}

static void drop(struct kept *k)
{
    __real_tv_match_free(k->match);
    free(k->key);
    *k = (struct kept) { 0 };
}

/* A free place, or one whose game makes room for this one. */
static void keep(tv_match *match, char *key)
{
    static size_t turn;
    struct kept *to = NULL;
    for (struct kept *k = kept; k < kept + KEPT && !to; k++)
        if (!k->match) to = k;
    for (size_t i = 0; i < KEPT && !to; i++)
        if (kept[turn++ % KEPT].idle) drop(to = &kept[(turn - 1) % KEPT]);
    if (to) *to = (struct kept) { match, key, false, false };
    else free(key);
}

tv_match *__wrap_tv_match_new(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err)
{
    tv_text text = { 0 };
    bool given = paths->given && paths->given(paths->giver, name, &text); /* another text may have the name next time */
    tv_text_free(&text);
    if (given) return __real_tv_match_new(paths, name, settings, err);
    char *key = key_of(paths, name, settings);
    tv_match *match = take_kept(key);
    if (match) return free(key), match;
    match = __real_tv_match_new(paths, name, settings, err);
    /* What others' functions remember from one game to the next is not to be seen. */
    if (match && (is_bare(name) || !tv_script_functions(match->script)) && !strstr(name, "/proc/")) keep(match, key);
    else free(key);
    return match;
}

void __wrap_tv_match_free(tv_match *match)
{
    for (struct kept *k = kept; match && k < kept + KEPT; k++) {
        if (k->match != match) continue;
        if (k->spoilt) drop(k);
        else k->idle = true;
        return;
    }
    __real_tv_match_free(match);
}

bool __wrap_tv_script_eval(tv_script *script, tv_run *run, const tv_pos *pos, const char *code, tv_text *out,
                           bool *more, tv_err *err)
{
    for (struct kept *k = kept; k < kept + KEPT; k++) k->spoilt |= k->match && k->match->script == script;
    return __real_tv_script_eval(script, run, pos, code, out, more, err);
}

/* ---- One file is there, and none is written ------------------------------------------------------------ */

bool __real_tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err);
bool __wrap_tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err);
bool __wrap_tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err);
bool __wrap_tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err);

tv_text fuzz_input, fuzz_written;

bool __wrap_tv_file_read(const char *path, const char *shown, size_t most, tv_text *text, tv_err *err)
{
    if (strcmp(path, FUZZ_INPUT) != 0) return __real_tv_file_read(path, shown, most, text, err);
    tv_text_put(text, tv_text_str(&fuzz_input), fuzz_input.len);
    return true;
}

/* Transcripts write their files anew; what would be in them is looked at. */
bool __wrap_tv_file_write(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    (void)path, (void)shown, (void)err;
    tv_text_clear(&fuzz_written);
    tv_text_put(&fuzz_written, tv_text_str(text), text->len);
    return true;
}

bool __wrap_tv_file_create(const char *path, const char *shown, const tv_text *text, tv_err *err)
{
    (void)path, (void)shown, (void)text;
    return tv_fail(err, "no file is made while the program is fuzzed");
}

/* ---- What takes long, runs other programs, or draws pictures ---------------------------------------- */

void __real_tv_command_run(tv_console *c, const tv_operation *command, char *args);
void __wrap_tv_command_run(tv_console *c, const tv_operation *command, char *args);

void __wrap_tv_command_run(tv_console *c, const tv_operation *command, char *args)
{
    static const char *const not [] = { "go",       "hint",    "auto", "players", "compare", "check",
                                        "coverage", "profile", "test", "edit",    "diagram" };
    for (size_t i = 0; i < sizeof not / sizeof *not ; i++) {
        if (strcmp(command->name, not [i]) != 0) continue;
        tv_console_error(c, "`%s` is not fuzzed", command->name);
        return;
    }
    __real_tv_command_run(c, command, args);
}

/* serve_load.c - loads the game of a request and, when it does not load, decides whether the game or an option is
 * wrong; see serve_load.h. */
#include "repl/interfaces/serve/serve_load.h"

#include "core/base/hash.h"
#include "repl/base/json.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { TV_OPTIONS_SHOWN = 32 }; /* a game has no more */

/* ---- Options -------------------------------------------------------------------------------- */

/* Writes the value of an option; false for other JSON types. */
static bool write_value(const json_t *value, tv_text *to)
{
    switch (json_typeof(value)) {
    case JSON_STRING: tv_text_add(to, "%s", json_string_value(value)); return true;
    case JSON_INTEGER: tv_text_add(to, "%" JSON_INTEGER_FORMAT, json_integer_value(value)); return true;
    case JSON_TRUE: tv_text_add(to, "true"); return true;
    case JSON_FALSE: tv_text_add(to, "false"); return true;
    default: return false;
    }
}

/* The name comes from the request and may be long, so it is shortened. */
static bool fail_option(const char *name, const char *what, tv_fault *fault)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, name, strlen(name));
    tv_fault_set(fault, "option", -1, "the option '%s' %s", tv_text_str(&shown), what);
    return false;
}

/* In the form of the command line, so that one function checks both. */
bool tv_serve_settings(json_t *options, tv_words *settings, tv_fault *fault)
{
    const char *name;
    json_t *value;
    json_object_foreach(options, name, value)
    {
        tv_text text = { 0 };
        tv_text_add(&text, "%s=", name);
        bool ok =
            write_value(value, &text) || fail_option(name, "must be a text, true, false or a whole number", fault);
        if (ok && !tv_words_add(settings, tv_text_str(&text))) ok = tv_fault_set(fault, "memory", -1, "out of memory");
        tv_text_free(&text);
        if (!ok) return false;
    }
    return true;
}

/* A value that is an expression is not evaluated but counted as not allowed, so the error may blame the option. */
static bool allows(const tv_option *option, const json_t *value)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    bool ok = false;
    write_value(value, &text);
    if (option->type == TV_OPTION_INTEGER) {
        char *end;
        long long number = strtoll(tv_text_str(&text), &end, 10);
        ok = text.len && !*end && tv_option_allows(option, number);
    }
    for (int i = 0; option->type != TV_OPTION_INTEGER && option->choice[i] && !ok; i++)
        ok = !strcmp(option->choice[i], tv_text_str(&text));
    return ok;
}

/* Adds the names of the game's options to the fault, and the one nearest to a wrong name. */
static void tell_options(const tv_option *option, int count, const tv_request *r, tv_fault *fault)
{
    const char *names[TV_OPTIONS_SHOWN], *name, *near = NULL;
    json_t *known = json_array(), *value;
    int n = count < TV_OPTIONS_SHOWN ? count : TV_OPTIONS_SHOWN;
    for (int i = 0; i < n; i++) tv_json_append(&known, tv_json_text(names[i] = option[i].name));
    json_object_foreach(r->options, name, value)
    {
        bool is = false;
        for (int i = 0; i < n; i++) is |= !strcmp(names[i], name);
        if (!is && !near) near = tv_nearest(name, names, (size_t)n);
    }
    tv_fault_known(fault, "options", known, near);
}

/* The game did not load with these options. Are they the cause? Not if it does not load without them either, and not if
 * the game declares every one of them and allows its value. */
static bool is_options_fault(const tv_paths *paths, const tv_request *r, tv_fault *fault)
{
    tv_script *script = json_object_size(r->options) ? tv_script_load(paths, r->game, NULL, NULL) : NULL;
    if (!script) return false;
    int count, known = 0;
    const tv_option *option = tv_script_options(script, &count);
    for (int i = 0; i < count; i++) {
        const json_t *value = json_object_get(r->options, option[i].name);
        known += value && allows(&option[i], value);
    }
    bool is = (size_t)known < json_object_size(r->options);
    if (is) tell_options(option, count, r, fault);
    tv_script_free(script);
    return is;
}

/* ---- The game ------------------------------------------------------------------------------- */

/* The error of loading does not say whether the game or an option is wrong; loading once more without options decides. */
static bool fail_load(const tv_paths *paths, const tv_request *r, tv_fault *fault)
{
    tv_fault_rules(fault);
    if (!strcmp(fault->code, "rules")) fault->code = is_options_fault(paths, r, fault) ? "option" : "game";
    return false;
}

/* The settings are needed only while the match is made. */
tv_match *tv_serve_load(const tv_paths *paths, const tv_request *r, tv_fault *fault)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_match *match = NULL;
    if (tv_serve_settings(r->options, &settings, fault)) {
        match = tv_match_new(paths, r->game, tv_words_list(&settings), &fault->err);
        if (!match) fail_load(paths, r, fault);
    }
    return match;
}

/* ---- The files ------------------------------------------------------------------------------ */

/* 0 if there is no such file, for example when `file` is a name of rules: the loop over all rules covers those. */
static uint64_t stamp_of(const char *file)
{
    struct stat st;
    if (stat(file, &st) != 0) return 0;
    uint64_t h = tv_mix((uint64_t)st.st_ino) + (uint64_t)st.st_size;
    return tv_mix(tv_mix(h) + (uint64_t)st.st_mtim.tv_sec * 1000000000 + (uint64_t)st.st_mtim.tv_nsec);
}

/* Covers all rules files, because a variant reads its parent and a script its modules. */
uint64_t tv_serve_stamp(const tv_paths *paths, const char *file)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    uint64_t stamp = stamp_of(file);
    tv_paths_rules(paths, &names);
    for (size_t i = 0; i < names.count; i++) {
        TV_SCOPED(tv_scoped_memory) char *path = tv_paths_file(paths, names.list[i]);
        if (path) stamp = tv_mix(stamp) + stamp_of(path);
    }
    return stamp;
}

/* command_new.c - `new variant` and `new game`: write the first files of new rules. They replace no existing file,
 * and write both files or none. */
#define _GNU_SOURCE
#include "repl/authoring/scaffold.h"
#include "repl/base/file.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/commands/scaffold_transcript.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COMMAND    "new" /* as messages name it */
#define NAME_BYTES "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

/* ---- Names ------------------------------------------------------------------------------------ */

static bool is_name(const char *name)
{
    size_t len = strlen(name);
    if (!isalpha((unsigned char)*name) || len > 40) return false;
    return strspn(name, NAME_BYTES) == len;
}

/* Does that file already exist where it would be written? If writing there is not allowed, the attempt to write
 * reports it. */
static bool is_there(const tv_console *c, const char *name, const char *suffix)
{
    TV_SCOPED(tv_scoped_memory) char *file = tv_text_format("%s%s", name, suffix);
    if (!file) return tv_memory_lost = true;
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_write(c->s->untrusted, COMMAND, file, NULL);
    return path && access(path, F_OK) == 0;
}

/* May new rules have this name? If not, prints why. */
static bool may_be_named(tv_console *c, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    TV_SCOPED(tv_scoped_memory) char *known = is_name(name) ? tv_paths_file(c->s->paths, name) : NULL;
    bool ok = false;
    tv_say_short(&shown, name, strlen(name));
    if (!is_name(name))
        tv_console_error(c, "'%s' cannot be a name: use up to 40 letters, digits, - and _, and begin with a letter",
                         tv_text_str(&shown));
    else if (tv_operation_find(name, TV_PROMPT)) tv_console_error(c, "'%s' is a command: choose another name", name);
    else if (known) tv_console_error(c, "there is already a game '%s': choose another name", name);
    else if (is_there(c, name, ".lua")) tv_console_error(c, "%s.lua already exists: choose another name", name);
    else if (is_there(c, name, ".txt")) tv_console_error(c, "%s.txt already exists: choose another name", name);
    else ok = true;
    return ok;
}

/* ---- Files ------------------------------------------------------------------------------------- */

static bool write_file(tv_console *c, const char *name, const char *suffix, const tv_text *text)
{
    tv_err err = TV_NO_MEMORY;
    TV_SCOPED(tv_scoped_memory) char *file = tv_text_format("%s%s", name, suffix);
    TV_SCOPED(tv_scoped_memory) char *path = file ? tv_file_policy_write(c->s->untrusted, COMMAND, file, &err) : NULL;
    bool ok = path && tv_file_create(path, file, text, &err);
    if (!ok) tv_console_fail(c, &err, NULL);
    return ok;
}

/* This command has only just written them, so no user's work is lost. */
static void remove_rules(const tv_console *c, const char *name)
{
    TV_SCOPED(tv_scoped_memory) char *file = tv_text_format("%s.lua", name);
    TV_SCOPED(tv_scoped_memory) char *path = file ? tv_file_policy_write(c->s->untrusted, COMMAND, file, NULL) : NULL;
    if (path) unlink(path);
}

/* Writes the rules and their transcript, or neither, and starts the game. */
static void begin_with(tv_console *c, const char *name, const tv_text *rules)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text transcript = { 0 };
    if (!write_file(c, name, ".lua", rules)) return;
    bool ok = tv_scaffold_transcript(c->s->paths, c->commands, name, &transcript, &err);
    if (!ok) tv_console_fail(c, &err, NULL);
    if (ok && write_file(c, name, ".txt", &transcript)) {
        fprintf(c->out, "Wrote %s.lua (the rules) and %s.txt (a test; run it with `test %s.txt`).\n", name, name, name);
        fprintf(c->out, "`edit` opens the rules, `reload` loads what you saved, `watch on` reloads at every save.\n");
        TV_SCOPED(tv_scoped_memory) char *typed = tv_text_format("./%s.lua", name);
        if (typed) tv_console_start(c, typed, NULL);
    } else {
        remove_rules(c, name);
    }
}

/* ---- new variant ---------------------------------------------------------------------------------- */

/* Are these the rules in the file of that name in the session's directory? */
static bool is_beside(const tv_console *c, const char *file, const tv_match *rules)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_read(c->s->paths, file, NULL);
    TV_SCOPED(tv_scoped_memory) char *real = path ? realpath(path, NULL) : NULL;
    TV_SCOPED(tv_scoped_memory) char *own = realpath(tv_script_path(rules->script), NULL);
    return real && own && !strcmp(real, own);
}

/* The name by which a variant in the session's directory finds these rules as its parent, to be freed; NULL after a
 * message when there is no such name. */
static char *parent_name(tv_console *c, const tv_match *parent)
{
    const char *typed = tv_script_name(parent->script), *slash = strrchr(typed, '/'), *file = slash ? slash + 1 : typed;
    size_t name = strspn(file, NAME_BYTES);
    if (!slash && !file[name]) return strdup(typed);
    if (name && !strcmp(file + name, ".lua") && is_beside(c, file, parent)) return strndup(file, name);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, typed, strlen(typed));
    tv_console_error(c, "a variant finds its parent by name, beside itself or in the rules path, and cannot find %s",
                     tv_text_str(&shown));
    return NULL;
}

static void write_variant(tv_console *c, const char *name, const tv_match *parent)
{
    TV_SCOPED(tv_text_free) tv_text rules = { 0 };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_memory) char *found_by = parent_name(c, parent);
    if (found_by && !tv_scaffold_variant(parent, name, found_by, &rules, &err)) tv_console_fail(c, &err, NULL);
    else if (found_by) begin_with(c, name, &rules);
}

/* Loads the parent with its options, since the variant shows the values in use. */
void tv_new_variant(tv_console *c, char *args)
{
    char *name = tv_word_next(&args), *from = tv_word_next(&args), *game = from ? tv_word_next(&args) : NULL;
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_err err = { .column = -1 };
    bool form = name && (!from || (!strcmp(from, "from") && game));
    for (char *word; form && (word = tv_word_next(&args));) form = strchr(word, '=') && tv_words_add(&settings, word);
    if (!form) {
        tv_console_error(c, "write `new variant NAME`, or `new variant NAME from GAME [OPTION=VALUE ...]`");
    } else if (may_be_named(c, name) && (game || tv_console_has_game(c))) {
        if (!game) tv_tell_settings(c->s->match, &settings);
        const char *parents = game ? game : tv_script_name(c->s->match->script);
        TV_SCOPED(tv_scoped_match)
        tv_match *parent = tv_match_new(c->s->paths, parents, tv_words_list(&settings), &err);
        if (parent) write_variant(c, name, parent);
        else tv_console_fail(c, &err, NULL);
    }
}

/* ---- new game --------------------------------------------------------------------------------------- */

void tv_new_game(tv_console *c, char *args)
{
    char *name = tv_word_next(&args);
    TV_SCOPED(tv_text_free) tv_text rules = { 0 };
    if (!name || tv_word_next(&args)) {
        tv_console_error(c, "write `new game NAME`");
    } else if (may_be_named(c, name)) {
        tv_scaffold_game(name, &rules);
        begin_with(c, name, &rules);
    }
}

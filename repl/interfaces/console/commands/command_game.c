/* command_game.c - commands that choose the game: a new one, or one from a file. The new game is complete before the
 * present one goes, so that a mistake costs nothing. */
#define _GNU_SOURCE
#include "bindings/sandbox/catalogue.h"
#include "repl/base/named_positions.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/base/sum.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/records/pgn.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/record_source.h"
#include "repl/session/records/sgf.h"
#include "repl/session/seats.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- new -------------------------------------------------------------------------------------- */

static void no_option(tv_console *c, const char *game, const char *word)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, word, strlen(word));
    tv_console_error(c, "'%s' is not of the form OPTION=VALUE: `rules` lists the options after `new %s`",
                     tv_text_str(&shown), game);
}

/* Reads the words before the options: a name, or a title of several words. False after a message. */
static bool read_name(tv_console *c, const tv_words *words, tv_text *game)
{
    char name[TV_RULES_NAME];
    for (size_t i = 0; i < words->count; i++) tv_text_add(game, "%s%s", i ? " " : "", words->list[i]);
    if (words->count < 2 || tv_title_find(c->s->paths, tv_text_str(game), name, sizeof name)) return true;
    no_option(c, words->list[0], words->list[1]);
    return false;
}

/* Cuts off "position=NAME" at the end of the line and returns the name, which may have blanks and stand in quotes.
 * NULL: there is none. */
static char *cut_position(char *args)
{
    static const char key[] = "position=";
    char *at = strstr(args, key);
    while (at && at > args && !isblank((unsigned char)at[-1])) at = strstr(at + 1, key);
    if (!at) return NULL;
    char *name = tv_word_trim(at + strlen(key)), *end = name + strlen(name);
    *at = '\0';
    if (end > name + 1 && *name == end[-1] && (*name == '"' || *name == '\'')) {
        end[-1] = '\0';
        name++;
    }
    return name;
}

static void no_position(tv_console *c, const char *game, const char *name)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_err err;
    tv_words_add(&names, "start");
    tv_words_add(&names, "empty");
    tv_named_positions(c->s->paths, game, &names);
    tv_fail_unknown(&err, -1, "position", name, strlen(name), tv_words_list(&names), names.count);
    tv_console_fail(c, &err, NULL);
}

/* Has the game a position of that name? Checked before the present game goes; false after a message. */
static bool has_position(tv_console *c, const char *game, const char *name)
{
    char title[TV_RULES_NAME];
    tv_named_position named;
    bool has = tv_named_position_find(c->s->paths, game, name, &named);
    tv_named_position_free(&named);
    if (!has && tv_title_find(c->s->paths, game, title, sizeof title)) {
        has = tv_named_position_find(c->s->paths, title, name, &named);
        tv_named_position_free(&named);
    }
    if (!has) no_position(c, tv_title_find(c->s->paths, game, title, sizeof title) ? title : game, name);
    return has;
}

/* Copies the name, which may belong to the game that goes. */
static void start_game(tv_console *c, char *args)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 }, words = { 0 };
    TV_SCOPED(tv_text_free) tv_text game = { 0 };
    const char *late = NULL, *position = cut_position(args);
    for (char *word; !late && (word = tv_word_next(&args));)
        if (strchr(word, '=')) tv_words_add(&settings, word);
        else if (!settings.count) tv_words_add(&words, word);
        else late = word;
    if (late) no_option(c, words.count ? words.list[0] : "GAME", late);
    else if (read_name(c, &words, &game) && (game.len || tv_console_has_game(c))) {
        if (!game.len) tv_tell_settings(c->s->match, &settings);
        if (!game.len) tv_text_add(&game, "%s", tv_script_name(c->s->match->script));
        if (game.cut) tv_console_error(c, "out of memory");
        else if ((!position || has_position(c, tv_text_str(&game), position)) &&
                 tv_console_start(c, tv_text_str(&game), tv_words_list(&settings)) && position)
            tv_setup_named(c, position);
    }
}

/* Is it the first word? If so, cuts it off. */
static bool begins_with(char **args, const char *word)
{
    size_t len = strlen(word);
    if (strncmp(*args, word, len) || ((*args)[len] && !isblank((unsigned char)(*args)[len]))) return false;
    *args += len;
    return true;
}

void tv_do_new(tv_console *c, char *args)
{
    if (begins_with(&args, "variant")) tv_new_variant(c, args);
    else if (begins_with(&args, "game")) tv_new_game(c, args);
    else start_game(c, args);
}

/* ---- save ---------------------------------------------------------------------------------------------- */

/* Prints the number of moves, so that the user notices if it is not what he meant, and what the file leaves out. */
static void say_saved(tv_console *c, const char *shown)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 }, left = { 0 };
    tv_text_add(&line, "Saved in ");
    tv_text_escape(&line, shown, strlen(shown));
    tv_text_add(&line, ": ");
    tv_tell_size(c->s->match, &line);
    fprintf(c->out, "%s.\n", tv_text_str(&line));
    tv_record_source_left(c->s->match, shown, &left);
    if (left.len) fprintf(c->out, "Left out or changed: %s.\n", left.s);
}

/* over: over any saved game that exists. Keeps the checksum of what it wrote: while the file still has it, saving
 * again loses nothing. */
static bool save(tv_console *c, const char *shown, bool over, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_write(c->s->untrusted, "save", shown, err);
    bool ok = path && tv_seats_write(c->s,
                                     tv_sgf_named(shown)   ? tv_sgf_write
                                     : tv_pgn_named(shown) ? tv_pgn_write_back
                                                           : tv_record_write_back,
                                     &text, err);
    ok = ok && (over || tv_record_may_replace(c->s->match, c->s->paths, c->s->saved, &text, path, shown, err));
    ok = ok && tv_record_put(&text, path, err);
    if (ok) c->s->saved = tv_sum(0, text.s, text.len);
    return ok;
}

static void save_or_say(tv_console *c, const char *shown, bool over)
{
    tv_err err = TV_NO_MEMORY;
    if (!*shown) tv_console_error(c, "which file? Write `save FILE`");
    else if (save(c, shown, over, &err)) say_saved(c, shown);
    else tv_console_fail(c, &err, NULL);
}

void tv_do_save(tv_console *c, char *args) { save_or_say(c, args, false); }
void tv_do_save_over(tv_console *c, char *args) { save_or_say(c, args, true); }

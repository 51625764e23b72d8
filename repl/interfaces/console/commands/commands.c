/* commands.c - the table of commands, and `help`, which describes the operations. See commands.h. */
#include "repl/interfaces/console/commands/commands.h"

#include "bindings/script.h"
#include "repl/authoring/reference.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <ctype.h>
#include <string.h>

enum { MENTIONS_MAX = 24 }; /* names that a search of the help lists */

static void do_board(tv_console *c, char *args);
static void do_help(tv_console *c, char *args);
static void do_quit(tv_console *c, char *args);

/* Commands that need files, or that the web page offers in its own form, are not in the kernel of the page. */
const tv_command tv_prompt_commands[] = {
    { "new", tv_do_new },
#if !defined(TV_IN_A_PAGE)
    { "go", tv_do_go },           { "hint", tv_do_hint },         { "auto", tv_do_auto },
#endif
    { "rematch", tv_do_rematch }, { "games", tv_do_games },       { "quit", do_quit },
    { "board", do_board },        { "hand", tv_do_hand },         { "set", tv_do_set },
    { "why", tv_do_why },         { "setup", tv_do_setup },       { "free", tv_do_free },
#if !defined(TV_IN_A_PAGE)
    { "edit", tv_do_edit },
#endif
    { "reload", tv_do_reload },
#if !defined(TV_IN_A_PAGE)
    { "watch", tv_do_watch },     { "compare", tv_do_compare },   { "trace", tv_do_trace },
    { "check", tv_do_check },     { "coverage", tv_do_coverage }, { "profile", tv_do_profile_here },
#endif
#if !defined(TV_IN_A_PAGE)
    { "save", tv_do_save },       { "save!", tv_do_save_over },   { "diagram", tv_do_diagram },
    { "load", tv_do_load },       { "load!", tv_do_load_mended }, { "record", tv_do_record },
    { "test", tv_do_test },       { "puzzle", tv_do_puzzle },
#endif
    { "help", do_help },          { "learn", tv_do_learn },       { NULL, NULL },
};

/* Does the name or the help of this command have the word? */
static bool mentions(const char *command, const char *word)
{
    const tv_operation *o = tv_operation_find(command, TV_PROMPT);
    return o && (tv_word_mentions(o->name, word) || tv_word_mentions(o->help, word) ||
                 (o->more && tv_word_mentions(o->more, word)));
}

/* Lists commands and functions whose help has the word, first those that it names; false: none has. */
static bool help_mentions(tv_console *c, const char *word)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    size_t shown = 0;
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));)
        if (mentions(o->name, word)) tv_words_add(&names, o->name);
    tv_reference_mentions(word, &names);
    tv_text_add(&text, "These mention '%s' (`help NAME` describes each):", tv_word_shown(word));
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < names.count; i++)
            if (tv_word_mentions(names.list[i], word) == (pass == 0) && shown++ < MENTIONS_MAX)
                tv_text_add(&text, "%s %s", shown > 1 ? "," : "", names.list[i]);
    if (shown > MENTIONS_MAX) tv_text_add(&text, " and %zu more", shown - MENTIONS_MAX);
    tv_text_add(&text, "\n");
    if (shown) tv_say_wrapped(c->out, tv_text_str(&text), 0, 2);
    return shown > 0;
}

/* Is it something that rules cannot have, such as dice? Then says why, and what to do instead. */
static bool help_no_chance(tv_console *c, const char *name)
{
    const char *why = tv_no_chance(name);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (!*why) return false;
    tv_text_add(&text, "'%s': %s.\n", tv_word_shown(name), why);
    tv_say_wrapped(c->out, tv_text_str(&text), 0, 2);
    return true;
}

/* A function of the API. */
static void help_on_function(tv_console *c, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (tv_reference_find(name, &text)) {
        tv_say_lines(c->out, tv_text_str(&text));
        return;
    }
    const char *kind = tv_word_shown(name), *bare = name + strcspn(name, ".:") + 1;
    tv_reference_near(name, &text);
    if (help_no_chance(c, bare)) return;
    if (text.len) tv_console_error(c, "the API has no '%s'; did you mean `help %s`?", kind, text.s);
    else
        tv_console_error(c, "the API has no '%s'; `help %.*s` lists what it has", kind, (int)strcspn(name, ".:"), name);
    if (strlen(bare) > 2) help_mentions(c, bare);
}

/* Is it another program's or an Italian word for a command? */
static bool is_alias(const char *name)
{
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));)
        if (o->likely && tv_has_word(o->likely, name)) return true;
    return false;
}

/* What players say of a game; the names of functions for rules would not help them. */
static bool help_player(tv_console *c, const char *name)
{
    static const char *const words[][2] = {
        { "capture", "`explain MOVE` says what a move captures, `rules` which captures there are.\n" },
        { "jump",
          "A jump is typed as a move, by the cells where it begins and ends, such as c3-e5. `moves` lists those "
          "that are legal, `rules` says when a player must jump.\n" },
        { "king",
          "`rules` says what a king may do, and when a piece becomes one; `where` says where each piece is.\n" },
        { "pass", "`pass` is a move of the games that allow it: type `pass`. `moves` lists it where it is legal.\n" },
        { "start",
          "`new` starts the game again, `goto 0` goes back to its start, `setup start` sets up the opening.\n" },
        { "stuck", "A player is stuck who has no legal move. `rules` says what happens then.\n" },
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], name)) return tv_say_wrapped(c->out, words[i][1], 0, 0), true;
    return false;
}

/* A key of tav.game, by its line "  stuck?: TYPE  DESCRIPTION" in the reference. */
static bool help_key(tv_console *c, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text game = { 0 };
    const size_t len = strlen(name);
    const char *line = tv_reference_find("tav.game", &game) ? tv_text_str(&game) : "";
    for (; *line; line = tv_word_line_after(line)) {
        if (strncmp(line, "  ", 2) || strncmp(line + 2, name, len)) continue;
        const char *rest = line + 2 + len + (line[2 + len] == '?'), *end = tv_word_line_after(line);
        if (*rest != ':') continue;
        while (!strncmp(end, "    ", 4)) end = tv_word_line_after(end);
        fprintf(c->out, "A key of tav.game, for rules (`help tav.game` has more):\n%.*s", (int)(end - line), line);
        return true;
    }
    return false;
}

/* Neither command nor function. */
static void help_on_text(tv_console *c, const char *name)
{
    const bool player = help_player(c, name), key = help_key(c, name);
    const char *near = tv_operation_near(name);
    tv_err err = { .column = -1 };
    if (tv_operation_is_of_shell(name, "help ", &err)) {
        tv_console_fail(c, &err, NULL);
        return;
    }
    const bool none = help_no_chance(c, name), alias = is_alias(name) && (player || !near || !mentions(near, name)),
               mentioned = !alias && help_mentions(c, name);
    if (near && key) fprintf(c->out, "The command is `%s`: `help %s` describes it.\n", near, near);
    else if (near && !player && !mentioned)
        tv_console_error(c, "there is no command '%s'; did you mean `help %s`?", tv_word_shown(name), near);
    if (mentioned || near || none || player || key || alias) return;
    tv_console_error(c,
                     "there is no help on '%s': `help` lists the commands, `help tav` and "
                     "`help pos` the functions for rules",
                     tv_word_shown(name));
}

static void help_on(tv_console *c, const char *name)
{
    TV_SCOPED(tv_text_free) tv_text list = { 0 };
    const tv_operation *command = tv_operation_find(name, TV_PROMPT);
    if (command) {
        fprintf(c->out, "%s: %s\n", command->usage, command->help);
        if (command->more) fprintf(c->out, "%s\n", command->more);
    } else if (!is_alias(name) && tv_reference_list(name, tv_say_width(), &list)) {
        fprintf(c->out, "%s`help NAME` describes each.\n", tv_text_str(&list));
    } else if (tv_reference_is_name(name)) {
        help_on_function(c, name);
    } else {
        help_on_text(c, name);
    }
}

/* By groups, since a user who looks for a command knows what he wants to do. */
static void list_names(tv_console *c, enum tv_group group, const char *title)
{
    int column = fprintf(c->out, "%-10s", title);
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));) {
        if (o->group != group) continue;
        if (column + (int)strlen(o->name) + 1 > tv_say_width()) column = fprintf(c->out, "\n%-10s", "") - 1;
        column += fprintf(c->out, " %s", o->name);
    }
    putc('\n', c->out);
}

static void list_all(tv_console *c)
{
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));)
        fprintf(c->out, "  %-30s %s\n", o->usage, o->help);
    fprintf(c->out, "  %-30s %s\n", "= EXPRESSION", "print a Lua value; `pos` is the position");
}

static void do_help(tv_console *c, char *args)
{
    static const char *const titles[TV_GROUPS] = { "Play", "Look", "Go back", "Make", "Keep", "Learn" };
    if (!strcmp(args, "all")) {
        list_all(c);
    } else if (*args) {
        help_on(c, args);
    } else {
        for (int group = 0; group < TV_GROUPS; group++) list_names(c, (enum tv_group)group, titles[group]);
        fprintf(c->out, "`help COMMAND` describes one command, `help all` has a line for each. Any other\n"
                        "line is a move (`moves` lists them) or Lua: `= EXPRESSION` prints a value,\n"
                        "`pos` is the position. Incomplete Lua continues on the next line; an empty\n"
                        "line cancels it. To begin: `games`, `new GAME`, `players`, `learn`.\n");
    }
}

static void do_quit(tv_console *c, char *args)
{
    (void)args;
    c->quit = true;
}

static void do_board(tv_console *c, char *args)
{
    (void)args;
    tv_console_board(c);
}

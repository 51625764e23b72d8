/* commands.c - the functions of commands, and `help`, which tells the operations. See commands.h. */
#include "repl/interfaces/console/commands/commands.h"

#include "repl/authoring/reference.h"
#include "repl/base/say.h"

#include <ctype.h>
#include <string.h>

static void do_board(tv_console *c, char *args);
static void do_help(tv_console *c, char *args);
static void do_quit(tv_console *c, char *args);

/* What needs files, or what a page has in a form of its own, is not in the kernel that every page carries. */
const tv_command tv_prompt_commands[] = {
    { "new", tv_do_new },
#if !defined(TV_IN_A_PAGE)
    { "go", tv_do_go },           { "hint", tv_do_hint },         { "auto", tv_do_auto },
#endif
    { "rematch", tv_do_rematch }, { "games", tv_do_games },       { "quit", do_quit },
    { "board", do_board },        { "hand", tv_do_hand },         { "set", tv_do_set },
    { "setup", tv_do_setup },     { "free", tv_do_free },
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
    { "test", tv_do_test },
#endif
    { "help", do_help },          { "learn", tv_do_learn },       { NULL, NULL },
};

/* A function of the API. */
static void help_on_function(tv_console *c, const char *name)
{
    tv_text text = { 0 };
    if (tv_reference_find(name, &text)) tv_say_lines(c->out, tv_text_str(&text));
    else {
        tv_reference_near(name, &text);
        if (text.len) tv_console_error(c, "the API has no '%s'; did you mean `help %s`?", tv_word_shown(name), text.s);
        else tv_console_error(c, "the API has no '%s'; rules/README.md is about what there is", tv_word_shown(name));
    }
    tv_text_free(&text);
}

static void help_on(tv_console *c, const char *name)
{
    if (tv_reference_is_name(name)) {
        help_on_function(c, name);
        return;
    }
    const tv_operation *command = tv_operation_find(name, TV_PROMPT);
    if (!command) {
        const char *near = tv_operation_near(name);
        if (near) tv_console_error(c, "there is no such command; did you mean `help %s`?", near);
        else tv_console_error(c, "there is no such command; `help` lists them");
        return;
    }
    fprintf(c->out, "%s: %s\n", command->usage, command->help);
    if (command->more) fprintf(c->out, "%s\n", command->more);
}

/* By groups, since somebody who looks for a command knows what for. */
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
        fprintf(c->out, "`help COMMAND` says more on one, `help all` has a line for each. Anything else\n"
                        "is a move, such as `moves` lists, or Lua: `= EXPRESSION` prints a value, `pos`\n"
                        "is the position. Unfinished Lua goes on on the next line; an empty line gives\n"
                        "it up. To begin: `games`, `new GAME`, `players`, `learn`.\n");
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

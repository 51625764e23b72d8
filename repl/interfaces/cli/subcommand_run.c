/* subcommand_run.c - runs the subcommand that the first word of a command line names, and `help`. */
#include "repl/interfaces/cli/subcommand_run.h"

#include "repl/authoring/reference.h"
#include "repl/base/ranks_started.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/manual.h"
#include "repl/interfaces/cli/subcommand.h"
#include "repl/interfaces/prompt/loop.h"
#include "repl/operations/documents.h"
#include "repl/operations/operation.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SUBCOMMANDS_MOST = 32 };
enum { OK = TV_EXIT_OK };

static int do_prompt(const tv_arguments *l)
{
    const tv_begin begin = { .keep = l->keep_session, .no_settings = l->no_settings, .look = l->look_given };
    int status = tv_confine_prompt(l, l->keep_session || isatty(STDIN_FILENO));
    return status ? status : tv_repl(l->paths, &begin, l->look);
}

/* Proposes a similar name but never runs it. before: "" or "help ". */
static int no_command(const char *word, const char *before)
{
    if (tv_operation_find(word, TV_PROMPT)) {
        fprintf(stderr, "tavoliere: `%s%s` works at the prompt: run `tavoliere play GAME` and type it there\n", before,
                word);
        return TV_EXIT_USAGE;
    }
    const char *names[SUBCOMMANDS_MOST];
    size_t count = 0;
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c)) && count < SUBCOMMANDS_MOST;)
        names[count++] = c->name;
    const char *near = tv_nearest(word, names, count);
    if (near) return tv_usage("there is no command '%s'; did you mean '%s'?", tv_word_shown(word), near);
    return tv_usage("there is no command '%s'", tv_word_shown(word));
}

/* A name of the API, or `tav` and `pos` for a list, as at the prompt. False: there is no such name. */
static bool help_reference(const char *name)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    const bool list = tv_reference_list(name, tv_say_width(), &text);
    if (!list && !(tv_reference_is_name(name) && tv_reference_find(name, &text))) return false;
    fputs(tv_text_str(&text), stdout);
    if (list) puts("`tavoliere help NAME` describes each.");
    return true;
}

static int no_reference(const char *name)
{
    TV_SCOPED(tv_text_free) tv_text near = { 0 };
    tv_reference_near(name, &near);
    if (near.len)
        return tv_usage("the API has no '%s'; did you mean `tavoliere help %s`?", tv_word_shown(name),
                        tv_text_str(&near));
    return tv_usage("the API has no '%s'; `tavoliere help tav` lists what it has", tv_word_shown(name));
}

/* COMMAND and `all` are for users, the options for packagers and documentation. */
static int help(const tv_arguments *l)
{
    static const struct {
        const char *word;
        void (*write)(FILE *out);
    } whole[] = {
        { "all", tv_manual_all },       { "--man", tv_manual_man },           { "--bash", tv_completion_bash },
        { "--zsh", tv_completion_zsh }, { "--serve", tv_document_reference }, { "--schema", tv_document_schema }
    };
    const char *names[] = { "--man", "--bash", "--zsh", "--serve", "--schema" },
               *word = l->count > 1 ? l->word[1] : NULL;
    if (l->count > 2) return tv_usage("only one command at a time: cannot also take '%s'", tv_word_shown(l->word[2]));
    if (!word) return tv_manual_brief(stdout), OK;
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (!strcmp(word, whole[i].word)) return whole[i].write(stdout), OK;
    if (*word == '-') return tv_wrong_option(word, names, sizeof names / sizeof *names);
    const tv_manual_entry *command = tv_manual_find(word);
    if (!command && help_reference(word)) return OK;
    if (!command && tv_reference_is_name(word)) return no_reference(word);
    if (!command) return no_command(word, "help ");
    tv_manual_one(command, stdout);
    return OK;
}

/* Ranks that share no work would each do all of it and write the same files at once. Only one of them reports this and
 * fails: if another failed first, mpirun could kill it before it prints. */
static int refuse_ranks(const char *what)
{
    TV_SCOPED(tv_text_free) tv_text names = { 0 };
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c));)
        if (c->shares) tv_text_add(&names, "%s%s", names.len ? ", " : "", c->name);
    return !tv_ranks_is_first() ? OK
           : names.len ? tv_usage("mpirun shares the work of %s only; start %s without it", tv_text_str(&names), what)
                       : tv_usage("start %s without mpirun", what);
}

/* `learn --file` was the name of `train`; --file tells it from a lesson. NULL for other commands, and without the
 * lab. */
static const tv_manual_entry *former_training(const tv_arguments *l)
{
    bool file = false;
    if (strcmp(l->word[0], "learn")) return NULL;
    for (int i = 1; i < l->count; i++) file |= !strncmp(l->word[i], "--file", strlen("--file"));
    const tv_manual_entry *train = file ? tv_manual_find("train") : NULL;
    if (train)
        fputs("tavoliere: `learn --file` is now `train --file`; the next version will not know the old name\n", stderr);
    return train;
}

/* Newcomers type `tavoliere chess`: it is a game, so the message says how to play it. A word with a '/' is not looked
 * up: any path would be a game. */
int tv_subcommand(const tv_arguments *l)
{
    const tv_manual_entry *command = l->count ? tv_manual_find(l->word[0]) : NULL;
    if ((command ? !command->shares : !l->count) && tv_ranks_started() > 1)
        return refuse_ranks(command ? command->name : "the prompt");
    if (!l->count) return do_prompt(l);
    const tv_manual_entry *train = former_training(l);
    if (train) command = train;
    if (command && command->run) tv_usage_of(command->name);
    if (command) return command->run ? command->run(l) : help(l);
    TV_SCOPED(tv_scoped_memory) char *game = strchr(l->word[0], '/') ? NULL : tv_paths_file(l->paths, l->word[0]);
    if (game) return tv_usage("to play it write `tavoliere play %s`", tv_word_shown(l->word[0]));
    return no_command(l->word[0], "");
}

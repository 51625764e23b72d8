/* command.c - commands are found by what was typed, and run. The table is handed in: the commands themselves are a
 * floor above, and a test or a lesson could have others. See command.h. */
#include "repl/interfaces/console/command.h"

#include "core/base/name.h"

#include <ctype.h>
#include <string.h>

static bool is_among(const char *words, const char *typed)
{
    for (size_t len; *words; words += len + strspn(words + len, " ")) {
        len = strcspn(words, " ");
        if (tv_name_is(typed, words, len)) return true;
    }
    return false;
}

static const char *other_name(const tv_synonym *list, const char *typed)
{
    while (list->name && !is_among(list->typed, typed)) list++;
    return list->name;
}

/* Names are exact: a move of the same letters in capitals is a move. */
const tv_command *tv_command_find(const tv_command_table *table, const char *name)
{
    const char *other = other_name(table->exact, name);
    if (other) name = other;
    for (size_t i = 0; i < table->count; i++)
        if (!strcmp(table->list[i].name, name)) return &table->list[i];
    return NULL;
}

enum { COMMANDS_MAX = 128 }; /* of a table */

/* A guess that is wrong is worse than none: at a board game's prompt most of what is typed is moves. */
const char *tv_command_near(const tv_command_table *table, const char *name)
{
    const char *other = other_name(table->likely, name);
    if (other) return other;
    const char *names[COMMANDS_MAX];
    size_t count = table->count < COMMANDS_MAX ? table->count : COMMANDS_MAX;
    for (size_t i = 0; i < count; i++) names[i] = table->list[i].name;
    const char *near = tv_nearest(name, names, count);
    bool word = !name[strcspn(name, "0123456789-/:")], same = near && *near == tolower((unsigned char)*name);
    return word && same ? near : NULL; /* moves and other words are seldom meant so */
}

/* Words behind a command that takes none are a mistake, and perhaps a move: nothing is done. */
void tv_command_run(tv_console *c, const tv_command *command, char *args)
{
    if (command->game && !tv_console_has_game(c)) return;
    if (*args && !command->args) {
        tv_console_error(c, "`%s` stands alone: write `%s`", command->name, command->usage);
        return;
    }
    command->run(c, args);
}

/* commands.h - the functions of the commands of the prompt. */
#ifndef TV_COMMANDS_H
#define TV_COMMANDS_H

#include "repl/interfaces/console/command.h"

extern const tv_command tv_prompt_commands[]; /* ends at the first entry without a name */

/* command_machine.c */
void tv_do_go(tv_console *c, char *args);
void tv_do_hint(tv_console *c, char *args);
void tv_do_auto(tv_console *c, char *args);
/* command_result.c */
void tv_do_rematch(tv_console *c, char *args);
/* command_hand.c */
void tv_do_hand(tv_console *c, char *args);
/* command_why.c */
void tv_do_why(tv_console *c, char *args);
/* command_author.c */
void tv_do_trace(tv_console *c, char *args);
void tv_do_check(tv_console *c, char *args);
void tv_do_coverage(tv_console *c, char *args);
void tv_do_profile_here(tv_console *c, char *args);
/* command_keep.c */
void tv_do_record(tv_console *c, char *args);
void tv_do_test(tv_console *c, char *args);
/* Takes `--read DIR` and `--write DIR` off the beginning of args and returns the rest; NULL after a message. */
char *tv_take_allowed(tv_console *c, char *args, tv_allowed *allowed);
/* command_learn.c */
void tv_do_learn(tv_console *c, char *args);
void tv_do_puzzle(tv_console *c, char *args);
/* command_setup.c */
void tv_do_setup(tv_console *c, char *args);
/* The live game continues from its position of that name; false after a message. */
bool tv_setup_named(tv_console *c, const char *name);
void tv_do_free(tv_console *c, char *args);
extern const char *const tv_free_words[];
/* command_set.c */
void tv_do_set(tv_console *c, char *args);
/* Sets what is on or off, and prints nothing. False and *err: there is no such setting or value. */
bool tv_set_preference(tv_console *c, const char *name, const char *value, tv_err *err);
extern const char *const tv_set_words[]; /* what may follow `set`; NULL-terminated */
/* command_diagram.c */
void tv_do_diagram(tv_console *c, char *args);
/* command_game.c */
void tv_do_new(tv_console *c, char *args);
void tv_do_save(tv_console *c, char *args);
void tv_do_save_over(tv_console *c, char *args);
void tv_do_load(tv_console *c, char *args);
void tv_do_load_mended(tv_console *c, char *args);
void tv_do_games(tv_console *c, char *args);
/* command_new.c */
void tv_new_variant(tv_console *c, char *args);
void tv_new_game(tv_console *c, char *args);
/* command_reload.c */
void tv_do_reload(tv_console *c, char *args);
void tv_do_watch(tv_console *c, char *args);
void tv_do_edit(tv_console *c, char *args);
/* command_make.c */
void tv_do_compare(tv_console *c, char *args);

#endif

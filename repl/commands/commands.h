/* commands.h - the commands of the prompt: one table of name, usage, help and function. */
#ifndef TV_COMMANDS_H
#define TV_COMMANDS_H

#include "repl/session/command.h"

extern const tv_command_table tv_prompt_commands;

/* command_play.c */
void tv_do_board(tv_session *s, char *args);
void tv_do_moves(tv_session *s, char *args);
void tv_do_why(tv_session *s, char *args);
void tv_do_explain(tv_session *s, char *args);
void tv_do_score(tv_session *s, char *args);
/* command_tree.c */
void tv_do_undo(tv_session *s, char *args);
void tv_do_redo(tv_session *s, char *args);
void tv_do_goto(tv_session *s, char *args);
void tv_do_branch(tv_session *s, char *args);
void tv_do_tree(tv_session *s, char *args);
void tv_do_history(tv_session *s, char *args);
void tv_do_comment(tv_session *s, char *args);
void tv_do_mark(tv_session *s, char *args);
extern const char *const tv_branch_words[]; /* what may follow `branch`, as above */
/* How many legal moves `moves TEXT` lists; false after a message. */
bool tv_moves_with(tv_session *s, const char *text, size_t *count);
/* command_machine.c */
void tv_do_go(tv_session *s, char *args);
void tv_do_hint(tv_session *s, char *args);
void tv_do_players(tv_session *s, char *args);
void tv_do_auto(tv_session *s, char *args);
/* command_result.c */
void tv_do_draw(tv_session *s, char *args);
void tv_do_resign(tv_session *s, char *args);
void tv_do_rematch(tv_session *s, char *args);
/* command_look.c */
void tv_do_where(tv_session *s, char *args);
void tv_do_cell(tv_session *s, char *args);
void tv_do_row(tv_session *s, char *args);
void tv_do_last(tv_session *s, char *args);
/* command_hand.c */
void tv_do_hand(tv_session *s, char *args);
/* command_author.c */
void tv_do_trace(tv_session *s, char *args);
void tv_do_check(tv_session *s, char *args);
void tv_do_coverage(tv_session *s, char *args);
void tv_do_profile_here(tv_session *s, char *args);
/* command_keep.c */
void tv_do_record(tv_session *s, char *args);
void tv_do_test(tv_session *s, char *args);
/* Take `--read DIR` and `--write DIR` off the beginning of args; what follows, NULL after a message. */
char *tv_take_allowed(tv_session *s, char *args, tv_allowed *allowed);
/* command_learn.c */
void tv_do_learn(tv_session *s, char *args);
/* command_setup.c */
void tv_do_position(tv_session *s, char *args);
void tv_do_setup(tv_session *s, char *args);
/* The live game goes on from its position of that name; false after a message. */
bool tv_setup_named(tv_session *s, const char *name);
void tv_do_free(tv_session *s, char *args);
extern const char *const tv_free_words[];
/* command_set.c */
void tv_do_set(tv_session *s, char *args);
/* Set what is on or off, without a word; false and *err: there is no such setting, or no such value. */
bool tv_set_preference(tv_session *s, const char *name, const char *value, tv_err *err);
extern const char *const tv_set_words[]; /* what may follow it; NULL-terminated */
/* command_diagram.c */
void tv_do_diagram(tv_session *s, char *args);
/* command_game.c */
void tv_do_new(tv_session *s, char *args);
void tv_do_save(tv_session *s, char *args);
void tv_do_save_over(tv_session *s, char *args);
void tv_do_load(tv_session *s, char *args);
void tv_do_load_mended(tv_session *s, char *args);
void tv_do_options(tv_session *s, char *args);
void tv_do_rules(tv_session *s, char *args);
void tv_do_games(tv_session *s, char *args);
/* command_new.c */
void tv_new_variant(tv_session *s, char *args);
void tv_new_game(tv_session *s, char *args);
/* command_reload.c */
void tv_do_reload(tv_session *s, char *args);
void tv_do_watch(tv_session *s, char *args);
void tv_do_edit(tv_session *s, char *args);
/* command_make.c */
void tv_do_compare(tv_session *s, char *args);

#endif

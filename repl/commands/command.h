/* command.h - the commands of the prompt: one table of name, usage, help and function. */
#ifndef TV_COMMAND_H
#define TV_COMMAND_H

#include "repl/session.h"

/* What `help` groups commands by. */
enum tv_group { TV_PLAY, TV_LOOK, TV_BACK, TV_MAKE, TV_KEEP, TV_LEARN, TV_GROUPS };

typedef struct tv_command {
    enum tv_group group;
    const char *name, *usage, *help;
    const char *more;                       /* further lines for `help NAME`; NULL: none */
    void (*run)(tv_session *s, char *args); /* args: what follows the name, trimmed; may be cut up */
    bool game;                              /* needs a game */
    bool args;                              /* takes arguments at all */
} tv_command;

extern const tv_command tv_commands[];
extern const size_t tv_commands_count;

const tv_command *tv_command_find(const char *name);
/* The name of the command that was probably meant, NULL when none is near. */
const char *tv_command_near(const char *name);
void tv_command_run(tv_session *s, const tv_command *command, char *args);

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
/* command_look.c */
void tv_do_where(tv_session *s, char *args);
void tv_do_cell(tv_session *s, char *args);
void tv_do_row(tv_session *s, char *args);
void tv_do_last(tv_session *s, char *args);
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
void tv_do_free(tv_session *s, char *args);
extern const char *const tv_free_words[];
/* With the rules off, a line that puts or moves pieces; false: it is something else, or they are on. */
bool tv_session_by_hand(tv_session *s, const char *line);
/* command_set.c */
void tv_do_set(tv_session *s, char *args);
extern const char *const tv_set_words[]; /* what may follow it; NULL-terminated */
/* command_diagram.c */
void tv_do_diagram(tv_session *s, char *args);
/* command_game.c */
void tv_do_new(tv_session *s, char *args);
void tv_do_save(tv_session *s, char *args);
void tv_do_save_over(tv_session *s, char *args);
void tv_do_load(tv_session *s, char *args);
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

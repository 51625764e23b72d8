/* serve_asking.h - what can be asked: every command with the keys that it needs and those that it takes, and every key
 * with what it may be. Requests are held against these tables, `help` answers them, and what is asked wrongly is answered
 * with what they hold. */
#ifndef TV_SERVE_ASKING_H
#define TV_SERVE_ASKING_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    TV_SERVE_LINE = 1 << 20,
    TV_SERVE_MOVES = 100 * 1000,
    TV_SERVE_DEADLINE = 10 * 1000, /* ms, where a request names none */
    TV_SERVE_DEADLINE_MAX = 24 * 60 * 60 * 1000,
    TV_SERVE_DEPTH = 60, /* of perft */
};

/* In the order in which `help` tells them. */
enum tv_asking_number {
    TV_ASK_HELP,
    TV_ASK_GAMES,
    TV_ASK_GAME,
    TV_ASK_BOARD,
    TV_ASK_OPTIONS,
    TV_ASK_RULES,
    TV_ASK_STATE,
    TV_ASK_WHY,
    TV_ASK_EXPLAIN,
    TV_ASK_PLAYOUT,
    TV_ASK_PERFT,
    TV_ASK_SEARCH,
    TV_ASK_DIAGRAM,
    TV_ASK_CHECK,
    TV_ASK_LESSONS,
    TV_ASK_SOURCE,
    TV_ASK_SCAFFOLD,
    TV_ASK_LOAD,
    TV_ASK_OPEN,
    TV_ASK_PLAY,
    TV_ASK_UNDO,
    TV_ASK_REDO,
    TV_ASK_GOTO,
    TV_ASK_BRANCH,
    TV_ASK_COMMENT,
    TV_ASK_TREE,
    TV_ASK_RECORD,
    TV_ASK_TYPE,
    TV_ASK_SESSIONS,
    TV_ASK_CLOSE,
    TV_ASK_CANCEL,
    TV_ASKINGS
};

/* What a command is about. */
enum tv_about {
    TV_ABOUT_NOTHING,
    TV_ABOUT_GAME,     /* a game as it is loaded; or that of a session */
    TV_ABOUT_POSITION, /* game, options, position and moves; or a session, as it is */
    TV_ABOUT_SESSION,
};

typedef struct tv_asking {
    const char *name, *help;
    enum tv_about about;
    const char *needs, *takes; /* keys, with blanks between; those that say what it is about left aside */
} tv_asking;

extern const tv_asking tv_askings[TV_ASKINGS];

/* The command of that name; -1: there is none. */
int tv_asking_named(const char *name);
/* Names of the commands; keys that a command needs or takes. New arrays, NULL when memory ran out. */
json_t *tv_askings_names(void);
json_t *tv_asking_keys(const tv_asking *asking);
/* Does the command know the key? Can it not do without? */
bool tv_asking_knows(const tv_asking *asking, const char *key);
bool tv_asking_needs(const tv_asking *asking, const char *key);

enum tv_key_type { TV_KEY_ANY, TV_KEY_TEXT, TV_KEY_OBJECT, TV_KEY_MOVES, TV_KEY_NUMBER, TV_KEY_FLAG, TV_KEY_WORD };

typedef struct tv_asked_key {
    const char *name;
    enum tv_key_type type;
    json_int_t least, most; /* of a number; of a text, when most is not 0: bytes */
    const char *words;      /* of a word: those that it may be, with blanks between */
    const char *help;
} tv_asked_key;

enum { TV_KEYS = 35 };
extern const tv_asked_key tv_asked_keys[TV_KEYS];
const tv_asked_key *tv_asked_key_named(const char *name); /* NULL: none */

/* serve_reference.c: all of it as two tables in Markdown, for SERVE.md. */
void tv_serve_reference(FILE *out);

/* The next of words with blanks between, into `word` of 32 bytes; false at the end. */
bool tv_next_word(const char **words, char *word);

#endif

/* handle.h - the structures behind the handles of tavoliere.h, and the steps that begin and end every call. */
#ifndef TV_HANDLE_H
#define TV_HANDLE_H

#include "bindings/sandbox/po.h"
#include "repl/base/words.h"
#include "repl/interfaces/capi/tavoliere.h"
#include "repl/session/session.h"

#include <stdatomic.h>

enum tv_handle_kind { TV_HANDLE_GAMES = 0x7A6E, TV_HANDLE_MATCH };

/* The first member of every handle, so a pointer to it is a pointer to the handle. */
typedef struct tv_handle {
    enum tv_handle_kind kind; /* programs in other languages confuse pointers */
    atomic_bool busy;         /* a call is running, in any thread */
    atomic_bool stop;         /* ... and must end */
    const atomic_bool *outer; /* the flag that the thread checked before the call */
} tv_handle;

typedef struct tv_rules_text {
    char *name, *text;
} tv_rules_text;

/* Where the rules are. A copy is independent of the original, and neither may be moved. */
typedef struct tv_shelf {
    tv_words dirs;
    tv_rules_text *text;
    int texts;
    char language[TV_LANGUAGE]; /* "": English */
    tv_paths paths;             /* all of this in the form that the rest of the program uses */
} tv_shelf;

void tv_shelf_init(tv_shelf *shelf);
bool tv_shelf_copy(tv_shelf *to, const tv_shelf *from); /* false: out of memory */
void tv_shelf_free(tv_shelf *shelf);

struct tav_games {
    tv_handle handle;
    tv_shelf shelf;
    tv_words found; /* the names of all games, as counted last */
};

/* The texts that calls return, one for each function that builds a text. */
enum tv_answer {
    TV_ANSWER_TITLE,
    TV_ANSWER_ALLOWED,
    TV_ANSWER_STATUS,
    TV_ANSWER_REASON,
    TV_ANSWER_POSITION,
    TV_ANSWER_BOARD,
    TV_ANSWER_CHANGES,
    TV_ANSWER_STACK,
    TV_ANSWER_CONTENT,
    TV_ANSWER_HOLDS,
    TV_ANSWER_EFFECTS,
    TV_ANSWER_MOVES,
    TV_ANSWER_PRINTED,
    TV_ANSWER_NODE,
    TV_ANSWER_RECORD,
    TV_ANSWER_EXPECTED,
    TV_ANSWER_NOTES,
    TV_ANSWER_SAID,
    TV_ANSWERS
};

struct tav_match {
    tv_handle handle;
    tv_shelf shelf;
    tv_session session;               /* its paths are those of the shelf */
    int16_t number[TV_CELLS_MAX + 1]; /* of cells, by the kernel's number; -1: no cell */
    tv_text answer[TV_ANSWERS];
    /* These members describe the live position, and are cleared when it changes: */
    bool listed;
    tv_moves moves;
    char **move_text; /* one for each move, NULL until it is asked for; NULL: no text was asked for */
    bool searched;
    tv_thought thought;
};

/* A new handle, zeroed, whose first call has begun; NULL and an error: out of memory. */
void *tv_handle_new(size_t size, enum tv_handle_kind kind);
/* Begins a call and clears the last error. False: the handle is invalid, or another thread uses it. function: the
 * caller's name, for the message. */
bool tv_call_begin(tv_handle *handle, enum tv_handle_kind kind, const char *function);
/* Ends a call. Returns ok, but false if memory ran out on the way. */
bool tv_call_end(tv_handle *handle, bool ok);
#define TV_BEGIN(m)   tv_call_begin(m ? &(m)->handle : NULL, TV_HANDLE_MATCH, __func__)
#define TV_END(m, ok) tv_call_end(&(m)->handle, ok)

/* Sets the error of the running call; returns false. */
bool tv_call_fail(enum tav_error_kind kind, const char *fmt, ...) TV_PRINTF(2, 3);
bool tv_call_memory(void);
bool tv_call_err(const tv_err *err);
/* Sets the place of the error: a file, "" for none; its line, 0 for none; the byte of the text in question, -1 for
 * none. */
void tv_call_place(const char *file, int line, int column);
/* Is number in 0 .. count - 1? If not, sets an error. */
bool tv_call_number(const char *what, int number, int count);
/* Ends the call and returns the finished text; NULL and an error if memory ran out. */
const char *tv_call_answer(tav_match *match, enum tv_answer which, bool ok);
/* The same text, cleared for writing. */
tv_text *tv_answer(tav_match *match, enum tv_answer which);

/* Call after the live position has changed. */
void tv_live_changed(tav_match *match);
/* Makes the list of legal moves, unless it exists. */
bool tv_live_list(tav_match *match);
/* Sets an error and returns false when no move can be played: the game is over, or the rules are off. */
bool tv_live_playing(const tav_match *match);
const char *tv_live_text(tav_match *match, uint32_t move);

#endif

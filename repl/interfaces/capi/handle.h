/* handle.h - what is behind the handles of tavoliere.h, and what every call of it begins and ends with. */
#ifndef TV_HANDLE_H
#define TV_HANDLE_H

#include "repl/base/words.h"
#include "repl/interfaces/capi/tavoliere.h"
#include "repl/session/session.h"

#include <stdatomic.h>

enum tv_handle_kind { TV_HANDLE_GAMES = 0x7A6E, TV_HANDLE_MATCH };

/* The first member of every handle: a pointer to it is one to the handle. */
typedef struct tv_handle {
    enum tv_handle_kind kind; /* programs in other languages confuse pointers */
    atomic_bool busy;         /* a call is under way, in whatever thread */
    atomic_bool stop;         /* ... and is to end */
    const atomic_bool *outer; /* what the thread heeded before the call */
} tv_handle;

typedef struct tv_rules_text {
    char *name, *text;
} tv_rules_text;

/* Where rules are: a copy is independent of the first, and neither is moved. */
typedef struct tv_shelf {
    tv_words dirs;
    tv_rules_text *text;
    int texts;
    tv_paths paths; /* all that, as the rest of the house knows it */
} tv_shelf;

void tv_shelf_init(tv_shelf *shelf);
bool tv_shelf_copy(tv_shelf *to, const tv_shelf *from); /* false: out of memory */
void tv_shelf_free(tv_shelf *shelf);

struct tav_games {
    tv_handle handle;
    tv_shelf shelf;
    tv_words found; /* the names of all games, when they were counted last */
};

/* Texts that come back, one for each function that makes some. */
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
    int16_t number[TV_CELLS_MAX + 1]; /* of cells, by the kernel's; -1: no cell */
    tv_text answer[TV_ANSWERS];
    /* Of the live position, as long as it is that: */
    bool listed;
    tv_moves moves;
    char **move_text; /* as many as there are moves, those not asked for NULL; NULL: none was */
    bool searched;
    tv_thought thought;
};

/* A new handle, all of it zero, and its first call begun; NULL and an error: out of memory. */
void *tv_handle_new(size_t size, enum tv_handle_kind kind);
/* A call begins: the last error is forgotten. False: the handle is none, or used by another thread. function: the
 * caller's name, for the message. */
bool tv_call_begin(tv_handle *handle, enum tv_handle_kind kind, const char *function);
/* It ends; false if it did before, or if memory was lost on the way. */
bool tv_call_end(tv_handle *handle, bool ok);
#define TV_BEGIN(m)   tv_call_begin(m ? &(m)->handle : NULL, TV_HANDLE_MATCH, __func__)
#define TV_END(m, ok) tv_call_end(&(m)->handle, ok)

/* The error of the call that is under way; false. */
bool tv_call_fail(enum tav_error_kind kind, const char *fmt, ...) TV_PRINTF(2, 3);
bool tv_call_memory(void);
bool tv_call_err(const tv_err *err);
/* Where it is: a file, "" for none; its line, 0 for none; the byte of the text in question, -1 for none. */
void tv_call_place(const char *file, int line, int column);
/* Is the number one of 0 .. count - 1? */
bool tv_call_number(const char *what, int number, int count);
/* An answer that is complete; NULL and an error: memory ran out. Ends the call. */
const char *tv_call_answer(tav_match *match, enum tv_answer which, bool ok);
/* The same text, emptied, to be written. */
tv_text *tv_answer(tav_match *match, enum tv_answer which);

/* The live position has become another. */
void tv_hook_frame_changed(tav_match *match);
/* The list of legal moves is made if it is not there. */
bool tv_hook_frame_list(tav_match *match);
/* An error when moves cannot be asked for: the game is over, or the rules are off. */
bool tv_hook_frame_playing(const tav_match *match);
const char *tv_hook_frame_text(tav_match *match, uint32_t move);

#endif

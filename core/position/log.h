/* log.h - what a move did, effect by effect, in order. Play reports into the log of
 * its run when there is one; `explain` speaks from it. */
#ifndef TV_LOG_H
#define TV_LOG_H

#include "core/base/text.h"
#include "core/position/pos.h"

enum { TV_LOG_MAX = 64 << 10 }; /* bytes of text; what comes after them is not told */

typedef struct tv_effect {
    bool plain;  /* no more than the move itself says */
    size_t from; /* where its sentence begins in the log's text */
} tv_effect;

typedef struct tv_log {
    tv_effect *effect;
    int count, cap;
    int verdict; /* from this effect on, counted from 1, sentences say why the game is over; 0: it is not, or nobody knows */
    tv_text text;
} tv_log;

/* Begin an effect; its sentence is what the caller adds to the text that comes back, before
 * the next effect begins. NULL when `log` is NULL or full, or memory ran out: nobody wants it. */
tv_text *tv_log_begin_heard(tv_log *log, bool plain); /* log is not NULL */
static inline tv_text *tv_log_begin(tv_log *log, bool plain) { return log ? tv_log_begin_heard(log, plain) : NULL; }
/* The same with the whole sentence. */
void tv_log_say(tv_log *log, bool plain, const char *fmt, ...) TV_PRINTF(3, 4);
/* What is said from effect `from` on says why the game is over, unless an earlier one does. NULL is allowed. */
void tv_log_verdict(tv_log *log, int from);
/* Why it is over, in one sentence or several parts of it; nothing when nobody said. */
void tv_log_write_verdict(tv_log *log, tv_text *to);
void tv_log_clear(tv_log *log);
void tv_log_free(tv_log *log);
/* The sentence of effect i, without newline; until the log changes. */
const char *tv_log_sentence(tv_log *log, int i);

/* "White's Castle (e1 e2 f1 g1 g2)", "the Castle (...)" for a neutral block. */
void tv_block_write(const struct tv_game *game, const tv_block *block, tv_text *to);

/* The same without cells. */
void tv_block_name(const struct tv_game *game, const tv_block *block, tv_text *to);

#endif

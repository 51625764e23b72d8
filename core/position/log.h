/* log.h - the effects of a move, one by one, in order. Play reports into the log of its run if there is one; `explain`
 * prints it. */
#ifndef TV_LOG_H
#define TV_LOG_H

#include "core/base/text.h"
#include "core/position/lap.h"
#include "core/position/pos.h"

enum { TV_LOG_MAX = 64 << 10 }; /* bytes of text; anything after them is dropped */

typedef struct tv_effect {
    bool plain;  /* says no more than the move itself */
    bool state;  /* ... or only what the rules keep beside the board: hands, counters, sets */
    size_t from; /* where its sentence begins in the log's text */
    tv_lap lap;  /* a lap of sowing, whose sower is a player; stones 0: the effect is none */
} tv_effect;

typedef struct tv_log {
    tv_effect *effect;
    int count, cap;
    int verdict; /* from this effect on, counted from 1, sentences say why the game is over; 0: it is not, or the reason
                  * is unknown */
    tv_text text;
} tv_log;

/* Begins an effect; its sentence is what the caller adds to the returned text before the next effect begins. NULL when
 * `log` is NULL or full, or out of memory: then write nothing. */
tv_text *tv_log_begin_heard(tv_log *log, bool plain); /* log is not NULL */
static inline tv_text *tv_log_begin(tv_log *log, bool plain) { return log ? tv_log_begin_heard(log, plain) : NULL; }
/* The same for what the rules keep beside the board, which is plain. */
tv_text *tv_log_begin_state(tv_log *log);
/* The same for a lap of sowing. */
tv_text *tv_log_begin_lap(tv_log *log, const tv_lap *lap, int player);
/* The same with the whole sentence. */
void tv_log_say(tv_log *log, bool plain, const char *fmt, ...) TV_PRINTF(3, 4);
/* The sentences from effect `from` on say why the game is over, unless an earlier one does. NULL is allowed. */
void tv_log_verdict(tv_log *log, int from);
/* Why it is over, in one sentence or several parts; nothing if no reason was logged. */
void tv_log_write_verdict(tv_log *log, tv_text *to);
void tv_log_clear(tv_log *log);
void tv_log_free(tv_log *log);
/* The sentence of effect i, without newline; valid until the log changes. */
const char *tv_log_sentence(tv_log *log, int i);

/* "White's Castle (e1 e2 f1 g1 g2)", "the Castle (...)" for a neutral block. */
void tv_block_write(const struct tv_game *game, const tv_block *block, tv_text *to);

/* The same without cells. */
void tv_block_name(const struct tv_game *game, const tv_block *block, tv_text *to);

#endif

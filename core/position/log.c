/* log.c - the effects of a move, as sentences; see log.h. They lie one after another in one text, each with its NUL, so
 * that a long chain of effects needs no allocation of its own. Random play has no log. */
#include "core/position/log.h"

#include "core/position/game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Sentences lie one after another in the text, each with its NUL. The caller gets the text and may write lists of cells
 * of any length into it; when the log is full he gets NULL, so that no sentence is cut. */
tv_text *tv_log_begin_heard(tv_log *log, bool plain)
{
    if (log->text.len > TV_LOG_MAX) return NULL;
    if (log->count == log->cap) {
        int cap = log->cap ? 2 * log->cap : 16;
        tv_effect *effect = realloc(log->effect, (size_t)cap * sizeof *effect);
        tv_memory_lost |= !effect;
        if (!effect) return NULL;
        log->effect = effect;
        log->cap = cap;
    }
    if (log->count) tv_text_put(&log->text, "", 1);
    log->effect[log->count++] = (tv_effect) { .plain = plain, .from = log->text.len };
    return &log->text;
}

tv_text *tv_log_begin_state(tv_log *log)
{
    tv_text *to = tv_log_begin(log, true);
    if (to) log->effect[log->count - 1].state = true;
    return to;
}

/* The answer to a move shows the captures of its laps, and only `explain` the others. */
tv_text *tv_log_begin_lap(tv_log *log, const tv_lap *lap, int player)
{
    tv_text *to = tv_log_begin(log, !lap->captured);
    if (!to) return NULL;
    log->effect[log->count - 1].lap = *lap;
    log->effect[log->count - 1].lap.sower = player;
    return to;
}

/* For short sentences of a few names and numbers; longer ones are written after tv_log_begin. */
void tv_log_say(tv_log *log, bool plain, const char *fmt, ...)
{
    char sentence[400];
    va_list args;
    tv_text *to = tv_log_begin(log, plain);
    if (!to) return;
    va_start(args, fmt);
    vsnprintf(sentence, sizeof sentence, fmt, args);
    va_end(args);
    tv_text_add(to, "%s", sentence);
}

/* By offset, not by pointer: the text moves as it grows. */
const char *tv_log_sentence(tv_log *log, int i) { return tv_text_str(&log->text) + log->effect[i].from; }

void tv_log_verdict(tv_log *log, int from)
{
    if (log && !log->verdict && from < log->count) log->verdict = from + 1;
}

/* Plain effects say that it is over, not why. */
void tv_log_write_verdict(tv_log *log, tv_text *to)
{
    const char *before = "";
    for (int i = log->verdict - 1; i >= 0 && i < log->count; i++) {
        if (log->effect[i].plain) continue;
        tv_text_add(to, "%s%s", before, tv_log_sentence(log, i));
        before = "; ";
    }
}

/* Keeps the memory for the next ply that is logged. */
void tv_log_clear(tv_log *log)
{
    log->count = log->verdict = 0;
    tv_text_clear(&log->text);
}

void tv_log_free(tv_log *log)
{
    free(log->effect);
    tv_text_free(&log->text);
    *log = (tv_log) { 0 };
}

/* ---- Blocks in sentences ------------------------------------------------------------- */

void tv_block_name(const tv_game *g, const tv_block *b, tv_text *to)
{
    tv_piece_write(g, g->pieces.form[b->form].piece, to);
}

/* With its cells: they distinguish pieces of the same name. */
void tv_block_write(const tv_game *g, const tv_block *b, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_form_cells(&g->pieces.form[b->form], b->anchor, cells, g->layout.words);
    tv_block_name(g, b, to);
    tv_text_add(to, " (");
    tv_cells_write(&g->board, cells, " ", to);
    tv_text_add(to, ")");
}

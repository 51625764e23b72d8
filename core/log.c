#include "log.h"

#include "game.h"

#include <stdlib.h>

tv_effect *tv_log_add(tv_log *log, const tv_game *g, enum tv_effect_kind kind, int player, int number, const tv_block *block,
                const uint64_t *cells)
{
    if (!log) return NULL;
    if (log->count == log->cap) {
        int cap = log->cap ? 2 * log->cap : 16;
        tv_effect *effect = realloc(log->effect, (size_t)cap * sizeof *effect);
        if (!effect) return NULL;
        log->effect = effect;
        log->cap = cap;
    }
    tv_effect *e = &log->effect[log->count++];
    *e = (tv_effect){ .kind = (uint8_t)kind, .player = (uint8_t)player, .number = (uint16_t)number };
    if (block) e->block = *block;
    if (cells) tv_bits_copy(e->cells, cells, g->layout.words);
    return e;
}

void tv_log_free(tv_log *log)
{
    free(log->effect);
    *log = (tv_log){ 0 };
}

/* ---- Sentences --------------------------------------------------------------------------- */

/* "White's Castle", or "the Castle" for a neutral block. */
static void name_block(const tv_game *g, const tv_block *b, tv_text *to)
{
    const tv_piece *piece = &g->pieces.piece[g->pieces.form[b->form].piece];
    if (piece->side == g->players)
        tv_text_add(to, "the %s", piece->name[0]);
    else
        tv_text_add(to, "%s's %s", g->player[piece->side].name, piece->name[0]);
}

static void write_block_cells(const tv_game *g, const tv_block *b, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_form_cells(&g->pieces.form[b->form], b->anchor, cells, g->layout.words);
    tv_cells_write(&g->board, cells, " ", to);
}

void tv_block_write(const tv_game *g, const tv_block *b, tv_text *to)
{
    name_block(g, b, to);
    tv_text_add(to, " (");
    write_block_cells(g, b, to);
    tv_text_add(to, ")");
}

void tv_effect_write(const tv_game *g, const tv_effect *e, tv_text *to)
{
    const char *who = tv_side_name(g, e->player);
    switch (e->kind) {
    case TV_PLACED:
        tv_text_add(to, "%s places the %s (", who, g->pieces.piece[g->pieces.form[e->block.form].piece].name[0]);
        write_block_cells(g, &e->block, to);
        tv_text_add(to, ")");
        break;
    case TV_MARCHED:
        tv_text_add(to, "%s moves %d piece%s by %d to ", who, (int)tv_bits_count(e->cells, g->layout.words),
                    tv_bits_count(e->cells, g->layout.words) == 1 ? "" : "s", e->number);
        tv_cells_write(&g->board, e->cells, " ", to);
        break;
    case TV_LIFTED:
        tv_text_add(to, "%s takes up ", who);
        tv_block_write(g, &e->block, to);
        break;
    case TV_CLAIMED:
        tv_text_add(to, "%s claims ", who);
        tv_cells_write(&g->board, e->cells, " ", to);
        break;
    case TV_CAPTURED:
        tv_text_add(to, "%s captures ", who);
        tv_block_write(g, &e->block, to);
        break;
    case TV_RETURNED:
        name_block(g, &e->block, to);
        tv_text_add(to, " returns to its owner's hand");
        break;
    case TV_REMOVED:
        name_block(g, &e->block, to);
        tv_text_add(to, " leaves the game");
        break;
    case TV_SPARED:
        tv_text_add(to, "%s encloses ", who);
        tv_cells_write(&g->board, e->cells, " ", to);
        tv_text_add(to, ", where ");
        name_block(g, &e->block, to);
        tv_text_add(to, e->number > 2 ? ", " : " and ");
        name_block(g, &e->other, to);
        if (e->number > 2) tv_text_add(to, " and %d more", e->number - 2);
        tv_text_add(to, " stand: nothing is captured");
        break;
    case TV_OFFERED:
        tv_text_add(to, "%s may capture ", who);
        tv_block_write(g, &e->block, to);
        break;
    case TV_LEFT:
        tv_text_add(to, "%s leaves what stands on ", who);
        tv_cells_write(&g->board, e->cells, " ", to);
        break;
    case TV_PASSED: tv_text_add(to, "%s passes", who); break;
    case TV_SKIPPED: tv_text_add(to, "%s cannot move and is skipped", who); break;
    case TV_OVER: tv_text_add(to, "the game is over"); break;
    }
}

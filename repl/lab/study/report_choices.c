/* report_choices.c - the parts of a report that are about what could be done and was: openings, rules, pieces, the board. See
 * report.h. */
#include "repl/lab/study/report.h"

#include "core/position/team.h"

#include <inttypes.h>

/* ---- Openings --------------------------------------------------------------------------------------------------- */

/* A pie rule is for two; and of more sides it is known what openings are worth to one of them only. Nobody chooses among openings
 * of which it is not known what they are worth. */
static void tell_choice(const tv_study *s, tv_doc *d)
{
    uint32_t untried = 0;
    for (uint32_t i = 0; i < s->openings; i++) untried += !s->opened[i].games;
    if (untried)
        tv_doc_say(d,
                   "%" PRIu32 " of %" PRIu32
                   " openings were not played yet; what players would choose is told when all were.",
                   untried, s->openings);
    else if (tv_sides(s->match->game) > 2)
        tv_doc_say(d,
                   "If who begins chose what is best for him by this table, and the others what is worst for him, he "
                   "would get %.1f %%, where %.1f %% is fair. Of many numbers that are not exact the best is "
                   "flattered: the fewer games, the more.",
                   100 * s->chosen, 100 * tv_side_fair(s->match->game));
    else
        tv_doc_say(d,
                   "If each player chose what is best for him by this table, who begins would get %.1f %%; with a pie "
                   "rule, by which whoever did not make the last move of the opening may change sides after it, %.1f "
                   "%%. Of many numbers that are not exact the best is flattered: the fewer games, the more.",
                   100 * s->chosen, 100 * s->pie);
}

void tv_report_openings(tv_study *s, const char *prefix, tv_doc *d)
{
    uint64_t above = 0, below = 0;
    const double fair = tv_side_fair(s->match->game);
    tv_doc_heading(d, 3, "Openings");
    if (!s->openings) {
        tv_doc_say(d, "Openings were not tried one by one: --openings N plays N pairs of games after each, --opening N "
                      "makes them N plies long.");
        return;
    }
    for (uint32_t i = 0; i < s->openings; i++) {
        above += s->opened[i].span.low > fair;
        below += s->opened[i].span.high < fair;
    }
    tv_doc_say(d,
               "Points of the side that begins. The intervals allow for all %" PRIu32
               " being looked at: surely good for "
               "it are %" PRIu64 ", surely bad %" PRIu64 ".",
               s->openings, above, below);
    tell_choice(s, d);
    tv_doc_head(d, (const char *const[]) { "opening", "points", "", "games", NULL });
    for (uint32_t i = 0; i < s->openings; i++) {
        const tv_opened *o = &s->opened[i];
        const bool best = i == s->best && s->plan.opening == 1;
        if (o->games)
            tv_doc_row(d, (const char *const[]) { tv_text_str(&o->moves), tv_span_words(&o->span, "%").s,
                                                  best           ? "best"
                                                  : o->dominated ? "dominated"
                                                                 : "",
                                                  tv_first_game_name(prefix, o->heat).s, NULL });
    }
    tv_doc_table_end(d);
}

/* ---- What is used ------------------------------------------------------------------------------------------ */

static tv_phrase share_of(const tv_use *u)
{
    if (!u->could) return (tv_phrase) { "never could" };
    tv_span span = tv_wilson((double)u->did / (double)u->could, (double)u->could, TV_STUDY_MISS);
    return tv_span_words(&span, "%");
}

static void tell_use(tv_doc *d, const tv_use *at_random, const tv_use *best, const char *what)
{
    tv_doc_row(d, (const char *const[]) { what, share_of(at_random).s, share_of(best).s, NULL });
}

static uint64_t cells_used(const tv_uses *u)
{
    uint64_t cells = 0;
    for (int i = 0; i <= TV_CELLS_MAX; i++) cells += u->cell[i] > 0;
    return cells;
}

void tv_report_uses(tv_study *s, tv_doc *d)
{
    const tv_game *g = s->match->game;
    tv_doc_heading(d, 3, "What is used");
    tv_doc_say(
        d,
        "Of the plies at which a rule or a piece could be used, those at which it was. Of %d cells moves were about "
        "%" PRIu64 " at random and %" PRIu64 " between the best, in all games together.",
        g->board.count, cells_used(&s->uses[0]), cells_used(&s->uses[1]));
    tv_doc_head(d, (const char *const[]) { "rule or piece", "random", "the best", NULL });
    for (int phase = 0; phase < g->phases; phase++)
        for (int kind = 0; kind < g->phase[phase].moves; kind++) {
            TV_SCOPED(tv_text_free) tv_text what = { 0 };
            tv_study_rule(s, g->phase[phase].move[kind], phase, &what);
            tell_use(d, &s->uses[0].kind[phase][kind], &s->uses[1].kind[phase][kind], tv_text_str(&what));
        }
    for (int piece = 0; piece < g->pieces.pieces && piece < TV_USES_PIECES; piece++) {
        TV_SCOPED(tv_text_free) tv_text what = { 0 };
        tv_piece_write(g, piece, &what);
        if (s->uses[0].piece[piece].could || s->uses[1].piece[piece].could)
            tell_use(d, &s->uses[0].piece[piece], &s->uses[1].piece[piece], tv_text_str(&what));
    }
    tv_doc_table_end(d);
}

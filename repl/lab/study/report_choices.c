/* report_choices.c - the parts of a report that are about what could be done and was: openings, rules, pieces, the board. See
 * report.h. */
#include "repl/lab/study/report.h"

#include "core/position/team.h"

#include <inttypes.h>

/* ---- Openings --------------------------------------------------------------------------------------------------- */

/* A pie rule is for two; and of more sides it is known what openings are worth to one of them only. Openings
 * without a known value cannot be chosen. */
static void tell_choice(const tv_study *s, tv_doc *d)
{
    uint32_t untried = 0;
    for (uint32_t i = 0; i < s->openings; i++) untried += !s->opened[i].games;
    if (untried)
        tv_doc_say(d,
                   "%" PRIu32 " of %" PRIu32 " openings are not played yet; the best choice is reported when all are.",
                   untried, s->openings);
    else if (tv_sides(s->match->game) > 2)
        tv_doc_say(d,
                   "If the first player chose the best opening by this table, and the others the worst for that "
                   "player, the score would be %.1f %%, where %.1f %% is fair. The best of several noisy estimates is "
                   "too high; the fewer the games, the more so.",
                   100 * s->chosen, 100 * tv_side_fair(s->match->game));
    else
        tv_doc_say(d,
                   "If each player chose the best opening by this table, the first player would score %.1f %%; with a "
                   "pie rule, by which the player who did not make the last move of the opening may then change sides, "
                   "%.1f %%. The best of several noisy estimates is too high; the fewer the games, the more so.",
                   100 * s->chosen, 100 * s->pie);
}

void tv_report_openings(tv_study *s, const char *prefix, tv_doc *d)
{
    uint64_t above = 0, below = 0;
    const double fair = tv_side_fair(s->match->game);
    tv_doc_heading(d, 3, "Openings");
    if (!s->openings) {
        tv_doc_say(
            d,
            "Openings were not played. Pass --opening-pairs N for N pairs of games after each, --opening-plies N for "
            "openings of N plies.");
        return;
    }
    for (uint32_t i = 0; i < s->openings; i++) {
        above += s->opened[i].span.low > fair;
        below += s->opened[i].span.high < fair;
    }
    tv_doc_say(d,
               "First player's score. The intervals are corrected for %" PRIu32 " openings: %" PRIu64
               " are significantly good, %" PRIu64 " significantly bad.",
               s->openings, above, below);
    tell_choice(s, d);
    tv_doc_head(d, (const char *const[]) { "opening", "score", "", "games", NULL });
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
    if (!u->could) return (tv_phrase) { "never possible" };
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
    tv_doc_heading(d, 3, "Rules and pieces used");
    tv_doc_say(
        d,
        "Share of the plies at which a rule or piece was used when it could be. Of %d cells, moves touched %" PRIu64
        " in random games and %" PRIu64 " in games of the strongest players.",
        g->board.count, cells_used(&s->uses[0]), cells_used(&s->uses[1]));
    tv_doc_head(d, (const char *const[]) { "rule or piece", "random", "strongest", NULL });
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

/* report_study.c - the report of one game; see report.h. */
#include "core/position/team.h"
#include "repl/lab/study/exploits.h"
#include "repl/lab/study/report.h"

#include <inttypes.h>
#include <math.h>

/* A printed report has no pictures. */
static void draw(tv_study *s, const tv_move *move, uint32_t plies, const char *caption, tv_doc *d)
{
    TV_SCOPED(tv_text_free) tv_text svg = { 0 };
    tv_err err;
    if (d->links && tv_report_board(s, move, plies, &svg, &err)) tv_doc_picture(d, &svg, caption, false);
}

static tv_phrase whole(uint64_t number)
{
    tv_phrase digits;
    snprintf(digits.s, sizeof digits.s, "%" PRIu64, number);
    return digits;
}

/* ---- Missing games --------------------------------------------------------------------------------------- */

static tv_phrase players_of(const tv_heat *h)
{
    tv_phrase words;
    snprintf(words.s, sizeof words.s, "%.75s against %.72s", tv_player_words(&h->player[0]).s,
             tv_player_words(&h->player[1]).s);
    return words;
}

static void tell_missing(tv_study *s, tv_doc *d)
{
    if (s->played == s->plan.all) return;
    tv_doc_heading(d, 3, "Missing games");
    tv_doc_say(d,
               "Played so far: %" PRIu64 " of %" PRIu64
               " pairs of games. All numbers are from these. The following plans are incomplete:",
               s->played, s->plan.all);
    tv_doc_head(d, (const char *const[]) { "games", "planned pairs", "played", NULL });
    for (int i = 0; i < s->plan.heats; i++) {
        const tv_heat *h = &s->plan.heat[i];
        const uint64_t played = tv_heat_played(h, s->pairs);
        if (played < h->pairs)
            tv_doc_row(d, (const char *const[]) { players_of(h).s, whole(h->pairs).s, whole(played).s, NULL });
    }
    tv_doc_table_end(d);
}

/* ---- Questions ---------------------------------------------------------------------------------------------- */

static void tell_questions(tv_study *s, const char *prefix, tv_doc *d)
{
    tv_doc_heading(d, 3, "Answers");
    tv_doc_say(
        d,
        "%d questions. An answer is given only if it is significant at %d %% after Holm's correction for all of "
        "them; questions about one side have half the weight. The intervals are not corrected. With --games N equal "
        "players and neighbours on the ladder play N pairs, and each bot N / %d.",
        s->questions, TV_STUDY_MISS_PERCENT, TV_BOT_PART);
    tv_doc_head(d, (const char *const[]) { "question", "score", "answer", "games", NULL });
    for (int i = 0; i < s->questions; i++) {
        const tv_query *q = &s->question[i];
        tv_doc_row(d, (const char *const[]) { tv_text_str(&q->asked), tv_span_words(&q->span, "%").s,
                                              tv_text_str(q->adjusted <= TV_STUDY_MISS ? &q->yes : &q->no),
                                              tv_first_game_name(prefix, q->heat).s, NULL });
    }
    tv_doc_table_end(d);
}

/* ---- Measures, by strength -------------------------------------------------------------------------------------- */

static void tell_measures(tv_study *s, const char *prefix, tv_doc *d)
{
    const char *cells[TV_DOC_CELLS + 2] = { "equal players" };
    tv_phrase cell[TV_RUNGS_MAX];
    tv_doc_heading(d, 3, "Measures, by strength");
    for (int r = 0; r < s->plan.rungs; r++) {
        cell[r] = tv_studied_name(&s->plan.rung[r]);
        cells[r + 1] = cell[r].s;
    }
    cells[s->plan.rungs + 1] = NULL;
    tv_doc_head(d, cells);
    for (int m = 0; m <= TV_METRICS; m++) {
        cells[0] = m < TV_METRICS ? tv_metrics[m].title : "games";
        for (int r = 0; r < s->plan.rungs; r++) {
            const tv_number *n = m < TV_METRICS ? &s->number[r][m] : NULL;
            if (!n) cell[r] = tv_first_game_name(prefix, s->even[r]);
            else cell[r] = n->known ? tv_span_words(&n->span, n->metric->unit) : (tv_phrase) { "-" };
        }
        tv_doc_row(d, cells);
    }
    tv_doc_table_end(d);
    if (s->match->game->players > 2)
        tv_doc_say(
            d,
            "Lead changes, drama and \"Decided after\" compare the chances of two players. This game has %d, so the "
            "study does not measure them.",
            s->match->game->players);
}

static bool came_round(const tv_study *s)
{
    for (uint64_t i = 0; i < s->plan.all; i++)
        if (s->pairs[i].game[0].repeated || s->pairs[i].game[1].repeated) return true;
    return false;
}

static void tell_round(tv_study *s, tv_doc *d)
{
    int sides = 0;
    for (int i = 0; i < s->exploits; i++) sides += s->exploit[i].kind == TV_EXPLOIT_ROUND;
    if (!came_round(s)) return;
    if (s->match->game->repeats)
        tv_doc_say(
            d, "Positions were repeated. The rules deal with repetition, so the study did not ask who can force it.");
    else
        tv_doc_say(d,
                   "For %" PRIu32
                   " repeated positions, the first and the last of each game, the study searched for a forced "
                   "repetition, within %d plies and %d tried moves for each side and position. Sides with a proof: %s.",
                   s->rounds, TV_ROUND_PLIES, TV_ROUND_EFFORT,
                   sides == 0   ? "none"
                   : sides == 1 ? "one, see the holes"
                                : "more than one, see the holes");
}

static void tell_length(tv_study *s, tv_doc *d)
{
    const tv_heat *h = s->even[s->plan.top];
    tv_span variety = tv_variety(h, s->pairs);
    tv_doc_say(d,
               "Game length, strongest players: min %" PRIu32 ", 10 %% %" PRIu32 ", median %" PRIu32 ", 90 %% %" PRIu32
               ", max %" PRIu32 " plies.",
               tv_length_percentile(h, s->pairs, 0), tv_length_percentile(h, s->pairs, 10),
               tv_length_percentile(h, s->pairs, 50), tv_length_percentile(h, s->pairs, 90),
               tv_length_percentile(h, s->pairs, 100));
    tv_doc_say(
        d,
        "Opening variety, strongest players: entropy %.2f bits (%.2f to %.2f), as many as %.1f equally likely first "
        "moves. Symmetric moves count separately; with few games the entropy is too low.",
        variety.value, variety.low, variety.high, exp2(variety.value));
}

/* The first game of median length between the strongest players: its middle and its end. */
static void draw_usual(tv_study *s, const char *prefix, tv_doc *d)
{
    const tv_heat *h = s->even[s->plan.top];
    uint32_t plies = tv_length_percentile(h, s->pairs, 50);
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++) {
            const tv_game_result *g = &s->pairs[i].game[n];
            const tv_phrase name = tv_record_name(prefix, i, n);
            tv_phrase middle, end;
            if (!g->there || g->plies != plies) continue;
            snprintf(middle.s, sizeof middle.s, "%.80s, of median length, after %" PRIu32 " pl%s", name.s, plies / 2,
                     tv_y(plies / 2));
            snprintf(end.s, sizeof end.s, "%.80s, after %" PRIu32 " pl%s", name.s, plies, tv_y(plies));
            draw(s, g->move, plies / 2, middle.s, d);
            draw(s, g->move, plies, end.s, d);
            return;
        }
}

/* ---- Depth -------------------------------------------------------------------------------------------------------- */

bool tv_study_gain(const tv_study *s, int top, tv_span *gain)
{
    tv_span step[TV_RUNGS_MAX];
    size_t steps = 0;
    for (int r = 2; r <= top; r++) { /* the first rung is random */
        uint64_t games;
        const tv_span score = tv_heat_score(s->match->game, s->ladder[r], s->pairs, TV_BOTH_GAMES, &games);
        if (games) step[steps++] = tv_elo_gain(score);
    }
    *gain = tv_span_mean(step, steps);
    return steps > 0;
}

static void tell_depth(tv_study *s, const char *prefix, tv_doc *d)
{
    tv_doc_heading(d, 3, "Depth");
    tv_doc_say(d, "Elo gained by ten times the nodes. If it stays high at the top of the ladder, the game is deep for "
                  "this search; people may find it deeper or less deep.");
    tv_doc_head(d, (const char *const[]) { "stronger", "weaker", "score", "Elo", "games", NULL });
    for (int r = 1; r < s->plan.rungs; r++) {
        uint64_t games;
        const tv_span score = tv_heat_score(s->match->game, s->ladder[r], s->pairs, TV_BOTH_GAMES, &games),
                      gain = tv_elo_gain(score);
        tv_doc_row(d, (const char *const[]) {
                          tv_studied_name(&s->plan.rung[r]).s, tv_studied_name(&s->plan.rung[r - 1]).s,
                          games ? tv_span_words(&score, "%").s : "", games ? tv_span_words(&gain, "Elo").s : "",
                          tv_first_game_name(prefix, s->ladder[r]).s, NULL });
    }
    tv_doc_table_end(d);
    tv_span gain;
    if (tv_study_gain(s, s->plan.top, &gain))
        tv_doc_say(d, "Mean of the steps from 10 to %s: %s Elo for ten times the nodes.",
                   tv_studied_name(&s->plan.rung[s->plan.top]).s, tv_span_words(&gain, "Elo").s);
}

/* ---- Calibration ------------------------------------------------------------------------------------------------ */

static void tell_calibration(tv_study *s, tv_doc *d)
{
    const tv_calibration *c = &s->cal[s->plan.top];
    tv_doc_heading(d, 3, "Calibration of the chances");
    tv_doc_say(
        d,
        "The chances that the searches of the strongest player predicted before a ply, and what the mover then scored. "
        "Lead changes, drama and decision use chances calibrated by this table (isotonic fit). Brier score (mean "
        "squared error): %.3f. The plies of a game are not independent, so the interval counts each game once.",
        c->brier);
    tv_doc_head(d, (const char *const[]) { "predicted", "mean", "observed", "plies", "games", NULL });
    for (int i = 0; i < TV_BINS; i++) {
        char bin[32], said[32];
        tv_span span = tv_wilson(c->came[i], (double)c->games[i], TV_STUDY_MISS);
        snprintf(bin, sizeof bin, "%d to %d %%", i * 100 / TV_BINS, (i + 1) * 100 / TV_BINS);
        snprintf(said, sizeof said, "%.1f %%", 100 * c->said[i]);
        if (c->plies[i])
            tv_doc_row(d, (const char *const[]) { bin, said, tv_span_words(&span, "%").s, whole(c->plies[i]).s,
                                                  whole(c->games[i]).s, NULL });
    }
    tv_doc_table_end(d);
}

/* ---- Holes ----------------------------------------------------------------------------------------------------------- */

static void draw_hole(tv_study *s, const tv_exploit *h, int number, tv_doc *d)
{
    char caption[64];
    snprintf(caption, sizeof caption, "%d: after %" PRIu32 " pl%s", number, h->plies, tv_y(h->plies));
    draw(s, h->move, h->plies, caption, d);
}

static void tell_holes(tv_study *s, const char *prefix, tv_doc *d)
{
    tv_doc_heading(d, 3, "Holes");
    if (!s->exploits) {
        tv_doc_say(d, "No holes found, which does not prove that there are none.");
        return;
    }
    tv_doc_head(d, (const char *const[]) { "", "hole", "plies", "record", NULL });
    for (int i = 0; i < s->exploits; i++) {
        tv_phrase link = { "" };
        if (d->links) snprintf(link.s, sizeof link.s, "%.80s|show", tv_exploit_name(prefix, i).s);
        tv_doc_row(d, (const char *const[]) { whole((uint64_t)i + 1).s, tv_text_str(&s->exploit[i].text),
                                              whole(s->exploit[i].plies).s, link.s, NULL });
    }
    tv_doc_table_end(d);
    for (int i = 0; i < s->exploits && i < 12; i++) draw_hole(s, &s->exploit[i], i + 1, d);
}

/* ---- Definitions ------------------------------------------------------------------------------------------------------- */

static void tell_words(const tv_study *s, tv_doc *d)
{
    tv_doc_heading(d, 3, "Definitions");
    tv_doc_head(d, (const char *const[]) { "measure", "definition", "source", "limits", NULL });
    for (int m = 0; m < TV_METRICS; m++)
        tv_doc_row(d, (const char *const[]) { tv_metrics[m].title, tv_metrics[m].what, tv_metrics[m].source,
                                              tv_metrics[m].not, NULL });
    tv_doc_table_end(d);
    if (tv_sides(s->match->game) > 2)
        tv_doc_say(
            d,
            "There are %d sides: a fair score is %.1f %%, which is also the share of each side in a game without a "
            "winner. Players A and B have half of all sides each over a pair of games, so there 50 %% is fair.",
            tv_sides(s->match->game), 100 * tv_side_fair(s->match->game));
    tv_doc_say(d, "In parentheses: 95 %% confidence intervals. Shares: Wilson. Means: bootstrap over pairs of games "
                  "(2000 samples; BCa, or percentiles for a quotient).");
}

static void tell_plan(const tv_study *s, tv_doc *d)
{
    TV_SCOPED(tv_text_free) tv_text bots = { 0 }, added = { 0 };
    for (int b = TV_BOT_RANDOM + 1; b < TV_BOTS; b++)
        tv_text_add(&bots, "%s%s %s", b > TV_BOT_RANDOM + 1 ? "; " : "", tv_bot_name[b], tv_bot_does[b]);
    tv_doc_verbatim(d, tv_text_str(&s->plan.text));
    tv_doc_say(d, "Its hash is %016" PRIx64 ". Its bots: %s.", s->plan.hash, tv_text_str(&bots));
    for (const tv_heat *h = s->plan.heat + s->plan.planned; h < s->plan.heat + s->plan.heats; h++)
        tv_text_add(&added, "play %" PRIu64 " pairs %s\n", h->pairs, tv_heat_name(h).s);
    if (added.len) tv_doc_say(d, "Added by --until-stable:");
    if (added.len) tv_doc_verbatim(d, tv_text_str(&added));
    d->md.cut |= bots.cut || added.cut;
}

void tv_report_study(tv_study *s, const char *prefix, tv_doc *d)
{
    tv_doc_heading(d, 2, tv_text_str(&s->title));
    tell_missing(s, d);
    tv_report_balance(s, prefix, d);
    tell_questions(s, prefix, d);
    tell_holes(s, prefix, d);
    tell_measures(s, prefix, d);
    tell_round(s, d);
    tell_length(s, d);
    draw_usual(s, prefix, d);
    tv_report_plots(s, d);
    tell_depth(s, prefix, d);
    tell_calibration(s, d);
    tv_report_openings(s, prefix, d);
    tv_report_uses(s, d);
    tell_words(s, d);
    tv_doc_heading(d, 3, "The plan");
    tell_plan(s, d);
}

/* certificate.c - writes what a solution proves: see certificate.h. */
#include "repl/lab/solve/certificate.h"

#include "core/position/team.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The players of a side, as in "Red and Blue". Is a verb after them plural? */
static bool write_side(const tv_game *g, int side, tv_text *to)
{
    int players = 0, last = 0;
    for (int p = 0; p < g->players; p++)
        if (tv_side_of(g, p) == side) players |= 1 << (last = p);
    tv_players_write(g, players, ", ", " and ", to);
    return players & (players - 1) || g->player[last].plural;
}

void tv_claim_write(const tv_game *g, enum tv_solved_value value, unsigned plies, tv_text *to)
{
    const bool loses = g->players == 1 && value == TV_VALUE_SECOND;
    if (value != TV_VALUE_FIRST && value != TV_VALUE_SECOND) {
        tv_text_add(to, "drawn");
        return;
    }
    const bool many = write_side(g, loses ? 0 : value - TV_VALUE_FIRST, to);
    tv_text_add(to, " %s%s in %u", loses ? "lose" : "win", many ? "" : "s", plies);
}

void tv_claim_scores_write(const tv_game *g, const tv_score_bounds *b, tv_text *to)
{
    tv_text_add(to, write_side(g, 0, to) ? " get " : " gets ");
    if (b->has_least && b->has_most && b->least == b->most) tv_text_add(to, "%d", b->least);
    else if (b->has_least && b->has_most) tv_text_add(to, "%d to %d", b->least, b->most);
    else if (b->has_least) tv_text_add(to, "at least %d", b->least);
    else if (b->has_most) tv_text_add(to, "at most %d", b->most);
    else tv_text_add(to, "any score");
}

void tv_section_score_head(const tv_game *g, int side, tv_text *to)
{
    tv_text_add(to, "for ");
    bool many = false;
    if (side < tv_sides(g)) many = write_side(g, side, to);
    else tv_text_add(to, "the rules"); /* of a game for one */
    tv_text_add(to, side ? ", against which " : ", who ");
    if (side) many = write_side(g, 0, to);
    tv_text_add(to, "%sget%s at %s ", side ? " " : "", many ? "" : "s", side ? "most" : "least");
}

void tv_section_head(const tv_game *g, int side, bool wins, tv_text *to)
{
    const bool against = side >= tv_sides(g); /* the only player loses */
    tv_text_add(to, against ? "against " : "for ");
    const bool many = write_side(g, against ? 0 : side, to);
    if (wins) tv_text_add(to, ", who win%s:", many ? "" : "s");
    else tv_text_add(to, ", who do%s not lose:", many ? "" : "es");
}

/* ---- The positions of one side ---------------------------------------------------------------------- */

typedef struct proving {
    const tv_solution *s;
    tv_match *match;
    int side;
    bool wins; /* else it only does not lose */
    const char *head;
    uint32_t *queue; /* the positions that were found; */
    uint32_t count;
    uint64_t *chosen; /* ... for each position of the solution 0, or 1 + the number of the edge of the side's move */
    tv_pos *pos;
    tv_moves moves;
    tv_words lines;
} proving;

/* Is that position as good for the side as the claim? */
static bool holds(const proving *p, uint32_t position)
{
    const int value = p->s->value[position], own = TV_VALUE_FIRST + p->side, other = TV_VALUE_SECOND - p->side;
    return p->wins ? value == own : value != other;
}

/* The first of the best moves: to win as soon as possible, or else the first that does not lose. */
static uint64_t choose(const proving *p, uint32_t position)
{
    const tv_solution *s = p->s;
    uint64_t best = UINT64_MAX;
    for (uint64_t k = s->from[position]; k < s->from[position + 1]; k++) {
        if (!holds(p, s->child[k])) continue;
        if (best == UINT64_MAX || (p->wins && s->plies[s->child[k]] < s->plies[s->child[best]])) best = k;
    }
    return best;
}

static void reach(proving *p, uint32_t position)
{
    const tv_solution *s = p->s;
    if (p->chosen[position] || s->from[position] == s->from[position + 1]) return; /* known, or an end */
    p->chosen[position] = s->side[position] == p->side ? 1 + choose(p, position) : UINT64_MAX;
    p->queue[p->count++] = position;
}

static void collect(proving *p)
{
    const tv_solution *s = p->s;
    reach(p, 0);
    for (uint32_t at = 0; at < p->count; at++) {
        const uint32_t i = p->queue[at];
        if (s->side[i] == p->side) reach(p, s->child[p->chosen[i] - 1]);
        else
            for (uint64_t k = s->from[i]; k < s->from[i + 1]; k++) reach(p, s->child[k]);
    }
}

static void write_line(void *ctx)
{
    proving *p = ctx;
    const tv_solution *s = p->s;
    const uint32_t i = p->queue[p->lines.count];
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_positions_get(&s->positions, i, p->pos);
    tv_pos_write(s->game, p->pos, &line);
    if (p->wins) tv_text_add(&line, "\t%u", s->plies[i]);
    if (s->side[i] == p->side) {
        p->moves.count = 0;
        tv_fill(p->match->run, p->pos, &p->moves);
        tv_text_put(&line, "\t", 1);
        tv_move_write(p->match->run, p->pos, p->moves.list[p->chosen[i] - 1 - s->from[i]], &line);
    }
    tv_words_add(&p->lines, tv_text_str(&line));
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool write_lines(proving *p, tv_text *to, tv_err *err)
{
    for (uint32_t i = 0; i < p->count; i++)
        if (!tv_script_guard(p->match->script, write_line, p, err)) return false;
    qsort(p->lines.list, p->lines.count, sizeof *p->lines.list, by_text);
    tv_text_add(to, "\n%s\n", p->head);
    for (size_t i = 0; i < p->lines.count; i++) tv_text_add(to, "%s\n", p->lines.list[i]);
    return true;
}

static bool write_section(const tv_solution *s, tv_match *match, int side, const char *head, tv_text *to, tv_err *err)
{
    const size_t count = (size_t)s->positions.count + 1;
    const bool wins = s->value[0] == TV_VALUE_FIRST + side;
    proving p = { .s = s, .match = match, .side = side, .wins = wins, .head = head };
    p.queue = malloc(count * sizeof *p.queue);
    p.chosen = calloc(count, sizeof *p.chosen);
    p.pos = malloc(match->size);
    bool ok = (p.queue && p.chosen && p.pos) || tv_fail_memory(err);
    if (ok) collect(&p);
    ok = ok && write_lines(&p, to, err);
    free(p.queue);
    free(p.chosen);
    free(p.pos);
    tv_moves_free(&p.moves);
    tv_words_free(&p.lines);
    return ok;
}

static bool write_value(const tv_solution *s, tv_match *match, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text head = { 0 };
    const int value = s->value[0];
    for (int side = 0; side < 2; side++) {
        if (value == TV_VALUE_SECOND - side) continue;
        tv_text_clear(&head);
        tv_section_head(s->game, side, value == TV_VALUE_FIRST + side, &head);
        if (!write_section(s, match, side, tv_text_str(&head), to, err)) return false;
    }
    return true;
}

static bool write_scores(tv_solution *s, const tv_score_bounds *b, tv_match *match, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text head = { 0 };
    for (int side = 0; side < 2; side++) {
        const int32_t bound = side ? b->most : b->least;
        if (!(side ? b->has_most : b->has_least)) continue;
        tv_text_clear(&head);
        tv_section_score_head(s->game, side, &head);
        tv_text_add(&head, "%d:", bound);
        if (!tv_solution_threshold(s, bound + side, err) || !write_section(s, match, side, tv_text_str(&head), to, err))
            return false;
    }
    return true;
}

bool tv_certificate_write(tv_solution *s, const tv_score_bounds *scores, tv_match *match, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text claim = { 0 };
    if (scores) tv_claim_scores_write(s->game, scores, &claim);
    else tv_claim_write(s->game, s->value[0], s->plies[0], &claim);
    tv_text_add(to, TV_CERTIFICATE_HEAD " 1\ngame ");
    tv_tell_typed(match, to);
    tv_text_add(to, "\nrules %016" PRIx64 "\nclaim %s\nposition ", tv_script_hash(match->script), tv_text_str(&claim));
    tv_pos *pos = malloc(match->size);
    if (!pos) return tv_fail_memory(err);
    tv_positions_get(&s->positions, 0, pos);
    tv_pos_write(s->game, pos, to);
    free(pos);
    tv_text_put(to, "\n", 1);
    if (s->edges && !(scores ? write_scores(s, scores, match, to, err) : write_value(s, match, to, err))) return false;
    return !to->cut || tv_fail_memory(err);
}

/* verdict.c - see verdict.h. */
#include "repl/lab/study/verdict.h"

#include "repl/lab/study/span.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- Balance ----------------------------------------------------------------------------------------------- */

static const double within = TV_STABLE_PERCENT / 100.0;

/* Half the length of an interval shrinks as the root of the number of games. */
static uint64_t pairs_for(double pairs, tv_span s, double half)
{
    const double by = (s.high - s.low) / 2 / half;
    return (uint64_t)ceil(pairs * by * by);
}

static enum tv_balance_kind kind_of(tv_span first, double fair)
{
    if (first.low >= fair - within && first.high <= fair + within) return TV_BALANCE_FAIR;
    return first.low > fair ? TV_BALANCE_BETTER : first.high < fair ? TV_BALANCE_WORSE : TV_BALANCE_UNSURE;
}

tv_balance tv_balance_of(const tv_rung *rung, int rungs, double fair)
{
    tv_balance b = { .moved = { 0, -INFINITY, INFINITY }, .higher = true };
    if (rungs < 2 || !rung[rungs - 1].pairs || !rung[rungs - 2].pairs) return b;
    const tv_rung *top = &rung[rungs - 1];
    const uint64_t most = top->pairs > top[-1].pairs ? top->pairs : top[-1].pairs;
    /* Two rungs with this many pairs each would have the same interval. */
    const double pairs = 2 / (1 / (double)top->pairs + 1 / (double)top[-1].pairs);
    b.moved = tv_span_less(top->first, top[-1].first);
    const double moved = fabs(b.moved.value), off = fabs(top->first.value - fair);
    const bool stable = b.moved.low >= -within && b.moved.high <= within;
    b.higher = !stable && moved > within / 2; /* else more games may show that it is stable */
    if (stable) b.kind = kind_of(top->first, fair);
    if (!stable) b.pairs_to_know = pairs_for(pairs, b.moved, b.higher ? within : within - moved);
    else if (b.kind == TV_BALANCE_UNSURE)
        b.pairs_to_know = pairs_for((double)top->pairs, top->first, fmax(off, within - off));
    if (b.pairs_to_know && b.pairs_to_know <= most) b.pairs_to_know = b.higher ? most : most + 1;
    return b;
}

/* ---- Sentences ----------------------------------------------------------------------------------------------- */

enum { MOST_FACTS = 2 }; /* in one sentence */
static const double often = 0.3, late = 0.8, early = 0.7, little_elo = 50;

/* What a sentence says, the most important first; remedy: what to try. */
typedef struct saying {
    tv_text *to;
    const char *remedy;
    int facts;
} saying;

static bool say(saying *s, const char *remedy)
{
    if (s->facts == MOST_FACTS) return false;
    if (s->facts++) tv_text_add(s->to, "; ");
    else s->remedy = remedy;
    return true;
}

static void say_share(tv_text *to, const tv_findings *f, const char *only)
{
    tv_text_add(to, "%s, who moves first, scores %s%s between searches of %" PRIu64 " nodes", f->side, only,
                tv_span_words(&f->top.first, "%").s, f->top.nodes);
}

static void say_good(const tv_findings *f, saying *s)
{
    if (f->balance.kind == TV_BALANCE_FAIR && say(s, NULL)) {
        tv_text_add(s->to, "the sides are even: ");
        say_share(s->to, f, "");
    }
    if (f->gain.low > little_elo && say(s, NULL))
        tv_text_add(s->to, "skill pays: a search of %" PRIu64 " nodes is %s Elo better than one of %" PRIu64,
                    10 * f->weaker, tv_span_words(&f->gain, "Elo").s, f->weaker);
    if (f->decided.low > late && say(s, NULL))
        tv_text_add(s->to, "games between searches of %" PRIu64 " nodes stay open until %s of their length", f->nodes,
                    tv_span_words(&f->decided, "%").s);
}

/* The first sentence of a hole, as a part of a longer one. */
static void say_hole(saying *s, const char *before, const char *hole, const char *remedy)
{
    if (!hole || !say(s, remedy)) return;
    const char *end = strstr(hole, ". "), *text = strncmp(hole, "A ", 2) ? hole : hole + 2;
    const size_t len = end ? (size_t)(end - text) : strlen(text) - (*text != '\0');
    tv_text_add(s->to, "%s%s%.*s", before, text > hole ? "a " : "", (int)len, text);
}

/* Off at this strength; a verdict on the game only if that is stable. */
static void say_unfair(const tv_findings *f, saying *s)
{
    const bool stable = f->balance.kind >= TV_BALANCE_BETTER, worse = f->top.first.high < f->fair;
    const bool off = worse || f->top.first.low > f->fair;
    if (!f->top.pairs || !off || f->balance.kind == TV_BALANCE_FAIR) return;
    if (!say(s, stable ? "an option that evens the sides, such as a pie rule, and a study of the game with it" : NULL))
        return;
    say_share(s->to, f, worse ? "only " : "");
    if (stable) tv_text_add(s->to, ", and ten times the nodes change that by less than %d points", TV_STABLE_PERCENT);
    else tv_text_add(s->to, ", and stronger players may change that");
}

static void say_bad(const tv_findings *f, saying *s)
{
    say_hole(s, "the result is forced: ", f->forced, "another opening position, or a limited first move");
    say_unfair(f, s);
    say_hole(s, "", f->endless, "a rule for repeated positions, or a limit of moves");
    say_hole(s, "a simple idea wins: ", f->bot, "a rule against that idea, which its record among the holes shows");
    if (f->drawn.low > often && say(s, "a second goal that decides drawn games"))
        tv_text_add(s->to, "%s of the games between searches of %" PRIu64 " nodes are drawn",
                    tv_span_words(&f->drawn, "%").s, f->nodes);
    if (f->decided.high < early && say(s, "an end of the game when it is decided, or a way to come back"))
        tv_text_add(s->to,
                    "games between searches of %" PRIu64
                    " nodes are decided after %s of their length, and the rest is played out",
                    f->nodes, tv_span_words(&f->decided, "%").s);
    if (f->gain.high < little_elo && say(s, "moves that look further ahead, as more thought gains little"))
        tv_text_add(s->to,
                    "more thought gains little: a search of %" PRIu64 " nodes is %s Elo better than one of %" PRIu64,
                    10 * f->weaker, tv_span_words(&f->gain, "Elo").s, f->weaker);
}

void tv_longer_words(const tv_longer *l, tv_text *to)
{
    tv_text_add(to, "--games %" PRIu64 " up to %" PRIu64 " nodes: %" PRIu64 " games", l->pairs, l->nodes, l->games);
    if (l->hours >= 1) tv_text_add(to, ", about %.*f hours", l->hours < 10, l->hours);
    else if (l->hours > 0) tv_text_add(to, ", about %.0f minutes", ceil(60 * l->hours));
}

static void say_try(const tv_findings *f, const char *remedy, tv_text *to)
{
    if (remedy) tv_text_add(to, "%s", remedy);
    if (f->longer.games) {
        tv_text_add(to, "%sa longer run for a verdict on fairness, ", remedy ? "; and " : "");
        tv_longer_words(&f->longer, to);
    } else if (!remedy) tv_text_add(to, "games between people, as these numbers cannot say whether it is fun");
}

void tv_sentences(const tv_findings *f, tv_text to[TV_SENTENCES])
{
    saying good = { &to[TV_SAYS_GOOD], NULL, 0 }, bad = { &to[TV_SAYS_BAD], NULL, 0 };
    tv_text_add(good.to, "Good: ");
    say_good(f, &good);
    if (!good.facts) tv_text_add(good.to, "these numbers show no particular strength");
    tv_text_add(bad.to, "Bad: ");
    say_bad(f, &bad);
    if (!bad.facts) tv_text_add(bad.to, "these games show no fault, which does not prove that there is none");
    tv_text_add(&to[TV_SAYS_TRY], "Try: ");
    say_try(f, bad.remedy, &to[TV_SAYS_TRY]);
    for (int i = 0; i < TV_SENTENCES; i++) tv_text_add(&to[i], ".");
}

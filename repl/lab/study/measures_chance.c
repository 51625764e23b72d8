/* measures_chance.c - how far the chances can be trusted that searches name; see measures.h. */
#include "repl/lab/study/measures.h"

#include "core/position/team.h"
#include "repl/lab/match/contest.h"

static int bin_of(int chance) { return chance >= 1000 ? TV_BINS - 1 : chance * TV_BINS / 1000; }

/* Pool adjacent violators (M. Ayer and others, Ann. Math. Stat. 26, 1955): bins that fall are made one, weighed by plies. */
static void make_rise(tv_calibration *c)
{
    double value[TV_BINS], weight[TV_BINS];
    int bins[TV_BINS], n = 0;
    for (int i = 0; i < TV_BINS; i++) {
        value[n] = c->plies[i] ? c->came[i] : (i + 0.5) / TV_BINS;
        weight[n] = (double)c->plies[i] + 1e-9;
        bins[n++] = 1;
        while (n > 1 && value[n - 2] > value[n - 1]) {
            double both = weight[n - 2] + weight[n - 1];
            value[n - 2] = (value[n - 2] * weight[n - 2] + value[n - 1] * weight[n - 1]) / both;
            weight[n - 2] = both;
            bins[n - 2] += bins[n - 1];
            n--;
        }
    }
    for (int i = 0, at = 0; i < n; i++)
        for (int k = 0; k < bins[i]; k++) c->fair[at++] = value[i];
}

static void add_game(const tv_game *game, const tv_game_result *k, tv_calibration *c)
{
    unsigned seen = 0;
    for (uint32_t ply = 0; ply < k->plies; ply++) {
        if (k->said[ply].chance < 0) continue;
        int bin = bin_of(k->said[ply].chance);
        double said = k->said[ply].chance / 1000.0;
        double came = tv_game_side_points(game, k, tv_side_of(game, k->mover[ply]));
        c->games[bin] += !(seen >> bin & 1);
        seen |= 1u << bin;
        c->plies[bin]++;
        c->said[bin] += said;
        c->came[bin] += came;
        c->brier += (came - said) * (came - said);
    }
}

/* What did not end says nothing of chances. */
void tv_calibration_add(const tv_game *game, const tv_heat *h, const tv_pair_result *pairs, tv_calibration *c)
{
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++)
            if (pairs[i].game[n].there && pairs[i].game[n].end != TV_END_UNFINISHED)
                add_game(game, &pairs[i].game[n], c);
}

void tv_calibration_fit(tv_calibration *c)
{
    uint64_t plies = 0;
    for (int i = 0; i < TV_BINS; i++) {
        plies += c->plies[i];
        if (!c->plies[i]) continue;
        c->said[i] /= (double)c->plies[i];
        c->came[i] /= (double)c->plies[i];
    }
    if (plies) c->brier /= (double)plies;
    make_rise(c);
}

void tv_calibrate(const tv_game *game, const tv_heat *h, const tv_pair_result *pairs, tv_calibration *c)
{
    *c = (tv_calibration) { .brier = 0 };
    tv_calibration_add(game, h, pairs, c);
    tv_calibration_fit(c);
}

/* Between the middles of bins it is a line, so that what was said in two bins is not the same leap for all. */
static double corrected(const tv_calibration *c, double chance)
{
    double at = chance * TV_BINS - 0.5;
    if (at <= 0) return c->fair[0];
    if (at >= TV_BINS - 1) return c->fair[TV_BINS - 1];
    int i = (int)at;
    return c->fair[i] + (at - i) * (c->fair[i + 1] - c->fair[i]);
}

double tv_first_chance(const tv_game *game, const tv_game_result *k, uint32_t ply, const tv_calibration *c)
{
    const tv_said *s = &k->said[ply];
    if (s->chance < 0) return -1;
    double chance = s->verdict == TV_WIN    ? 1
                    : s->verdict == TV_LOSS ? 0
                    : s->verdict == TV_DRAW ? 0.5
                                            : corrected(c, s->chance / 1000.0);
    return tv_side_of(game, k->mover[ply]) ? 1 - chance : chance;
}

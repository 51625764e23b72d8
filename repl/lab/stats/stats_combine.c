/* stats_combine.c - differences and means of independent estimates, from their intervals; see stats.h. */
#include "repl/lab/stats/stats.h"

#include <math.h>

tv_span tv_span_less(tv_span a, tv_span b)
{
    const double value = a.value - b.value;
    return (tv_span) { value, value - hypot(a.value - a.low, b.high - b.value),
                       value + hypot(a.high - a.value, b.value - b.low) };
}

tv_span tv_span_mean(const tv_span *of, size_t n)
{
    double sum = 0, below = 0, above = 0;
    if (!n) return (tv_span) { 0, -INFINITY, INFINITY };
    for (size_t i = 0; i < n; i++) {
        sum += of[i].value;
        below = hypot(below, of[i].value - of[i].low);
        above = hypot(above, of[i].high - of[i].value);
    }
    return (tv_span) { sum / (double)n, (sum - below) / (double)n, (sum + above) / (double)n };
}

double tv_span_chance(tv_span s, double miss)
{
    const double reach = s.value > 0 ? s.value - s.low : s.high - s.value;
    return reach > 0 ? 2 * tv_normal(-tv_normal_reach(miss) * fabs(s.value) / reach) : fabs(s.value) > 0 ? 0 : 1;
}

tv_span tv_elo_gain(tv_span score)
{
    tv_span s = tv_elo_span(score);
    if (score.value >= 1) s = (tv_span) { s.low, s.low, INFINITY };
    if (score.value <= 0) s = (tv_span) { s.high, -INFINITY, s.high };
    return s;
}

/* study.c - see study.h. */
#include "repl/lab/study/study.h"

#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

bool tv_study_open(tv_study *s, const tv_paths *paths, const char *game, tv_settings settings, const tv_plan *plan,
                   tv_err *err)
{
    memset(s, 0, sizeof *s);
    s->plan = *plan;
    s->match = tv_match_new(paths, game, settings, err);
    if (!s->match || !tv_plan_make(&s->plan, s->match, err)) return false;
    TV_SCOPED(tv_text_free) tv_text typed = { 0 };
    tv_tell_typed(s->match, &typed);
    tv_text_escape(&s->title, tv_text_str(&typed), typed.len);
    return tv_study_room(s, err);
}

static void measure_all(tv_study *s)
{
    for (int rung = 0; rung < s->plan.rungs; rung++) {
        tv_calibrate(s->match->game, s->even[rung], s->pairs, &s->cal[rung]);
        for (int m = 0; m < TV_METRICS; m++) {
            bool apt = (s->plan.rung[rung].nodes || !tv_metrics[m].searched) &&
                       (s->match->game->players == 2 || !tv_metrics[m].two);
            if (apt)
                s->number[rung][m] =
                    tv_measure(&tv_metrics[m], &s->plan, s->match->game, s->even[rung], s->pairs, &s->cal[rung]);
            s->number[rung][m].metric = &tv_metrics[m];
            s->number[rung][m].heat = s->even[rung];
        }
    }
}

bool tv_study_measure(tv_study *s, tv_err *err)
{
    tv_memory_lost = false;
    s->uses[0].heat = s->even[0];
    s->uses[1].heat = s->even[s->plan.top];
    s->played = 0;
    for (int i = 0; i < s->plan.heats; i++) s->played += tv_heat_played(&s->plan.heat[i], s->pairs);
    if (!tv_games_look(&s->plan, s->match, s->pairs, s->uses, 2, err)) return false;
    measure_all(s);
    tv_study_balance(s);
    if (!tv_study_openings(s, err)) return false;
    tv_study_ask(s);
    return tv_study_exploits(s, err);
}

void tv_study_close(tv_study *s)
{
    tv_games_free(&s->plan, s->pairs);
    for (int i = 0; i < s->questions; i++) {
        tv_text_free(&s->question[i].asked);
        tv_text_free(&s->question[i].yes);
        tv_text_free(&s->question[i].no);
    }
    for (int i = 0; i < s->exploits; i++) {
        tv_text_free(&s->exploit[i].text);
        free(s->exploit[i].move);
    }
    for (uint32_t i = 0; i < s->openings; i++) tv_text_free(&s->opened[i].moves);
    free(s->opened);
    tv_text_free(&s->title);
    tv_plan_free(&s->plan);
    tv_match_free(s->match);
}

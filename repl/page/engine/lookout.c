/* lookout.c - who works looks up at the clock; see lookout.h. */
#include "repl/page/engine/lookout.h"

#include "bindings/sandbox/ticker.h"
#include "repl/base/clock.h"

/* So many that the clock, which takes as long as a ply, is not felt, and so few that slow rules are ended in time. */
enum { QUESTIONS = 250 };

int tv_questions_left;
static tv_work *watched;

void tv_lookout_begin(tv_work *work)
{
    work->begun = tv_wall_seconds();
    watched = work;
}

void tv_lookout_end(void) { watched = NULL; }

/* The ticker, too: functions that are compiled ask whether to stop, and run no script that would poll it. */
void tv_look_up(void)
{
    tv_questions_left = QUESTIONS;
    tv_ticker_poll();
    if (watched && tv_wall_seconds() - watched->begun >= tv_work_deadline(watched))
        tv_work_end(watched, TV_ENDING_DEADLINE);
}

/* lookout.c - deadlines of requests in a single thread; see lookout.h. */
#include "repl/page/engine/lookout.h"

#include "bindings/sandbox/ticker.h"
#include "repl/base/clock.h"

/* Calls of tv_stopped between two readings of the clock. A reading takes as long as a ply: rare enough to cost little, often enough
 * to stop slow rules in time. */
enum { QUESTIONS = 250 };

int tv_questions_left;
static tv_work *watched;

void tv_lookout_begin(tv_work *work)
{
    work->begun = tv_wall_seconds();
    watched = work;
}

void tv_lookout_end(void) { watched = NULL; }

/* Polls the ticker, too: compiled functions check tv_stopped but run no script that would poll it. */
void tv_look_up(void)
{
    tv_questions_left = QUESTIONS;
    tv_ticker_poll();
    if (watched && tv_wall_seconds() - watched->begun >= tv_work_deadline(watched))
        tv_work_end(watched, TV_ENDING_DEADLINE);
}

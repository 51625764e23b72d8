/* ticker_polled.c - a ticker without signals: the code that runs scripts polls the clock. See
 * bindings/sandbox/ticker.h. */
#include "bindings/sandbox/ticker.h"

#include <emscripten.h>

static void (*called)(int signal); /* NULL: no ticker runs */
static int every;                  /* milliseconds */
static double due;

bool tv_ticker_begin(tv_ticker *ticker, int ms, void (*tick)(int signal))
{
    (void)ticker;
    called = tick;
    every = ms;
    due = emscripten_get_now() + ms;
    return true;
}

void tv_ticker_end(tv_ticker *ticker)
{
    (void)ticker;
    called = NULL;
}

const bool tv_ticker_polled = true;

/* Missed ticks are dropped: no script ran while the clock was not polled. */
void tv_ticker_poll(void)
{
    double now = called ? emscripten_get_now() : 0;
    if (!called || now < due) return;
    due = now + every;
    called(0);
}

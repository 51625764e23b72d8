/* measured.c - measurements of a page's kernel for tests: its speed and its memory. */
#include "repl/authoring/measure/bench.h"
#include "repl/base/words.h"

#include <emscripten.h>
#include <inttypes.h>
#include <malloc.h>

static const char *const rules_dirs[] = { "/rules", "/variants", NULL };

EM_JS(void, tv_measured_say, (const char *line), { Module['say'](UTF8ToString(line)); });

/* As `tavoliere bench` prints them for the game and options in *line, which is written into. */
EMSCRIPTEN_KEEPALIVE void tv_measured_bench(char *line, int games)
{
    const tv_paths paths = { .dirs = rules_dirs };
    const tv_bench bench = { .seed = 1, .games = (uint64_t)games, .threads = 1 };
    const char *game = tv_word_next(&line);
    tv_words settings = { 0 };
    tv_benched benched;
    tv_err err = { .column = -1 };
    char text[2 * sizeof err.text];
    for (char *word; (word = tv_word_next(&line));) tv_words_add(&settings, word);
    tv_match *match = tv_match_new(&paths, game, tv_words_list(&settings), &err);
    if (match && tv_bench_run(&bench, match, &paths, tv_words_list(&settings), &benched, &err))
        snprintf(text, sizeof text, "%" PRIu64 " %016" PRIx64 " %" PRIu64 " %f", benched.sums.branching,
                 benched.sums.fingerprint, benched.sums.plies, benched.wall);
    else snprintf(text, sizeof text, "%s", err.text);
    tv_match_free(match);
    tv_words_free(&settings);
    tv_measured_say(text);
}

/* Bytes that are taken and were not given back. */
EMSCRIPTEN_KEEPALIVE int tv_measured_used(void) { return mallinfo().uordblks; }

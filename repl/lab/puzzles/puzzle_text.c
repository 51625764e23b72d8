/* puzzle_text.c - see puzzle_text.h. */
#include "repl/lab/puzzles/puzzle_text.h"

#include "repl/base/say.h"
#include "repl/session/text/tell.h"
#include "repl/session/transcripts/transcript.h"

#include <inttypes.h>
#include <string.h>

static const char wins_within[] = " wins within ", no_other[] = "no other move wins within ";

void tv_claim_of_puzzle_write(const char *side, const tv_only_win *only, tv_text *to)
{
    tv_text_add(to, "%s%s%d pl%s; %s%d.", side, wins_within, only->within, tv_y((unsigned)only->within), no_other,
                only->proved);
}

bool tv_claim_of_puzzle_read(const char *text, tv_only_win *only)
{
    const char *within = strstr(text, wins_within), *proved = within ? strstr(within, no_other) : NULL;
    if (!proved || sscanf(within + strlen(wins_within), "%d", &only->within) < 1 ||
        sscanf(proved + strlen(no_other), "%d", &only->proved) < 1)
        return false;
    return only->within >= 1 && only->within <= only->proved && only->proved <= TV_PROOF_PLIES;
}

/* Comment lines of the lesson. */
static void add_comment(const char *text, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text lines = { 0 };
    tv_say_use_width(TV_SAY_WIDTH);
    tv_say_wrap(text, 0, &lines);
    for (const char *line = tv_text_str(&lines); *line;) {
        const size_t len = strcspn(line, "\n");
        tv_text_add(to, "# %.*s\n", (int)len, line);
        line += len + (line[len] == '\n');
    }
}

/* The line after the solution, which shows why it wins. */
static bool add_line(tv_match *match, const tv_puzzle *p, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_add(&line, "%s", p->plies > 1 ? "It may go on with" : "");
    for (int i = 1; i < p->plies; i++) {
        const tv_pos *pos = tv_match_pos(match);
        tv_text_add(&line, "%s ", i > 1 ? "," : "");
        tv_tell_move(match, pos, p->line[i], &line);
        if (!tv_match_play(match, p->line[i], NULL, err)) return false;
    }
    if (p->plies > 1) tv_text_add(&line, ".");
    add_comment(tv_text_str(&line), to);
    return true;
}

static void add_head(const tv_match *match, const tv_puzzle *p, uint64_t number, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text head = { 0 };
    tv_text_add(&head, "Puzzle %" PRIu64 ": ", number);
    tv_claim_of_puzzle_write(match->game->player[tv_match_pos(match)->mover].name, &p->only, &head);
    if (p->nodes) tv_text_add(&head, " A search of %" PRIu64 " node%s finds the move.", p->nodes, tv_s(p->nodes));
    else tv_text_add(&head, " A search of %d nodes does not find the move.", TV_PUZZLE_NODES);
    tv_text_add(to, "#\n");
    add_comment(tv_text_str(&head), to);
}

/* The answer to the solution is its first line only: the rest would say what other right answers do not. */
static bool add_puzzle(tv_match *match, const tv_puzzle *p, uint64_t number, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text input = { 0 }, answer = { 0 };
    if (!tv_match_setup(match, p->position, err)) return false;
    add_head(match, p, number, to);
    tv_text_add(to, "> setup %s\n...\n", p->position);
    tv_text_add(to, "#? You are %s. Find the only move that wins.\n",
                match->game->player[tv_match_pos(match)->mover].name);
    tv_text_add(to, "#! other: That move does not win within %d pl%s.\n", p->only.proved,
                tv_y((unsigned)p->only.proved));
    tv_tell_move(match, tv_match_pos(match), p->only.move, &input);
    if (!tv_match_play(match, p->only.move, NULL, err)) return false;
    tv_tell_ply(match, tv_match_node(match), &answer);
    tv_exchange_write(false, tv_text_str(&input), input.len, tv_text_str(&answer), to);
    tv_text_add(to, "...\n");
    return add_line(match, p, to, err);
}

bool tv_puzzles_write(const tv_puzzles_plan *plan, tv_match *match, tv_puzzle *const *puzzles, uint64_t count,
                      tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text typed = { 0 }, line = { 0 };
    tv_tell_typed(match, &typed);
    tv_text_add(to, "# ");
    tv_tell_game(match, to);
    tv_text_add(to, ": %" PRIu64 " puzzle%s\n#\n", count, tv_s(count));
    tv_text_add(&line,
                "Each position has one winning move, as `tavoliere puzzles --count %" PRIu64 " --nodes %" PRIu64
                " --depth %" PRIu64 " --seed %" PRIu64 " %s` proved.",
                plan->count, plan->nodes, plan->depth, plan->seed, tv_text_str(&typed));
    add_comment(tv_text_str(&line), to);
    tv_text_add(to, "> new %s\n...\n", tv_text_str(&typed));
    for (uint64_t i = 0; i < count; i++)
        if (!add_puzzle(match, puzzles[i], i + 1, to, err)) return false;
    return !tv_memory_lost || tv_fail_memory(err);
}

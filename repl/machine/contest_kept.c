/* contest_kept.c - a match as the plan of its shards, and its games as their results: "won", "drawn", "unfinished" or "lost",
 * the winners as bits, the plies, the hash of the moves, and by whose fault, if it was one, with the reason. See contest.h. */
#include "repl/machine/contest.h"
#include "repl/tell/tell.h"

#include <inttypes.h>
#include <string.h>

static const char *const ends[TV_ENDS] = { [TV_NOT_PLAYED] = "",
                                           [TV_END_WON] = "won",
                                           [TV_END_DRAWN] = "drawn",
                                           [TV_END_UNFINISHED] = "unfinished",
                                           [TV_END_LOST] = "lost" };

/* With any of it changed they would be other games. */
void tv_contest_plan(const tv_contest *c, const tv_match *match, tv_text *to)
{
    tv_text_add(to, "match ");
    tv_tell_typed(match, to);
    tv_text_add(to, "\nrules %016" PRIx64, tv_script_hash(match->script));
    for (int who = 0; who < 2; who++) {
        tv_text_add(to, "\n--%c ", "ab"[who]);
        tv_rival_write(&c->rival[who], to);
    }
    tv_text_add(to, "\n--seed %" PRIu64 "\n--opening %" PRIu64 "\n--plies %" PRIu64 "\n", c->seed, c->opening,
                c->plies);
}

/* A reason is what a program outside has said, and a result is one line. */
void tv_outcome_write(const tv_outcome_of *game, const char *fault, tv_text *to)
{
    tv_text_add(to, "%s %u %" PRIu32 " %016" PRIx64, ends[game->end], game->winners, game->plies, game->line);
    if (!*fault) return;
    tv_text_add(to, " ");
    tv_text_escape(to, fault, strlen(fault));
}

bool tv_outcome_read(const char *text, tv_outcome_of *game, const char **fault)
{
    unsigned winners;
    uint32_t plies;
    uint64_t line;
    char end[16];
    int used = 0;
    if (sscanf(text, "%15s %u %" SCNu32 " %" SCNx64 "%n", end, &winners, &plies, &line, &used) != 4) return false;
    *fault = text + used + (text[used] == ' ');
    if (text[used] && strncmp(text + used, " A ", 3) && strncmp(text + used, " B ", 3)) return false;
    for (uint8_t e = TV_END_WON; e < TV_ENDS; e++) {
        if (strcmp(ends[e], end)) continue;
        *game = (tv_outcome_of) { e, (uint8_t)winners, plies, line };
        return winners < 1u << TV_PLAYERS_MAX;
    }
    return false;
}

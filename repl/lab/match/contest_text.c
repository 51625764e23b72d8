/* contest_text.c - a match as the plan of its shards, and played games as text, in matches, studies and tunings alike:
 *
 *     won 1 3 10a00c.1bb.2
 *
 * the end, the winners as bits, the plies, and the moves in base 16. Unless the caller wants the moves, their hash stands in
 * their place: =e220a8397b1dcdaf. See contest.h. */
#include "repl/lab/match/contest.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const ends[TV_ENDS] = { [TV_NOT_PLAYED] = "none",
                                           [TV_END_WON] = "won",
                                           [TV_END_DRAWN] = "drawn",
                                           [TV_END_UNFINISHED] = "unfinished",
                                           [TV_END_LOST] = "lost" };

/* With any of it changed they would be other games. The last line tells files apart that earlier versions began, which have
 * hashes only. */
void tv_contest_plan(const tv_contest *c, const tv_match *match, tv_text *to)
{
    tv_text_add(to, "match ");
    tv_tell_typed(match, to);
    tv_text_add(to, "\nrules %016" PRIx64, tv_script_hash(match->script));
    for (int who = 0; who < c->rivals; who++) {
        tv_text_add(to, "\nplayer %c: ", 'A' + who);
        tv_rival_write(&c->rival[who], to);
    }
    if (c->gauntlet) tv_text_add(to, "\ngauntlet");
    tv_text_add(to, "\n--seed %" PRIu64, c->seed);
    if (c->openings) tv_text_add(to, "\nopenings %zu of %016" PRIx64, c->book.lines, c->book.hash);
    else tv_text_add(to, "\n--opening-plies %" PRIu64, c->opening);
    if (c->clock.main > 0) tv_text_add(to, "\n--clock %g+%g", c->clock.main, c->clock.added);
    if (c->resign.moves) tv_text_add(to, "\n--resign %g:%" PRIu64, 100 * c->resign.share, c->resign.moves);
    if (c->draw.moves) tv_text_add(to, "\n--draw %g:%" PRIu64, 100 * c->draw.share, c->draw.moves);
    tv_text_add(to, "\n--plies %" PRIu64 "\ngames with their moves\n", c->plies);
}

enum tv_end tv_end_of(const tv_pos *pos)
{
    static const uint8_t end[] = {
        [TV_PLAYING] = TV_END_UNFINISHED, [TV_WON] = TV_END_WON, [TV_DRAWN] = TV_END_DRAWN, [TV_LOST] = TV_END_LOST
    };
    return end[pos->outcome];
}

void tv_outcome_write(const tv_outcome_of *game, const tv_move *move, tv_text *to)
{
    tv_text_add(to, "%s %u %" PRIu32 " ", ends[game->end], game->winners, game->plies);
    if (!move) tv_text_add(to, "=%016" PRIx64, game->line);
    for (uint32_t i = 0; move && i < game->plies; i++) tv_text_add(to, "%s%" PRIx32, i ? "." : "", move[i]);
}

static bool read_head(const char **text, uint32_t most, tv_outcome_of *to)
{
    char word[16];
    unsigned winners;
    int used = 0;
    *to = (tv_outcome_of) { 0 };
    if (sscanf(*text, "%15s %u %" SCNu32 "%n", word, &winners, &to->plies, &used) != 3) return false;
    for (uint8_t e = TV_END_WON; e < TV_ENDS; e++)
        if (!strcmp(word, ends[e])) to->end = e;
    to->winners = (uint8_t)winners;
    *text += used;
    return to->end && winners < 1u << TV_PLAYERS_MAX && to->plies <= most && *(*text)++ == ' ';
}

/* A number in base 16, without a sign. */
static bool read_hex(const char **text, uint64_t *number)
{
    char *rest;
    if (!isxdigit((unsigned char)**text)) return false;
    *number = strtoull(*text, &rest, 16);
    *text = rest;
    return true;
}

bool tv_outcome_read(const char **text, uint32_t most, tv_outcome_of *to, tv_move **move)
{
    uint64_t number;
    if (!read_head(text, most, to)) return false;
    if (move && !(*move = calloc(to->plies + 1, sizeof **move))) return !(tv_memory_lost = true);
    if (!move && **text == '=') return ++*text, read_hex(text, &to->line);
    for (uint32_t i = 0; i < to->plies; i++) {
        if ((i && *(*text)++ != '.') || !read_hex(text, &number) || number > UINT32_MAX) return false;
        to->line = tv_mix(to->line ^ number);
        if (move) (*move)[i] = (tv_move)number;
    }
    return true;
}

/* contest_file.c - the results of such a match, written while it lasts, so that it can be broken off and taken up
 * again. See contest.h. */
#define _GNU_SOURCE
#include "repl/base/say.h"
#include "repl/machine/contest.h"

#include "repl/base/words.h"
#include "repl/tell/tell.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The first line says what is played, each other one how a game ended: its number, "won", "drawn",
 * "unfinished" or "lost", the winners as bits, the plies. A line is there whole or the game was not played. */

static const char *const ends[TV_ENDS] = { [TV_NOT_PLAYED] = "",
                                           [TV_END_WON] = "won",
                                           [TV_END_DRAWN] = "drawn",
                                           [TV_END_UNFINISHED] = "unfinished",
                                           [TV_END_LOST] = "lost" };

/* All that the games depend on: with any of it changed they would be other games, and the file is refused. */
static void write_head(const tv_contest *c, const tv_match *match, tv_text *to)
{
    tv_text_add(to, "tavoliere match: ");
    tv_tell_typed(match, to);
    tv_text_add(to, " --a ");
    tv_rival_write(&c->rival[0], to);
    tv_text_add(to, " --b ");
    tv_rival_write(&c->rival[1], to);
    tv_text_add(to, " --seed %" PRIu64 " --plies %" PRIu64 ", rules %016" PRIx64 "\n", c->seed, c->plies,
                tv_script_hash(match->script));
}

/* A line without its newline; false: it is not of this kind. A game beyond those of this contest is somebody's longer
 * one, and stays in the file. */
static bool read_game(tv_contest *c, const char *line)
{
    uint64_t number;
    unsigned winners;
    uint32_t plies;
    char end[16];
    int used = 0;
    if (sscanf(line, "%" SCNu64 " %15s %u %" SCNu32 "%n", &number, end, &winners, &plies, &used) != 4 || line[used])
        return false;
    for (uint8_t e = TV_END_WON; e < TV_ENDS; e++) {
        if (strcmp(ends[e], end)) continue;
        if (number < c->games) c->game[number] = (tv_outcome_of) { e, (uint8_t)winners, plies };
        return winners < 1u << TV_PLAYERS_MAX && number < TV_CONTEST_GAMES_MAX;
    }
    return false;
}

/* What is there, and the bytes of it that are whole lines. */
static bool read_games(FILE *file, tv_contest *c, const char *head, long *whole, tv_err *err)
{
    char *line = NULL;
    size_t cap = 0;
    ssize_t len;
    int number = 0;
    bool ok = true;
    for (*whole = 0; ok && (len = getline(&line, &cap, file)) > 0 && line[len - 1] == '\n'; *whole += len) {
        if (!number++) {
            ok = !strcmp(line, head) || tv_fail(err, "%s is not the file of this match: its first line is not\n%s",
                                                tv_word_shown(c->file), head);
            continue;
        }
        line[len - 1] = '\0';
        ok = read_game(c, line) || tv_fail(err, "%s:%d: not the result of a game", tv_word_shown(c->file), number);
    }
    if (ok && !number && len > 0) ok = tv_fail(err, "%s is not the file of a match", tv_word_shown(c->file));
    free(line);
    return ok;
}

/* What a killed program has written in part is cut off: that game is played again. */
bool tv_contest_file_open(tv_contest_file *f, tv_contest *c, const tv_match *match, tv_err *err)
{
    tv_text head = { 0 };
    long whole = 0;
    if (!c->file) return true;
    write_head(c, match, &head);
    f->file = fopen(c->file, "r+");
    if (!f->file && errno == ENOENT) f->file = fopen(c->file, "w+");
    struct stat st;
    bool ok = f->file || tv_fail(err, "%s: %s", tv_word_shown(c->file), strerror(errno));
    if (ok && (fstat(fileno(f->file), &st) || !S_ISREG(st.st_mode)))
        ok = tv_fail(err, "%s: this is no plain file", tv_word_shown(c->file));
    ok = ok && read_games(f->file, c, tv_text_str(&head), &whole, err);
    if (ok && (fseek(f->file, whole, SEEK_SET) || ftruncate(fileno(f->file), whole)))
        ok = tv_fail(err, "%s: %s", tv_word_shown(c->file), strerror(errno));
    if (ok && !whole && (fputs(tv_text_str(&head), f->file) < 0 || fflush(f->file)))
        ok = tv_fail(err, "%s: %s", tv_word_shown(c->file), strerror(errno));
    tv_text_free(&head);
    return ok;
}

/* Flushed after each game: it may have taken minutes. */
bool tv_contest_file_add(tv_contest_file *f, uint64_t number, const tv_outcome_of *game, tv_err *err)
{
    if (!f->file) return true;
    fprintf(f->file, "%" PRIu64 " %s %u %" PRIu32 "\n", number, ends[game->end], game->winners, game->plies);
    return !fflush(f->file) || tv_fail(err, "the file of the match cannot be written: %s", strerror(errno));
}

void tv_contest_file_close(tv_contest_file *f)
{
    if (f->file) fclose(f->file);
    f->file = NULL;
}

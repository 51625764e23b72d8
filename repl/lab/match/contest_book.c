/* contest_book.c - openings from a file, or from all files of a directory: games in any format that the program reads, or lines
 * of moves. Each is used for a pair of games. See contest.h. */
#include "repl/lab/match/contest.h"

#include "core/base/hash.h"
#include "repl/base/files_found.h"
#include "repl/base/room.h"
#include "repl/base/say.h"
#include "repl/session/game/agreed.h"
#include "repl/session/game/ruling.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct reading {
    tv_book *book;
    tv_match *match;
    const tv_paths *paths;
    tv_settings settings; /* of the match */
    tv_record record;
    uint64_t most; /* plies of an opening; TV_OPENING_USUAL: all */
    tv_seen seen;
} reading;

/* ---- One opening ------------------------------------------------------------------------------------- */

/* The same opening again adds nothing. */
static bool keep(reading *r, uint32_t plies, tv_err *err)
{
    tv_book *b = r->book;
    bool distinct;
    uint64_t hash = ~(uint64_t)plies;
    for (uint32_t i = 0; i < plies; i++) hash = tv_mix(hash ^ r->match->move[i]);
    if (!tv_seen_pair(&r->seen, (uint64_t[]) { hash, hash }, &distinct)) return tv_fail_memory(err);
    if (!distinct) return true;
    if (!tv_room(&b->move, sizeof *b->move, &b->moves_cap, b->moves + plies) ||
        !tv_room(&b->line, sizeof *b->line, &b->lines_cap, b->lines + 1))
        return tv_fail_memory(err);
    b->line[b->lines++] = (tv_book_line) { b->moves, plies };
    if (plies) memcpy(b->move + b->moves, r->match->move, plies * sizeof *b->move);
    b->hash = tv_mix(b->hash ^ hash);
    b->moves += plies;
    return true;
}

/* About this opening, at its moves; in SGF a game has no line of its own. */
static bool fail(reading *r, tv_err *err, const char *fmt, ...) TV_PRINTF(3, 4);
static bool fail(reading *r, tv_err *err, const char *fmt, ...)
{
    char why[800];
    va_list args;
    va_start(args, fmt);
    vsnprintf(why, sizeof why, fmt, args);
    va_end(args);
    if (!r->record.sgf) return tv_record_fail(&r->record, r->record.body, err, "%s", why);
    return tv_fail(err, "%s: game %zu: %s", tv_word_shown(r->record.shown), r->record.number ? r->record.number : 1,
                   why);
}

/* Moves mean the same on boards with the same cells, whatever komi or other options a file has. */
static bool has_board(const tv_match *a, const tv_match *b)
{
    const tv_board *x = &a->game->board, *y = &b->game->board;
    bool same = x->count == y->count;
    for (int i = 0; same && i < x->count; i++) same = !strcmp(x->name[i], y->name[i]);
    return same;
}

static bool begins(reading *r, const tv_match *from, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text theirs = { 0 }, ours = { 0 };
    if (memcmp(tv_match_past(from, 0), from->game->start, from->size))
        return fail(r, err, "an opening begins at the start of the game");
    if (has_board(from, r->match)) return true;
    tv_tell_typed(from, &theirs);
    tv_tell_typed(r->match, &ours);
    return fail(r, err, "this opening is of `%s`, which has another board than `%s`", tv_text_str(&theirs),
                tv_text_str(&ours));
}

static bool play(reading *r, tv_match *from, uint32_t i, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    if (from->move[i] == TV_NO_MOVE) return fail(r, err, "an opening has moves only, no pieces put by hand");
    if (!tv_match_write(from, tv_match_past(from, i), from->move[i], &text, err) ||
        !tv_ruling_play(r->match, tv_text_str(&text), TV_TEXT_ALONE, &ruling, err))
        return false;
    return ruling.is == TV_RULING_LEGAL ||
           fail(r, err, "move %u, '%s': %s", i + 1, tv_text_str(&text), tv_text_str(&ruling.reason));
}

/* The first plies of the main line, without a result on which the players agreed. They must leave something to play. */
static bool take_line(reading *r, tv_match *from, tv_err *err)
{
    const bool agreed = from->count && tv_node_is_agreed(from->game, from->line[from->count]);
    const uint32_t moves = from->count - agreed, plies = moves < r->most ? moves : (uint32_t)r->most;
    bool ok = begins(r, from, err) && tv_match_restart(r->match, err);
    for (uint32_t i = 0; ok && i < plies; i++) ok = play(r, from, i, err);
    if (!ok) return false;
    if (!plies) return fail(r, err, "this opening has no moves");
    if (tv_match_pos(r->match)->outcome != TV_PLAYING)
        return fail(r, err, "this opening ends the game. Pass --opening-plies N to use its first N plies");
    return keep(r, plies, err);
}

/* The game that was chosen in the file. */
static bool take_game(reading *r, tv_err *err)
{
    TV_SCOPED(tv_scoped_match) tv_match *from = NULL;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    r->record.settings = r->settings;
    return tv_record_match(&r->record, r->paths, tv_script_name(r->match->script), &from, &notes, err) &&
           tv_match_main(from, err) && take_line(r, from, err);
}

/* ---- The file ---------------------------------------------------------------------------------------- */

static const char *skip_remarks(const char *at)
{
    while (isspace((unsigned char)*at) || (*at && strchr("#;%", *at)))
        at = isspace((unsigned char)*at) ? at + 1 : tv_word_line_after(at);
    return at;
}

/* A file without tags has an opening on each line, unless a line begins with the number of a later move. */
static bool has_lines(const tv_record *r)
{
    if (r->sgf || r->tags || r->games > 1) return false;
    for (const char *at = r->text; *(at = skip_remarks(at)); at = tv_word_line_after(at)) {
        const size_t digits = strspn(at, "0123456789");
        if (digits && at[digits] == '.' && atoi(at) != 1) return false;
    }
    return true;
}

static bool read_lines(reading *r, tv_err *err)
{
    const char *text = r->record.text, *at = text;
    bool ok = true;
    if (!strncmp(at, "\xef\xbb\xbf", 3)) at += 3;
    while (ok && *(at = skip_remarks(at))) {
        const char *end = at + strcspn(at, "\n");
        tv_record_choose_moves(&r->record, (size_t)(at - text), (size_t)(end - text));
        ok = take_game(r, err);
        at = end + (r->record.hidden != 0);
    }
    return ok;
}

static bool read_games(reading *r, tv_err *err)
{
    tv_record *record = &r->record;
    bool ok = take_game(r, err);
    for (size_t i = 2; ok && i <= (record->sgf ? record->collection : record->games) && !tv_stopped(); i++)
        ok = tv_record_choose(record, i, err) && take_game(r, err);
    return ok;
}

static bool read_file(reading *r, const char *file, tv_err *err)
{
    bool ok = tv_record_read(&r->record, file, file, err);
    ok = ok && (has_lines(&r->record) ? read_lines : read_games)(r, err);
    tv_record_free(&r->record);
    return ok && (!tv_stopped() || tv_fail(err, "interrupted"));
}

bool tv_book_read(tv_book *book, const char *name, uint64_t most, tv_match *match, const tv_paths *paths,
                  tv_settings settings, tv_err *err)
{
    reading r = { .book = book, .match = match, .paths = paths, .settings = settings, .most = most };
    TV_SCOPED(tv_words_free) tv_words files = { 0 };
    bool ok = true;
    if (tv_files_found(paths, name, tv_record_endings, &files) && !files.count)
        ok = tv_fail(err, "%s contains no records: their names end in .txt, .sgf, .pgn and the like",
                     tv_word_shown(name));
    for (size_t i = 0; ok && i < files.count; i++) ok = read_file(&r, files.list[i], err);
    tv_seen_free(&r.seen);
    if (ok && tv_memory_lost) return tv_fail_memory(err);
    if (ok && !book->lines)
        ok = tv_fail(err, "%s has no openings. Write one on each line, for example 1. a1 b2", tv_word_shown(name));
    return ok && tv_match_restart(match, err);
}

void tv_book_free(tv_book *b)
{
    free(b->move);
    free(b->line);
    *b = (tv_book) { 0 };
}

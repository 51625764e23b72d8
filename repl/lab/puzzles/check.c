/* check.c - proves the puzzles of a file again. See puzzles.h and puzzle_text.h. */
#include "repl/lab/puzzles/puzzle_text.h"
#include "repl/lab/puzzles/puzzles.h"

#include <inttypes.h>
#include <string.h>

typedef struct checking {
    const char *name; /* of the file */
    tv_match *match;
    tv_proof *proof;
    tv_only_win only; /* as the last comments claim; within 0: they claim nothing */
    enum tv_proven result;
} checking;

static bool wrong(const checking *c, const tv_exchange *e, const char *what, tv_err *err)
{
    return tv_fail(err, "%s:%d: %s", c->name, e->line, what);
}

static void prove(void *ctx)
{
    checking *c = ctx;
    const tv_pos *pos = tv_match_pos(c->match);
    tv_match_retrace(c->match);
    c->result = tv_proof_check(c->proof, c->match->run, pos, &c->only);
}

/* Fills c->only.move. */
static bool read_solution(checking *c, const tv_exchange *e, const char *text, tv_err *err)
{
    tv_reading reading;
    enum tv_read how;
    bool legal = false;
    TV_SCOPED(tv_text_free) tv_text reason = { 0 };
    const tv_pos *pos = tv_match_pos(c->match);
    if (pos->outcome != TV_PLAYING) return wrong(c, e, "the game is over", err);
    if (!tv_match_read(c->match, pos, text, true, &how, &reading, err)) return false;
    if (how != TV_READ_MOVE) return wrong(c, e, "the solution is not a move", err);
    if (!tv_match_why(c->match, pos, reading.move, &legal, &reason, err)) return false;
    c->only.move = reading.move;
    return legal || wrong(c, e, "the solution is an illegal move", err);
}

static bool check_solution(checking *c, const tv_exchange *e, const char *text, tv_err *err)
{
    if (!c->only.within)
        return wrong(c, e, "expected a position and a claim before the solution, as `tavoliere puzzles` writes them",
                     err);
    if (!read_solution(c, e, text, err) || !tv_script_guard(c->match->script, prove, c, err)) return false;
    if (tv_memory_lost) return tv_fail_memory(err);
    if (c->result == TV_PROVEN_OPEN) return tv_fail_stopped(err);
    return c->result == TV_PROVEN_YES ||
           wrong(c, e, "this is not the only winning move, or it does not win within exactly these plies", err);
}

/* A task: its line is the solution. */
static bool is_task(const tv_exchange *e)
{
    for (size_t i = 0; i < e->notes.count; i++)
        if (!strncmp(e->notes.list[i], "#?", 2)) return true;
    return false;
}

static void read_claim(checking *c, const tv_exchange *e)
{
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    for (size_t i = 0; i < e->notes.count; i++)
        tv_text_add(&notes, "%s", e->notes.list[i] + (*e->notes.list[i] == '#'));
    if (!tv_claim_of_puzzle_read(tv_text_str(&notes), &c->only)) c->only = (tv_only_win) { .within = 0 };
}

static bool begin_game(checking *c, const char *line, const tv_paths *paths, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_words_split(line, &words);
    tv_match_free(c->match);
    tv_proof_free(c->proof);
    c->proof = NULL;
    c->only.within = 0;
    c->match = words.count ? tv_match_new(paths, words.list[0], tv_words_list(&words) + 1, err) : NULL;
    if (c->match) c->proof = tv_proof_new(c->match->game, err);
    return c->proof;
}

static bool check_line(checking *c, const tv_exchange *e, const tv_paths *paths, uint64_t *proved, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_put(&line, e->input, e->len);
    const char *text = tv_text_str(&line);
    tv_err why = { .column = -1 };
    if (is_task(e)) {
        if (!check_solution(c, e, text, err)) return false;
        ++*proved;
        return true;
    }
    if (!strncmp(text, "new ", 4)) return begin_game(c, text + 4, paths, &why) || wrong(c, e, why.text, err);
    if (strncmp(text, "setup ", 6) != 0 || !c->match)
        return wrong(c, e, "expected `new`, `setup` or a solution, as `tavoliere puzzles` writes them", err);
    read_claim(c, e);
    return tv_match_setup(c->match, text + 6, &why) || wrong(c, e, why.text, err);
}

bool tv_puzzles_verify(const tv_transcript *t, const char *shown, uint64_t count, const tv_paths *paths,
                       uint64_t *proved, tv_err *err)
{
    checking c = { .name = shown };
    bool ok = true;
    *proved = 0;
    for (size_t i = 0; ok && i < t->count && *proved < count; i++) {
        const tv_exchange *e = &t->list[i];
        if (e->fault) ok = wrong(&c, e, e->fault, err);
        else if (e->input) ok = check_line(&c, e, paths, proved, err);
    }
    if (ok && !*proved) ok = tv_fail(err, "%s: there is no puzzle in this file", shown);
    tv_match_free(c.match);
    tv_proof_free(c.proof);
    return ok;
}

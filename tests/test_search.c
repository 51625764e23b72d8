/* Searches: what they prove is so, by trying all moves; they find the same on any number of threads. */
#include "tests/kernel.h"

#include "core/team.h"
#include "repl/machine/think.h"

static const char *const dirs[] = { SCRIPTS, RULES, NULL };
static const tv_paths paths = { .dirs = dirs };

typedef struct table { /* a game that is searched */
    tv_match *match;
    tv_search *search;
    uint64_t playouts;
    int value; /* 2: the first player can win whatever the others do; 1: draw; 0: loss; -1: to be found by trying all moves */
} table;

static void open_table(table *t, const char *name, const char *const *settings)
{
    tv_err err;
    *t = (table) { .match = tv_match_new(&paths, name, settings, &err) };
    assert_non_null(t->match);
    t->search = tv_search_new(t->match->game, &tv_manner_usual, NULL, 64 << 20, &err);
    assert_non_null(t->search);
}

static void close_table(table *t)
{
    tv_search_free(t->search);
    tv_match_free(t->match);
}

/* What a team can be sure of if all others play against it. */
static int sure(tv_run *run, const tv_pos *pos, int team)
{
    if (pos->outcome == TV_DRAWN) return 1;
    if (pos->outcome == TV_WON) return pos->winners & team ? 2 : 0;
    bool ours = team >> pos->mover & 1;
    int best = ours ? 0 : 2;
    tv_moves moves = { 0 };
    tv_pos *next = malloc(run->game->layout.size);
    tv_fill(run, pos, &moves);
    for (uint32_t i = 0; i < moves.count && best != (ours ? 2 : 0); i++) {
        memcpy(next, pos, run->game->layout.size);
        tv_play(run, next, moves.list[i]);
        int value = sure(run, next, team);
        if (ours ? value > best : value < best) best = value;
    }
    tv_moves_free(&moves);
    free(next);
    return best;
}

static void solve(void *ctx)
{
    table *t = ctx;
    const tv_pos *pos = tv_match_pos(t->match);
    if (t->value < 0) t->value = sure(t->match->run, pos, tv_team(t->match->game, pos->mover));
    tv_search_root(t->search, t->match->run, pos, 1);
    tv_search_go(t->search, t->match->run, t->playouts);
}

/* Search until all is proven, which takes so many playouts at most. */
static void prove_within(uint64_t playouts, const char *name, const char *const *settings, bool two_sides, int value)
{
    static const enum tv_verdict verdict[] = { TV_LOSS, TV_DRAW, TV_WIN };
    table t;
    tv_err err;
    open_table(&t, name, settings);
    t.playouts = playouts;
    t.value = value;
    assert_true(tv_script_guard(t.match->script, solve, &t, &err));
    if (two_sides) assert_int_equal(tv_search_verdict(t.search), verdict[t.value]);
    if (t.value == 2) assert_int_equal(tv_search_verdict(t.search), TV_WIN);
    close_table(&t);
}

static void prove(const char *name, const char *const *settings, bool two_sides)
{
    prove_within(100000, name, settings, two_sides, -1);
}

static void what_is_proven_is_so(void **state)
{
    (void)state;
    prove_within(10000, "noughts", NULL, true, 1);
    prove("dominoes", NULL, true);
    prove("dominoes", (const char *const[]) { "columns=3", NULL }, true);
    prove("dominoes", (const char *const[]) { "misere=true", NULL }, true);
    prove("dominoes", (const char *const[]) { "misere=true", "columns=5", "rows=2", NULL }, true);
    prove("dominoes", (const char *const[]) { "twice=true", NULL }, true);
    prove("dominoes", (const char *const[]) { "players=4", "pairs=true", NULL }, true);
    prove("dominoes", (const char *const[]) { "players=4", "pairs=true", "misere=true", NULL }, true);
    prove("dominoes", (const char *const[]) { "players=3", "columns=3", NULL }, false);
    prove("dominoes", (const char *const[]) { "players=4", "columns=3", NULL }, false);
    prove("dominoes", (const char *const[]) { "players=1", NULL }, false);
}

/* ---- What is kept ------------------------------------------------------------------------------ */

static void think_on(tv_match *match, uint64_t playouts, double seconds, uint64_t seed, tv_thought *to)
{
    tv_err err;
    tv_effort effort = { .playouts = playouts, .seconds = seconds, .seed = seed, .threads = 2, .keeps = true };
    assert_true(tv_think(match, &paths, &effort, to, &err));
}

static bool is_same_thought(const tv_thought *a, const tv_thought *b)
{
    bool same = a->playouts == b->playouts && a->count == b->count && a->length == b->length;
    for (uint32_t i = 0; same && i < a->count; i++)
        same = a->move[i].move == b->move[i].move && a->move[i].visits == b->move[i].visits &&
               a->move[i].rate == b->move[i].rate;
    return same && !memcmp(a->line, b->line, a->length * sizeof *a->line);
}

/* Is what a search that may go on finds here what one finds that begins anew? */
static bool begins_anew(tv_match *match, const char *name, uint64_t playouts, uint64_t seed)
{
    tv_err err;
    tv_match *other = tv_match_new(&paths, name, NULL, &err);
    tv_thought kept, fresh;
    assert_non_null(other);
    for (uint32_t i = 0; i < match->at; i++) assert_true(tv_match_play(other, match->move[i], NULL, &err));
    think_on(other, playouts, 0, seed, &fresh);
    think_on(match, playouts, 0, seed, &kept);
    bool same = is_same_thought(&kept, &fresh);
    tv_thought_free(&kept);
    tv_thought_free(&fresh);
    tv_match_free(other);
    return same;
}

static void what_is_kept_is_gone_on_from(void **state)
{
    (void)state;
    static const char *const names[] = { "kalah", "breakthrough", "reversi", "oware" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        tv_err err;
        tv_thought first, again;
        tv_match *match = tv_match_new(&paths, names[i], NULL, &err);
        assert_non_null(match);
        think_on(match, 600, 0, 1, &first);
        think_on(match, 600, 0, 1, &again); /* all of it is kept */
        assert_true(is_same_thought(&first, &again));
        assert_true(begins_anew(match, names[i], 599, 1)); /* more is kept than is asked for */
        assert_true(begins_anew(match, names[i], 600, 2)); /* another seed */
        for (uint32_t k = 0; k < 2; k++) assert_true(tv_match_play(match, again.line[k], NULL, &err));
        assert_true(begins_anew(match, names[i], 600, 1)); /* the other seed's tree was kept */
        tv_thought_free(&again);
        match->at--;
        assert_true(begins_anew(match, names[i], 600, 1)); /* what came before was not searched */
        assert_true(tv_match_play(match, match->move[match->at], NULL, &err));
        assert_false(begins_anew(match, names[i], 600, 1)); /* but what comes now was */
        tv_thought_free(&first);
        tv_match_free(match);
    }
}

/* Nobody knows how many playouts a clock has allowed. */
static void clocks_change_nothing(void **state)
{
    (void)state;
    tv_err err;
    tv_thought timed;
    tv_match *match = tv_match_new(&paths, "kalah", NULL, &err);
    assert_non_null(match);
    think_on(match, 0, 0.02, 1, &timed);
    assert_true(begins_anew(match, "kalah", 2000, 1));
    tv_thought_free(&timed);
    tv_match_free(match);
}

/* ---- Threads ---------------------------------------------------------------------------------- */

static void think(tv_match *match, uint64_t playouts, int threads, tv_thought *to)
{
    tv_err err;
    tv_effort effort = { .playouts = playouts, .seed = 7, .threads = threads };
    assert_true(tv_think(match, &paths, &effort, to, &err));
    assert_int_equal(to->playouts, playouts);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    static const char *const names[] = { "kalah", "breakthrough", "stacks", "custody" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        tv_err err;
        tv_match *match = tv_match_new(&paths, names[i], NULL, &err);
        tv_thought one, more;
        assert_non_null(match);
        think(match, 1500, 1, &one);
        for (int threads = 2; threads <= 3; threads++) {
            think(match, 1500, threads, &more);
            assert_int_equal(one.count, more.count);
            for (uint32_t k = 0; k < one.count; k++) {
                assert_int_equal(one.move[k].move, more.move[k].move);
                assert_int_equal(one.move[k].visits, more.move[k].visits);
                assert_true(one.move[k].rate == more.move[k].rate);
            }
            assert_int_equal(one.length, more.length);
            assert_memory_equal(one.line, more.line, one.length * sizeof *one.line);
            tv_thought_free(&more);
        }
        assert_int_equal(one.best, one.line[0]);
        tv_thought_free(&one);
        tv_match_free(match);
    }
}

/* A hook that fails ends the search with its error, on each number of threads the same. */
static void failing(const char *name, const char *setting, const char *text)
{
    for (int threads = 1; threads <= 3; threads++) {
        tv_err err = { .text = "" };
        tv_effort effort = { .playouts = 2000, .threads = threads };
        tv_match *match = tv_match_new(&paths, name, (const char *const[]) { setting, NULL }, &err);
        tv_thought thought;
        assert_non_null(match);
        assert_false(tv_think(match, &paths, &effort, &thought, &err));
        if (!strstr(err.text, text)) print_error("%s\n", err.text);
        assert_non_null(strstr(err.text, text));
        tv_match_free(match);
    }
}

static void failures_are_told(void **state)
{
    (void)state;
    failing("failing-hook", NULL, "failing-hook.lua:10: two stones are enough");
    failing("wrong-evaluate", "returns=nothing",
            "`evaluate` returns a number from 0 (lost) to 1 (won); it returned nothing");
    failing("wrong-evaluate", "returns=text", "it returned '0.5'");
    failing("wrong-evaluate", "returns=two", "it returned 2");
    failing("wrong-evaluate", "returns=nan", "nan");
    failing("wrong-evaluate", "returns=pos", "wrong-evaluate.lua:17: the position is read-only in `evaluate`");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_proven_is_so),  cmocka_unit_test(what_is_kept_is_gone_on_from),
        cmocka_unit_test(clocks_change_nothing), cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(failures_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_search.c - searches: trying all moves confirms what they prove; they find the same on any number of threads. */
#include "tests/kernel.h"

#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/session/machine/think.h"

static const char *const dirs[] = { SCRIPTS, RULES, NULL };
static const tv_paths paths = { .dirs = dirs };

typedef struct table { /* a game that is searched */
    tv_match *match;
    tv_search *search;
    tv_moves moves;
    int *worth; /* of each move to who plays it: 2: he can win whatever the others do; 1: draw; 0: loss */
    int value;  /* of the best */
    bool two_sides;
} table;

/* How the search goes about it: what is proven is so with any search parameters. */
static const char *const param_sets[] = {
    "",         "choices=3", "cut=0", "proof=1", "rave=500", "explore=0,widen=10", "transpositions=0", "alpha-beta=1",
    "history=0"
};
enum { PARAM_SETS = sizeof param_sets / sizeof *param_sets };

static void open_table(table *t, const char *name, const char *const *settings)
{
    tv_err err;
    *t = (table) { .match = tv_match_new(&paths, name, settings, &err) };
    assert_non_null(t->match);
}

static void open_search(table *t, const char *params)
{
    tv_err err;
    tv_search_params how;
    assert_true(tv_search_params_read_all(&how, params, strlen(params), &err));
    t->search = tv_search_new(t->match->game, &how, NULL, 64 << 20, &err);
    assert_non_null(t->search);
}

static void close_search(table *t)
{
    tv_search_free(t->search);
    t->search = NULL;
}

static void close_table(table *t)
{
    close_search(t);
    tv_moves_free(&t->moves);
    free(t->worth);
    tv_match_free(t->match);
}

/* What a team can be sure of if all others play against it; of persons, who may change sides. */
static int sure(tv_run *run, const tv_pos *pos, int team)
{
    if (pos->outcome == TV_DRAWN) return 1;
    if (pos->outcome == TV_WON) return tv_controllers(run->game, pos, pos->winners) & (unsigned)team ? 2 : 0;
    bool ours = team >> tv_controller(run->game, pos, pos->mover) & 1;
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

/* By trying all moves. */
static void reckon(void *ctx)
{
    table *t = ctx;
    tv_run *run = t->match->run;
    const tv_pos *pos = tv_match_pos(t->match);
    tv_pos *next = malloc(run->game->layout.size);
    tv_fill(run, pos, &t->moves);
    t->worth = calloc(t->moves.count, sizeof *t->worth);
    for (uint32_t i = 0; i < t->moves.count; i++) {
        memcpy(next, pos, run->game->layout.size);
        tv_play(run, next, t->moves.list[i]);
        t->worth[i] = sure(run, next, tv_team(t->match->game, pos->mover));
        if (t->worth[i] > t->value) t->value = t->worth[i];
    }
    free(next);
}

static void check_verdict(const table *t, enum tv_verdict verdict, int worth)
{
    if (verdict == TV_WIN) assert_int_equal(worth, 2);
    if (verdict == TV_LOSS && t->two_sides) assert_int_equal(worth, 0);
    if (verdict == TV_DRAW && t->two_sides) assert_int_equal(worth, 1);
}

/* Every proven value of the position or of a move is true, at any time. */
static void check_verdicts(const table *t)
{
    tv_candidate *list;
    uint32_t count, k;
    assert_true(tv_search_candidates(t->search, &list, &count));
    check_verdict(t, tv_search_verdict(t->search), t->value);
    for (uint32_t i = 0; i < count; i++) {
        for (k = 0; t->moves.list[k] != list[i].move; k++) assert_true(k + 1 < t->moves.count);
        check_verdict(t, list[i].verdict, t->worth[k]);
    }
    /* What is lost is not played while there is hope. */
    for (uint32_t i = 1; t->two_sides && count && list[0].verdict == TV_LOSS && i < count; i++)
        assert_int_equal(list[i].verdict, TV_LOSS);
    free(list);
}

static void solve(void *ctx)
{
    table *t = ctx;
    tv_run *run = t->match->run;
    tv_search_root(t->search, run, tv_match_pos(t->match), 1);
    for (uint64_t more = 1; tv_search_playouts(t->search) < 100000 && tv_search_go(t->search, run, more);
         more += more / 8 + 1)
        check_verdicts(t);
    check_verdicts(t);
}

/* A helper's results, joined after some playouts of both, are true, and the search goes on from them. */
static void solve_together(void *ctx)
{
    table *t = ctx;
    tv_err err;
    tv_run *run = t->match->run;
    tv_search *helper = tv_search_helper(t->search, 1, 16 << 20, &err);
    assert_non_null(helper);
    tv_search_root(t->search, run, tv_match_pos(t->match), 1);
    assert_true(tv_search_share(t->search));
    tv_search_root_beside(helper, t->search, run, 2);
    for (uint64_t more = 1; more < 200; more += more) {
        tv_search_go(t->search, run, more);
        tv_search_go(helper, run, 2 * more);
    }
    const uint64_t both = tv_search_playouts(t->search) + tv_search_playouts(helper);
    tv_search_join(t->search, helper);
    tv_search_free(helper);
    assert_int_equal(tv_search_playouts(t->search), both);
    check_verdicts(t);
    tv_search_go(t->search, run, 100);
    check_verdicts(t);
}

/* What a helper has proven by moves that the first search has not tried is known after the join. */
static void solve_beside(void *ctx)
{
    table *t = ctx;
    tv_err err;
    tv_run *run = t->match->run;
    tv_search *helper = tv_search_helper(t->search, 1, 16 << 20, &err);
    assert_non_null(helper);
    tv_search_root(t->search, run, tv_match_pos(t->match), 1);
    assert_true(tv_search_share(t->search));
    tv_search_root_beside(helper, t->search, run, 2);
    tv_search_go(t->search, run, 1);
    tv_search_go(helper, run, 100000);
    const enum tv_verdict verdict = tv_search_verdict(helper);
    const tv_move best = tv_search_best(helper);
    tv_search_join(t->search, helper);
    tv_search_free(helper);
    assert_int_equal(tv_search_verdict(t->search), verdict);
    if (verdict == TV_WIN) assert_int_equal(tv_search_best(t->search), best);
    check_verdicts(t);
}

/* With any search parameters, search until all is proven. */
static void prove(const char *name, const char *const *settings, bool two_sides)
{
    static const enum tv_verdict verdict[] = { TV_LOSS, TV_DRAW, TV_WIN };
    table t;
    tv_err err;
    open_table(&t, name, settings);
    t.two_sides = two_sides;
    assert_true(tv_script_guard(t.match->script, reckon, &t, &err));
    for (int i = 0; i < PARAM_SETS; i++) {
        open_search(&t, param_sets[i]);
        assert_true(tv_script_guard(t.match->script, solve, &t, &err));
        if (two_sides) assert_int_equal(tv_search_verdict(t.search), verdict[t.value]);
        if (t.value == 2) assert_int_equal(tv_search_verdict(t.search), TV_WIN);
        assert_true(tv_script_guard(t.match->script, solve_together, &t, &err));
        assert_true(tv_script_guard(t.match->script, solve_beside, &t, &err));
        close_search(&t);
    }
    close_table(&t);
}

static void what_is_proven_is_so(void **state)
{
    (void)state;
    prove("noughts", NULL, true);
    prove("pie", NULL, true);
    prove("pie", (const char *const[]) { "late=true", NULL }, true);
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

/* ---- What little there is ------------------------------------------------------------------------ */

static void search_little(void *ctx)
{
    table *t = ctx;
    tv_search_root(t->search, t->match->run, tv_match_pos(t->match), 1);
    tv_search_go(t->search, t->match->run, 1);
}

/* A search of one playout returns a move if there is one. */
static void a_playout_finds_a_move(void **state)
{
    (void)state;
    static const char *const names[] = { "only-move", "noughts", "dominoes", "stacks", "kalah" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int k = 0; k < PARAM_SETS; k++) {
            table t;
            tv_err err;
            open_table(&t, names[i], NULL);
            open_search(&t, param_sets[k]);
            assert_true(tv_script_guard(t.match->script, search_little, &t, &err));
            assert_true(tv_search_best(t.search) != TV_NO_MOVE);
            close_table(&t);
        }
}

/* ---- What is dropped --------------------------------------------------------------------------- */

typedef struct dropping {
    table table;
    bool drops;
} dropping;

/* A batch that was tried and dropped, as when Ctrl-C was typed. */
static void search_and_drop(void *ctx)
{
    dropping *d = ctx;
    tv_search *s = d->table.search;
    tv_run *run = d->table.match->run;
    tv_search_root(s, run, tv_match_pos(d->table.match), 3);
    for (uint64_t until = 100; until <= 400; until += 100) {
        int size;
        while (tv_search_playouts(s) < until && (size = tv_search_pick(s, until - tv_search_playouts(s))) > 0) {
            for (int i = 0; i < size; i++) tv_search_try(s, i, run);
            tv_search_back(s);
        }
        if (!d->drops || until == 400) continue;
        const tv_move best = tv_search_best(s);
        size = tv_search_pick(s, 50);
        for (int i = 0; i < size; i++) tv_search_try(s, i, run);
        tv_search_drop(s);
        assert_int_equal(tv_search_playouts(s), until);
        assert_int_equal(tv_search_best(s), best);
    }
}

static void found(const char *name, const char *how, bool drops, tv_candidate **list, uint32_t *count)
{
    dropping d = { .drops = drops };
    tv_err err;
    open_table(&d.table, name, NULL);
    open_search(&d.table, how);
    assert_true(tv_script_guard(d.table.match->script, search_and_drop, &d, &err));
    assert_true(tv_search_candidates(d.table.search, list, count));
    close_table(&d.table);
}

static void what_is_dropped_leaves_no_trace(void **state)
{
    (void)state;
    static const char *const names[] = { "kalah", "breakthrough", "reversi", "superko" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t k = 0; k < PARAM_SETS; k++) {
            tv_candidate *one, *other;
            uint32_t ones, others;
            found(names[i], param_sets[k], false, &one, &ones);
            found(names[i], param_sets[k], true, &other, &others);
            assert_int_equal(ones, others);
            for (uint32_t j = 0; j < ones; j++) {
                assert_int_equal(one[j].move, other[j].move);
                assert_int_equal(one[j].visits, other[j].visits);
                assert_true(one[j].rate == other[j].rate);
            }
            free(one);
            free(other);
        }
}

/* ---- What search parameters are for -------------------------------------------------------------- */

static bool finds_the_same(const char *name, const char *how, const char *other_how)
{
    tv_candidate *one, *other;
    uint32_t ones, others;
    found(name, how, false, &one, &ones);
    found(name, other_how, false, &other, &others);
    bool same = ones == others;
    for (uint32_t i = 0; same && i < ones; i++)
        same = one[i].move == other[i].move && one[i].visits == other[i].visits && one[i].rate == other[i].rate;
    free(one);
    free(other);
    return same;
}

/* One that changes nothing is not there at all, or does not come to where it should. */
static void every_parameter_changes_something(void **state)
{
    (void)state;
    for (size_t k = 1; k < PARAM_SETS; k++) assert_false(finds_the_same("reversi", param_sets[k], ""));
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
    /* The last is searched by alpha-beta. */
    static const char *const names[] = { "kalah-functions", "breakthrough", "reversi", "oware-functions", "dobutsu" };
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

/* The number of playouts within a time limit is unknown. */
static void clocks_change_nothing(void **state)
{
    (void)state;
    tv_err err;
    tv_thought timed;
    tv_match *match = tv_match_new(&paths, "kalah-functions", NULL, &err);
    assert_non_null(match);
    think_on(match, 0, 0.02, 1, &timed);
    assert_true(begins_anew(match, "kalah-functions", 2000, 1));
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
    static const char *const names[] = { "kalah-functions", "breakthrough", "stacks", "custody", "dobutsu" };
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
            "`evaluate` must return a number from 0 (lost) to 1 (won); it returned nothing");
    failing("wrong-evaluate", "returns=text", "it returned '0.5'");
    failing("wrong-evaluate", "returns=two", "it returned 2");
    failing("wrong-evaluate", "returns=nan", "nan");
    failing("wrong-evaluate", "returns=pos", "wrong-evaluate.lua:17: the position is read-only in `evaluate`");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_proven_is_so),
        cmocka_unit_test(a_playout_finds_a_move),
        cmocka_unit_test(what_is_dropped_leaves_no_trace),
        cmocka_unit_test(every_parameter_changes_something),
        cmocka_unit_test(what_is_kept_is_gone_on_from),
        cmocka_unit_test(clocks_change_nothing),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(failures_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

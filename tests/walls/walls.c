/* walls.c - see walls.h. Usage: walls DIRECTORY_OF_GAMES ATTACKS SEED [GAME PLACE FROM TO]. Makes ATTACKS attacks in each
 * place of each game; or those of one place, from FROM up to but not including TO, in this process. Prints the functions
 * it found: name, calls, calls that were not refused. */
#define _GNU_SOURCE
#include "tests/walls/walls.h"

#include "core/base/hash.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/console.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* STEPS: of one guarded call, so that where it ends does not depend on the clock. SECONDS: a process that takes longer
 * hangs. */
enum { BATCH = 60, LOADS = 6, STEPS = 100000, SECONDS = 60 };

static const char *const games[] = { "stacks", "pits", "hexagon", "land" };
static const char *const places[] = { "load", "prompt", "text",  "formula", "moves", "play",    "after",
                                      "keep", "finish", "stuck", "forbid",  "why",   "evaluate" };
enum { GAMES = sizeof games / sizeof *games, PLACES = sizeof places / sizeof *places };

wall_shared *wall;

void wall_broken(const char *law, const char *what)
{
    snprintf(wall->broken, sizeof wall->broken, "%s: %s", law, what);
    fprintf(stderr, "%s\n", wall->broken);
    _exit(3);
}

/* The environment is there: the pool begins with it. */
void __real_tv_sandbox_open(lua_State *L);
void __wrap_tv_sandbox_open(lua_State *L);
void __wrap_tv_sandbox_open(lua_State *L)
{
    __real_tv_sandbox_open(L);
    wall_pool_open(L);
}

/* ---- One process: a game, a place, and attacks ------------------------------------------------------- */

typedef struct attacked {
    tv_session session;
    tv_console console;
    const char *game, *place;
    uint64_t seed;
    uint32_t moves; /* in the opening */
} attacked;

static void type(attacked *s, const char *line)
{
    tv_console_line(&s->console, line, strlen(line));
    rewind(s->console.out);
}

static void check_position(const tv_match *m, const tv_pos *pos)
{
    tv_text text = { 0 };
    tv_err err = { .column = -1 };
    tv_pos *again = calloc(1, m->size);
    tv_pos_write(m->game, pos, &text);
    if (tv_pos_hash(m->game, pos) != pos->hash) wall_broken("the hash is the one computed from scratch", text.s);
    if (!tv_pos_read(m->game, again, text.s, &err))
        tv_text_add(&text, ": %s", err.text), wall_broken("a position's text reads back", text.s);
    if (memcmp(again, pos, m->size) != 0) wall_broken("a position's text reads back as the same position", text.s);
    free(again);
    tv_text_free(&text);
}

static void begin(attacked *s)
{
    char line[100];
    snprintf(line, sizeof line, "new ./%s.lua%s", s->game,
             !strcmp(s->place, "formula") ? " limit=\"function(pos, cell) attack('formula', pos, cell) return 3 end\""
                                          : "");
    type(s, line);
}

/* What ought to be done by anybody: moves are listed, one is played, and taken back. */
static void check_play(attacked *s, tv_random *random)
{
    tv_match *m = s->session.match;
    tv_moves list = { 0 };
    tv_err err = { .column = -1 };
    tv_mark mark = tv_match_mark(m);
    tv_run_forget(m->run); /* what was listed, which an attack may have added to */
    if (!tv_match_fill(m, tv_match_pos(m), &list, &err)) wall_broken("the rules go on", err.text);
    if (!s->moves) s->moves = list.count;
    if (list.count != s->moves) wall_broken("as many moves as before", s->place);
    if (!tv_match_play(m, list.list[tv_random_below(random, list.count)], NULL, &err))
        wall_broken("a legal move is played", err.text);
    check_position(m, tv_match_pos(m));
    tv_match_return(m, mark);
    tv_moves_free(&list);
}

/* Have the rules called in the place. */
static void provoke(attacked *s, tv_random *random)
{
    tv_match *m = s->session.match;
    tv_err err;
    tv_moves list = { 0 };
    tv_mark mark = tv_match_mark(m);
    tv_run_forget(m->run);
    if (!strcmp(s->place, "prompt")) {
        type(s, "= attack('prompt', pos)");
    } else if (!strcmp(s->place, "text")) {
        type(s, "= setmetatable({}, { __tostring = function() attack('text') return 'x' end })");
    } else if (!strcmp(s->place, "why")) {
        type(s, tv_random_below(random, 2) ? "why c3" : "why a1-b1");
    } else if (!strcmp(s->place, "evaluate")) {
        type(s, "hint 10 nodes");
    } else if (tv_match_fill(m, tv_match_pos(m), &list, &err) && list.count) {
        if (tv_match_play(m, list.list[tv_random_below(random, list.count)], NULL, &err))
            check_position(m, tv_match_pos(m));
        tv_match_return(m, mark);
    }
    tv_moves_free(&list);
}

/* For `why`, a move that is not there: everything is on the board that the opening has not. */
static void stand(attacked *s)
{
    if (!strcmp(s->game, "stacks")) type(s, "setup + c3=W d4=BW e5=WBW");
    if (!strcmp(s->game, "pits")) type(s, "setup + a1=0 b1=12");
    if (!strcmp(s->game, "land")) type(s, "a1"), type(s, "Bent c3/d34"), type(s, "Stone e5");
}

static void attack(attacked *s, uint32_t number)
{
    tv_random random = tv_random_new(s->seed + 1, number);
    bool load = !strcmp(s->place, "load");
    wall->number = number;
    wall_arm(s->place, s->seed, number);
    if (load) begin(s);
    else {
        tv_match *m = s->session.match;
        tv_pos *before = tv_match_copy(m);
        provoke(s, &random);
        if (memcmp(before, tv_match_pos(m), m->size) != 0) wall_broken("the position is as it was", wall->doing);
        free(before);
    }
    bool lives = s->session.match && s->session.match->script->L == wall_pool_of();
    wall_disarm(lives ? wall_pool_of() : NULL);
    if (lives) check_play(s, &random);
}

static void make_attacks(const char *dir, const char *game, const char *place, uint64_t seed, uint32_t from,
                         uint32_t to)
{
    tv_paths paths = { .dirs = (const char *const[]) { TAVOLIERE_SOURCE_DIR "/rules", NULL },
                       .here = (const char *const[]) { dir, NULL },
                       .steps = STEPS };
    attacked s = { .game = game, .place = place, .seed = seed };
    FILE *out = fopen("/dev/null", "w");
    for (const char *c = game; *c; c++) s.seed = tv_mix(s.seed + (unsigned char)*c);
    for (const char *c = place; *c; c++) s.seed = tv_mix(s.seed + (unsigned char)*c);
    tv_session_init(&s.session, &paths);
    tv_console_init(&s.console, &s.session, tv_prompt_commands, out, (tv_look) { .unicode = false });
    begin(&s);
    if (!s.session.match) wall_broken("the game is loaded", game);
    stand(&s);
    if (strcmp(place, "load")) check_play(&s, &(tv_random) { 0 });
    for (uint32_t i = from; i < to; i++) attack(&s, i);
    tv_console_clear(&s.console);
    fclose(out);
}

/* ---- Many processes -------------------------------------------------------------------------------------- */

static FILE *errors; /* what dying processes say */

/* How the attacks end in a process of their own: its status, 0 if all is well. */
static int try(const char *dir, const char *game, const char *place, uint64_t seed, uint32_t from, uint32_t to)
{
    int status;
    wall->broken[0] = wall->doing[0] = '\0';
    rewind(errors);
    if (ftruncate(fileno(errors), 0) < 0) perror("ftruncate"), exit(2);
    pid_t pid = fork();
    if (pid < 0) perror("fork"), exit(2);
    if (pid == 0) {
        struct rlimit cpu = { SECONDS, SECONDS }, core = { 0, 0 };
        setrlimit(RLIMIT_CPU, &cpu);
        setrlimit(RLIMIT_CORE, &core);
        dup2(fileno(errors), 2);
        make_attacks(dir, game, place, seed, from, to);
        _exit(0);
    }
    while (waitpid(pid, &status, 0) < 0) continue;
    return status;
}

/* What killed attacks from .. to: as few of them as still do. */
static void tell(const char *dir, const char *game, const char *place, uint64_t seed, uint32_t from, int status)
{
    uint32_t last = wall->number;
    printf("FAIL %s, %s: status %d\n  call: %s\n  %s\n", game, place, status, wall->doing, wall->broken);
    for (uint32_t step = last - from; step > 0; step /= 2)
        while (from + step <= last && try(dir, game, place, seed, from + step, last + 1)) from += step;
    status = try(dir, game, place, seed, from, last + 1);
    if (!status) printf("  by itself it does not fail:");
    else printf("  %s, by itself: %s\n", WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "it ended", wall->doing);
    printf("  again: walls %s 1 %llu %s %s %u %u\n", dir, (unsigned long long)seed, game, place, from, last + 1);
    char line[300];
    rewind(errors);
    for (int i = 0; i < 25 && fgets(line, sizeof line, errors); i++) printf("  %s", line);
}

static int attack_all(const char *dir, uint32_t attacks, uint64_t seed)
{
    int failed = 0;
    for (int g = 0; g < GAMES; g++)
        for (int p = 0; p < PLACES; p++) {
            bool load = !strcmp(places[p], "load");
            uint32_t most = load ? attacks / 4 + 1 : attacks, batch = load ? LOADS : BATCH;
            if (strcmp(games[g], "stacks") && (!strcmp(places[p], "keep") || !strcmp(places[p], "formula"))) continue;
            for (uint32_t n = 0; n < most && failed < 20; n += batch) {
                int status = try(dir, games[g], places[p], seed, n, n + batch);
                if (status) tell(dir, games[g], places[p], seed, n, status), failed++;
            }
        }
    return failed;
}

int main(int argc, char **argv)
{
    if (argc != 4 && argc != 8)
        return fprintf(stderr, "usage: walls DIRECTORY_OF_GAMES ATTACKS SEED [GAME PLACE FROM TO]\n"), 2;
    errors = tmpfile();
    wall = mmap(NULL, sizeof *wall, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!errors || wall == MAP_FAILED) return perror("walls"), 2;
    signal(SIGPIPE, SIG_IGN);
    setvbuf(stdout, NULL, _IOLBF, 0);
    uint64_t seed = strtoull(argv[3], NULL, 10), calls = 0;
    if (argc == 8) {
        make_attacks(argv[1], argv[4], argv[5], seed, (uint32_t)atoi(argv[6]), (uint32_t)atoi(argv[7]));
        return 0;
    }
    int failed = attack_all(argv[1], (uint32_t)atoi(argv[2]), seed);
    for (int i = 0; i < wall->functions; i++) {
        printf("%s\t%u\t%u\n", wall->function[i].name, wall->function[i].calls, wall->function[i].accepted);
        calls += wall->function[i].calls;
    }
    printf("%d functions, %llu calls, %d failed\n", wall->functions, (unsigned long long)calls, failed);
    fclose(errors);
    return failed != 0;
}

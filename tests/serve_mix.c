/* serve_mix.c - random mixes of requests to `tavoliere serve`: valid, malformed, slow and endless ones, with cancels
 * between them, written at random paces. Each must be answered once; the valid and malformed ones as when asked alone;
 * the number of cancelled answers must match the cancels; and then the program ends with 0. Every other mix is mostly of
 * sessions, which requests open, change, read and close at the same time: there each request only must be answered once.
 * Usage: serve_mix TAVOLIERE FIRST_SEED MIXES; writes rules to the working directory. */
#define _GNU_SOURCE
#include "core/base/random.h"
#include "tests/vocabulary.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    REQUESTS = 30,
    LINE = 1 << 25, /* a million moves of a playout fit in */
    HANG_MS = 120 * 1000
};

/* ---- What is asked for ---------------------------------------------------------------------- */

/* Requests are in serve_mix.txt, in which a %d is the id. These are no requests: they come back with null for an id. */
static const char *const broken[] = { "{\"id\":", "", "\x80\xff", "[[[[" };
enum { BROKEN = sizeof broken / sizeof *broken, KNOWN_MAX = 40 };

/* What is answered as when it is asked alone; there are known_count() of them. */
static const char *known(int i)
{
    size_t count;
    const char *const *list = vocabulary("known", &count);
    return i < (int)count ? list[i] : broken[i - (int)count];
}

static int known_count(void)
{
    size_t count;
    vocabulary("known", &count);
    if (count + BROKEN > KNOWN_MAX) abort();
    return (int)count + BROKEN;
}

static const char *any_of(const char *list, tv_random *random)
{
    size_t count;
    const char *const *request = vocabulary(list, &count);
    return request[tv_random_below(random, (uint32_t)count)];
}

/* It asks for memory, because ThreadSanitizer keeps a signal back until the thread calls the C library. */
#define FOREVER "while true do local t = {} end"
static const char list[] =
    "moves = function(pos, l) l:add_cells(pos:free()) end, play = function(pos, m, from) pos:put('Man', from) end";
static const struct rules {
    const char *file, *entries;
} rules[] = {
    { "functions.lua", NULL },
    { "to-and-fro.lua",
      "moves = tav.step {}, start = { Left = 'a1', Right = 'a9' }, board = tav.rectangle { 61, 16 }" },
    { "moves.lua", "moves = function() " FOREVER " end, play = function() end" },
    { "play.lua", "moves = function(pos, l) l:add_cells(pos:free()) end, play = function() " FOREVER " end" },
    { "after.lua", "moves = tav.place {}, after = function() " FOREVER " end" },
    { "finish.lua", "moves = tav.place {}, finish = function(pos) while pos.ply > 0 do local t = {} end end" },
    { "why.lua",
      "moves = function(pos, l) l:add('a1', nil, 1) end, play = function() end, why = function() " FOREVER " end" },
    { "load.lua", "board = (function() while true do string.rep('x', 500000) end end)()" },
    { "late.lua", "moves = tav.place {}, rules = (function() local x for i = 1, 1000000 do x = '' .. i end end)()" },
    { "faulty.lua", "moevs = 1" },
    { "failing.lua", "moves = function(pos, l) if pos.ply > 1 then error('no more') end l:add_cells(pos:free()) end,"
                     "play = function(pos, m, from) pos:put('Man', from) end" },
};

static void write_rules(void)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        FILE *f = fopen(rules[i].file, "w");
        fprintf(f,
                "local tav = require 'tavoliere'\nlocal game = { name = 'x', players = { 'Left', 'Right' }, board = "
                "tav.rectangle { 6, 6 },\n"
                "  pieces = { { 'Man', count = 30 } }, stuck = 'lose' }\n"
                "for key, value in pairs { %s } do game[key] = value end\nreturn tav.game(game)\n",
                rules[i].entries ? rules[i].entries : list);
        fclose(f);
    }
}

/* ---- The program ---------------------------------------------------------------------------- */

typedef struct program {
    pid_t pid;
    int in, out;
    char *heard; /* of an answer that is not whole yet */
    size_t len;
} program;

static void start(program *p, const char *path)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) < 0 || pipe2(out, O_CLOEXEC) < 0) exit(2);
    p->pid = fork();
    if (p->pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        execl(path, path, "serve", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    p->in = in[1];
    p->out = out[0];
    p->len = 0;
    fcntl(p->in, F_SETFL, O_NONBLOCK);
}

static long long now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* The next whole answer, without its newline, or NULL. */
static char *next_answer(program *p)
{
    char *newline = memchr(p->heard, '\n', p->len);
    if (!newline) return NULL;
    size_t len = (size_t)(newline - p->heard);
    char *answer = strndup(p->heard, len);
    p->len -= len + 1;
    memmove(p->heard, newline + 1, p->len);
    return answer;
}

/* Wait for input, at most so long; false at its end. */
static bool hear(program *p, int ms)
{
    struct pollfd fd = { p->out, POLLIN, 0 };
    if (poll(&fd, 1, ms) <= 0) return true;
    ssize_t n = read(p->out, p->heard + p->len, LINE - p->len);
    if (n > 0) p->len += (size_t)n;
    return n > 0;
}

static int end(program *p)
{
    int status = -1;
    for (int i = 0; i < HANG_MS / 10 && waitpid(p->pid, &status, WNOHANG) == 0; i++) usleep(10000);
    if (status == -1) kill(p->pid, SIGKILL), waitpid(p->pid, NULL, 0);
    close(p->out);
    return status;
}

/* ---- What must come ------------------------------------------------------------------------- */

typedef struct asked {
    int known;      /* index of what is answered as when it is asked alone, -1: slow, -2: a cancel, -3: of sessions */
    bool cancelled; /* a cancel was written that names it */
    int answers;
} asked;

static char *alone[KNOWN_MAX]; /* answers, from behind the id on */
static int failures;

static void fail(unsigned seed, const char *what, const char *line)
{
    printf("FAIL mix %u: %s: %.400s\n", seed, what, line);
    failures++;
}

static const char *behind_id(const char *answer)
{
    const char *v = strstr(answer, ",\"v\":2");
    return v ? v : answer;
}

static void ask_alone(const char *path, program *p)
{
    char line[1000];
    start(p, path);
    for (int k = 0; k < known_count(); k++) {
        int len = snprintf(line, sizeof line, known(k), 1);
        line[len++] = '\n';
        if (write(p->in, line, (size_t)len) != len) exit(2);
        while (!(alone[k] = next_answer(p)) && hear(p, HANG_MS)) {}
        if (!alone[k]) exit(2);
        memmove(alone[k], behind_id(alone[k]), strlen(behind_id(alone[k])) + 1);
    }
    close(p->in);
    if (end(p) != 0) fail(0, "the end", "");
}

/* One without an id: whichever of those it may be that is not answered yet. */
static asked *nameless(asked *all, int count, const char *answer)
{
    for (int i = 0; i < count; i++)
        if (all[i].known >= 0 && !strcmp(alone[all[i].known], behind_id(answer)) && !all[i].answers) return &all[i];
    return NULL;
}

static int take_answer(unsigned seed, asked *all, int count, const char *answer)
{
    int id = -1, cancelled = 0;
    bool says_cancelled = strstr(answer, "\"error\":{\"code\":\"cancelled\"");
    sscanf(answer, "{\"id\":%d,\"v\":2,\"cmd\":\"cancel\",\"cancelled\":%d}", &id, &cancelled);
    asked *a = id >= 0 && id < count ? &all[id] : nameless(all, count, answer);
    if (!a) return fail(seed, "not requested", answer), 0;
    if (a->answers++) fail(seed, "answered twice", answer);
    if (says_cancelled && !a->cancelled) fail(seed, "not cancelled", answer);
    if (says_cancelled) return -1;
    if (a->known >= 0 && strcmp(alone[a->known], behind_id(answer)))
        fail(seed, "not as when it is asked alone", answer);
    if (a->known == -1 && !strstr(answer, "\"error\":{\"code\":\"deadline\""))
        fail(seed, "it cannot have come to an end", answer);
    return cancelled;
}

/* ---- A mix ---------------------------------------------------------------------------------- */

static int add_line(tv_random *random, bool sessions, char *to, asked *all, int i)
{
    int kind = (int)tv_random_below(random, 10);
    all[i] = (asked) { .known = -1 };
    if (kind < 2 && i > 0) {
        int other = (int)tv_random_below(random, (uint32_t)i);
        all[i].known = -2;
        all[other].cancelled = true;
        return sprintf(to, "{\"id\":%d,\"cmd\":\"cancel\",\"request\":%d}\n", i, other);
    }
    if (sessions && kind < 9) {
        all[i].known = -3;
        return sprintf(to, any_of("stateful", random), i) + sprintf(to + strlen(to), "\n");
    }
    if (kind < 5)
        return sprintf(to, any_of("slow", random), i, 1 + (int)tv_random_below(random, 200)) +
               sprintf(to + strlen(to), "\n");
    all[i].known = (int)tv_random_below(random, (uint32_t)known_count());
    return sprintf(to, known(all[i].known), i) + sprintf(to + strlen(to), "\n");
}

static void run_mix(const char *path, unsigned seed, program *p)
{
    static char text[REQUESTS * 1000];
    asked all[REQUESTS];
    size_t at = 0, until = 0, ends[REQUESTS + 1] = { 0 };
    int count = 0, balance = 0;
    tv_random random = tv_random_new(seed, 0);
    long long hang = now_ms() + HANG_MS;
    for (int i = 0; i < REQUESTS; i++)
        ends[i + 1] = ends[i] + (size_t)add_line(&random, seed % 2 == 0, text + ends[i], all, i);
    start(p, path);
    for (bool open = true; open && now_ms() < hang;) {
        if (at == until && count < REQUESTS) { /* some more lines, at once, and perhaps not to the end of the last */
            count += 1 + (int)tv_random_below(&random, 6);
            if (count > REQUESTS) count = REQUESTS;
            until = ends[count];
        }
        ssize_t n = at < until ? write(p->in, text + at, 1 + tv_random_below(&random, (uint32_t)(until - at))) : 0;
        if (n > 0) at += (size_t)n;
        if (at == ends[REQUESTS] && p->in >= 0) close(p->in), p->in = -1;
        open = hear(p, p->in < 0 ? 100 : (int)tv_random_below(&random, 12));
        for (char *answer; (answer = next_answer(p)); free(answer)) balance += take_answer(seed, all, REQUESTS, answer);
    }
    if (p->in >= 0) close(p->in);
    int status = end(p);
    if (status != 0) fail(seed, "the end", status == -1 ? "hangs" : "a wrong status");
    for (int i = 0; i < REQUESTS; i++)
        if (!all[i].answers) fail(seed, "no answer", text + ends[i]);
    if (balance != 0) fail(seed, "not as many were cancelled as cancels say", "");
}

int main(int argc, char **argv)
{
    program p = { .heard = malloc(LINE) };
    if (argc != 4 || !p.heard) return 2;
    unsigned first = (unsigned)atoi(argv[2]), mixes = (unsigned)atoi(argv[3]);
    signal(SIGPIPE, SIG_IGN);
    write_rules();
    ask_alone(argv[1], &p);
    for (unsigned seed = first; seed < first + mixes; seed++) run_mix(argv[1], seed, &p);
    for (int k = 0; k < known_count(); k++) free(alone[k]);
    free(p.heard);
    printf("%u mixes of %d requests, %d failures\n", mixes, REQUESTS, failures);
    return failures || !mixes;
}

/* contest_outside.c - the external programs that play in a contest, and the faults by which they lost games. See contest.h. */
#include "repl/lab/match/contest.h"

#include "repl/base/file.h"
#include "repl/base/say.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Appends to a log only: a name that was mistyped may be that of any file. */
static bool begin_log(FILE *log, const char *name, tv_err *err)
{
    static const char head[] = "# Tavoliere: what engines say (<) and are sent (>)\n";
    char begin[sizeof head] = "";
    struct stat st;
    if (fstat(fileno(log), &st) || !S_ISREG(st.st_mode))
        return tv_fail(err, "%s: not a regular file", tv_word_shown(name));
    if (!st.st_size) return fputs(head, log) != EOF || tv_fail(err, "%s: %s", tv_word_shown(name), strerror(errno));
    if (pread(fileno(log), begin, sizeof head - 1, 0) == sizeof head - 1 && !strcmp(begin, head)) return true;
    return tv_fail(err, "%s is not a log of a match: choose another file", tv_word_shown(name));
}

/* The file stays open in the sandbox. Lines are written when they come, so that a match that is killed has its log. */
bool tv_contest_log(tv_contest *c, const char *name, tv_confine *confine, tv_err *err)
{
    char path[40];
    const int fd = tv_file_open(name, err);
    if (fd < 0) return false;
    if (!(c->log = fdopen(fd, "a"))) return close(fd), tv_fail_memory(err);
    setvbuf(c->log, NULL, _IOLBF, 0);
    if (!begin_log(c->log, name, err)) return false;
    snprintf(path, sizeof path, "/dev/fd/%d", fd);
    tv_confine_read(confine, path);
    for (int r = 0; r < c->rivals; r++) c->rival[r].outside.log = c->log;
    return true;
}

/* Each thread has programs of its own, so that games run in parallel. */
bool tv_contest_start(tv_contest *c, tv_confine *confine, tv_err *err)
{
    const uint64_t rivals = (uint64_t)c->rivals;
    bool some = false;
    for (uint64_t r = 0; r < rivals; r++) some |= c->rival[r].outside.command != NULL;
    if (!some) return true;
    c->engine = calloc(rivals * c->threads, sizeof *c->engine);
    if (!c->engine) return tv_fail_memory(err);
    for (uint64_t i = 0; i < rivals * c->threads; i++) {
        const tv_engine_plan *plan = &c->rival[i % rivals].outside;
        char label[16];
        snprintf(label, sizeof label, "%c%d", 'A' + (int)(i % rivals), (int)(i / rivals) + 1);
        if (plan->command && !(c->engine[i] = tv_engine_start(plan, label, confine, err))) return false;
    }
    return true;
}

void tv_contest_end(tv_contest *c)
{
    for (uint64_t i = 0; c->engine && i < (uint64_t)c->rivals * c->threads; i++) tv_engine_end(c->engine[i]);
    free(c->engine);
    if (c->log) fclose(c->log);
    for (uint64_t i = 0; i < c->faults; i++) free(c->fault[i].why);
    free(c->fault);
}

/* ---- Faults ------------------------------------------------------------------------------------------------ */

bool tv_contest_lost(tv_contest *c, uint64_t number, int who, uint32_t plies, const char *why)
{
    tv_fault *more = realloc(c->fault, (c->faults + 1) * sizeof *more);
    char *text = strdup(why);
    if (more) c->fault = more;
    if (!more || !text) return free(text), false;
    c->fault[c->faults++] = (tv_fault) { number, plies, who, text };
    return true;
}

static int by_game(const void *a, const void *b)
{
    const tv_fault *x = a, *y = b;
    return (x->game > y->game) - (x->game < y->game);
}

void tv_contest_sort_faults(tv_contest *c)
{
    if (c->faults) qsort(c->fault, c->faults, sizeof *c->fault, by_game);
}

/* In a game that counts. */
static bool is_of(const tv_contest *c, const tv_fault *f, int who) { return f->who == who && f->game < c->games; }

/* Prints the first few, since a program repeats its faults. Games and plies are counted from 1. */
void tv_contest_print_faults(const tv_contest *c, FILE *out)
{
    enum { SHOWN = 5 };
    for (int who = 0; who < c->rivals; who++) {
        uint64_t count = 0;
        for (uint64_t i = 0; i < c->faults; i++) count += is_of(c, &c->fault[i], who);
        if (count) fprintf(out, "%c lost %" PRIu64 " game%s by its own fault:\n", 'A' + who, count, tv_s(count));
        for (uint64_t i = 0, shown = 0; i < c->faults && shown < SHOWN; i++) {
            const tv_fault *f = &c->fault[i];
            if (!is_of(c, f, who)) continue;
            fprintf(out, "  game %" PRIu64 ", ply %u: it %s\n", f->game + 1, f->plies + 1, f->why);
            shown++;
        }
        if (count > SHOWN) fprintf(out, "  and %" PRIu64 " more\n", count - SHOWN);
    }
}

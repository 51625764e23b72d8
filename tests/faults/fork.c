/* fork.c - forks one child for each failing call. The child's output from there must equal the output without a fault, or
 * report lack of memory (or FAULT_SAYS); the first position that it prints must be the one before the line in which the
 * call failed, or the one after it. Other output is reported on stderr with the call's number. The program's input and
 * output must be files. */
#define _GNU_SOURCE
#include "tests/faults/faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 60, MOST = 1 << 20 };

static char path[4096]; /* of a child's output */
static char *expected;  /* all that is printed without a fault */
static size_t expected_len;
static const char *says = "memory"; /* a child that prints anything else must say this */
static char heard[MOST + 1];
static size_t heard_len;
static long children, faults;
static long long waited; /* ns, for children: what the program is not to see of its time */

extern int __real_clock_gettime(clockid_t id, struct timespec *to);
extern int __wrap_clock_gettime(clockid_t id, struct timespec *to);
int __wrap_clock_gettime(clockid_t id, struct timespec *to)
{
    int result = __real_clock_gettime(id, to);
    if (id != CLOCK_MONOTONIC) return result;
    long long ns = to->tv_sec * 1000000000LL + to->tv_nsec - waited;
    *to = (struct timespec) { ns / 1000000000, ns % 1000000000 };
    return result;
}

static long long now(void)
{
    struct timespec t;
    __real_clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static size_t read_all(const char *name, char *to, size_t most)
{
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    ssize_t n = 0;
    size_t len = 0;
    while (fd >= 0 && len < most && (n = read(fd, to + len, most - len)) > 0) len += (size_t)n;
    if (fd >= 0) close(fd);
    to[len] = 0;
    return len;
}

bool tv_fork_begin(const char *dir)
{
    if (!dir) return false;
    if (getenv("FAULT_SAYS")) says = getenv("FAULT_SAYS");
    expected = mmap(NULL, MOST + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    snprintf(path, sizeof path, "%s/out", dir);
    expected_len = read_all(path, expected, MOST);
    snprintf(path, sizeof path, "%s/child", dir);
    return true;
}

__attribute__((destructor)) static void sum_up(void)
{
    if (expected) dprintf(2, "%ld faults, %ld of them told above\n", children, faults);
}

/* ---- The child ------------------------------------------------------------------------------------ */

/* Its input goes on where the parent's was, and its output goes to a file of its own. */
static void become_child(void)
{
    off_t offset = lseek(0, 0, SEEK_CUR);
    int in = open("/proc/self/fd/0", O_RDONLY), out = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0666);
    if (in < 0 || out < 0 || lseek(in, offset, SEEK_SET) < 0) _exit(97);
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0) _exit(97);
    close(in);
    close(out);
    expected = NULL;
    setrlimit(RLIMIT_CPU, &(struct rlimit) { SECONDS, SECONDS + 1 });
}

/* ---- The judge -------------------------------------------------------------------------------------- */

/* The next position that is printed in a text, as a line. */
static const char *next_position(const char *text, size_t *len)
{
    const char *at = strncmp(text, "mover=", 6) ? strstr(text, "\nmover=") : text;
    if (!at) return NULL;
    at += *at == '\n';
    *len = strcspn(at, "\n");
    return at;
}

static bool is_same(const char *a, size_t a_len, const char *b, size_t b_len)
{
    return a && b && a_len == b_len && !memcmp(a, b, a_len);
}

/* The first position that is whole: one that memory was lacking for may be printed in part. */
static const char *what_is_wrong(size_t printed)
{
    size_t before_len = 0, after_len = 0, later_len = 0, len = 0;
    const char *before = NULL, *after = next_position(expected + printed, &after_len);
    for (const char *at = expected; (at = next_position(at, &len)) && at < expected + printed; at += len)
        before = at, before_len = len;
    const char *got = next_position(heard, &len);
    const char *later =
        after ? next_position(after + after_len, &later_len) : NULL; /* a line that asked failed itself */
    if (!got || is_same(got, len, later, later_len) || is_same(got, len, before, before_len) ||
        is_same(got, len, after, after_len))
        return NULL;
    if (after && len < after_len && !memcmp(got, after, len)) return NULL;
    return "a position that is neither";
}

static const char *judge(int status, size_t printed)
{
    const char *rest = expected + (printed < expected_len ? printed : expected_len);
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGXCPU ? "hangs" : strsignal(WTERMSIG(status));
    if (WEXITSTATUS(status) > 2) return "a wrong exit status";
    if (strstr(heard, "Sanitizer") || strstr(heard, "runtime error")) return "a sanitizer reports";
    if (!strcmp(heard, rest)) return NULL;
    if (!strstr(heard, says)) return "something else is printed, and not why";
    return what_is_wrong(printed);
}

static size_t size_of(int fd)
{
    struct stat st;
    return fstat(fd, &st) < 0 ? 0 : (size_t)st.st_size;
}

/* For debugging. */
static void keep_output(long n)
{
    char name[sizeof path + 30];
    snprintf(name, sizeof name, "%s.%ld", path, n);
    rename(path, name);
}

bool tv_fork_child(long n)
{
    static bool busy; /* what the judge itself calls does not count */
    if (busy) return false;
    int status, saved = errno;
    long long begun = now();
    sigset_t ticks, were; /* of the clock that watches scripts, which does not run while children do */
    sigemptyset(&ticks);
    sigaddset(&ticks, SIGALRM);
    sigprocmask(SIG_BLOCK, &ticks, &were);
    pid_t child = fork();
    if (child == 0) return sigprocmask(SIG_SETMASK, &were, NULL), become_child(), true;
    busy = true;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    heard_len = read_all(path, heard, MOST);
    const char *wrong = judge(status, size_of(1));
    children++;
    faults += wrong != NULL;
    if (wrong) keep_output(n);
    if (wrong)
        dprintf(2, "call %ld (status %d): %s\n", n, WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), wrong);
    busy = false;
    waited += now() - begun;
    while (sigtimedwait(&ticks, NULL, &(struct timespec) { 0 }) > 0) {}
    sigprocmask(SIG_SETMASK, &were, NULL);
    errno = saved;
    return false;
}

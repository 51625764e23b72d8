/* terminal.c - a user at a terminal: plays a script against the program, in a new directory of its own.
 * Usage: terminal TAVOLIERE SCRIPT. A script has one step a line:
 *
 *   # a comment
 *   env NAME=VALUE     for what is run from now on; there TERM is xterm, characters are UTF-8, and there is no pager
 *   size ROWS COLUMNS  of the window, now or of what is run later; 24 80 at first
 *   sh COMMAND         must succeed; $TESTS is where the tests are
 *   run ARGS           the program
 *   > TEXT             typed when the program waits for a line, and Enter; TEXT may have keys, as in <TAB>
 *   keys TEXT          the same without Enter
 *   now TEXT           typed at once, whatever the program does
 *   see TEXT           comes, after what was seen before; TEXT may have \e, \n, \r, \a, and \\ for a backslash
 *   unseen TEXT        did not come before what was seen last
 *   works              it has used the processor for a while since this step began, as for a command without end
 *   stop               it is stopped, as by Ctrl-Z, and goes on
 *   hangup             the terminal goes away, and the program ends
 *   end STATUS         the program ends by itself
 *
 * After Enter something must be seen, so that what follows is not typed before the line was taken. Nothing here
 * depends on how long things take: LIMIT only ends a test that fails. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
    LIMIT = 150, /* seconds */
    TICK = 20,   /* milliseconds */
    WORK = 10,   /* clock ticks of /proc */
    SHOWN = 2000,
    OUTPUT_MAX = 1 << 22 /* bytes */
};

static struct {
    const char *program, *script;
    char dir[PATH_MAX];
    int line;   /* of the script */
    int master; /* the terminal; -1: nothing runs */
    pid_t pid;
    struct winsize size;
    char *out;           /* all that came */
    size_t len, seen;    /* seen: up to here */
    size_t gap, gap_end; /* what came before that was seen last */
} t = { .master = -1, .size = { .ws_row = 24, .ws_col = 80 } };

static void leave(int status)
{
    char command[PATH_MAX + 16];
    if (t.master >= 0) kill(t.pid, SIGKILL);
    snprintf(command, sizeof command, "rm -rf '%s'", t.dir);
    if (*t.dir && (chdir("/") || system(command))) status = 1;
    exit(status);
}

static void print_escaped(const char *text, size_t len)
{
    for (const char *c = text; c < text + len; c++)
        if (*c == '\033') printf("\\e");
        else if (*c == '\r' || *c == '\a' || *c == '\b') printf("\\%c", *c == '\r' ? 'r' : *c == '\a' ? 'a' : 'b');
        else putchar(*c);
    putchar('\n');
}

static _Noreturn void fail(const char *step, const char *why)
{
    size_t from = t.len - t.seen > SHOWN ? t.len - SHOWN : t.seen;
    printf("%s:%d: %s: %s\nSince what was seen last:\n", t.script, t.line, step, why);
    print_escaped(t.out + from, t.len - from);
    leave(1);
    abort();
}

/* ---- What comes ------------------------------------------------------------------------------------ */

/* Take what has come, or wait a little for it; false when no more will come. */
static bool take(void)
{
    struct pollfd ready = { .fd = t.master, .events = POLLIN };
    if (poll(&ready, 1, TICK) <= 0) return true;
    if (t.len == OUTPUT_MAX) fail("output", "there is no end of it");
    ssize_t got = read(t.master, t.out + t.len, OUTPUT_MAX - t.len);
    if (got > 0) t.len += (size_t)got;
    return got > 0 || (got < 0 && errno == EINTR);
}

static void see(const char *step, const char *text)
{
    char want[1024];
    size_t n = 0;
    for (const char *c = text; *c && n < sizeof want; c++, n++) {
        static const char names[] = "enra\\", are[] = "\033\n\r\a\\";
        const char *name = *c == '\\' && c[1] ? strchr(names, c[1]) : NULL;
        want[n] = name ? are[name - names] : *c;
        c += name != NULL;
    }
    bool more = t.master >= 0;
    for (time_t end = time(NULL) + LIMIT;;) {
        const char *found = memmem(t.out + t.seen, t.len - t.seen, want, n);
        if (found) {
            t.gap = t.seen;
            t.gap_end = (size_t)(found - t.out);
            t.seen = t.gap_end + n;
            return;
        }
        if (!more) fail(step, "the program ended");
        if (time(NULL) > end) fail(step, "it did not come");
        more = take();
    }
}

static void unseen(const char *step, const char *text)
{
    if (memmem(t.out + t.gap, t.gap_end - t.gap, text, strlen(text))) fail(step, "it came");
}

/* ---- What is typed --------------------------------------------------------------------------------- */

static const struct {
    const char *name, *bytes;
} keys[] = {
    { "TAB", "\t" },      { "ENTER", "\r" },    { "ESC", "\033" },     { "BS", "\177" },
    { "UP", "\033[A" },   { "DOWN", "\033[B" }, { "RIGHT", "\033[C" }, { "LEFT", "\033[D" },
    { "HOME", "\033[H" }, { "END", "\033[F" },  { "DEL", "\033[3~" },
};

static void send_bytes(const char *step, const char *bytes, size_t len)
{
    if (t.master < 0 || write(t.master, bytes, len) != (ssize_t)len) fail(step, "the program does not read it");
}

/* The key that "NAME>" names; "C-x>" is Control and x. */
static void send_key(const char *step, const char *name)
{
    size_t len = strcspn(name, ">");
    if (len == 3 && !memcmp(name, "C-", 2)) {
        send_bytes(step, &(char) { name[2] & 0x1f }, 1);
        return;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strlen(keys[i].name) == len && !memcmp(keys[i].name, name, len)) {
            send_bytes(step, keys[i].bytes, strlen(keys[i].bytes));
            return;
        }
    fail(step, "there is no such key");
}

static void type(const char *step, const char *text)
{
    while (*text) {
        size_t plain = strcspn(text, "<");
        if (plain) send_bytes(step, text, plain);
        text += plain;
        if (*text) send_key(step, text + 1);
        text += *text ? strcspn(text, ">") + 1 : 0;
    }
}

/* Lines are edited while the terminal does not do that by itself. */
static void await_prompt(const char *step)
{
    struct termios mode;
    for (time_t end = time(NULL) + LIMIT; tcgetattr(t.master, &mode) < 0 || mode.c_lflag & ICANON;) {
        if (!take()) fail(step, "the program ended");
        if (time(NULL) > end) fail(step, "the program does not wait for a line");
    }
}

/* ---- The program ----------------------------------------------------------------------------------- */

static void run(const char *step, const char *args)
{
    char command[1024];
    if (t.master >= 0) fail(step, "the one before runs still");
    snprintf(command, sizeof command, "exec \"$PROGRAM\" %s", args);
    t.pid = forkpty(&t.master, NULL, NULL, &t.size);
    if (t.pid < 0) fail(step, strerror(errno));
    if (t.pid == 0) {
        execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(127);
    }
}

/* How the program ended, -1: by a signal. */
static int wait_for_end(void)
{
    int status = 0;
    while (waitpid(t.pid, &status, 0) < 0 && errno == EINTR) continue;
    t.master = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void hang_up(const char *step)
{
    if (t.master < 0) fail(step, "nothing runs");
    close(t.master);
    wait_for_end();
}

static void stop(const char *step)
{
    int status;
    if (t.master < 0 || kill(t.pid, SIGSTOP) || waitpid(t.pid, &status, WUNTRACED) < 0 || !WIFSTOPPED(status) ||
        kill(t.pid, SIGCONT))
        fail(step, "it cannot be stopped");
}

/* Clock ticks that the program has used. */
static long cpu_time(const char *step)
{
    char name[64], stat[1024];
    unsigned long user = 0, system = 0;
    snprintf(name, sizeof name, "/proc/%d/stat", (int)t.pid);
    FILE *f = fopen(name, "r");
    size_t n = f ? fread(stat, 1, sizeof stat - 1, f) : 0;
    if (f) fclose(f);
    stat[n] = 0;
    const char *rest = strrchr(stat, ')');
    if (!rest || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        fail(step, "its processor time cannot be read");
    return (long)(user + system);
}

static void works(const char *step)
{
    if (t.master < 0) fail(step, "nothing runs");
    long before = cpu_time(step);
    for (time_t limit = time(NULL) + LIMIT; cpu_time(step) < before + WORK;) {
        if (!take()) fail(step, "the program ended");
        if (time(NULL) > limit) fail(step, "the program waits");
    }
}

static void end(const char *step, const char *status)
{
    char got[64];
    if (t.master < 0) fail(step, "nothing runs");
    for (time_t limit = time(NULL) + LIMIT; take();)
        if (time(NULL) > limit) fail(step, "the program does not end");
    int master = t.master;
    snprintf(got, sizeof got, "%d", wait_for_end());
    close(master);
    if (strcmp(got, status)) fail(step, got);
}

/* ---- The script ------------------------------------------------------------------------------------- */

static void resize(const char *step, const char *rest)
{
    if (sscanf(rest, "%hu %hu", &t.size.ws_row, &t.size.ws_col) != 2) fail(step, "two numbers are expected");
    if (t.master >= 0) ioctl(t.master, TIOCSWINSZ, &t.size);
}

static void set_variable(const char *step, char *rest)
{
    char *value = strchr(rest, '=');
    if (!value) fail(step, "NAME=VALUE is expected");
    *value = 0;
    setenv(rest, value + 1, 1);
    *value = '=';
}

static void at_prompt(const char *step, const char *text)
{
    await_prompt(step);
    type(step, text);
}

static void obey(const char *step, const char *word, char *rest)
{
    if (!strcmp(word, ">")) at_prompt(step, rest), type(step, "<ENTER>");
    else if (!strcmp(word, "keys")) at_prompt(step, rest);
    else if (!strcmp(word, "now")) type(step, rest);
    else if (!strcmp(word, "see")) see(step, rest);
    else if (!strcmp(word, "unseen")) unseen(step, rest);
    else if (!strcmp(word, "env")) set_variable(step, rest);
    else if (!strcmp(word, "size")) resize(step, rest);
    else if (!strcmp(word, "run")) run(step, rest);
    else if (!strcmp(word, "works")) works(step);
    else if (!strcmp(word, "stop")) stop(step);
    else if (!strcmp(word, "hangup")) hang_up(step);
    else if (!strcmp(word, "end")) end(step, rest);
    else if (strcmp(word, "sh")) fail(step, "there is no such step");
    else if (fflush(stdout) || system(rest)) fail(step, "failed");
}

static void play(FILE *script)
{
    char step[1024], line[1024];
    while (fgets(line, sizeof line, script)) {
        t.line++;
        line[strcspn(line, "\n")] = 0;
        if (!*line || *line == '#') continue;
        strcpy(step, line);
        char *rest = line + strcspn(line, " ");
        if (*rest) *rest++ = 0;
        obey(step, line, rest);
    }
    if (t.master >= 0) fail("the end of the script", "the program runs still");
}

/* The tester may have another home, language and terminal, or none. */
static void prepare(const char *program, const char *script)
{
    static char real[PATH_MAX], tests[PATH_MAX];
    const char *place = getenv("TMPDIR");
    snprintf(t.dir, sizeof t.dir, "%s/terminal.XXXXXX", place ? place : P_tmpdir);
    if (!realpath(program, real) || !realpath(script, tests) || !mkdtemp(t.dir) || chdir(t.dir)) {
        perror("terminal");
        exit(1);
    }
    setenv("PROGRAM", real, 1);
    setenv("TESTS", dirname(dirname(tests)), 1);
    setenv("HOME", t.dir, 1);
    setenv("XDG_STATE_HOME", t.dir, 1);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("VISUAL");
    unsetenv("EDITOR");
    setenv("PAGER", "", 1); /* none */
    unsetenv("XDG_CONFIG_HOME");
}

int main(int argc, char **argv)
{
    FILE *script = argc == 3 ? fopen(argv[2], "r") : NULL;
    t.out = malloc(OUTPUT_MAX);
    if (!script || !t.out) return fprintf(stderr, "usage: terminal TAVOLIERE SCRIPT\n"), 2;
    t.script = argv[2];
    prepare(argv[1], argv[2]);
    signal(SIGPIPE, SIG_IGN);
    play(script);
    leave(0);
}

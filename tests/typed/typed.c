/* typed.c - runs the program in this process for tests in Lua: thousands of command lines and sessions without a new
 * process for each. It calls main() of repl/main.c with --unconfined, because a process cannot leave a sandbox. A test
 * runs in a child: a crash, or minutes of computing, is reported with the command line and its input. Usage: typed TEST
 * SOURCE_DIR [all] runs tests/typed/TEST.lua, after common.lua, in its own directory. */
#define _GNU_SOURCE
#include "core/base/stop.h"
#include "core/base/text.h"
#include "repl/interfaces/cli/manual.h"
#include "repl/interfaces/console/commands/commands.h"

#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <lualib.h>
#include <pty.h>
#include <regex.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 32, SECONDS = 300, FAILED = 3 }; /* FAILED: no status of sanitizers */

int tavoliere_main(int argc, char **argv);

static int in, out, streams[2]; /* the program's files, and what was there before */
static char in_name[40];

static void need(bool done, const char *what)
{
    if (!done) perror(what), exit(2);
}

/* Nothing waits for the disk here; the tests `lost` and `faults` are about that. */
int fsync(int fd) { return fcntl(fd, F_GETFD) < 0 ? -1 : 0; }
int fdatasync(int fd) { return fsync(fd); }

/* ---- The program --------------------------------------------------------------------------------------- */

/* The standard input, and the words behind the program's name, from the argument `at` on; to be freed. */
static int begin(lua_State *L, int at, char **argv, const char *first)
{
    size_t len;
    const char *input = luaL_checklstring(L, at, &len);
    int argc = 0;
    need(ftruncate(in, 0) == 0 && pwrite(in, input, len, 0) == (ssize_t)len && freopen(in_name, "r", stdin), "input");
    argv[argc++] = strdup("tavoliere");
    if (first) argv[argc++] = strdup(first);
    while (++at <= lua_gettop(L) && argc < WORDS) argv[argc++] = strdup(luaL_checkstring(L, at));
    argv[argc] = NULL;
    return argc;
}

static void push_bytes(lua_State *L, int fd, off_t at)
{
    luaL_Buffer bytes;
    luaL_buffinit(L, &bytes);
    for (ssize_t n; (n = pread(fd, luaL_prepbuffer(&bytes), LUAL_BUFFERSIZE, at)) > 0; at += n)
        luaL_addsize(&bytes, (size_t)n);
    luaL_pushresult(&bytes);
}

/* The command line is printed before its output, so that it is known if the process dies. */
static off_t say_words(char **argv)
{
    tv_text line = { 0 };
    while (*++argv) tv_text_escape(&line, *argv, strlen(*argv)), tv_text_put(&line, argv[1] ? " " : "\n", 1);
    fflush(stdout);
    need(ftruncate(out, 0) == 0 && pwrite(out, line.s, line.len, 0) == (ssize_t)line.len, "output");
    off_t len = lseek(out, (off_t)line.len, SEEK_SET);
    tv_text_free(&line);
    return len;
}

/* run(input, WORDS...): the status, and what was printed on both streams. */
static int run(lua_State *L)
{
    char *argv[WORDS + 1], *copies[WORDS + 1];
    int argc = begin(L, 1, argv, "--unconfined");
    memcpy(copies, argv, sizeof copies);
    off_t at = say_words(argv);
    need(dup2(out, 1) == 1 && dup2(out, 2) == 2, "output");
    setitimer(ITIMER_PROF, &(struct itimerval) { .it_value.tv_sec = SECONDS }, NULL);
    tv_memory_lost = tv_interrupt = false;
    lua_pushinteger(L, tavoliere_main(argc, argv));
    fflush(stdout);
    need(dup2(streams[0], 1) == 1 && dup2(streams[1], 2) == 2, "output");
    push_bytes(L, out, at);
    for (int i = 0; i < argc; i++) free(copies[i]);
    return 2;
}

static int close_file(lua_State *L)
{
    luaL_Stream *file = luaL_checkudata(L, 1, LUA_FILEHANDLE);
    return luaL_fileresult(L, fclose(file->f) == 0, NULL);
}

/* start(WHERE, input, WORDS...): the same in a process, which may be confined; its number, and a file of its output.
 * WHERE: "pipe"; or "terminal", at which the input is typed. */
static int start(lua_State *L)
{
    char *argv[WORDS + 1];
    int ends[2], fd, argc = begin(L, 2, argv, NULL);
    bool terminal = *luaL_checkstring(L, 1) == 't';
    need(pipe(ends) == 0, "pipe");
    pid_t pid = terminal ? forkpty(&fd, NULL, NULL, NULL) : fork();
    if (pid == 0) {
        alarm(SECONDS);
        if (terminal) need(freopen("/dev/tty", "r", stdin) && freopen("/dev/tty", "w", stdout), "terminal");
        else need(dup2(ends[1], 1) == 1 && dup2(ends[1], 2) == 2 && close(ends[0]) == 0 && close(ends[1]) == 0, "pipe");
        int status = tavoliere_main(argc, argv);
        fflush(stdout);
        _exit(status);
    }
    need(pid > 0 && close(ends[1]) == 0 && (!terminal || dup2(fd, ends[0]) >= 0), "fork");
    if (terminal) need(write(fd, lua_tostring(L, 2), lua_rawlen(L, 2)) > 0 && close(fd) == 0, "terminal");
    for (int i = 0; i < argc; i++) free(argv[i]);
    lua_pushinteger(L, pid);
    luaL_Stream *file = lua_newuserdata(L, sizeof *file);
    *file = (luaL_Stream) { .f = fdopen(ends[0], "r"), .closef = close_file };
    luaL_setmetatable(L, LUA_FILEHANDLE);
    return 2;
}

static int stop(lua_State *L)
{
    pid_t pid = (pid_t)luaL_checkinteger(L, 1);
    return kill(pid, SIGKILL), waitpid(pid, NULL, 0), 0;
}

/* ---- What tests need besides ------------------------------------------------------------------------------- */

/* count(text, PATTERN): how many lines match an extended regular expression; and the first of them. */
static int count(lua_State *L)
{
    regex_t regex;
    regmatch_t match;
    lua_Integer lines = 0;
    const char *text = luaL_checkstring(L, 1), *pattern = luaL_checkstring(L, 2);
    need(regcomp(&regex, pattern, REG_EXTENDED | REG_NEWLINE) == 0, pattern);
    lua_pushliteral(L, "");
    for (const char *s = text; *s && regexec(&regex, s, 1, &match, 0) == 0;) {
        const char *line = s + match.rm_so, *end = line + strcspn(line, "\n");
        while (line > s && line[-1] != '\n') line--;
        if (!lines++) lua_pushlstring(L, line, (size_t)(end - line));
        s = end + (*end == '\n');
    }
    regfree(&regex);
    lua_pushinteger(L, lines);
    return lua_insert(L, -2), 2;
}

static int change_folder(lua_State *L)
{
    const char *folder = luaL_checkstring(L, 1);
    return need(chdir(folder) == 0, folder), 0;
}

/* setenv(name, value): nil takes it away. Returns what it was. */
static int set_environment(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    lua_pushstring(L, getenv(name));
    if (lua_isnil(L, 2)) unsetenv(name);
    else setenv(name, luaL_checkstring(L, 2), 1);
    return 1;
}

static void set_field(lua_State *L, const char *name, const char *text)
{
    lua_pushstring(L, text ? text : "");
    lua_setfield(L, -2, name);
}

/* The commands of the prompt, and the subcommands with their options, as tables. */
static void push_tables(lua_State *L)
{
    lua_newtable(L);
    lua_Integer commands = 0;
    for (const tv_operation *c = NULL; (c = tv_operation_next(c, TV_PROMPT));) {
        lua_newtable(L);
        set_field(L, "name", c->name), set_field(L, "usage", c->usage), set_field(L, "help", c->help);
        set_field(L, "more", c->more);
        lua_rawseti(L, -2, ++commands);
    }
    lua_setglobal(L, "commands");
    lua_newtable(L);
    for (const tv_manual_entry *e = NULL; (e = tv_manual_next(e));) {
        lua_newtable(L);
        set_field(L, "name", e->name);
        for (int i = 0; e->option[i].name; i++) lua_pushstring(L, e->option[i].name), lua_rawseti(L, -2, i + 1);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    lua_setglobal(L, "subcommands");
}

/* ---- A test ------------------------------------------------------------------------------------------------ */

static int run_test(char **argv)
{
    static const luaL_Reg functions[] = { { "run", run },     { "start", start },         { "stop", stop },
                                          { "count", count }, { "chdir", change_folder }, { "setenv", set_environment },
                                          { NULL, NULL } };
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, functions, 0);
    for (int i = 1; i < 4; i++) set_field(L, ((const char *[]) { "test", "source", "every" })[i - 1], argv[i]);
    lua_pushcfunction(L, run), lua_pushliteral(L, ""), lua_pushliteral(L, "--version");
    lua_call(L, 2, 0); /* which makes the table of subcommands */
    push_tables(L);
#ifdef __SANITIZE_ADDRESS__
    set_field(L, "sanitized", "");
#endif
    lua_pushfstring(L, "%s/tests/typed/common.lua", argv[2]);
    bool good = luaL_dofile(L, lua_tostring(L, -1)) == LUA_OK;
    if (!good) fprintf(stderr, "%s\n", lua_tostring(L, -1));
    good = good && lua_toboolean(L, -1);
    lua_close(L);
    return good ? 0 : FAILED;
}

int main(int argc, char **argv)
{
    const char *temporary = getenv("TMPDIR");
    char top[PATH_MAX];
    int status;
    if (argc < 3 || argc > 4) return fprintf(stderr, "usage: typed TEST SOURCE_DIR [all]\n"), 2;
    argv[2] = realpath(argv[2], NULL);
    in = memfd_create("in", MFD_CLOEXEC), out = memfd_create("out", MFD_CLOEXEC);
    for (int i = 0; i < 2; i++) streams[i] = fcntl(i + 1, F_DUPFD_CLOEXEC, 3);
    snprintf(top, sizeof top, "%s/typed-XXXXXX", temporary ? temporary : P_tmpdir);
    snprintf(in_name, sizeof in_name, "/proc/self/fd/%d", in);
    need(argv[2] && in >= 0 && out >= 0 && mkdtemp(top) && chdir(top) == 0, top);
    pid_t pid = fork();
    if (pid == 0) exit(run_test(argv));
    need(waitpid(pid, &status, 0) == pid, "waitpid");
    if (status && (!WIFEXITED(status) || WEXITSTATUS(status) != FAILED)) {
        lua_State *L = luaL_newstate();
        push_bytes(L, out, 0), push_bytes(L, in, 0);
        printf("FAIL it died: %s: %s\n%.2000s\n", WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "exit",
               lua_tostring(L, -2), lua_tostring(L, -1));
        fflush(stdout);
    }
    execlp("sh", "sh", "-c", "cd / && rm -rf \"$0\"; exit $1", top, status ? "1" : "0", NULL);
    return 2;
}

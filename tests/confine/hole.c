/* hole.c - a deliberate hole in the Lua sandbox, linked into the program by -Wl,--wrap: rules get a function hole(),
 * which makes the attack named in the environment, HOLE=NAME, and reports whether it succeeded. If the test cannot supply
 * all that a call needs, the call counts as let through when the kernel has processed it: its error is any but ENOSYS.
 * HOLE_NO_SECCOMP and HOLE_NO_LANDLOCK simulate a kernel without these, HOLE_NO_PROC a system without /proc. HOLE_OUTSIDE
 * is a directory that no rules need, with the file `secret`; the attacks leave the parent process alone. */
#define _GNU_SOURCE
#include "bindings/sandbox/state.h"
#include "repl/confine/confine_walls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { GIGABYTE = 1 << 30 };

/* ---- Files ---------------------------------------------------------------------------------------- */

static char path[4096], other[8192];

static const char *outside(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", getenv("HOLE_OUTSIDE"), name);
    return path;
}

static const char *new_name(void)
{
    snprintf(other, sizeof other, "%s/new", getenv("HOLE_OUTSIDE"));
    return other;
}

static bool reads(int fd)
{
    char byte;
    return fd >= 0 && read(fd, &byte, 1) == 1;
}

static bool writes(int fd) { return fd >= 0 && write(fd, "x", 1) == 1; }

static bool read_file(void) { return reads(open(outside("secret"), O_RDONLY)); }
static bool read_by_root(void)
{
    snprintf(other, sizeof other, "/proc/self/root%s", outside("secret"));
    return reads(open(other, O_RDONLY));
}
static bool read_by_path(void)
{
    int fd = open(outside("secret"), O_PATH);
    snprintf(other, sizeof other, "/proc/self/fd/%d", fd);
    return fd >= 0 && reads(open(other, O_RDONLY));
}
static bool read_openat2(void)
{
    uint64_t how[3] = { O_RDONLY, 0, 0 };
    return reads((int)syscall(SYS_openat2, AT_FDCWD, outside("secret"), how, sizeof how));
}
static bool read_by_handle(void)
{
    struct {
        struct file_handle handle;
        unsigned char bytes[MAX_HANDLE_SZ];
    } h = { .handle.handle_bytes = MAX_HANDLE_SZ };
    int mount = open("/", O_RDONLY), id;
    outside("secret");
    return name_to_handle_at(AT_FDCWD, path, &h.handle, &id, 0) == 0 &&
           reads(open_by_handle_at(mount, &h.handle, O_RDONLY));
}
static bool list(void) { return opendir(outside("")) != NULL; }
static bool read_map(void) { return reads(open("/proc/self/maps", O_RDONLY)); }
static bool read_program(void) { return reads(open("/proc/self/exe", O_RDONLY)); }
static bool read_etc(void) { return reads(open("/etc/passwd", O_RDONLY)); }

static bool write_file(void) { return writes(open(outside("secret"), O_WRONLY)); }
static bool write_append(void) { return writes(open(outside("secret"), O_RDWR | O_APPEND)); }
static bool make_file(void) { return writes(open(outside("new"), O_WRONLY | O_CREAT, 0600)); }
static bool make_temporary(void) { return writes(open(outside(""), O_WRONLY | O_TMPFILE, 0600)); }
static bool empty_file(void) { return open(outside("secret"), O_RDONLY | O_TRUNC) >= 0; }
static bool cut_file(void) { return truncate(outside("secret"), 1) == 0; }
static bool rename_file(void) { return rename(outside("secret"), new_name()) == 0; }
static bool unlink_file(void) { return unlink(outside("secret")) == 0; }
static bool link_file(void) { return link(outside("secret"), new_name()) == 0; }
static bool link_here(void) { return link(outside("secret"), "stolen") == 0; }
static bool symlink_file(void) { return symlink("/", outside("new")) == 0; }
static bool make_directory(void) { return mkdir(outside("new"), 0700) == 0; }
static bool make_fifo(void) { return mkfifo(outside("new"), 0600) == 0; }
static bool chmod_file(void) { return chmod(outside("secret"), 0777) == 0; }
static bool chown_file(void) { return chown(outside("secret"), getuid(), getgid()) == 0; }
static bool touch_file(void) { return utimensat(AT_FDCWD, outside("secret"), NULL, 0) == 0; }
static bool mark_file(void) { return setxattr(outside("secret"), "user.hole", "x", 1, 0) == 0 || errno != ENOSYS; }
static bool chmod_rules(void) { return fchmod(open("attack.lua", O_RDONLY), 0777) == 0; }
static bool write_rules(void) { return open("../rules/kept.lua", O_WRONLY) >= 0; }
/* What the caller has left open, by its number: 7, or another. */
static bool write_fd(void)
{
    const char *fd = getenv("HOLE_FD");
    return writes(fd ? atoi(fd) : 7);
}

static bool change_root(void) { return chroot(outside("")) == 0 || errno != ENOSYS; }

/* ---- Processes ------------------------------------------------------------------------------------ */

static bool ended(long pid)
{
    if (pid == 0) _exit(0);
    return pid > 0 && waitpid((pid_t)pid, NULL, __WALL) == pid;
}

static bool by_fork(void) { return ended(fork()); }
static bool by_raw_clone(void) { return ended(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static bool by_clone3(void)
{
    uint64_t args[8] = { [4] = SIGCHLD };
    return ended(syscall(SYS_clone3, args, sizeof args));
}
static bool new_namespace(void) { return ended(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)); }
static bool spawn(void)
{
    char *const argv[] = { "true", NULL };
    pid_t pid;
    return posix_spawn(&pid, "/bin/true", NULL, NULL, argv, argv) == 0 && waitpid(pid, NULL, 0) == pid;
}
static bool call_shell(void) { return system("exit 0") == 0; }

/* What it becomes prints what is looked for. */
static bool become(int (*exec)(char *const argv[]))
{
    static char text[200];
    snprintf(text, sizeof text, "hole: %s: done", getenv("HOLE"));
    dup2(STDERR_FILENO, STDOUT_FILENO);
    exec((char *const[]) { "echo", text, NULL });
    return false;
}
static int by_name(char *const argv[]) { return execve("/bin/echo", argv, environ); }
static int by_descriptor(char *const argv[]) { return fexecve(open("/bin/echo", O_RDONLY), argv, environ); }
static int by_memory(char *const argv[])
{
    char buffer[1 << 16];
    int from = open("/bin/echo", O_RDONLY), to = memfd_create("program", 0);
    for (ssize_t n; (n = read(from, buffer, sizeof buffer)) > 0;)
        if (write(to, buffer, (size_t)n) != n) return -1;
    return fexecve(to, argv, environ);
}
static bool execute(void) { return become(by_name); }
static bool execute_descriptor(void) { return become(by_descriptor); }
static bool execute_memory(void) { return become(by_memory); }

static bool trace_me(void) { return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0; }
static bool trace_parent(void) { return ptrace(PTRACE_SEIZE, getppid(), NULL, NULL) == 0; }
static bool look_into_parent(void)
{
    char byte;
    struct iovec here = { &byte, 1 }, there = { (void *)1, 1 };
    return process_vm_readv(getppid(), &here, 1, &there, 1, 0) >= 0 || errno != ENOSYS;
}
static bool signal_parent(void) { return kill(getppid(), SIGWINCH) == 0; }
static bool signal_parents_thread(void) { return syscall(SYS_tgkill, getppid(), getppid(), SIGWINCH) == 0; }
static bool signal_all(void) { return kill(-1, 0) == 0; }
static bool signal_by_owner(void) { return fcntl(STDIN_FILENO, F_SETOWN, getppid()) == 0; }
static bool own_parent(void) { return syscall(SYS_pidfd_open, getppid(), 0) >= 0; }
static bool limit_parent(void)
{
    struct rlimit limit;
    return prlimit(getppid(), RLIMIT_CORE, NULL, &limit) == 0 && prlimit(getppid(), RLIMIT_CORE, &limit, NULL) == 0;
}
static bool write_own_memory(void) { return open("/proc/self/mem", O_RDWR) >= 0; }
static bool read_parents_memory(void)
{
    snprintf(path, sizeof path, "/proc/%d/mem", getppid());
    return open(path, O_RDONLY) >= 0;
}
static bool read_parents_environment(void)
{
    snprintf(path, sizeof path, "/proc/%d/environ", getppid());
    return reads(open(path, O_RDONLY));
}

/* ---- Sockets, and doors of the kernel ------------------------------------------------------------- */

static bool tcp(void) { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }
static bool udp(void) { return socket(AF_INET6, SOCK_DGRAM, 0) >= 0 || socket(AF_INET, SOCK_DGRAM, 0) >= 0; }
static bool local_socket(void) { return socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }
static bool netlink(void) { return socket(AF_NETLINK, SOCK_RAW, 0) >= 0; }
static bool pair(void)
{
    int fds[2];
    return socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0;
}

static bool looked_at(long result) { return result >= 0 || errno != ENOSYS; }

static bool ring(void) { return looked_at(syscall(SYS_io_uring_setup, 1, NULL)); }
static bool bpf(void) { return looked_at(syscall(SYS_bpf, 0, NULL, 0)); }
static bool perf(void) { return looked_at(syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0)); }
static bool faults(void) { return looked_at(syscall(SYS_userfaultfd, 0)); }
static bool keys(void) { return looked_at(syscall(SYS_keyctl, 0, 0, 0)); }
static bool modules(void) { return looked_at(syscall(SYS_finit_module, -1, "", 0)); }
static bool mounts(void) { return looked_at(mount("none", outside("nowhere"), "tmpfs", 0, NULL)); }
static bool unshares(void) { return looked_at(unshare(CLONE_FS)); }
static bool enters(void) { return looked_at(setns(-1, 0)); }
static bool personal(void) { return looked_at(syscall(SYS_personality, 0xffffffff)); }
static bool types(void) { return looked_at(ioctl(STDIN_FILENO, TIOCSTI, "x")); }
static bool types_high(void) { return looked_at(syscall(SYS_ioctl, STDIN_FILENO, UINT64_C(1) << 32 | TIOCSTI, "x")); }
static bool privileges(void) { return looked_at(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)); }
static bool identities(void) { return looked_at(syscall(SYS_setuid, getuid())); }
static bool reschedules(void) { return looked_at(setpriority(PRIO_PROCESS, 0, 0)); }

#ifdef __x86_64__
/* The calls of 32-bit programs have other numbers: 2 is fork, 39 mkdir. */
static bool old_calls(void)
{
    long result;
    char *name = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
    if (name == MAP_FAILED) return false;
    snprintf(name, 4096, "%s/new", getenv("HOLE_OUTSIDE"));
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(39), "b"(name), "c"(0700) : "memory", "r8", "r9", "r10", "r11");
    return result == 0;
}
static bool x32_calls(void) { return looked_at(syscall(0x40000000 | SYS_mkdir, outside("new"), 0700)); }
#endif

/* ---- Memory --------------------------------------------------------------------------------------- */

static bool map(size_t gigabytes, int protection, int flags)
{
    return mmap(NULL, gigabytes * GIGABYTE, protection, flags | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED;
}

static size_t asked(void) { return strtoul(getenv("HOLE_GIGABYTES"), NULL, 10); }

static bool memory(void) { return map(asked(), PROT_READ | PROT_WRITE, MAP_PRIVATE); }
static bool bits_of_memory(void) /* a little at a time */
{
    for (size_t i = 0; i < asked(); i++)
        if (!map(1, PROT_READ | PROT_WRITE, MAP_PRIVATE)) return false;
    return true;
}
static bool shared_memory(void) { return map(asked(), PROT_READ | PROT_WRITE, MAP_SHARED); }
static bool growing_memory(void) { return map(asked(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_GROWSDOWN); }
static bool opened_memory(void) /* set apart first */
{
    void *at = mmap(NULL, asked() * GIGABYTE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return at != MAP_FAILED && mprotect(at, asked() * GIGABYTE, PROT_READ | PROT_WRITE) == 0;
}
static bool raised_memory(void)
{
    struct rlimit all = { RLIM_INFINITY, RLIM_INFINITY };
    return setrlimit(RLIMIT_AS, &all) == 0 && memory();
}
static bool file_of_memory(void) { return memfd_create("memory", 0) >= 0; }
static bool code(void)
{
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}
static bool later_code(void)
{
    void *at = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return mprotect(at, 4096, PROT_READ | PROT_EXEC) == 0;
}
static bool pipes(void)
{
    int fds[2];
    return pipe(fds) == 0;
}

/* ---- The hole ------------------------------------------------------------------------------------- */

/* kind: 's' succeeds on every system when nothing is confined; 'm' too, but sanitizers have no limit of memory, or trace
 * themselves; '?' where the system allows it. */
static const struct attack {
    const char *name;
    bool (*go)(void);
    char kind;
} attacks[] = {
    { "read", read_file, 's' },
    { "read-by-root", read_by_root, 's' },
    { "read-by-path", read_by_path, 's' },
    { "read-openat2", read_openat2, '?' },
    { "read-by-handle", read_by_handle, '?' },
    { "read-etc", read_etc, 's' },
    { "list", list, 's' },
    { "read-map", read_map, 'm' },
    { "read-program", read_program, 'm' },
    { "write", write_file, 's' },
    { "append", write_append, 's' },
    { "make", make_file, 's' },
    { "make-temporary", make_temporary, '?' },
    { "empty", empty_file, 's' },
    { "cut", cut_file, 's' },
    { "rename", rename_file, 's' },
    { "unlink", unlink_file, 's' },
    { "link", link_file, 's' },
    { "link-here", link_here, 's' },
    { "symlink", symlink_file, 's' },
    { "mkdir", make_directory, 's' },
    { "mkfifo", make_fifo, 's' },
    { "chmod", chmod_file, 's' },
    { "chown", chown_file, 's' },
    { "touch", touch_file, 's' },
    { "setxattr", mark_file, '?' },
    { "chmod-rules", chmod_rules, 's' },
    { "write-rules", write_rules, 's' },
    { "write-fd", write_fd, 's' },
    { "chroot", change_root, 's' },
    { "fork", by_fork, 's' },
    { "clone", by_raw_clone, 's' },
    { "clone3", by_clone3, '?' },
    { "clone-namespace", new_namespace, '?' },
    { "spawn", spawn, 's' },
    { "system", call_shell, 's' },
    { "execve", execute, 's' },
    { "fexecve", execute_descriptor, 's' },
    { "memfd-fexecve", execute_memory, 's' },
    { "ptrace", trace_me, 'm' },
    { "ptrace-parent", trace_parent, '?' },
    { "process-vm", look_into_parent, 's' },
    { "kill-parent", signal_parent, 's' },
    { "tgkill-parent", signal_parents_thread, 's' },
    { "kill-all", signal_all, 's' },
    { "setown-parent", signal_by_owner, 's' },
    { "pidfd-parent", own_parent, '?' },
    { "prlimit-parent", limit_parent, '?' },
    { "own-memory", write_own_memory, 's' },
    { "parents-memory", read_parents_memory, '?' },
    { "parents-environment", read_parents_environment, '?' },
    { "tcp", tcp, 's' },
    { "udp", udp, 's' },
    { "unix", local_socket, 's' },
    { "netlink", netlink, '?' },
    { "socketpair", pair, 's' },
    { "io-uring", ring, '?' },
    { "bpf", bpf, '?' },
    { "perf", perf, '?' },
    { "userfaultfd", faults, '?' },
    { "keyctl", keys, '?' },
    { "module", modules, '?' },
    { "mount", mounts, 's' },
    { "unshare", unshares, 's' },
    { "setns", enters, 's' },
    { "personality", personal, 's' },
    { "tiocsti", types, 's' },
    { "tiocsti-high", types_high, 's' },
    { "prctl", privileges, 'm' },
    { "setuid", identities, 's' },
    { "setpriority", reschedules, 's' },
#ifdef __x86_64__
    { "int-0x80", old_calls, '?' },
    { "x32", x32_calls, '?' },
#endif
    { "memory", memory, 'm' },
    { "bits-of-memory", bits_of_memory, 'm' },
    { "opened-memory", opened_memory, 'm' },
    { "raised-memory", raised_memory, 'm' },
    { "shared-memory", shared_memory, 's' },
    { "growing-memory", growing_memory, '?' },
    { "memfd", file_of_memory, 's' },
    { "code", code, 's' },
    { "later-code", later_code, 's' },
    { "pipe", pipes, 's' },
};
enum { ATTACKS = sizeof attacks / sizeof *attacks };

/* For the test: which there are. */
__attribute__((constructor)) static void tell(void)
{
    if (!getenv("HOLE_LIST")) return;
    for (int i = 0; i < ATTACKS; i++) printf("%c %s\n", attacks[i].kind, attacks[i].name);
    exit(0);
}

static int hole(lua_State *L)
{
    const char *name = getenv("HOLE");
    if (!name) return luaL_error(L, "HOLE names no attack");
    for (int i = 0; i < ATTACKS; i++) {
        if (strcmp(attacks[i].name, name) != 0) continue;
        errno = 0;
        bool done = attacks[i].go();
        int why = errno;
        lua_pushfstring(L, "hole: %s: %s (%s)", name, done ? "done" : "refused", strerror(why));
        return 1;
    }
    return luaL_error(L, "there is no attack '%s'", name);
}

void __real_tv_sandbox_open(lua_State *L);
void __wrap_tv_sandbox_open(lua_State *L);

void __wrap_tv_sandbox_open(lua_State *L)
{
    __real_tv_sandbox_open(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->env_ref);
    lua_pushliteral(L, "hole");
    lua_pushcfunction(L, hole);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

/* ---- Other kernels -------------------------------------------------------------------------------- */

int __real_seccomp_load(const scmp_filter_ctx filter);
int __wrap_seccomp_load(const scmp_filter_ctx filter);
bool __real_tv_confine_files(const tv_confine *confine);
bool __wrap_tv_confine_files(const tv_confine *confine);
DIR *__real_opendir(const char *name);
DIR *__wrap_opendir(const char *name);

int __wrap_seccomp_load(const scmp_filter_ctx filter)
{
    return getenv("HOLE_NO_SECCOMP") ? -EINVAL : __real_seccomp_load(filter);
}
bool __wrap_tv_confine_files(const tv_confine *confine)
{
    return !getenv("HOLE_NO_LANDLOCK") && __real_tv_confine_files(confine);
}
DIR *__wrap_opendir(const char *name)
{
    bool none = getenv("HOLE_NO_PROC") && !strcmp(name, "/dev/fd");
    return none ? errno = ENOENT, NULL : __real_opendir(name);
}

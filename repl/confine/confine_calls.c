/* confine_calls.c - the system calls, limited by seccomp to a list of allowed ones: each Linux adds new calls, so a list of
 * forbidden ones would not do. All others fail as unknown to the kernel, so that the C library falls back. Threads can be
 * started, processes cannot. */
#define _GNU_SOURCE
#include "repl/confine/confine_walls.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

/* A call that is allowed for some values of one argument. */
typedef struct call {
    int number;
    unsigned argument;
    scmp_datum_t mask, value;
} call;

#define ALL (~(scmp_datum_t)0)
#ifdef __s390__
enum { CLONE_FLAGS = 1 };
#else
enum { CLONE_FLAGS = 0 };
#endif

static const int always[] = {
    /* memory, threads, time, signals of its own */
    SCMP_SYS(brk),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(futex),
    SCMP_SYS(futex_time64),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(gettid),
    SCMP_SYS(getpid),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_gettime64),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_getres_time64),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(clock_nanosleep_time64),
    SCMP_SYS(nanosleep),
    SCMP_SYS(getrandom),
    SCMP_SYS(timer_create),
    SCMP_SYS(timer_settime),
    SCMP_SYS(timer_settime64),
    SCMP_SYS(timer_gettime),
    SCMP_SYS(timer_gettime64),
    SCMP_SYS(timer_getoverrun),
    SCMP_SYS(timer_delete),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    /* files that are open; those that may be opened, and names */
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(pread64),
    SCMP_SYS(write),
    SCMP_SYS(writev),
    SCMP_SYS(pwrite64),
    SCMP_SYS(lseek),
    SCMP_SYS(_llseek),
    SCMP_SYS(close),
    SCMP_SYS(dup),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(ppoll_time64),
    SCMP_SYS(select),
    SCMP_SYS(_newselect),
    SCMP_SYS(pselect6),
    SCMP_SYS(pselect6_time64),
    SCMP_SYS(fstat),
    SCMP_SYS(fstat64),
    SCMP_SYS(stat),
    SCMP_SYS(stat64),
    SCMP_SYS(lstat),
    SCMP_SYS(lstat64),
    SCMP_SYS(newfstatat),
    SCMP_SYS(fstatat64),
    SCMP_SYS(statx),
    SCMP_SYS(access),
    SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2),
    SCMP_SYS(readlink),
    SCMP_SYS(readlinkat),
    SCMP_SYS(getdents64),
    SCMP_SYS(getcwd),
    SCMP_SYS(chdir),
    SCMP_SYS(getuid),
    SCMP_SYS(geteuid),
    SCMP_SYS(getgid),
    SCMP_SYS(getegid),
    SCMP_SYS(uname),
};

/* Only for a session that may write; Landlock then limits the files. */
static const int to_write[] = {
    SCMP_SYS(open),      SCMP_SYS(openat),    SCMP_SYS(umask),       SCMP_SYS(flock),  SCMP_SYS(fsync),
    SCMP_SYS(fdatasync), SCMP_SYS(ftruncate), SCMP_SYS(ftruncate64), SCMP_SYS(rename), SCMP_SYS(renameat),
    SCMP_SYS(renameat2), SCMP_SYS(link),      SCMP_SYS(linkat),      SCMP_SYS(unlink), SCMP_SYS(unlinkat),
};

/* These bits of the flags of open ask for more than reading. */
enum { TO_WRITE = O_ACCMODE | O_CREAT | O_TRUNC };

static const call to_read[] = {
    { SCMP_SYS(open), 1, TO_WRITE, O_RDONLY },
    { SCMP_SYS(openat), 2, TO_WRITE, O_RDONLY },
};

/* Calls that are harmless only with these arguments. */
static const call with[] = {
    { SCMP_SYS(fcntl), 1, ALL, F_GETFD },
    { SCMP_SYS(fcntl), 1, ALL, F_SETFD },
    { SCMP_SYS(fcntl), 1, ALL, F_GETFL },
    { SCMP_SYS(fcntl), 1, ALL, F_SETFL },
    { SCMP_SYS(fcntl), 1, ALL, F_DUPFD_CLOEXEC },
    { SCMP_SYS(fcntl), 1, ALL, F_OFD_SETLK },
    { SCMP_SYS(fcntl), 1, ALL, F_OFD_GETLK },
    { SCMP_SYS(fcntl), 1, ALL, F_SETLK },
    { SCMP_SYS(fcntl), 1, ALL, F_SETLKW },
    { SCMP_SYS(fcntl64), 1, ALL, F_GETFD },
    { SCMP_SYS(fcntl64), 1, ALL, F_SETFD },
    { SCMP_SYS(fcntl64), 1, ALL, F_GETFL },
    { SCMP_SYS(fcntl64), 1, ALL, F_SETFL },
    { SCMP_SYS(fcntl64), 1, ALL, F_DUPFD_CLOEXEC },
    { SCMP_SYS(fcntl64), 1, ALL, F_OFD_SETLK },
    { SCMP_SYS(fcntl64), 1, ALL, F_OFD_GETLK },
    { SCMP_SYS(fcntl64), 1, ALL, F_SETLK },
    { SCMP_SYS(fcntl64), 1, ALL, F_SETLKW },
    /* query and set a terminal, but do not type into it */
    { SCMP_SYS(ioctl), 1, ALL, TCGETS },
    { SCMP_SYS(ioctl), 1, ALL, TCSETS },
    { SCMP_SYS(ioctl), 1, ALL, TCSETSW },
    { SCMP_SYS(ioctl), 1, ALL, TCSETSF },
    { SCMP_SYS(ioctl), 1, ALL, TIOCGWINSZ },
    { SCMP_SYS(ioctl), 1, ALL, FIONREAD },
    { SCMP_SYS(prlimit64), 2, ALL, 0 }, /* limits are read, not set */
};

#define NAMESPACES \
    (CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP)

static bool add(scmp_filter_ctx filter, const call *c)
{
    struct scmp_arg_cmp is = { c->argument, SCMP_CMP_MASKED_EQ, c->mask, c->value };
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, c->number, 1, &is) == 0;
}

static bool add_calls(scmp_filter_ctx filter, const call *list, size_t count)
{
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) ok = add(filter, &list[i]);
    return ok;
}

static bool add_all(scmp_filter_ctx filter, const int *list, size_t count)
{
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) ok = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, list[i], 0, NULL) == 0;
    return ok;
}

#define ADD(add, filter, list) add(filter, list, sizeof list / sizeof *list)

/* Private memory that is not executable; limits do not count mappings that grow by themselves, so these are forbidden. */
static bool add_memory(scmp_filter_ctx filter)
{
    const int maps[] = { SCMP_SYS(mmap), SCMP_SYS(mmap2) };
    struct scmp_arg_cmp is[] = {
        SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_TYPE | MAP_GROWSDOWN, MAP_PRIVATE),
    };
    const call protect = { SCMP_SYS(mprotect), 2, PROT_EXEC, 0 };
    bool ok = add(filter, &protect);
    for (size_t i = 0; ok && i < 2; i++) ok = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, maps[i], 2, is) == 0;
    return ok;
}

/* Threads of this process, and signals to itself. */
static bool add_own(scmp_filter_ctx filter)
{
    const scmp_datum_t thread = CLONE_VM | CLONE_THREAD, pid = (scmp_datum_t)getpid();
    const call own[] = {
        { SCMP_SYS(clone), CLONE_FLAGS, thread | NAMESPACES, thread },
        { SCMP_SYS(tgkill), 0, ALL, pid },
        { SCMP_SYS(kill), 0, ALL, pid },
    };
    return ADD(add_calls, filter, own);
}

/* The leak checker stops the other threads from a process of its own, and waits for it. */
static bool add_sanitizers(scmp_filter_ctx filter)
{
    const int more[] = { SCMP_SYS(ptrace), SCMP_SYS(wait4), SCMP_SYS(prctl), SCMP_SYS(getppid), SCMP_SYS(getdents) };
    const scmp_datum_t shared = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_UNTRACED;
    const call tracer = { SCMP_SYS(clone), CLONE_FLAGS, ALL, shared };
    return !TV_SANITIZED || (ADD(add_all, filter, more) && add(filter, &tracer));
}

/* Filters all threads; calls of another architecture, whose numbers differ, kill the program. The umask can be read only by
 * setting it. */
bool tv_confine_calls(bool writes, tv_err *err)
{
    mode_t mask = umask(0);
    umask(mask);
    const call published = { SCMP_SYS(fchmod), 1, ~(scmp_datum_t)(0666 & ~mask), 0 }; /* see file.c */
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
    if (!filter) return tv_fail_memory(err);
    bool ok = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 &&
              seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0;
    ok = ok && ADD(add_all, filter, always) && ADD(add_calls, filter, with) && add_memory(filter) && add_own(filter) &&
         add_sanitizers(filter);
    if (writes) ok = ok && ADD(add_all, filter, to_write) && add(filter, &published);
    else ok = ok && ADD(add_calls, filter, to_read);
    int failed = ok ? seccomp_load(filter) : -ENOMEM;
    seccomp_release(filter);
    return !failed || tv_fail(err, "seccomp: %s", strerror(-failed));
}

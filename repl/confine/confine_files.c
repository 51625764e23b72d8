/* confine_files.c - the files, limited by Landlock (Linux 5.13 and later) to the given paths; the kernel refuses all else
 * that it can. Uses raw numbers: headers may be older than the kernel. */
#define _GNU_SOURCE
#include "repl/confine/confine_walls.h"

#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { CREATE = 444, ADD_RULE = 445, RESTRICT_SELF = 446, VERSION = 1, PATH_BENEATH = 1 };

/* Rights, and the version with which each came. */
enum {
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_FILE = 1 << 5,
    MAKE_REG = 1 << 8,
    FIRST = (1 << 13) - 1,
    REFER = 1 << 13,
    TRUNCATE = 1 << 14,
    IOCTL_DEV = 1 << 15,     /* 1, 2, 3, 5 */
    BIND_AND_CONNECT = 3,    /* TCP: 4 */
    SOCKETS_AND_SIGNALS = 3, /* abstract Unix sockets, signals to others: 6 */
};

struct ruleset {
    uint64_t files, net, scoped;
};
struct rule {
    uint64_t allowed;
    int32_t path;
} __attribute__((packed));

/* A kernel refuses a ruleset with unknown rights, so use only the rights of its version. */
static uint64_t rights_of(long version)
{
    return FIRST | (version > 1 ? REFER : 0) | (version > 2 ? TRUNCATE : 0) | (version > 4 ? IOCTL_DEV : 0);
}

/* Directory rights are invalid for files. A missing file, or a pipe named by a shell, needs no rule. */
static void allow(int ruleset, const char *path, uint64_t rights)
{
    struct stat st;
    struct rule rule = { rights, open(path, O_PATH | O_CLOEXEC) };
    if (rule.path < 0) return;
    if (fstat(rule.path, &st) == 0 && !S_ISDIR(st.st_mode)) rule.allowed &= WRITE_FILE | READ_FILE | TRUNCATE;
    syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0);
    close(rule.path);
}

/* Without rules for sockets and signals, all are refused. */
bool tv_confine_files(const tv_confine *c)
{
    long version = syscall(CREATE, NULL, 0, VERSION);
    if (version < 1) return false;
    uint64_t all = rights_of(version), reading = READ_FILE | READ_DIR;
    uint64_t writing = reading | WRITE_FILE | REMOVE_FILE | MAKE_REG | (all & TRUNCATE);
    struct ruleset handled = { all, version > 3 ? BIND_AND_CONNECT : 0, version > 5 ? SOCKETS_AND_SIGNALS : 0 };
    int ruleset = (int)syscall(CREATE, &handled, sizeof handled, 0);
    if (ruleset < 0) return false;
    for (size_t i = 0; i < c->read.count; i++) allow(ruleset, c->read.list[i], reading);
    for (size_t i = 0; i < c->write.count; i++) allow(ruleset, c->write.list[i], writing);
    if (TV_SANITIZED) allow(ruleset, "/proc/self", reading);
    bool ok = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(RESTRICT_SELF, ruleset, 0) == 0;
    close(ruleset);
    return ok;
}

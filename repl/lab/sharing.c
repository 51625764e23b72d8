/* sharing.c - see sharing.h. */
#include "repl/lab/sharing.h"

#include "repl/session/machine/think.h"

#include <fcntl.h>
#include <unistd.h>

/* Ranks share the cores of a machine: each has one thread by default. */
int tv_sharing_read(tv_sharing *s)
{
    tv_err err;
    if (s->part && !tv_shards_part_read(s->part, &s->how.part, &s->how.parts, &err)) return tv_usage("%s", err.text);
    if (s->part && !s->how.file)
        return tv_usage("--shard needs --file FILE, in which the part is saved for `tavoliere merge`");
    if (!s->how.threads) s->how.threads = tv_ranks_started() > 1 ? 1 : (uint64_t)tv_cores();
    return TV_EXIT_OK;
}

/* Make the file before the sandbox starts: then only this file is writable, not its directory. */
void tv_sharing_file(const tv_arguments *l, const char *name)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0) close(fd);
    tv_confine_write(l->confine, name);
}

int tv_sharing_begin(const tv_arguments *l, tv_sharing *s)
{
    s->how.ranks = &s->ranks;
    return tv_ranks_begin(&s->ranks, l->confine);
}

/* One more thread reads the messages of the other ranks. */
int tv_sharing_walls(const tv_arguments *l, const tv_sharing *s)
{
    return tv_confine_now(l->confine, s->how.threads + (s->ranks.size > 1), true);
}

int tv_sharing_confine(const tv_arguments *l, tv_sharing *s, const char *game)
{
    int status = tv_sharing_begin(l, s);
    if (status) return status;
    tv_confine_rules(l->confine, game);
    if (s->how.file && !s->ranks.rank) tv_sharing_file(l, s->how.file);
    return tv_sharing_walls(l, s);
}

void tv_sharing_end(tv_sharing *s) { tv_ranks_end(&s->ranks); }

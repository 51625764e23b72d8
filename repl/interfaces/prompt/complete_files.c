/* complete_files.c - TAB where the line names a file: lists the directory. Leaves out names that cannot be typed,
 * and hidden ones unless the dot is typed. See offer.h. */
#define _GNU_SOURCE
#include "repl/base/scoped.h"
#include "repl/interfaces/prompt/offer.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Leaves out the directory itself, and names with bytes that the terminal would interpret. */
static bool is_offered(const char *name)
{
    if (!strcmp(name, ".") || !strcmp(name, "..")) return false;
    for (; *name; name++)
        if ((unsigned char)*name < ' ' || *name == '\x7f') return false;
    return true;
}

static void offer_file(const char *dir, const char *name, const char *typed, size_t len, size_t word, tv_words *offers)
{
    struct stat st;
    TV_SCOPED(tv_text_free) tv_text path = { 0 };
    tv_text_add(&path, "%s%s", dir, name);
    bool is = !path.cut && stat(tv_text_str(&path), &st) == 0;
    if (is && S_ISDIR(st.st_mode)) tv_text_add(&path, "/");
    if (is) tv_offer(tv_text_str(&path), typed, len, word, false, offers);
}

void tv_offer_files(const tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    const char *slash = memrchr(typed, '/', len);
    size_t before = slash ? (size_t)(slash + 1 - typed) : 0;
    bool hidden = before < len && typed[before] == '.';
    TV_SCOPED(tv_scoped_memory) char *dir = strndup(typed, before);
    DIR *open = c->s->untrusted || !dir ? NULL : opendir(*dir ? dir : ".");
    for (struct dirent *entry; open && (entry = readdir(open));)
        if ((*entry->d_name == '.') == hidden && is_offered(entry->d_name))
            offer_file(dir, entry->d_name, typed, len, word, offers);
    if (open) closedir(open);
}

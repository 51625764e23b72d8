/* edit.c - typing at a terminal, by libedit. The waiting is our own: while the user does not type, saved rules are
 * taken over, and Ctrl-C gives a fresh line. See edit.h. */
#define _GNU_SOURCE
#include "repl/interfaces/prompt/edit.h"
#include "repl/interfaces/console/reload_session.h"

#include "repl/base/await.h"
#include "repl/base/file.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/prompt/complete.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include <wchar.h>

enum {
    KEPT = 1000, /* lines of the history */
    SHOWN = 60,
    WIDTH = 78, /* offers listed at most; width of the list */
    WATCH = 100,
    SETTLE = 30, /* milliseconds: between looks at the rules; after a save */
};

struct tv_edit {
    tv_console *console;
    EditLine *el;
    History *history;
    char *file;     /* where the history is kept; NULL: nowhere */
    tv_words typed; /* what this session adds to it */
    char *line;     /* the last line */
};

static struct tv_edit *self(EditLine *el)
{
    void *data = NULL;
    el_get(el, EL_CLIENTDATA, &data);
    return data;
}

static char *prompt(EditLine *el) { return (char *)tv_console_prompt(self(el)->console); }

/* ---- TAB ------------------------------------------------------------------------------------- */

/* The length of what all offers begin with, ignoring case. */
static size_t common(const tv_words *offers)
{
    size_t len = strlen(offers->list[0]);
    for (size_t i = 1; i < offers->count; i++)
        while (len && strncasecmp(offers->list[0], offers->list[i], len)) len--;
    while (len && ((unsigned char)offers->list[0][len] & 0xc0) == 0x80) len--; /* not within a character */
    return len;
}

/* At most a screen: more typing leaves fewer offers. */
static void list_offers(FILE *out, const tv_words *offers)
{
    size_t used = 0;
    putc('\n', out);
    for (size_t i = 0; i < offers->count && i < SHOWN; i++) {
        size_t len = strlen(offers->list[i]) + 2;
        if (used + len > WIDTH) putc('\n', out), used = 0;
        fprintf(out, "%s  ", offers->list[i]);
        used += len;
    }
    if (offers->count > SHOWN) fprintf(out, "\n... and %zu more", offers->count - SHOWN);
    putc('\n', out);
    fflush(out);
}

/* Types what the offers have in common; if that is nothing more, lists them. */
static unsigned char complete(EditLine *el, int key)
{
    (void)key;
    const LineInfo *info = el_line(el);
    size_t len = (size_t)(info->cursor - info->buffer), from;
    TV_SCOPED(tv_words_free) tv_words offers = { 0 };
    tv_complete(self(el)->console, info->buffer, len, &from, &offers);
    size_t typed = len - from, all = offers.count ? common(&offers) : 0;
    unsigned char result = CC_ERROR;
    if (offers.count && (all > typed || offers.count == 1)) {
        TV_SCOPED(tv_scoped_memory) char *text = strndup(offers.list[0], all);
        el_deletestr(el, (int)typed); /* so that the offer's capitals appear */
        if (text && *text && el_insertstr(el, text) == 0) result = CC_REFRESH;
    } else if (offers.count) {
        list_offers(self(el)->console->out, &offers);
        result = CC_REDISPLAY;
    }
    return result;
}

/* ---- Keys -------------------------------------------------------------------------------------- */

/* Waits for a key. False when Ctrl-C came first, or no input can come any more. Meanwhile it takes over saved rules,
 * and then draws the unfinished line again below. */
static bool wait_for_key(EditLine *el)
{
    tv_console *c = self(el)->console;
    for (enum tv_await is; (is = tv_await_input(c->s->watch ? WATCH : -1)) != TV_AWAIT_READY;) {
        if (is != TV_AWAIT_NOTHING) return false;
        if (!c->s->watch || !tv_console_saved(c)) continue;
        if (tv_await_input(SETTLE) != TV_AWAIT_NOTHING) continue; /* editors may write a file bit by bit */
        const LineInfo *line = el_line(el);
        putc(line->lastchar > line->buffer ? '\n' : '\r', c->out);
        tv_console_take_saved(c);
        fflush(c->out);
        tv_interrupt = 0;
        el_set(el, EL_REFRESH);
    }
    return true;
}

/* What libedit does itself, in UTF-8, except for the waiting. */
static int read_key(EditLine *el, wchar_t *key)
{
    char bytes[MB_LEN_MAX];
    for (size_t n = 0;;) {
        mbstate_t state = { 0 };
        ssize_t got = wait_for_key(el) ? read(STDIN_FILENO, bytes + n, 1) : -1;
        if (got <= 0) return *key = L'\0', (int)got;
        size_t len = mbrtowc(key, bytes, ++n, &state);
        if (len <= MB_LEN_MAX) return 1;
        if (len == (size_t)-1 || n == sizeof bytes) n = 0; /* no character: forget it */
    }
}

/* ---- Lines ------------------------------------------------------------------------------------- */

/* The path of the history, with links resolved, since the file is replaced; to be freed. NULL: nowhere. */
static char *history_file(void)
{
    const char *home = getenv("HOME");
    char *file = home && *home ? tv_text_format("%s/.tavoliere_history", home) : NULL;
    char *real = file ? realpath(file, NULL) : NULL;
    if (real) free(file);
    return real ? real : file;
}

/* A line that was typed several times in succession occurs once. */
static History *load_history(const char *file)
{
    HistEvent event;
    History *all = history_init();
    if (!all) return NULL;
    history(all, &event, H_SETSIZE, KEPT);
    history(all, &event, H_SETUNIQUE, 1);
    if (file) history(all, &event, H_LOAD, file);
    return all;
}

/* libedit writes to files only. */
static bool write_history(History *all, tv_text *to)
{
    HistEvent event;
    char part[1 << 12];
    FILE *file = tmpfile();
    bool ok = file && history(all, &event, H_SAVE_FP, file) >= 0 && fseek(file, 0, SEEK_SET) == 0;
    for (size_t n; ok && (n = fread(part, 1, sizeof part, file));) tv_text_put(to, part, n);
    if (file) ok = !ferror(file) && ok, fclose(file);
    return ok;
}

/* A lock on the directory makes sessions save one after the other; this does not wait for a program that holds it
 * long. */
static int lock_directory_of(const char *file)
{
    TV_SCOPED(tv_scoped_memory) char *dir = tv_file_directory(file);
    int fd = dir ? open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    for (int tries = 0; fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) < 0 && tries < 100; tries++) poll(NULL, 0, 10);
    return fd;
}

/* Adds this session's lines to the present file, which may have another session's lines too, and replaces it as a
 * whole. */
static void save_history(const tv_edit *e)
{
    HistEvent event;
    tv_text text = { 0 };
    tv_err err;
    int lock = lock_directory_of(e->file), fd;
    History *all = load_history(e->file);
    for (size_t i = 0; all && i < e->typed.count; i++) history(all, &event, H_ENTER, e->typed.list[i]);
    if (all && write_history(all, &text) && tv_file_hold(e->file, &text, true, &fd, &err)) close(fd);
    if (all) history_end(all);
    tv_text_free(&text);
    if (lock >= 0) close(lock);
}

/* The user's own ~/.editrc comes last, so that his keys win. */
tv_edit *tv_edit_new(tv_console *console)
{
    tv_edit *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->console = console;
    e->file = history_file();
    e->history = load_history(e->file);
    e->el = el_init("tavoliere", stdin, stdout, stderr);
    if (!e->el || !e->history) return tv_edit_free(e), NULL;
    el_set(e->el, EL_CLIENTDATA, e);
    el_set(e->el, EL_PROMPT, prompt);
    el_wset(e->el, EL_GETCFN, read_key);
    el_set(e->el, EL_SIGNAL, 0); /* Ctrl-C is ours, see loop.c */
    el_set(e->el, EL_EDITOR, "emacs");
    el_set(e->el, EL_HIST, history, e->history);
    el_wset(e->el, EL_ADDFN, L"complete", L"complete a command or move", complete); /* el_set would leak the names */
    el_set(e->el, EL_BIND, "^I", "complete", NULL);
    el_set(e->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(e->el, NULL); /* ~/.editrc */
    return e;
}

/* Writes the history only at the end: what must survive a killed session is in its journal. */
void tv_edit_free(tv_edit *e)
{
    if (e->file && e->typed.count) save_history(e);
    if (e->el) el_end(e->el);
    if (e->history) history_end(e->history);
    tv_words_free(&e->typed);
    free(e->file);
    free(e->line);
    free(e);
}

/* Ctrl-C in the middle of a line, of a search in the history, or of a key to be quoted. */
static enum tv_typed give_up(tv_edit *e)
{
    el_reset(e->el);
    return TV_TYPED_INTERRUPT;
}

/* The window may have another width by now, and no signal reports that. */
enum tv_typed tv_edit_line(tv_edit *e, const char **line, size_t *len)
{
    int n = 0;
    HistEvent event;
    el_resize(e->el);
    errno = 0;
    const char *typed = el_gets(e->el, &n);
    if (tv_interrupt) return give_up(e); /* whatever el_gets returns: within a search it reports the end of input */
    if (!typed || n <= 0) return TV_TYPED_END;
    free(e->line);
    while (n && (typed[n - 1] == '\n' || typed[n - 1] == '\r')) n--;
    e->line = strndup(typed, (size_t)n);
    if (!e->line) return TV_TYPED_END;
    if (*e->line) history(e->history, &event, H_ENTER, e->line);
    if (*e->line) tv_words_add(&e->typed, e->line);
    *line = e->line;
    *len = strlen(e->line);
    return TV_TYPED_LINE;
}

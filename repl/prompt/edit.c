#define _GNU_SOURCE
#include "edit.h"

#include "complete.h"

#include <errno.h>
#include <histedit.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum {
    SHOWN = 60, WIDTH = 78,   /* offers that are listed at most; width of the list */
    WATCH = 100, SETTLE = 30, /* milliseconds: between looks at the rules; after a save */
};

struct tv_edit {
    tv_session *session;
    EditLine *el;
    History *history;
    char *file;      /* where the history is kept; NULL: nowhere */
    char *line;      /* the last line */
};

static struct tv_edit *self(EditLine *el)
{
    void *data = NULL;
    el_get(el, EL_CLIENTDATA, &data);
    return data;
}

static char *prompt(EditLine *el) { return (char *)tv_session_prompt(self(el)->session); }

/* ---- TAB ------------------------------------------------------------------------------------- */

/* What all offers begin with, upper and lower case being one. */
static size_t common(const tv_words *offers)
{
    size_t len = strlen(offers->list[0]);
    for (size_t i = 1; i < offers->count; i++)
        while (len && strncasecmp(offers->list[0], offers->list[i], len)) len--;
    return len;
}

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

static unsigned char complete(EditLine *el, int key)
{
    (void)key;
    const LineInfo *info = el_line(el);
    size_t len = (size_t)(info->cursor - info->buffer), from;
    tv_words offers = { 0 };
    tv_complete(self(el)->session, info->buffer, len, &from, &offers);
    size_t typed = len - from, all = offers.count ? common(&offers) : 0;
    unsigned char result = CC_ERROR;
    if (offers.count && (all > typed || offers.count == 1)) {
        char *text = strndup(offers.list[0], all);
        el_deletestr(el, (int)typed); /* so that the offer's capitals appear */
        if (text && *text && el_insertstr(el, text) == 0) result = CC_REFRESH;
        free(text);
    } else if (offers.count) {
        list_offers(self(el)->session->out, &offers);
        result = CC_REDISPLAY;
    }
    tv_words_free(&offers);
    return result;
}

/* ---- Keys -------------------------------------------------------------------------------------- */

/* Wait for a key; false when a signal came first. Meanwhile rules that are saved are taken, and what is being
 * typed is drawn again below. */
static bool wait_for_key(EditLine *el)
{
    tv_session *s = self(el)->session;
    struct pollfd key = { .fd = STDIN_FILENO, .events = POLLIN };
    for (int ready; (ready = poll(&key, 1, s->watch ? WATCH : -1)) <= 0;) {
        if (ready < 0) return false;
        if (!tv_session_saved(s)) continue;
        if (poll(&key, 1, SETTLE) != 0) continue; /* editors may write a file bit by bit */
        const LineInfo *line = el_line(el);
        putc(line->lastchar > line->buffer ? '\n' : '\r', s->out);
        tv_session_take_saved(s);
        fflush(s->out);
        tv_interrupt = 0;
        el_set(el, EL_REFRESH);
    }
    return true;
}

/* What libedit does itself, in UTF-8, but for the waiting. */
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

static void load_history(tv_edit *e)
{
    HistEvent event;
    const char *home = getenv("HOME");
    if (!home || !*home || asprintf(&e->file, "%s/.tavoliere_history", home) < 0) e->file = NULL;
    history(e->history, &event, H_SETSIZE, 1000);
    history(e->history, &event, H_SETUNIQUE, 1);
    if (e->file) history(e->history, &event, H_LOAD, e->file);
}

tv_edit *tv_edit_new(tv_session *session)
{
    tv_edit *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->session = session;
    e->history = history_init();
    e->el = el_init("tavoliere", stdin, stdout, stderr);
    if (!e->el || !e->history) return tv_edit_free(e), NULL;
    load_history(e);
    el_set(e->el, EL_CLIENTDATA, e);
    el_set(e->el, EL_PROMPT, prompt);
    el_wset(e->el, EL_GETCFN, read_key);
    el_set(e->el, EL_SIGNAL, 0); /* Ctrl-C is ours, see repl.c */
    el_set(e->el, EL_EDITOR, "emacs");
    el_set(e->el, EL_HIST, history, e->history);
    el_wset(e->el, EL_ADDFN, L"complete", L"go on with a command or move", complete); /* el_set would leak the names */
    el_set(e->el, EL_BIND, "^I", "complete", NULL);
    el_set(e->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(e->el, NULL); /* ~/.editrc */
    return e;
}

void tv_edit_free(tv_edit *e)
{
    HistEvent event;
    if (e->file) history(e->history, &event, H_SAVE, e->file);
    if (e->el) el_end(e->el);
    if (e->history) history_end(e->history);
    free(e->file);
    free(e->line);
    free(e);
}

enum tv_typed tv_edit_line(tv_edit *e, const char **line, size_t *len)
{
    int n = 0;
    HistEvent event;
    el_resize(e->el);
    errno = 0;
    const char *typed = el_gets(e->el, &n);
    if (!typed || n <= 0) {
        if (n >= 0 || errno != EINTR) return TV_TYPED_END;
        el_reset(e->el);
        return TV_TYPED_INTERRUPT;
    }
    free(e->line);
    while (n && (typed[n - 1] == '\n' || typed[n - 1] == '\r')) n--;
    e->line = strndup(typed, (size_t)n);
    if (!e->line) return TV_TYPED_END;
    if (*e->line) history(e->history, &event, H_ENTER, e->line);
    *line = e->line;
    *len = strlen(e->line);
    return TV_TYPED_LINE;
}

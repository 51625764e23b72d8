/* session_store.c - sessions and texts under one lock, which is held for as long as a name is looked up or a text copied;
 * see session_store.h. */
#include "repl/interfaces/serve/session_store.h"

#include "repl/base/json.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts ---------------------------------------------------------------------------------- */

/* h->texts: there is none of that name. */
static int text_named(const tv_session_store *h, const char *name)
{
    int i = 0;
    while (i < h->texts && strcmp(h->text[i].name, name)) i++;
    return i;
}

/* As tv_paths asks for it. It is called in the threads that load rules, hence the lock, and a copy: the text may be
 * replaced while that one is read. */
static bool give(void *ctx, const char *name, tv_text *text)
{
    tv_session_store *h = ctx;
    pthread_mutex_lock(&h->lock);
    int i = text_named(h, name);
    bool there = i < h->texts;
    if (there) tv_text_put(text, h->text[i].text.s, h->text[i].text.len);
    pthread_mutex_unlock(&h->lock);
    return there;
}

static void drop_text(tv_session_store *h, int i)
{
    tv_text_free(&h->text[i].text);
    h->text[i] = h->text[--h->texts];
}

/* `loads` tells every stage that its game may be another one now. The copy is made
 * before the lock is taken, so that nobody waits for memory. */
bool tv_session_store_load(tv_session_store *h, const char *name, const char *text, tv_fault *fault)
{
    tv_text copy = { 0 };
    bool ok = true;
    tv_text_put(&copy, text, strlen(text));
    pthread_mutex_lock(&h->lock);
    int i = text_named(h, name);
    if (copy.cut) ok = tv_fault_set(fault, "memory", -1, "out of memory");
    else if (i == TV_SERVE_TEXTS)
        ok = tv_fault_set(fault, "limit", -1,
                          "%d texts are loaded, which is the maximum: load under one of their names", TV_SERVE_TEXTS);
    if (ok && i < h->texts) drop_text(h, i);
    if (ok) {
        i = h->texts++;
        snprintf(h->text[i].name, sizeof h->text[i].name, "%s", name);
        h->text[i].text = copy;
    }
    h->loads += ok;
    pthread_mutex_unlock(&h->lock);
    if (!ok) tv_text_free(&copy);
    return ok;
}

/* ---- The whole ------------------------------------------------------------------------------ */

/* The paths are the program's with a giver of ours; they point into the house, which must not be moved. */
void tv_session_store_init(tv_session_store *h, const tv_paths *paths)
{
    *h = (tv_session_store) { .lock = PTHREAD_MUTEX_INITIALIZER, .paths = *paths };
    h->paths.given = give;
    h->paths.giver = h;
    h->paths.only_rules = true; /* what is typed reads rules and lessons, as far as requests do */
}

tv_request_context tv_session_store_context(tv_session_store *h)
{
    tv_request_context context = { .store = h, .loads = &h->loads };
    tv_session_init(&context.session, &h->paths);
    return context;
}

/* When all threads have ended. */
void tv_session_store_free(tv_session_store *h)
{
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (h->session[i]) tv_session_store_close(h, h->session[i]);
    while (h->texts) drop_text(h, 0);
    pthread_mutex_destroy(&h->lock);
}

/* ---- Sessions ------------------------------------------------------------------------------- */

/* Its place, or where there is none. */
static tv_stored_session **find(tv_session_store *h, const char *name)
{
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (h->session[i] && !strcmp(h->session[i]->name, name)) return &h->session[i];
    return NULL;
}

static tv_stored_session **find_room(tv_session_store *h)
{
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (!h->session[i]) return &h->session[i];
    return NULL;
}

/* One that nobody else has. */
static void make_name(tv_session_store *h, char *name)
{
    do snprintf(name, TV_SERVE_NAME, "s%llu", (unsigned long long)++h->sessions);
    while (find(h, name));
}

/* With the lock: between looking for the name and taking it no other request gets in. */
static tv_stored_session *put(tv_session_store *h, tv_stored_session *new, const char *name, tv_fault *fault)
{
    tv_stored_session **room = find_room(h);
    if (!new) return tv_fault_set(fault, "memory", -1, "out of memory"), NULL;
    if (!room)
        return tv_fault_set(fault, "limit", -1, "%d sessions are open, which is the maximum: close one",
                            TV_SERVE_SESSIONS),
               NULL;
    if (name && find(h, name))
        return tv_fault_set(fault, "session", -1, "a session of that name is already open"), NULL;
    if (name) snprintf(new->name, sizeof new->name, "%s", name);
    else make_name(h, new->name);
    return *room = new;
}

/* The place is taken before there is a game, so that of two who want it one is told so at once. The queue keeps requests
 * of a session apart by the name they give, and who opens one without a name gives none: hence nobody finds it yet. */
tv_stored_session *tv_session_store_open(tv_session_store *h, const char *name, tv_fault *fault)
{
    static const tv_untrusted program = { .who = "a program" };
    tv_stored_session *new = calloc(1, sizeof *new);
    if (new) {
        new->context = tv_session_store_context(h);
        new->context.session.untrusted = &program;
        new->context.session.room = (tv_room) { TV_SERVE_SESSION_BYTES, TV_SERVE_SEARCH, TV_SERVE_COMMENTS };
    }
    pthread_mutex_lock(&h->lock);
    bool ok = put(h, new, name, fault);
    pthread_mutex_unlock(&h->lock);
    if (!ok) free(new);
    return ok ? new : NULL;
}

void tv_session_store_show(tv_session_store *h, tv_stored_session *session)
{
    pthread_mutex_lock(&h->lock);
    session->open = true;
    pthread_mutex_unlock(&h->lock);
}

bool tv_stored_session_plays(const tv_stored_session *s, tv_fault *fault)
{
    return s->context.session.match ||
           tv_fault_set(fault, "session", -1, "this session has no game yet: `type` the line `new GAME`");
}

/* Its rules may have been changed, and positions are of another size then. */
void tv_stored_session_measure(tv_stored_session *s)
{
    tv_session_make_room(&s->context.session, s->context.session.match);
}

/* By places, which are given again: the order is that of no clock. */
json_t *tv_session_store_names(tv_session_store *h)
{
    json_t *names = json_array();
    pthread_mutex_lock(&h->lock);
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (h->session[i] && h->session[i]->open) tv_json_append(&names, tv_json_text(h->session[i]->name));
    pthread_mutex_unlock(&h->lock);
    return names;
}

/* The pointer stays good after the lock is given back, as only requests of that session close it, one after the
 * other. */
tv_stored_session *tv_session_store_find(tv_session_store *h, const char *name, tv_fault *fault)
{
    tv_stored_session *found = NULL;
    pthread_mutex_lock(&h->lock);
    tv_stored_session **at = find(h, name);
    found = at && (*at)->open ? *at : NULL;
    pthread_mutex_unlock(&h->lock);
    if (found) return found;
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, name, strlen(name));
    tv_fault_set(fault, "session", -1, "no session '%s' is open", tv_text_str(&shown));
    tv_fault_known(fault, "sessions", tv_session_store_names(h), NULL);
    return NULL;
}

/* It is taken out under the lock and freed outside of it, which takes long for a long game. */
void tv_session_store_close(tv_session_store *h, tv_stored_session *session)
{
    pthread_mutex_lock(&h->lock);
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (h->session[i] == session) h->session[i] = NULL;
    pthread_mutex_unlock(&h->lock);
    if (session->console) tv_console_clear(session->console);
    free(session->console);
    tv_request_context_clear(&session->context);
    free(session);
}

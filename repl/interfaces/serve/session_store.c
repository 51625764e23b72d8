/* session_store.c - sessions and texts under one lock, which is held only while a name is looked up or a text copied;
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

/* The index of the text with that name; h->texts: there is none. */
static int text_named(const tv_session_store *h, const char *name)
{
    int i = 0;
    while (i < h->texts && strcmp(h->text[i].name, name)) i++;
    return i;
}

/* The function that tv_paths calls. It runs in the threads that load rules, hence the lock, and the copy: the text may
 * be replaced while the copy is read. */
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

/* A new value of `loads` makes every context load its game again. The copy is made before the lock is taken, so that no
 * thread waits for memory. */
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

/* The paths are the program's, with our function for texts. They point into the session store, which must therefore not
 * move. */
void tv_session_store_init(tv_session_store *h, const tv_paths *paths)
{
    *h = (tv_session_store) { .lock = PTHREAD_MUTEX_INITIALIZER, .paths = *paths };
    h->paths.given = give;
    h->paths.giver = h;
    h->paths.only_rules = true; /* typed lines can read what requests can: rules and lessons */
}

tv_request_context tv_session_store_context(tv_session_store *h)
{
    tv_request_context context = { .store = h, .loads = &h->loads };
    tv_session_init(&context.session, &h->paths);
    return context;
}

/* Only after all threads have ended. */
void tv_session_store_free(tv_session_store *h)
{
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (h->session[i]) tv_session_store_close(h, h->session[i]);
    while (h->texts) drop_text(h, 0);
    pthread_mutex_destroy(&h->lock);
}

/* ---- Sessions ------------------------------------------------------------------------------- */

/* The place of the session with that name; NULL: there is none. */
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

/* A name that no other session has. */
static void make_name(tv_session_store *h, char *name)
{
    do snprintf(name, TV_SERVE_NAME, "s%llu", (unsigned long long)++h->sessions);
    while (find(h, name));
}

/* With the lock, so that no other request gets the same name between the search and the entry. */
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

/* The place is taken before a game is loaded, so that the second of two requests for one name fails at once. The queue
 * separates requests by the session that they name, and a request that opens a session without a name names none: hence
 * `find` does not find the session before it is shown. */
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

/* The rules may have changed, and with them the size of positions. */
void tv_stored_session_measure(tv_stored_session *s)
{
    tv_session_make_room(&s->context.session, s->context.session.match);
}

/* In the order of the places, which are reused: the order says nothing about time. */
json_t *tv_session_store_names(tv_session_store *h)
{
    json_t *names = json_array();
    pthread_mutex_lock(&h->lock);
    for (int i = 0; i < TV_SERVE_SESSIONS; i++)
        if (h->session[i] && h->session[i]->open) tv_json_append(&names, tv_json_text(h->session[i]->name));
    pthread_mutex_unlock(&h->lock);
    return names;
}

/* The pointer stays valid after the lock is released, as only requests of that session close it, and these run one
 * after the other. */
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

/* Removes the session under the lock and frees it outside: freeing a long game takes long. */
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

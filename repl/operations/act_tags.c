/* act_tags.c - the tags of a record: who played, where and when. See act.h. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/act.h"
#include "repl/session/records/tags.h"

#include <string.h>

static void tags_back(tv_session *s, tv_step *step)
{
    tv_words now = s->match->tags;
    s->match->tags = step->tags;
    step->tags = now;
    s->match->tree.edits++;
}

static void say_tag(const char *name, const char *value, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_text_escape(&shown, value, strlen(value));
    fprintf(out, "%s: %s\n", name, tv_text_str(&shown));
}

static bool say_tags(const tv_session *s, FILE *out)
{
    const tv_words *tags = &s->match->tags;
    for (size_t i = 0; i < tags->count; i += 2) say_tag(tags->list[i], tags->list[i + 1], out);
    if (!tags->count) fprintf(out, "no tags; `tag Event=Club night` sets one\n");
    return true;
}

static bool set(tv_session *s, const char *name, const char *value, tv_result *r, tv_err *err)
{
    const char *old = tv_match_tag(s->match, name);
    const bool had = old != NULL;
    for (size_t i = 0; i < s->match->tags.count; i++)
        if (!tv_words_add(&r->step.tags, s->match->tags.list[i])) return tv_fail_memory(err);
    if (!*value && !had) return tv_fail(err, "there is no tag %s; `tag` lists the tags", tv_word_shown(name));
    if (!tv_match_set_tag(s->match, name, value, err)) return false;
    r->step.back = tags_back;
    if (*value) say_tag(name, value, r->out);
    else fprintf(r->out, "tag %s removed\n", name);
    return true;
}

/* Also "Event Club night", without the sign. Advice is something that works. */
static bool no_tag(const tv_session *s, char *text, tv_err *err)
{
    char *name = tv_word_trim(text), *blank = strpbrk(name, " \t");
    const char *value = blank ? blank + 1 + strspn(blank + 1, " \t") : "TEXT";
    if (blank) *blank = '\0';
    return tv_match_may_tag(s->match, name, err) &&
           tv_fail(err, "there is no tag %s; `tag %s=%s` sets it", name, name, tv_word_shown(value));
}

/* "Event=Club night", "Event=", "Event", or nothing. */
bool tv_act_tag(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *text = tv_given_text(given, "tag"), *equals = text ? strchr(text, '=') : NULL;
    if (!text || !*text) return say_tags(s, r->out);
    TV_SCOPED(tv_scoped_memory) char *copy = strndup(text, equals ? (size_t)(equals - text) : strlen(text));
    if (!copy) return tv_fail_memory(err);
    const char *name = tv_word_trim(copy), *value = equals ? equals + 1 + strspn(equals + 1, " \t") : NULL;
    if (value) return set(s, name, value, r, err);
    value = tv_match_tag(s->match, name);
    return value ? say_tag(name, value, r->out), true : no_tag(s, copy, err);
}

/* tags.c - see tags.h. */
#include "repl/session/records/tags.h"

#include "repl/base/say.h"
#include "repl/session/records/record.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The place of a tag's name in the list, which its value follows; the number of texts if there is none. */
static size_t place(const tv_match *match, const char *name)
{
    size_t i = 0;
    while (i < match->tags.count && strcmp(match->tags.list[i], name) != 0) i += 2;
    return i;
}

const char *tv_match_tag(const tv_match *match, const char *name)
{
    const size_t i = place(match, name);
    return i < match->tags.count ? match->tags.list[i + 1] : NULL;
}

static bool is_name(const char *name)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    const size_t len = strlen(name);
    return len && len <= TV_TAG_NAME_MAX && len == strspn(name, allowed) && !isdigit((unsigned char)*name) &&
           *name != '_';
}

bool tv_tag_may_be(const char *name) { return is_name(name) && !tv_tag_is_read(name); }

/* [Size "6"] of another program is an option, see record_match.c. */
static bool is_option(const tv_match *match, const char *name)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    for (int i = 0; i < count; i++)
        if (option[i].type == TV_OPTION_INTEGER && !strcasecmp(option[i].name, name)) return true;
    return false;
}

int tv_match_tags_most(const tv_match *match)
{
    enum { OWN = 16 }; /* the most tags besides options that a record of ours has */
    int options;
    tv_script_options(match->script, &options);
    return TV_TAGS_MAX - OWN - options;
}

bool tv_match_may_tag(const tv_match *match, const char *name, tv_err *err)
{
    if (!is_name(name))
        return tv_fail(err, "'%s' is not a name of a tag: a name is a letter, then letters, digits and _, as in Event",
                       tv_word_shown(name));
    if (tv_tag_is_used(name)) return tv_fail(err, "the tag %s cannot be set: records write it", name);
    if (is_option(match, name))
        return tv_fail(err, "the tag %s of a record would set an option of the game: give the tag another name", name);
    return !tv_tag_is_read(name) ||
           tv_fail(err, "the tag %s says how to read a record: give the tag another name", name);
}

static bool value_fits(const char *value, tv_err *err)
{
    if (strlen(value) > TV_TAG_VALUE_MAX) return tv_fail(err, "a tag has at most %d bytes", TV_TAG_VALUE_MAX);
    for (const char *s = value; *s; s++)
        if ((unsigned char)*s < 0x20 || *s == 0x7f) return tv_fail(err, "a tag is one line of text");
    return tv_text_is_utf8(value, strlen(value)) || tv_fail(err, "a tag is text in UTF-8");
}

/* `edits` makes the journal of the session anew. */
bool tv_match_set_tag(tv_match *match, const char *name, const char *value, tv_err *err)
{
    const bool sets = value && *value;
    if (!tv_match_may_tag(match, name, err) || (sets && !value_fits(value, err))) return false;
    tv_words *tags = &match->tags;
    const size_t at = place(match, name);
    const int most = tv_match_tags_most(match);
    if (sets && at == tags->count && at / 2 >= (size_t)most)
        return tv_fail(err, "a record of this game has room for %d tags: remove one first", most);
    if (sets && at == tags->count) {
        if (!tv_words_add(tags, name)) return tv_fail_memory(err);
        if (!tv_words_add(tags, value))
            return free(tags->list[--tags->count]), tags->list[tags->count] = NULL, tv_fail_memory(err);
    } else if (sets) {
        char *copy = strdup(value);
        if (!copy) return tv_fail_memory(err);
        free(tags->list[at + 1]);
        tags->list[at + 1] = copy;
    } else if (at < tags->count) {
        free(tags->list[at]);
        free(tags->list[at + 1]);
        memmove(tags->list + at, tags->list + at + 2, (tags->count - at - 1) * sizeof *tags->list); /* and the NULL */
        tags->count -= 2;
    }
    match->tree.edits++;
    return true;
}

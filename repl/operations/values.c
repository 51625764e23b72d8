/* values.c - the arguments of an operation: given values, and reading typed ones; see act.h and values.h. */
#include "repl/operations/values.h"

#include <stdlib.h>
#include <string.h>

/* ---- What was given ------------------------------------------------------------------------- */

static int place(const tv_values *v, const char *name)
{
    int i = 0;
    while (i < v->count && strcmp(v->list[i].name, name) != 0) i++;
    return i < v->count ? i : -1;
}

const char *tv_given_text(const tv_values *v, const char *name)
{
    const int i = place(v, name);
    return i < 0 ? NULL : *v->list[i].word ? v->list[i].word : v->list[i].text;
}

int64_t tv_given_number(const tv_values *v, const char *name, int64_t none)
{
    const int i = place(v, name);
    return i < 0 ? none : v->list[i].number;
}

/* ---- What is typed -------------------------------------------------------------------------- */

/* A number in the range, after the sign if it has one; or a word for a number. */
static bool is_number(const tv_argument *a, const char *word, int64_t *number)
{
    if (tv_argument_named(a, word, number)) return true;
    if (a->sign && *word++ != a->sign) return false;
    const size_t digits = strspn(word, "0123456789");
    if (!digits || word[digits] || digits > 18) return false;
    *number = strtoll(word, NULL, 10);
    return *number >= a->least && *number <= a->most;
}

/* Reads the first typed word as this argument if it fits; a text takes the whole rest. */
static bool take(const tv_argument *a, const char **typed, tv_values *v)
{
    const enum tv_type type = tv_type_in_json(a->type);
    const size_t len = strcspn(*typed, " \t");
    const bool text = type == TV_TEXT;
    if (!text && len >= sizeof v->list->word) return false;
    v->list[v->count].name = a->name;
    v->list[v->count].text = *typed;
    if (!text) memcpy(v->list[v->count].word, *typed, len), v->list[v->count].word[len] = 0;
    const char *word = v->list[v->count].word;
    const bool fits = text                ? true
                      : type == TV_NUMBER ? is_number(a, word, &v->list[v->count].number)
                                          : tv_has_word(a->words, word);
    if (!fits) return *v->list[v->count].word = 0, false;
    if (text && a->sign == **typed && !(*typed)[1]) v->list[v->count].text = "";
    v->count++;
    *typed += text ? strlen(*typed) : len;
    return true;
}

/* Any argument may be left out. The first one in the order of the row whose type fits takes the word. */
bool tv_values_typed(const tv_operation *o, const char *typed, tv_values *v, tv_err *err)
{
    const char *names = o->typed;
    char name[32];
    if (*typed && !names) return tv_fail(err, "`%s` stands alone: write `%s`", o->name, o->usage);
    for (typed += strspn(typed, " \t"); *typed && names && v->count < TV_VALUES && tv_next_word(&names, name);)
        if (take(tv_argument_find(name), &typed, v)) typed += strspn(typed, " \t");
    if (!*typed) return true;
    return tv_fail(err, o->expected ? "%s" : "write `%s`", o->expected ? o->expected : o->usage);
}

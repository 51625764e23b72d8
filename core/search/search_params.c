/* search_params.c - the parameters of a search, as text; see search_params.h. */
#include "core/search/search_params.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* These win with the default settings in every game here; other values are better in some of them. */
const tv_search_params tv_search_params_default = { .is = { [TV_EXPLORE] = 0.5,
                                                            [TV_HISTORY] = 3,
                                                            [TV_WIDEN] = 2,
                                                            [TV_PRIOR] = 3,
                                                            [TV_CHOICES] = 1,
                                                            [TV_CUT] = -1,
                                                            [TV_TRANSPOSITIONS] = 1 } };

const tv_search_param_spec tv_search_param_specs[TV_SEARCH_PARAMS] = {
    [TV_EXPLORE] = { "explore", 0, 10, false },     [TV_HISTORY] = { "history", 0, 100, false },
    [TV_PRIOR] = { "prior", 0, 100, false },        [TV_VALUE] = { "value", 0, 1, false },
    [TV_WIDEN] = { "widen", 0.1, 1000, false },     [TV_PROOF] = { "proof", 0, 10, false },
    [TV_CHOICES] = { "choices", 1, 16, true },      [TV_CUT] = { "cut", 0, 1000, true },
    [TV_RAVE] = { "rave", 0, 100000, false },       [TV_TRANSPOSITIONS] = { "transpositions", 0, 1, true },
    [TV_ALPHA_BETA] = { "alpha-beta", 0, 1, true },
};

/* The number of a parameter; TV_SEARCH_PARAMS: there is none with this name. */
static int param_called(const char *name, size_t len)
{
    int i = 0;
    while (i < TV_SEARCH_PARAMS &&
           (strlen(tv_search_param_specs[i].name) != len || memcmp(tv_search_param_specs[i].name, name, len)))
        i++;
    return i;
}

static void no_param(const char *name, size_t len, const char *also, tv_err *err)
{
    const char *names[TV_SEARCH_PARAMS + 1];
    const int count = TV_SEARCH_PARAMS + (also != NULL);
    char wrong[32];
    tv_text all = { 0 };
    for (int i = 0; i < count; i++) {
        names[i] = i < TV_SEARCH_PARAMS ? tv_search_param_specs[i].name : also;
        tv_text_add(&all, "%s%s", i ? ", " : "", names[i]);
    }
    snprintf(wrong, sizeof wrong, "%.*s", (int)(len < 31 ? len : 31), name);
    const char *near = tv_nearest(wrong, names, (size_t)count);
    tv_text shown = { 0 };
    tv_text_escape(&shown, wrong, strlen(wrong));
    if (near) tv_fail(err, "there is no search parameter '%s'; did you mean %s?", tv_text_str(&shown), near);
    else tv_fail(err, "there is no search parameter '%s'; there are %s", tv_text_str(&shown), tv_text_str(&all));
    tv_text_free(&shown);
    tv_text_free(&all);
}

int tv_search_params_read(tv_search_params *params, const char *text, size_t len, const char *also, tv_err *err)
{
    const char *equals = memchr(text, '=', len);
    size_t name = equals ? (size_t)(equals - text) : len;
    int i = param_called(text, name);
    if (i == TV_SEARCH_PARAMS) return no_param(text, name, also, err), -1;
    const tv_search_param_spec *t = &tv_search_param_specs[i];
    char number[32], *end = number;
    size_t digits = equals ? len - name - 1 : 0;
    if (digits < sizeof number) {
        memcpy(number, text + len - digits, digits);
        number[digits] = 0;
    }
    double is = digits && digits < sizeof number ? strtod(number, &end) : NAN;
    if (end != number && !*end && is >= t->least && is <= t->most && (!t->whole || is == floor(is))) {
        params->is[i] = is;
        return i;
    }
    tv_fail(err, "%s must be followed by = and a%s number from %g to %g", t->name, t->whole ? " whole" : "", t->least,
            t->most);
    return -1;
}

bool tv_search_params_read_all(tv_search_params *params, const char *text, size_t len, tv_err *err)
{
    *params = tv_search_params_default;
    while (len) {
        const char *comma = memchr(text, ',', len);
        const size_t word = comma ? (size_t)(comma - text) : len, on = word + (comma != NULL);
        if (tv_search_params_read(params, text, word, NULL, err) < 0) return false;
        text += on;
        len -= on;
    }
    return true;
}

void tv_search_params_tidy(tv_search_params *params)
{
    static const enum tv_search_param counts[] = { TV_ALPHA_BETA, TV_HISTORY, TV_PRIOR, TV_VALUE };
    tv_search_params tidy = tv_search_params_default;
    if (params->is[TV_ALPHA_BETA] <= 0) return;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) tidy.is[counts[i]] = params->is[counts[i]];
    *params = tidy;
}

bool tv_search_params_is_same(const tv_search_params *a, const tv_search_params *b)
{
    int i = 0;
    while (i < TV_SEARCH_PARAMS && a->is[i] == b->is[i]) i++;
    return i == TV_SEARCH_PARAMS;
}

void tv_search_params_write(const tv_search_params *params, tv_text *to)
{
    bool first = true;
    for (int i = 0; i < TV_SEARCH_PARAMS; i++) {
        if (params->is[i] == tv_search_params_default.is[i]) continue;
        tv_text_add(to, "%s%s=", first ? "" : ",", tv_search_param_specs[i].name);
        tv_text_number(to, params->is[i]);
        first = false;
    }
}

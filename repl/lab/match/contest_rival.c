/* contest_rival.c - reads and writes the two players of a contest. See contest.h. */
#include "repl/base/say.h"
#include "repl/base/words.h"
#include "repl/lab/match/contest.h"
#include "repl/session/machine/effort.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Bounded, so that sums of playouts and of seconds cannot overflow: a trillion, a day. */
static bool read_effort(const char *text, size_t len, tv_rival *r)
{
    char word[32], *end;
    if (len >= sizeof word) return false;
    memcpy(word, text, len);
    word[len] = 0;
    if (!strncmp(word, "nodes=", 6)) return tv_number_read(word + 6, 1, UINT64_C(1) << 40, &r->playouts);
    if (strncmp(word, "seconds=", 8) || !word[8]) return false;
    r->seconds = strtod(word + 8, &end);
    return !*end && r->seconds > 0 && r->seconds <= 86400;
}

/* A search parameter, or the weights file. */
static bool read_param(const char *text, size_t len, tv_rival *r, tv_err *err)
{
    static const char weights[] = "learned=";
    const size_t head = sizeof weights - 1;
    if (len + 1 >= head && len <= head && !strncmp(text, weights, len))
        return tv_fail(err, "learned needs a file, as in learned=FILE");
    if (len <= head || strncmp(text, weights, head)) {
        const int param = tv_search_params_read(&r->params, text, len, "learned", err);
        if (param >= 0) r->typed[param] = true;
        return param >= 0;
    }
    if (len - head >= sizeof r->file) return tv_fail(err, "the name of the weights file is too long");
    memcpy(r->file, text + head, len - head);
    r->file[len - head] = 0;
    return true;
}

/* "nodes=x" */
static bool no_number(const char *what, const char *text, size_t len, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    tv_say_short(&word, text, len);
    return tv_fail(err, "%s needs %s, as in %s, not '%s'", what,
                   *what == 'n' ? "a whole number from 1" : "a number of at most 86400",
                   *what == 'n' ? "nodes=1000" : "seconds=2", tv_text_str(&word));
}

/* easy, normal or hard, as at the prompt. */
static bool read_level(const char *text, size_t len, tv_rival *r)
{
    tv_effort effort;
    for (int i = 0; tv_effort_names[i]; i++) {
        if (strlen(tv_effort_names[i]) != len || memcmp(tv_effort_names[i], text, len)) continue;
        tv_effort_read(tv_effort_names[i], &effort, NULL);
        r->playouts = effort.playouts;
        return true;
    }
    return false;
}

/* A search parameter after `machine`. */
static bool no_param(const tv_rival *r, const char *word, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text effort = { 0 };
    if (r->seconds > 0) tv_text_add(&effort, "seconds=%g", r->seconds);
    else tv_text_add(&effort, "nodes=%" PRIu64, r->playouts ? r->playouts : 1000);
    return tv_fail(err, "the player machine takes no search parameter '%s'; write %s,%s for a plain search", word,
                   tv_text_str(&effort), word);
}

/* What follows `machine`: its effort alone, as with search parameters it would be another player. */
static bool read_machine(const char *text, size_t len, tv_rival *r, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    tv_search_params params = r->params;
    tv_err none;
    tv_say_short(&word, text, len);
    if (!strncmp(text, "learned=", 8) || tv_search_params_read(&params, text, len, NULL, &none) >= 0)
        return no_param(r, tv_text_str(&word), err);
    if (r->playouts || r->seconds > 0) return tv_fail(err, "the machine takes one of nodes, seconds and level");
    if (!strncmp(text, "level=", 6) ? read_level(text + 6, len - 6, r) : read_effort(text, len, r)) return true;
    if (!strncmp(text, "nodes=", 6)) return no_number("nodes", text, len, err);
    if (!strncmp(text, "seconds=", 8)) return no_number("seconds", text, len, err);
    return tv_fail(err, "the machine takes nodes=N, seconds=N, or level=easy, normal or hard, not '%s'",
                   tv_text_str(&word));
}

static bool no_player(const char *text, size_t len, tv_err *err)
{
    static const char *const names[] = { "nodes", "seconds", "random", "machine", "clock" };
    if (!strncmp(text, "nodes=", 6)) return no_number("nodes", text, len, err);
    if (!strncmp(text, "seconds=", 8)) return no_number("seconds", text, len, err);
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    tv_text_put(&word, text, strcspn(text, "=,"));
    const char *near = tv_nearest(tv_text_str(&word), names, sizeof names / sizeof *names);
    if (near && len <= strlen(near) + 1 && !strncmp(text, near, strlen(near)) && (*near == 'n' || *near == 's'))
        return tv_fail(err, "%s needs a number, as in %s=%s", near, near, *near == 'n' ? "1000" : "2");
    tv_text_clear(&word);
    tv_say_short(&word, text, len);
    return tv_fail(err, "a player is " TV_RIVALS ", not '%s'%s%s%s", tv_text_str(&word), near ? "; did you mean " : "",
                   near ? near : "", near ? "?" : "");
}

/* Where the external program begins in the text; NULL: none. Its command may contain anything. */
static const char *outside_of(const char *text)
{
    for (const char *at = text; at; at = (at = strchr(at, ',')) ? at + 1 : NULL)
        if (!strncmp(at, "cmd:", 4) || !strncmp(at, "gtp:", 4)) return at;
    return NULL;
}

/* In the terms of its protocol. The default limit keeps a UGI program from searching for ever. */
static bool read_outside(const char *at, tv_rival *r, tv_err *err)
{
    r->outside.command = at + 4;
    r->outside.protocol = *at == 'g' ? TV_GTP : TV_UGI;
    r->outside.nodes = r->playouts;
    r->outside.seconds = r->seconds;
    if (!at[4 + strspn(at + 4, " \t")]) return tv_fail(err, "which program? Write %.4sCOMMAND", at);
    if (r->outside.protocol == TV_GTP && r->outside.options)
        return tv_fail(err, "gtp: takes no option.NAME=VALUE; put options in COMMAND");
    if (r->outside.protocol == TV_GTP && r->playouts)
        return tv_fail(err, "GTP has no limit of nodes. Write seconds=N,gtp:COMMAND");
    if (r->outside.protocol == TV_UGI && !r->playouts && r->seconds <= 0) r->outside.seconds = 1;
    return true;
}

/* "option.Threads=2": for the engine whose command follows. */
static bool read_option(const char *text, size_t len, tv_rival *r, tv_err *err)
{
    tv_engine_plan *plan = &r->outside;
    const char *is = memchr(text, '=', len);
    if (!is || is == text) return tv_fail(err, "write option.NAME=VALUE, as in option.Threads=2,cmd:COMMAND");
    if (plan->options == TV_ENGINE_OPTIONS) return tv_fail(err, "an engine has at most %d options", TV_ENGINE_OPTIONS);
    plan->option[plan->options++] = (tv_engine_option) { text, (int)len };
    return true;
}

/* The part of a player's text before a comma. */
static bool read_part(const char *text, size_t len, bool first, tv_rival *r, tv_err *err)
{
    if (len >= 7 && !memcmp(text, "option.", 7)) return read_option(text + 7, len - 7, r, err);
    if (!first) return r->machine ? read_machine(text, len, r, err) : read_param(text, len, r, err);
    if (len == 7 && !memcmp(text, "machine", len)) return r->machine = true;
    if (len == 5 && !memcmp(text, "clock", len)) return r->clocked = true;
    return read_effort(text, len, r) || no_player(text, len, err);
}

bool tv_rival_read(const char *text, tv_rival *r, tv_err *err)
{
    const char *outside = outside_of(text), *end = outside ? outside : text + strlen(text);
    *r = (tv_rival) { .random = !strcmp(text, "random"), .params = tv_search_params_default };
    if (r->random) return true;
    for (const char *at = text; at < end || (at == text && !outside);) {
        size_t len = strcspn(at, ",");
        if (at + len > end) len = (size_t)(end - at);
        if (!read_part(at, len, at == text, r, err)) return false;
        at += len;
        if (at == end) break;
        if (++at == end && !outside) return read_part(at, 0, false, r, err); /* a comma at the end */
    }
    if (r->outside.options && !outside) return tv_fail(err, "option.NAME=VALUE is for an engine: add ,cmd:COMMAND");
    if (r->machine && outside) return tv_fail(err, "`machine` cannot be combined with cmd: or gtp:");
    r->usual = !r->playouts && r->seconds <= 0 && !r->clocked;
    if (r->machine && r->usual) return read_level("normal", 6, r);
    return !outside || read_outside(outside, r, err);
}

static bool has_effort(const tv_rival *r) { return r->playouts || r->seconds > 0 || r->clocked; }

/* By the clock, if that was typed, or if nothing was. */
bool tv_rival_clock(tv_rival *r, const tv_clock *clock)
{
    if (clock->main <= 0) return !r->clocked;
    if (r->random || !(r->clocked || r->usual)) return true;
    r->clocked = true;
    r->playouts = r->outside.nodes = 0;
    r->seconds = r->outside.seconds = 0;
    r->outside.main = clock->main;
    r->outside.added = clock->added;
    return true;
}

void tv_rival_write(const tv_rival *r, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text params = { 0 };
    tv_search_params_write(&r->params, &params);
    if (r->machine) tv_text_add(to, "machine,");
    if (r->random) tv_text_add(to, "random");
    else if (r->clocked) tv_text_add(to, "clock");
    else if (r->playouts) tv_text_add(to, "nodes=%llu", (unsigned long long)r->playouts);
    else if (r->seconds > 0) {
        tv_text_add(to, "seconds=");
        tv_text_number(to, r->seconds);
    }
    if (params.len) tv_text_add(to, ",%s", tv_text_str(&params));
    if (r->known) tv_text_add(to, " of %016" PRIx64, tv_weights_sum(r->known));
    else if (*r->file) tv_text_add(to, ",learned=%s of %016" PRIx64, r->file, tv_weights_sum(&r->weights));
    for (int i = 0; i < r->outside.options; i++)
        tv_text_add(to, "%soption.%.*s", i || has_effort(r) ? "," : "", r->outside.option[i].len,
                    r->outside.option[i].text);
    if (r->shown) tv_text_add(to, " with %s", r->shown);
    else if (r->outside.command) {
        if (has_effort(r) || r->outside.options) tv_text_add(to, ",");
        tv_text_add(to, r->outside.protocol == TV_GTP ? "gtp:" : "cmd:");
        tv_text_escape(to, r->outside.command, strlen(r->outside.command));
    }
}

/* The players take turns to move first, as the first move may be an advantage. */
bool tv_contest_is_a(uint64_t number, int side) { return (number + (uint64_t)side) % 2 == 0; }

uint64_t tv_contest_pairings(const tv_contest *c)
{
    const uint64_t n = (uint64_t)c->rivals;
    return c->gauntlet ? n - 1 : n * (n - 1) / 2;
}

/* All pairings have their first pair of games, then all their second, and so on. */
tv_pairing tv_contest_pairing(const tv_contest *c, uint64_t number)
{
    const uint64_t pairings = tv_contest_pairings(c), pair = number / 2;
    tv_pairing p = { .who = { 0, 1 }, .pairing = pair % pairings, .round = pair / pairings };
    int left = (int)p.pairing;
    for (; !c->gauntlet && left >= c->rivals - 1 - p.who[0]; p.who[0]++) left -= c->rivals - 1 - p.who[0];
    p.who[1] = p.who[0] + 1 + left;
    return p;
}

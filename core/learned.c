/* learned.c - what was learned of a game, and its text: the manner of its search; then, if there are weights, the numbers of
 * units and weights, 0 for a part that is not there, the weights, two letters for each, in lines, where a dot is a line of
 * nothing but zeros; and a checksum. See learned.h. */
#include "core/learned.h"

#include "core/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 48, NUMBERS = 80 }; /* weights in a line; characters of a line of numbers */

static const char head[] = "manner ";
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool tv_learned_open(tv_learned *l, const tv_game *game, int hidden, tv_err *err)
{
    *l = (tv_learned) { .manner = tv_manner_usual, .value = tv_value_new(game, hidden, err) };
    if (l->value) l->policy = tv_policy_new(game, err);
    if (l->policy) return true;
    tv_learned_close(l);
    return false;
}

void tv_learned_forget_value(tv_learned *l)
{
    tv_value_free(l->value);
    l->value = NULL;
}

void tv_learned_forget_policy(tv_learned *l)
{
    tv_policy_free(l->policy);
    l->policy = NULL;
}

void tv_learned_close(tv_learned *l)
{
    tv_learned_forget_value(l);
    tv_learned_forget_policy(l);
    *l = (tv_learned) { 0 };
}

/* ---- Weights in the order of the text ----------------------------------------------------------- */

/* The rows of the value with its biases, and what goes onward. */
static size_t weights_of_value(const tv_value *v)
{
    return v ? ((size_t)v->inputs.count + 1) * (size_t)v->units + (size_t)v->hidden * (size_t)v->sides : 0;
}

static int16_t *weight_of_value(tv_value *v, size_t at)
{
    const size_t units = (size_t)v->units, rows = (size_t)v->inputs.count + 1, sides = (size_t)v->sides;
    if (at < rows * units) return &v->weight[at / units * (size_t)v->stride + at % units];
    at -= rows * units;
    return &v->onward[at / sides][at % sides];
}

/* Of the value, then of the policy. NULL: there are no more. */
static int16_t *weight_at(const tv_learned *l, size_t at)
{
    const size_t count = weights_of_value(l->value);
    if (at < count) return weight_of_value(l->value, at);
    return l->policy && at - count < TV_POLICY_WEIGHTS ? &l->policy->weight[at - count] : NULL;
}

static uint64_t sum_of(const tv_learned *l)
{
    const int16_t *w;
    uint64_t sum = l->value ? l->value->inputs.count : 0;
    for (size_t i = 0; (w = weight_at(l, i)); i++) sum = tv_mix(sum ^ (uint16_t)*w);
    return sum;
}

/* ---- Writing --------------------------------------------------------------------------------------- */

static void write_line(const int16_t *line, int count, tv_text *to)
{
    bool some = false;
    for (int i = 0; i < count; i++) some = some || line[i];
    for (int i = 0; some && i < count; i++) {
        const unsigned n = (unsigned)(line[i] + TV_LEARNED_MOST + 1);
        const char letters[2] = { digits[n >> 6 & 63], digits[n & 63] };
        tv_text_put(to, letters, 2);
    }
    tv_text_put(to, some ? "\n" : ".\n", some ? 1 : 2);
}

static void write_numbers(const tv_learned *l, char to[NUMBERS])
{
    const tv_value *v = l->value;
    snprintf(to, NUMBERS, "inputs %" PRIu32 " hidden %d sides %d traits %d\n", v ? v->inputs.count : 0,
             v ? v->hidden : 0, v ? v->sides : 0, l->policy ? (int)TV_POLICY_WEIGHTS : 0);
}

static void write_sum(const tv_learned *l, char to[NUMBERS])
{
    snprintf(to, NUMBERS, "sum %016" PRIx64 "\n", sum_of(l));
}

static void write_weights(const tv_learned *l, tv_text *to)
{
    char numbers[NUMBERS];
    int16_t line[LINE];
    int count = 0;
    write_numbers(l, numbers);
    tv_text_add(to, "%s", numbers);
    const int16_t *w;
    for (size_t i = 0; (w = weight_at(l, i)); i++) {
        line[count++] = *w;
        if (count < LINE) continue;
        write_line(line, count, to);
        count = 0;
    }
    if (count) write_line(line, count, to);
    write_sum(l, numbers);
    tv_text_add(to, "%s", numbers);
}

void tv_learned_write(const tv_learned *l, tv_text *to)
{
    tv_text_add(to, "%s", head);
    tv_manner_write(&l->manner, to);
    tv_text_add(to, "\n");
    if (l->value || l->policy) write_weights(l, to);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static int digit_of(char letter)
{
    const char *at = letter ? strchr(digits, letter) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* A line of weights, from *at on; false: it is none. */
static bool read_line(const tv_learned *l, size_t first, const char **at)
{
    const char *text = *at;
    int16_t *w;
    if (*text == '.') {
        *at = text + 1;
        return text[1] == '\n';
    }
    for (size_t i = first; i < first + LINE && (w = weight_at(l, i)); i++, text += 2) {
        const int high = digit_of(text[0]), low = high < 0 ? -1 : digit_of(text[1]);
        if (low < 0 || high << 6 == -low) return false; /* 0 is one less than the least */
        *w = (int16_t)((high << 6 | low) - TV_LEARNED_MOST - 1);
    }
    *at = text;
    return *text == '\n';
}

static bool read_weights(const tv_learned *l, const char **at)
{
    for (size_t i = 0; weight_at(l, i); i += LINE, ++*at)
        if (!read_line(l, i, at)) return false;
    return true;
}

/* The numbers are those that would be written for the game, and so is the sum. */
static bool is_written(const char *text, const char *written) { return !strncmp(text, written, strlen(written)); }

/* The number behind `name` at *text, which goes on behind it; -1: there is none. */
static long number_named(const char *name, const char **text)
{
    char *end;
    const size_t len = strlen(name);
    if (strncmp(*text, name, len)) return -1;
    const long number = strtol(*text + len, &end, 10);
    *text = end;
    return number;
}

/* Of a value and a policy those that the numbers name. */
static bool open_parts(tv_learned *l, const tv_game *game, const char *text, tv_err *err)
{
    const tv_manner manner = l->manner;
    const long inputs = number_named("inputs ", &text), hidden = number_named(" hidden ", &text);
    const long sides = number_named(" sides ", &text), traits = number_named(" traits ", &text);
    if (inputs < 0 || hidden < 0 || hidden > TV_VALUE_HIDDEN_MAX || sides < 0 || traits < 0)
        return tv_fail(err, "what was learned begins with its numbers of inputs, hidden units, sides and traits");
    if (!tv_learned_open(l, game, (int)hidden, err)) return false;
    l->manner = manner;
    if (!inputs) tv_learned_forget_value(l);
    if (!traits) tv_learned_forget_policy(l);
    return true;
}

static bool read_network(tv_learned *l, const tv_game *game, const char *text, tv_err *err)
{
    char written[NUMBERS];
    if (!open_parts(l, game, text, err)) return false;
    write_numbers(l, written);
    const char *at = text + strlen(written);
    bool fits = is_written(text, written);
    if (!fits) tv_fail(err, "this was learned of another game, or by another version of the program: learn it again");
    else if (!read_weights(l, &at) || (write_sum(l, written), !is_written(at, written)))
        fits = tv_fail(err, "what was learned is damaged: learn it again");
    if (!fits) tv_learned_close(l);
    return fits;
}

bool tv_learned_read(tv_learned *l, const tv_game *game, const char *text, tv_err *err)
{
    static const char next[] = "rules "; /* in a file that has more */
    const size_t words = sizeof head - 1;
    *l = (tv_learned) { 0 };
    if (strncmp(text, head, words)) return tv_fail(err, "what was learned begins with the manner of the search");
    const char *manner = text + words;
    const size_t len = strcspn(manner, "\n");
    if (!tv_manner_read_all(&l->manner, manner, len, err)) return false;
    const char *rest = manner + len + (manner[len] == '\n');
    return !*rest || !strncmp(rest, next, sizeof next - 1) || read_network(l, game, rest, err);
}

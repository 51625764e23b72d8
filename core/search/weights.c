/* weights.c - the weights of a game, and their text: the parameters of its search; then, if there are weights, the
 * numbers of units and weights, 0 for a missing part; the weights in lines, those of the value by two letters each and
 * those of the policy by one, where a dot is a line of zeros; and a checksum. See weights.h. */
#include "core/search/weights.h"

#include "core/base/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 96, NUMBERS = 80 }; /* letters in a line; characters of a line of numbers */

static const char head[] = "search ";
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool tv_weights_open(tv_weights *l, const tv_game *game, int hidden, bool mobile, tv_err *err)
{
    *l = (tv_weights) { .params = tv_search_params_default, .value = tv_value_new(game, hidden, mobile, err) };
    if (l->value) l->policy = tv_policy_new(game, err);
    if (l->policy) return true;
    tv_weights_close(l);
    return false;
}

void tv_weights_forget_value(tv_weights *l)
{
    tv_value_free(l->value);
    l->value = NULL;
}

void tv_weights_forget_policy(tv_weights *l)
{
    tv_policy_free(l->policy);
    l->policy = NULL;
}

void tv_weights_close(tv_weights *l)
{
    tv_weights_forget_value(l);
    tv_weights_forget_policy(l);
    *l = (tv_weights) { 0 };
}

/* ---- Weights in the order of the text ----------------------------------------------------------- */

/* A value has the rows with its biases, and the outputs. */
static size_t weights_of_value(const tv_value *v)
{
    return v ? ((size_t)v->inputs.count + 1) * (size_t)v->units + (size_t)v->hidden * (size_t)v->outputs : 0;
}

static int16_t *weight_of_value(tv_value *v, size_t at)
{
    const size_t units = (size_t)v->units, rows = (size_t)v->inputs.count + 1, outputs = (size_t)v->outputs;
    if (at < rows * units) return &v->weight[at / units * (size_t)v->stride + at % units];
    at -= rows * units;
    return &v->onward[at / outputs][at % outputs];
}

/* Weights with the same encoding: all of the value, or all of the policy. */
typedef struct part {
    const tv_weights *of;
    bool policy;
    size_t count;
    int letters, most; /* of a weight */
} part;

static part value_of(const tv_weights *l)
{
    return (part) { .of = l, .count = weights_of_value(l->value), .letters = 2, .most = TV_VALUE_MOST };
}

static part policy_of(const tv_weights *l)
{
    const size_t count = l->policy ? TV_POLICY_WEIGHTS : 0;
    return (part) { .of = l, .policy = true, .count = count, .letters = 1, .most = TV_POLICY_MOST };
}

static int weight_at(const part *p, size_t at)
{
    return p->policy ? p->of->policy->weight[at] : *weight_of_value(p->of->value, at);
}

static void set_weight(const part *p, size_t at, int is)
{
    if (p->policy) p->of->policy->weight[at] = (int8_t)is;
    else *weight_of_value(p->of->value, at) = (int16_t)is;
}

static size_t end_of_line(const part *p, size_t first)
{
    const size_t end = first + LINE / (size_t)p->letters;
    return end < p->count ? end : p->count;
}

static uint64_t sum_on(const part *p, uint64_t sum)
{
    for (size_t i = 0; i < p->count; i++) sum = tv_mix(sum ^ (uint16_t)weight_at(p, i));
    return sum;
}

uint64_t tv_weights_sum(const tv_weights *l)
{
    const part value = value_of(l), policy = policy_of(l);
    const uint64_t inputs = l->value ? l->value->inputs.count : 0;
    return sum_on(&policy, sum_on(&value, inputs));
}

/* ---- Writing --------------------------------------------------------------------------------------- */

static void write_line(const part *p, size_t first, tv_text *to)
{
    const size_t end = end_of_line(p, first);
    bool some = false;
    for (size_t i = first; i < end; i++) some = some || weight_at(p, i);
    for (size_t i = first; some && i < end; i++) {
        const unsigned n = (unsigned)(weight_at(p, i) + p->most + 1);
        const char letters[2] = { digits[n >> 6 & 63], digits[n & 63] };
        tv_text_put(to, letters + 2 - p->letters, (size_t)p->letters);
    }
    tv_text_put(to, some ? "\n" : ".\n", some ? 1 : 2);
}

static void write_part(part p, tv_text *to)
{
    for (size_t i = 0; i < p.count; i = end_of_line(&p, i)) write_line(&p, i, to);
}

static void write_numbers(const tv_weights *l, char to[NUMBERS])
{
    const tv_value *v = l->value;
    snprintf(to, NUMBERS, "inputs %" PRIu32 " hidden %d outputs %d features %d\n", v ? v->inputs.count : 0,
             v ? v->hidden : 0, v ? v->outputs : 0, l->policy ? (int)TV_POLICY_WEIGHTS : 0);
}

static void write_sum(const tv_weights *l, char to[NUMBERS])
{
    snprintf(to, NUMBERS, "sum %016" PRIx64 "\n", tv_weights_sum(l));
}

static void write_weights(const tv_weights *l, tv_text *to)
{
    char numbers[NUMBERS];
    write_numbers(l, numbers);
    tv_text_add(to, "%s", numbers);
    write_part(value_of(l), to);
    write_part(policy_of(l), to);
    write_sum(l, numbers);
    tv_text_add(to, "%s", numbers);
}

void tv_weights_write(const tv_weights *l, tv_text *to)
{
    tv_text_add(to, "%s", head);
    tv_search_params_write(&l->params, to);
    tv_text_add(to, "\n");
    if (l->value || l->policy) write_weights(l, to);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static int digit_of(char letter)
{
    const char *at = letter ? strchr(digits, letter) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* Reads a weight from *at; false: there is none. The code for one less than the minimum is invalid. */
static bool read_weight(const part *p, size_t which, const char **at)
{
    int n = 0;
    for (int i = 0; i < p->letters; i++, ++*at) {
        const int digit = digit_of(**at);
        if (digit < 0) return false;
        n = n << 6 | digit;
    }
    set_weight(p, which, n - p->most - 1);
    return n > 0;
}

static bool read_line(const part *p, size_t first, const char **at)
{
    const size_t end = end_of_line(p, first);
    if (**at == '.') ++*at;
    else
        for (size_t i = first; i < end; i++)
            if (!read_weight(p, i, at)) return false;
    return *(*at)++ == '\n';
}

static bool read_part(part p, const char **at)
{
    for (size_t i = 0; i < p.count; i = end_of_line(&p, i))
        if (!read_line(&p, i, at)) return false;
    return true;
}

/* The numbers must be those that would be written for the game, and so must the checksum. */
static bool is_written(const char *text, const char *written) { return !strncmp(text, written, strlen(written)); }

/* The number behind `name` at *text, which is moved behind it; -1: there is none. */
static long number_named(const char *name, const char **text)
{
    char *end;
    const size_t len = strlen(name);
    if (strncmp(*text, name, len)) return -1;
    const long number = strtol(*text + len, &end, 10);
    *text = end;
    return number;
}

/* Opens the value and the policy that the numbers name. */
static bool open_parts(tv_weights *l, const tv_game *game, const char *text, tv_err *err)
{
    const tv_search_params params = l->params;
    const long inputs = number_named("inputs ", &text), hidden = number_named(" hidden ", &text);
    const long outputs = number_named(" outputs ", &text), features = number_named(" features ", &text);
    if (inputs < 0 || hidden < 0 || hidden > TV_VALUE_HIDDEN_MAX || outputs < 0 || features < 0)
        return tv_fail(err, "the weights must begin with the numbers of inputs, hidden units, outputs and features");
    if (!tv_weights_open(l, game, (int)hidden, false, err)) return false;
    if (l->value->inputs.count + (uint32_t)game->players == (uint64_t)inputs) { /* mobility is an input, too */
        tv_weights_close(l);
        if (!tv_weights_open(l, game, (int)hidden, true, err)) return false;
    }
    l->params = params;
    if (!inputs) tv_weights_forget_value(l);
    if (!features) tv_weights_forget_policy(l);
    return true;
}

static bool read_network(tv_weights *l, const tv_game *game, const char *text, tv_err *err)
{
    char written[NUMBERS];
    if (!open_parts(l, game, text, err)) return false;
    write_numbers(l, written);
    const char *at = text + strlen(written);
    bool fits = is_written(text, written);
    if (!fits)
        tv_fail(err, "these weights are for another game, or from another version of the program: train them again");
    else if (!read_part(value_of(l), &at) || !read_part(policy_of(l), &at) ||
             (write_sum(l, written), !is_written(at, written)))
        fits = tv_fail(err, "the weights are damaged: train them again");
    if (!fits) tv_weights_close(l);
    return fits;
}

bool tv_weights_read(tv_weights *l, const tv_game *game, const char *text, tv_err *err)
{
    static const char next[] = "rules "; /* in a file that contains more */
    const size_t words = sizeof head - 1;
    *l = (tv_weights) { 0 };
    if (strncmp(text, head, words)) return tv_fail(err, "the weights must begin with the parameters of the search");
    const char *params = text + words;
    const size_t len = strcspn(params, "\n");
    if (!tv_search_params_read_all(&l->params, params, len, err)) return false;
    const char *rest = params + len + (params[len] == '\n');
    return !*rest || !strncmp(rest, next, sizeof next - 1) || read_network(l, game, rest, err);
}

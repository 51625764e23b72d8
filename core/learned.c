/* learned.c - what was learned of a game, and its text: the manner of its search; then, if there are weights, the numbers of
 * units and weights, the weights, two letters for each, in lines, where a dot is a line of nothing but zeros; and a checksum.
 * See learned.h. */
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

void tv_learned_close(tv_learned *l)
{
    tv_value_free(l->value);
    tv_policy_free(l->policy);
    *l = (tv_learned) { 0 };
}

/* ---- Weights in the order of the text ----------------------------------------------------------- */

/* The rows of the value with its biases, what goes onward, the policy. NULL: there are no more. */
static int16_t *weight_at(const tv_learned *l, size_t at)
{
    tv_value *v = l->value;
    const size_t units = (size_t)v->units, rows = (size_t)v->inputs.count + 1, sides = (size_t)v->sides;
    if (at < rows * units) return &v->weight[at / units * (size_t)v->stride + at % units];
    at -= rows * units;
    if (at < (size_t)v->hidden * sides) return &v->onward[at / sides][at % sides];
    at -= (size_t)v->hidden * sides;
    return at < TV_POLICY_WEIGHTS ? &l->policy->weight[at] : NULL;
}

static uint64_t sum_of(const tv_learned *l)
{
    const int16_t *w;
    uint64_t sum = l->value->inputs.count;
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
    snprintf(to, NUMBERS, "inputs %" PRIu32 " hidden %d sides %d traits %d\n", v->inputs.count, v->hidden, v->sides,
             (int)TV_POLICY_WEIGHTS);
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
    if (l->policy) write_weights(l, to);
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

static bool read_network(tv_learned *l, const tv_game *game, const char *text, tv_err *err)
{
    static const char names[] = "inputs ", units[] = " hidden ";
    char written[NUMBERS];
    const tv_manner manner = l->manner;
    const char *hidden = is_written(text, names) ? strstr(text, units) : NULL;
    const long count = hidden ? strtol(hidden + sizeof units - 1, NULL, 10) : -1;
    if (count < 0 || count > TV_VALUE_HIDDEN_MAX)
        return tv_fail(err, "what was learned begins with its numbers of inputs, hidden units, sides and traits");
    if (!tv_learned_open(l, game, (int)count, err)) return false;
    l->manner = manner;
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

/* lua_source.c - a parser of Lua 5.4 that keeps only positions in the text; see lua_source.h. It does not validate: Lua
 * checks whether the script is correct. */
#include "tests/compiled/lua_source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum token_kind { END, WORD, NUMBER, STRING, SIGN };

typedef struct token {
    enum token_kind kind;
    span at;
} token;

typedef struct reader {
    lua_source *to;
    const char *text;
    token now;
    size_t last; /* where the token before ends */
    int group;   /* numbers of calls and blocks so far */
    int function;
    int depth;
    bool ok;
} reader;

/* ---- Tokens ---------------------------------------------------------------------------------------------- */

/* Behind "[==[ ... ]==]" that begins at s; NULL: none does. */
static const char *long_end(const char *s)
{
    char close[40] = "]";
    size_t level = strspn(s + 1, "=");
    if (*s != '[' || s[1 + level] != '[' || level > 30) return NULL;
    memset(close + 1, '=', level);
    memcpy(close + 1 + level, "]", 2);
    const char *end = strstr(s, close);
    return end ? end + level + 2 : s + strlen(s);
}

static const char *skip_blanks(const char *s)
{
    for (;;) {
        s += strspn(s, " \t\r\n");
        if (strncmp(s, "--", 2) != 0) return s;
        const char *end = long_end(s + 2);
        s = end ? end : s + strcspn(s, "\n");
    }
}

static const char *string_end(const char *s)
{
    const char quote = *s++;
    while (*s && *s != quote) s += *s == '\\' && s[1] ? 2 : 1;
    return *s ? s + 1 : s;
}

static void advance(reader *r)
{
    static const char *const signs[] = { "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", NULL };
    r->last = r->now.at.to;
    const char *s = skip_blanks(r->text + r->now.at.to), *end = s;
    enum token_kind kind = SIGN;
    if (!*s) kind = END;
    else if (isalpha((unsigned char)*s) || *s == '_') {
        kind = WORD;
        while (isalnum((unsigned char)*end) || *end == '_') end++;
    } else if (isdigit((unsigned char)*s) || (*s == '.' && isdigit((unsigned char)s[1]))) {
        kind = NUMBER;
        while (isalnum((unsigned char)*end) || (*end == '.' && end[1] != '.') ||
               (strchr("+-", *end) && *end && strchr("eEpP", end[-1])))
            end++;
    } else if (*s == '"' || *s == '\'') {
        kind = STRING;
        end = string_end(s);
    } else if (long_end(s)) {
        kind = STRING;
        end = long_end(s);
    } else {
        end = s + 1;
        for (int i = 0; signs[i]; i++)
            if (!strncmp(s, signs[i], strlen(signs[i]))) {
                end = s + strlen(signs[i]);
                break;
            }
    }
    r->now = (token) { kind, { (size_t)(s - r->text), (size_t)(end - r->text) } };
}

static bool is(const reader *r, const char *text)
{
    const size_t len = r->now.at.to - r->now.at.from;
    return r->now.kind != STRING && strlen(text) == len && !strncmp(r->text + r->now.at.from, text, len);
}

static bool accept(reader *r, const char *text)
{
    if (!is(r, text)) return false;
    advance(r);
    return true;
}

static void expect(reader *r, const char *text)
{
    if (!accept(r, text)) r->ok = false;
}

static bool is_one(const reader *r, const char *const *texts)
{
    while (*texts && !is(r, *texts)) texts++;
    return *texts;
}

static part *add(reader *r, enum part_kind kind, span at)
{
    lua_source *s = r->to;
    if (s->parts == s->cap) {
        s->cap = s->cap ? 2 * s->cap : 256;
        s->part = realloc(s->part, (size_t)s->cap * sizeof *s->part);
        if (!s->part) abort();
    }
    s->part[s->parts] = (part) { .kind = kind, .at = at, .function = r->function };
    return &s->part[s->parts++];
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

static span expression(reader *r, int limit);
static void block(reader *r);

static void function_body(reader *r)
{
    const int outer = r->function;
    r->function = ++r->to->functions;
    expect(r, "(");
    while (r->ok && !accept(r, ")") && r->now.kind != END) advance(r);
    block(r);
    expect(r, "end");
    r->function = outer;
}

static void table(reader *r)
{
    expect(r, "{");
    while (r->ok && !is(r, "}") && r->now.kind != END) {
        if (accept(r, "[")) {
            expression(r, 0);
            expect(r, "]");
            expect(r, "=");
        }
        /* NAME = value is read as an expression that a sign follows. */
        expression(r, 0);
        if (accept(r, "=")) expression(r, 0);
        if (!accept(r, ",") && !accept(r, ";")) break;
    }
    expect(r, "}");
}

static void arguments(reader *r)
{
    const int group = ++r->group;
    if (is(r, "{")) {
        table(r);
        return;
    }
    if (r->now.kind == STRING) {
        advance(r);
        return;
    }
    expect(r, "(");
    while (r->ok && !is(r, ")") && r->now.kind != END) {
        const span at = expression(r, 0);
        add(r, PART_ARGUMENT, at)->group = group;
        if (!accept(r, ",")) break;
    }
    expect(r, ")");
}

static void suffixes(reader *r)
{
    while (r->ok) {
        if (is(r, ".") || is(r, ":")) {
            const bool method = is(r, ":");
            advance(r);
            add(r, PART_KEY, r->now.at);
            advance(r);
            if (method) arguments(r);
        } else if (accept(r, "[")) {
            expression(r, 0);
            expect(r, "]");
        } else if (is(r, "(") || is(r, "{") || r->now.kind == STRING) {
            arguments(r);
        } else {
            return;
        }
    }
}

static void primary(reader *r)
{
    if (accept(r, "(")) {
        expression(r, 0);
        expect(r, ")");
    } else if (r->now.kind == WORD) {
        add(r, PART_NAME, r->now.at);
        advance(r);
    } else {
        r->ok = false;
    }
    suffixes(r);
}

static void simple(reader *r)
{
    static const char *const constants[] = { "nil", "true", "false", "...", NULL };
    if (r->now.kind == NUMBER || r->now.kind == STRING || is_one(r, constants)) {
        add(r, PART_CONSTANT, r->now.at);
        advance(r);
    } else if (is(r, "{")) {
        table(r);
    } else if (accept(r, "function")) {
        function_body(r);
    } else {
        primary(r);
    }
}

/* Left and right priorities of the operators. */
static int priority(const reader *r, int *right)
{
    static const struct {
        const char *sign;
        int left, right;
    } operators[] = {
        { "or", 1, 1 },   { "and", 2, 2 }, { "<", 3, 3 },   { ">", 3, 3 },   { "<=", 3, 3 },  { ">=", 3, 3 },
        { "~=", 3, 3 },   { "==", 3, 3 },  { "|", 4, 4 },   { "~", 5, 5 },   { "&", 6, 6 },   { "<<", 7, 7 },
        { ">>", 7, 7 },   { "..", 9, 8 },  { "+", 10, 10 }, { "-", 10, 10 }, { "*", 11, 11 }, { "/", 11, 11 },
        { "//", 11, 11 }, { "%", 11, 11 }, { "^", 14, 13 },
    };
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (is(r, operators[i].sign)) return *right = operators[i].right, operators[i].left;
    return 0;
}

static span expression(reader *r, int limit)
{
    static const char *const unary[] = { "not", "-", "#", "~", NULL };
    span left = { r->now.at.from, 0 };
    int right = 0, of;
    if (++r->depth > 150) r->ok = false;
    if (r->ok && is_one(r, unary)) {
        advance(r);
        expression(r, 12);
    } else if (r->ok) {
        simple(r);
    }
    left.to = r->last;
    while (r->ok && (of = priority(r, &right)) > limit) {
        const span sign = r->now.at;
        advance(r);
        const span other = expression(r, right);
        part *p = add(r, PART_OPERATOR, sign);
        p->left = left;
        p->right = other;
        left.to = r->last;
    }
    add(r, PART_EXPRESSION, left);
    r->depth--;
    return left;
}

/* ---- Statements ----------------------------------------------------------------------------------------------- */

static void expressions(reader *r)
{
    do expression(r, 0);
    while (r->ok && accept(r, ","));
}

static void condition(reader *r)
{
    const span at = expression(r, 0);
    add(r, PART_CONDITION, at);
}

static void conditional(reader *r)
{
    do {
        condition(r);
        expect(r, "then");
        block(r);
    } while (r->ok && accept(r, "elseif"));
    if (accept(r, "else")) block(r);
    expect(r, "end");
}

static void loop(reader *r)
{
    while (r->now.kind == WORD && !is(r, "in")) {
        advance(r);
        if (!accept(r, ",")) break;
    }
    if (!accept(r, "=")) expect(r, "in");
    expressions(r);
    expect(r, "do");
    block(r);
    expect(r, "end");
}

static void local(reader *r)
{
    if (accept(r, "function")) {
        advance(r);
        function_body(r);
        return;
    }
    do {
        advance(r);
        if (accept(r, "<")) advance(r), expect(r, ">");
    } while (r->ok && accept(r, ","));
    if (accept(r, "=")) expressions(r);
}

static void statement(reader *r)
{
    static const char *const ends[] = { "end", "else", "elseif", "until", ";", NULL };
    if (accept(r, "if")) conditional(r);
    else if (accept(r, "while")) condition(r), expect(r, "do"), block(r), expect(r, "end");
    else if (accept(r, "do")) block(r), expect(r, "end");
    else if (accept(r, "for")) loop(r);
    else if (accept(r, "repeat")) block(r), expect(r, "until"), condition(r);
    else if (accept(r, "local")) local(r);
    else if (accept(r, "goto")) advance(r);
    else if (accept(r, "::")) advance(r), expect(r, "::");
    else if (accept(r, "break")) return;
    else if (accept(r, "function")) {
        while (r->now.kind == WORD || is(r, ".") || is(r, ":")) advance(r);
        function_body(r);
    } else if (accept(r, "return")) {
        if (r->now.kind != END && !is_one(r, ends)) expressions(r);
    } else {
        do primary(r);
        while (r->ok && accept(r, ","));
        if (accept(r, "=")) expressions(r);
    }
}

static void block(reader *r)
{
    static const char *const ends[] = { "end", "else", "elseif", "until", NULL };
    const int group = ++r->group;
    if (++r->depth > 150) r->ok = false;
    while (r->ok && r->now.kind != END && !is_one(r, ends)) {
        if (accept(r, ";")) continue;
        const size_t from = r->now.at.from;
        statement(r);
        add(r, PART_STATEMENT, (span) { from, r->last })->group = group;
    }
    r->depth--;
}

bool lua_source_read(lua_source *s, const char *text)
{
    reader r = { .to = s, .text = text, .ok = true };
    *s = (lua_source) { 0 };
    advance(&r);
    block(&r);
    return r.ok && r.now.kind == END;
}

void lua_source_free(lua_source *s)
{
    free(s->part);
    *s = (lua_source) { 0 };
}

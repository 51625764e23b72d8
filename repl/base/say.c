/* say.c - prints foreign text: names of games and files, a stranger's lines. It escapes everything, so that the text
 * can neither control the terminal nor look like a line of ours. Width counts characters, each one column. See say.h. */
#include "repl/base/say.h"

#include "bindings/script.h"

#include <string.h>

/* One for all printed text, which one thread writes. */
static int line_width = TV_SAY_WIDTH;

int tv_say_width(void) { return line_width; }

void tv_say_use_width(int columns)
{
    enum { LEAST = 30, MOST = 120 };
    line_width = columns < LEAST ? LEAST : columns > MOST ? MOST : columns;
}

/* In parts, because newlines and tabs would be escaped with the rest. */
void tv_say_lines(FILE *out, const char *text)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    while (*text) {
        size_t len = strcspn(text, "\n\t");
        tv_text_clear(&line);
        tv_text_escape(&line, text, len);
        fputs(line.cut ? "out of memory" : tv_text_str(&line), out);
        if (text[len]) putc(text[len++], out);
        text += len;
    }
}

/* In UTF-8 exactly the continuation bytes begin with the bits 10. */
static bool is_inside_char(char c) { return ((unsigned char)c & 0xc0) == 0x80; }

int tv_say_columns(const char *text)
{
    int n = 0;
    for (; *text; text++) n += !is_inside_char(*text);
    return n;
}

/* Where to cut at or before `at` without splitting a UTF-8 character. A character has at most four bytes; longer runs
 * are not UTF-8 and are cut at `at`. */
static size_t whole_chars(const char *bytes, size_t at)
{
    size_t back = at;
    while (back && at - back < 4 && is_inside_char(bytes[back])) back--;
    return is_inside_char(bytes[back]) ? at : back;
}

void tv_say_short(tv_text *to, const char *bytes, size_t len)
{
    size_t shown = len <= TV_SAY_MAX ? len : whole_chars(bytes, TV_SAY_MAX - 20);
    tv_text_escape(to, bytes, shown);
    if (shown < len) tv_text_add(to, "...");
}

bool tv_say_why(tv_err *err, const char *before, const char *name, const char *why)
{
    return tv_fail(err, "%s%s: %s", before, tv_word_shown(name), why);
}

/* Words are escaped before they are measured. One that is longer than a line has a line to itself. */
void tv_say_wrap(const char *text, int indent, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    int column = 0;
    for (size_t len; *text; text += len) {
        text += strspn(text, " \t");
        len = strcspn(text, " \t\n");
        tv_text_clear(&word);
        tv_text_escape(&word, text, len);
        int wide = tv_say_columns(tv_text_str(&word));
        if (column && column + 1 + wide > tv_say_width()) tv_text_add(to, "\n"), column = 0;
        if (len) {
            tv_text_add(to, "%*s%s", column ? 1 : indent, "", tv_text_str(&word));
            column += (column ? 1 : indent) + wide;
        }
        if (text[len] == '\n') tv_text_add(to, "\n"), column = 0, len++;
    }
    if (column) tv_text_add(to, "\n");
}

void tv_say_indented(FILE *out, const char *text, int indent)
{
    TV_SCOPED(tv_text_free) tv_text lines = { 0 };
    tv_say_wrap(text, indent, &lines);
    fputs(tv_text_str(&lines), out);
}

/* The shown part of a long line has more before the place than after it, since the text already understood says more.
 * The caret counts characters of the escaped text, which is longer than the typed one. */
void tv_say_quote(FILE *out, const char *line, size_t len, int column)
{
    size_t place = column < 0 ? 0 : (size_t)column < len ? (size_t)column : len;
    size_t from = 0, to = len;
    if (len > TV_SAY_MAX) {
        from = place > 60 ? whole_chars(line, place - 60) : 0;
        to = from + 100 < len ? whole_chars(line, from + 100) : len;
    }
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, from ? "  ..." : "  ");
    tv_text_escape(&text, line + from, place - from);
    int under = tv_say_columns(tv_text_str(&text));
    tv_text_escape(&text, line + place, to - place);
    fprintf(out, "%s%s\n", tv_text_str(&text), to < len ? "..." : "");
    if (column >= 0) fprintf(out, "%*s^\n", under, "");
}

void tv_say_error(FILE *out, const char *kind, const tv_err *err, const char *typed, size_t len)
{
    fprintf(out, "%s: ", kind);
    tv_say_lines(out, err->text);
    putc('\n', out);
    if (typed && err->column >= 0) tv_say_quote(out, typed, len, err->column);
}

void tv_say_faults(FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    while (tv_script_fault(&text)) {
        fputs("fault: ", out);
        tv_say_lines(out, tv_text_str(&text));
        putc('\n', out);
        tv_text_clear(&text);
    }
}

void tv_say_no_faults(void)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    while (tv_script_fault(&text)) {}
}

/* Bytes of the text that fit a line: up to a newline, to a blank, or to the end of a word that is longer. */
static size_t fitting(const char *text, int most)
{
    size_t at = 0, blank = 0;
    for (int column = 0; text[at] && text[at] != '\n'; at++) {
        if (text[at] == ' ') blank = at;
        column += !is_inside_char(text[at]);
        if (column > most && blank) return blank;
    }
    return at;
}

/* Our own text may have meaningful blanks within a line, as in a table: unlike the above, this keeps them. */
void tv_say_wrapped(FILE *out, const char *text, int left, int rest)
{
    for (int at = left; *text;) {
        size_t len = fitting(text, tv_say_width() - at);
        fprintf(out, "%*s%.*s\n", at, "", (int)len, text);
        text += len;
        at = *text == ' ' ? rest : left;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
}

/* One for each thread; a short text fits escaped. */
const char *tv_word_shown(const char *word)
{
    static _Thread_local char shown[8 * TV_SAY_MAX];
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_say_short(&text, word, strlen(word));
    snprintf(shown, sizeof shown, "%s", tv_text_str(&text));
    return shown;
}

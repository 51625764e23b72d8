/* coverage_tell.c - prints the lines, rules and values of options that play never reached, and at the end how many of
 * each it reached. */
#include "repl/authoring/coverage.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>

enum { WIDTH = 79 };

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Finds where line `number` begins, and its length. */
static const char *find_text(const char *text, int number, size_t *len)
{
    while (--number > 0) text = strchr(text, '\n') + 1;
    *len = strcspn(text, "\r\n");
    return text;
}

/* Does the line only close blocks and tables? Its code hardly matters, or never runs. */
static bool is_closing(const char *text, size_t len)
{
    const char *end = text + len;
    while (text < end) {
        if (strchr(" \t}),;", *text)) text++;
        else if (!strncmp(text, "end", 3)) text += 3;
        else if (!strncmp(text, "else", 4) && strncmp(text, "elseif", 6)) text += 4;
        else return !strncmp(text, "--", 2);
    }
    return true;
}

/* Shows at least 20 columns of the line, however long the file's name is. */
static void tell_line(const tv_covered_file *f, int line, FILE *out)
{
    size_t len;
    const char *source = find_text(f->text, line, &len);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    int column = fprintf(out, "  %s:%d: ", f->name, line);
    while (len && strchr(" \t", *source)) source++, len--;
    tv_text_escape(&text, source, len);
    int room = WIDTH - column > 20 ? WIDTH - column : 20;
    if ((int)text.len > room) fprintf(out, "%.*s...\n", room - 3, tv_text_str(&text));
    else fprintf(out, "%s\n", tv_text_str(&text));
}

/* Prints the lines that never ran, and returns the number of those that did; *all: the number of both. */
static int count_lines(const tv_coverage *c, int *all, FILE *out)
{
    int run = 0;
    bool head = false;
    *all = 0;
    for (const tv_covered_file *f = c->file; f < c->file + c->files; f++)
        for (int line = 1; line <= f->lines; line++) {
            size_t len;
            const char *text = f->code[line] ? find_text(f->text, line, &len) : NULL;
            if (!text || is_closing(text, len)) continue;
            ++*all;
            run += f->times[line] > 0;
            if (f->times[line]) continue;
            if (!head) fprintf(out, "lines that never ran:\n");
            head = true;
            tell_line(f, line, out);
        }
    return run;
}

/* ---- Rules ------------------------------------------------------------------------------------- */

/* Prints which rules never acted, and returns how many did. Tells rules never called from rules called without effect,
 * since they need different remedies. */
static int count_rules(const tv_coverage *c, FILE *out)
{
    static const char *const never[TV_ROLES] = {
        [TV_ROLE_MOVES] = "never had a move",      [TV_ROLE_AFTER] = "never did anything",
        [TV_ROLE_FORBID] = "never forbade a move", [TV_ROLE_STUCK] = "was never called",
        [TV_ROLE_WHY] = "never gave a reason",     [TV_ROLE_FINISH] = "never decided",
    };
    int acted = 0;
    for (int i = 0; i < c->rules; i++) acted += c->rule[i].acted;
    if (acted < c->rules) fprintf(out, "rules that never acted:\n");
    for (int i = 0; i < c->rules; i++)
        if (!c->rule[i].acted)
            fprintf(out, "  %s %s\n", c->rule[i].name, c->rule[i].asked ? never[c->rule[i].role] : "was never called");
    return acted;
}

/* ---- Options ------------------------------------------------------------------------------------- */

/* The number of tried settings that give the option this value. NULL: any value. */
static int times_tried(const tv_coverage *c, const tv_option *option, const char *value)
{
    int times = 0;
    for (size_t i = 0; i < c->values.count; i++) {
        const char *tried = tv_option_set(option, c->values.list[i]);
        times += tried && (!value || !strcmp(tried, value));
    }
    return times;
}

/* Counts the tried choices of an option. For a number, one value other than the default is enough. */
static int count_values(const tv_coverage *c, const tv_option *o, int *all, tv_text *missing)
{
    int tried = 0;
    for (int i = 0; o->choice && o->choice[i]; i++) {
        ++*all;
        if (times_tried(c, o, o->choice[i])) tried++;
        else tv_text_add(missing, "%s%s", missing->len ? ", " : "", o->choice[i]);
    }
    if (o->choice) return tried;
    *all += 2;
    tried = times_tried(c, o, NULL);
    if (tried < 2) tv_text_add(missing, "any value other than %s", o->value);
    return tried < 2 ? tried : 2;
}

/* Prints the values never tried, with a heading if there are any, and returns the number of those tried. */
static int tell_options(const tv_coverage *c, int *all, FILE *out)
{
    int count, tried = 0;
    bool head = false;
    const tv_option *option = tv_script_options(c->match->script, &count);
    *all = 0;
    for (int i = 0; i < count; i++) {
        TV_SCOPED(tv_text_free) tv_text missing = { 0 };
        tried += count_values(c, &option[i], all, &missing);
        if (missing.len && !head) fprintf(out, "option values never tried:\n");
        head |= missing.len > 0;
        if (missing.len) fprintf(out, "  %s: %s\n", option[i].name, tv_text_str(&missing));
    }
    return tried;
}

/* ---- All of it -------------------------------------------------------------------------------------- */

void tv_coverage_tell(const tv_coverage *c, FILE *out)
{
    int lines, values;
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_title(c->match, &name);
    fprintf(out, "%s, %" PRIu64 " random game%s%s\n", tv_text_str(&name), c->games, tv_s(c->games),
            c->transcripts > 0   ? ", and transcripts"
            : c->transcripts < 0 ? ", and transcripts (not all passed)"
                                 : "");
    int ran = count_lines(c, &lines, out), acted = count_rules(c, out), tried = tell_options(c, &values, out);
    fprintf(out, "coverage: %d of %d lines, %d of %d rules", ran, lines, acted, c->rules);
    if (values) fprintf(out, ", %d of %d option values", tried, values);
    fprintf(out, "\n");
}

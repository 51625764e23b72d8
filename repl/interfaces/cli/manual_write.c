/* manual_write.c - writes the manual for a terminal and for man. Both use the same few functions (heading, item,
 * paragraph), so that they have the same words in the same order. */
#include "repl/interfaces/cli/manual.h"

#include "core/base/version.h"
#include "repl/base/scoped.h"
#include "repl/operations/operation.h"

#include <ctype.h>
#include <string.h>

enum { WIDTH = 79, INDENT = 2, ITEM = 18 }; /* columns; the text of an item begins at ITEM, or on the next line */

typedef struct page {
    FILE *out;
    bool roff;
} page;

/* ---- A page of text ---------------------------------------------------------------------------- */

/* The length of the next unbreakable word: up to a blank, in a usage up to a blank outside brackets, so that "[--games N]"
 * stays on one line. In prose a bracket may stay open, so brackets are ignored there. */
static size_t word_len(const char *text, bool brackets)
{
    size_t n = 0;
    for (int open = 0; text[n] && (text[n] != ' ' || open); n++)
        if (brackets) open += (text[n] == '[') - (text[n] == ']');
    return n;
}

/* Wraps text from a column on; further lines begin at `indent`. The first word always stays on the current line, even if it
 * is too long. */
static void fill(const page *p, const char *text, size_t column, size_t indent, bool brackets)
{
    bool first = true;
    for (size_t len; (len = word_len(text, brackets)); text += len + (text[len] == ' ')) {
        if (!first && column + 1 + len > WIDTH) {
            fprintf(p->out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', p->out);
            column++;
        }
        fwrite(text, 1, len, p->out);
        column += len;
        first = false;
    }
    fputc('\n', p->out);
}

/* ---- A page for man ------------------------------------------------------------------------------ */

/* Escapes what groff would read differently: minus signs, straight quotes, backslashes. A dot or quote at the start of a line
 * would be a request; \& in front, which prints nothing, prevents that. */
static void roff_text(FILE *out, const char *text, size_t len, bool kept_together)
{
    if (len && strchr(".'", *text)) fputs("\\&", out);
    for (; len--; text++) switch (*text) {
        case '-': fputs("\\-", out); break;
        case '\'': fputs("\\(aq", out); break;
        case '`': fputs("\\(ga", out); break;
        case '^': fputs("\\(ha", out); break;
        case '~': fputs("\\(ti", out); break;
        case '\\': fputs("\\e", out); break;
        case ' ': fputs(kept_together ? "\\ " : " ", out); break;
        default: fputc(*text, out);
        }
}

/* ---- Parts of both ----------------------------------------------------------------------- */

static void heading(const page *p, const char *title) { fprintf(p->out, p->roff ? ".SH %s\n" : "\n%s\n", title); }

static void subheading(const page *p, const char *title) { fprintf(p->out, p->roff ? ".SS %s\n" : "\n%s\n", title); }

static void paragraph(const page *p, const char *text)
{
    if (p->roff) {
        fputs(".PP\n", p->out);
        roff_text(p->out, text, strlen(text), false);
        fputc('\n', p->out);
    } else {
        fprintf(p->out, "\n%*s", INDENT, "");
        fill(p, text, INDENT, INDENT, false);
    }
}

/* The usage of a subcommand, on a line of its own. roff wraps lines itself; blanks in brackets are written as unbreakable
 * ones. */
static void usage(const page *p, const char *name, const char *rest)
{
    char text[800];
    snprintf(text, sizeof text, "tavoliere%s%s%s%s", *name ? " " : "", name, *rest ? " " : "", rest);
    if (!p->roff) {
        fprintf(p->out, "%*s", INDENT, "");
        fill(p, text, INDENT, INDENT + 4, true);
        return;
    }
    fputs(".HP 4\n", p->out);
    const char *at = text;
    for (size_t len; (len = word_len(at, true)); at += len + (at[len] == ' ')) {
        if (at > text) fputc(' ', p->out);
        roff_text(p->out, at, len, true);
    }
    fputc('\n', p->out);
}

/* An option, variable or command: a word and its description. */
static void item(const page *p, const tv_manual_item *o)
{
    char name[120];
    int len = snprintf(name, sizeof name, "%s%s%s", o->name, o->value ? " " : "", o->value ? o->value : "");
    if (p->roff) {
        fputs(".TP\n\\fB", p->out);
        roff_text(p->out, name, (size_t)len, true);
        fputs("\\fR\n", p->out);
        roff_text(p->out, o->help, strlen(o->help), false);
        fputc('\n', p->out);
    } else {
        fprintf(p->out, "%*s%-*s", INDENT, "", ITEM - INDENT, name);
        if (len >= ITEM - INDENT) fprintf(p->out, "\n%*s", ITEM, "");
        fill(p, o->help, ITEM, ITEM, false);
    }
}

static void items(const page *p, const tv_manual_item *o)
{
    if (o->name && !p->roff) fputc('\n', p->out);
    for (; o->name; o++) item(p, o);
}

/* A command as an item in the list of all commands. */
static void brief(const page *p, const tv_manual_entry *c)
{
    item(p, &(tv_manual_item) { c->name, NULL, tv_manual_line(c) });
}

static void paragraphs(const page *p, const char *const *text)
{
    for (int i = 0; i < TV_MANUAL_PARAGRAPHS && text[i]; i++) paragraph(p, text[i]);
}

static void command_usage(const page *p, const tv_manual_entry *c)
{
    for (size_t i = 0; i < sizeof c->usage / sizeof *c->usage && c->usage[i]; i++) usage(p, c->name, c->usage[i]);
}

/* The line of `help` is the first sentence here. */
static void command(const page *p, const tv_manual_entry *c)
{
    char first[200];
    command_usage(p, c);
    snprintf(first, sizeof first, "%c%s.", toupper((unsigned char)*tv_manual_line(c)), tv_manual_line(c) + 1);
    paragraph(p, first);
    items(p, c->option);
    paragraphs(p, c->paragraph);
}

static void section(const page *p, const tv_section *s)
{
    heading(p, s->title);
    items(p, s->item);
    paragraphs(p, s->paragraph);
}

/* ---- Commands and requests ---------------------------------------------------------------------- */

/* A line below an item: verbatim, or wrapped. */
static void below_item(const page *p, const char *text, size_t len, bool filled)
{
    if (p->roff) {
        fputs(".br\n", p->out);
        roff_text(p->out, text, len, !filled);
        fputc('\n', p->out);
    } else {
        fprintf(p->out, "%*s", filled ? ITEM : INDENT, "");
        if (filled) fill(p, text, ITEM, ITEM, false);
        else fprintf(p->out, "%.*s\n", (int)len, text);
    }
}

/* Indented lines of a command's help are a list and stay lines; the others are prose and are wrapped. */
static void prompt_command(const page *p, const tv_operation *c)
{
    const char *at = c->more ? c->more : "";
    bool first = true;
    while (first || *at) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        if (first) tv_text_add(&text, "%c%s.", toupper((unsigned char)*c->help), c->help + 1);
        while (*at && *at != ' ') { /* the lines of a paragraph */
            size_t len = strcspn(at, "\n");
            tv_text_add(&text, "%s%.*s", text.len ? " " : "", (int)len, at);
            at += len + (at[len] == '\n');
        }
        if (first) item(p, &(tv_manual_item) { c->usage, NULL, tv_text_str(&text) });
        else if (text.len) below_item(p, text.s, text.len, true);
        for (; *at == ' '; at += strcspn(at, "\n"), at += *at == '\n') below_item(p, at, strcspn(at, "\n"), false);
        first = false;
    }
}

/* The keys of a request, as in `help` of serve, without the keys that name the game or session. */
static void request(const page *p, const tv_operation *a)
{
    const char *together = tv_about_together(a->about);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%c%s.", toupper((unsigned char)*a->help), a->help + 1);
    if (*together) tv_text_add(&text, " About: %s, or session.", together);
    else if (tv_about_session(a->about)) tv_text_add(&text, " About: session.");
    if (a->needs) tv_text_add(&text, " Needs: %s.", a->needs);
    if (a->takes) tv_text_add(&text, " Takes: %s.", a->takes);
    item(p, &(tv_manual_item) { a->name, NULL, tv_text_str(&text) });
}

static void request_key(const page *p, const tv_argument *key)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%c%s.", toupper((unsigned char)*key->help), key->help + 1);
    if (key->type == TV_NUMBER && key->least < key->most)
        tv_text_add(&text, " A number from %lld to %lld.", (long long)key->least, (long long)key->most);
    if (key->words) tv_text_add(&text, key->type == TV_WORD ? " One of: %s." : " Or: %s.", key->words);
    item(p, &(tv_manual_item) { key->name, NULL, tv_text_str(&text) });
}

static void prompt_and_serve(const page *p)
{
    heading(p, "COMMANDS OF THE PROMPT");
    paragraph(
        p,
        "Type a move in the notation of the game, and Lua after `=`. `help NAME` prints the same help on a command.");
    if (!p->roff) fputc('\n', p->out);
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));) prompt_command(p, o);
    heading(p, "REQUESTS OF SERVE");
    paragraph(p, "A request is a JSON object on a line, such as {\"id\":1,\"cmd\":\"state\",\"game\":\"focus\"}; each "
                 "answer has its `id`. These are the values of `cmd`:");
    if (!p->roff) fputc('\n', p->out);
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_SERVE));) request(p, o);
    paragraph(p, "And the keys:");
    if (!p->roff) fputc('\n', p->out);
    for (const tv_argument *key = NULL; (key = tv_argument_next(key, NULL));) request_key(p, key);
}

static void synopsis(const page *p) { usage(p, "", "[COMMAND ...]"); }

/* ---- The texts --------------------------------------------------------------------------------- */

/* Fits one screen: only the two sections that a newcomer needs. */
void tv_manual_brief(FILE *out)
{
    const page p = { out, false };
    fputs("Usage:\n", out);
    synopsis(&p);
    fputs("\nCommands (without one, the prompt starts):\n", out);
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c));) brief(&p, c);
    section(&p, &tv_general);
    for (const tv_section *s = tv_sections; s->title; s++)
        if (!strcmp(s->title, "GAMES") || !strcmp(s->title, "EXIT STATUS")) section(&p, s);
    fputs("\n`tavoliere help COMMAND` describes one command, `tavoliere help all` all.\n", out);
}

void tv_manual_one(const tv_manual_entry *c, FILE *out)
{
    const page p = { out, false };
    fputs("Usage:\n", out);
    command(&p, c);
}

static void write_all(const page *p)
{
    heading(p, "NAME");
    paragraph(p, "tavoliere - a rules framework for abstract board games");
    heading(p, "SYNOPSIS");
    synopsis(p);
    heading(p, "DESCRIPTION");
    paragraph(
        p,
        "A short Lua script holds the rules of a game. The program plays it and says why a move is illegal. Without a "
        "command it starts a prompt, at which you play, prototype, test and teach.");
    heading(p, "COMMANDS");
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c));) {
        subheading(p, c->name);
        command(p, c);
    }
    section(p, &tv_general);
    prompt_and_serve(p);
    for (const tv_section *s = tv_sections; s->title; s++) section(p, s);
}

void tv_manual_all(FILE *out) { write_all(&(page) { out, false }); }

/* No date in the head, so that builds are reproducible; no hyphenation, because it would break words that can be typed. */
void tv_manual_man(FILE *out)
{
    fprintf(out, ".TH TAVOLIERE 1 \"\" \"Tavoliere %s\"\n.nh\n.ad l\n", TAVOLIERE_VERSION);
    write_all(&(page) { out, true });
}

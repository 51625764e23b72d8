/* doc.c - see doc.h. */
#include "repl/lab/study/doc.h"

#include "repl/base/html.h"
#include "repl/base/scoped.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char style[] =
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
    "table{display:block;overflow-x:auto;border-collapse:collapse;margin:1em 0;font-size:.92em}td,th{border-bottom:1px "
    "solid #ccc;padding:.2em .7em;text-align:left;vertical-align:top}figure{margin:1em "
    "0}figcaption{font-size:.9em;color:#555}pre{background:#f4f4f4;"
    "padding:.7em;overflow:auto}img,svg{max-width:100%}figure.board{display:inline-block;width:18em;margin-right:1em}";

/* What Markdown would take for its own. */
static void put_md(tv_text *to, const char *text)
{
    for (; *text; text++) {
        if (strchr("|*_<`[\\", *text)) tv_text_add(to, "\\");
        tv_text_put(to, text, 1);
    }
}

void tv_doc_begin(tv_doc *d, const char *title)
{
    tv_text_add(&d->html, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                          "content=\"width=device-width\"><title>");
    tv_html_add(&d->html, title);
    tv_text_add(&d->html, "</title><style>%s</style></head><body>\n", style);
}

void tv_doc_end(tv_doc *d) { tv_text_add(&d->html, "</body></html>\n"); }

void tv_doc_free(tv_doc *d)
{
    tv_text_free(&d->md);
    tv_text_free(&d->html);
}

void tv_doc_heading(tv_doc *d, int level, const char *text)
{
    tv_text_add(&d->md, "%s%.*s ", d->md.len ? "\n" : "", level, "######");
    put_md(&d->md, text);
    tv_text_add(&d->md, "\n");
    tv_text_add(&d->html, "<h%d>", level);
    tv_html_add(&d->html, text);
    tv_text_add(&d->html, "</h%d>\n", level);
}

void tv_doc_say(tv_doc *d, const char *fmt, ...)
{
    TV_SCOPED(tv_scoped_memory) char *text = NULL;
    TV_SCOPED(tv_text_free) tv_text t = { 0 };
    va_list args;
    va_start(args, fmt);
    int len = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    va_start(args, fmt);
    if (len >= 0 && (text = malloc((size_t)len + 1))) vsnprintf(text, (size_t)len + 1, fmt, args);
    va_end(args);
    if (!text) {
        d->md.cut = true;
        tv_memory_lost = true;
        return;
    }
    put_md(&t, text);
    tv_text_add(&d->md, "\n%s\n", tv_text_str(&t));
    tv_text_add(&d->html, "<p>");
    tv_html_add(&d->html, text);
    tv_text_add(&d->html, "</p>\n");
    d->md.cut |= t.cut;
}

void tv_doc_verbatim(tv_doc *d, const char *text)
{
    tv_text_add(&d->md, "\n```\n%s```\n", text);
    tv_text_add(&d->html, "<pre>");
    tv_html_add(&d->html, text);
    tv_text_add(&d->html, "</pre>\n");
}

/* ---- Tables ---------------------------------------------------------------------------------------------- */

static void put_cell(tv_doc *d, const char *cell)
{
    const char *bar = strchr(cell, '|');
    if (!bar || !d->links) {
        put_md(&d->md, bar ? bar + 1 : cell);
        tv_html_add(&d->html, bar ? bar + 1 : cell);
        return;
    }
    tv_text_add(&d->md, "[");
    put_md(&d->md, bar + 1);
    tv_text_add(&d->md, "](%.*s)", (int)(bar - cell), cell);
    tv_text_add(&d->html, "<a href=\"");
    tv_html_put(&d->html, cell, (size_t)(bar - cell));
    tv_text_add(&d->html, "\">");
    tv_html_add(&d->html, bar + 1);
    tv_text_add(&d->html, "</a>");
}

static int put_row(tv_doc *d, const char *const cells[], const char *tag)
{
    int n = 0;
    tv_text_add(&d->md, "|");
    tv_text_add(&d->html, "<tr>");
    for (; cells[n]; n++) {
        tv_text_add(&d->md, " ");
        tv_text_add(&d->html, "<%s>", tag);
        put_cell(d, cells[n]);
        tv_text_add(&d->md, " |");
        tv_text_add(&d->html, "</%s>", tag);
    }
    tv_text_add(&d->md, "\n");
    tv_text_add(&d->html, "</tr>\n");
    return n;
}

void tv_doc_head(tv_doc *d, const char *const cells[])
{
    tv_text_add(&d->md, "\n");
    tv_text_add(&d->html, "<table>\n");
    int n = put_row(d, cells, "th");
    tv_text_add(&d->md, "|");
    for (int i = 0; i < n; i++) tv_text_add(&d->md, "---|");
    tv_text_add(&d->md, "\n");
}

void tv_doc_row(tv_doc *d, const char *const cells[]) { put_row(d, cells, "td"); }
void tv_doc_table_end(tv_doc *d) { tv_text_add(&d->html, "</table>\n"); }

/* ---- Pictures --------------------------------------------------------------------------------------------- */

static void put_base64(tv_text *to, const unsigned char *s, size_t len)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < len; i += 3) {
        unsigned n = (unsigned)s[i] << 16 | (i + 1 < len ? (unsigned)s[i + 1] << 8 : 0) | (i + 2 < len ? s[i + 2] : 0);
        char four[4] = { digit[n >> 18], digit[n >> 12 & 63], i + 1 < len ? digit[n >> 6 & 63] : '=',
                         i + 2 < len ? digit[n & 63] : '=' };
        tv_text_put(to, four, 4);
    }
}

void tv_doc_picture(tv_doc *d, const tv_text *svg, const char *caption, bool inline_)
{
    tv_text_add(&d->html,
                inline_ ? "<figure>" : "<figure class=\"board\"><img alt=\"\" src=\"data:image/svg+xml;base64,");
    if (inline_) tv_text_put(&d->html, tv_text_str(svg), svg->len);
    else put_base64(&d->html, (const unsigned char *)tv_text_str(svg), svg->len);
    tv_text_add(&d->html, "%s<figcaption>", inline_ ? "" : "\">");
    tv_html_add(&d->html, caption);
    tv_text_add(&d->html, "</figcaption></figure>\n");
}

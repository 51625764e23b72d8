/* html.c - see html.h. */
#include "repl/base/html.h"

#include <string.h>

void tv_html_put(tv_text *to, const char *text, size_t len)
{
    tv_text plain = { 0 };
    tv_text_escape(&plain, text, len);
    for (size_t i = 0; i < plain.len; i++) switch (plain.s[i]) {
        case '&': tv_text_add(to, "&amp;"); break;
        case '<': tv_text_add(to, "&lt;"); break;
        case '>': tv_text_add(to, "&gt;"); break;
        case '"': tv_text_add(to, "&quot;"); break;
        default: tv_text_put(to, plain.s + i, 1);
        }
    to->cut |= plain.cut;
    tv_text_free(&plain);
}

void tv_html_add(tv_text *to, const char *text) { tv_html_put(to, text, strlen(text)); }

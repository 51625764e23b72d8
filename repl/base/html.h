/* html.h - foreign text on its way into a page of HTML. */
#ifndef TV_HTML_H
#define TV_HTML_H

#include "core/base/text.h"

/* As text of an element, or within the quotes of an attribute: whatever it holds, it ends neither. What no person can read
 * is escaped as elsewhere. */
void tv_html_put(tv_text *to, const char *text, size_t len);
void tv_html_add(tv_text *to, const char *text);

#endif

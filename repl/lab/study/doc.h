/* doc.h - a report that is written once and comes out twice: as Markdown and as HTML. Foreign text is escaped for both. */
#ifndef TV_DOC_H
#define TV_DOC_H

#include "core/base/text.h"

enum { TV_DOC_CELLS = 8 };

typedef struct tv_doc {
    tv_text md, html;
    bool links; /* the files that it names are there */
} tv_doc;

void tv_doc_begin(tv_doc *doc, const char *title);
void tv_doc_end(tv_doc *doc);
void tv_doc_free(tv_doc *doc);

void tv_doc_heading(tv_doc *doc, int level, const char *text);
void tv_doc_say(tv_doc *doc, const char *fmt, ...) TV_PRINTF(2, 3); /* a paragraph */
void tv_doc_verbatim(tv_doc *doc, const char *text);                /* lines as they are */
/* A table: its head, its rows; NULL ends a row. A cell "FILE|TEXT" leads to a file. */
void tv_doc_head(tv_doc *doc, const char *const cells[]);
void tv_doc_row(tv_doc *doc, const char *const cells[]);
void tv_doc_table_end(tv_doc *doc);
/* A picture; in Markdown, which has none of its own, its caption alone. inline_: it goes into the page as it is; else, as
 * other programs' pictures have names of their own in them, as data. */
void tv_doc_picture(tv_doc *doc, const tv_text *svg, const char *caption, bool inline_);

#endif

/* documents.h - what is written from the table of operations: the reference of requests in SERVE.md. */
#ifndef TV_DOCUMENTS_H
#define TV_DOCUMENTS_H

#include <stdio.h>

/* Two tables in Markdown: requests, and their keys. */
void tv_document_reference(FILE *out);

#endif

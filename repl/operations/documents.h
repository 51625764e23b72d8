/* documents.h - documents from the table of operations: the reference of requests in SERVE.md, and the schema of answers. */
#ifndef TV_DOCUMENTS_H
#define TV_DOCUMENTS_H

#include <stdio.h>

/* Two tables in Markdown: requests, and their keys. */
void tv_document_reference(FILE *out);
/* A JSON Schema of the answers of serve; its definition `request` is one of the requests. */
void tv_document_schema(FILE *out);

#endif

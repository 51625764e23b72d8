/* ask.h - asks `serve` while a page is written, as the page asks its kernel later. */
#ifndef TV_PAGE_ASK_H
#define TV_PAGE_ASK_H

#include "repl/base/json.h"
#include "repl/interfaces/serve/request_context.h"

/* A request with this command; the caller adds its arguments. NULL: out of memory. */
json_t *tv_page_request(const char *cmd);
/* The answer, in the protocol version that the page uses. NULL: out of memory. */
json_t *tv_page_ask(const json_t *request, tv_request_context *context);
/* Did memory run out? serve reports that in its answer. */
bool tv_page_lost(const json_t *answer);

#endif

/* authoring_none.c - a page without the editor has no tools for authors of rules, to keep it small. */
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/serve/serve_command.h"

static const char nowhere[] =
    "this page has no tools for authors of rules: use the program, or a page made with --edit";

static void refuse(tv_console *c) { tv_console_error(c, "%s", nowhere); }

void tv_do_trace(tv_console *c, char *args) { (void)args, refuse(c); }

void tv_do_check(tv_console *c, char *args) { (void)args, refuse(c); }

void tv_do_coverage(tv_console *c, char *args) { (void)args, refuse(c); }

void tv_do_profile_here(tv_console *c, char *args) { (void)args, refuse(c); }

void tv_do_compare(tv_console *c, char *args) { (void)args, refuse(c); }

json_t *tv_serve_check(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)context, (void)r;
    tv_fault_set(fault, "unknown-command", -1, "%s", nowhere);
    return NULL;
}

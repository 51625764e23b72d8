/* protocol.c - what both protocols have in common, and their faults; see protocol.h. */
#include "repl/interfaces/protocols/protocol.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* After a fault the engine's output is unpredictable, so it is restarted for the next game. */
enum tv_engine_did tv_protocol_fault(tv_engine *e, const char *fmt, ...)
{
    char text[600];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    tv_text_clear(&e->why);
    tv_text_add(&e->why, "%s", text);
    e->ready = false;
    return TV_ENGINE_FAULT;
}

/* A program that never was ready may be none, or speak the other protocol. */
static void add_hint(tv_engine *e)
{
    if (e->speaks) return;
    TV_SCOPED(tv_text_free) tv_text command = { 0 };
    tv_say_short(&command, e->plan->command, strlen(e->plan->command));
    const bool gtp = e->plan->protocol == TV_GTP;
    tv_text_add(&e->why, ". Does `%s` start, and speak %s? An engine that speaks %s is %s:COMMAND",
                tv_text_str(&command), gtp ? "GTP" : "UGI", gtp ? "UGI" : "GTP", gtp ? "cmd" : "gtp");
}

enum tv_engine_did tv_protocol_no_answer(tv_engine *e, enum tv_received how, const char *asked)
{
    switch (how) {
    case TV_RECEIVED: return TV_ENGINE_DONE;
    case TV_RECEIVED_LATE: tv_protocol_fault(e, "did not answer `%s` within %g s", asked, e->plan->limit); break;
    case TV_RECEIVED_DEAD: tv_protocol_fault(e, "did not answer `%s`: %s", asked, tv_text_str(&e->line)); break;
    case TV_RECEIVED_FLOOD: tv_protocol_fault(e, "wrote too much without answering `%s`", asked); break;
    case TV_RECEIVED_STOPPED: e->ready = false; return TV_ENGINE_STOPPED;
    }
    add_hint(e);
    return TV_ENGINE_FAULT;
}

bool tv_protocol_clocked(const tv_engine *e) { return e->plan->main > 0 && !e->plan->nodes && e->plan->seconds <= 0; }

/* Threads write whole lines. */
static void log_lines(const tv_engine *e, char sign, const char *text)
{
    for (size_t len; e->plan->log && *text; text += len + (text[len] == '\n')) {
        len = strcspn(text, "\n");
        fprintf(e->plan->log, "%s %c %.*s\n", e->label, sign, (int)len, text);
    }
}

enum tv_received tv_protocol_hear(tv_engine *e, double until)
{
    const enum tv_received how = tv_engine_process_receive(e->process, &e->line, until);
    if (how == TV_RECEIVED) log_lines(e, '<', e->line.len ? tv_text_str(&e->line) : "\n");
    return how;
}

enum tv_engine_did tv_protocol_say(tv_engine *e, const char *line, double until)
{
    log_lines(e, '>', line);
    const enum tv_received how = tv_engine_process_send(e->process, line, until);
    char word[40];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " \n"), line);
    if (how == TV_RECEIVED_DEAD) tv_text_clear(&e->line), tv_text_add(&e->line, "the process that runs it was killed");
    return tv_protocol_no_answer(e, how, word);
}

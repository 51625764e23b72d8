/* engine.c - a game with an external engine, for any protocol: reads and judges its answers as typed moves. See
 * engine.h. */
#include "repl/interfaces/protocols/engine.h"

#include "repl/base/clock.h"
#include "repl/base/say.h"
#include "repl/interfaces/protocols/protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const tv_protocol_spec *protocol_of(const tv_engine *e)
{
    return e->plan->protocol == TV_GTP ? &tv_protocol_gtp : &tv_protocol_ugi;
}

const char *tv_engine_why(const tv_engine *e) { return tv_text_str(&e->why); }
bool tv_engine_speaks(const tv_engine *e) { return e->speaks; }

/* ---- Games ------------------------------------------------------------------------------------------------- */

/* The first answer may take as long as a move: some engines read large files when they start. */
static enum tv_engine_did greet(tv_engine *e)
{
    if (e->ready) return TV_ENGINE_DONE;
    if (e->why.len) {
        const enum tv_received how = tv_engine_process_again(e->process, tv_wall_seconds() + e->plan->limit);
        if (how != TV_RECEIVED) return tv_protocol_no_answer(e, how, "quit");
    }
    const enum tv_engine_did did = protocol_of(e)->greet(e);
    e->ready = did == TV_ENGINE_DONE;
    return did;
}

enum tv_engine_did tv_engine_begin(tv_engine *e, const tv_game *game)
{
    e->game = game;
    enum tv_engine_did did = greet(e);
    tv_text_clear(&e->moves);
    if (did == TV_ENGINE_DONE) did = protocol_of(e)->begin(e);
    e->speaks |= did == TV_ENGINE_DONE;
    return did;
}

enum tv_engine_did tv_engine_receive(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, bool own)
{
    return protocol_of(e)->receive(e, run, pos, move, own);
}

/* The reason comes from the rules, as `why` gives it. */
static enum tv_engine_did judge(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move *move)
{
    tv_reading reading = { .move = TV_NO_MOVE, .err.column = -1 };
    tv_text_clear(&e->text);
    protocol_of(e)->translate(e, tv_text_str(&e->answer), &e->text);
    const enum tv_read how = tv_move_read(run, pos, tv_text_str(&e->text), true, &reading);
    const char *shown = tv_text_str(&e->answer);
    if (how != TV_READ_MOVE)
        return tv_protocol_fault(e, "answered '%.*s', which is not a move: %s", TV_SAY_MAX, shown, reading.err.text);
    tv_text_clear(&e->why);
    if (!tv_why(run, pos, reading.move, &e->why)) {
        tv_text_clear(&e->text);
        tv_text_add(&e->text, "%s", tv_text_str(&e->why));
        return tv_protocol_fault(e, "played '%.*s', which is illegal: %s", TV_SAY_MAX, shown, tv_text_str(&e->text));
    }
    *move = reading.move;
    return TV_ENGINE_DONE;
}

enum tv_engine_did tv_engine_ask(tv_engine *e, tv_run *run, const tv_pos *pos, uint64_t seed, const double left[2],
                                 tv_move *move)
{
    const enum tv_engine_did did = protocol_of(e)->ask(e, pos, seed, left);
    if (did != TV_ENGINE_DONE) return did;
    if (!strcmp(tv_text_str(&e->answer), "resign")) {
        tv_text_clear(&e->why);
        tv_text_add(&e->why, "resigns");
        return TV_ENGINE_RESIGNS;
    }
    return judge(e, run, pos, move);
}

/* ---- Beginning and end --------------------------------------------------------------------------------------- */

/* The sandbox closes every file that is not registered here. */
static void keep_open(const tv_engine *e, tv_confine *confine)
{
    int fd[2];
    char path[40];
    tv_engine_process_pipes(e->process, fd);
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "/dev/fd/%d", fd[i]);
        tv_confine_read(confine, path);
    }
}

tv_engine *tv_engine_start(const tv_engine_plan *plan, const char *label, tv_confine *confine, tv_err *err)
{
    tv_engine *e = calloc(1, sizeof *e);
    if (!e) return tv_fail_memory(err), NULL;
    e->plan = plan;
    snprintf(e->label, sizeof e->label, "%s", label);
    e->process = tv_engine_process_start(plan->command, err);
    if (e->process) {
        keep_open(e, confine);
        return e;
    }
    free(e);
    return NULL;
}

void tv_engine_end(tv_engine *e)
{
    if (!e) return;
    tv_engine_process_send(e->process, "quit\n", tv_wall_seconds() + 1);
    tv_engine_process_end(e->process);
    tv_text_free(&e->moves);
    tv_text_free(&e->line);
    tv_text_free(&e->answer);
    tv_text_free(&e->text);
    tv_text_free(&e->why);
    free(e);
}

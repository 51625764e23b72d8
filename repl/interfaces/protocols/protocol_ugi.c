/* protocol_ugi.c - UGI, the Universal Game Interface: UCI for any game. Each request sends the engine the whole game
 * from the opening, and its answer is `bestmove`; other lines are ignored. See protocol.h. */
#include "repl/base/clock.h"
#include "repl/interfaces/protocols/protocol.h"

#include <math.h>
#include <string.h>

/* The length of the name of an option of the plan: "Threads=2". */
static int name_of(const tv_engine_option *o) { return (int)strcspn(o->text, "="); }

/* Notes an option that the engine has: "Threads type spin default 1". */
static void look_for(tv_engine *e, const char *line)
{
    for (int i = 0; i < e->plan->options; i++) {
        const tv_engine_option *o = &e->plan->option[i];
        const int len = name_of(o);
        if (!strncmp(line, o->text, (size_t)len) && (!line[len] || line[len] == ' ')) e->has |= 1u << i;
    }
}

/* Waits for the next line that begins with this word; the word after it goes to e->answer. */
static enum tv_engine_did await(tv_engine *e, const char *word, const char *asked, double until)
{
    const size_t len = strlen(word);
    for (size_t bytes = 0; bytes < TV_PROTOCOL_MOST; bytes += e->line.len + 1) {
        const enum tv_received how = tv_protocol_hear(e, until);
        if (how != TV_RECEIVED) return tv_protocol_no_answer(e, how, asked);
        const char *line = tv_text_str(&e->line);
        if (!strncmp(line, "option name seed ", 17)) e->seeded = true;
        if (!strncmp(line, "option name search ", 19)) e->takes_params = true;
        if (!strncmp(line, "option name ", 12)) look_for(e, line + 12);
        if (strncmp(line, word, len) || (line[len] && line[len] != ' ')) continue;
        tv_text_clear(&e->answer);
        line += len + strspn(line + len, " ");
        tv_text_add(&e->answer, "%.*s", (int)strcspn(line, " "), line);
        return TV_ENGINE_DONE;
    }
    return tv_protocol_no_answer(e, TV_RECEIVED_FLOOD, asked);
}

static enum tv_engine_did set_option(tv_engine *e, const char *name, int len, const char *value, int value_len,
                                     double until)
{
    tv_text_clear(&e->text);
    tv_text_add(&e->text, "setoption name %.*s value %.*s\n", len, name, value_len, value);
    return tv_protocol_say(e, tv_text_str(&e->text), until);
}

/* An option that it does not have is a mistake of the user: the engine does not become ready. */
static enum tv_engine_did set_options(tv_engine *e, double until)
{
    enum tv_engine_did did = TV_ENGINE_DONE;
    for (int i = 0; did == TV_ENGINE_DONE && i < e->plan->options; i++) {
        const tv_engine_option *o = &e->plan->option[i];
        const int len = name_of(o);
        if (!(e->has >> i & 1)) return tv_protocol_fault(e, "has no option '%.*s'", len > 80 ? 80 : len, o->text);
        did = set_option(e, o->text, len, o->text + len + 1, o->len - len - 1, until);
    }
    return did;
}

static enum tv_engine_did greet(tv_engine *e)
{
    const double until = tv_wall_seconds() + e->plan->limit;
    const char *params = e->plan->params;
    e->seeded = e->takes_params = false;
    e->has = 0;
    enum tv_engine_did did = tv_protocol_say(e, "ugi\n", until);
    if (did == TV_ENGINE_DONE) did = await(e, "ugiok", "ugi", until);
    if (did == TV_ENGINE_DONE && e->takes_params && params && *params)
        did = set_option(e, "search", 6, params, (int)strlen(params), until);
    return did == TV_ENGINE_DONE ? set_options(e, until) : did;
}

static enum tv_engine_did begin(tv_engine *e)
{
    const double until = tv_wall_seconds() + e->plan->limit;
    const enum tv_engine_did did = tv_protocol_say(e, "uginewgame\nisready\n", until);
    return did == TV_ENGINE_DONE ? await(e, "readyok", "isready", until) : did;
}

/* Only remembers the move: `ask` sends all moves. */
static enum tv_engine_did receive(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, bool own)
{
    (void)own;
    tv_text_clear(&e->text);
    tv_move_write(run, pos, move, &e->text);
    tv_text_add(&e->moves, " ");
    tv_ugi_write(tv_text_str(&e->text), &e->moves);
    return TV_ENGINE_DONE;
}

/* Sends the seed to an engine that has the option, so that the same match repeats the same games. */
static enum tv_engine_did ask(tv_engine *e, const tv_pos *pos, uint64_t seed, const double left[2])
{
    const double until = tv_wall_seconds() + e->plan->limit;
    (void)pos;
    tv_text_clear(&e->text);
    if (e->seeded) tv_text_add(&e->text, "setoption name seed value %llu\n", (unsigned long long)(seed >> 1));
    tv_text_add(&e->text, "position startpos%s%s\n", e->moves.len ? " moves" : "", tv_text_str(&e->moves));
    if (e->plan->nodes) tv_text_add(&e->text, "go nodes %llu\n", (unsigned long long)e->plan->nodes);
    else if (tv_protocol_clocked(e))
        tv_text_add(&e->text, "go p1time %.0f p2time %.0f p1inc %.0f p2inc %.0f\n", left[0] * 1000, left[1] * 1000,
                    e->plan->added * 1000, e->plan->added * 1000);
    else tv_text_add(&e->text, "go movetime %.0f\n", fmax(1, e->plan->seconds * 1000));
    const enum tv_engine_did did = tv_protocol_say(e, tv_text_str(&e->text), until);
    return did == TV_ENGINE_DONE ? await(e, "bestmove", "go", until) : did;
}

static void translate(const tv_engine *e, const char *said, tv_text *to)
{
    (void)e;
    tv_ugi_read(said, strlen(said), to);
}

const tv_protocol_spec tv_protocol_ugi = { greet, begin, receive, ask, translate };

/* check_tell.c - prints the findings of a check, each with the lines that show it, which the user can type or paste at
 * the prompt. */
#include "repl/authoring/check/check.h"

#include "repl/base/interrupt.h"
#include "repl/base/junit.h"
#include "repl/base/say.h"

#include <inttypes.h>
#include <string.h>

/* ---- A finding --------------------------------------------------------------------------------- */

/* Adds the settings as typed, with quotes round values that have blanks. */
static void add_settings(const tv_trial *t, tv_text *to)
{
    for (size_t i = 0; i < t->settings.count; i++) {
        const char *word = t->settings.list[i];
        const char *quote = strchr(word, ' ') ? "\"" : "";
        tv_text_add(to, " %s", quote);
        tv_text_escape(to, word, strlen(word));
        tv_text_add(to, "%s", quote);
    }
}

/* Prints one move per line. For a long game, prints many numbered moves per line, as in a record, and the last move on
 * its own line. */
static void tell_moves(const tv_words *moves, FILE *out)
{
    enum { LONG = 12, WIDTH = 79 };
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    for (size_t i = 0; i < moves->count; i++) {
        const char *move = moves->list[i];
        bool alone = moves->count <= LONG || i == moves->count - 1;
        if (line.len && (alone || line.len + 1 + strlen(move) > WIDTH)) {
            fprintf(out, "%s\n", tv_text_str(&line));
            tv_text_clear(&line);
        }
        if (alone) fprintf(out, "    > %s\n", move);
        else if (line.len) tv_text_add(&line, " %s", move);
        else tv_text_add(&line, "    > %zu.%s %s", i / 2 + 1, i % 2 ? ".." : "", move);
    }
}

/* Prints the lines that show the finding, as typed at the prompt. */
static void tell_game(const tv_check *c, const tv_finding *f, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "new ");
    tv_text_escape(&text, c->game, strlen(c->game));
    add_settings(&c->trial[f->trial], &text);
    fprintf(out, "    > ");
    tv_say_lines(out, tv_text_str(&text));
    putc('\n', out);
    if (f->start) fprintf(out, "    > setup %s\n", f->start);
    tell_moves(&f->moves, out);
}

/* Adds the first game with the finding, and the number of such games. */
static void tell_where(const tv_check *c, const tv_finding *f, tv_text *to)
{
    const tv_trial *t = &c->trial[f->trial];
    tv_text_add(to, "seed %" PRIu64 ", game %" PRIu64, c->seed, f->game);
    if (t->settings.count) tv_text_add(to, ", with");
    add_settings(t, to);
    if (t->played > 1) tv_text_add(to, "; in %" PRIu64 " of %" PRIu64 " games", f->times, t->played);
    if (f->broken.law == TV_LAW_ENDLESS) return;
    if (f->start) tv_text_add(to, "; an example begins in a position");
    else if (f->moves.count || !f->count) tv_text_add(to, "; an example has %u move%s", f->count, tv_s(f->count));
    else tv_text_add(to, "; after %u move%s, but not when replayed", f->count, tv_s(f->count));
}

/* Prints the place first, as compilers do, so that editors jump to it. */
static void tell_finding(const tv_check *c, const tv_finding *f, FILE *out)
{
    const tv_law_text *reported = &tv_law_texts[f->broken.law];
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%s: %s: %s%s%s", reported->note ? "note" : "FAULT", f->broken.where, reported->what,
                *f->broken.how ? ": " : "", f->broken.how);
    tv_say_indented(out, tv_text_str(&text), 0);
    if (f->trial >= 0 && f->move) {
        tv_text_clear(&text);
        tell_where(c, f, &text);
        tv_say_indented(out, tv_text_str(&text), 2);
        if (f->broken.law != TV_LAW_ENDLESS) tell_game(c, f, out);
    }
}

/* ---- Trials --------------------------------------------------------------------------------------- */

/* Adds only results that occurred: zeros would hide the rest. */
static void add_results(const tv_check *c, const tv_trial *t, tv_text *to)
{
    for (int p = 0; p < c->players; p++)
        if (t->won[p]) tv_text_add(to, ", %s won %" PRIu64, c->side[p], t->won[p]);
    if (t->draws) tv_text_add(to, ", %" PRIu64 " drawn", t->draws);
    if (t->losses) tv_text_add(to, c->players == 1 ? ", %" PRIu64 " lost" : ", %" PRIu64 " lost by all", t->losses);
    if (t->played - t->ended) tv_text_add(to, ", %" PRIu64 " unfinished", t->played - t->ended);
    if (t->repeats) tv_text_add(to, ", %" PRIu64 " position%s repeated", t->repeats, tv_s(t->repeats));
}

static void tell_trial(const tv_check *c, const tv_trial *t, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (!t->settings.count) tv_text_add(&text, " defaults");
    add_settings(t, &text);
    if (!t->played) {
        tv_text_add(&text, ": no game could start");
    } else {
        tv_text_add(&text, ": %" PRIu64 " game%s of %u", t->played, tv_s(t->played), t->shortest);
        if (t->longest > t->shortest)
            tv_text_add(&text, " to %u plies, %.1f on average", t->longest, (double)t->plies / (double)t->played);
        else tv_text_add(&text, " pl%s", tv_y(t->shortest));
        add_results(c, t, &text);
    }
    tv_say_indented(out, tv_text_str(&text) + 1, 2);
}

/* Prints the amount of work, without which "no faults" means little. */
static void tell_sums(const tv_check *c, FILE *out)
{
    uint64_t games = 0, plies = 0, listings = 0, texts = 0, whys = 0;
    for (const tv_trial *t = c->trial; t < c->trial + c->trials; t++) {
        games += t->played;
        plies += t->plies;
        listings += t->listings;
        texts += t->texts;
        whys += t->whys;
    }
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text,
                "%" PRIu64 " game%s, %" PRIu64 " pl%s (seed %" PRIu64 "): %" PRIu64 " move%s listed, %" PRIu64
                " move text%s parsed, %" PRIu64 " `why` quer%s (limit %" PRIu64 " pl%s a game)",
                games, tv_s(games), plies, tv_y(plies), c->seed, listings, tv_s(listings), texts, tv_s(texts), whys,
                tv_y(whys), c->plies, tv_y(c->plies));
    tv_say_indented(out, tv_text_str(&text), 2);
}

static void tell_functions(const tv_check *c, FILE *out)
{
    if (c->by_lua.count) fprintf(out, "not compiled:\n");
    for (size_t i = 0; i < c->by_lua.count; i++) tv_say_indented(out, c->by_lua.list[i], 2);
}

/* Prints faults first, and the counts in the last line, where scripts look for them. */
static void tell(const tv_check *c, FILE *out)
{
    int faults = tv_check_faults(c), notes = c->findings - faults;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (*c->name) {
        tv_text_add(&text, "%s (", c->name);
        tv_text_escape(&text, c->file, strlen(c->file));
        tv_text_add(&text, ")");
        tv_say_indented(out, tv_text_str(&text), 0);
    }
    for (int i = 0; i < c->findings; i++) tell_finding(c, &c->finding[i], out);
    fprintf(out, "games played:\n");
    for (int i = 0; i < c->trials; i++) tell_trial(c, &c->trial[i], out);
    tell_sums(c, out);
    tell_functions(c, out);
    if (c->stopped) fprintf(out, "Stopped by Ctrl-C before all games were played.\n");
    fprintf(out, "%d fault%s, %d note%s\n", faults, tv_s(faults), notes, tv_s(notes));
}

/* ---- For machines --------------------------------------------------------------------------------- */

/* The faults of a trial, as above. */
static bool add_faults(const tv_check *c, int trial, tv_text *to)
{
    TV_SCOPED(tv_scoped_memory) char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);
    for (int i = 0; out && i < c->findings; i++)
        if (c->finding[i].trial == trial && !tv_law_texts[c->finding[i].broken.law].note)
            tell_finding(c, &c->finding[i], out);
    const bool ok = out && fclose(out) == 0;
    if (ok) tv_text_put(to, text, len);
    return ok || (tv_memory_lost = true, false);
}

/* Each trial is a case, which fails if its games showed a fault. A fault is one of the first trial that has it. */
static void add_suite(const tv_check *c)
{
    for (int i = 0; i < c->trials; i++) {
        const tv_trial *t = &c->trial[i];
        TV_SCOPED(tv_text_free) tv_text name = { 0 }, faults = { 0 };
        if (!t->settings.count) tv_text_add(&name, " defaults");
        add_settings(t, &name);
        add_faults(c, i, &faults);
        if (!t->played && !faults.len) tv_junit_skipped(c->junit, c->game, tv_text_str(&name) + 1);
        else tv_junit_case(c->junit, c->game, tv_text_str(&name) + 1, t->seconds, faults.len, tv_text_str(&faults));
    }
    tv_junit_suite(c->junit, c->game);
}

/* ---- The check ---------------------------------------------------------------------------------------- */

static bool run_and_tell(tv_check c, tv_settings settings, FILE *out, bool *sound, bool *compiler, tv_err *err)
{
    const bool ok = tv_check_run(&c, settings, err);
    if (ok) tell(&c, out);
    if (ok && c.junit) add_suite(&c);
    *sound = ok && !c.stopped && !tv_check_faults(&c);
    *compiler = ok && !c.stopped && tv_check_found_compiler(&c);
    if (c.stopped) tv_interrupt_set(true); /* also ends what the caller does besides */
    tv_check_close(&c);
    return ok;
}

bool tv_check_whole(const tv_check *plan, tv_settings settings, FILE *out, bool *sound, tv_err *err)
{
    bool compiler, by_lua;
    if (!run_and_tell(*plan, settings, out, sound, &compiler, err)) return false;
    if (!compiler) return true;
    tv_paths lua = *plan->paths;
    tv_check again = *plan;
    lua.interpret = true;
    again.paths = &lua;
    again.junit = NULL;
    tv_say_no_faults();
    fprintf(out, "\nThe same games without compiled functions:\n");
    return run_and_tell(again, settings, out, &by_lua, &compiler, err);
}

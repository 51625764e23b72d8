/* coverage.c - observes rules while they are loaded and played. The watch of a script counts lines, also in scripts
 * that transcripts load through the same paths. Instruments count rules: they wrap each object and see its calls and
 * answers. See coverage.h. */
#include "repl/authoring/coverage.h"

#include "repl/authoring/measure/bench.h"
#include "repl/base/progress.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

struct tv_covered_script {
    tv_covered_script *next;
    tv_coverage *coverage;
    tv_script *script;
    tv_op_instruments *instruments;
    int rule[TV_OPS_MAX][TV_ROLES]; /* 1 + the number of the rule; 0: none */
};

/* ---- Lines --------------------------------------------------------------------------------- */

/* Watches only the rules of the match, which are loaded first. The binding calls it before the file runs, so that lines
 * that run during loading count. */
static void on_file(void *ctx, const char *name, const char *text, const int *line, int lines)
{
    tv_coverage *c = ctx;
    if (c->match) return;
    tv_covered_file *grown = realloc(c->file, ((size_t)c->files + 1) * sizeof *grown);
    if (grown) c->file = grown;
    int all = lines ? line[lines - 1] : 0;
    tv_covered_file f = { strdup(name), strdup(text), calloc((size_t)all + 1, sizeof *f.times),
                          calloc((size_t)all + 1, sizeof *f.code), all };
    if (!grown || !f.name || !f.text || !f.times || !f.code) {
        c->short_of_memory = true;
        free(f.name);
        free(f.text);
        free(f.times);
        free(f.code);
        return;
    }
    for (int i = 0; i < lines; i++) f.code[line[i]] = true;
    c->file[c->files++] = f;
}

/* Begins the search at the file of the last call, which is nearly always the same. */
static void on_line(void *ctx, const char *name, int line)
{
    tv_coverage *c = ctx;
    for (int i = 0; i < c->files; i++) {
        int at = (c->last + i) % c->files;
        if (strcmp(c->file[at].name, name)) continue;
        c->last = at;
        if (line <= c->file[at].lines) c->file[at].times[line]++;
        return;
    }
}

/* ---- Rules ----------------------------------------------------------------------------------- */

/* To an author, many kinds of calls are one role: listing, counting and drawing are all `moves`. */
static enum tv_role role_of(enum tv_op_part part)
{
    switch (part) {
    case TV_OP_PART_AFTER:
    case TV_OP_PART_TURN_END: return TV_ROLE_AFTER;
    case TV_OP_PART_FORBID: return TV_ROLE_FORBID;
    case TV_OP_PART_STUCK: return TV_ROLE_STUCK;
    case TV_OP_PART_WHY: return TV_ROLE_WHY;
    case TV_OP_PART_FINISH:
    case TV_OP_PART_SETTLED: return TV_ROLE_FINISH;
    default: return TV_ROLE_MOVES;
    }
}

static void before(void *ctx, tv_op_call *asked) { (void)ctx, (void)asked; }

/* Has a generator listed a move, an action done something, a veto objected, a `why` given a reason, a judge decided? */
static bool has_acted(const tv_op_call *a)
{
    switch (a->part) {
    case TV_OP_PART_AFTER:
    case TV_OP_PART_TURN_END: return tv_op_call_changed(a);
    case TV_OP_PART_FORBID:
    case TV_OP_PART_WHY: return !a->answer;
    case TV_OP_PART_FINISH:
    case TV_OP_PART_SETTLED: return a->pos->outcome != TV_PLAYING;
    case TV_OP_PART_COUNT:
    case TV_OP_PART_FILL:
    case TV_OP_PART_CAN: return a->answer > 0;
    default: return true;
    }
}

/* Does not count calls that read a text. */
static void after(void *ctx, tv_op_call *a)
{
    tv_covered_script *s = ctx;
    int number = s->rule[a->number][role_of(a->part)];
    if (!number || a->part == TV_OP_PART_READ) return;
    tv_covered_rule *r = &s->coverage->rule[number - 1];
    r->asked = true;
    r->acted |= has_acted(a);
}

/* Is it a script of the observed game? With other options it may have other rules. Variants are other games. */
static bool is_own(const tv_coverage *c, const tv_script *script)
{
    return !c->match || !strcmp(tv_script_file(script), tv_script_file(c->match->script));
}

/* The number, from 1, of a new or known rule; 0: it belongs to another game, or memory ran out. The name with the line
 * identifies a rule, since each loaded script has its own objects for the same rules. */
static int find_rule(tv_coverage *c, tv_script *script, const tv_op *op, enum tv_role role)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_rule(script, op, TV_OP_PART_COUNT, -1, &name);
    for (int i = 0; i < c->rules; i++)
        if (c->rule[i].role == role && !strcmp(c->rule[i].name, tv_text_str(&name))) return i + 1;

    tv_covered_rule *grown = is_own(c, script) ? realloc(c->rule, ((size_t)c->rules + 1) * sizeof *grown) : NULL;
    if (grown) c->rule = grown;
    char *copy = grown ? strdup(tv_text_str(&name)) : NULL;
    if (!copy && is_own(c, script)) c->short_of_memory = true;
    if (copy) c->rule[c->rules++] = (tv_covered_rule) { .name = copy, .role = role };
    return copy ? c->rules : 0;
}

static int number_of(tv_op *const *ops, int count, const tv_op *op)
{
    int i = 0;
    while (i < count && ops[i] != op) i++;
    return i;
}

/* Skips judges that only compute and never end a game, since they can never act. */
static void note_rule(tv_covered_script *s, tv_op *const *ops, int count, const tv_op *op, enum tv_role role)
{
    int i = op ? number_of(ops, count, op) : count;
    if (i < count && !tv_never_judges(op->class) && !s->rule[i][role])
        s->rule[i][role] = find_rule(s->coverage, s->script, op, role);
}

/* The role of an object comes from its place in the game or, if only functions use it, from its abilities. */
static void note_rules(tv_covered_script *s, tv_op *const *ops, int count)
{
    const tv_game *g = tv_script_game(s->script);
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        for (int i = 0; i < ph->moves + ph->host_moves; i++) note_rule(s, ops, count, ph->move[i], TV_ROLE_MOVES);
        for (int i = 0; i < ph->afters + ph->turn_ends; i++) note_rule(s, ops, count, ph->after[i], TV_ROLE_AFTER);
        for (int i = 0; i < ph->forbids; i++) note_rule(s, ops, count, ph->forbid[i], TV_ROLE_FORBID);
        note_rule(s, ops, count, ph->stuck_rule, TV_ROLE_STUCK);
        note_rule(s, ops, count, ph->why, TV_ROLE_WHY);
    }
    for (int i = 0; i < g->judges; i++) note_rule(s, ops, count, g->judge[i], TV_ROLE_FINISH);
    for (int i = 0; i < count; i++) {
        bool known = ops[i] == g->evaluate; /* only searches call it */
        for (int role = 0; role < TV_ROLES; role++) known |= s->rule[i][role] != 0;
        const tv_op_class *class = ops[i]->class;
        const bool is_called = class->fill || class->act || class->allows || class->finish; /* else others use it */
        if (known || !is_called) continue;
        note_rule(s, ops, count, ops[i], class->fill ? TV_ROLE_MOVES : class->act ? TV_ROLE_AFTER : TV_ROLE_FINISH);
    }
}

/* ---- Scripts ----------------------------------------------------------------------------------- */

/* Notes the values of options with which the rules were loaded, also by transcripts. */
static void note_values(tv_coverage *c, tv_script *script)
{
    int count;
    const tv_option *option = tv_script_options(script, &count);
    if (!is_own(c, script)) return;
    for (int i = 0; i < count; i++) {
        TV_SCOPED(tv_text_free) tv_text value = { 0 };
        tv_text_add(&value, "%s=%s", option[i].name, option[i].value);
        if (!tv_words_have(&c->values, tv_text_str(&value))) tv_words_add(&c->values, tv_text_str(&value));
    }
}

/* Transcripts load the same rules with other options. Each script gets its own instruments, which count for the same
 * rules. */
static void on_loaded(void *ctx, tv_script *script)
{
    tv_coverage *c = ctx;
    tv_op *ops[TV_OPS_MAX];
    tv_err err;
    int count = tv_script_ops(script, ops);
    tv_covered_script *s = calloc(1, sizeof *s);
    note_values(c, script);
    if (!s) {
        c->short_of_memory = true;
        return;
    }
    *s = (tv_covered_script) { .next = c->scripts, .coverage = c, .script = script };
    c->scripts = s;
    note_rules(s, ops, count);
    s->instruments = tv_op_instruments_new(ops, count, (tv_watcher) { before, after, s }, &err);
    c->short_of_memory |= !s->instruments;
}

/* Frees the instruments of a script before the objects that they wrap. */
static void on_closing(void *ctx, tv_script *script)
{
    tv_coverage *c = ctx;
    for (tv_covered_script **at = &c->scripts, *s; (s = *at); at = &s->next) {
        if (s->script != script) continue;
        *at = s->next;
        tv_op_instruments_free(s->instruments);
        free(s);
        return;
    }
}

/* ---- Coverage ------------------------------------------------------------------------------------ */

/* Puts the watch into a copy of the paths, which the transcripts also use. */
bool tv_coverage_open(tv_coverage *c, const tv_paths *paths, const char *game, tv_settings settings, tv_err *err)
{
    *c = (tv_coverage) { .watch = { on_file, on_line, on_loaded, on_closing, c }, .paths = *paths };
    c->paths.watch = &c->watch;
    c->match = tv_match_new(&c->paths, game, settings, err);
    return c->match && (!c->short_of_memory || tv_fail_memory(err));
}

void tv_coverage_close(tv_coverage *c)
{
    tv_match_free(c->match);
    for (int i = 0; i < c->files; i++) {
        free(c->file[i].name);
        free(c->file[i].text);
        free(c->file[i].times);
        free(c->file[i].code);
    }
    for (int i = 0; i < c->rules; i++) free(c->rule[i].name);
    free(c->file);
    free(c->rule);
    tv_words_free(&c->values);
}

typedef struct job {
    tv_coverage *coverage;
    tv_pos *pos;
    uint64_t seed, games;
    tv_progress progress;
} job;

/* A game that Ctrl-C ended does not count. */
static void play_games(void *ctx)
{
    job *j = ctx;
    tv_coverage *c = j->coverage;
    for (uint64_t i = 0; i < j->games && !tv_stopped(); i++) {
        tv_bench_game(c->match->run, j->pos, j->seed, i);
        tv_script_printed(c->match->script, NULL);
        if (tv_stopped()) break;
        c->games++;
        tv_progress_at(&j->progress, (double)(i + 1) / (double)j->games, "%llu games", (unsigned long long)i + 1);
    }
}

/* Plays on one thread, since all games count in one place. */
bool tv_coverage_play(tv_coverage *c, uint64_t seed, uint64_t games, tv_err *err)
{
    job j = { .coverage = c, .pos = tv_match_copy(c->match), .seed = seed, .games = games };
    if (!j.pos) return tv_fail_memory(err);
    tv_progress_begin(&j.progress, "playing");
    bool ok = tv_script_guard(c->match->script, play_games, &j, err);
    tv_progress_end(&j.progress);
    free(j.pos);
    return ok;
}

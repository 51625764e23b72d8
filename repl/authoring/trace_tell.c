/* trace_tell.c - prints the steps of a ply, each rule with its line, and the rules that it called indented below it. */
#include "repl/authoring/trace.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>

enum { LABEL = 9, WIDTH = 79 };

static const char *const labels[TV_OP_PARTS] = {
    [TV_OP_PART_COUNT] = "moves", [TV_OP_PART_NTH] = "moves",         [TV_OP_PART_FILL] = "moves",
    [TV_OP_PART_CAN] = "moves",   [TV_OP_PART_DRAW] = "moves",        [TV_OP_PART_PLAY] = "play",
    [TV_OP_PART_AFTER] = "after", [TV_OP_PART_TURN_END] = "turn_end", [TV_OP_PART_FORBID] = "forbid",
    [TV_OP_PART_STUCK] = "stuck", [TV_OP_PART_FINISH] = "finish",     [TV_OP_PART_SETTLED] = "finish",
    [TV_OP_PART_WHY] = "legal?",  [TV_OP_PART_READ] = "read",
};

/* ---- Lines of text ---------------------------------------------------------------------------- */

/* Prints the text, broken at blanks, with further lines indented. `column`: where the first line begins. */
static void put_wrapped(const char *text, int column, int indent, FILE *out)
{
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        int len = (int)strcspn(text, " ");
        if (column > indent && column + 1 + len > WIDTH) column = fprintf(out, "\n%*s", indent, "") - 1;
        else if (column > indent) column += fprintf(out, " ");
        column += fprintf(out, "%.*s", len, text);
        text += len;
    }
    putc('\n', out);
}

/* Texts of rules are untrusted, so this escapes them. */
static void put_labelled(const char *label, const char *text, int depth, FILE *out)
{
    int indent = 2 + 2 * depth;
    int column = fprintf(out, "%*s%-*s", indent, "", LABEL, label);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_text_escape(&shown, text, strlen(text));
    put_wrapped(tv_text_str(&shown), column, indent + LABEL, out);
}

/* ---- Answers ------------------------------------------------------------------------------------ */

/* A judge that is called because no player can move must decide: if it does not, say so. */
static void add_result(const tv_trace *t, const tv_trace_step *s, tv_text *to)
{
    if (s->stuck) tv_text_add(to, "no player can move: ");
    if (s->outcome == TV_PLAYING) tv_text_add(to, s->stuck ? "no verdict" : "the game goes on");
    if (s->outcome == TV_DRAWN) tv_text_add(to, "a draw");
    if (s->outcome == TV_LOST) tv_text_add(to, "all lost");
    if (s->outcome != TV_WON) return;
    tv_players_write(t->match->game, s->winners, ", ", " and ", to);
    tv_text_add(to, " won");
}

/* A generator that does not know this notation has no opinion on the text. */
static void add_read(const tv_trace *t, const tv_trace_step *s, tv_text *to)
{
    if (s->answer == TV_READ_NONE) tv_text_add(to, "not the notation of this rule");
    else if (s->answer == TV_READ_MOVE) tv_tell_move(t->match, tv_match_pos(t->match), s->move, to);
    else tv_text_add(to, "%s", tv_text_str(&s->text));
}

/* Prints the reason for one call, and only the number of rejections for several. */
static void add_verdict(const tv_trace_step *s, const char *yes, const char *no, tv_text *to)
{
    uint64_t refused = s->times - (uint64_t)s->answer;
    if (s->times > 1) tv_text_add(to, "%s %" PRIu64 " of %" PRIu64, no, refused, s->times);
    else if (!refused) tv_text_add(to, "%s", yes);
    else tv_text_add(to, "%s%s%s", no, s->text.len ? ": " : "", tv_text_str(&s->text));
}

static void add_answer(const tv_trace *t, const tv_trace_step *s, tv_text *to)
{
    static const char *const stuck[] = {
        [TV_STUCK_SKIP] = "skip", [TV_STUCK_LOSE] = "lose", [TV_STUCK_WIN] = "win",  [TV_STUCK_DRAW] = "draw",
        [TV_STUCK_OUT] = "out",   [TV_STUCK_END] = "end",   [TV_STUCK_NEXT] = "next"
    };
    switch (s->part) {
    case TV_OP_PART_COUNT:
    case TV_OP_PART_FILL: tv_text_add(to, "%" PRId64 " move%s", s->answer, tv_s(s->answer)); break;
    case TV_OP_PART_CAN: tv_text_add(to, s->answer ? "at least one move" : "none"); break;
    case TV_OP_PART_FORBID: add_verdict(s, "allowed", "forbids", to); break;
    case TV_OP_PART_WHY: add_verdict(s, s->op->class->hosted ? "no reason" : "yes", "no", to); break;
    case TV_OP_PART_READ: add_read(t, s, to); break;
    case TV_OP_PART_STUCK:
        if (s->times == 1) tv_text_add(to, "%s", stuck[s->answer]);
        break;
    case TV_OP_PART_FINISH:
    case TV_OP_PART_SETTLED: add_result(t, s, to); break;
    default:
        if (!s->changed) tv_text_add(to, "changes nothing");
    }
}

/* Did the kernel know the answer? It does not call a function twice for the same position. */
static bool is_known(const tv_trace_step *s)
{
    return s->op->class->hosted && !s->called && s->left == s->times && s->part != TV_OP_PART_READ &&
           s->part != TV_OP_PART_WHY;
}

/* Prints a call of a rule. A rule that was called and never answered has failed. */
static void tell_asked(const tv_trace *t, const tv_trace_step *s, int depth, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 }, answer = { 0 };
    tv_tell_rule(t->match->script, s->op, s->part, -1, &line);
    if (s->left < s->times) tv_text_add(&answer, "failed");
    else add_answer(t, s, &answer);
    if (answer.len) tv_text_add(&line, ": %s", tv_text_str(&answer));
    bool each = s->parent->kind == TV_STEP_TRIED; /* one call for each move tried */
    if (s->times > 1 && !each) tv_text_add(&line, ", called "), tv_text_times(&line, (long long)s->times);
    if (is_known(s)) tv_text_add(&line, " (known, not called again)");
    put_labelled(labels[s->part], tv_text_str(&line), depth, out);
}

/* ---- Lines of scripts ----------------------------------------------------------------------------- */

/* Adds "5-7 9x3": lines in the order in which they first ran. Consecutive lines that ran equally often are a range. */
static void add_lines(const tv_trace_step *s, int from, int to, tv_text *text)
{
    for (int i = from, end; i < to; i = end) {
        for (end = i + 1;
             end < to && s->line[end].line == s->line[end - 1].line + 1 && s->line[end].times == s->line[i].times;)
            end++;
        tv_text_add(text, " %d", s->line[i].line);
        if (end > i + 1) tv_text_add(text, "-%d", s->line[end - 1].line);
        if (s->line[i].times > 1) tv_text_add(text, "x%" PRIu64, s->line[i].times);
    }
}

/* Prints lines by file, since functions of parents may run as well. */
static void tell_lines(const tv_trace_step *s, int depth, FILE *out)
{
    for (int i = 0, end; i < s->lines; i = end) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        for (end = i + 1; end < s->lines && !strcmp(s->line[end].file, s->line[i].file);) end++;
        tv_text_add(&text, "%s:", s->line[i].file);
        add_lines(s, i, end, &text);
        put_labelled("lines", tv_text_str(&text), depth, out);
    }
}

/* ---- Steps ------------------------------------------------------------------------------------------ */

static void tell_tried(const tv_trace_step *s, int depth, FILE *out)
{
    char text[100];
    snprintf(text, sizeof text, "%" PRIu64 " move%s on a copy of the position", s->times, tv_s(s->times));
    put_labelled("tries", text, depth, out);
}

static void tell_turn(const tv_trace *t, const tv_trace_step *s, int depth, FILE *out)
{
    const tv_game *g = t->match->game;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%s", g->player[s->mover].name);
    tv_tell_phase(g, s->phase, &text);
    put_labelled("turn", tv_text_str(&text), depth, out);
}

/* Effects stand at the depth of the rule that made them; the rules that it called, one deeper. */
static void tell_step(const tv_trace *t, const tv_trace_step *step, int depth, FILE *out)
{
    switch (step->kind) {
    case TV_STEP_ASKED: tell_asked(t, step, depth, out); break;
    case TV_STEP_TRIED: tell_tried(step, depth, out); break;
    case TV_STEP_EFFECT: put_labelled("", tv_text_str(&step->text), depth, out); break;
    case TV_STEP_TURN: tell_turn(t, step, depth, out); break;
    }
    tell_lines(step, depth + 1, out);
    for (const tv_trace_step *s = step->first; s; s = s->next)
        tell_step(t, s, s->kind == TV_STEP_EFFECT ? depth : depth + 1, out);
}

void tv_trace_tell(const tv_trace *t, FILE *out)
{
    for (const tv_trace_step *s = t->root.first; s; s = s->next) tell_step(t, s, 0, out);
    if (t->left_out) fprintf(out, "  ... and %d more steps\n", t->left_out);
}

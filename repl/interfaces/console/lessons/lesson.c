/* lesson.c - leads the user through a lesson. A lesson is a transcript, and the session obeys its lines like the
 * learner's. So the learner has all commands, and a right answer is what the transcript expects, including "...".
 * What the lesson types has a file policy of its own (file_policy.h), since the lesson may be untrusted. See
 * lesson.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/lessons/lesson.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/output_tee.h"
#include "repl/interfaces/console/replay_lines.h"
#include "repl/operations/operation.h"
#include "repl/session/seats.h"
#include "repl/session/transcripts/lesson_files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 79 };

typedef struct tv_lesson {
    char *name; /* as the user gave it */
    tv_text title;
    tv_transcript transcript;
    tv_untrusted untrusted;         /* who wrote it, */
    char *write;                    /* ... the folder into which it may write, */
    tv_file_policy policy;          /* ... and what it may read */
    size_t at;                      /* the exchange that the learner is to type */
    size_t hints;                   /* the number shown for it */
    tv_match *own;                  /* the learner's game, */
    tv_effort seat[TV_PLAYERS_MAX]; /* ... and who plays it */
    tv_words here;                  /* the lines that lead to the position of the task */
    bool judges;                    /* the line being obeyed is an answer to the task, */
    bool types;                     /* ... or one that the lesson itself types */
    bool skips;                     /* it begins at a later task: comments up to a lone # are about the task before */
} tv_lesson;

const char *const tv_lesson_words[] = { "hint", "show", "skip", "stop", NULL };

/* ---- The parts of a lesson ----------------------------------------------------------------------- */

static const tv_exchange *task_of(const tv_lesson *l) { return &l->transcript.list[l->at]; }

/* Comments of the file are untrusted text, so this escapes them. */
static void say_notes(tv_console *c, const tv_exchange *e, const char *kind, size_t from)
{
    for (size_t i = from; i < e->notes.count; i++) {
        const char *text = tv_lesson_note(e->notes.list[i], kind);
        if (!text) continue;
        tv_say_lines(c->out, text);
        putc('\n', c->out);
    }
}

/* The number of the first lone #; 0: there is none. */
static size_t lone_note(const tv_exchange *e)
{
    for (size_t i = 0; i < e->notes.count; i++)
        if (!e->notes.list[i][1]) return i;
    return 0;
}

static bool is_task(const tv_exchange *e)
{
    for (size_t i = 0; i < e->notes.count; i++)
        if (tv_lesson_note(e->notes.list[i], "?")) return true;
    return false;
}

static int tasks(const tv_lesson *l, size_t end)
{
    int n = 0;
    for (size_t i = 0; i < end; i++) n += is_task(&l->transcript.list[i]);
    return n;
}

/* ---- What the lesson types --------------------------------------------------------------------------- */

/* The line as it would stand at the prompt; a long one is cut. */
static void echo(tv_console *c, const tv_exchange *e)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_escape(&line, e->input, e->len);
    bool cut = line.len > WIDTH - 2;
    fprintf(c->out, "> %.*s%s\n", cut ? WIDTH - 5 : WIDTH, tv_text_str(&line), cut ? "..." : "");
}

/* Draws boards only when the learner has something to do. While the lesson types, it reads and writes files on its
 * own behalf, not on the learner's. */
static void obey(tv_console *c, const tv_exchange *e)
{
    tv_lesson *l = c->s->lesson;
    bool redraw = c->redraw;
    const tv_paths *paths = c->s->paths;
    const tv_untrusted *untrusted = c->s->untrusted;
    c->s->paths = &l->policy.paths;
    c->s->untrusted = &l->untrusted;
    c->redraw = false;
    l->types = true;
    tv_console_obey(c, e->input, e->len);
    l->types = false;
    c->redraw = redraw;
    c->s->untrusted = untrusted;
    c->s->paths = paths;
}

static void type(tv_console *c, const tv_exchange *e)
{
    echo(c, e);
    obey(c, e);
}

/* Types a line and drops the answer. False: it could not be typed. */
static bool type_silently(tv_console *c, const tv_exchange *e)
{
    tv_output_tee *tee = c->tee;
    TV_SCOPED(tv_scoped_memory) char *lost = NULL;
    size_t size;
    FILE *out = c->out, *nowhere = open_memstream(&lost, &size); /* a confined program may open no device */
    if (!nowhere) return false;
    c->out = nowhere;
    c->tee = NULL;
    obey(c, e);
    c->tee = tee;
    c->out = out;
    fclose(nowhere);
    return true;
}

/* Continues from exchange `at` to the next task, or to the end. */
static void go_on(tv_console *c, size_t at)
{
    tv_lesson *l = c->s->lesson;
    for (; at < l->transcript.count && !tv_stopped(); at++, l->skips = false) {
        const tv_exchange *e = &l->transcript.list[at];
        const size_t from = l->skips ? lone_note(e) : 0;
        if (e->notes.count && e->notes.list[from][1]) putc('\n', c->out); /* a lone # is a blank line itself */
        say_notes(c, e, " ", from);
        if (is_task(e)) break;
        if (e->input) type(c, e);
    }
    if (at == l->transcript.count || tv_stopped()) {
        fprintf(c->out, "%s\n", tv_stopped() ? "Lesson stopped." : "End of the lesson. `learn` lists the lessons.");
        tv_lesson_end(c);
        return;
    }
    l->at = at;
    l->hints = 0;
    tv_words_free(&l->here);
    tv_replay_lines_of(c, &l->here);
    if (c->s->match) tv_console_redraw(c);
    tv_lesson_task(c);
}

/* Counts tasks, which the learner does; the lesson only shows the rest. */
void tv_lesson_task(tv_console *c)
{
    const tv_lesson *l = c->s->lesson;
    fprintf(c->out, "[%d of %d] ", tasks(l, l->at) + 1, tasks(l, l->transcript.count));
    say_notes(c, task_of(l), "?", 0);
}

bool tv_lesson_now(const tv_session *s, tv_training *now)
{
    const tv_lesson *l = s->lesson;
    if (!l) return false;
    *now = (tv_training) { .name = l->name,
                           .title = tv_text_str(&l->title),
                           .task = tasks(l, l->at) + 1,
                           .tasks = tasks(l, l->transcript.count) };
    const tv_exchange *e = task_of(l);
    for (size_t i = 0; i < e->notes.count; i++) {
        const char *text = tv_lesson_note(e->notes.list[i], "?");
        if (text) tv_text_add(&now->text, "%s%s", now->text.len ? "\n" : "", text);
    }
    return true;
}

/* ---- What the learner types ----------------------------------------------------------------------------- */

/* The task's note of this kind and number, from 0, in the order of the file; NULL: there are no more. */
static const char *note_of(const tv_lesson *l, const char *kind, size_t number)
{
    const tv_exchange *e = task_of(l);
    for (size_t i = 0, n = 0; i < e->notes.count; i++) {
        const char *text = tv_lesson_note(e->notes.list[i], kind);
        if (text && n++ == number) return text;
    }
    return NULL;
}

static const char *hint_of(const tv_lesson *l, size_t number) { return note_of(l, "! hint:", number); }

/* Shows the next hint. */
static void hint(tv_console *c)
{
    tv_lesson *l = c->s->lesson;
    const char *text = hint_of(l, l->hints);
    if (text) {
        tv_say_lines(c->out, text);
        putc('\n', c->out);
        l->hints++;
        return;
    }
    fprintf(c->out, "%s Type `show` to see an answer.\n", l->hints ? "No more hints." : "This task has no hint.");
}

/* Shows the answer in the lesson's own file, which may be one of many right ones. */
static void show(tv_console *c)
{
    const tv_exchange *e = task_of(c->s->lesson);
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_escape(&line, e->input, e->len);
    fprintf(c->out, "for example: %s\n", tv_text_str(&line));
}

/* Is there a line that reports an error? */
static bool has_failed(const tv_words *answer)
{
    static const char *const kinds[] = { "error: ", "illegal: ", "unfinished: " };
    for (size_t i = 0; i < answer->count; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            if (!strncmp(answer->list[i], kinds[k], strlen(kinds[k]))) return true;
    return false;
}

/* What the lesson may not do, such as writing a file, the learner can. */
static void skip(tv_console *c)
{
    const tv_exchange *e = task_of(c->s->lesson);
    TV_SCOPED(tv_words_free) tv_words actual = { 0 };
    type(c, e);
    if (c->tee) tv_answer_split(tv_output_tee_bare(c->tee), &actual);
    if (has_failed(&actual) && !has_failed(&e->expected))
        fprintf(c->out, "The lesson cannot do this for you: type the line yourself. `stop` ends the lesson.\n");
    else go_on(c, c->s->lesson->at + 1);
}

/* Words of the lesson come before commands of the same name. In the middle of a Lua statement every line belongs to
 * the statement. */
static bool takes(tv_console *c, const char *line)
{
    tv_lesson *l = c->s->lesson;
    l->judges = false;
    if (c->lua.len) return false;
    if (!strcmp(line, "hint")) hint(c);
    else if (!strcmp(line, "show")) show(c);
    else if (!strcmp(line, "stop")) tv_lesson_end(c);
    else if (!strcmp(line, "skip")) skip(c);
    else if (!strcmp(line, "next")) fputs("`skip` types an answer and goes on to the next task.\n", c->out);
    else {
        l->judges = *line != 0;
        return false;
    }
    return true;
}

/* ---- Judging ------------------------------------------------------------------------------------------------ */

static bool same_words(const tv_words *a, const tv_words *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) same = !strcmp(a->list[i], b->list[i]);
    return same;
}

/* Is the session where the lines lead? */
static bool is_here(const tv_console *c, const tv_words *lines)
{
    TV_SCOPED(tv_words_free) tv_words now = { 0 };
    tv_replay_lines_of(c, &now);
    return same_words(&now, lines);
}

/* Back to the position of the task. */
static bool put_back(tv_console *c)
{
    tv_match *match;
    tv_err err;
    if (!tv_replay_lines(c, &c->s->lesson->here, NULL, &match, &err)) return false;
    tv_match_free(c->s->match);
    c->s->match = match;
    return true;
}

/* The answer is right. If the learner played something else, the lesson continues from its own position. */
static void right(tv_console *c, const char *line)
{
    const tv_lesson *l = c->s->lesson;
    const tv_exchange *e = task_of(l);
    fprintf(c->out, "Right.\n");
    bool same = strlen(line) == e->len && !memcmp(line, e->input, e->len);
    if (!same && !is_here(c, &l->here)) {
        TV_SCOPED(tv_words_free) tv_words now = { 0 };
        tv_replay_lines_of(c, &now);
        if (put_back(c) && type_silently(c, e) && !is_here(c, &now)) {
            fprintf(c->out, "The lesson continues with:\n");
            echo(c, e);
        }
    }
    go_on(c, l->at + 1);
}

/* The command that is not the task's, of a line that begins so; NULL: it is an answer to the task. */
static const char *other_command(const tv_lesson *l, const char *line)
{
    char word[TV_NAME] = "";
    const size_t len = strcspn(line, " \t");
    const tv_exchange *e = task_of(l);
    if (len < sizeof word) memcpy(word, line, len);
    const tv_operation *command = tv_operation_find(word, TV_PROMPT);
    if (!command || (e->len >= len && !strncmp(e->input, word, len) && (e->len == len || e->input[len] == ' ')))
        return NULL;
    return command->name;
}

static void take_back(tv_console *c, const char *line)
{
    const char *other = other_command(c->s->lesson, line);
    const char *reply = note_of(c->s->lesson, "! other:", 0);
    const bool has_hint = hint_of(c->s->lesson, 0);
    if (other)
        fprintf(c->out, "The lesson goes on, so it took `%s` back. `stop` ends the lesson, `%s` helps.\n", other,
                has_hint ? "hint" : "show");
    else if (reply) {
        tv_say_lines(c->out, reply);
        fprintf(c->out, " The lesson took it back. Type %s.\n",
                has_hint ? "`hint` for help" : "`show` to see an answer");
    } else
        fprintf(c->out, "That works, but it is not what the task asks for, so the lesson took it back. Type %s.\n",
                has_hint ? "`hint` for help" : "`show` to see an answer");
    if (c->s->match) tv_console_redraw(c);
    tv_lesson_task(c);
}

/* "=9", a guess; other Lua is no answer. */
static bool is_number(const char *line)
{
    return *line == '=' && isdigit((unsigned char)line[1 + strspn(line + 1, " ")]);
}

/* Judges the session's answer and not the typed line: other moves may do as well. If the line was wrong and changed
 * something, takes that back, so that the next try begins in the same position. */
static void judge(tv_console *c, const char *line, const char *answer)
{
    tv_lesson *l = c->s->lesson;
    if (!l->judges || c->quit || c->lua.len || tv_stopped()) return;
    TV_SCOPED(tv_words_free) tv_words actual = { 0 };
    tv_answer_split(answer, &actual);
    if (c->s->match && c->s->paths->language) tv_lines_as_written(c->s->match->game, &actual);
    const tv_words *expected = &task_of(l)->expected;
    bool failed = has_failed(&actual) && !has_failed(expected); /* which "..." does not match */
    bool matches = tv_answer_matches(expected, &actual);
    if (matches && failed) {
        fprintf(c->out, "Not right yet: the program reported an error. Correct its cause, then type the line again.\n");
    } else if (matches) {
        right(c, line);
    } else if (!is_here(c, &l->here) && put_back(c)) {
        take_back(c, line);
    } else if (is_number(line) && *task_of(l)->input == '=') {
        fprintf(c->out, "Not right yet. Type %s.\n", hint_of(l, 0) ? "`hint` for help" : "`show` to see an answer");
    }
}

/* ---- Beginning and end ------------------------------------------------------------------------------------------ */

static void free_lesson(tv_lesson *l)
{
    tv_transcript_free(&l->transcript);
    tv_words_free(&l->here);
    tv_file_policy_close(&l->policy);
    tv_text_free(&l->title);
    free(l->name);
    free(l->write);
    free(l);
}

/* Clears the session's pointers first: nothing in it may look at the lesson any more. */
void tv_lesson_free(tv_console *c)
{
    tv_lesson *l = c->s->lesson;
    if (!l) return;
    c->s->lesson = NULL;
    c->tutor = NULL;
    tv_match_free(l->own);
    free_lesson(l);
}

/* Restores the learner's game, with its players. Without one, that of the lesson stays. */
void tv_lesson_end(tv_console *c)
{
    tv_match *own = c->s->lesson->own;
    c->s->lesson->own = NULL;
    memcpy(c->s->seat, c->s->lesson->seat, sizeof c->s->seat);
    tv_lesson_free(c);
    tv_text_clear(&c->lua);
    if (own) {
        tv_match_free(c->s->match);
        c->s->match = own;
    }
    if (!c->s->match) return;
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_game(c->s->match, &name);
    if (own) {
        fprintf(c->out, "Back to your game: %s\n", tv_text_str(&name));
        tv_console_show(c);
    } else fprintf(c->out, "You can go on with this game of %s. `rules` prints its rules.\n", tv_text_str(&name));
}

/* A file with a fault is no lesson: what follows the fault could not be typed. */
static bool has_task(const tv_lesson *l)
{
    for (size_t i = 0; i < l->transcript.count; i++)
        if (l->transcript.list[i].fault) return false;
    return tasks(l, l->transcript.count) > 0;
}

/* The directory of files that the user names in the session. */
static const char *here_of(const tv_console *c)
{
    const char *const *here = c->s->paths->here;
    while (here && here[1]) here++;
    return here ? *here : ".";
}

/* A lesson that a transcript takes has the permissions of the transcript. */
static bool set_policy(const tv_console *c, tv_lesson *l, const char *path, const char *write, tv_err *err)
{
    if (write && !(l->write = strdup(write))) return tv_fail_memory(err);
    l->untrusted = (tv_untrusted) {
        .who = "a lesson",
        .allow = "`learn --write DIR NAME`",
        .outside = "it is outside the lesson's directory, and a lesson reads no other files",
        .allowed = c->s->untrusted ? c->s->untrusted->allowed : (tv_allowed) { .write = l->write },
    };
    return tv_file_policy_open(&l->policy, c->s->paths, path, &l->untrusted, here_of(c)) || tv_fail_memory(err);
}

static bool runs_program(const tv_lesson *l)
{
    bool runs = false;
    for (size_t i = 0; i < l->transcript.count; i++) runs |= l->transcript.list[i].program;
    return runs;
}

/* Checks the whole file before anything happens, so that no learner gets halfway into a file that is no lesson. */
static bool open_lesson(const tv_console *c, tv_lesson *l, const char *name, const char *write, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_lesson_path(c, name, err);
    bool ok = path && tv_lesson_open(c->s->paths, path, name, &l->transcript, err);
    if (ok && !has_task(l)) ok = tv_fail(err, "this is not a lesson: it has no task, a line that begins with `#?`");
    if (ok && runs_program(l))
        ok = tv_fail(err, "this is not a lesson: it runs a program, in a line that begins with `$`");
    ok = ok && set_policy(c, l, path, write, err);
    if (ok) tv_lesson_title(&l->transcript, &l->title);
    if (ok && !(l->name = strdup(name))) ok = tv_fail_memory(err);
    return ok;
}

/* Puts the learner's game aside; the game of a lesson before this one ends. */
static void put_aside(tv_console *c, tv_lesson *l)
{
    if (c->s->lesson) {
        l->own = c->s->lesson->own;
        memcpy(l->seat, c->s->lesson->seat, sizeof l->seat);
        c->s->lesson->own = NULL;
        tv_lesson_free(c);
        tv_match_free(c->s->match);
    } else {
        l->own = c->s->match;
        memcpy(l->seat, c->s->seat, sizeof l->seat);
    }
    tv_seats_clear(c->s);
    c->s->match = NULL;
}

static const tv_tutor tutor = { takes, judge, tv_lesson_free };

/* Does all before the task of this number, in silence; returns the exchange that follows. */
static size_t type_before(tv_console *c, int number)
{
    const tv_transcript *t = &c->s->lesson->transcript;
    size_t at = 0;
    for (int n = 1; n < number && at < t->count && !tv_stopped(); at++) {
        if (t->list[at].input) type_silently(c, &t->list[at]);
        n += is_task(&t->list[at]);
    }
    return at;
}

/* A lesson that typed `learn` would free itself while it runs. */
bool tv_lesson_begin(tv_console *c, const char *name, const char *write, int task)
{
    tv_err err = TV_NO_MEMORY;
    if (c->s->lesson && c->s->lesson->types) {
        tv_console_error(c, "a lesson cannot start another lesson");
        return false;
    }
    tv_lesson *l = calloc(1, sizeof *l);
    bool ok = l && open_lesson(c, l, name, write, &err);
    if (ok && task > tasks(l, l->transcript.count))
        ok = tv_fail(&err, "there are only %d tasks", tasks(l, l->transcript.count));
    if (!ok) {
        tv_console_fail(c, &err, NULL);
        if (l) free_lesson(l);
        return false;
    }
    put_aside(c, l);
    c->s->lesson = l;
    c->tutor = &tutor;
    const size_t at = type_before(c, task);
    l->skips = task > 1;
    go_on(c, at);
    return true;
}

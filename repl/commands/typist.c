/* typist.c - lines that programs type at a prompt. It is a session as any other, without a terminal, a journal and settings,
 * and a stranger's: it writes nothing, starts nothing, and reads rules and their lessons, as far as serve does. See
 * typist.h. */
#define _GNU_SOURCE
#include "repl/commands/typist.h"

#include "repl/commands/commands.h"
#include "repl/learn/lesson.h"

#include <stdlib.h>
#include <string.h>

static const tv_stranger program = { .who = "a program" };

typedef struct desk {
    tv_session session; /* its game is lent, line by line */
    tv_console console;
    tv_paths paths;
} desk;

static void *begin(const tv_paths *paths, size_t positions, size_t search)
{
    desk *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->paths = *paths;
    d->paths.only_rules = true;
    tv_session_init(&d->session, &d->paths);
    tv_console_init(&d->console, &d->session, &tv_prompt_commands, NULL, (tv_look) { .unicode = false });
    d->session.stranger = &program;
    d->session.room = (tv_room) { positions, search };
    return d;
}

/* What is for a terminal, or ends a session, means nothing here. */
static void forget_terminal(tv_console *c)
{
    c->quit = c->pager = false;
    c->look.colour = false;
}

static void tell_lesson(const tv_session *s, tv_typed *typed)
{
    tv_learning now = { 0 };
    typed->lesson = tv_lesson_now(s, &now);
    if (!typed->lesson) return;
    tv_text_add(&typed->name, "%s", now.name);
    tv_text_add(&typed->title, "%s", now.title);
    typed->text = now.text;
    typed->task = now.task;
    typed->tasks = now.tasks;
}

static bool type(void *prompt, tv_match **match, const char *line, tv_typed *typed)
{
    tv_session *s = &((desk *)prompt)->session;
    tv_console *c = &((desk *)prompt)->console;
    char *answer = NULL;
    size_t size = 0;
    if (!(c->out = open_memstream(&answer, &size))) return false;
    s->match = *match;
    if (s->match) tv_session_make_room(s, s->match);
    tv_console_line(c, line, strlen(line));
    forget_terminal(c);
    typed->prompt = tv_console_prompt(c);
    tell_lesson(s, typed);
    *match = s->match;
    s->match = NULL;
    tv_memory_lost |= fclose(c->out) != 0 || !answer;
    c->out = NULL;
    if (answer) tv_text_put(&typed->said, answer, size);
    free(answer);
    return true;
}

static void end(void *prompt)
{
    tv_console_clear(&((desk *)prompt)->console);
    free(prompt);
}

const tv_typist tv_prompt_typist = { begin, type, end };

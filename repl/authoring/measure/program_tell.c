/* program_tell.c - prints compiled functions beside the lines of the script; see program_tell.h. */
#define _GNU_SOURCE
#include "repl/authoring/measure/program_tell.h"

#include "repl/base/say.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* The state of printing the programs of one function. */
typedef struct telling {
    const tv_match *match;
    FILE *out;
    int function, at; /* at: the next instruction */
    char file[200];   /* of the line printed last, */
    int line;         /* ... and its number */
} telling;

/* ---- Lines of the script ----------------------------------------------------------------------------- */

/* The path that ends in this name, as messages name a file by the last parts of its path; NULL: none. */
static const char *path_of(const tv_match *m, const char *file)
{
    const size_t len = strlen(file);
    for (const char *path = NULL; (path = tv_script_next_file(m->script, path));) {
        const size_t all = strlen(path);
        if (all >= len && !strcmp(path + all - len, file)) return path;
    }
    return NULL;
}

/* Prints the place of the line, and its text if the file can still be read. */
static void print_line(const telling *t)
{
    char *text = NULL;
    size_t room = 0;
    ssize_t len = -1;
    const char *path = path_of(t->match, t->file);
    FILE *in = path ? fopen(path, "r") : NULL;
    for (int line = 0; in && line < t->line && (len = getline(&text, &room, in)) >= 0;) line++;
    tv_say_lines(t->out, t->file);
    fprintf(t->out, ":%d", t->line);
    if (len > 0 && text[len - 1] == '\n') text[len - 1] = '\0';
    if (len > 0) fprintf(t->out, "  "), tv_say_lines(t->out, text);
    fprintf(t->out, "\n");
    free(text);
    if (in) fclose(in);
}

/* ---- Programs ------------------------------------------------------------------------------------------ */

static void begin_program(void *ctx, int player, int phase, int instructions)
{
    telling *t = ctx;
    const tv_game *g = t->match->game;
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_function(t->match->script, t->function, &name);
    fprintf(t->out, "\n%s, %s to move", tv_text_str(&name), g->player[player].name);
    if (g->phases > 1) fprintf(t->out, " in phase '%s'", g->phase[phase].name);
    fprintf(t->out, ": %d instructions\n", instructions);
    t->at = t->line = 0;
}

static void tell_instruction(void *ctx, const char *file, int line, const char *text)
{
    telling *t = ctx;
    if (t->line != line || strcmp(t->file, file) != 0) {
        snprintf(t->file, sizeof t->file, "%s", file);
        t->line = line;
        print_line(t);
    }
    fprintf(t->out, "%6d  %s\n", t->at++, text);
}

void tv_program_tell(const tv_match *match, FILE *out)
{
    telling t = { .match = match, .out = out };
    const tv_program_reader reader = { &t, begin_program, tell_instruction };
    for (; t.function < tv_script_functions(match->script); t.function++)
        tv_script_programs(match->script, t.function, &reader);
}

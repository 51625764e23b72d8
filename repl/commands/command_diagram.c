/* Diagrams for print. */
#define _GNU_SOURCE
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/commands/commands.h"
#include "repl/diagram/diagram.h"

#include <stdlib.h>
#include <string.h>

/* A file of that name that is something else stays: a slip of the keyboard is not to cost it. */
static bool may_replace(const char *path, const char *shown, enum tv_format format, tv_err *err)
{
    char begin[8];
    FILE *file = fopen(path, "rb");
    if (!file) return true; /* not there, or writing it will say what is wrong */
    size_t len = fread(begin, 1, sizeof begin, file);
    fclose(file);
    if (!len || tv_diagram_begins(format, begin, len)) return true;
    tv_text name = { 0 };
    tv_say_short(&name, shown, strlen(shown));
    tv_fail(err, "%s is there already and is no picture of that kind: choose another name, or remove it",
            tv_text_str(&name));
    tv_text_free(&name);
    return false;
}

/* "Focus, players=4"; options may be long formulas. */
static void write_title(const tv_match *m, tv_text *to)
{
    tv_text title = { 0 };
    tv_tell_game(m, &title);
    tv_say_short(to, tv_text_str(&title), title.len);
    tv_text_free(&title);
}

/* The position before the last move; NULL: there was none, or pieces were put by hand. */
static const tv_pos *before_last(const tv_match *m)
{
    return m->at && m->move[m->at - 1] != TV_NO_MOVE ? tv_match_past(m, m->at - 1) : NULL;
}

/* "12... Green: c3-c6 – Red to move". */
static void write_caption(tv_match *m, const char *move, tv_text *to)
{
    const tv_pos *before = before_last(m);
    if (before) {
        tv_tell_number(m, before, to);
        tv_text_add(to, "%s: ", m->game->player[before->mover].name);
        tv_say_short(to, move, strlen(move));
        tv_text_add(to, " – ");
    }
    tv_tell_turn(m, tv_match_pos(m), to);
}

static bool draw(tv_match *m, bool plain, enum tv_format format, tv_text *bytes, tv_err *err)
{
    tv_text move = { 0 }, title = { 0 }, caption = { 0 };
    const tv_pos *before = before_last(m);
    if (before) tv_tell_move(m, before, m->move[m->at - 1], &move);
    write_title(m, &title);
    write_caption(m, tv_text_str(&move), &caption);
    tv_diagram diagram = { .game = m->game,
                           .pos = tv_match_pos(m),
                           .before = before,
                           .move = before ? m->move[m->at - 1] : TV_NO_MOVE,
                           .title = tv_text_str(&title),
                           .caption = tv_text_str(&caption),
                           .plain = plain };
    bool ok = tv_diagram_write(&diagram, format, bytes, err);
    tv_text_free(&move);
    tv_text_free(&title);
    tv_text_free(&caption);
    return ok;
}

/* FILE [plain] */
void tv_do_diagram(tv_session *s, char *args)
{
    enum tv_format format;
    tv_text bytes = { 0 };
    tv_err err = TV_NO_MEMORY;
    const char *file = tv_word_next(&args), *word = tv_word_next(&args);
    if (!file || (word && strcmp(word, "plain")) || tv_word_next(&args)) {
        tv_session_error(
            s, "which file? Write `diagram FILE.svg`, or .png or .pdf; `plain` behind it leaves the caption out");
        return;
    }
    char *path = NULL;
    if (tv_diagram_format(file, &format, &err) && (path = tv_reach_write(s->stranger, "diagram", file, &err)) &&
        may_replace(path, file, format, &err) && draw(s->match, word != NULL, format, &bytes, &err) &&
        tv_file_write(path, file, &bytes, &err)) {
        tv_text name = { 0 };
        tv_text_escape(&name, file, strlen(file));
        fprintf(s->out, "drawn in %s\n", tv_text_str(&name));
        tv_text_free(&name);
    } else {
        tv_session_fail(s, &err, NULL);
    }
    tv_text_free(&bytes);
    free(path);
}

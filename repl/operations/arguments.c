/* arguments.c - the table of arguments; see argument.h. */
#include "repl/operations/argument.h"

#include "core/base/version.h"

#include <string.h>

/* In the order in which `help` lists them. */
/* clang-format off */
const tv_argument tv_argument_rows[] = {
    { .name = "v", .type = TV_NUMBER, .least = TV_VERSION_SERVE, .most = TV_VERSION_SERVE,
      .help = "the protocol version; optional" },
    { .name = "id", .type = TV_ANY, .help = "copied to the answer" },
    { .name = "cmd", .type = TV_TEXT, .help = "the command" },
    { .name = "game", .type = TV_GAME,
      .help = "a name from `games`, a rules file, or a name given to `load`" },
    { .name = "options", .type = TV_OBJECT, .help = "values by option name: text, true or false, or whole number" },
    { .name = "position", .type = TV_POSITION,
      .help = "the text of the position to start from (default: the opening)" },
    { .name = "moves", .type = TV_MOVES, .help = "the moves: an array, or one text with blanks between" },
    { .name = "move", .type = TV_MOVE, .help = "one move, as a player types it" },
    { .name = "seed", .type = TV_NUMBER, .least = 0, .most = INT64_MAX, .help = "seed of the random moves" },
    { .name = "limit", .type = TV_NUMBER, .least = 0, .most = 1000 * 1000,
      .help = "maximum plies of a playout (default 1000)" },
    { .name = "depth", .type = TV_NUMBER, .least = 0, .most = TV_SERVE_DEPTH, .help = "depth in plies" },
    { .name = "deadline", .type = TV_NUMBER, .least = 1, .most = TV_SERVE_DEADLINE_MAX,
      .help = "maximum milliseconds of work (default 10000)" },
    { .name = "request", .type = TV_ANY, .help = "the id of the requests to end" },
    { .name = "session", .type = TV_TEXT, .least = 1, .most = 60, .help = "the name of a session" },
    { .name = "node", .type = TV_NUMBER, .least = 0, .most = INT32_MAX, .sign = '#',
      .help = "a node of the session's tree" },
    { .name = "ply", .type = TV_NUMBER, .least = 0, .most = INT32_MAX, .words = "end start",
      .help = "number of moves from the start of the session's line" },
    { .name = "count", .type = TV_NUMBER, .least = 1, .most = INT32_MAX, .words = "all", .help = "number of moves (default 1; `undo` against the machine: back to your own last move)" },
    { .name = "do", .type = TV_WORD, .words = "list up main delete restore",
      .help = "what to do with a branch (default list)" },
    { .name = "number", .type = TV_NUMBER, .least = 1, .most = INT32_MAX,
      .help = "number of a branch in the list, from 1" },
    { .name = "text", .type = TV_TEXT, .sign = '-', .help = "text of a comment (\"\" for none) or of rules" },
    { .name = "marks", .type = TV_TEXT, .help = "cells, shapes, labels and arrows, \"a1 d4:circle d4=A a1>d4\"; \"\" for none" },
    { .name = "glyph", .type = TV_WORD, .words = "! ? !! ?? !? ?! -",
      .help = "judgement of a move; - for none" },
    { .name = "cells", .type = TV_CELLS, .help = "cells, shapes, labels and arrows to add, \"a1 d4:circle d4=A a1>d4\"" },
    { .name = "tag", .type = TV_TEXT, .help = "a tag of the record, as \"Event=Club night\"; \"Event=\" removes it" },
    { .name = "side", .type = TV_SIDE, .help = "the name of a player" },
    { .name = "with", .type = TV_MOVE,
      .help = "words that the moves must contain: a cell, a side, a piece, part of the text; or all" },
    { .name = "piece", .type = TV_PIECE, .help = "a side or a piece" },
    { .name = "notation", .type = TV_WORD, .words = "own fen",
      .help = "fen: as other programs write positions, if the rules declare it (default own)" },
    { .name = "cell", .type = TV_CELL, .help = "a cell" },
    { .name = "row", .type = TV_ROW, .help = "a row" },
    { .name = "column", .type = TV_COLUMN, .help = "a column" },
    { .name = "detail", .type = TV_FLAG, .help = "give moves as objects with all details (default false)" },
    { .name = "brief", .type = TV_FLAG, .help = "omit legal moves and position (default false)" },
    { .name = "words", .type = TV_FLAG, .help = "add the position in words, as at the prompt (default false)" },
    { .name = "plain", .type = TV_FLAG, .help = "omit the caption (default false)" },
    { .name = "time", .type = TV_NUMBER, .least = 1, .most = TV_SERVE_DEADLINE_MAX,
      .help = "milliseconds of search (default 1000, unless `playouts` is given)" },
    { .name = "playouts", .type = TV_NUMBER, .least = 1, .most = 1000 * 1000 * 1000,
      .help = "maximum playouts of a search" },
    { .name = "threads", .type = TV_NUMBER, .least = 1, .most = 64, .help = "threads of a search (default 1)" },
    { .name = "progress", .type = TV_NUMBER, .least = 10, .most = TV_SERVE_DEADLINE_MAX,
      .help = "milliseconds between lines of progress (default: no such lines)" },
    { .name = "games", .type = TV_NUMBER, .least = 1, .most = 100 * 1000, .help = "random games of a check (default 200)" },
    { .name = "plies", .type = TV_NUMBER, .least = 1, .most = 10 * 1000,
      .help = "maximum plies of a game in a check (default 1000)" },
    { .name = "name", .type = TV_TEXT, .least = 1, .most = 60, .help = "name of the rules: letters, digits, - and _" },
    { .name = "record", .type = TV_TEXT, .help = "the text of a record; the session takes its game and options" },
    { .name = "line", .type = TV_TEXT, .help = "the line to type: a command, a move, or the answer to a lesson's task" },
    { .name = "lesson", .type = TV_LESSON, .help = "the name of a lesson" },
    { .name = "seats", .type = TV_SEATS, .help = "who plays each side, as in \"White=human Black=500 nodes\"" },
    /* At the prompt alone. */
    { .name = "command", .type = TV_COMMAND, .help = "a command, or a function of the API" },
    { .name = "puzzle", .type = TV_PUZZLE, .help = "the name of puzzles" },
    { .name = "new-game", .type = TV_NEW_GAME, .help = "a game with its options" },
    { .name = "effort", .type = TV_EFFORT, .help = "seconds, nodes, or a level" },
    { .name = "most", .type = TV_NUMBER, .least = 1, .most = 1000, .help = "maximum number of moves" },
    { .name = "setting", .type = TV_SETTING, .help = "a setting" },
    { .name = "switch", .type = TV_WORD, .words = "on off", .help = "on or off" },
    { .name = "here", .type = TV_WORD, .words = "here", .help = "up to the first move that does not fit" },
    { .name = "edit", .type = TV_EDIT, .help = "what to put" },
    { .name = "file", .type = TV_FILE, .help = "the name of a file" },
    { .name = "file-last", .type = TV_FILE_LAST, .help = "options, and the name of a file" },
};
const size_t tv_argument_rows_count = sizeof tv_argument_rows / sizeof *tv_argument_rows;
/* clang-format on */

const tv_argument *tv_argument_find(const char *name)
{
    for (size_t i = 0; i < tv_argument_rows_count; i++)
        if (!strcmp(tv_argument_rows[i].name, name)) return &tv_argument_rows[i];
    return NULL;
}

enum tv_type tv_type_in_json(enum tv_type type) { return type < TV_MOVE ? type : TV_TEXT; }

const tv_type_words *tv_type_in_words(enum tv_type type)
{
    static const tv_type_words words[] = {
        [TV_ANY] = { "any", "any value", "any value" },
        [TV_TEXT] = { "text", "text", "a text" },
        [TV_OBJECT] = { "object", "object", "an object" },
        [TV_MOVES] = { "moves", "array or text", "an array of texts, or one text" },
        [TV_NUMBER] = { "number", "number", "a whole number" },
        [TV_FLAG] = { "flag", "true, false", "true or false" },
        [TV_WORD] = { "word", "one of", "a text" },
    };
    return &words[tv_type_in_json(type)];
}

bool tv_argument_named(const tv_argument *a, const char *word, int64_t *value)
{
    const char *words = a->words ? a->words : "";
    char name[32];
    const int64_t ends[] = { a->most, a->least };
    for (int i = 0; i < 2 && tv_next_word(&words, name); i++)
        if (!strcmp(name, word)) return *value = ends[i], true;
    return false;
}

/* The words of a table of ours: each fits 32 bytes. */
bool tv_next_word(const char **words, char *word)
{
    const char *from = *words + strspn(*words, " ");
    size_t len = strcspn(from, " ");
    if (!len) return false;
    memcpy(word, from, len);
    word[len] = 0;
    *words = from + len;
    return true;
}

bool tv_has_word(const char *words, const char *word)
{
    char next[32];
    for (bool more = words; more && tv_next_word(&words, next);)
        if (!strcmp(next, word)) return true;
    return false;
}

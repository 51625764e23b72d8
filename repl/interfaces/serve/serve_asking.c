/* serve_asking.c - the commands and the keys, told once for whoever reads requests, answers `help`, and complains; see
 * serve_asking.h. */
#include "repl/interfaces/serve/serve_asking.h"

#include "core/base/version.h"
#include "repl/base/json.h"

#include <string.h>

/* clang-format off */
const tv_asking tv_askings[TV_ASKINGS] = {
    [TV_ASK_HELP] = { "help", "the commands and keys there are", TV_ABOUT_NOTHING, "", "" },
    [TV_ASK_GAMES] = { "games", "the games that can be named", TV_ABOUT_NOTHING, "", "" },
    [TV_ASK_GAME] = { "game", "what does not change while it is played: sides, pieces, forms, phases", TV_ABOUT_GAME, "", "" },
    [TV_ASK_BOARD] = { "board", "where cells, stores and hands are when it is drawn", TV_ABOUT_GAME, "", "" },
    [TV_ASK_OPTIONS] = { "options", "what can be set, and to what", TV_ABOUT_GAME, "", "" },
    [TV_ASK_RULES] = { "rules", "the rules in prose", TV_ABOUT_GAME, "", "" },
    [TV_ASK_STATE] = { "state", "turn, legal moves, position and result", TV_ABOUT_POSITION, "", "detail brief words" },
    [TV_ASK_WHY] = { "why", "may a move be played, and if not, why", TV_ABOUT_POSITION, "move", "" },
    [TV_ASK_EXPLAIN] = { "explain", "what a move would do", TV_ABOUT_POSITION, "move", "" },
    [TV_ASK_PLAYOUT] = { "playout", "random moves to the end of the game", TV_ABOUT_POSITION, "seed", "limit" },
    [TV_ASK_PERFT] = { "perft", "leaves of the tree of all moves", TV_ABOUT_POSITION, "depth", "" },
    [TV_ASK_SEARCH] = { "search", "what the machine would play", TV_ABOUT_POSITION, "", "time playouts seed threads progress" },
    [TV_ASK_DIAGRAM] = { "diagram", "the position as SVG", TV_ABOUT_POSITION, "", "plain" },
    [TV_ASK_CHECK] = { "check", "random games in which the rules are held against all laws", TV_ABOUT_GAME, "", "games seed plies" },
    [TV_ASK_LESSONS] = { "lessons", "the lessons there are, or one of them step by step", TV_ABOUT_NOTHING, "", "lesson" },
    [TV_ASK_SOURCE] = { "source", "the rules as they are written", TV_ABOUT_GAME, "", "" },
    [TV_ASK_SCAFFOLD] = { "scaffold", "rules to begin with: a variant of the game, or without one a small game", TV_ABOUT_NOTHING, "name", "game options session" },
    [TV_ASK_LOAD] = { "load", "rules as text, which are a game of that name from then on", TV_ABOUT_NOTHING, "name text", "" },
    [TV_ASK_OPEN] = { "open", "begin a session: a game with its moves, kept until it is closed", TV_ABOUT_NOTHING, "", "game options position moves record session detail brief words" },
    [TV_ASK_PLAY] = { "play", "play a move, or several, in a session", TV_ABOUT_SESSION, "", "move moves detail brief words" },
    [TV_ASK_UNDO] = { "undo", "take moves back; they stay in the tree", TV_ABOUT_SESSION, "", "count detail brief words" },
    [TV_ASK_REDO] = { "redo", "go forward again along the line", TV_ABOUT_SESSION, "", "count detail brief words" },
    [TV_ASK_GOTO] = { "goto", "to a node of the tree, or to a ply of the line", TV_ABOUT_SESSION, "", "node ply detail brief words" },
    [TV_ASK_BRANCH] = { "branch", "what was tried from here, and what is done with it", TV_ABOUT_SESSION, "", "do detail brief words" },
    [TV_ASK_COMMENT] = { "comment", "write on the node where the session is", TV_ABOUT_SESSION, "", "text marks glyph" },
    [TV_ASK_TREE] = { "tree", "all that was tried", TV_ABOUT_SESSION, "", "" },
    [TV_ASK_RECORD] = { "record", "the session as a record that can be saved and replayed", TV_ABOUT_SESSION, "", "" },
    [TV_ASK_TYPE] = { "type", "type a line at the prompt of a session", TV_ABOUT_SESSION, "line", "detail brief words" },
    [TV_ASK_SESSIONS] = { "sessions", "the sessions that are open", TV_ABOUT_NOTHING, "", "" },
    [TV_ASK_CLOSE] = { "close", "forget a session", TV_ABOUT_SESSION, "", "" },
    [TV_ASK_CANCEL] = { "cancel", "end requests that wait or are worked at", TV_ABOUT_NOTHING, "request", "" },
};

const tv_asked_key tv_asked_keys[TV_KEYS] = {
    { "v", TV_KEY_NUMBER, TV_VERSION_SERVE, TV_VERSION_SERVE, "", "the version of the protocol; it may be left out" },
    { "id", TV_KEY_ANY, 0, 0, "", "comes back in the answer" },
    { "cmd", TV_KEY_TEXT, 0, 0, "", "the command" },
    { "game", TV_KEY_TEXT, 0, 0, "", "a name that `games` lists, a file of rules, or a name given to `load`" },
    { "options", TV_KEY_OBJECT, 0, 0, "", "name of an option -> text, true or false, whole number" },
    { "position", TV_KEY_TEXT, 0, 0, "", "the text of a position to begin from; without it, the opening" },
    { "moves", TV_KEY_MOVES, 0, 0, "", "what is played: an array, or one text with blanks between" },
    { "move", TV_KEY_TEXT, 0, 0, "", "one move, as people write it" },
    { "seed", TV_KEY_NUMBER, 0, INT64_MAX, "", "of random moves" },
    { "limit", TV_KEY_NUMBER, 0, 1000 * 1000, "", "plies after which a playout is cut off (1000)" },
    { "depth", TV_KEY_NUMBER, 0, TV_SERVE_DEPTH, "", "plies" },
    { "deadline", TV_KEY_NUMBER, 1, TV_SERVE_DEADLINE_MAX, "", "milliseconds of work (10000)" },
    { "request", TV_KEY_ANY, 0, 0, "", "the id of the requests that are ended" },
    { "session", TV_KEY_TEXT, 1, 60, "", "the name of a session" },
    { "node", TV_KEY_NUMBER, 0, INT32_MAX, "", "a place in the tree of a session" },
    { "ply", TV_KEY_NUMBER, 0, INT32_MAX, "", "moves from the beginning of the session's line" },
    { "count", TV_KEY_NUMBER, 1, INT32_MAX, "", "how many moves (1)" },
    { "do", TV_KEY_WORD, 0, 0, "list up main delete restore", "what is done with a branch (list)" },
    { "text", TV_KEY_TEXT, 0, 0, "", "of a comment, \"\" for none; or of rules" },
    { "marks", TV_KEY_TEXT, 0, 0, "", "cells, \"a1 c3-c5\"; \"\" for none" },
    { "glyph", TV_KEY_WORD, 0, 0, "! ? !! ?? !? ?! -", "what is thought of a move; - for nothing" },
    { "detail", TV_KEY_FLAG, 0, 0, "", "moves are objects that say all that is known of them (false)" },
    { "brief", TV_KEY_FLAG, 0, 0, "", "leave legal moves and position out (false)" },
    { "words", TV_KEY_FLAG, 0, 0, "", "the position in words as well, as the prompt tells it (false)" },
    { "plain", TV_KEY_FLAG, 0, 0, "", "leave the caption out (false)" },
    { "time", TV_KEY_NUMBER, 1, TV_SERVE_DEADLINE_MAX, "", "milliseconds of search (1000, unless playouts are given)" },
    { "playouts", TV_KEY_NUMBER, 1, 1000 * 1000 * 1000, "", "after which a search ends" },
    { "threads", TV_KEY_NUMBER, 1, 64, "", "of a search (1)" },
    { "progress", TV_KEY_NUMBER, 10, TV_SERVE_DEADLINE_MAX, "", "milliseconds from one line of progress to the next (none)" },
    { "games", TV_KEY_NUMBER, 1, 100 * 1000, "", "random games of a check (200)" },
    { "plies", TV_KEY_NUMBER, 1, 10 * 1000, "", "after which a game of a check is given up (1000)" },
    { "name", TV_KEY_TEXT, 1, 60, "", "of rules: letters, digits, - and _" },
    { "record", TV_KEY_TEXT, 0, 0, "", "the text of a record, whose game and options are the session's" },
    { "line", TV_KEY_TEXT, 0, 0, "", "what is typed: a command, a move, or what the lesson asks for" },
    { "lesson", TV_KEY_TEXT, 0, 0, "", "the name of a lesson" },
};
/* clang-format on */

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

/* Whole words, as "move" is the beginning of "moves". */
static bool has(const char *words, const char *key)
{
    char word[32];
    while (tv_next_word(&words, word))
        if (!strcmp(word, key)) return true;
    return false;
}

int tv_asking_named(const char *name)
{
    for (int i = 0; i < TV_ASKINGS; i++)
        if (!strcmp(tv_askings[i].name, name)) return i;
    return -1;
}

json_t *tv_askings_names(void)
{
    json_t *names = json_array();
    for (int i = 0; i < TV_ASKINGS; i++) tv_json_append(&names, json_string(tv_askings[i].name));
    return names;
}

/* What it is about, by keys. By its enum. */
static const char *subject(const tv_asking *a)
{
    static const char *const subjects[] = { "", "game options session", "game options position moves session",
                                            "session" };
    return subjects[a->about];
}

/* Keys are refused where they mean nothing, since one that is passed over was meant to do something. */
bool tv_asking_knows(const tv_asking *a, const char *key)
{
    return has("id v cmd deadline", key) || has(subject(a), key) || has(a->needs, key) || has(a->takes, key);
}

/* A command about a game or a position needs a game or a session, and `open` a game or a record, which no single key says;
 * that is looked at where requests are read. */
bool tv_asking_needs(const tv_asking *a, const char *key)
{
    return (a->about == TV_ABOUT_SESSION && !strcmp(key, "session")) || has(a->needs, key);
}

json_t *tv_asking_keys(const tv_asking *a)
{
    json_t *keys = json_array();
    for (int i = 0; i < TV_KEYS; i++)
        if (tv_asking_knows(a, tv_asked_keys[i].name)) tv_json_append(&keys, json_string(tv_asked_keys[i].name));
    return keys;
}

const tv_asked_key *tv_asked_key_named(const char *name)
{
    for (int i = 0; i < TV_KEYS; i++)
        if (!strcmp(tv_asked_keys[i].name, name)) return &tv_asked_keys[i];
    return NULL;
}

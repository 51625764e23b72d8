/* complete.c - what TAB offers: the possible continuations of the line, as the command at its beginning decides. TAB
 * types what all matching offers have in common. See complete.h. */
#define _GNU_SOURCE
#include "repl/interfaces/prompt/complete.h"

#include "repl/authoring/reference.h"
#include "repl/base/rules_paths.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/lessons/lesson.h"
#include "repl/interfaces/prompt/offer.h"
#include "repl/session/machine/effort.h"
#include "repl/session/text/speak.h"
#include "repl/session/transcripts/lesson_files.h"

#include <string.h>

static void offer_commands(const char *typed, size_t len, tv_words *offers)
{
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));)
        tv_offer(o->name, typed, len, 0, o->typed, offers);
}

static void offer_games(tv_console *c, const char *typed, size_t len, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    tv_paths_games(c->s->paths, &games);
    for (size_t i = 0; i < games.count; i++) tv_offer(games.list[i], typed, len, 0, false, offers);
}

/* A game is the first word, or a word after `from` or `with`. */
static void offer_next_game(tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    size_t end = word;
    while (end && typed[end - 1] == ' ') end--;
    bool next = end >= 4 && (!memcmp(typed + end - 4, "from", 4) || !memcmp(typed + end - 4, "with", 4));
    if (!word || next) offer_games(c, typed + word, len - word, offers);
}

/* New rules have no options yet, but the parent of a variant has. */
static void offer_new(tv_console *c, const char *typed, size_t len, size_t *word, tv_words *offers)
{
    static const char variant[] = "variant ", game[] = "game ";
    if (len >= strlen(variant) && !memcmp(typed, variant, strlen(variant))) {
        if (*word > strlen(variant)) offer_next_game(c, typed, len, *word, offers);
        return;
    }
    if ((len >= strlen(game) && !memcmp(typed, game, strlen(game))) || tv_offer_options(c, typed, len, word, offers))
        return;
    offer_games(c, typed, len, offers);
    tv_offer("variant", typed, len, 0, true, offers);
    tv_offer("game", typed, len, 0, true, offers);
    if (!offers->count) tv_offer_own_options(c, typed, len, offers);
}

static void offer_lessons(tv_console *c, bool puzzles, const char *typed, size_t len, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    if (puzzles) tv_puzzle_file_names(c->s->paths, &names);
    else tv_lessons_names(c->s->paths, &names);
    for (size_t i = 0; i < names.count; i++) tv_offer(names.list[i], typed, len, 0, false, offers);
}

static void offer_words(const char *const *words, const char *typed, size_t len, size_t word, tv_words *offers)
{
    for (; *words; words++) tv_offer(*words, typed, len, word, false, offers);
}

/* Those of the live position. */
static void offer_legal(tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (tv_match_fill(c->s->match, tv_match_pos(c->s->match), &moves, NULL))
        for (uint32_t i = 0; i < moves.count && !tv_stopped(); i++) {
            tv_text_clear(&text);
            tv_tell_move(c->s->match, tv_match_pos(c->s->match), moves.list[i], &text);
            tv_offer(tv_text_str(&text), typed, len, word, false, offers);
        }
}

/* A move may also replace the one that declines an offer. Listing moves may call the rules and take long: Ctrl-C
 * ends that, and the line stays. */
static void offer_moves(tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    tv_match *m = c->s->match;
    tv_move decline;
    if (!m || tv_match_pos(m)->outcome != TV_PLAYING) return;
    tv_script_hold_interrupts(true);
    offer_legal(c, typed, len, word, offers);
    if (tv_match_decline(m, &decline, NULL) && decline != TV_NO_MOVE) {
        const tv_mark mark = tv_match_mark(m);
        if (tv_match_play(m, decline, NULL, NULL) && tv_match_pos(m)->outcome == TV_PLAYING)
            offer_legal(c, typed, len, word, offers);
        tv_match_return(m, mark);
    }
    tv_script_hold_interrupts(false);
}

static void offer_cells(tv_console *c, const char *typed, size_t len, tv_words *offers)
{
    const tv_board *b = c->s->match ? &c->s->match->game->board : NULL;
    for (int i = 0; b && i < b->count; i++) tv_offer(b->name[b->order[i]], typed, len, 0, false, offers);
}

static void offer_lines(tv_console *c, const char *kind, const char *typed, size_t len, tv_words *offers)
{
    tv_speak_label label[TV_SPEAK_LABELS];
    int count = c->s->match ? tv_speak_labels(c->s->match->game, label) : 0;
    for (int i = 0; i < count; i++)
        if (!strcmp(label[i].kind, "column") == !strcmp(kind, "column"))
            tv_offer(label[i].text, typed, len, 0, false, offers);
}

static void offer_players_named(tv_console *c, const char *typed, size_t len, tv_words *offers)
{
    const tv_game *g = c->s->match ? c->s->match->game : NULL;
    for (int p = 0; g && p < g->players; p++) tv_offer(g->player[p].name, typed, len, 0, false, offers);
}

/* Sides, pieces, and pieces of a side. */
static void offer_sides(tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    const tv_game *g = c->s->match ? c->s->match->game : NULL;
    for (int side = 0; g && side <= g->players; side++)
        if (side < g->players || tv_tell_has_pieces(g, side))
            tv_offer(tv_side_name(g, side), typed, len, word, false, offers);
    for (int i = 0; g && i < g->pieces.pieces; i++) {
        char text[3 * TV_NAME];
        snprintf(text, sizeof text, "%s %s", tv_side_name(g, g->pieces.piece[i].side), g->pieces.piece[i].name[0]);
        tv_offer(text, typed, len, word, false, offers);
        tv_offer(g->pieces.piece[i].name[0], typed, len, word, false, offers);
    }
}

/* "White=machine" ... */
static void offer_players(tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    static const char *const kinds[] = { "human", "machine", "easy", "normal", "hard" };
    for (int p = 0; c->s->match && p < c->s->match->game->players; p++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            char text[3 * TV_NAME];
            snprintf(text, sizeof text, "%s=%s", c->s->match->game->player[p].name, kinds[k]);
            tv_offer(text, typed + word, len - word, 0, false, offers);
        }
}

static void offer_efforts(const char *typed, size_t len, tv_words *offers)
{
    for (const char *const *name = tv_effort_names; *name; name++) tv_offer(*name, typed, len, 0, false, offers);
}

/* Names of the API only when one is begun, as there are many. */
static void offer_help(const char *typed, size_t len, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    offer_commands(typed, len, offers);
    if (memchr(typed, '.', len) || memchr(typed, ':', len)) tv_reference_names(&names);
    for (size_t i = 0; i < names.count; i++) tv_offer(names.list[i], typed, len, 0, false, offers);
}

/* The length of the command that the line begins with, and its blank; 0: none. */
static size_t command_len(const char *line, size_t len, const tv_operation **command)
{
    char word[TV_NAME] = "";
    const size_t n = strcspn(line, " ");
    *command = NULL;
    if (n < len && n < sizeof word) memcpy(word, line, n), *command = tv_operation_find(word, TV_PROMPT);
    return *command ? n + 1 : 0;
}

/* What `setup` takes besides words. */
static const char *const setup_words[] = { "start", "empty", NULL };

static void offer_setups(tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers)
{
    offer_words(setup_words, typed, len, word, offers);
    if (c->s->match) tv_offer_positions(c, tv_script_name(c->s->match->script), typed, len, word, offers);
}

/* Offers the words that a number or a word may be. */
static void offer_named(const char *words, const char *typed, size_t len, size_t word, tv_words *offers)
{
    char name[32];
    while (words && tv_next_word(&words, name)) tv_offer(name, typed, len, word, false, offers);
}

/* An argument of a command; `typed` follows the command's name. *word: where its last word begins; on return, where
 * the offers begin. */
static void offer_argument(tv_console *c, const tv_argument *a, const char *typed, size_t len, size_t *word,
                           tv_words *offers)
{
    switch (a->type) {
    case TV_MOVE: offer_moves(c, typed, len, *word, offers); break;
    case TV_COMMAND: offer_help(typed, len, offers); break;
    case TV_GAME: offer_next_game(c, typed, len, *word, offers); break;
    case TV_NEW_GAME: offer_new(c, typed, len, word, offers); break;
    case TV_SETTING: offer_words(tv_set_words, typed, len, *word, offers); break;
    case TV_LESSON:
    case TV_PUZZLE: offer_lessons(c, a->type == TV_PUZZLE, typed, len, offers); break;
    case TV_CELL:
    case TV_CELLS: offer_cells(c, typed + *word, len - *word, offers); break;
    case TV_SIDE: offer_players_named(c, typed, len, offers); break;
    case TV_ROW: offer_lines(c, "row", typed, len, offers); break;
    case TV_COLUMN: offer_lines(c, "column", typed, len, offers); break;
    case TV_PIECE: offer_sides(c, typed, len, *word, offers); break;
    case TV_SEATS: offer_players(c, typed, len, *word, offers); break;
    case TV_EFFORT: offer_efforts(typed, len, offers); break;
    case TV_EDIT: offer_words(tv_free_words, typed, len, *word, offers); break;
    case TV_POSITION: offer_setups(c, typed, len, *word, offers); break;
    case TV_FILE: tv_offer_files(c, typed, len, *word, offers); break;
    case TV_FILE_LAST: tv_offer_files(c, typed + *word, len - *word, 0, offers); break;
    case TV_NUMBER:
    case TV_WORD: offer_named(a->words, typed, len, *word, offers); break;
    default: break;
    }
}

static void offer_behind(tv_console *c, const tv_operation *command, const char *typed, size_t len, size_t *word,
                         tv_words *offers)
{
    const char *names = command->typed;
    char name[32];
    while (names && tv_next_word(&names, name)) offer_argument(c, tv_argument_find(name), typed, len, word, offers);
}

/* A line that begins with no command: an unfinished command, a move, or names of Lua, as in "pos:own". */
static void offer_first(tv_console *c, const char *line, size_t len, size_t *word, tv_words *offers)
{
    if (!*word) offer_commands(line, len, offers);
    for (size_t i = 0; c->s->lesson && !*word && tv_lesson_words[i]; i++)
        tv_offer(tv_lesson_words[i], line, len, 0, false, offers);
    offer_moves(c, line, len, *word, offers);
    if (!offers->count && !*word && (memchr(line, '.', len) || memchr(line, ':', len)))
        tv_offer_lua(c, line, len, word, offers);
}

/* Offers names of Lua when the line will be obeyed as Lua, see line.c: a command's name comes first. */
void tv_complete(tv_console *c, const char *line, size_t len, size_t *from, tv_words *offers)
{
    const tv_operation *command;
    size_t args = command_len(line, len, &command), word;
    *from = tv_offer_word(line, args, len);
    word = *from - args;
    if (c->lua.len || (!args && tv_is_lua_line(c, line, len))) tv_offer_lua(c, line, len, from, offers);
    else if (args) offer_behind(c, command, line + args, len - args, &word, offers), *from = args + word;
    else if (!memchr(line, '=', len)) offer_first(c, line, len, from, offers);
    tv_words_sort(offers);
}

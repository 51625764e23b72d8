/* complete.c - what TAB offers: what could be typed next, decided by the command that the line begins with. All that
 * fits is offered; what all offers have in common is then typed. See complete.h. */
#define _GNU_SOURCE
#include "repl/prompt/complete.h"

#include "repl/base/rules_paths.h"
#include "repl/commands/commands.h"
#include "repl/learn/lesson.h"
#include "repl/machine/effort.h"
#include "repl/tell/speak.h"
#include "repl/transcripts/lesson_files.h"

#include <string.h>

/* Offer the word of `text` in which the part typed ends, the words before it being typed. */
static void offer(const char *text, const char *typed, size_t len, size_t word, bool blank, tv_words *offers)
{
    if (strncasecmp(text, typed, len)) return;
    size_t end = len + strcspn(text + len, " ");
    char buffer[256];
    int n = snprintf(buffer, sizeof buffer, "%.*s%s", (int)(end - word), text + word, text[end] || blank ? " " : "");
    if (n > 0 && (size_t)n < sizeof buffer) tv_words_add(offers, buffer);
}

static void offer_commands(const tv_session *s, const char *typed, size_t len, tv_words *offers)
{
    for (size_t i = 0; i < s->commands->count; i++)
        offer(s->commands->list[i].name, typed, len, 0, s->commands->list[i].args, offers);
}

static void offer_games(tv_session *s, const char *typed, size_t len, tv_words *offers)
{
    tv_words games = { 0 };
    tv_paths_games(s->paths, &games);
    for (size_t i = 0; i < games.count; i++) offer(games.list[i], typed, len, 0, false, offers);
    tv_words_free(&games);
}

/* A game is named by the first word, and after those that are followed by another. */
static void offer_next_game(tv_session *s, const char *line, size_t args, size_t len, size_t word, tv_words *offers)
{
    size_t end = word;
    while (end > args && line[end - 1] == ' ') end--;
    bool next = end >= args + 4 && (!memcmp(line + end - 4, "from", 4) || !memcmp(line + end - 4, "with", 4));
    if (word == args || next) offer_games(s, line + word, len - word, offers);
    if (word != args || memcmp(line, "new ", 4)) return;
    offer("variant", line + word, len - word, 0, true, offers);
    offer("game", line + word, len - word, 0, true, offers);
}

static void offer_lessons(tv_session *s, const char *typed, size_t len, tv_words *offers)
{
    tv_words names = { 0 };
    tv_lessons_names(s->paths, &names);
    for (size_t i = 0; i < names.count; i++) offer(names.list[i], typed, len, 0, false, offers);
    tv_words_free(&names);
}

static void offer_words(const char *const *words, const char *typed, size_t len, size_t word, tv_words *offers)
{
    for (; *words; words++) offer(*words, typed, len, word, false, offers);
}

/* Listing moves may call the rules and take long: Ctrl-C ends that, and the line stays. */
static void offer_moves(tv_session *s, const char *typed, size_t len, size_t word, tv_words *offers)
{
    if (!s->match || tv_match_pos(s->match)->outcome != TV_PLAYING) return;
    tv_moves moves = { 0 };
    tv_text text = { 0 };
    tv_script_keep_interrupts(true);
    if (tv_match_fill(s->match, tv_match_pos(s->match), &moves, NULL))
        for (uint32_t i = 0; i < moves.count && !tv_stopped(); i++) {
            tv_text_clear(&text);
            tv_tell_move(s->match, tv_match_pos(s->match), moves.list[i], &text);
            offer(tv_text_str(&text), typed, len, word, false, offers);
        }
    tv_script_keep_interrupts(false);
    tv_text_free(&text);
    tv_moves_free(&moves);
}

static void offer_cells(tv_session *s, const char *typed, size_t len, tv_words *offers)
{
    const tv_board *b = s->match ? &s->match->game->board : NULL;
    for (int i = 0; b && i < b->count; i++) offer(b->name[b->order[i]], typed, len, 0, false, offers);
}

static void offer_lines(tv_session *s, const char *kind, const char *typed, size_t len, tv_words *offers)
{
    tv_speak_label label[TV_SPEAK_LABELS];
    int count = s->match ? tv_speak_labels(s->match->game, label) : 0;
    for (int i = 0; i < count; i++)
        if (!strcmp(label[i].kind, "column") == !strcmp(kind, "column"))
            offer(label[i].text, typed, len, 0, false, offers);
}

/* Sides, pieces, and pieces of a side. */
static void offer_sides(tv_session *s, const char *typed, size_t len, size_t word, tv_words *offers)
{
    const tv_game *g = s->match ? s->match->game : NULL;
    for (int side = 0; g && side <= g->players; side++)
        if (side < g->players || tv_tell_has_pieces(g, side))
            offer(tv_side_name(g, side), typed, len, word, false, offers);
    for (int i = 0; g && i < g->pieces.pieces; i++) {
        char text[3 * TV_NAME];
        snprintf(text, sizeof text, "%s %s", tv_side_name(g, g->pieces.piece[i].side), g->pieces.piece[i].name[0]);
        offer(text, typed, len, word, false, offers);
        offer(g->pieces.piece[i].name[0], typed, len, word, false, offers);
    }
}

/* "White=machine" ... */
static void offer_players(tv_session *s, const char *typed, size_t len, size_t word, tv_words *offers)
{
    static const char *const kinds[] = { "human", "machine", "easy", "normal", "hard" };
    for (int p = 0; s->match && p < s->match->game->players; p++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            char text[3 * TV_NAME];
            snprintf(text, sizeof text, "%s=%s", s->match->game->player[p].name, kinds[k]);
            offer(text, typed + word, len - word, 0, false, offers);
        }
}

static void offer_efforts(const char *typed, size_t len, tv_words *offers)
{
    for (const char *const *name = tv_effort_names; *name; name++) offer(*name, typed, len, 0, false, offers);
}

/* What can be completed after a command. */
enum what {
    MOVES,
    COMMANDS,
    GAMES,
    SETTINGS,
    LESSONS,
    CELLS,
    ROWS,
    COLUMNS,
    SIDES,
    PLAYERS,
    EFFORTS,
    RELOAD,
    WATCH,
    BRANCHES,
    FREE
};

/* What may follow these commands; any other line is completed as a move. */
static const struct {
    const char *command;
    enum what what;
} follows[] = {
    { "why", MOVES },       { "explain", MOVES }, { "moves", MOVES },  { "help", COMMANDS },   { "new", GAMES },
    { "set", SETTINGS },    { "compare", GAMES }, { "trace", MOVES },  { "learn", LESSONS },   { "reload", RELOAD },
    { "watch", WATCH },     { "cell", CELLS },    { "row", ROWS },     { "column", COLUMNS },  { "where", SIDES },
    { "players", PLAYERS }, { "go", EFFORTS },    { "hint", EFFORTS }, { "branch", BRANCHES }, { "free", FREE },
};

/* The length of the command that the line begins with, and its blank; 0: none of these. */
static size_t command_len(const char *line, size_t len, enum what *what)
{
    for (size_t i = 0; i < sizeof follows / sizeof *follows; i++) {
        size_t n = strlen(follows[i].command);
        *what = follows[i].what;
        if (len > n && !memcmp(line, follows[i].command, n) && line[n] == ' ') return n + 1;
    }
    *what = MOVES;
    return 0;
}

static const char *const watch_words[] = { "on", "off", NULL };

/* A line that is neither a command nor begins like one is a move. Nothing is offered within Lua, nor behind "=". */
void tv_complete(tv_session *s, const char *line, size_t len, size_t *from, tv_words *offers)
{
    *from = len;
    enum what what;
    size_t args = command_len(line, len, &what),
           word = len; /* where what is to be completed, and its last word, begin */
    if (s->lua.len || (what != PLAYERS && memchr(line, '=', len))) return;
    while (word > args && line[word - 1] != ' ') word--;
    const char *typed = line + args;
    *from = word;
    if (what == COMMANDS || (!args && !word)) offer_commands(s, typed, len - args, offers);
    for (size_t i = 0; s->lesson && !args && !word && tv_lesson_words[i]; i++)
        offer(tv_lesson_words[i], typed, len, 0, false, offers);
    if (what == LESSONS) offer_lessons(s, typed, len - args, offers);
    if (what == GAMES) offer_next_game(s, line, args, len, word, offers);
    if (what == SETTINGS) offer_words(tv_set_words, typed, len - args, word - args, offers);
    if (what == BRANCHES) offer_words(tv_branch_words, typed, len - args, word - args, offers);
    if (what == FREE) offer_words(tv_free_words, typed, len - args, word - args, offers);
    if (what == CELLS) offer_cells(s, typed, len - args, offers);
    if (what == ROWS || what == COLUMNS) offer_lines(s, what == ROWS ? "row" : "column", typed, len - args, offers);
    if (what == SIDES) offer_sides(s, typed, len - args, word - args, offers);
    if (what == PLAYERS) offer_players(s, typed, len - args, word - args, offers);
    if (what == EFFORTS) offer_efforts(typed, len - args, offers);
    if (what == RELOAD) offer("here", typed, len - args, word - args, false, offers);
    for (size_t i = 0; what == WATCH && watch_words[i]; i++)
        offer(watch_words[i], typed, len - args, word - args, false, offers);
    if (what == MOVES) offer_moves(s, typed, len - args, word - args, offers);
    tv_words_sort(offers);
}

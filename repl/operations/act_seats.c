/* act_seats.c - who plays each side: a human, or the machine and its strength. See act.h. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/act.h"
#include "repl/session/machine/effort.h"
#include "repl/session/seats.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void seats_back(tv_session *s, tv_step *step) { memcpy(s->seat, step->seat, sizeof step->seat); }

/* Keeps the seats, so that changes can be taken back. */
static void begin(const tv_session *s, tv_result *r)
{
    r->step.back = seats_back;
    memcpy(r->step.seat, s->seat, sizeof s->seat);
}

bool tv_act_swap_sides(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given, (void)err;
    bool machine = false;
    for (int p = 0; p < s->match->game->players; p++) machine |= tv_seat_is_machine(s, p);
    begin(s, r);
    tv_seats_swap(s);
    tv_seats_tell(s, r->out);
    if (!machine) fputs("Only people play, so nothing changes.\n", r->out);
    return r->seats = true;
}

/* ---- players ------------------------------------------------------------------------------------ */

/* The players that "White" or "all" names, bit p for player p; 0 and *err: none. */
static unsigned named(const tv_game *g, const char *name, size_t len, tv_err *err)
{
    int player = tv_game_player(g, name, len);
    if (len == 3 && !strncasecmp(name, "all", 3)) return (1U << g->players) - 1;
    if (player >= 0 && player < g->players) return 1U << player;
    const char *names[TV_PLAYERS_MAX];
    tv_fail_unknown(err, -1, "player", name, len, names, (size_t)tv_player_names(g, names));
    const size_t used = strlen(err->text);
    snprintf(err->text + used, sizeof err->text - used, ". Write `players %s=machine` or `players all=human`",
             names[0]);
    return 0;
}

static bool no_seat(const tv_game *g, const char *text, tv_err *err)
{
    static const char *const words[] = { "human", "machine" };
    const char *near = tv_nearest(text, words, sizeof words / sizeof *words), *name = g->player[0].name;
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    if (!near) near = tv_effort_near(text);
    tv_say_short(&shown, text, strlen(text));
    return tv_fail(err,
                   "'%s' is neither human nor a machine%s%s%s Write human, machine, or the machine's strength, such as "
                   "%s=500 nodes, "
                   "%s=2 s, %s=hard",
                   tv_text_str(&shown), near ? ": did you mean `" : ".", near ? near : "", near ? "`?" : "", name, name,
                   name);
}

static bool no_who(const char *name, tv_err *err)
{
    return tv_fail(err, "%s=: human or machine? Write `players %s=human` or `players %s=machine`", name, name, name);
}

/* "human", "machine", "machine 1 s", "hard". */
static bool read_seat(const tv_game *g, const char *name, const char *text, tv_effort *seat, tv_err *err)
{
    static const char machine[] = "machine";
    size_t len = strlen(machine);
    *seat = (tv_effort) { 0 };
    if (!*text) return no_who(name, err);
    if (!strcasecmp(text, "human")) return true;
    if (!strncasecmp(text, machine, len) && (!text[len] || text[len] == ' ')) text += len + strspn(text + len, " ");
    if (tv_effort_read(text, seat, err)) return true;
    if (isdigit((unsigned char)*text)) return false;
    return no_seat(g, text, err);
}

/* Cut off the first part of "White=machine 1 s Black=human": up to the word that holds the next '='. */
static char *next_part(char **text)
{
    char *part = *text, *first = strchr(part, '='), *end = first ? strchr(first + 1, '=') : NULL;
    while (end && end > first && *end != ' ') end--;
    if (end == first) end = NULL;
    *text = end ? end + 1 : part + strlen(part);
    if (end) *end = 0;
    return tv_word_trim(part);
}

/* "White=hard". */
static bool take_part(tv_session *s, char *part, tv_err *err)
{
    const tv_game *g = s->match->game;
    char *equals = strchr(part, '='), *name = part;
    tv_effort effort;
    unsigned who = named(g, part, equals ? strcspn(part, " =") : strlen(part), err);
    if (!who) return false;
    if (!equals) return tv_fail(err, "human or machine? Write `players %s=machine`", part);
    *equals = 0;
    if (!read_seat(g, tv_word_trim(name), tv_word_trim(equals + 1), &effort, err)) return false;
    for (int p = 0; p < g->players; p++)
        if (who >> p & 1) *tv_seat_of(s, p) = effort;
    return true;
}

/* All that is typed, or nothing: where some of it is not understood the seats are as they were. */
bool tv_act_players(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *text = tv_given_text(given, "seats");
    TV_SCOPED(tv_scoped_memory) char *copy = strdup(text ? text : "");
    if (!copy) return tv_fail_memory(err);
    begin(s, r);
    for (char *rest = copy; *rest;)
        if (!take_part(s, next_part(&rest), err)) return false;
    tv_seats_tell(s, r->out);
    return r->seats = true;
}

/* record_match.c - the game of a record, and its match. A record may be untrusted: it may name a game in the paths,
 * but never a file to run. */
#include "core/play/fen.h"
#include "repl/base/games_found.h"
#include "repl/base/say.h"
#include "repl/session/game/agreed.h"
#include "repl/session/game/result.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/sgf.h"
#include "repl/session/records/tags.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Tags ----------------------------------------------------------------------------------------- */

/* The caller's are for files that say nothing about the game. */
static void settings_of(const tv_record *r, tv_words *settings)
{
    const bool own = tv_record_tag(r, "Option") || tv_record_tag(r, "Game") || tv_record_tag(r, "Rules");
    for (tv_settings s = r->settings; s && *s && !own; s++) tv_words_add(settings, *s);
    for (int i = 0; i < r->tags; i++)
        if (!strcmp(r->tag[i].name, "Option")) tv_words_add(settings, r->tag[i].value);
}

/* [FEN] of another program; the same as the opening is no position of its own. */
static bool setup_fen(tv_record *r, tv_match *m, const char *fen, tv_err *err)
{
    tv_err why = { .column = -1 };
    if (!tv_fen_begins(m->game, fen))
        return tv_record_fail(r, tv_record_place(r, "FEN"), err,
                              "[FEN] is no position that the rules of %s read: set the position up with `setup`, and "
                              "write the line that `position` prints as [Start \"...\"] in its place",
                              tv_script_name(m->script));
    if (!tv_match_setup(m, fen, &why))
        return tv_record_fail(r, tv_record_place(r, "FEN"), err, "[FEN] is not a position of this game: %s", why.text);
    return memcmp(tv_match_pos(m), m->game->start, m->size) || tv_match_restart(m, err);
}

static bool setup_start(tv_record *r, tv_match *m, tv_err *err)
{
    const char *start = tv_record_tag(r, "Start"), *fen = tv_record_tag(r, "FEN");
    tv_err why;
    if (!start) return !fen || setup_fen(r, m, fen, err);
    if (tv_match_setup(m, start, &why)) return true;
    return tv_record_fail(r, tv_record_place(r, "Start"), err, "[Start] is not a position of this game: %s", why.text);
}

/* [Size "6"], as other programs write: the tag has the name of an option that is a number. */
static bool add_named(const tv_record *r, const tv_match *m, tv_words *settings)
{
    bool some = false;
    int count;
    const tv_option *option = tv_script_options(m->script, &count);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < r->tags && option[i].type == TV_OPTION_INTEGER; k++) {
            const tv_tag *tag = &r->tag[k];
            if (strcasecmp(tag->name, option[i].name) || !tag->value[0] || strspn(tag->value, "0123456789") > 9 ||
                tag->value[strspn(tag->value, "0123456789")])
                continue;
            tv_words_set(settings, option[i].name, tag->value);
            some = true;
            break;
        }
    return some;
}

/* Options have the values of the tags; others have their present default. Our own records name all that differ. */
static tv_match *match_of(tv_record *r, const tv_paths *paths, const char *game, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    settings_of(r, &settings);
    tv_match *m = tv_match_new(paths, game, tv_words_list(&settings), err);
    if (m && !tv_record_tag(r, "Option") && !tv_record_tag(r, "Rules") && add_named(r, m, &settings)) {
        tv_match_free(m);
        m = tv_match_new(paths, game, tv_words_list(&settings), err);
    }
    if (m && r->room) m->tree.most = (uint32_t)(r->room / (m->size + sizeof(tv_node)));
    if (!m || setup_start(r, m, err)) return m;
    tv_match_free(m);
    return NULL;
}

/* The error is about an option, since errors of the rules have a place. Gives it the place of the first tag with
 * which the error occurs, as a tag may be wrong only together with another. */
static void place_option(tv_record *r, const tv_paths *paths, const char *game, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    bool found = false;
    for (int i = 0; i < r->tags && !found && !tv_stopped(); i++) {
        if (strcmp(r->tag[i].name, "Option")) continue;
        tv_err why = TV_NO_MEMORY;
        tv_words_add(&settings, r->tag[i].value);
        tv_match *m = tv_match_new(paths, game, tv_words_list(&settings), &why);
        found = !m && !strcmp(why.text, err->text);
        tv_match_free(m);
        if (found) tv_record_fail(r, r->tag[i].at, err, "%s", why.text);
    }
}

/* A program that writes [SetUp "1"] says the position in [FEN]. Playing the moves from the start of the game would show
 * another game. */
static bool begins_here(tv_record *r, tv_err *err)
{
    const char *setup = tv_record_tag(r, "SetUp"), *tps = tv_record_tag(r, "TPS");
    if (tps && !tv_record_tag(r, "Start"))
        return tv_record_fail(r, tv_record_place(r, "TPS"), err,
                              "the record begins from a position in TPS, which this program does not read: set the "
                              "position up with `setup`, and write the line that `position` prints as [Start \"...\"]");
    if (tv_record_tag(r, "Start") || tv_record_tag(r, "FEN") || !setup || strcmp(setup, "1")) return true;
    return tv_record_fail(
        r, tv_record_place(r, "SetUp"), err,
        "the record begins from another position than the game, but has no tag [FEN \"...\"] that says "
        "from which: add it, or remove [SetUp \"1\"]");
}

/* ---- Which game ------------------------------------------------------------------------------------- */

enum { SHOWN = 4 }; /* games that the moves of a record fit */

/* The open game, if the paths have it, then the others in the order of the catalogue. */
static void games_to_try(const tv_record *r, const tv_paths *paths, tv_words *games)
{
    TV_SCOPED(tv_words_free) tv_words all = { 0 };
    const char *first =
        r->open_game && tv_is_rules_name(r->open_game) && tv_paths_have(paths, r->open_game) ? r->open_game : NULL;
    if (first) tv_words_add(games, first);
    tv_games_in_order(paths, &all);
    for (size_t i = 0; i < all.count; i++)
        if (!first || strcmp(all.list[i], first)) tv_words_add(games, all.list[i]);
}

/* PDN's [GameType "20"], or "20,W,10,10,N2,0"; -1: none. */
static int gametype_of(const tv_record *r)
{
    const char *tag = tv_record_tag(r, "GameType");
    const size_t digits = tag ? strspn(tag, "0123456789") : 0;
    return digits && digits < 4 ? atoi(tag) : -1;
}

/* How many moves of the record are legal. All are more than any number, since games cut a text into moves differently. */
static uint32_t fit_of(tv_record *r, tv_match *m)
{
    tv_err why = { .column = -1 };
    const bool all = tv_record_play(r, m, &why) && !r->beyond;
    return m->tree.count && all ? UINT32_MAX : m->tree.count;
}

/* Without a name, finds the games by whose rules most moves are legal; of those with the number that the record gives,
 * if there are any. Puts the name of the first into *best, to be freed, and a note that names others, too. */
static bool find_game(tv_record *r, const tv_paths *paths, char **best, tv_text *notes, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words games = { 0 }, fit = { 0 };
    uint32_t most = 0;
    const int gametype = gametype_of(r);
    bool numbered = false;
    games_to_try(r, paths, &games);
    for (size_t i = 0; i < games.count && !tv_stopped(); i++) {
        tv_err why;
        tv_match *m = match_of(r, paths, games.list[i], &why);
        if (m && r->number > 1 && r->open_game && !strcmp(games.list[i], r->open_game) && tv_record_play(r, m, &why)) {
            tv_match_free(m);
            return (*best = strdup(r->open_game)) || tv_fail_memory(err);
        }
        const bool same = m && gametype >= 0 && m->game->notation.gametype == gametype;
        const uint32_t count = m && same >= numbered ? fit_of(r, m) : 0;
        if (m && same >= numbered && (count > most || same > numbered)) {
            most = count;
            tv_words_free(&fit);
        }
        if (m && same >= numbered && (most || same) && count == most) tv_words_add(&fit, games.list[i]);
        numbered |= same;
        tv_match_free(m);
    }
    if (fit.count) {
        *best = strdup(fit.list[0]);
        tv_text_add(notes, "the record names no game; its moves fit %s", fit.list[0]);
        for (size_t i = 1; i < fit.count && i < SHOWN; i++)
            tv_text_add(notes, i == 1 ? ", but also %s" : ", %s", fit.list[i]);
        if (fit.count > SHOWN) tv_text_add(notes, " and %zu more", fit.count - SHOWN);
        tv_text_add(notes, fit.count > 1 ? ": add a line [Game \"NAME\"] for another\n" : "\n");
        return *best || tv_fail_memory(err);
    }
    r->place = r->len;
    return tv_fail(err, "the record does not name its game, and its first move is legal in none: "
                        "add a line such as [Game \"hex\"]");
}

/* Other programs name the game in [Variant "Lines of Action"], perhaps by a name that we do not have. */
static void variant_of(const tv_record *r, const tv_paths *paths, tv_text *name)
{
    const char *tag = tv_record_tag(r, "Variant");
    for (; tag && *tag; tag++) tv_text_add(name, "%c", *tag == ' ' ? '-' : tolower((unsigned char)*tag));
    if (name->cut || !tv_is_rules_name(tv_text_str(name)) || !tv_paths_have(paths, tv_text_str(name)))
        tv_text_clear(name);
}

/* A record without tags, as in old files and books, may be of any game. */
static bool name_game(tv_record *r, const tv_paths *paths, const char *forced, char **name, tv_text *notes, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text variant = { 0 };
    const char *tag = tv_record_tag(r, "Game");
    if (forced) return (*name = strdup(forced)) || tv_fail_memory(err);
    if (!tag) variant_of(r, paths, &variant);
    if (variant.len) tag = tv_text_str(&variant);
    if (!tag) return find_game(r, paths, name, notes, err);
    TV_SCOPED(tv_text_free) tv_text hint = { 0 };
    tv_paths_suggest(paths, tv_is_rules_name(tag) ? tag : "", &hint);
    if (!tv_is_rules_name(tag))
        tv_record_fail(r, tv_record_place(r, "Game"), err, "a record cannot choose the rules file to run, here '%s'%s",
                       tv_word_shown(tag),
                       paths->mute ? ": pass the game yourself"
                                   : ": name it yourself, by --game FILE on the command line or by `new FILE` at the "
                                     "prompt before `load`");
    else if (!tv_paths_have(paths, tag))
        tv_record_fail(r, tv_record_place(r, "Game"), err, "there is no game '%s'%s", tv_word_shown(tag),
                       tv_text_str(&hint));
    else if (!(*name = strdup(tag))) tv_fail_memory(err);
    return *name != NULL;
}

/* Keeps the tags that the program does not use with the match, as far as its record has room for them. */
static bool keep_tags(const tv_record *r, tv_match *m, tv_err *err)
{
    for (int i = 0, kept = 0; i < r->tags && kept < tv_match_tags_most(m); i++) {
        if (tv_tag_is_used(r->tag[i].name)) continue;
        if (!tv_words_add(&m->tags, r->tag[i].name) || !tv_words_add(&m->tags, r->tag[i].value))
            return tv_fail_memory(err);
        kept++;
    }
    return true;
}

/* For a file that a session loaded, the journal is the only source of what saving leaves out. */
static bool keep_left(const tv_record *r, tv_match *m, tv_err *err)
{
    const char *left = r->session ? tv_record_tag(r, TV_LEFT_TAG) : NULL;
    if (left) tv_text_put(&m->left, left, strlen(left));
    return !m->left.cut || tv_fail_memory(err);
}

/* Goes to where the match was when it was saved. */
static bool go_live(tv_record *r, tv_match *m, tv_err *err)
{
    const char *tag = tv_record_tag(r, "Live");
    char *end;
    if (!tag) return true;
    unsigned long number = strtoul(tag, &end, 10);
    tv_node *node = isdigit((unsigned char)*tag) && !*end && number <= m->tree.count
                        ? tv_tree_numbered(&m->tree, (uint32_t)number)
                        : NULL;
    if (node) return tv_match_goto(m, node, err);
    return tv_record_fail(r, tv_record_place(r, "Live"), err,
                          "[Live] must be the number of a move in the record, 0 to %u", m->tree.count);
}

/* The result on which the players agreed, if the rules have not ended the game. [Termination] names other ways to end,
 * such as "time forfeit", for which a match has no place; PGN's "normal" is mate, resignation or agreement. */
static bool take_result(const tv_record *r, tv_match *m, tv_err *err)
{
    const char *result = *r->result ? r->result : tv_record_tag(r, "Result");
    if (r->session || !result || tv_match_pos(m)->outcome != TV_PLAYING || !tv_match_rules(m)) return true;
    const char *termination = tv_record_tag(r, TV_TERMINATION_TAG);
    return (termination && strcasecmp(termination, "normal")) || tv_match_take_result(m, result, err);
}

/* A session has its own tag, and the words of others are kept. We describe the end in our records anew, unless they say
 * more than who resigned, such as a match of machines that ended by time. */
static bool has_termination(const tv_record *r, const tv_match *m, const char *termination)
{
    const tv_node *end = tv_node_end(m->tree.root);
    TV_SCOPED(tv_text_free) tv_text ours = { 0 };
    if (r->session || !tv_record_tag(r, "Rules")) return true;
    if (!tv_node_is_agreed(m->game, end)) return false;
    tv_agreed_write(m->game, end, &ours);
    return strcmp(termination, tv_text_str(&ours)) != 0;
}

static bool keep_termination(const tv_record *r, tv_match *m, tv_err *err)
{
    const char *termination = tv_record_tag(r, TV_TERMINATION_TAG);
    if (!termination || !has_termination(r, m, termination)) return true;
    return (tv_words_add(&m->tags, TV_TERMINATION_TAG) && tv_words_add(&m->tags, termination)) || tv_fail_memory(err);
}

/* After a failure the caller keeps the match as far as it was played, to show how far that was. */
bool tv_record_match(tv_record *r, const tv_paths *paths, const char *game, tv_match **match, tv_text *notes,
                     tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *name = NULL;
    *match = NULL;
    err->text[0] = 0;
    if (r->sgf) return tv_sgf_match(r, paths, game, match, notes, err);
    if (r->body >= r->len && tv_sgf_named(r->shown))
        return tv_record_fail(r, r->len, err, "this is not SGF: a game there begins with `(;`");
    if (r->body >= r->len && !r->unnumbered)
        return tv_record_fail(r, r->len, err, "no moves found: number them, as in `1. MOVE MOVE 2. MOVE ...`");
    bool ok = begins_here(r, err) && name_game(r, paths, game, &name, notes, err);
    if (ok) *match = match_of(r, paths, name, err);
    if (ok && !*match && err->kind == TV_ERR_RULES && !err->file_len) place_option(r, paths, name, err);
    tv_err why;
    ok = *match && keep_tags(r, *match, err) && tv_record_play(r, *match, err);
    /* A session's later lines may not fit because the rules have changed: add that note. */
    if (*match && !ok && r->session) tv_record_check_rules(r, *match, notes, &why);
    ok =
        ok && tv_record_check(r, *match, notes, err) && take_result(r, *match, err) && keep_termination(r, *match, err);
    ok = ok && (r->session || go_live(r, *match, err)) && keep_left(r, *match, err);
    size_t rest = ok ? tv_record_rest(r) : r->len;
    if (rest < r->len && r->beyond) {
        TV_SCOPED(tv_text_free) tv_text size = { 0 };
        tv_tell_size(*match, &size);
        tv_text_add(notes,
                    "warning: by these rules the game is over after %s, and the moves behind it in line %d are "
                    "not read\n",
                    tv_text_str(&size), tv_record_line(r, rest));
    } else if (rest < r->len)
        tv_text_add(notes, "warning: the game is over before line %d, so the rest is not read\n",
                    tv_record_line(r, rest));
    return ok;
}

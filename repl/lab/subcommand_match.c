/* `tavoliere match`: plays many games between two programs, or two `evaluate` functions. */
#include "repl/authoring/compare.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/lab/lab.h"
#include "repl/lab/match/contest.h"
#include "repl/lab/sharing.h"
#include "repl/session/records/sgf_charset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };
enum { USUAL = 100, TESTED = 20000 }; /* games, if their number is not given; the second with --sprt */

/* What was typed. */
typedef struct typed {
    tv_contest contest;
    tv_rival rival[TV_RIVALS_MOST];
    tv_sharing sharing;
    tv_words words, players;
    tv_sides sides;
    const char *format, *sprt, *log, *clock, *resign, *draw;
    bool json;
    uint64_t limit;
} typed;

/* No default opponent: the result depends on both players. */
static int read_players(typed *t)
{
    tv_err err;
    tv_contest *c = &t->contest;
    if (t->players.count < 2)
        return tv_usage("`match` needs at least two players, for example --player nodes=1000 --player random");
    if (t->players.count > TV_RIVALS_MOST) return tv_usage("a match has at most %d players", TV_RIVALS_MOST);
    c->rival = t->rival;
    c->rivals = (int)t->players.count;
    for (int i = 0; i < c->rivals; i++) {
        if (!tv_rival_read(t->players.list[i], &t->rival[i], &err)) return tv_usage("--player: %s", err.text);
        if (!tv_rival_clock(&t->rival[i], &c->clock))
            return tv_usage("--player clock needs --clock, as in --clock 60+0.5");
        t->rival[i].outside.limit = (double)t->limit;
    }
    return OK;
}

/* Games are counted for each pairing. Pairs of games go round the pairings, so an odd number is one of two players only. */
static int read_format(typed *t)
{
    tv_contest *c = &t->contest;
    const char *format = t->format ? t->format : "round-robin";
    c->gauntlet = !strcmp(format, "gauntlet") && c->rivals > 2;
    if (strcmp(format, "gauntlet") && strcmp(format, "round-robin"))
        return tv_usage("--format is round-robin or gauntlet, not '%s'", tv_word_shown(format));
    if (c->rivals > 2 && c->games % 2) return tv_usage("with more than two players --games must be even");
    c->games *= tv_contest_pairings(c);
    return c->games <= TV_CONTEST_GAMES_MAX
               ? OK
               : tv_usage("all pairings together have at most %d games", TV_CONTEST_GAMES_MAX);
}

/* An interrupted match prints its result so far, with the wider interval of fewer games. A part (--shard) prints none,
 * so that it is not mistaken for the whole. */
static bool tell(tv_contest *c, tv_match *match, const tv_shards_done *done, const tv_shards_how *how, bool whole,
                 bool json, tv_err *err)
{
    if (done->elsewhere || (how->parts && tv_shards_tell_rest(done, how, stdout))) return true;
    tv_contest_sort_faults(c);
    if (json) return tv_contest_print_json(c, match, stdout, err);
    if (!tv_contest_print(c, match, stdout, err)) return false;
    tv_contest_print_faults(c, stdout);
    return !whole || tv_contest_note(c, match, stdout, err);
}

static int play(const tv_arguments *l, typed *t)
{
    tv_contest *c = &t->contest;
    const tv_shards_how *how = &t->sharing.how;
    const tv_sides *sides = &t->sides;
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_shards_done_free) tv_shards_done done = { 0 };
    tv_settings settings = tv_words_list(&sides->settings[0]);
    tv_match *match = tv_match_new(l->paths, sides->game[0], settings, &err);
    bool ok = match && tv_contest_run(c, how, match, l->paths, settings, &done, &err);
    if (match && (ok || tv_stopped())) ok = tell(c, match, &done, how, ok, t->json, &err) && ok;
    fflush(stdout);
    if (!ok && match && tv_stopped()) fprintf(stderr, "interrupted\n");
    else if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_match_free(match);
    return ok ? OK : FAILED;
}

/* After `with` come B's rules, or only other options of the same rules. */
static int read_games(tv_words *words, tv_sides *sides)
{
    tv_settings settings;
    tv_err err = { .column = -1 };
    if (!words->count) return tv_usage("which game? Write `tavoliere match GAME --player nodes=1000 --player random`");
    if (!tv_words_have(words, "with") && tv_settings_only(words, 1, &settings)) return USAGE;
    if (!tv_sides_read(words->list, words->count, sides, &err)) return tv_usage("%s", err.text);
    if (!sides->game[0]) return tv_usage("which game? There is no game '%s'", tv_word_shown(words->list[0]));
    if (sides->count == 2 && !sides->game[1]) sides->game[1] = sides->game[0];
    return OK;
}

static int read_referee(typed *t)
{
    tv_contest *c = &t->contest;
    if (t->clock && !tv_clock_read(&c->clock, t->clock))
        return tv_usage("--clock needs the seconds for a game, and perhaps more for each move, as in 60+0.5, not '%s'",
                        tv_word_shown(t->clock));
    if (t->resign && !tv_verdict_rule_read(&c->resign, t->resign))
        return tv_usage("--resign needs a value of at most 50 %% and a number of moves, as in 3:4, not '%s'",
                        tv_word_shown(t->resign));
    if (t->draw && !tv_verdict_rule_read(&c->draw, t->draw))
        return tv_usage("--draw needs a distance of at most 50 %% and a number of moves, as in 2:10, not '%s'",
                        tv_word_shown(t->draw));
    return OK;
}

/* A part does not have all pairs in their order. */
static int read_test(typed *t)
{
    tv_contest *c = &t->contest;
    if (!tv_contest_sprt_read(&c->sprt, t->sprt))
        return tv_usage("--sprt needs two differences in Elo, the smaller one first, as in 0:20, not '%s'",
                        tv_word_shown(t->sprt));
    if (c->rivals > 2) return tv_usage("--sprt is for two players");
    return t->sharing.how.parts ? tv_usage("--sprt needs all games in order, so it has no --shard") : OK;
}

/* `with` makes B an external program, too. */
static int read_files(const typed *t)
{
    bool outside = t->sides.count == 2;
    for (int i = 0; i < t->contest.rivals; i++) outside |= t->rival[i].outside.command != NULL;
    if (t->log && !outside)
        return tv_usage("--log needs an external program, for example --player 'cmd:tavoliere ugi GAME'");
    return t->contest.openings && !t->contest.opening
               ? tv_usage("--opening-plies 0 uses no move of the openings; pass 1 or more")
               : OK;
}

static int read_tags(const typed *t)
{
    const tv_contest_records *r = &t->contest.records;
    return r->tags.count && !r->dir ? tv_usage("--tag is for records: pass --records DIR") : OK;
}

static int read_all(const tv_arguments *l, typed *t)
{
    tv_contest *c = &t->contest;
    const tv_flag flags[] = {
        { "--player", .list = &t->players, .what = TV_RIVALS },
        { "--format", .text = &t->format, .what = "round-robin or gauntlet" },
        { "--limit", .number = &t->limit, .least = 1, .most = 86400 },
        { "--games", .number = &c->games, .least = 1, .most = TV_CONTEST_GAMES_MAX },
        { "--seed", .number = &c->seed, .most = TV_SEED_MAX },
        { "--opening-plies", .number = &c->opening, .most = TV_OPENING_MOST },
        { "--plies", .number = &c->plies, .least = 1, .most = 1000000 },
        { "--sprt", .text = &t->sprt, .what = "two numbers, such as 0:20" },
        { "--openings", .text = &c->openings, .what = "a file" },
        { "--log", .text = &t->log, .what = "a file" },
        { "--clock", .text = &t->clock, .what = "seconds, such as 60+0.5" },
        { "--resign", .text = &t->resign, .what = "per cent and moves, such as 3:4" },
        { "--draw", .text = &t->draw, .what = "per cent and moves, such as 2:10" },
        { "--json", .given = &t->json },
        { "--records", .text = &c->records.dir, .what = "a directory" },
        { "--tag", .list = &c->records.tags, .what = "a tag, such as Event=Club" },
        TV_SHARING_THREADS(&t->sharing),
        TV_SHARING_FILE(&t->sharing),
        TV_SHARING_PART(&t->sharing),
    };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &t->words);
    if (!status) status = read_games(&t->words, &t->sides);
    if (!status) status = tv_sharing_read(&t->sharing);
    c->threads = t->sharing.how.threads;
    if (!status) status = read_referee(t);
    if (!status) status = read_players(t);
    if (!status) status = read_files(t);
    if (!status && t->sprt) status = read_test(t);
    if (!c->games) c->games = t->sprt ? TESTED : USUAL;
    if (!status) status = read_tags(t);
    return status ? status : read_format(t);
}

/* ---- Two rules files ----------------------------------------------------------------------------------------- */

static void add_quoted(const char *word, tv_text *to)
{
    tv_text_add(to, " '");
    for (; *word; word++) tv_text_add(to, *word == '\'' ? "'\\''" : "%c", *word);
    tv_text_add(to, "'");
}

/* B has rules of its own: it is a second process of this program, a UGI engine for these rules. The caller owns the
 * texts of its command and name. */
typedef struct second {
    tv_text command, shown, params;
} second;

static int make_second(const tv_arguments *l, typed *t, second *to)
{
    const tv_sides *sides = &t->sides;
    tv_rival *b = &t->rival[1];
    if (t->contest.rivals > 2) return tv_usage("`with` is for two players: B plays by the rules after it");
    if (b->random || b->outside.command)
        return tv_usage("--player: after `with`, B must be a search: machine, nodes=N or seconds=N");
    char *program = tv_program_path();
    if (!program)
        return fprintf(stderr, "tavoliere: this system does not give the path of this program, which `with` needs\n"),
               FAILED;
    tv_text_add(&to->command, "exec");
    add_quoted(program, &to->command);
    free(program);
    if (l->confine->off) tv_text_add(&to->command, " --unconfined");
    if (l->paths->interpret) tv_text_add(&to->command, " --interpret");
    tv_text_add(&to->command, " ugi");
    add_quoted(sides->game[1], &to->command);
    tv_text_add(&to->shown, "%s", sides->game[1]);
    for (size_t i = 0; i < sides->settings[1].count; i++) {
        add_quoted(sides->settings[1].list[i], &to->command);
        tv_text_add(&to->shown, " %s", sides->settings[1].list[i]);
    }
    tv_search_params_write(&b->params, &to->params);
    if (!to->params.len && !b->machine)
        tv_text_add(&to->params, "alpha-beta=0"); /* else the other program takes its own defaults */
    b->outside.command = tv_text_str(&to->command);
    b->outside.params = tv_text_str(&to->params);
    b->outside.nodes = b->playouts;
    b->outside.seconds = b->seconds;
    b->shown = tv_text_str(&to->shown);
    return to->command.cut ? FAILED : OK;
}

/* Random games must show no difference in the turn, the legal moves and the end of the game. Other differences show
 * when a move of B's is illegal. */
static int compare(const tv_arguments *l, const tv_contest *c, const tv_sides *sides)
{
    TV_SCOPED(tv_compare_free) tv_compare both = { .games = TV_COMPARE_GAMES, .seed = c->seed };
    tv_err err = { .column = -1 };
    bool ok = tv_compare_open(&both, l->paths, sides, &err) && tv_compare_run(&both, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    else if (both.differ) {
        fflush(stdout);
        fprintf(stderr, "tavoliere: these rules are not the same game, so they cannot play each other:\n");
        tv_compare_tell(&both, l->look, stderr);
        ok = false;
    }
    return ok ? OK : FAILED;
}

/* ---- The match ------------------------------------------------------------------------------------------------- */

/* Uses an existing one. */
static bool make_directory(const char *name)
{
    struct stat st;
    if (mkdir(name, 0777) == 0) return true;
    if (errno == EEXIST && stat(name, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    fprintf(stderr, "tavoliere: --records %s: %s\n", tv_word_shown(name),
            errno == EEXIST ? "not a directory" : strerror(errno));
    return false;
}

/* Connect the ranks before starting external programs: each rank has its own. */
static int confine(const tv_arguments *l, typed *t)
{
    tv_contest *c = &t->contest;
    tv_sharing *sharing = &t->sharing;
    const tv_sides *sides = &t->sides;
    tv_err err = { .column = -1 };
    int status = tv_sharing_begin(l, sharing);
    if (status) return status;
    for (int i = 0; i < sides->count; i++) tv_confine_rules(l->confine, sides->game[i]);
    if (sharing->how.file && !sharing->ranks.rank) tv_sharing_file(l, sharing->how.file);
    for (int r = 0; r < c->rivals; r++)
        if (*c->rival[r].file) tv_confine_read(l->confine, c->rival[r].file);
    if (c->openings) tv_confine_read(l->confine, c->openings), tv_charsets_load();
    if (c->records.dir && !sharing->ranks.rank) {
        if (!make_directory(c->records.dir)) return FAILED;
        tv_confine_write(l->confine, c->records.dir);
    }
    if (t->log && !tv_contest_log(c, t->log, l->confine, &err))
        return tv_say_error(stderr, "tavoliere", &err, NULL, 0), FAILED;
    if (!tv_contest_start(c, l->confine, &err)) return tv_say_error(stderr, "tavoliere", &err, NULL, 0), FAILED;
    return tv_sharing_walls(l, sharing);
}

/* Allocates the games, once their number is known. */
int tv_do_contest(const tv_arguments *l)
{
    TV_SCOPED(tv_scoped_memory) typed *t = calloc(1, sizeof *t);
    if (!t) return fprintf(stderr, "tavoliere: out of memory\n"), FAILED;
    tv_contest *c = &t->contest;
    second b = { 0 };
    *c = (tv_contest) { .seed = 1, .opening = TV_OPENING_USUAL, .plies = 1000 };
    t->sharing.how.doing = "playing";
    t->sides = (tv_sides) { .games = TV_COMPARE_GAMES, .seed = 1 };
    t->limit = 60;
    int status = read_all(l, t);
    if (!status && t->sides.count == 2) status = make_second(l, t, &b);
    if (!status) status = confine(l, t);
    if (!status && !(c->game = calloc(c->games, sizeof *c->game))) {
        fprintf(stderr, "tavoliere: out of memory\n");
        status = FAILED;
    }
    if (!status && t->sides.count == 2) status = compare(l, c, &t->sides);
    if (!status) status = play(l, t);
    tv_contest_end(c);
    tv_sharing_end(&t->sharing);
    free(c->game);
    tv_text_free(&b.command);
    tv_text_free(&b.shown);
    tv_text_free(&b.params);
    tv_words_free(&t->words);
    tv_words_free(&t->players);
    tv_words_free(&c->records.tags);
    tv_sides_free(&t->sides);
    return status;
}

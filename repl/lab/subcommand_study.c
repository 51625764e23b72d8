/* `tavoliere study`: measures the quality of a game. */
#define _GNU_SOURCE
#include "repl/authoring/compare.h"
#include "repl/base/clock.h"
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/lab/lab.h"
#include "repl/lab/sharing.h"
#include "repl/lab/study/report.h"
#include "repl/session/diagram/diagram.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

/* The command line. */
typedef struct typed {
    tv_plan plan;
    tv_sharing sharing;
    const char *folder, *hours;
    bool plan_only, until_stable;
    double begun; /* in seconds, for --hours */
    tv_sides sides;
    int count;
    tv_text file[2]; /* the file for the games of each; "": none */
} typed;

static int complain(const tv_err *err)
{
    tv_say_error(stderr, "tavoliere", err, NULL, 0);
    return FAILED;
}

/* ---- The command line -------------------------------------------------------------------------------------- */

static int read_hours(typed *t)
{
    char *end;
    if (!t->hours) return OK;
    t->sharing.how.hours = strtod(t->hours, &end);
    if (*end || !(t->sharing.how.hours > 0) || t->sharing.how.hours > 1e6)
        return tv_usage("--hours needs a number of hours such as 1.5");
    t->begun = tv_wall_seconds();
    return OK;
}

/* Each part has its own file in the directory, since several may run at once. */
static int read_sharing(typed *t)
{
    if (t->sharing.part && !t->folder) return tv_usage("--shard needs -o DIR, in which the games are saved");
    if (t->until_stable && !t->plan_only && (!t->folder || !t->hours))
        return tv_usage("--until-stable needs -o DIR, in which the games are saved, and --hours N, the longest time");
    if (t->until_stable && (t->sharing.part || tv_ranks_started() > 1))
        return tv_usage("--until-stable runs as one process, since each step depends on all games: use --threads");
    t->sharing.how.file = t->folder;
    return tv_sharing_read(&t->sharing);
}

/* One game, or two as in `compare`. */
static int read_games(const tv_words *words, typed *t)
{
    tv_err err;
    if (!words->count) return tv_usage("which game? Write `tavoliere study GAME`");
    if (!tv_sides_read(words->list, words->count, &t->sides, &err)) return tv_usage("%s", err.text);
    t->count = t->sides.count;
    for (int i = 0; i < t->count; i++)
        if (!t->sides.game[i]) return tv_usage("write `tavoliere study GAME with GAME`");
    return OK;
}

static const char *game_of(const typed *t, int i) { return t->sides.game[i]; }
static tv_settings settings_of(const typed *t, int i) { return tv_words_list(&t->sides.settings[i]); }

static int read_all(const tv_arguments *l, typed *t, tv_words *words)
{
    const tv_flag flags[] = {
        { "--plan", .given = &t->plan_only },
        { "--games", .number = &t->plan.pairs, .least = 2, .most = 1000000 },
        { "--nodes", .number = &t->plan.nodes, .least = 10, .most = TV_STUDY_NODES_MOST },
        { "--opening-pairs", .number = &t->plan.openings, .most = 100000 },
        { "--opening-plies", .number = &t->plan.opening, .least = 1, .most = TV_OPENING_PLIES },
        { "--seed", .number = &t->plan.seed, .most = TV_SEED_MAX },
        { "--plies", .number = &t->plan.plies, .least = 1, .most = 100000 },
        { "--until-stable", .given = &t->until_stable },
        { "--hours", .text = &t->hours, .what = "a number of hours" },
        TV_SHARING_THREADS(&t->sharing),
        TV_SHARING_PART(&t->sharing),
        { "-o", .text = &t->folder, .what = "a directory name" },
    };
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, words);
    if (!status) status = read_games(words, t);
    if (!status) status = read_hours(t);
    return status ? status : read_sharing(t);
}

/* ---- Where to ------------------------------------------------------------------------------------------- */

static int cannot_make(const char *path, const char *why)
{
    fprintf(stderr, "tavoliere: cannot make the directory %s: %s\n", tv_word_shown(path), why);
    return FAILED;
}

/* The user named this directory, perhaps by a link. Its contents may be untrusted, so links in it are not followed. */
static int make_folder(const char *folder)
{
    return mkdir(folder, 0777) == 0 || errno == EEXIST ? OK : cannot_make(folder, strerror(errno));
}

static int make_folder_in(const char *folder, const char *name)
{
    struct stat st;
    TV_SCOPED(tv_text_free) tv_text path = { 0 };
    tv_text_add(&path, "%s/%s", folder, name);
    int status = make_folder(tv_text_str(&path));
    bool other = !status && lstat(tv_text_str(&path), &st) == 0 && !S_ISDIR(st.st_mode);
    if (other)
        status =
            cannot_make(tv_text_str(&path), S_ISLNK(st.st_mode) ? "there is a symbolic link of this name; remove it"
                                                                : "a file has this name; remove it");
    return status;
}

static bool begins_with(const char *path, const char *title)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    return tv_file_is_plain(path, path, &err) && tv_file_read(path, path, 1 << 20, &text, &err) &&
           !strncmp(tv_text_str(&text), title, strlen(title));
}

/* A study continues in its own directory. In another one it could overwrite files of the same name, such as the
 * index.html of a site. */
static int look_into(const char *folder)
{
    static const char *const name[] = { "plan.txt", "index.html", "report.md", "numbers.json" };
    int status = OK;
    for (size_t i = 0; !status && i < sizeof name / sizeof *name; i++) {
        TV_SCOPED(tv_text_free) tv_text path = { 0 };
        tv_text_add(&path, "%s/%s", folder, name[i]);
        bool ours = !i && begins_with(tv_text_str(&path), TV_PLAN_TITLE);
        if (!ours && access(tv_text_str(&path), F_OK) == 0) {
            fprintf(stderr,
                    "tavoliere: %s is not from a study, and this study would overwrite it. Choose another directory.\n",
                    tv_word_shown(tv_text_str(&path)));
            status = FAILED;
        }
        if (ours) break;
    }
    return status;
}

/* The sandbox forbids making directories, so make them first. */
static int prepare(const tv_arguments *l, typed *t)
{
    int status = tv_sharing_begin(l, &t->sharing);
    if (t->folder && !status) status = make_folder(t->folder);
    if (t->folder && !status) status = look_into(t->folder);
    if (t->folder && !status) status = make_folder_in(t->folder, "games");
    if (t->folder && !status) status = make_folder_in(t->folder, "holes");
    if (status) return status;
    if (t->folder) tv_confine_write(l->confine, t->folder);
    if (t->folder) tv_confine_session(l->confine);
    for (int i = 0; i < t->count; i++) tv_confine_rules(l->confine, game_of(t, i));
    if (t->folder && tv_diagram_has_room()) tv_diagram_prepare();
    return tv_sharing_walls(l, &t->sharing);
}

/* ---- All of it -------------------------------------------------------------------------------------------- */

/* The hash of the plan is in the file name, so plans never share a file. Each part has its own, since several may run
 * at once. */
static void name_file(const typed *t, const tv_study *s, tv_text *to)
{
    const tv_shards_how *how = &t->sharing.how;
    tv_text_add(to, "%s/%016" PRIx64, t->folder, s->plan.hash);
    if (how->parts) tv_text_add(to, ".%" PRIu64 "-of-%" PRIu64, how->part, how->parts);
    tv_text_add(to, ".games");
}

/* Lists the result files of parts of this plan. */
static void find_parts(const typed *t, const tv_study *s, tv_words *parts)
{
    DIR *open = opendir(t->folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        uint64_t hash;
        unsigned part, count;
        int used = 0;
        TV_SCOPED(tv_text_free) tv_text path = { 0 };
        sscanf(entry->d_name, "%16" SCNx64 ".%u-of-%u.games%n", &hash, &part, &count, &used);
        if (!used || entry->d_name[used] || hash != s->plan.hash) continue;
        tv_text_add(&path, "%s/%s", t->folder, entry->d_name);
        tv_words_add(parts, tv_text_str(&path));
    }
    if (open) closedir(open);
    tv_words_sort(parts);
}

/* Reuses the games that the parts have played. */
static bool join_parts(const typed *t, const tv_study *s, const char *file, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words parts = { 0 };
    bool whole;
    find_parts(t, s, &parts);
    return !parts.count || tv_shards_merge(file, tv_words_list(&parts), parts.count, NULL, &whole, err);
}

static bool play(const tv_arguments *l, typed *t, tv_study *s, int i, tv_err *err)
{
    tv_shards_how how = t->sharing.how;
    if (how.hours > 0) how.hours = fmax(1e-9, how.hours - (tv_wall_seconds() - t->begun) / 3600);
    if (t->folder) name_file(t, s, &t->file[i]);
    how.file = t->folder ? tv_text_str(&t->file[i]) : NULL;
    if (how.file && !how.parts && !how.ranks->rank && !join_parts(t, s, how.file, err)) return false;
    return tv_study_play(s, &how, l->paths, settings_of(t, i), t->until_stable, err);
}

static bool tell(typed *t, tv_study *s, tv_err *err)
{
    bool ok = true;
    int top = TV_RUNGS_MAX;
    for (int i = 0; i < t->count; i++) top = tv_study_top(&s[i]) < top ? tv_study_top(&s[i]) : top;
    for (int i = 0; ok && i < t->count; i++) {
        s[i].plan.top = top;
        ok = tv_study_measure(&s[i], err);
    }
    if (!t->folder) return ok && tv_report_print(s, t->count, stdout, err);
    if (!ok || !tv_report_write(s, t->count, t->folder, err)) return false;
    for (int i = 0; i < t->count; i++)
        printf("%s: %" PRIu64 " of %" PRIu64 " pairs of games, %d hole%s\n", tv_text_str(&s[i].title), s[i].played,
               s[i].plan.all, s[i].exploits, tv_s(s[i].exploits));
    printf("Report written to %s: open index.html\n", tv_word_shown(t->folder));
    return true;
}

static void print_plans(const typed *t, const tv_study *s)
{
    for (int i = 0; i < t->count; i++)
        printf("%s%spairs %" PRIu64 "\nhash %016" PRIx64 "\n", i ? "\n" : "", tv_text_str(&s[i].plan.text),
               s[i].plan.all, s[i].plan.hash);
}

/* A part makes no report: only a run without --shard does, from all parts. */
static void print_part(const typed *t)
{
    for (int i = 0; i < t->count; i++)
        printf("Part %" PRIu64 "/%" PRIu64
               " saved in %s. Run the same command without --shard to merge the parts and print "
               "the report.\n",
               t->sharing.how.part, t->sharing.how.parts, tv_text_str(&t->file[i]));
}

/* Also reports what an interrupted study has played. */
static int study(const tv_arguments *l, typed *t)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_memory) tv_study *s = calloc(2, sizeof *s);
    bool ok = s || tv_fail_memory(&err);
    int opened = 0;
    while (ok && opened < t->count) {
        ok = tv_study_open(&s[opened], l->paths, game_of(t, opened), settings_of(t, opened), &t->plan, &err);
        opened++;
    }
    if (ok && t->plan_only) print_plans(t, s);
    else {
        for (int i = 0; ok && i < t->count; i++) ok = play(l, t, &s[i], i, &err);
        if (ok && t->sharing.how.parts) print_part(t);
        else if (!t->sharing.how.parts && !t->sharing.ranks.rank) ok = ok && tell(t, s, &err);
    }
    fflush(stdout);
    if (!ok && tv_stopped()) fprintf(stderr, "interrupted%s\n", t->folder ? ": the same command continues" : "");
    else if (!ok) complain(&err);
    for (int i = 0; i < opened; i++) tv_study_close(&s[i]);
    return ok ? OK : FAILED;
}

int tv_do_study(const tv_arguments *l)
{
    typed t = { .plan = { .pairs = TV_STUDY_PAIRS,
                          .nodes = TV_STUDY_NODES,
                          .openings = UINT64_MAX,
                          .opening = 1,
                          .seed = 1,
                          .plies = 1000 },
                .sharing = { .how = { .doing = "playing" } } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    int status = read_all(l, &t, &words);
    if (!status) status = prepare(l, &t);
    if (!status) status = study(l, &t);
    tv_sharing_end(&t.sharing);
    tv_sides_free(&t.sides);
    for (int i = 0; i < 2; i++) tv_text_free(&t.file[i]);
    return status;
}

/* subcommand.c - the short subcommands; the others are in the files beside this one. manual.c has the table of all. */
#define _GNU_SOURCE
#include "repl/interfaces/cli/subcommand.h"

#include "core/base/stop.h"
#include "repl/base/file.h"
#include "repl/base/files_found.h"
#include "repl/base/games_found.h"
#include "repl/base/project.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/interfaces/console/journal/journal_files.h"
#include "repl/interfaces/prompt/loop.h"
#include "repl/interfaces/prompt/preferences.h"
#include "repl/interfaces/serve/serve.h"
#include "repl/session/diagram/catalogue_page.h"
#include "repl/session/machine/think.h"
#include "repl/session/records/record.h"
#include "repl/session/records/replay.h"
#include "repl/session/records/sgf_charset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

/* Make the directory first: the file is written to a temporary file beside it. */
static void confine_settings(tv_confine *confine)
{
    TV_SCOPED(tv_scoped_memory) char *file = tv_preferences_file(true);
    if (file) tv_confine_write_beside(confine, file);
}

/* Call this only for --confined: it may make the journal's directory. At the prompt players save files and start
 * editors, so the sandbox is off by default. */
int tv_confine_prompt(const tv_arguments *l, bool keep)
{
    TV_SCOPED(tv_scoped_memory) char *journal = l->confine->on && keep ? tv_journal_path(true, NULL) : NULL;
    if (journal) tv_confine_write_beside(l->confine, journal);
    if (l->confine->on && !l->no_settings && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        confine_settings(l->confine);
    tv_confine_session(l->confine);
    if (l->confine->on) tv_charsets_load();
    tv_confine_write(l->confine, ".");
    return tv_confine_now(l->confine, (uint64_t)tv_cores(), false);
}

/* Transcripts may name files beside themselves. */
void tv_confine_transcripts(const tv_arguments *l, const tv_words *words, size_t from, const tv_allowed *allowed)
{
    for (size_t i = from; i < words->count; i++) {
        tv_confine_read(l->confine, words->list[i]);
        tv_confine_read_beside(l->confine, words->list[i]);
    }
    if (allowed->read) tv_confine_read(l->confine, allowed->read);
    if (allowed->write) tv_confine_write(l->confine, allowed->write);
}

/* ---- Subcommands ---------------------------------------------------------------------------- */

/* All subcommands pass one status through: the first step that fails sets it, and the later steps are skipped. */
int tv_do_playing(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_begin begin = { .keep = l->keep_session, .no_settings = l->no_settings, .look = l->look_given };
    int status = tv_flags_read_games(l, NULL, 0, &words);
    if (!status && !words.count) tv_words_split(tv_words_list(&l->project->play)[0], &words);
    if (!status && !words.count)
        status = tv_usage("which game? Write `tavoliere play GAME`, or a line `play GAME` in tavoliere.project");
    if (!status) status = tv_settings_only(&words, 1, &begin.settings);
    if (!status) tv_confine_rules(l->confine, begin.game = words.list[0]);
    if (!status) status = tv_confine_prompt(l, l->keep_session || isatty(STDIN_FILENO));
    if (!status) status = tv_repl(l->paths, &begin, l->look);
    return status;
}

int tv_do_lesson(const tv_arguments *l)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_begin begin = { .keep = l->keep_session, .no_settings = l->no_settings, .look = l->look_given, .lesson = "" };
    int status = tv_flags_read_games(l, NULL, 0, &words);
    if (!status) status = tv_only_word(&words, "lesson", &begin.lesson);
    if (!status && !begin.lesson) begin.lesson = "";
    if (!status) tv_confine_transcripts(l, &words, 0, &(tv_allowed) { NULL, NULL });
    if (!status) status = tv_confine_prompt(l, l->keep_session || isatty(STDIN_FILENO));
    if (!status) status = tv_repl(l->paths, &begin, l->look);
    return status;
}

/* The files with these endings in directories; the user may name others. */
static int replay_all(const tv_replay_how *how, const tv_words *names)
{
    size_t passed = 0, failed = 0;
    for (size_t i = 0; i < names->count; i++) {
        TV_SCOPED(tv_words_free) tv_words files = { 0 };
        tv_files_found(how->paths, names->list[i], tv_record_endings, &files);
        for (size_t k = 0; k < files.count && !tv_stopped(); k++) tv_replay_brief(how, files.list[k], &passed, &failed);
    }
    if (tv_stopped()) printf("interrupted\n");
    else if (!passed && !failed)
        printf("no records (*.txt, *.sgf, *.pgn, *.pdn, *.ptn, *.hsgf, *.tsgf, *.blksgf) found\n");
    printf("%zu passed, %zu failed\n", passed, failed);
    return passed && !failed && !tv_stopped() ? OK : FAILED;
}

static bool is_directory(const char *name)
{
    struct stat st;
    return stat(name, &st) == 0 && S_ISDIR(st.st_mode);
}

/* The order matters: name all files to read, enter the sandbox, then read the records, which may be untrusted. */
int tv_do_replaying(const tv_arguments *l)
{
    const char *game = NULL;
    bool strict = false;
    uint64_t number = 0;
    const tv_flag flags[] = { { "--game", .text = &game, .what = "the name of a game" },
                              { "--number", .number = &number, .least = 1, .most = 1000 * 1000 },
                              { "--strict", .given = &strict } };
    TV_SCOPED(tv_words_free) tv_words files = { 0 };
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, &files);
    if (!status)
        status = tv_words_of_project(&l->project->records, "which record? Write `tavoliere replay FILE ...`",
                                     "records PATH", &files);
    if (!status && game) tv_confine_rules(l->confine, game);
    for (size_t i = 0; !status && i < files.count; i++) tv_confine_read(l->confine, files.list[i]);
    if (!status) tv_charsets_load();
    if (!status) status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    const tv_replay_how how = { l->paths, game, (size_t)number, strict, l->look, stdout };
    if (files.count > 1 || is_directory(files.list[0])) return replay_all(&how, &files);
    return tv_replay(&how, files.list[0]) ? OK : FAILED;
}

/* File names are escaped: a directory may hold any bytes. No rules run here, so no sandbox is needed. */
static int list_games(const tv_arguments *l, const char *words)
{
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    tv_games_found(l->paths, words, &games);
    for (size_t i = 0; i < games.count; i++) {
        TV_SCOPED(tv_scoped_memory) char *file = tv_paths_file(l->paths, games.list[i]);
        TV_SCOPED(tv_text_free) tv_text shown = { 0 };
        tv_text_escape(&shown, file ? file : "", file ? strlen(file) : 0);
        printf("%-22s %s\n", games.list[i], tv_text_str(&shown));
    }
    if (games.count) return OK;
    if (*words)
        fprintf(stderr, "tavoliere: no game has '%s' in its titles, group, tags or first sentence\n",
                tv_word_shown(words));
    else fprintf(stderr, "tavoliere: no rules found; set TAVOLIERE_PATH to their directories\n");
    return FAILED;
}

/* Runs all rules and reads the font of diagrams. */
static int write_page(const tv_arguments *l, const char *file)
{
    TV_SCOPED(tv_text_free) tv_text page = { 0 };
    tv_err err = { .column = -1 };
    tv_confine_session(l->confine);
    if (file) tv_confine_write_beside(l->confine, file);
    int status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    bool ok = tv_catalogue_page(l->paths, &page, &err);
    if (ok && file) ok = tv_file_write(file, file, &page, &err);
    else if (ok && fwrite(page.s, 1, page.len, stdout) != page.len) ok = tv_fail(&err, "cannot write the page");
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    return ok ? OK : FAILED;
}

int tv_do_listing(const tv_arguments *l)
{
    const char *file = NULL;
    bool page = false;
    const tv_flag flags[] = { { "--page", .given = &page }, { "-o", .text = &file } };
    TV_SCOPED(tv_words_free) tv_words rest = { 0 };
    int status = tv_flags_read(l, flags, sizeof flags / sizeof *flags, &rest);
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    for (size_t i = 0; i < rest.count; i++) tv_text_add(&words, i ? " %s" : "%s", rest.list[i]);
    if (!status && rest.count && page)
        status = tv_usage("--page shows all games: it takes no word '%s'", tv_word_shown(rest.list[0]));
    if (!status && file && !page) status = tv_usage("-o needs --page: `tavoliere games --page -o FILE`");
    if (status) return status;
    return page ? write_page(l, file) : list_games(l, tv_text_str(&words));
}

/* The root becomes the current directory, so that names in requests are relative to it. `within` repeats the limit of
 * the sandbox, for systems without one. */
static int confine_and_serve(const tv_arguments *l, const char *root)
{
    static const char *const here[] = { ".", NULL };
    tv_paths paths = *l->paths;
    if (chdir(root) < 0) return fprintf(stderr, "tavoliere: %s: %s\n", tv_word_shown(root), strerror(errno)), FAILED;
    paths.within = here; /* no hint about files elsewhere, see tv_paths */
    tv_confine_read(l->confine, *here);
    tv_confine_session(l->confine); /* it reads the font of diagrams */
    int status = tv_confine_now(l->confine, 1, true);
    if (status) return status;
    return tv_serve(&paths) ? FAILED : OK;
}

/* An argument is an error: a user who types a game here has mistaken what `serve` does. */
int tv_do_serving(const tv_arguments *l)
{
    const char *root = ".";
    const tv_flag flags[] = { { "--root", .text = &root } };
    TV_SCOPED(tv_words_free) tv_words rest = { 0 };
    int status = tv_flags_read(l, flags, 1, &rest);
    if (!status && rest.count)
        status = tv_usage("`serve` takes no argument '%s': name games and options in the requests",
                          tv_word_shown(rest.list[0]));
    if (!status) status = confine_and_serve(l, root);
    return status;
}

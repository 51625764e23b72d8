/* `tavoliere page`: games for a browser. */
#define _GNU_SOURCE
#include "repl/page/subcommand_page.h"
#include "repl/base/file.h"
#include "repl/base/games_found.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/interfaces/cli/flags.h"
#include "repl/page/bundle.h"
#include "repl/page/page_folder.h"
#include "repl/session/transcripts/lesson_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED };

static void complain(const tv_err *err) { tv_say_error(stderr, "tavoliere", err, NULL, 0); }

static int no_memory(void)
{
    fputs("tavoliere: out of memory\n", stderr);
    return FAILED;
}

/* ---- Which games ---------------------------------------------------------------------------------------- */

/* The settings of a game follow it. Lessons may stand anywhere. */
static int take_games(const tv_words *words, tv_page *page)
{
    page->game = calloc(words->count, sizeof *page->game);
    if (!page->game) return no_memory();
    for (size_t i = 0; i < words->count;) {
        if (tv_is_lesson_file(words->list[i])) {
            tv_words_add(&page->lessons, words->list[i++]);
            continue;
        }
        tv_page_game *game = &page->game[page->games++];
        game->name = words->list[i++];
        tv_settings_next(words, &i, &game->settings);
    }
    return page->games ? OK : tv_usage("which game? Write `tavoliere page GAME`");
}

static void free_games(tv_page *page)
{
    tv_words_free(&page->lessons);
    for (size_t i = 0; i < page->games; i++) tv_words_free(&page->game[i].settings);
    free(page->game);
}

/* ---- Where to ------------------------------------------------------------------------------------------- */

/* "focus.html" for focus and for ../rules/focus.lua, in the current directory. The caller frees it. */
static char *usual_name(const tv_page *page)
{
    const char *name = page->game[0].name, *slash = strrchr(name, '/');
    if (page->games > 1) return strdup("games.html");
    if (slash) name = slash + 1;
    size_t len = strlen(name) - (tv_is_rules_file(name) ? strlen(".lua") : 0);
    return tv_text_format("%.*s.html", (int)len, name);
}

/* The lessons and positions of a rules file lie beside it. */
static void confine_beside(tv_confine *confine, const char *game)
{
    TV_SCOPED(tv_scoped_memory)
    char *dir = strchr(game, '/') || tv_is_rules_file(game) ? tv_file_directory(game) : NULL;
    static const char *const beside[] = { "lessons", "positions", "catalogue.txt" };
    for (size_t i = 0; dir && i < sizeof beside / sizeof *beside; i++) {
        TV_SCOPED(tv_text_free) tv_text path = { 0 };
        tv_text_add(&path, "%s/%s", dir, beside[i]);
        tv_confine_read(confine, tv_text_str(&path));
    }
}

static int confine(const tv_arguments *l, const tv_page *page, const char *to)
{
    for (size_t i = 0; i < page->games; i++) {
        for (int k = 0; tv_page_languages[k]; k++) {
            l->confine->language = tv_page_languages[k];
            tv_confine_rules(l->confine, page->game[i].name);
        }
        confine_beside(l->confine, page->game[i].name);
    }
    for (size_t i = 0; i < page->lessons.count; i++) tv_confine_read_beside(l->confine, page->lessons.list[i]);
    tv_confine_read(l->confine, page->folder);
    if (page->installs) tv_confine_session(l->confine); /* an icon, and a picture of each game */
    if (page->installs) tv_confine_write(l->confine, to);
    else tv_confine_write_beside(l->confine, to);
    return tv_confine_now(l->confine, 1, true);
}

/* A typo must not destroy another file. */
static bool write_file(const tv_page *page, const char *file, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text html = { 0 };
    bool ok = tv_page_may_replace(file) ||
              tv_say_why(err, "", file,
                         "this file exists and is not a page of this program: remove it, or choose "
                         "another name with -o");
    return ok && tv_page_write(page, &html, err) && tv_file_write(file, file, &html, err);
}

/* The sandbox forbids making directories, so make it first. */
static int write_to(const tv_arguments *l, const tv_page *page, const char *to)
{
    tv_err err = { .column = -1 };
    if (page->installs && !tv_page_make_folder(to, &err)) return complain(&err), FAILED;
    int status = confine(l, page, to);
    if (status) return status;
    if (!(page->installs ? tv_page_write_folder(page, to, &err) : write_file(page, to, &err)))
        return complain(&err), FAILED;
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_text_escape(&shown, to, strlen(to));
    printf(page->installs ? "written in %s: open index.html\n" : "written in %s\n", tv_text_str(&shown));
    return OK;
}

/* ---- All of it ------------------------------------------------------------------------------------------ */

static int no_template(void)
{
    const char *named = getenv("TAVOLIERE_PAGE");
    if (tv_memory_lost) return no_memory();
    if (named && *named)
        return fprintf(stderr, "tavoliere: TAVOLIERE_PAGE: there is no page.html in %s\n", tv_word_shown(named)),
               FAILED;
    fputs("tavoliere: this program was built without pages\n"
          "Build with -DTAVOLIERE_PAGE=ON (see README.md), or install the package, which has them.\n",
          stderr);
    return FAILED;
}

static int no_rules(void)
{
    fputs("tavoliere: no rules found; set TAVOLIERE_PATH to their directories\n", stderr);
    return FAILED;
}

static int check_usage(const tv_words *words, bool all, const char *to)
{
    if (all && words->count)
        return tv_usage("--all means every game: it takes no argument '%s'", tv_word_shown(words->list[0]));
    if (all && !to) return tv_usage("which directory? Write `tavoliere page --all -o DIR`");
    if (!all && !words->count) return tv_usage("which game? Write `tavoliere page GAME`");
    if (!all && strchr(words->list[0], '='))
        return tv_usage("the game comes first: `tavoliere page GAME OPTION=VALUE`");
    return OK;
}

/* Names are appended to it. */
static int check_address(const char *address, bool all)
{
    size_t len = strlen(address);
    if (!len) return OK;
    if (!all) return tv_usage("--address belongs to a directory: `tavoliere page --all -o DIR --address URL`");
    if (strncmp(address, "https://", 8) != 0 && strncmp(address, "http://", 7) != 0)
        return tv_usage("--address: write the whole address, such as https://example.org/games/");
    return address[len - 1] == '/' ? OK : tv_usage("--address: the address of a directory ends with /");
}

static int write_page(const tv_arguments *l)
{
    bool all = false, edit = false;
    const char *to = NULL, *address = "";
    const tv_flag flags[] = { { "--all", .given = &all },
                              { "--edit", .given = &edit },
                              { "--address", .text = &address },
                              { "-o", .text = &to } };
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    char *folder = NULL, *usual = NULL;
    int status = tv_flags_read_games(l, flags, sizeof flags / sizeof *flags, &words);
    if (!status) status = check_usage(&words, all, to);
    if (!status) status = check_address(address, all);
    if (!status && all) tv_games_in_order(l->paths, &words);
    if (!status && all && !words.count) status = no_rules();
    tv_page page = { .paths = l->paths, .editor = edit, .installs = all, .address = address };
    if (!status) status = take_games(&words, &page);
    if (!status && !(page.folder = folder = tv_page_folder())) status = no_template();
    if (!status && !to && !(to = usual = usual_name(&page))) status = no_memory();
    if (!status) status = write_to(l, &page, to);
    free_games(&page);
    free(folder);
    free(usual);
    return status;
}

const tv_manual_entry tv_page_rows[] = {
    {
        .name = "page",
        .run = write_page,
        .brief = "make an HTML page on which the games can be played",
        .usage = { "[--edit] [-o FILE] GAME [OPTION=VALUE ...] ... [LESSON.txt ...]",
                   "--all [--edit] [--address URL] -o DIR" },
        .option = { { "--all", NULL, "write all games into a directory for a web server, installable as an app" },
                    { "--edit", NULL, "let visitors change rules and write new ones" },
                    { "--address", "URL",
                      "where the directory will be, such as https://example.org/games/: messengers need it to show a "
                      "picture beside a link" },
                    { "-o", "FILE", "write to FILE (default GAME.html)" } },
        .paragraph = { "The page is one file and needs no network and no server: it contains the program, the rules, "
                       "their options and their lessons. Visitors play each other or the machine, take lessons and "
                       "send games as links. The same games give the same page, byte for byte.",
                       "The page has the installed lessons of each game, those in the directory lessons beside a rules "
                       "file, and each LESSON.txt.",
                       "`page` never overwrites a file that is not such a page, or a directory with other files in "
                       "it." },
        .operand = "GAME",
    },
    { .name = NULL },
};

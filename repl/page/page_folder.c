/* page_folder.c - see page_folder.h. With a network, a browser fetches sw.js each time the page is opened. sw.js
 * contains the checksum of all other files, so it changes when any of them does, and the browser then fetches all of
 * them again. */
#define _GNU_SOURCE
#include "repl/page/page_folder.h"

#include "repl/base/file.h"
#include "repl/base/html.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/sum.h"
#include "repl/page/icon.h"
#include "repl/session/diagram/diagram_match.h"
#include "repl/session/game/match.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char manifest_before[] = "{\n"
                                      "  \"name\": \"Tavoliere\",\n"
                                      "  \"description\": \"";
static const char manifest_after[] = "\",\n"
                                     "  \"start_url\": \"./\",\n"
                                     "  \"scope\": \"./\",\n"
                                     "  \"display\": \"standalone\",\n"
                                     "  \"background_color\": \"#ffffff\",\n"
                                     "  \"theme_color\": \"#2e5e4e\",\n"
                                     "  \"icons\": [\n"
                                     "    { \"src\": \"icon.svg\", \"sizes\": \"any\", \"type\": \"image/svg+xml\" },\n"
                                     "    { \"src\": \"icon.png\", \"sizes\": \"512x512\", \"type\": \"image/png\" },\n"
                                     "    { \"src\": \"icon.png\", \"sizes\": \"512x512\", \"type\": \"image/png\","
                                     " \"purpose\": \"maskable\" }\n"
                                     "  ]\n"
                                     "}\n";

/* The cache's name contains the scope, because other directories of the same host may have caches of their own. Every
 * address in the directory opens the page. */
static const char worker_before[] =
    "// Keeps this folder for when there is no network. Written by `tavoliere page --all`.\n"
    "const mine = 'tavoliere ' + self.registration.scope + ' ';\n"
    "const name = mine + '";
static const char worker_after[] =
    "';\n"
    "const files = ['./', 'manifest.webmanifest', 'icon.svg', 'icon.png'];\n"
    "\n"
    "self.addEventListener('install', (event) => {\n"
    "  const fresh = files.map((file) => new Request(file, { cache: 'reload' }));\n"
    "  event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));\n"
    "});\n"
    "\n"
    "self.addEventListener('activate', (event) => {\n"
    "  const old = (key) => key.startsWith(mine) && key !== name;\n"
    "  event.waitUntil(caches.keys().then((keys) => Promise.all(keys.filter(old).map((key) => caches.delete(key)))));\n"
    "});\n"
    "\n"
    "self.addEventListener('fetch', (event) => {\n"
    "  const asked = event.request.mode === 'navigate' ? './' : event.request;\n"
    "  const kept = caches.open(name).then((cache) => cache.match(asked));\n"
    "  if (event.request.method === 'GET') event.respondWith(kept.then((answer) => answer || fetch(event.request)));\n"
    "});\n";

/* ---- Where it goes ------------------------------------------------------------------------------------- */

static char *file_in(const char *dir, const char *name) { return tv_text_format("%s/%s", dir, name); }

static bool is_empty(const char *dir)
{
    DIR *open = opendir(dir);
    bool empty = open != NULL;
    for (struct dirent *e; empty && (e = readdir(open));) empty = !strcmp(e->d_name, ".") || !strcmp(e->d_name, "..");
    if (open) closedir(open);
    return empty;
}

/* A directory with a web site has an index.html that must not be overwritten. */
static bool is_ours(const char *dir)
{
    struct stat st;
    TV_SCOPED(tv_scoped_memory) char *index = file_in(dir, "index.html");
    bool ours = index && stat(index, &st) == 0 && tv_page_may_replace(index);
    return ours || is_empty(dir);
}

bool tv_page_make_folder(const char *dir, tv_err *err)
{
    if (mkdir(dir, 0777) == 0) return true;
    if (errno != EEXIST) return tv_say_why(err, "cannot make ", dir, strerror(errno));
    struct stat st;
    if (stat(dir, &st) < 0 || !S_ISDIR(st.st_mode)) return tv_say_why(err, "", dir, "this is not a directory");
    return is_ours(dir) || tv_say_why(err, "", dir, "this directory has other files in it: choose an empty or new one");
}

/* *sum is the checksum of all files so far. */
static bool write_one(const char *dir, const char *name, const tv_text *text, uint64_t *sum, tv_err *err)
{
    char *path = file_in(dir, name);
    bool ok = path ? tv_file_replace(path, path, text, err) : tv_fail_memory(err);
    free(path);
    *sum = tv_sum(*sum, tv_text_str(text), text->len);
    return ok;
}

/* ---- A page and a picture for each game ------------------------------------------------------------------ */

/* Messengers read only the head of what a link names; people go on to the page of all games, with what follows the #. */
static void put_door(const char *name, const char *language, const tv_page_about *about, tv_text *to)
{
    tv_text_add(to, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n%s\">\n<title>", language,
                tv_page_generator);
    tv_html_add(to, about->title);
    tv_text_add(to, "</title>\n");
    tv_page_describe(about, to);
    tv_text_add(to,
                "</head>\n<body>\n<p><a href=\"./#%s\">Tavoliere</a></p>\n"
                "<script>location.replace('./' + (location.hash || '#%s'))</script>\n</body>\n</html>\n",
                name, name);
}

static bool write_game(const tv_page *page, const tv_page_game *game, const char *dir, uint64_t *sum, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text sentence = { 0 }, image = { 0 }, address = { 0 }, html = { 0 }, png = { 0 };
    TV_SCOPED(tv_scoped_memory) char *page_name = tv_text_format("%s.html", game->name);
    TV_SCOPED(tv_scoped_memory) char *png_name = tv_text_format("%s.png", game->name);
    tv_match *m = tv_match_new(page->paths, game->name, NULL, err);
    tv_rules_about(page->paths, game->name, &sentence);
    tv_text_add(&image, "%s%s.png", page->address, game->name);
    if (*page->address) tv_text_add(&address, "%s%s.html", page->address, game->name);
    bool ok = m && ((page_name && png_name) || tv_fail_memory(err));
    if (ok) {
        tv_page_about about = { tv_game_shown(m->game), tv_text_str(&sentence), tv_text_str(&image),
                                tv_text_str(&address) };
        put_door(game->name, tv_page_words_in(page->paths)->language, &about, &html);
        ok = tv_diagram_match(m, true, TV_PNG, &png, err) && write_one(dir, page_name, &html, sum, err) &&
             write_one(dir, png_name, &png, sum, err);
    }
    tv_match_free(m);
    return ok && (!(html.cut || image.cut || sentence.cut) || tv_fail_memory(err));
}

bool tv_page_write_folder(const tv_page *page, const char *dir, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text html = { 0 }, svg = { 0 }, png = { 0 }, words = { 0 };
    uint64_t sum = 0;
    tv_text_add(&words, "%s%s%s", manifest_before, tv_page_words_in(page->paths)->what, manifest_after);
    bool ok = tv_page_write(page, &html, err) && tv_icon_svg(&svg, err) && tv_icon_png(&png, err) &&
              write_one(dir, "index.html", &html, &sum, err) &&
              write_one(dir, "manifest.webmanifest", &words, &sum, err) &&
              write_one(dir, "icon.svg", &svg, &sum, err) && write_one(dir, "icon.png", &png, &sum, err);
    tv_text_clear(&words);
    tv_text_add(&words, "%s%016" PRIx64 "%s", worker_before, sum, worker_after);
    uint64_t others = 0; /* are not kept for use without a network */
    for (size_t i = 0; ok && i < page->games; i++) ok = write_game(page, &page->game[i], dir, &others, err);
    return ok && write_one(dir, "sw.js", &words, &sum, err);
}

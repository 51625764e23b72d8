/* page.c - fills in a template, see page.h. The large parts are compressed, the kernel with LZMA and the others with gzip, and
 * written in letters, inside script elements of a type that browsers do not run. A browser only looks for the end tag there, and no
 * letter is '<': so no text of the rules can reach the browser as HTML. */
#define _GNU_SOURCE
#include "repl/page/page.h"

#include "core/base/version.h"
#include "repl/authoring/reference.h"
#include "repl/base/file.h"
#include "repl/base/html.h"
#include "repl/page/bundle.h"
#include "repl/page/prerendered.h"
#include "repl/page/sketch.h"
#include "repl/session/game/match.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { TEMPLATE_BYTES = 64 << 20, MARK_WITHIN = 4 << 10 };

/* Early in each page, so that a page is recognized by its first bytes. */
#define RECOGNIZED "<meta name=\"generator\" content=\"Tavoliere"
static const char recognized[] = RECOGNIZED;
const char tv_page_generator[] = RECOGNIZED " " TAVOLIERE_VERSION;

/* ---- Games -------------------------------------------------------------------------------------------- */

/* With the type that a request expects. An integer option may also have an expression, which is a string. */
static json_t *value_of(const tv_option *o)
{
    char *end;
    long long number = strtoll(o->value, &end, 10);
    if (o->type == TV_OPTION_BOOLEAN) return json_boolean(!strcmp(o->value, "true"));
    if (o->type == TV_OPTION_INTEGER && end != o->value && !*end) return json_integer(number);
    return tv_json_text(o->value);
}

/* The options whose values differ from the default. */
static json_t *options_of(const tv_script *script)
{
    int count;
    const tv_option *option = tv_script_options(script, &count);
    json_t *options = json_object();
    for (int i = 0; i < count; i++)
        if (!option[i].fixed && strcmp(option[i].value, option[i].normal) != 0)
            tv_json_set(&options, option[i].name, value_of(&option[i]));
    return options;
}

/* The sentence that describes it. NULL: its file can no longer be read. */
static json_t *about(const tv_paths *paths, const char *name)
{
    tv_text text = { 0 };
    if (tv_rules_about(paths, name, &text)) return tv_json_take(&text);
    tv_text_free(&text);
    return NULL;
}

/* Its title and sentence in the languages of pages. */
static bool add_texts(const tv_bundle *bundle, const tv_page_game *asked, json_t *game, tv_err *err)
{
    bool ok = true;
    for (int i = 0; ok && tv_page_languages[i]; i++) {
        tv_paths paths = *bundle->paths;
        paths.language = tv_page_languages[i];
        TV_SCOPED(tv_text_free) tv_text sentence = { 0 };
        tv_script *script = tv_script_load(&paths, asked->name, tv_words_list(&asked->settings), err);
        ok = script != NULL;
        if (ok) tv_bundle_text(game, paths.language, "title", tv_game_shown(tv_script_game(script)));
        if (ok && tv_rules_about(&paths, asked->name, &sentence))
            tv_bundle_text(game, paths.language, "about", tv_text_str(&sentence));
        tv_script_free(script);
    }
    return ok;
}

/* Starts the game as the prompt does, so that errors are reported here and not by the page. */
static bool add_game(tv_bundle *bundle, const tv_page_game *asked, json_t **games, tv_err *err)
{
    tv_match *m = tv_match_new(bundle->paths, asked->name, tv_words_list(&asked->settings), err);
    TV_SCOPED(tv_scoped_memory) char *name = m ? tv_bundle_name(tv_script_path(m->script), err) : NULL;
    bool ok = name && tv_bundle_rules(bundle, asked->name, tv_words_list(&asked->settings), err) &&
              (tv_words_add(&bundle->games, name) || tv_fail_memory(err));
    json_t *sentence = ok ? about(bundle->paths, asked->name) : NULL;
    if (ok && !sentence) ok = tv_fail(err, "the rules of %s can no longer be read", asked->name);
    if (ok) {
        json_t *game = json_object();
        tv_json_set(&game, "name", tv_json_text(name));
        tv_json_set(&game, "options", options_of(m->script));
        tv_json_set(&game, "title", tv_json_text(m->game->name));
        tv_json_set(&game, "about", sentence);
        tv_json_set(&game, "players", json_integer(m->game->players));
        ok = add_texts(bundle, asked, game, err);
        tv_json_append(games, game);
    }
    tv_match_free(m);
    return ok && (*games || tv_fail_memory(err));
}

/* Only a page with a choice of games has tiles. */
static bool add_sketches(const tv_paths *paths, json_t *games, tv_err *err)
{
    size_t i;
    json_t *game;
    bool ok = true;
    json_array_foreach(games, i, game)
    {
        tv_text svg = { 0 };
        ok = ok && tv_sketch_add(paths, json_string_value(json_object_get(game, "name")),
                                 json_object_get(game, "options"), &svg, err);
        if (json_object_set_new(game, "sketch", tv_json_take(&svg)) != 0) tv_memory_lost = true;
    }
    return ok;
}

/* ---- Data ----------------------------------------------------------------------------------------------- */

static bool read_part(const tv_page *page, const char *name, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_text_format("%s/%s", page->folder, name);
    if (!path) return tv_fail_memory(err);
    return tv_file_read(path, path, TEMPLATE_BYTES, to, err);
}

/* The first line of the data; the prerendered answers are the other lines. */
static bool put_json(json_t *value, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *json = value ? json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    if (json) tv_text_add(to, "%s", json);
    return (json && !to->cut) || tv_fail_memory(err);
}

static bool put_data(const tv_page *page, tv_bundle *bundle, json_t *games, tv_text *to, tv_err *err)
{
    tv_text licences = { 0 };
    bool ok = read_part(page, "licences.txt", &licences, err) &&
              (!page->editor || read_part(page, "licences_editor.txt", &licences, err));
    json_auto_t *data = json_object();
    tv_json_set(&data, "program", json_string(TAVOLIERE_VERSION));
    tv_json_set(&data, "licences", tv_json_take(&licences));
    tv_json_set(&data, "games", json_incref(games));
    if (page->installs) tv_json_set(&data, "folder", json_true());
    if (page->paths->language) tv_json_set(&data, "language", json_string(page->paths->language));
    if (page->editor) tv_json_set(&bundle->files, "bindings/tavoliere.meta.lua", json_string(tv_reference()));
    tv_json_set(&data, "files", json_incref(bundle->files));
    return ok && put_json(data, to, err);
}

/* The file has another path in the page than here. */
static bool put_prerendered(const tv_bundle *bundle, const char *language, const json_t *games, tv_text *to,
                            tv_err *err)
{
    tv_paths paths = *bundle->paths;
    paths.language = language;
    const json_t *game = json_array_get(games, 0);
    TV_SCOPED(tv_text_free) tv_text file = { 0 };
    tv_bundle_place(bundle->rules.list[0], &file);
    tv_prerendered first = { .paths = &paths,
                             .name = json_string_value(json_object_get(game, "name")),
                             .file = tv_text_str(&file),
                             .options = json_object_get(game, "options") };
    return tv_prerendered_add(&first, to, err);
}

/* Adds the directories of games named as files: their lessons and positions are there. */
static bool find_paths(const tv_page *page, tv_words *dirs)
{
    for (size_t i = 0; i < page->games; i++) {
        const char *name = page->game[i].name;
        if (!strchr(name, '/') && !tv_is_rules_file(name)) continue;
        TV_SCOPED(tv_scoped_memory) char *dir = tv_file_directory(name);
        if (dir && !tv_words_have(dirs, dir)) tv_words_add(dirs, dir);
    }
    for (size_t i = 0; page->paths->dirs[i]; i++) tv_words_add(dirs, page->paths->dirs[i]);
    return !tv_memory_lost;
}

static bool gather(const tv_page *page, json_t **games, tv_text *data, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words dirs = { 0 };
    bool ok = find_paths(page, &dirs) || tv_fail_memory(err);
    tv_paths paths = *page->paths;
    paths.dirs = tv_words_list(&dirs);
    paths.language = NULL; /* the data has English and its translations */
    TV_SCOPED(tv_bundle_free) tv_bundle bundle = { .paths = &paths, .files = json_object() };
    for (size_t i = 0; ok && i < page->games; i++) ok = add_game(&bundle, &page->game[i], games, err);
    if (page->games > 1) ok = ok && add_sketches(&paths, *games, err);
    ok = ok && tv_bundle_lessons(&bundle, err);
    for (size_t i = 0; ok && i < page->lessons.count; i++) ok = tv_bundle_lesson(&bundle, page->lessons.list[i], err);
    return ok && tv_bundle_positions(&bundle, err) && tv_bundle_catalogue(&bundle, *games, err) &&
           put_data(page, &bundle, *games, data, err) &&
           put_prerendered(&bundle, page->paths->language, *games, data, err);
}

/* ---- The template --------------------------------------------------------------------------------------- */

enum part { LANGUAGE, TITLE, HEAD, DATA, APP, KERNEL, EDITOR, WORKERS, IMAGES, PARTS };

static const char *const part_name[PARTS] = { "@LANGUAGE@", "@TITLE@",  "@HEAD@",    "@DATA@",  "@APP@",
                                              "@KERNEL@",   "@EDITOR@", "@WORKERS@", "@IMAGES@" };

/* The page of a directory may load the files beside it; the content security policy of other pages forbids that. */
static void put_installed(tv_text part[PARTS])
{
    tv_text_add(&part[HEAD], "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n"
                             "<link rel=\"icon\" href=\"icon.svg\" type=\"image/svg+xml\">\n"
                             "<link rel=\"apple-touch-icon\" href=\"icon.png\">\n");
    tv_text_add(&part[WORKERS], " 'self'; manifest-src 'self'");
    tv_text_add(&part[IMAGES], " 'self'");
}

/* ---- What others read ------------------------------------------------------------------------------------ */

const tv_page_words *tv_page_words_in(const tv_paths *paths)
{
    static const tv_page_words all[] = {
        { "it", " e altri %zu giochi", "%zu giochi da tavolo, con le regole, da giocare in compagnia o con il computer",
          "Tavoliere: giochi da tavolo", "Giochi da tavolo, con regole e lezioni" },
        { "en", " and %zu more games", "%zu board games to play with others or against the machine, with their rules",
          "Tavoliere: board games", "Board games, their rules and lessons" },
    };
    const tv_page_words *words = all;
    while (strcmp(words->language, "en") != 0 && !(paths->language && !strcmp(paths->language, words->language)))
        words++;
    return words;
}

/* In the language of the page, or else English. */
static const char *text_of(const json_t *game, const char *key, const tv_page_words *words)
{
    const json_t *own = json_object_get(json_object_get(json_object_get(game, "texts"), words->language), key);
    return json_string_value(own ? own : json_object_get(game, key));
}

void tv_page_describe(const tv_page_about *about, tv_text *head)
{
    const char *const name[] = { "name=\"description", "property=\"og:title", "property=\"og:description",
                                 "property=\"og:type", "property=\"og:image", "property=\"og:url" };
    const char *const content[] = { about->sentence, about->title, about->sentence,
                                    "website",       about->image, about->address };
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        if (!content[i] || !*content[i]) continue;
        tv_text_add(head, "<meta %s\" content=\"", name[i]);
        tv_html_add(head, content[i]);
        tv_text_add(head, "\">\n");
    }
}

/* The titles of the games; of many only the first ones. */
static void list_titles(const json_t *games, const tv_page_words *words, tv_text *to)
{
    enum { NAMED = 4 };
    size_t i, count = json_array_size(games);
    const json_t *game;
    json_array_foreach(games, i, game)
    {
        if (i == NAMED && count > NAMED + 1) break;
        tv_text_add(to, "%s%s", i ? ", " : "", text_of(game, "title", words));
    }
    if (i < count) tv_text_add(to, words->more, count - i);
}

static void put_about(const tv_page *page, const json_t *games, tv_text part[PARTS])
{
    TV_SCOPED(tv_text_free) tv_text title = { 0 }, sentence = { 0 }, image = { 0 };
    const tv_page_words *words = tv_page_words_in(page->paths);
    list_titles(games, words, &title);
    if (json_array_size(games) == 1) tv_text_add(&sentence, "%s", text_of(json_array_get(games, 0), "about", words));
    else {
        tv_text_add(&sentence, words->many, json_array_size(games));
        tv_text_add(&sentence, "%s%s", page->installs ? ": " : ".", page->installs ? tv_text_str(&title) : "");
    }
    if (page->installs) {
        tv_text_clear(&title);
        tv_text_add(&title, "%s", words->title);
        tv_text_add(&image, "%sicon.png", page->address);
    }
    tv_page_about about = { tv_text_str(&title), tv_text_str(&sentence), tv_text_str(&image), page->address };
    tv_text_add(&part[LANGUAGE], "%s", words->language);
    tv_html_add(&part[TITLE], title.len ? tv_text_str(&title) : "Tavoliere");
    tv_page_describe(&about, &part[HEAD]);
    if (title.cut || sentence.cut || image.cut) tv_memory_lost = true;
}

/* Letters that gzip, by which hosts send pages, makes as short as the bytes: its codes are whole bits long, so of 92 letters the
 * first 36 stand for six bits and the other 56 for seven. The last letter may have bits behind the end, which are 0.
 * src/engine/unpack.ts reads them. */
static void put_letters(const uint8_t *bytes, size_t count, tv_text *to)
{
    static const char letters[] =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!\"#$%&'()*+,-./:;=>?@[]^_`{|}~";
    enum { SHORT = 36 };
    for (size_t at = 0; at < 8 * count;) {
        const uint8_t *byte = bytes + at / 8;
        unsigned next = (unsigned)*byte << 8 | (at / 8 + 1 < count ? byte[1] : 0);
        next = next << at % 8 & 0xffff;
        const bool is_short = next >> 10 < SHORT;
        tv_text_put(to, letters + (is_short ? next >> 10 : (next >> 9) - SHORT), 1);
        at += is_short ? 6 : 7;
    }
}

static bool put_part(const tv_page *page, const char *name, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text bytes = { 0 };
    bool ok = read_part(page, name, &bytes, err);
    if (ok) put_letters((const uint8_t *)tv_text_str(&bytes), bytes.len, to);
    return ok;
}

/* Compresses as gzip does, without a name or a time, so that the same data give the same bytes. */
static bool pack(const tv_text *data, tv_text *to, tv_err *err)
{
    enum { LEVEL = 9, GZIP = 16, MEMORY = 9 };
    z_stream z = { .next_in = (Bytef *)data->s, .avail_in = (uInt)data->len };
    if (deflateInit2(&z, LEVEL, Z_DEFLATED, GZIP + MAX_WBITS, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        return tv_fail_memory(err);
    uLong most = deflateBound(&z, data->len);
    Bytef *bytes = malloc(most);
    z.next_out = bytes;
    z.avail_out = (uInt)most;
    bool ok = !data->cut && bytes && deflate(&z, Z_FINISH) == Z_STREAM_END;
    if (ok) put_letters(bytes, z.total_out, to);
    deflateEnd(&z);
    free(bytes);
    return ok || tv_fail_memory(err);
}

static bool make_parts(const tv_page *page, tv_text part[PARTS], tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text data = { 0 };
    json_auto_t *games = json_array();
    bool ok = gather(page, &games, &data, err) && pack(&data, &part[DATA], err) &&
              put_part(page, "app.js.gz", &part[APP], err) &&
              put_part(page, page->editor ? "kernel.wasm.lzma" : "player.wasm.lzma", &part[KERNEL], err);
    tv_text_add(&part[HEAD], "%s\">\n", tv_page_generator);
    put_about(page, games, part);
    if (page->installs) put_installed(part);
    if (page->editor) {
        tv_text_add(&part[EDITOR], "<script type=\"text/plain\" id=\"tavoliere-editor\">");
        ok = ok && put_part(page, "editor.js.gz", &part[EDITOR], err);
        tv_text_add(&part[EDITOR], "</script>\n");
    }
    return ok;
}

static enum part part_at(const char *text)
{
    int part = 0;
    while (part < PARTS && strncmp(text, part_name[part], strlen(part_name[part])) != 0) part++;
    return (enum part)part;
}

/* In one pass, so that marks in the inserted text are not replaced. */
static bool fill(const char *template, const tv_text part[PARTS], tv_text *to, tv_err *err)
{
    unsigned found = 0;
    while (*template) {
        size_t len = strcspn(template, "@");
        tv_text_put(to, template, len);
        template += len;
        enum part next = *template ? part_at(template) : PARTS;
        if (next < PARTS) tv_text_put(to, tv_text_str(&part[next]), part[next].len);
        else if (*template) tv_text_put(to, "@", 1);
        template += next < PARTS ? strlen(part_name[next]) : *template != '\0';
        found |= 1U << next;
        if (next < PARTS && part[next].cut) return tv_fail_memory(err);
    }
    for (int i = 0; i < PARTS; i++)
        if (!(found & 1U << i))
            return tv_fail(err, "page.html has no %s: it belongs to another version of this program", part_name[i]);
    return !to->cut || tv_fail_memory(err);
}

bool tv_page_write(const tv_page *page, tv_text *to, tv_err *err)
{
    tv_text template = { 0 }, part[PARTS] = { 0 };
    bool ok = read_part(page, "page.html", &template, err) && make_parts(page, part, err) &&
              fill(tv_text_str(&template), part, to, err);
    tv_text_free(&template);
    for (int i = 0; i < PARTS; i++) tv_text_free(&part[i]);
    return ok;
}

/* If the file cannot be opened, the later write reports the error. */
bool tv_page_may_replace(const char *path)
{
    char begin[MARK_WITHIN];
    FILE *file = tv_plain_open(path);
    if (!file) return true;
    size_t len = fread(begin, 1, sizeof begin, file);
    fclose(file);
    return !len || memmem(begin, len, recognized, strlen(recognized)) != NULL;
}

/* catalogue_page.c - the page of all games. Rules are untrusted text: it is escaped on its way into the page, and
 * the names within a picture get a prefix. See catalogue_page.h. */
#include "repl/session/diagram/catalogue_page.h"

#include "bindings/sandbox/catalogue.h"
#include "repl/base/html.h"
#include "repl/base/rules_paths.h"
#include "repl/base/words.h"
#include "repl/session/diagram/diagram_match.h"
#include "repl/session/text/tell.h"

#include <string.h>

typedef struct shelf {
    const tv_paths *paths;
    tv_words games, shown;
    tv_text *to;
    tv_text group; /* the last one written */
} shelf;

/* ---- Words ---------------------------------------------------------------------------------------- */

static void put_lines(tv_text *to, const char *text, size_t len)
{
    for (size_t at = 0, line; at < len; at += line + 1) {
        const char *end = memchr(text + at, '\n', len - at);
        line = end ? (size_t)(end - text) - at : len - at;
        if (at) tv_text_add(to, "\n");
        tv_html_put(to, text + at, line);
    }
}

/* A paragraph with an indented line is a table, and keeps its lines. */
static void put_paragraph(tv_text *to, const char *text, size_t len)
{
    bool table = *text == ' ';
    for (size_t i = 0; i + 1 < len && !table; i++) table = text[i] == '\n' && text[i + 1] == ' ';
    tv_text_add(to, table ? "<pre>" : "<p>");
    put_lines(to, text, len);
    tv_text_add(to, table ? "</pre>\n" : "</p>\n");
}

static void put_prose(tv_text *to, const char *prose)
{
    for (const char *at = prose, *end; *at; at = end + strspn(end, "\n")) {
        end = strstr(at, "\n\n");
        if (!end) end = at + strlen(at);
        put_paragraph(to, at, (size_t)(end - at));
    }
}

static void put_options(tv_text *to, const tv_script *script)
{
    int count;
    const tv_option *option = tv_script_options(script, &count);
    if (!count) return;
    tv_text_add(to, "<h4>Options</h4>\n<dl>\n");
    for (int i = 0; i < count; i++) {
        TV_SCOPED(tv_text_free) tv_text allowed = { 0 };
        tv_tell_allowed(&option[i], &allowed);
        tv_text_add(to, "<dt><code>");
        tv_html_add(to, option[i].name);
        tv_text_add(to, "=");
        tv_html_add(to, option[i].normal);
        tv_text_add(to, "</code> (");
        tv_html_add(to, tv_text_str(&allowed));
        tv_text_add(to, ")</dt><dd>");
        tv_html_add(to, option[i].help);
        tv_text_add(to, "</dd>\n");
        to->cut |= allowed.cut;
    }
    tv_text_add(to, "</dl>\n");
}

/* ---- Pictures --------------------------------------------------------------------------------------- */

/* Names within a picture are shared by the whole page, so each gets the name of the game as a prefix. */
static void put_named(tv_text *to, const char *svg, const char *game)
{
    static const char *const before[] = { " id=\"", "href=\"#", "url(#" };
    while (*svg) {
        size_t found = 0, len = 1;
        for (size_t i = 0; i < sizeof before / sizeof *before; i++)
            if (!strncmp(svg, before[i], strlen(before[i]))) found = len = strlen(before[i]);
        tv_text_put(to, svg, len);
        if (found) tv_text_add(to, "%s-", game);
        svg += len;
    }
}

/* Without what stands before the element, which a file begins with. */
static bool put_picture(tv_text *to, tv_match *m, const char *game, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text svg = { 0 };
    bool ok = tv_diagram_match(m, true, TV_SVG, &svg, err);
    const char *element = ok ? strstr(tv_text_str(&svg), "<svg") : NULL;
    if (element) {
        tv_text_add(to, "<figure role=\"img\" aria-label=\"The opening of ");
        tv_html_add(to, tv_game_shown(m->game));
        tv_text_add(to, "\">");
        put_named(to, element, game);
        tv_text_add(to, "</figure>\n");
    }
    return ok;
}

/* ---- A game ------------------------------------------------------------------------------------------- */

static void put_head(shelf *s, const char *name, const char *title, const char *titles)
{
    tv_text_add(s->to, "<article id=\"game-%s\">\n<h3>", name);
    tv_html_add(s->to, title);
    tv_text_add(s->to, " <code>%s</code></h3>\n", name);
    if (!*titles) return;
    tv_text_add(s->to, "<p class=\"also\">");
    tv_html_add(s->to, titles);
    tv_text_add(s->to, "</p>\n");
}

/* Rules that fail get their error on the page; an interrupt or lack of memory ends the page. */
static bool put_game(shelf *s, const char *name, const char *titles, tv_err *err)
{
    tv_match *m = tv_match_new(s->paths, name, NULL, err);
    bool ok = m != NULL;
    put_head(s, name, m ? tv_game_shown(m->game) : name, titles);
    if (m) {
        const size_t before = s->to->len;
        ok = put_picture(s->to, m, name, err);
        if (!ok) s->to->len = before;
        put_prose(s->to, tv_script_prose(m->script));
        put_options(s->to, m->script);
    }
    if (!ok) {
        tv_text_add(s->to, "<p class=\"wrong\">");
        tv_html_add(s->to, err->text);
        tv_text_add(s->to, "</p>\n");
    }
    tv_text_add(s->to, "</article>\n");
    tv_match_free(m);
    if (tv_stopped()) return tv_fail_stopped(err);
    return !s->to->cut || tv_fail_memory(err);
}

/* Each game once, in the first group that has it. */
static bool put_shelved(shelf *s, const char *group, const char *name, const char *titles, tv_err *err)
{
    if (!tv_words_have(&s->games, name) || tv_words_have(&s->shown, name)) return true;
    if (!s->group.len || strcmp(tv_text_str(&s->group), group) != 0) {
        tv_text_add(s->to, "%s<section>\n<h2>", s->shown.count ? "</section>\n" : "");
        tv_html_add(s->to, group);
        tv_text_add(s->to, "</h2>\n");
        tv_text_clear(&s->group);
        tv_text_add(&s->group, "%s", group);
    }
    return tv_words_add(&s->shown, name) ? put_game(s, name, titles, err) : tv_fail_memory(err);
}

/* ---- The page -------------------------------------------------------------------------------------------- */

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>Tavoliere: the games</title>\n"
    "<style>\n"
    ":root { color-scheme: light dark; }\n"
    "body { font: 1rem/1.5 sans-serif; max-width: 48rem; margin: auto; padding: 1rem; }\n"
    "article { border-top: 1px solid #888; padding-top: .5rem; margin-bottom: 2rem; }\n"
    "figure { margin: 0 0 1rem; background: #fff; padding: .5rem; }\n"
    "svg { max-width: 100%; max-height: 24rem; height: auto; }\n"
    "pre { overflow-x: auto; }\n"
    "</style>\n</head>\n<body>\n<h1>The games of Tavoliere</h1>\n"
    "<p>Made from the rules themselves: <code>tavoliere play NAME</code> plays one.</p>\n";

static bool put_catalogue(shelf *s, const char *dir, tv_err *err)
{
    tv_shelved game = { .name = NULL };
    FILE *file = tv_catalogue_open(dir);
    bool ok = true;
    while (ok && file && tv_catalogue_next(file, &game)) ok = put_shelved(s, game.group, game.name, game.titles, err);
    if (file) fclose(file);
    return ok;
}

bool tv_catalogue_page(const tv_paths *paths, tv_text *to, tv_err *err)
{
    shelf s = { .paths = paths, .to = to };
    bool ok = true;
    tv_paths_games(paths, &s.games);
    tv_text_add(to, "%s", head);
    for (int i = 0; ok && paths->dirs[i]; i++) ok = put_catalogue(&s, paths->dirs[i], err);
    for (size_t i = 0; ok && i < s.games.count; i++)
        ok = put_shelved(&s, s.shown.count ? "Others" : "Games", s.games.list[i], "", err);
    tv_text_add(to, "%s</body>\n</html>\n", s.shown.count ? "</section>\n" : "");
    ok = ok && (!to->cut || tv_fail_memory(err));
    tv_words_free(&s.games);
    tv_words_free(&s.shown);
    tv_text_free(&s.group);
    return ok;
}

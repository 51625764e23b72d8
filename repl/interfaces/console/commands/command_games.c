/* command_games.c - `games`: lists the games to play, or those that words find, by the groups of the catalogues, each
 * with the first sentence of its rules. It runs no rules. */
#include "bindings/sandbox/catalogue.h"
#include "repl/base/games_found.h"
#include "repl/base/say.h"
#include "repl/interfaces/console/commands/commands.h"

#include <string.h>

enum { NAME = 22 }; /* columns of names, not counting the blank after them */

typedef struct shelves {
    const tv_paths *paths;
    FILE *out;
    tv_words games, shown;
    tv_text group; /* the last one printed */
} shelves;

/* Lists each game once, under the first group that has it. */
static void show(shelves *s, const char *group, const char *name)
{
    if (!tv_words_have(&s->games, name) || tv_words_have(&s->shown, name)) return;
    tv_text line = { 0 };
    if (strcmp(tv_text_str(&s->group), group) != 0) {
        tv_text shown = { 0 };
        tv_text_escape(&shown, group, strlen(group));
        fprintf(s->out, "%s%s\n", s->shown.count ? "\n" : "", tv_text_str(&shown));
        tv_text_free(&shown);
        tv_text_clear(&s->group);
        tv_text_add(&s->group, "%s", group);
    }
    tv_text_add(&line, "%-*s ", NAME, name);
    tv_rules_about(s->paths, name, &line);
    tv_say_wrapped(s->out, tv_text_str(&line), 2, NAME + 3);
    tv_text_free(&line);
    tv_words_add(&s->shown, name);
}

static void show_catalogue(shelves *s, const char *dir)
{
    tv_shelved game = { .name = NULL };
    FILE *file = tv_catalogue_open(dir);
    if (!file) return;
    while (tv_catalogue_next(file, &game)) show(s, game.group, game.name);
    fclose(file);
}

void tv_do_games(tv_console *c, char *args)
{
    shelves s = { .paths = c->s->paths, .out = c->out };
    tv_games_found(s.paths, args, &s.games);
    for (int i = 0; s.paths->dirs[i]; i++) show_catalogue(&s, s.paths->dirs[i]);
    const char *rest = s.shown.count ? "Others" : "";
    for (size_t i = 0; i < s.games.count; i++) show(&s, rest, s.games.list[i]);
    if (!s.games.count && *args)
        tv_console_error(c, "no game has '%s' in its titles, group, tags or first sentence; `games` lists all games",
                         args);
    else if (!s.games.count) tv_console_error(c, "no rules found; set TAVOLIERE_PATH to their directories");
    tv_words_free(&s.games);
    tv_words_free(&s.shown);
    tv_text_free(&s.group);
}

/* gtp.c - answers the commands of GTP one after the other; see gtp.h. */
#include "repl/interfaces/protocols/gtp.h"

#include "core/base/version.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/gtp_state.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Commands ---------------------------------------------------------------------------------------------- */

static bool protocol_version(tv_gtp_engine *e, char *words)
{
    (void)words;
    return tv_text_add(&e->answer, "2"), true;
}

static bool name(tv_gtp_engine *e, char *words)
{
    (void)words;
    return tv_text_add(&e->answer, "Tavoliere"), true;
}

static bool version(tv_gtp_engine *e, char *words)
{
    (void)words;
    return tv_text_add(&e->answer, "%s", TAVOLIERE_VERSION), true;
}

static bool game_id(tv_gtp_engine *e, char *words)
{
    (void)words;
    return tv_text_add(&e->answer, "%s", e->session.match->game->name), true;
}

static bool quit(tv_gtp_engine *e, char *words)
{
    (void)words;
    return e->over = true;
}

static bool known_command(tv_gtp_engine *e, char *words);
static bool list_commands(tv_gtp_engine *e, char *words);

static const struct {
    const char *name;
    tv_gtp_command run;
} commands[] = {
    { "protocol_version", protocol_version },
    { "name", name },
    { "version", version },
    { "known_command", known_command },
    { "list_commands", list_commands },
    { "quit", quit },
    { "boardsize", tv_gtp_boardsize },
    { "clear_board", tv_gtp_clear_board },
    { "komi", tv_gtp_komi },
    { "play", tv_gtp_play },
    { "genmove", tv_gtp_genmove },
    { "undo", tv_gtp_undo },
    { "showboard", tv_gtp_showboard },
    { "list_stones", tv_gtp_list_stones },
    { "final_score", tv_gtp_final_score },
    { "time_settings", tv_gtp_time_settings },
    { "time_left", tv_gtp_time_left },
    { "gogui-rules_game_id", game_id },
    { "gogui-rules_board", tv_gtp_rules_board },
    { "gogui-rules_board_size", tv_gtp_rules_board_size },
    { "gogui-rules_legal_moves", tv_gtp_legal_moves },
    { "gogui-rules_side_to_move", tv_gtp_side_to_move },
    { "gogui-rules_final_result", tv_gtp_final_result },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int find(const char *word)
{
    int i = 0;
    while (i < COMMANDS && strcmp(commands[i].name, word)) i++;
    return i;
}

static bool known_command(tv_gtp_engine *e, char *words)
{
    const char *word = tv_word_next(&words);
    return tv_text_add(&e->answer, word && find(word) < COMMANDS ? "true" : "false"), true;
}

static bool list_commands(tv_gtp_engine *e, char *words)
{
    (void)words;
    for (int i = 0; i < COMMANDS; i++) tv_text_add(&e->answer, "%s%s", i ? "\n" : "", commands[i].name);
    return true;
}

/* ---- Lines --------------------------------------------------------------------------------------------------- */

/* As the protocol asks: no control characters, a tab is a blank, and # begins a comment. */
static void clean(char *line)
{
    char *to = line;
    for (const char *at = line; *at && *at != '#'; at++)
        if (*at == '\t') *to++ = ' ';
        else if (!iscntrl((unsigned char)*at)) *to++ = *at;
    *to = 0;
}

/* An empty line would end the answer. */
static void print_answer(const char *text)
{
    for (size_t len; *text; text += len + (text[len] == '\n')) {
        len = strcspn(text, "\n");
        if (len) printf("%.*s\n", (int)len, text);
    }
}

static void answer(tv_gtp_engine *e, char *line)
{
    char *rest = line;
    clean(line);
    const char *word = tv_word_next(&rest);
    const size_t digits = word ? strspn(word, "0123456789") : 0;
    const char *id = digits && !word[digits] ? word : "";
    if (*id) word = tv_word_next(&rest);
    if (!word && !*id) return;
    tv_text_clear(&e->answer);
    const int command = word ? find(word) : COMMANDS;
    const bool ok =
        command < COMMANDS ? commands[command].run(e, rest + strspn(rest, " ")) : tv_gtp_fail(e, "unknown command");
    const bool lost = tv_memory_lost || e->answer.cut;
    printf("%c%s%s", ok && !lost ? '=' : '?', id, (e->answer.len && *e->answer.s != '\n') || lost ? " " : "\n");
    print_answer(lost ? "out of memory\n" : tv_text_str(&e->answer));
    puts("");
}

bool tv_gtp(const tv_paths *paths, const char *game, tv_settings settings, const tv_effort *effort, tv_err *err)
{
    tv_gtp_engine e = { .name = game, .effort = *effort };
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_session_init(&e.session, paths);
    for (; settings && *settings; settings++) tv_words_add(&e.settings, *settings);
    e.session.match = tv_match_new(paths, game, tv_words_list(&e.settings), err);
    bool ok = e.session.match;
    if (ok && e.session.match->game->players != 2)
        ok = tv_fail(err, "`gtp` plays only games of two players; %s has %d here", e.session.match->game->name,
                     e.session.match->game->players);
    while (ok && !e.over && tv_ugi_next(&e.in, &line)) {
        if (!line.cut) answer(&e, line.s);
        tv_match_printed(e.session.match, NULL);
        fflush(stdout);
        tv_memory_lost = false;
    }
    ok = ok && (!e.in.got.text.cut || tv_fail_memory(err));
    ok = ok && (!e.in.failed || tv_fail(err, "a line is longer than %d MB", TV_UGI_LINE_MOST >> 20));
    tv_session_clear(&e.session);
    tv_words_free(&e.settings);
    tv_text_free(&e.answer);
    tv_ugi_input_free(&e.in);
    return ok;
}

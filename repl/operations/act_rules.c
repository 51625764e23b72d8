/* act_rules.c - a game's rules in prose, and its options with their values. */
#include "repl/base/say.h"
#include "repl/operations/act.h"
#include "repl/session/text/tell.h"

#include <string.h>

/* ---- options ------------------------------------------------------------------------------------- */

static bool is_normal(const tv_option *option) { return !strcmp(option->value, option->normal); }

/* A star marks a value that is not the default. */
static void say_option(const tv_option *option, FILE *out)
{
    const bool normal = is_normal(option);
    tv_text allowed = { 0 };
    tv_tell_allowed(option, &allowed);
    fprintf(out, "%c %s=%s  (%s", normal ? ' ' : '*', option->name, option->value, tv_text_str(&allowed));
    if (!normal) fprintf(out, "; default %s", option->normal);
    fprintf(out, ")\n      ");
    tv_say_lines(out, option->help);
    putc('\n', out);
    tv_text_free(&allowed);
}

bool tv_act_options(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given, (void)err;
    int count;
    const tv_option *option = tv_script_options(s->match->script, &count);
    if (!count) fprintf(r->out, "%s has no options\n", tv_game_shown(s->match->game));
    for (int i = 0; i < count; i++) say_option(&option[i], r->out);
    bool star = false;
    for (int i = 0; i < count; i++) star |= !is_normal(&option[i]);
    if (count)
        fprintf(r->out, "%s`new OPTION=VALUE` starts again with another value.\n",
                star ? "* not at its default. " : "");
    return true;
}

/* ---- rules --------------------------------------------------------------------------------------- */

static void add_words(tv_text *to, const char *line, size_t len)
{
    for (const char *at = line; at < line + len;) {
        size_t blanks = strspn(at, " "), word = strcspn(at + blanks, " \n");
        bool begins = !to->len || to->s[to->len - 1] == '\n';
        if (word) tv_text_add(to, "%s%.*s", begins ? "" : " ", (int)word, at + blanks);
        at += blanks + word;
    }
}

/* Filled up to the width, but lines that are indented stay as they are. */
static void say_paragraph(const char *text, size_t len, FILE *out)
{
    tv_text filled = { 0 };
    for (const char *at = text; at < text + len;) {
        size_t line = strcspn(at, "\n");
        if (*at != ' ') add_words(&filled, at, line);
        else
            tv_text_add(&filled, "%s%.*s\n", filled.len && filled.s[filled.len - 1] != '\n' ? "\n" : "", (int)line, at);
        at += line + (at[line] == '\n');
    }
    if (filled.len) tv_say_wrapped(out, tv_text_str(&filled), 0, 0);
    if (filled.len) putc('\n', out);
    tv_text_free(&filled);
}

/* The prose is the comment at the head of the script, in paragraphs; the options follow, since the prose mentions them. */
bool tv_act_rules(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    int count;
    tv_script_options(s->match->script, &count);
    tv_text name = { 0 };
    tv_tell_game(s->match, &name);
    if (strcmp(tv_text_str(&name), tv_game_shown(s->match->game))) fprintf(r->out, "%s\n\n", tv_text_str(&name));
    tv_text_free(&name);
    for (const char *at = tv_script_prose(s->match->script), *end; *at; at = end + strspn(end, "\n")) {
        end = strstr(at, "\n\n");
        if (!end) end = at + strlen(at);
        say_paragraph(at, (size_t)(end - at), r->out);
    }
    return !count || tv_act_options(s, given, r, err);
}

/* completion.c - the completion scripts for bash and zsh, written from the table of manual.h. The placeholder of a word
 * says how to complete it: GAME is a name that `tavoliere games` lists or a file, DIR a directory, FILE and PATH files,
 * WHO a player of a match, COMMAND a subcommand. For others, such as numbers, nothing is proposed. */
#include "repl/interfaces/cli/manual.h"

#include <string.h>

/* ---- bash -------------------------------------------------------------------------------------- */

static const char bash_head[] =
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= place= i\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        [[ ${COMP_WORDS[i]} == -* ]] || { command=${COMP_WORDS[i]}; break; }\n"
    "    done\n"
    "    case $command in\n"
    "    '') place=COMMAND ;;\n";

static const char bash_tail[] =
    "    esac\n"
    "    local IFS=$'\\n'\n"
    "    if [[ $word == -* ]]; then\n"
    "        COMPREPLY=($(compgen -W \"${options// /$IFS}\" -- \"$word\"))\n"
    "        return\n"
    "    fi\n"
    "    case $place in\n"
    "    GAME)\n"
    "        compopt -o filenames\n"
    "        COMPREPLY=($(compgen -W \"$(\"${COMP_WORDS[0]}\" games 2> /dev/null | cut -d ' ' -f 1)\" -- \"$word\")\n"
    "                   $(compgen -d -- \"$word\") $(compgen -f -X '!*.lua' -- \"$word\"))\n"
    "        ;;\n"
    "    FILE | PATH) compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
    "    DIR) compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\")) ;;\n"
    "    WHO) compopt -o nospace; COMPREPLY=($(compgen -W $'nodes=\\nseconds=\\nmachine\\nrandom' -- \"$word\")) ;;\n"
    "    COMMAND) COMPREPLY=($(compgen -W \"${commands// /$IFS}\" -- \"$word\")) ;;\n"
    "    esac\n"
    "}\n"
    "complete -F _tavoliere tavoliere\n";

/* A list ends at the first item without a name, as do all lists of the manual. */
static void write_names(const tv_manual_item *o, FILE *out)
{
    for (bool first = true; o->name; o++, first = false) fprintf(out, "%s%s", first ? "" : " ", o->name);
}

/* bash does not know which word belongs to which option. So the word before decides: if it is an option that wants a
 * value, this word is the value, else the operand. The texts are the program's own, without quotes, so nothing is
 * escaped. */
static void bash_command(const tv_manual_entry *c, FILE *out)
{
    fprintf(out, "    %s)\n", c->name);
    if (c->option->name) fputs("        options+=' ", out);
    write_names(c->option, out);
    if (c->option->name) fputs("'\n", out);
    fprintf(out, "        place=%s\n", c->operand ? c->operand : "");
    for (const tv_manual_item *o = c->option; o->name; o++)
        if (o->value) fprintf(out, "        [[ $before != %s ]] || place=%s\n", o->name, o->value);
    fputs("        ;;\n", out);
}

/* The script asks the program for the games when it completes a word, as rules come and go. */
void tv_completion_bash(FILE *out)
{
    fputs("# Completion of tavoliere for bash, written by `tavoliere help --bash`.\n_tavoliere()\n{\n", out);
    fputs("    local options='", out);
    write_names(tv_general.item, out);
    fputs("' commands='", out);
    for (const tv_manual_entry *c = NULL, *first = tv_manual_next(NULL); (c = tv_manual_next(c));)
        fprintf(out, "%s%s", c == first ? "" : " ", c->name);
    fprintf(out, "'\n%s", bash_head);
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c));) bash_command(c, out);
    fputs(bash_tail, out);
}

/* ---- zsh --------------------------------------------------------------------------------------- */

static const char zsh_head[] =
    "#compdef tavoliere\n"
    "# Completion of tavoliere for zsh, written by `tavoliere help --zsh`.\n"
    "_tavoliere_games()\n"
    "{\n"
    "    local -a games\n"
    "    games=(${(f)\"$($program games 2> /dev/null | cut -d ' ' -f 1)\"})\n"
    "    _alternative 'games:game:compadd -a games' 'files:file of rules:_files -g \"*.lua\"'\n"
    "}\n"
    "_tavoliere()\n"
    "{\n"
    "    local program=$words[1] context state state_descr line\n"
    "    local -a general commands\n"
    "    typeset -A opt_args\n";

static const char zsh_tail[] = "        esac\n"
                               "        ;;\n"
                               "    esac\n"
                               "}\n"
                               "_tavoliere \"$@\"\n";

/* The zsh action for a placeholder. A blank is zsh's action that proposes nothing but keeps its message. */
static const char *zsh_action(const char *place)
{
    static const char *const actions[][2] = {
        { "GAME", "_tavoliere_games" },
        { "FILE", "_files" },
        { "PATH", "_files" },
        { "DIR", "_files -/" },
        { "WHO", "{compadd -S \"\" nodes= seconds=; compadd machine random}" },
        { "COMMAND", "{_describe command commands}" },
    };
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (!strcmp(actions[i][0], place)) return actions[i][1];
    return " ";
}

/* Writes a text between single quotes of zsh, in which brackets and colons need a backslash. */
static void zsh_text(const char *text, FILE *out)
{
    for (; *text; text++)
        if (*text == '\'') fputs("'\\''", out);
        else fprintf(out, "%s%c", strchr("[]:", *text) ? "\\" : "", *text);
}

/* zsh also shows what an option does; bash has no room for it. */
static void zsh_options(const tv_manual_item *o, FILE *out)
{
    for (; o->name; o++) {
        fprintf(out, " \\\n            '%s[", o->name);
        zsh_text(o->help, out);
        fputs("]", out);
        if (o->value) fprintf(out, ":%s:%s", o->value, zsh_action(o->value));
        fputs("'", out);
    }
}

/* '*' stands for any number of operands, as most subcommands take settings after the game. */
static void zsh_command(const tv_manual_entry *c, FILE *out)
{
    fprintf(out, "        %s)\n        _arguments $general", c->name);
    zsh_options(c->option, out);
    if (c->operand) fprintf(out, " \\\n            '*:%s:%s'", c->operand, zsh_action(c->operand));
    fputs("\n        ;;\n", out);
}

/* In two steps, as _arguments requires: the general options and the command, then the arguments of that command. */
void tv_completion_zsh(FILE *out)
{
    fprintf(out, "%s    general=(", zsh_head);
    zsh_options(tv_general.item, out);
    fputs(" )\n    commands=(", out);
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c));) {
        fprintf(out, " \\\n        '%s:", c->name);
        zsh_text(tv_manual_line(c), out);
        fputs("'", out);
    }
    fputs(" )\n    _arguments -C $general '1:command:->command' '*::word:->words'\n    case $state in\n"
          "    command) _describe command commands ;;\n    words)\n        case $words[1] in\n",
          out);
    for (const tv_manual_entry *c = NULL; (c = tv_manual_next(c));) zsh_command(c, out);
    fputs(zsh_tail, out);
}

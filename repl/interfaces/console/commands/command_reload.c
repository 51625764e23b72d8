/* command_reload.c - reload, watch, edit: take over the rules as they are saved. reload_session.c decides what
 * happens to the game. */
#define _GNU_SOURCE
#include "repl/interfaces/console/commands/commands.h"

#include "repl/confine/confine.h"
#include "repl/interfaces/console/reload_session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void tv_do_reload(tv_console *c, char *args)
{
    if (*args && strcmp(args, "here"))
        tv_console_error(c, "write `reload`, or `reload here` to drop moves that the new rules do not allow");
    else tv_console_reload(c, *args);
}

/* ---- watch --------------------------------------------------------------------------------------------- */

/* The code that waits for lines looks at the times of the files, see prompt/edit.c. */
void tv_do_watch(tv_console *c, char *args)
{
    bool on = !strcmp(args, "on");
    if (*args && !on && strcmp(args, "off")) {
        tv_console_error(c, "write `watch on` or `watch off`");
        return;
    }
    if (*args) c->s->watch = on;
    fprintf(c->out, c->s->watch ? "watch is on: the rules are reloaded when they are saved\n" : "watch is off\n");
}

/* ---- edit ------------------------------------------------------------------------------------------------ */

/* Passes the path in the environment: within the command the shell would interpret its special characters. */
void tv_do_edit(tv_console *c, char *args)
{
    (void)args;
    const char *path = tv_script_path(c->s->match->script);
    if (c->s->untrusted || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        if (c->s->untrusted)
            tv_console_error(c, "%s may not start an editor: `edit` works only at a terminal", c->s->untrusted->who);
        else tv_console_error(c, "`edit` works only at a terminal");
        return;
    }
    if (tv_confined()) {
        tv_console_error(c, "the sandbox starts no editor: edit %s elsewhere; `watch on` reloads it when you save",
                         tv_script_file(c->s->match->script));
        return;
    }
    uint64_t before = tv_script_stamp_now(c->s->match->script);
    if (setenv("TAVOLIERE_EDITED", path, 1) < 0 || system("${VISUAL:-${EDITOR:-vi}} \"$TAVOLIERE_EDITED\"") != 0)
        tv_console_error(c, "the editor failed; set VISUAL or EDITOR to the one to use");
    if (tv_script_stamp_now(c->s->match->script) == before) fprintf(c->out, "The file was not changed.\n");
    else tv_console_reload(c, false);
}

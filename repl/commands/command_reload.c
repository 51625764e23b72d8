/* command_reload.c - the rules as they are saved: reload, watch, edit. What happens to the game is in
 * session/reload_session.c. */
#define _GNU_SOURCE
#include "repl/commands/commands.h"

#include "repl/base/say.h"
#include "repl/confine/confine.h"
#include "repl/session/reload_session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void tv_do_reload(tv_session *s, char *args)
{
    if (*args && strcmp(args, "here"))
        tv_session_error(s, "write `reload`, or `reload here` to leave out moves that do not fit");
    else tv_session_reload(s, *args);
}

/* ---- watch --------------------------------------------------------------------------------------------- */

/* The clock of the files is looked at by whoever waits for lines, see prompt/edit.c. */
void tv_do_watch(tv_session *s, char *args)
{
    bool on = !strcmp(args, "on");
    if (*args && !on && strcmp(args, "off")) {
        tv_session_error(s, "write `watch on` or `watch off`");
        return;
    }
    if (*args) s->watch = on;
    fprintf(s->out, s->watch ? "watch is on: the rules are reloaded when they are saved\n" : "watch is off\n");
}

/* ---- edit ------------------------------------------------------------------------------------------------ */

/* The path goes through the environment: within the command the shell would read signs in it. */
void tv_do_edit(tv_session *s, char *args)
{
    (void)args;
    const char *path = tv_script_path(s->match->script);
    if (s->stranger || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        if (s->stranger) tv_session_error(s, "%s starts no other program: `edit` is for people", s->stranger->who);
        else tv_session_error(s, "an editor needs a terminal");
        return;
    }
    if (tv_confined()) {
        tv_session_error(s, "a confined program starts no other: edit %s elsewhere, `watch on` reloads what is saved",
                         tv_script_file(s->match->script));
        return;
    }
    uint64_t before = tv_script_stamp_now(s->match->script);
    if (setenv("TAVOLIERE_EDITED", path, 1) < 0 || system("${VISUAL:-${EDITOR:-vi}} \"$TAVOLIERE_EDITED\"") != 0)
        tv_session_error(s, "the editor failed; VISUAL or EDITOR says which one is to be used");
    if (tv_script_stamp_now(s->match->script) == before) fprintf(s->out, "nothing was saved\n");
    else tv_session_reload(s, false);
}

/* preferences.h - how a person wants things shown, in every session at a terminal: what `set` has set there is kept in
 * tavoliere/settings of XDG_CONFIG_HOME, by default ~/.config. A line is NAME on or NAME off, as behind `set`; "#" begins a
 * comment. Sessions by pipe, transcripts and `serve` never read it. */
#ifndef TV_PREFERENCES_H
#define TV_PREFERENCES_H

#include "repl/interfaces/console/console.h"

/* Its file; to be freed, NULL: nothing says where. make: with its directory, as a confined program can make none. */
char *tv_preferences_file(bool make);
/* Set what the file says. look: not how boards are drawn, which the command line has said. Wrong lines are told on stderr,
 * and left out. */
void tv_preferences_read(tv_console *c, bool look);
/* For tv_console's `prefer`: the file says so from now on; its other lines stay. */
void tv_preferences_keep(tv_console *c, const char *name, bool on);

#endif

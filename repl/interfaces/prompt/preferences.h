/* preferences.h - how a user wants things shown, in every session at a terminal. Settings made there by `set` are
 * kept in tavoliere/settings of XDG_CONFIG_HOME, by default ~/.config. A line is NAME on or NAME off, as after
 * `set`; "#" begins a comment. Sessions by pipe, transcripts and `serve` never read it. */
#ifndef TV_PREFERENCES_H
#define TV_PREFERENCES_H

#include "repl/interfaces/console/console.h"

/* Its path, to be freed; NULL: no variable says where. make: also makes its directory, as a confined program can
 * make none. */
char *tv_preferences_file(bool make);
/* Applies the settings of the file. look: except how boards are drawn, which the command line has set. Reports wrong
 * lines on stderr and skips them. */
void tv_preferences_read(tv_console *c, bool look);
/* For tv_console's `prefer`: writes the setting into the file; its other lines stay. */
void tv_preferences_save(tv_console *c, const char *name, bool on);

#endif

/* line_watch.h - reports which lines of a script have code, and which run. */
#ifndef TV_LINE_WATCH_H
#define TV_LINE_WATCH_H

#include "bindings/sandbox/files.h"

/* Reports the lines of a file whose chunk is on top of the stack. */
void tv_line_watch_file(lua_State *L, const tv_source *source);

#endif

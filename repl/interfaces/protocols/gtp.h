/* gtp.h - a game as an engine, for programs that speak GTP, the Go Text Protocol, version 2, with the commands by which GoGui
 * asks for the rules of other games. Points are written as GTP has them; other moves as everywhere here, except that _ stands
 * for a blank (engine.h). */
#ifndef TV_GTP_H
#define TV_GTP_H

#include "repl/session/machine/think.h"

/* Answers standard input until `quit` or its end. effort: of a move, until the client sets times. False and *err: the rules
 * cannot be loaded, have not two players, a line is too long, or memory ran out. */
bool tv_gtp(const tv_paths *paths, const char *game, tv_settings settings, const tv_effort *effort, tv_err *err);

#endif

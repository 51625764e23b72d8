/* ugi.h - a game as an engine, for any program that runs matches by UGI, the Universal Game Interface. Moves are
 * written as everywhere here, except that _ stands for a blank (engine.h). A position after `fen` is the text of
 * `position` at the prompt. A wrong line is answered with `info string error: ...` and changes nothing, except that
 * after a wrong `position` there is no position. */
#ifndef TV_UGI_H
#define TV_UGI_H

#include "bindings/script.h"

/* Answers standard input until `quit` or its end. False and *err: the rules cannot be loaded, a line is too long, or
 * memory ran out. */
bool tv_ugi(const tv_paths *paths, const char *game, tv_settings settings, tv_err *err);

#endif

/* ugi.h - a game as an engine: what any program that has engines play each other by UGI, the Universal Game Interface, can
 * drive. Moves are written as everywhere here, but that _ stands for a blank, see engine.h; a position behind `fen` is
 * the text of `position` at the prompt. What is wrong is answered with `info string error: ...` and changes nothing, but
 * that there is no position after one that is wrong. */
#ifndef TV_UGI_H
#define TV_UGI_H

#include "bindings/script.h"

/* Answer what comes by standard input, to `quit` or its end. False and *err: the rules cannot be loaded, or memory ran
 * out. */
bool tv_ugi(const tv_paths *paths, const char *game, tv_settings settings, tv_err *err);

#endif

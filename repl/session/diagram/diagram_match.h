/* diagram_match.h - the live position of a match, drawn for print. */
#ifndef TV_DIAGRAM_MATCH_H
#define TV_DIAGRAM_MATCH_H

#include "repl/session/diagram/diagram.h"
#include "repl/session/game/match.h"

/* The bytes of the file, with the last move if there was one; plain: without title and caption. */
bool tv_diagram_match(tv_match *match, bool plain, enum tv_format format, tv_text *bytes, tv_err *err);

#endif

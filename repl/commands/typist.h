/* typist.h - the prompt as programs type at it through `serve`: see repl/serve/typist.h. */
#ifndef TV_PROMPT_TYPIST_H
#define TV_PROMPT_TYPIST_H

#include "repl/serve/typist.h"

extern const tv_typist tv_prompt_typist;

#endif

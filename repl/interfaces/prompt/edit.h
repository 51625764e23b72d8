/* edit.h - typing at a terminal: line editing, history, TAB, by libedit. */
#ifndef TV_EDIT_H
#define TV_EDIT_H

#include "repl/interfaces/console/console.h"

typedef struct tv_edit tv_edit;

enum tv_typed { TV_TYPED_LINE, TV_TYPED_INTERRUPT, TV_TYPED_END };

tv_edit *tv_edit_new(tv_console *console); /* NULL: the terminal cannot */
void tv_edit_free(tv_edit *edit);          /* writes ~/.tavoliere_history */

/* The next line, without its newline; valid until the next call. */
enum tv_typed tv_edit_line(tv_edit *edit, const char **line, size_t *len);

#endif

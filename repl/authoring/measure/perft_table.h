/* perft_table.h - `tavoliere perft --expect`: counts the rows of a table and compares them with the expected numbers.
 *
 *   # game <TAB> options <TAB> position <TAB> depth <TAB> leaves <TAB> source
 *   focus  <TAB> exchange=false <TAB> - <TAB> 2 <TAB> 4460 <TAB> an outside engine
 *
 * The first line names the columns, in any order. Options, position and other columns may be missing; "-" or nothing stands
 * for no options, and for the start. A position is a text that `position` prints. Empty lines and lines after # are
 * skipped. A table names games as a transcript does: by name, or files in its own folder. */
#ifndef TV_PERFT_TABLE_H
#define TV_PERFT_TABLE_H

#include "repl/authoring/measure/perft.h"

/* Counts all rows and prints a line for each. `shown` is the file as messages call it. False, after messages, when the
 * table cannot be read, has no row, or a row is wrong. */
bool tv_perft_table(const tv_perft_task *task, const tv_paths *paths, const char *file, FILE *out);

#endif

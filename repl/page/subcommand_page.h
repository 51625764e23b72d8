/* subcommand_page.h - `tavoliere page`. */
#ifndef TV_SUBCOMMAND_PAGE_H
#define TV_SUBCOMMAND_PAGE_H

#include "repl/interfaces/cli/manual.h"

extern const tv_manual_entry tv_page_rows[]; /* to the first without a name */

#endif

/* methods_cells.h - methods of sets of cells. */
#ifndef TV_TRANSLATION_METHODS_CELLS_H
#define TV_TRANSLATION_METHODS_CELLS_H

#include "bindings/compiler/arguments.h"

extern const tv_method_of tv_methods_cells[];

#endif

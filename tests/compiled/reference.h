/* reference.h - the methods and the library functions that bindings/tavoliere.meta.lua names, so that one that is added
 * there is in the tests. */
#ifndef TV_TESTS_REFERENCE_H
#define TV_TESTS_REFERENCE_H

#include <stdbool.h>

enum { PARAMETERS = 8, METHODS = 160 };

typedef struct method {
    char type[16]; /* "pos", "list", "cells", "lines", "object"; of a library function the library, "" for the base */
    char name[32];
    char parameter[PARAMETERS][16];
    int parameters;
    char result[24]; /* "integer", "tav.cells"; "": none is named */
} method;

/* Read the methods from the file into the array, which has room for METHODS. Returns how many there are, -1: the file
 * cannot be read. */
int reference_methods(const char *file, method *to);
/* The functions of the base library that the file names, from `count` on. Returns the new count. */
int reference_base(const char *file, method *to, int count);

#endif

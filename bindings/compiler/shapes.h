/* shapes.h - what a translation knows about the tables that its function creates. */
#ifndef TV_TRANSLATION_SHAPES_H
#define TV_TRANSLATION_SHAPES_H

#include <stdbool.h>

/* What the function puts into tables created at one place; it only grows. */
typedef struct tv_content {
    bool ints, off_board, floats, sets;
    int list;  /* of constants; -1: none */
    int table; /* place where the tables in it were created; -1: none */
} tv_content;

enum { TV_FIELDS = 24, TV_OUTER = 32 };

typedef struct tv_site { /* a place where the function creates tables */
    int same;            /* the site that represents this one; itself if none does */
    tv_content element;
    int texts; /* the site of the tables that hold its values at strings, if it has keys that are made; -1: it has none */
    int fields;
    int key[TV_FIELDS]; /* constants */
    tv_content field[TV_FIELDS];
} tv_site;

typedef struct tv_shapes {
    struct {
        int id, site;
    } outer[TV_OUTER]; /* tables from outside, see outer.c */
    int outers;
    tv_site *site;
    int sites, sites_cap;
    struct tv_made *made;             /* the site of each place, see sites.c */
    struct tv_literal_table *literal; /* places where tables of constants are created, see literals.c */
} tv_shapes;

#endif

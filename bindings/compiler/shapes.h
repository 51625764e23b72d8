/* shapes.h - what a translation knows about the tables that its function creates. */
#ifndef TV_TRANSLATION_SHAPES_H
#define TV_TRANSLATION_SHAPES_H

#include <stdbool.h>

/* What has been put into tables that were made at one place; it only grows. */
typedef struct tv_content {
    bool ints, off_board, floats, sets;
    int list;  /* of constants; -1: none */
    int table; /* place where tables in it were made; -1: none */
} tv_content;

enum { TV_FIELDS = 24 };

typedef struct tv_site { /* a place where tables are made */
    int same;            /* as this one; itself: it speaks for itself */
    tv_content element;
    int fields;
    int key[TV_FIELDS]; /* constants */
    tv_content field[TV_FIELDS];
} tv_site;

typedef struct tv_shapes {
    tv_site *site;
    int sites, sites_cap;
    struct tv_made *made;             /* which place is which site, see sites.c */
    struct tv_literal_table *literal; /* places where tables of constants are made, see literals.c */
} tv_shapes;

#endif

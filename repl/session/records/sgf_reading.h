/* sgf_reading.h - the state of reading an SGF file into a match, shared by the files that do it. */
#ifndef TV_SGF_READING_H
#define TV_SGF_READING_H

#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_source.h"

typedef struct tv_sgf_reading {
    tv_record *r;
    tv_sgf_source *source; /* belongs to the match once that is complete */
    tv_words settings;
    tv_match *m;
    uint32_t root;
    tv_text value;
    tv_text *notes;
    bool main;       /* no variation has begun */
    bool rest;       /* the last failure is about a part of the file: the rest can be read */
    bool over;       /* ... moves after the end of the game */
    uint32_t parts;  /* parts left out, besides those after the end of a game */
    uint32_t after;  /* parts after the end of a game */
    tv_err part;     /* about the first part, */
    size_t place;    /* ... and where it is */
    size_t after_at; /* the place of the first move after the end */
    char first[8];   /* the property of the first move */
    char resigns;    /* the player who resigns, 'B' or 'W', in files that write it as a move; 0: none */
    uint32_t fresh;  /* the first node of a variation that has had no move yet; TV_SGF_NONE: none */
} tv_sgf_reading;

/* The value as simple text. Valid until the next call. */
const char *tv_sgf_text_of(tv_sgf_reading *c, const tv_sgf_value *v, bool simple);
const char *tv_sgf_root_text(tv_sgf_reading *c, const char *name);
/* A failure after which the rest of the file can be read. */
bool tv_sgf_part_fails(tv_sgf_reading *c, size_t at, tv_err *err, const char *fmt, ...) TV_PRINTF(4, 5);

/* sgf_game.c: makes the match that the first node describes. */
bool tv_sgf_begin(tv_sgf_reading *c, const tv_paths *paths, const char *game, tv_err *err);
/* sgf_set_up.c: the set-up of a node; that of the first one is the start of the match. */
bool tv_sgf_set_up(tv_sgf_reading *c, uint32_t n, tv_err *err);

#endif

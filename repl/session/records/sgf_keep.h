/* sgf_keep.h - the state of writing an SGF file that a match was read from, shared by the files that do it. */
#ifndef TV_SGF_KEEP_H
#define TV_SGF_KEEP_H

#include "repl/session/records/sgf_source.h"

/* What has changed about a node of the match. */
enum { TV_SGF_NEW_COMMENT = 1, TV_SGF_NEW_MARKS = 2, TV_SGF_NEW_GLYPH = 4 };

/* A node of the file with what follows it, a new node of the match, or the end of a variation. */
enum tv_sgf_task_kind { TV_SGF_OF_FILE, TV_SGF_OF_MATCH, TV_SGF_END };
typedef struct tv_sgf_task {
    enum tv_sgf_task_kind what;
    uint32_t node;
    bool branch;    /* in parentheses */
    uint32_t rank;  /* place among its siblings, */
    uint32_t order; /* ... and among those of the same rank */
} tv_sgf_task;

typedef struct tv_sgf_keeping {
    tv_match *m;
    const tv_sgf_source *s;
    tv_text *to;
    bool about;          /* tags about the game have changed */
    bool utf8;           /* the file gets this encoding, as its own lacks a character */
    tv_node **node;      /* of the match, by number; NULL: it was deleted */
    uint32_t *home;      /* the node of the file that new moves follow, by number of the match; TV_SGF_NONE */
    uint32_t *rank;      /* among the siblings, by number */
    unsigned char *news; /* what has changed about a node, by number */
    tv_sgf_task *list;
    size_t count, cap;
} tv_sgf_keeping;

TV_INLINE const tv_sgf_node *tv_sgf_node_of(const tv_sgf_keeping *k, uint32_t n) { return &k->s->tree.node[n]; }

TV_INLINE uint32_t tv_sgf_under(const tv_sgf_keeping *k, uint32_t n) { return k->s->link[n].under; }

/* sgf_properties.c: the properties of a node of the file as they stand there, but for those that have changed. head: it is the
 * first of a game. result: the new value of RE; NULL: as it was. */
void tv_sgf_write_properties(tv_sgf_keeping *k, uint32_t n, bool head, const char *result);
/* Have tags about the game changed? */
bool tv_sgf_has_new_about(const tv_sgf_keeping *k);

#endif

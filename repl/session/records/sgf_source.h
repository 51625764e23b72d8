/* sgf_source.h - the SGF file that a match was read from, and which node of the file each of its nodes comes from. Of a file
 * whose bytes cannot be made from its text again, a match keeps no source. */
#ifndef TV_SGF_SOURCE_H
#define TV_SGF_SOURCE_H

#include "repl/session/game/match.h"
#include "repl/session/records/sgf_tree.h"
#include "repl/session/text/annotations.h"

/* For a node of the file, numbers of nodes of the match; TV_SGF_NONE: it was not read. */
typedef struct tv_sgf_link {
    uint32_t under; /* where the match is after it */
    uint32_t about; /* what its comment and marks belong to */
    uint32_t more;  /* the next node of the file with the same `about` */
} tv_sgf_link;

typedef struct tv_sgf_source {
    tv_source is;
    tv_record file;
    tv_sgf_tree tree;
    size_t game;       /* the one that was read */
    tv_sgf_link *link; /* of each node of the tree */
    uint32_t *about;   /* of each number up to `listed`: the first node of the file about it */
    uint32_t listed;
    uint32_t numbers, edits, notes; /* of the tree of the match when it had been read */
    char result[16];                /* what tv_sgf_result gave then */
} tv_sgf_source;

/* Fills in the list `about` and each `more`. False: out of memory. */
bool tv_sgf_source_list(tv_sgf_source *source, uint32_t numbers);

/* The notes of a node of the match, as the file has them. */
typedef struct tv_sgf_notes {
    tv_text comment;
    uint64_t cells[TV_WORDS_MAX];
    tv_text signs; /* shapes, labels and arrows, see annotations.h */
    enum tv_glyph glyph;
} tv_sgf_notes;
void tv_sgf_notes_read(const tv_sgf_source *source, const tv_game *game, uint32_t number, tv_sgf_notes *notes);
void tv_sgf_notes_free(tv_sgf_notes *notes);
/* The property of each shape. SL has none of its own: it is a plain mark. */
extern const char *const tv_sgf_shapes[TV_MARK_SHAPES];
/* The shape that a property marks points with; -1: it marks none. */
int tv_sgf_shape(const char *name);
bool tv_sgf_is_sign(const char *name); /* the name of a property that labels a point or draws an arrow */
/* The sign of a value, "c3=A"; nothing if it is none of the board. */
void tv_sgf_sign_read(const tv_game *game, const char *name, const char *text, size_t len, tv_text *to);
bool tv_sgf_is_glyph(const char *name); /* ... that judges a move */
bool tv_sgf_is_stones(const char *name);

/* A value with one point or, on boards with letters, a rectangle, "aa:cc". False: not of the board. */
bool tv_sgf_points_read(const tv_game *game, const char *text, size_t len, uint64_t *set);
/* The one kind of piece that a side has; -1: it has several, or larger ones. */
int tv_sgf_piece_of(const tv_game *game, int side);

/* The result of the main line, "B+R"; "": none. */
void tv_sgf_result(const tv_match *match, char *to, size_t size);

/* sgf_write.c: parts of nodes. points: nothing if there are none. subtree: a node and all below it. */
void tv_sgf_put(tv_text *to, const char *name, const char *value);
void tv_sgf_put_points(const tv_game *game, const char *name, const uint64_t *cells, tv_text *to);
/* The cells that a node marks with a shape. */
void tv_sgf_marked(const tv_game *game, const tv_node *node, enum tv_mark_shape shape, uint64_t *cells);
/* The labels or the arrows of a list of signs. name: "" for more values of a property. */
void tv_sgf_put_signs(const tv_game *game, const char *name, bool arrows, const char *signs, tv_text *to);
void tv_sgf_put_glyph(const tv_node *node, tv_text *to);
bool tv_sgf_put_subtree(tv_match *match, const tv_node *node, tv_text *to, tv_err *err);

#endif

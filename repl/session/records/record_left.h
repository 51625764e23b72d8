/* record_left.h - what a file holds and the record, or SGF, written of its game leaves out. Both texts are cut into items,
 * whether the program understands them or not: tags, properties with their values, comments word by word, signs, remarks,
 * text after the end. An item that the old text has more often than the new one is left out. Moves are not items of a record,
 * since only the game knows where one ends; record_replace.c compares the trees of two games. */
#ifndef TV_RECORD_LEFT_H
#define TV_RECORD_LEFT_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"

enum tv_item_kind {
    TV_ITEM_TAG,
    TV_ITEM_PROPERTY,
    TV_ITEM_GAME,  /* another game of the file */
    TV_ITEM_NODES, /* a node without a move, or with several: we write one move in each node but the first */
    TV_ITEM_TITLE,
    TV_ITEM_REMARK,
    TV_ITEM_COMMENT,
    TV_ITEM_SIGN, /* $14, !? */
    TV_ITEM_RESULT,
    TV_ITEM_RESULT_WITHIN, /* the result of a variation */
    TV_ITEM_END,           /* text after the end of the game */
};
typedef struct tv_item {
    uint64_t sum; /* checksum of its kind, name and value */
    uint32_t at;  /* byte in the text; for a property, of its name */
    enum tv_item_kind kind;
} tv_item;
typedef struct tv_items {
    tv_item *list;
    size_t count, cap;
} tv_items;

/* False: out of memory. name, value: may be empty. Blanks at the ends of a value, and the number of blanks, do not count. */
bool tv_item_add(tv_items *items, enum tv_item_kind kind, size_t at, const char *name, const char *value, size_t len);
/* Each word is an item; brackets and commas end words, too. */
bool tv_item_add_words(tv_items *items, enum tv_item_kind kind, size_t at, const char *text, size_t len);

/* The items of a game of an SGF text in UTF-8, counted from 0, and of the others as one item each. The match is of that game. */
bool tv_sgf_items(const tv_match *match, const char *text, size_t len, size_t game, tv_items *items, tv_err *err);

/* Adds to `to` what a record of the match leaves out of this record, from which it was played, with lines, as a part
 * of a sentence: "the properties LB, AR (line 2), and 1 more game (line 4)", or nothing. False: stopped, or memory
 * ran out. written: the text, in UTF-8, that is written in place of the whole file; NULL: that of the match without its
 * source. */
bool tv_record_left_out(const tv_record *record, tv_match *match, const tv_text *written, tv_text *to, tv_err *err);
/* Keeps the same in the match, for saving under another name. shown: the name of the file; NULL: none. */
bool tv_record_note_left(const tv_record *record, tv_match *match, const char *shown, tv_err *err);
/* Adds what is left out when this match is written as a record, or as SGF: what was noted when it was read, and what our SGF
 * cannot hold. */
void tv_record_tell_left(const tv_match *match, bool sgf, tv_text *to);
void tv_sgf_tell_left(const tv_match *match, tv_text *to);

#endif

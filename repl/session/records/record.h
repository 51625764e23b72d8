/* record.h - the text of a game record: tags, title, numbered moves, comments in { } or from ; to
 * the end of the line, variations in ( ), $N for move marks, result. Only the game knows which
 * words are moves; see record_play.h. */
#ifndef TV_RECORD_H
#define TV_RECORD_H

#include "core/base/text.h"
#include "repl/session/records/sgf_charset.h"

#include <stdint.h>
#include <stdio.h>

enum {
    TV_RECORD_MAX = 16 << 20, /* bytes of a file */
    TV_RECORD_DEPTH = 1000,   /* nested variations */
    TV_TAGS_MAX = 256,
};

/* The tag with the version of the record format, see core/base/version.h. */
#define TV_FORMAT_TAG "Format"
/* The tag in the record of a session for what a record of its game leaves out, see record_left.h. */
#define TV_LEFT_TAG   "LeftOut"

typedef struct tv_tag {
    char *name, *value;
    size_t at; /* byte in the text */
} tv_tag;

typedef struct tv_record {
    char *shown; /* the file name for messages */
    char *text;  /* the whole file, NUL-terminated; holds no other NUL */
    size_t len;
    size_t
        number;   /* of several games in a file: which one, from 1, see tv_record_choose; 0: not said, and the first. */
    size_t games; /* Of a text: their number. The game chosen is `text` up to `len`, */
    size_t first; /* ... and begins there; the text behind it is hidden by a NUL, */
    size_t all;   /* ... up to this byte */
    char hidden;  /* what stands in place of that NUL */
    tv_tag tag[TV_TAGS_MAX];
    int tags;
    tv_text title;            /* lines before the first move that are not tags */
    size_t body;              /* the byte where the moves begin */
    size_t head;              /* ... and where the title ends, if no line shows where they begin: */
    bool unnumbered;          /* see record_body.c */
    size_t place;             /* after a failure: its byte; len: none */
    size_t end;               /* after playing: the byte where the game ended, */
    bool beyond;              /* ... by our rules, while the record goes on with moves */
    size_t move_at, move_len; /* after playing failed: the move */
    tv_text why;              /* after playing failed: why the move cannot be played; "": the rules failed */
    char result[100];         /* the result as we write it, "" for none, */
    size_t result_len;        /* ... and the bytes of the text that gives it */
    bool session;      /* after playing: a session's record, which ends where the session was; see record_play.h */
    size_t room;       /* set by the caller: maximum bytes of all positions of its match; 0: no limit */
    size_t collection; /* after playing SGF: the number of games in the file */
    bool sgf;          /* it is SGF, see sgf.h; then nothing here is about tags and moves */
    char *bytes;       /* ... the file before it was decoded, as `charset` tells; NULL: it was no file */
    size_t bytes_len;
    tv_charset charset;
    bool partial; /* set by the caller: parts of SGF that cannot be played are left out, and kept in the match */
    const char *const *settings; /* set by the caller: options of the game where the record gives none; NULL: none */
    const char *open_game; /* set by the caller: the game to prefer if the moves fit several equally; NULL: none */
    bool strict;           /* set by the caller: changed rules are an error, not a warning */
    /* Set by the caller: executes a [%type] line, with `who`. NULL: such lines are ignored, as in an untrusted
     * record. */
    bool (*type)(void *who, const char *line, tv_err *err);
    void *who;
} tv_record;

/* Reads a file. After a failure tv_record_complain still works, and the caller must free the record.
 * Messages begin with FILE:LINE if there is a line; FILE is `shown`, the name as typed. */
bool tv_record_read(tv_record *record, const char *path, const char *shown, tv_err *err);
/* The same with the bytes of a file. */
bool tv_record_take_file(tv_record *record, const char *bytes, size_t len, const char *shown, tv_err *err);
/* The same with a text in memory. */
bool tv_record_take(tv_record *record, const char *text, const char *shown, tv_err *err);
void tv_record_free(tv_record *record);

/* Chooses another game of a file of several, in place of the first; places and lines stay those of the file. False: there
 * are fewer, or as for tv_record_read. Of SGF only the number is kept. */
bool tv_record_choose(tv_record *record, size_t number, tv_err *err);
/* Chooses the text between two bytes as the only game of a file without tags: moves, whether they are numbered or not. */
void tv_record_choose_moves(tv_record *record, size_t begin, size_t end);
/* The bytes of the whole file where each of its games begins, and its end: one more than there are games. */
void tv_record_bounds(const tv_record *record, size_t *begin);
/* The checksum of the whole file, also behind the game that was chosen. */
uint64_t tv_record_sum(const tv_record *record);
/* record.c, for these: reads the head again, from `first`; do moves or a result begin at this byte? */
bool tv_record_head(tv_record *record, tv_err *err);
bool tv_record_has_moves(const tv_record *record, size_t at);

/* How the names of records end, in all formats: ".txt", ".sgf"; NULL-terminated. */
extern const char *const tv_record_endings[];

/* Does a text begin as saved records do: with a tag, or as SGF? */
bool tv_record_begins(const char *text);

/* Puts the lines before `to` that are neither tags nor remarks into the title. */
void tv_record_entitle(tv_record *record, size_t to);

/* The value of a tag; NULL: none. */
const char *tv_record_tag(const tv_record *record, const char *name);
size_t tv_record_place(const tv_record *record, const char *tag); /* its byte; len: none */
/* Does the program use tags of that name? It keeps all others with the match and writes them back. */
bool tv_tag_is_used(const char *name);
/* Is it one of those, or a tag of another program that says how to read the record? */
bool tv_tag_is_read(const char *name);
int tv_record_line(const tv_record *record, size_t at);

/* After playing: the byte of unread text after the end of the game; len: none. */
size_t tv_record_rest(const tv_record *record);

/* Fills err with "FILE:LINE: ..." and returns false. */
bool tv_record_fail(tv_record *record, size_t at, tv_err *err, const char *fmt, ...) TV_PRINTF(4, 5);
/* Prints the message, and the line of the file with a caret. */
void tv_record_complain(const tv_record *record, const tv_err *err, FILE *out);

enum tv_token_kind {
    TV_TOKEN_END,
    TV_TOKEN_WORD,    /* a move or a result begins here; its reader moves past it */
    TV_TOKEN_COMMENT, /* the text between the braces */
    TV_TOKEN_OPEN,
    TV_TOKEN_CLOSE,
    TV_TOKEN_GLYPH, /* the digits after the $ */
};
typedef struct tv_token {
    enum tv_token_kind kind;
    size_t at, len; /* bytes of the text */
} tv_token;
/* The next token: moves *at over blanks and move numbers to it, and past it unless it is a word.
 * False on an error. */
bool tv_record_next(tv_record *record, size_t *at, tv_token *token, tv_err *err);

/* write: adds a comment, escaped for use between braces and without `end`. read: the reverse; a line end
 * with the blanks around it becomes one blank. */
void tv_comment_write(const char *text, char end, tv_text *to);
void tv_comment_read(const char *text, size_t len, tv_text *to);

/* Moves *at past blanks and "...", which stand before a move of the second player. */
void tv_record_pass_dots(const char *text, size_t *at);

/* Adds `[Name "value"]` and a newline; escapes quotes, backslashes and control characters. */
void tv_tag_write(const char *name, const char *value, tv_text *to);

#endif

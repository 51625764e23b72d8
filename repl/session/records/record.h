/* record.h - the text of a game record: tags, title, numbered moves, comments in { } or from ; to
 * the end of the line, variations in ( ), $N for what is thought of a move, result. Which of the
 * words are moves only the game can say; see record_play.h. */
#ifndef TV_RECORD_H
#define TV_RECORD_H

#include "core/base/text.h"

#include <stdio.h>

enum {
    TV_RECORD_MAX = 16 << 20, /* bytes of a file */
    TV_RECORD_DEPTH = 1000,   /* variations inside one another */
    TV_TAGS_MAX = 256,
};

/* The tag that tells the version of a record, see core/base/version.h. */
#define TV_FORMAT_TAG "Format"
/* In the record of a session: what a record of its game leaves out, see record_left.h. */
#define TV_LEFT_TAG   "LeftOut"

typedef struct tv_tag {
    char *name, *value;
    size_t at; /* byte in the text */
} tv_tag;

/* A line of a text that was made of another one, and the place there that it is from. */
typedef struct tv_record_from {
    size_t at, from;
} tv_record_from;

typedef struct tv_record {
    char *shown; /* the file as messages name it */
    char *text;  /* the whole file, NUL-terminated; holds no other NUL */
    size_t len;
    tv_tag tag[TV_TAGS_MAX];
    int tags;
    tv_text title;            /* lines before the first move that are no tags */
    size_t body;              /* where the moves begin */
    size_t place;             /* after a failure: the byte in question; len: nowhere */
    size_t end;               /* after playing: where the game ended in the text */
    size_t move_at, move_len; /* after playing failed: the move in question, */
    tv_text why;              /* ... and what is wrong with it; "": the rules failed */
    char result[100];         /* the result token, "" for none */
    bool session;             /* after playing: it is a session's, and ends where that was; see record_play.h */
    size_t room;              /* set by the caller: bytes that all positions of its match may take; 0: any number */
    char *origin;             /* the file's own text, where `text` was made of it, see sgf.h; NULL: it was not */
    size_t origin_len;
    tv_record_from *from; /* lines of `text`, ascending */
    size_t lines;
    bool strict; /* set by the caller: rules that have been changed since are an error, not a warning */
    /* Set by the caller: does what [%type] tells, `who` being his. NULL: that is passed over, as in a stranger's record. */
    bool (*type)(void *who, const char *line, tv_err *err);
    void *who;
} tv_record;

/* Read a file. On failure the record can be complained about and must be freed, too.
 * Messages begin with FILE:LINE where there is a line; FILE is `shown`, the name as typed. */
bool tv_record_read(tv_record *record, const char *path, const char *shown, tv_err *err);
/* The same with a text that is there already. */
bool tv_record_take(tv_record *record, const char *text, const char *shown, tv_err *err);
void tv_record_free(tv_record *record);

/* Does a text begin as saved records do: with a tag, or as SGF? */
bool tv_record_begins(const char *text);

/* The value of a tag, NULL when there is none. */
const char *tv_record_tag(const tv_record *record, const char *name);
size_t tv_record_place(const tv_record *record, const char *tag); /* where it stands, len: nowhere */
/* Does the program use tags of that name? All others are kept with the match and written back. */
bool tv_tag_is_used(const char *name);
int tv_record_line(const tv_record *record, size_t at);

/* Is it how a game may end, whoever played? With more than two players there are other results, too. */
bool tv_result_is(const char *word, size_t len);

/* After playing: where something stands behind the end of the game that is not read; len: nothing does. */
size_t tv_record_rest(const tv_record *record);

/* Fill err with "FILE:LINE: ..." and return false. */
bool tv_record_fail(tv_record *record, size_t at, tv_err *err, const char *fmt, ...) TV_PRINTF(4, 5);
/* The message, and the line of the file it speaks of with a caret. */
void tv_record_complain(const tv_record *record, const tv_err *err, FILE *out);

enum tv_token_kind {
    TV_TOKEN_END,
    TV_TOKEN_WORD,    /* a move or a result begins here; the reader of it moves on */
    TV_TOKEN_COMMENT, /* what is between the braces */
    TV_TOKEN_OPEN,
    TV_TOKEN_CLOSE,
    TV_TOKEN_GLYPH, /* the digits behind the $ */
};
typedef struct tv_token {
    enum tv_token_kind kind;
    size_t at, len; /* bytes of the text */
} tv_token;
/* Move *at over blanks and move numbers to the next token, and behind it unless it is a word.
 * False on an error. */
bool tv_record_next(tv_record *record, size_t *at, tv_token *token, tv_err *err);

/* Add the text of a comment so that it can stand between braces, and `end` is not in it; and back: a
 * line's end and the blanks around it are one blank. */
void tv_comment_write(const char *text, char end, tv_text *to);
void tv_comment_read(const char *text, size_t len, tv_text *to);

/* Add `[Name "value"]` and a newline; quotes, backslashes and control characters escaped. */
void tv_tag_write(const char *name, const char *value, tv_text *to);

#endif

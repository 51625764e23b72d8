/* sgf_none.c - a page reads and writes records of the program's own; SGF is left to the program, so that pages stay small. */
#include "repl/session/records/record_left.h"
#include "repl/session/records/sgf.h"

bool tv_sgf_convert(tv_record *record, const tv_paths *paths, const char *game, tv_text *notes, tv_err *err)
{
    (void)record, (void)paths, (void)game, (void)notes;
    return tv_fail(err, "a page reads no SGF: in the program, `load` it and `save` it as a record");
}

bool tv_sgf_write(tv_match *match, tv_text *to, tv_err *err)
{
    (void)match, (void)to;
    return tv_fail(err, "a page writes no SGF: in the program, `load` the record and `save` it so");
}

bool tv_sgf_items(const tv_match *match, const char *text, size_t len, tv_items *items, tv_err *err)
{
    (void)match, (void)text, (void)len, (void)items;
    return tv_fail(err, "a page reads no SGF");
}

void tv_sgf_tell_left(const tv_match *match, tv_text *to) { (void)match, (void)to; }

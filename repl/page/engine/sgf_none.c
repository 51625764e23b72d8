/* sgf_none.c - no SGF in a page, to keep it small; it reads and writes the program's own records. */
#include "repl/session/records/record_left.h"
#include "repl/session/records/sgf.h"

bool tv_charset_is_wide(const char *bytes, size_t len) { return (void)bytes, (void)len, false; }

bool tv_charset_decode(const char *bytes, size_t len, tv_charset *charset, tv_text *to, tv_err *err)
{
    (void)charset;
    tv_text_put(to, bytes, len);
    return !to->cut || tv_fail_memory(err);
}

bool tv_sgf_match(tv_record *record, const tv_paths *paths, const char *game, tv_match **match, tv_text *notes,
                  tv_err *err)
{
    (void)record, (void)paths, (void)game, (void)notes;
    *match = NULL;
    return tv_fail(err, "a page cannot read SGF: in the program, `load` the file and `save` it as a record");
}

bool tv_sgf_write(tv_match *match, tv_text *to, tv_err *err)
{
    (void)match, (void)to;
    return tv_fail(err, "a page cannot write SGF: save a record, then `load` it in the program and `save` it as SGF");
}

bool tv_sgf_write_plain(tv_match *match, tv_text *to, tv_err *err) { return tv_sgf_write(match, to, err); }

bool tv_sgf_items(const tv_match *match, const char *text, size_t len, size_t game, tv_items *items, tv_err *err)
{
    (void)match, (void)text, (void)len, (void)game, (void)items;
    return tv_fail(err, "a page cannot read SGF");
}

void tv_sgf_tell_left(const tv_match *match, tv_text *to) { (void)match, (void)to; }

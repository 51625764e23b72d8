/* record_source.c - see record_source.h. */
#include "repl/session/records/record_source.h"

#include "repl/base/say.h"
#include "repl/session/records/pgn.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/sgf_is.h"

#include <stdlib.h>
#include <string.h>

typedef struct tv_record_source {
    tv_source is;
    bool pgn;
    tv_text file;
    size_t first, rest, end;               /* bytes: the game begins, text behind its result, its end */
    size_t game;                           /* from 1 */
    uint64_t sum;                          /* see tv_record_sum */
    uint32_t numbers, edits, notes, place; /* of the tree and of the live node when the file had been read */
    tv_text left;                          /* what writing it back with a change leaves out */
} tv_record_source;

static void free_source(tv_source *is)
{
    tv_record_source *s = (tv_record_source *)is;
    tv_text_free(&s->file);
    tv_text_free(&s->left);
    free(s->is.unread);
    free(s);
}

static const tv_record_source *source_of(const tv_match *m)
{
    return m->source && !m->source->sgf ? (const tv_record_source *)m->source : NULL;
}

size_t tv_record_source_game(const tv_match *m) { return source_of(m) ? source_of(m)->game : 0; }

bool tv_record_source_is(const tv_match *m, uint64_t sum) { return source_of(m) && source_of(m)->sum == sum; }

/* PGN does not hold where the players are. */
static bool is_unchanged(const tv_match *m, const tv_record_source *s)
{
    return m->tree.numbers == s->numbers && m->tree.edits == s->edits && m->tree.notes == s->notes &&
           (s->pgn || tv_match_node(m)->number == s->place);
}

void tv_record_source_left(const tv_match *m, const char *name, tv_text *to)
{
    const tv_record_source *s = source_of(m);
    if (!s || tv_sgf_named(name) || s->pgn != tv_pgn_named(name)) tv_record_tell_left(m, tv_sgf_named(name), to);
    else if (!is_unchanged(m, s)) tv_text_add(to, "%s", tv_text_str(&s->left));
}

/* The game between the others. */
static bool write_among(const tv_record_source *s, tv_match *m, tv_text *to, tv_err *err)
{
    tv_text_put(to, s->file.s, s->first);
    if (!(s->pgn ? tv_pgn_write : tv_record_write)(m, to, err)) return false;
    if (s->rest < s->end) to->len -= !to->cut; /* its line goes on */
    tv_text_put(to, s->file.s + s->rest, s->end - s->rest);
    if (s->rest == s->end && s->end < s->file.len) tv_text_add(to, "\n");
    tv_text_put(to, s->file.s + s->end, s->file.len - s->end);
    return tv_record_fits(to, err);
}

static bool write_back(tv_match *m, bool pgn, tv_text *to, tv_err *err)
{
    const tv_record_source *s = source_of(m);
    if (!s || s->pgn != pgn) return (pgn ? tv_pgn_write : tv_record_write)(m, to, err);
    if (!is_unchanged(m, s)) return write_among(s, m, to, err);
    tv_text_put(to, s->file.s, s->file.len);
    return !to->cut || tv_fail_memory(err);
}

bool tv_record_write_back(tv_match *m, tv_text *to, tv_err *err) { return write_back(m, false, to, err); }
bool tv_pgn_write_back(tv_match *m, tv_text *to, tv_err *err) { return write_back(m, true, to, err); }

/* The whole file, with the byte that a NUL hides. Moves behind the end by our rules are no text behind the result. */
static tv_record_source *new_source(const tv_record *r, const tv_match *m)
{
    tv_record_source *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    const size_t rest = tv_record_rest(r);
    *s = (tv_record_source) {
        .is.free = free_source, .pgn = tv_pgn_named(r->shown), .first = r->first, .end = r->len, .game = r->number
    };
    s->rest = r->beyond || rest == r->len ? r->len : r->end + r->result_len;
    s->numbers = m->tree.numbers, s->edits = m->tree.edits, s->notes = m->tree.notes;
    s->place = tv_match_node(m)->number;
    s->sum = tv_record_sum(r);
    tv_text_put(&s->file, r->text, r->all);
    if (!s->file.cut && r->len < r->all) s->file.s[r->len] = r->hidden;
    if (!s->file.cut) return s;
    return free_source(&s->is), NULL;
}

bool tv_record_keep(const tv_record *r, tv_match *m, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err why = { .column = -1 };
    if (r->sgf || r->session || (r->games == 1 && tv_record_tag(r, "Rules"))) return true;
    tv_record_source *s = new_source(r, m);
    if (!s) return tv_fail_memory(err);
    m->source = &s->is;
    const bool written = write_among(s, m, &text, &why);
    if (!tv_record_left_out(r, m, written ? &text : NULL, &s->left, err)) return false;
    if (s->left.len) tv_text_add(&s->left, " of ");
    if (s->left.len) tv_say_short(&s->left, r->shown, strlen(r->shown));
    return !s->left.cut || tv_fail_memory(err);
}

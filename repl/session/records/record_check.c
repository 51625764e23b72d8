/* record_check.c - compares the end that a record states with the game played from it: a difference shows that moves or
 * rules have changed. */
#include "repl/base/say.h"
#include "repl/session/game/ending.h"
#include "repl/session/records/record_play.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

bool tv_record_check_hash(tv_record *r, const tv_match *m, const char *hash, size_t at, tv_err *err)
{
    char ours[17];
    snprintf(ours, sizeof ours, "%016" PRIx64, tv_match_pos(m)->hash);
    if (!strcasecmp(hash, ours)) return true;
    return tv_record_fail(r, at, err,
                          "the game ends in the position %s, not in %s as the record says: "
                          "its moves or the rules have changed",
                          ours, tv_word_shown(hash));
}

/* A game that is over has one result; one that is not may have ended by agreement or resignation. */
static bool check_result(tv_record *r, const tv_match *m, const char *result, size_t at, tv_text *notes, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    if (!result || !*result || pos->outcome == TV_PLAYING || (r->beyond && !strcmp(result, "*"))) return true;
    TV_SCOPED(tv_text_free) tv_text ours = { 0 };
    tv_result_write(m->game, pos, &ours);
    bool draw = (!strcmp(result, "=") || !strcmp(result, "1/2-1/2")) && pos->outcome == TV_DRAWN;
    bool ok = draw || !strcmp(result, tv_text_str(&ours));
    if (!ok && (r->sgf || r->beyond)) /* other programs may count differently, or remove dead pieces */
        tv_text_add(notes, "warning: the file gives the result %s, but by these rules it is %s\n",
                    tv_word_shown(result), tv_text_str(&ours));
    else if (!ok)
        tv_record_fail(r, at, err, "the record gives the result %s, but the game is over with %s",
                       tv_word_shown(result), tv_text_str(&ours));
    return ok || r->sgf || r->beyond;
}

/* A changed text of the rules is no failure by itself: the change may be in a comment. The end of the game decides. */
bool tv_record_check_rules(tv_record *r, const tv_match *m, tv_text *notes, tv_err *err)
{
    const char *rules = tv_record_tag(r, "Rules");
    char ours[17];
    snprintf(ours, sizeof ours, "%016" PRIx64, tv_script_hash(m->script));
    bool changed = rules && strcasecmp(rules, ours);
    if (changed && r->strict)
        return tv_record_fail(r, tv_record_place(r, "Rules"), err,
                              "the rules have changed since the record was written");
    if (changed) tv_text_add(notes, "warning: the rules have changed since the record was written\n");
    return true;
}

bool tv_record_check(tv_record *r, const tv_match *m, tv_text *notes, tv_err *err)
{
    tv_ending is;
    const char *tag = tv_record_tag(r, "Result"), *hash = tv_record_tag(r, "Hash");
    const char *result = tag ? tv_ending_result(m->game, tag, &is) : NULL;
    if (!tv_record_check_rules(r, m, notes, err)) return false;
    if (result && *r->result && strcmp(result, r->result))
        return tv_record_fail(r, tv_record_place(r, "Result"), err, "[Result] says %s, the end of the moves %s",
                              tv_word_shown(result), r->result);
    return check_result(r, m, r->result, r->end, notes, err) &&
           check_result(r, m, result, tv_record_place(r, "Result"), notes, err) &&
           (!hash || tv_record_check_hash(r, m, hash, tv_record_place(r, "Hash"), err));
}

/* report_records.c - the games of a study as records that `load` opens, and boards of them. See report.h. */
#include "repl/study/report.h"

#include "repl/base/file.h"
#include "repl/diagram/diagram_match.h"
#include "repl/records/record_play.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

void tv_record_name(const char *prefix, uint64_t pair, int number, tv_text *to)
{
    tv_text_add(to, "games/%s%05" PRIu64 "-%d.txt", prefix, pair, number + 1);
}

void tv_first_game_name(const char *prefix, const tv_heat *h, tv_text *to)
{
    tv_record_name(prefix, h->first, 0, to);
    tv_text_add(to, "|pairs %" PRIu64 " to %" PRIu64, h->first, h->first + h->pairs - 1);
}

void tv_hole_name(const char *prefix, int hole, tv_text *to) { tv_text_add(to, "holes/%s%d.txt", prefix, hole + 1); }

/* The match is led along these moves, from its opening. */
static bool play(tv_study *s, const tv_move *move, uint32_t plies, tv_err *err)
{
    bool ok = tv_match_restart(s->match, err);
    for (uint32_t i = 0; ok && i < plies; i++) ok = tv_match_play(s->match, move[i], NULL, err);
    return ok;
}

bool tv_report_board(tv_study *s, const tv_move *move, uint32_t plies, tv_text *svg, tv_err *err)
{
    return tv_diagram_has_room() && play(s, move, plies, err) && tv_diagram_match(s->match, true, TV_SVG, svg, err);
}

/* comment: of the last move, or NULL. */
static bool write_record(tv_study *s, const tv_move *move, uint32_t plies, const char *comment, const char *folder,
                         const char *name, tv_err *err)
{
    tv_text text = { 0 }, path = { 0 };
    tv_text_add(&path, "%s/%s", folder, name);
    bool ok = play(s, move, plies, err);
    ok = ok && (!comment || tv_node_comment(tv_match_node(s->match), comment) || tv_fail_memory(err));
    ok = ok && tv_record_write(s->match, &text, err) &&
         tv_file_write(tv_text_str(&path), tv_text_str(&path), &text, err);
    tv_text_free(&text);
    tv_text_free(&path);
    return ok;
}

/* An earlier report, of fewer games, may have had more holes. */
static void forget_others(int holes, const char *prefix, const char *folder)
{
    tv_text path = { 0 };
    do {
        tv_text_clear(&path);
        tv_text_add(&path, "%s/", folder);
        tv_hole_name(prefix, holes++, &path);
    } while (!unlink(tv_text_str(&path)));
    tv_text_free(&path);
}

bool tv_report_records(tv_study *s, const char *prefix, const char *folder, tv_err *err)
{
    tv_text name = { 0 };
    bool ok = true;
    for (uint64_t i = 0; ok && i < s->plan.all; i++)
        for (int n = 0; ok && n < 2; n++) {
            const tv_game_kept *g = &s->pairs[i].game[n];
            if (!g->there) continue;
            tv_text_clear(&name);
            tv_record_name(prefix, i, n, &name);
            ok = !tv_stopped() || tv_fail(err, "interrupted");
            ok = ok && write_record(s, g->move, g->plies, NULL, folder, tv_text_str(&name), err);
        }
    for (int i = 0; ok && i < s->holes; i++) {
        tv_text_clear(&name);
        tv_hole_name(prefix, i, &name);
        ok = write_record(s, s->hole[i].move, s->hole[i].plies, tv_text_str(&s->hole[i].text), folder,
                          tv_text_str(&name), err);
    }
    if (ok) forget_others(s->holes, prefix, folder);
    tv_text_free(&name);
    return ok;
}

/* report_records.c - the games of a study as records that `load` opens, and boards of them. See report.h. */
#include "repl/lab/study/report.h"

#include "repl/base/file.h"
#include "repl/session/diagram/diagram_match.h"
#include "repl/session/records/record_play.h"

#include <dirent.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

tv_phrase tv_record_name(const char *prefix, uint64_t pair, int number)
{
    tv_phrase name;
    snprintf(name.s, sizeof name.s, "games/%s%05" PRIu64 "-%d.txt", prefix, pair, number + 1);
    return name;
}

tv_phrase tv_first_game_name(const char *prefix, const tv_heat *h)
{
    tv_phrase name;
    snprintf(name.s, sizeof name.s, "%.80s|pairs %" PRIu64 " to %" PRIu64, tv_record_name(prefix, h->first, 0).s,
             h->first, h->first + h->pairs - 1);
    return name;
}

tv_phrase tv_exploit_name(const char *prefix, int exploit)
{
    tv_phrase name;
    snprintf(name.s, sizeof name.s, "holes/%s%d.txt", prefix, exploit + 1);
    return name;
}

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
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, path = { 0 };
    tv_text_add(&path, "%s/%s", folder, name);
    bool ok = play(s, move, plies, err);
    ok = ok && (!comment || tv_node_comment(tv_match_node(s->match), comment) || tv_fail_memory(err));
    return ok && tv_record_write(s->match, &text, err) &&
           tv_file_replace(tv_text_str(&path), tv_text_str(&path), &text, err);
}

bool tv_report_records(tv_study *s, const char *prefix, const char *folder, tv_err *err)
{
    bool ok = true;
    for (uint64_t i = 0; ok && i < s->plan.all; i++)
        for (int n = 0; ok && n < 2; n++) {
            const tv_game_result *g = &s->pairs[i].game[n];
            if (!g->there) continue;
            ok = !tv_stopped() || tv_fail(err, "interrupted");
            ok = ok && write_record(s, g->move, g->plies, NULL, folder, tv_record_name(prefix, i, n).s, err);
        }
    for (int i = 0; ok && i < s->exploits; i++)
        ok = write_record(s, s->exploit[i].move, s->exploit[i].plies, tv_text_str(&s->exploit[i].text), folder,
                          tv_exploit_name(prefix, i).s, err);
    return ok;
}

/* ---- What an earlier report has left ------------------------------------------------------------------------ */

/* "2-00040-1.txt", "00040-1.txt", "2-3.txt", "3.txt": a file of an earlier report, for a game or hole that this one lacks. */
static bool is_left(const tv_study *s, int count, bool exploits, const char *name)
{
    const int second = !strncmp(name, "2-", 2) && strchr(name + 2, exploits ? '.' : '-');
    const char *at = name + 2 * second;
    uint64_t number;
    unsigned game = 1;
    int used = 0, digits = (int)strspn(at, "0123456789");
    if (!digits || digits > 18) return false;
    if (exploits) sscanf(at, "%" SCNu64 ".txt%n", &number, &used);
    else sscanf(at, "%" SCNu64 "-%1u.txt%n", &number, &game, &used);
    if (!used || at[used] || game < 1 || game > 2) return false;
    if (second >= count) return true;
    if (exploits) return number < 1 || number > (uint64_t)s[second].exploits;
    return number >= s[second].plan.all || !s[second].pairs[number].game[game - 1].there;
}

/* Only files that a study names so are deleted. What cannot be deleted is a file too many, and no harm. */
void tv_report_forget(const tv_study *s, int count, const char *folder)
{
    for (int exploits = 0; exploits < 2; exploits++) {
        TV_SCOPED(tv_text_free) tv_text dir = { 0 };
        tv_text_add(&dir, "%s/%s", folder, exploits ? "holes" : "games");
        DIR *open = opendir(tv_text_str(&dir));
        for (struct dirent *entry; open && (entry = readdir(open));)
            if (is_left(s, count, exploits, entry->d_name)) unlinkat(dirfd(open), entry->d_name, 0);
        if (open) closedir(open);
    }
}

/* verify.c - checks a certificate by the rules alone, without anything of the solution that wrote it: see certificate.h. Each
 * line is checked for itself: that the moves from its position lead to lines with smaller numbers, or to an end. So the lines
 * together prove the claim by induction. */
#include "core/base/stop.h"
#include "core/position/run.h"
#include "core/position/team.h"
#include "repl/base/room.h"
#include "repl/base/say.h"
#include "repl/lab/solve/certificate.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    char *position, *move; /* move: NULL, if it has none */
    uint64_t plies;        /* 0 in a section without numbers */
    int number;            /* in the file */
} line;

typedef struct section {
    bool wins;     /* else the side does not lose */
    bool scored;   /* ... or: it forces an end with a score of the first player, */
    int32_t bound; /* ... at least this one for side 0, else at most */
    line *line;
    size_t count, cap;
} section;

typedef struct checking {
    const char *name;
    char *at;   /* the rest of the text */
    int number; /* of the last line that was read */
    const char *rules, *claim, *position;
    section section[2]; /* of each side; empty: there is none */
    tv_match *match;
    tv_pos *pos, *next;
    tv_moves moves;
    tv_text text; /* of the position that a move leads to, or why it is not legal */
    int side;     /* the section, and the line of it, that are checked */
    size_t i;
    tv_err *err;
    bool scores; /* the game has them */
    bool ok;
} checking;

static bool wrong(const checking *c, int number, const char *what)
{
    return tv_fail(c->err, "%s:%d: %s", c->name, number, what);
}

/* ---- The text ---------------------------------------------------------------------------------------- */

/* NULL: there is none. */
static char *next_line(checking *c)
{
    char *begin = c->at, *end = strchr(begin, '\n');
    c->number++;
    if (!*begin) return NULL;
    c->at = end ? end + 1 : begin + strlen(begin);
    if (end) *end = '\0';
    return begin;
}

/* The value of a line "KEY VALUE"; NULL and *err: the next line is another one. */
static char *head(checking *c, const char *key)
{
    char *text = next_line(c);
    const size_t len = strlen(key);
    if (text && !strncmp(text, key, len) && text[len] == ' ') return text + len + 1;
    return tv_fail(c->err, "%s:%d: expected `%s ...`, as in a certificate of `tavoliere solve`", c->name, c->number,
                   key),
           NULL;
}

static bool add_line(checking *c, section *s, char *text)
{
    if (!tv_room(&s->line, sizeof *s->line, &s->cap, s->count + 1)) return tv_fail_memory(c->err);
    line *l = &s->line[s->count++];
    *l = (line) { .position = text, .number = c->number };
    char *part = strchr(text, '\t');
    if (part) *part++ = '\0';
    if (s->wins) {
        char *move = part ? strchr(part, '\t') : NULL;
        if (move) *move++ = '\0';
        if (!part || !tv_number_read(part, 1, UINT16_MAX, &l->plies))
            return wrong(c, l->number, "expected a number of plies");
        part = move;
    }
    l->move = part;
    return s->count == 1 || strcmp(l[-1].position, text) < 0 || wrong(c, l->number, "the positions are not in order");
}

/* Is the line "HEAD NUMBER:"? */
static bool read_bound(const char *text, const char *head, int32_t *bound)
{
    char *end;
    const size_t len = strlen(head);
    if (strncmp(text, head, len) != 0) return false;
    const long number = strtol(text + len, &end, 10);
    *bound = (int32_t)number;
    return end != text + len && !strcmp(end, ":") && number == *bound;
}

/* Is it the first line of a section of this side? */
static bool read_section_head(const checking *c, const char *text, int side, section *s)
{
    const tv_game *g = c->match->game;
    TV_SCOPED(tv_text_free) tv_text wins = { 0 }, draws = { 0 }, scores = { 0 };
    tv_section_head(g, side, true, &wins);
    tv_section_head(g, side, false, &draws);
    tv_section_score_head(g, side, &scores);
    s->scored = c->scores && read_bound(text, tv_text_str(&scores), &s->bound);
    s->wins = s->scored || !strcmp(text, tv_text_str(&wins));
    return s->wins || !strcmp(text, tv_text_str(&draws));
}

/* Sections follow an empty line and begin with the side and what it does. */
static bool read_section(checking *c)
{
    char *text = next_line(c);
    for (int side = 0; text && side < 2; side++) {
        section *s = &c->section[side];
        if (s->count || !read_section_head(c, text, side, s)) continue;
        while ((text = next_line(c)) && *text)
            if (!add_line(c, s, text)) return false;
        return s->count || wrong(c, c->number, "expected a position");
    }
    return tv_fail(c->err, "%s:%d: expected a side, as in `for %s, who wins:`", c->name, c->number,
                   c->match->game->player[0].name);
}

/* The user decides which rules run, and the sandbox opens only those. */
static const char *rules_named(const checking *c, const char *game, const char *rules)
{
    if (rules) return rules;
    if (!strchr(game, '/') && !tv_is_rules_file(game)) return game;
    return tv_fail(c->err, "%s:2: the rules are a file; pass `--game %s` if you want to run them", c->name,
                   tv_word_shown(game)),
           NULL;
}

static bool read_head(checking *c, const tv_paths *paths, const char *rules)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    const char *game = head(c, TV_CERTIFICATE_HEAD) ? head(c, "game") : NULL;
    if (!game || !(c->rules = head(c, "rules")) || !(c->claim = head(c, "claim")) ||
        !(c->position = head(c, "position")))
        return false;
    tv_words_split(game, &words);
    if (!words.count) return wrong(c, 2, "expected the name of a game");
    const char *named = rules_named(c, words.list[0], rules);
    if (!named) return false;
    tv_err why = { .column = -1 };
    c->match = tv_match_new(paths, named, tv_words_list(&words) + 1, &why);
    if (!c->match || !tv_solve_fits(c->match->game, &why)) return wrong(c, 2, why.text);
    TV_SCOPED(tv_text_free) tv_text hash = { 0 };
    tv_text_add(&hash, "%016" PRIx64, tv_script_hash(c->match->script));
    if (strcmp(tv_text_str(&hash), c->rules) != 0)
        return wrong(c, 3, "the rules of the game have changed since; solve it again");
    c->pos = malloc(c->match->size);
    c->next = malloc(c->match->size);
    int score;
    c->scores = tv_score(c->match->run, c->match->game->start, 0, &score);
    if (!c->pos || !c->next) return tv_fail_memory(c->err);
    return tv_match_setup(c->match, c->position, &why) || wrong(c, 5, why.text);
}

/* ---- One line ------------------------------------------------------------------------------------------ */

static int compare(const void *key, const void *at) { return strcmp(key, ((const line *)at)->position); }

static const line *find(checking *c, const tv_pos *pos)
{
    const section *s = &c->section[c->side];
    tv_text_clear(&c->text);
    tv_pos_write(c->match->game, pos, &c->text);
    return s->count ? bsearch(tv_text_str(&c->text), s->line, s->count, sizeof *s->line, compare) : NULL;
}

/* Is the end of the game one that the section promises? */
static bool ends_well(const checking *c, const tv_pos *pos)
{
    const section *s = &c->section[c->side];
    const int value = tv_value_at_end(c->match->game, pos);
    int score = 0;
    if (s->scored) return tv_score(c->match->run, pos, 0, &score) && (c->side ? score <= s->bound : score >= s->bound);
    return s->wins ? value == TV_VALUE_FIRST + c->side : value != TV_VALUE_SECOND - c->side;
}

static bool leads_on(checking *c, const line *l, tv_move move)
{
    const section *s = &c->section[c->side];
    memcpy(c->next, c->pos, c->match->size);
    tv_play(c->match->run, c->next, move);
    c->next->ply = 0;
    if (c->next->outcome != TV_PLAYING)
        return ends_well(c, c->next) || wrong(c, l->number, "a move ends the game otherwise");
    const line *to = find(c, c->next);
    if (to && (!s->wins || to->plies < l->plies)) return true;
    return wrong(c, l->number,
                 to ? "a move leads to a position that is not nearer to the win"
                    : "a move leads to a position that is missing");
}

static bool check_own_move(checking *c, const line *l)
{
    tv_reading reading = { 0 };
    if (!l->move) return wrong(c, l->number, "expected a move of the side");
    const bool read = tv_move_read(c->match->run, c->pos, l->move, true, &reading) == TV_READ_MOVE;
    tv_text_clear(&c->text);
    if (!read) return wrong(c, l->number, "this is no move here");
    if (!tv_why(c->match->run, c->pos, reading.move, &c->text))
        return tv_fail(c->err, "%s:%d: the move is not legal: %s", c->name, l->number, tv_text_str(&c->text));
    tv_text_clear(&c->text);
    tv_move_write(c->match->run, c->pos, reading.move, &c->text);
    if (strcmp(tv_text_str(&c->text), l->move) != 0)
        return tv_fail(c->err, "%s:%d: write the move as %s", c->name, l->number, tv_text_str(&c->text));
    return leads_on(c, l, reading.move);
}

static bool check_all_moves(checking *c, const line *l)
{
    if (l->move) return wrong(c, l->number, "the other side is to move, so all its moves count");
    c->moves.count = 0;
    tv_fill(c->match->run, c->pos, &c->moves);
    for (uint32_t i = 0; i < c->moves.count; i++)
        if (!leads_on(c, l, c->moves.list[i])) return false;
    return true;
}

static bool check(checking *c, const line *l)
{
    tv_err why;
    if (!tv_pos_read(c->match->game, c->pos, l->position, &why)) return wrong(c, l->number, why.text);
    if (c->pos->ply) return wrong(c, l->number, "expected ply=0: positions are the same at any ply");
    if (c->pos->outcome != TV_PLAYING) return wrong(c, l->number, "the game is over in this position");
    const bool own = tv_side_of(c->match->game, c->pos->mover) == c->side;
    return own ? check_own_move(c, l) : check_all_moves(c, l);
}

static void check_some(void *ctx)
{
    enum { PART = 1 << 8 };
    checking *c = ctx;
    const section *s = &c->section[c->side];
    for (int k = 0; k < PART && c->ok && c->i < s->count && !tv_stopped(); k++) c->ok = check(c, &s->line[c->i++]);
}

/* ---- The claim ----------------------------------------------------------------------------------------- */

static bool check_section(checking *c)
{
    const tv_pos *start = tv_match_pos(c->match);
    c->i = 0;
    while (c->i < c->section[c->side].count) {
        if (!tv_script_guard(c->match->script, check_some, c, c->err)) return false;
        if (tv_stopped()) return tv_fail_stopped(c->err);
        if (!c->ok) return false;
    }
    if (!tv_solve_knows_no_ply(c->match->script, c->err)) return false;
    memcpy(c->next, start, c->match->size);
    c->next->ply = 0;
    return find(c, c->next) || wrong(c, 5, "the position of the claim is missing in a section");
}

/* The scores of the start, if it is an end, or of the sections. */
static void prove_scores(const checking *c, tv_text *claim)
{
    const section *s = c->section;
    const tv_pos *start = tv_match_pos(c->match);
    tv_score_bounds b = { s[0].scored, s[1].scored, s[0].bound, s[1].bound };
    if (start->outcome != TV_PLAYING) {
        b.has_least = b.has_most = tv_score(c->match->run, start, 0, &b.least);
        b.most = b.least;
    }
    tv_claim_scores_write(c->match->game, &b, claim);
}

/* What the sections prove, as the claim has it. False: nothing. */
static bool proves(checking *c, tv_text *claim)
{
    const tv_game *g = c->match->game;
    const tv_pos *start = tv_match_pos(c->match);
    const section *s = c->section;
    if (start->outcome != TV_PLAYING) return tv_claim_write(g, tv_value_at_end(g, start), 0, claim), true;
    for (c->side = 0; c->side < 2; c->side++) {
        if (!s[c->side].wins || !s[c->side].count) continue;
        memcpy(c->next, start, c->match->size);
        c->next->ply = 0;
        return tv_claim_write(g, TV_VALUE_FIRST + c->side, (unsigned)find(c, c->next)->plies, claim), true;
    }
    if (!s[0].count || !s[1].count) return false;
    return tv_claim_write(g, TV_VALUE_OPEN, 0, claim), true;
}

/* A certificate is of scores if a section is, or if its claim is and the game is over. */
static bool proves_claim(checking *c, tv_text *claim)
{
    const section *s = c->section;
    const bool scored = s[0].scored || s[1].scored, over = tv_match_pos(c->match)->outcome != TV_PLAYING;
    if (scored && ((s[0].count && !s[0].scored) || (s[1].count && !s[1].scored))) return false;
    if (!scored && !proves(c, claim)) return false;
    if (!scored && !(over && c->scores && strcmp(tv_text_str(claim), c->claim) != 0)) return true;
    tv_text_clear(claim);
    return prove_scores(c, claim), true;
}

static bool verify(checking *c, const tv_paths *paths, const char *rules)
{
    TV_SCOPED(tv_text_free) tv_text claim = { 0 };
    if (!read_head(c, paths, rules)) return false;
    char *text = next_line(c);
    if (text && *text) return wrong(c, c->number, "expected an empty line");
    while (*c->at)
        if (!read_section(c)) return false;
    for (c->side = 0; c->side < 2; c->side++)
        if (c->section[c->side].count && !check_section(c)) return false;
    if (proves_claim(c, &claim) && !strcmp(tv_text_str(&claim), c->claim)) return true;
    return tv_fail(c->err, "%s:4: the positions prove %s%s%s", c->name, claim.len ? "'" : "nothing",
                   claim.len ? tv_text_str(&claim) : "", claim.len ? "', not this claim" : "");
}

bool tv_certificate_verify(const char *name, tv_text *text, const tv_paths *paths, const char *rules,
                           tv_verified *verified, tv_err *err)
{
    checking c = { .name = name, .at = text->s, .err = err, .ok = true };
    const bool plain = text->len && strlen(text->s) == text->len;
    const bool ok = plain ? verify(&c, paths, rules) : tv_fail(err, "%s: the file is empty, or has a zero byte", name);
    if (ok) {
        verified->positions = c.section[0].count + c.section[1].count;
        snprintf(verified->claim, sizeof verified->claim, "%s", c.claim);
        tv_tell_typed(c.match, &verified->game);
    }
    for (int side = 0; side < 2; side++) free(c.section[side].line);
    tv_text_free(&c.text);
    tv_moves_free(&c.moves);
    free(c.pos);
    free(c.next);
    tv_match_free(c.match);
    return ok;
}

/* certificate.h - the proof of a solution as text that others can check by the rules alone. It has, for each side that wins or
 * draws, its positions, and in each in which that side is to move one move:
 *
 *   tavoliere certificate 1
 *   game epaminondas size=8x8
 *   rules 0123456789abcdef
 *   claim White wins in 14
 *   position mover=White phase=play ply=0 ...
 *
 *   for White, who wins:
 *   mover=Black phase=play ply=0 ...<tab>13
 *   mover=White phase=play ply=0 ...<tab>14<tab>a1-a3
 *
 * The lines of positions are sorted. The numbers are the plies to the win: every move of the other side, and the side's own
 * one, leads to a position with a smaller number, or ends the game with a win. Of a draw both sides have a section, without
 * numbers: no move leads out of the section, but to an end that the side does not lose. Of scores each side has one with
 * numbers, which are the plies to an end with such a score. */
#ifndef TV_CERTIFICATE_H
#define TV_CERTIFICATE_H

#include "repl/lab/solve/solve.h"
#include "repl/session/game/match.h"

#define TV_CERTIFICATE_HEAD "tavoliere certificate" /* it begins with this and the version */

/* "White wins in 14", "Player loses in 3", "drawn". */
void tv_claim_write(const tv_game *game, enum tv_solved_value value, unsigned plies, tv_text *to);
/* "West gets 28", "West gets 20 to 30", "West gets at least 20", "West gets any score". */
void tv_claim_scores_write(const tv_game *game, const tv_score_bounds *bounds, tv_text *to);
/* The first line of a section: "for White, who wins:", "for White, who does not lose:". */
void tv_section_head(const tv_game *game, int side, bool wins, tv_text *to);
/* The same without the score and the colon: "for West, who gets at least ", "for East, against which West gets at most ". */
void tv_section_score_head(const tv_game *game, int side, tv_text *to);

/* Writes the certificate of position 0 of a solution, or of its scores, unless they are NULL; then it changes the values. */
bool tv_certificate_write(tv_solution *s, const tv_score_bounds *scores, tv_match *match, tv_text *to, tv_err *err);

typedef struct tv_verified {
    tv_text game; /* as it is typed; the caller frees it */
    char claim[200];
    size_t positions; /* in the certificate */
} tv_verified;

/* Checks the text of a certificate, which it changes; `name` is that of its file. rules: the name of a rules file of the
 * user's, for the game that the certificate names by a file of its own; NULL: it must name a game of the rules path, since a
 * certificate may come from anyone. False, and *err with the line: it does not prove its claim. */
bool tv_certificate_verify(const char *name, tv_text *text, const tv_paths *paths, const char *rules,
                           tv_verified *verified, tv_err *err);

#endif

/* namedmoves.h - moves of functions that have names of their own: a name is whatever the rules write for a move in a position, such
 * as a7a8=Q. Case does not count, and blanks may stand between its parts. */
#ifndef TV_NAMEDMOVES_H
#define TV_NAMEDMOVES_H

#include "core/position/op.h"

enum { TV_MOVE_NAME = 64 }; /* bytes of a name, with its NUL */

/* The host's calls; id is its number of the function that names. */
typedef struct tv_name_calls {
    /* Adds the name of a move to the text. False: the host cannot be called now. */
    bool (*name)(void *host, int id, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);
    /* The same for a move that the function has not listed. False also if the function fails, or returns no name. */
    bool (*name_unlisted)(void *host, int id, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);
    /* Raises: two moves of the position have the name. */
    void (*twice)(void *host, int id, struct tv_run *run, const char *name);
} tv_name_calls;

#define TV_NAME_ENDS " \t\r\n,;{}()" /* what stands behind a move in a record; no name has any of it */

/* Names these moves; the host raises if a name is wrong, or two moves have the same. */
void tv_check_names(const tv_name_calls *calls, int id, struct tv_run *run, const tv_pos *pos, const tv_moves *moves,
                    unsigned kind);
/* Finds the move of the function with the name at the start of a text. Signs may be missing or added where that names only one
 * move. The beginning of names is TV_READ_PART, and the error says how they go on. TV_READ_NONE: nothing of the kind. */
enum tv_read tv_read_named(const tv_name_calls *calls, int id, struct tv_run *run, const tv_pos *pos,
                           const tv_moves *moves, unsigned kind, const char *text, bool whole, tv_reading *reading);
/* Finds a move that the function does not list, with the name at the start of a text: of the cells in the text, and with
 * the numbers of listed moves or small ones. If it could not name them all, the move is any from the first cell.
 * TV_READ_NONE: the text is no such name. */
enum tv_read tv_read_unlisted(const tv_name_calls *calls, int id, struct tv_run *run, const tv_pos *pos,
                              const tv_moves *moves, unsigned kind, const char *text, bool whole, tv_reading *reading);

#endif

/* contact.h - capture by contact, an action: after a move it captures each enemy piece next to a piece that has just
 * arrived (run->ply.landed). It finds all captures of a move before it carries out the first. Pieces have one cell. */
#ifndef TV_CONTACT_H
#define TV_CONTACT_H

#include "core/mechanisms/capture_effect.h"

typedef struct tv_contact {
    tv_op op;
    enum tv_dirs axes;
    enum tv_capture_effect enemy; /* never TV_CAPTURE_EFFECT_RELOCATE */
    unsigned lines;               /* see tv_board_dirs */
    tv_counterparts becomes;
} tv_contact;

void tv_contact_init(tv_contact *contact, enum tv_dirs axes, enum tv_capture_effect enemy);

#endif

/* diagram_none.c - no diagrams, because a page has no Cairo and draws its boards itself. See
 * repl/session/diagram/diagram_match.h. */
#include "repl/session/diagram/diagram_match.h"

bool tv_diagram_has_room(void) { return true; }

bool tv_diagram_match(tv_match *match, bool plain, enum tv_format format, tv_text *bytes, tv_err *err)
{
    (void)match, (void)plain, (void)format, (void)bytes;
    return tv_fail(err, "a page makes no diagrams: save the picture under Share");
}

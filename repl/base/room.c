/* room.c - see room.h. */
#include "repl/base/room.h"

#include <stdlib.h>

enum { FIRST = 32 };

bool tv_room(void *list, size_t size, size_t *cap, size_t wanted)
{
    void **at = list;
    if (wanted <= *cap) return true;
    size_t more = *cap ? 2 * *cap : FIRST;
    while (more < wanted) more *= 2;
    void *grown = realloc(*at, more * size);
    if (!grown) return false;
    *at = grown;
    *cap = more;
    return true;
}

/* room.h - lists that grow while they are added to. */
#ifndef TV_ROOM_H
#define TV_ROOM_H

#include <stdbool.h>
#include <stddef.h>

/* list: the address of a pointer to elements of that size, with room for *cap of them; NULL while *cap is 0. It gets room for
 * `wanted`, at least twice what it had. False: out of memory, and the list is as it was. */
bool tv_room(void *list, size_t size, size_t *cap, size_t wanted);

#endif

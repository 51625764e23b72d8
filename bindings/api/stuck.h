/* stuck.h - what happens to a player who cannot move, as scripts write it: declared, or returned by a function. */
#ifndef TV_STUCK_H
#define TV_STUCK_H

extern const char *const tv_stuck_names[]; /* by enum tv_stuck; NULL-terminated */
int tv_stuck_named(const char *name);      /* -1: there is none with this name */

#endif

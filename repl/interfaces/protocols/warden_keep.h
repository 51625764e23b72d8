/* warden_keep.h - the process that keeps a program outside, and what it says between the program's lines. */
#ifndef TV_WARDEN_KEEP_H
#define TV_WARDEN_KEEP_H

#define TV_WARDEN_PATIENCE 1.0 /* seconds that a program has to quit */

enum {
    TV_WARDEN_SIGN = 1,    /* from us: kill it and start it anew; from the warden: a line of its own begins */
    TV_WARDEN_DEAD = 'd',  /* ... the program has ended, and how */
    TV_WARDEN_BEGUN = 'b', /* ... it was started anew */
};

/* Does not return. */
_Noreturn void tv_warden_keep(int from, int to, const char *command);

#endif

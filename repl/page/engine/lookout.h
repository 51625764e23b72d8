/* lookout.h - the end of a request that takes too long, where no second thread could watch it: whoever works at it looks up
 * now and then, see tv_stopped. */
#ifndef TV_LOOKOUT_H
#define TV_LOOKOUT_H

#include "repl/interfaces/serve/serve_work.h"

/* Between these two the work is ended at its deadline. */
void tv_lookout_begin(tv_work *work);
void tv_lookout_end(void);

#endif

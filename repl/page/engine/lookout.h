/* lookout.h - ends a request at its deadline without a second thread: the working code checks the clock now and then, see
 * tv_stopped. */
#ifndef TV_LOOKOUT_H
#define TV_LOOKOUT_H

#include "repl/interfaces/serve/serve_work.h"

/* Between these two calls the work ends at its deadline. */
void tv_lookout_begin(tv_work *work);
void tv_lookout_end(void);

#endif

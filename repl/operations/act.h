/* act.h */
#ifndef TV_ACT_H
#define TV_ACT_H
typedef void tv_act(void);
#endif

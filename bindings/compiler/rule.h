/* rule.h - the arguments and the result of a rule. */
#ifndef TV_TRANSLATION_RULE_H
#define TV_TRANSLATION_RULE_H

#include "bindings/compiler/translation.h"

enum { TV_RULE_ARGUMENTS = 5 };
void tv_rule_begin(tv_translation *t, tv_val v[TV_RULE_ARGUMENTS]); /* its arguments */
void tv_rule_end(tv_translation *t, tv_val result);

#endif

/* choices.h - reads an input as a sequence of choices for a grammar. After its end the first choice is taken each time,
 * which is the simplest: so a shorter input gives a simpler text. */
#ifndef CHOICES_H
#define CHOICES_H

#include "tests/vocabulary.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct choices {
    const uint8_t *at, *end;
} choices;

/* One of n possibilities, 0 to n - 1; n is 1 to 65536. */
static inline unsigned choose(choices *c, size_t n)
{
    unsigned byte = c->at < c->end ? *c->at++ : 0;
    if (n > 256) byte += 256u * (c->at < c->end ? *c->at++ : 0);
    return (unsigned)(byte % n);
}

/* True in this number of 100 cases; false at the end of the input. */
static inline bool chance(choices *c, unsigned percent) { return choose(c, 256) * 100 >= (100 - percent) * 256; }

/* One of the texts of a list of the vocabulary; where there is but one, nothing is chosen. */
static inline const char *choose_text(choices *c, const char *list)
{
    size_t count;
    const char *const *text = vocabulary(list, &count);
    return text[count > 1 ? choose(c, count) : 0];
}

#define CHOOSE(c, list) (list)[choose(c, sizeof(list) / sizeof *(list))]

#endif

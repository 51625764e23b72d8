/* generate.h - generators of programs that compare compiled functions with Lua. */
#ifndef TV_TESTS_GENERATE_H
#define TV_TESTS_GENERATE_H

#include "tests/compiled/expressions.h"

/* Every kind of value with every operation. */
void values_write(generated *g, tv_random *r);
/* What earlier calls depended on changes between calls. */
void changes_write(generated *g, tv_random *r);

/* Functions that call themselves, alone or in turn. */
void recursion_write(generated *g, tv_random *r);

/* A program of one function that changes a new table which others have, and of another that reads it. */
void write_escaping(writer *w);

/* Mutations of the functions of all scripts in these folders, NULL-terminated: at least `count` programs. */
void mutations_compare(const char *const *folders, uint64_t seed, long count, totals *to);

/* Play the games of a script that mutations_compare printed; prints whether they differ. False: it is none, or they do. */
bool mutation_run(const char *text, const char *const *folders);

#endif

/* generate.c - runs random programs twice, compiled and in Lua, and compares each call. The programs depend only on the
 * seed. Prints one line of numbers, and before it the first programs that differ, reduced to a minimum. Usage: generate
 * GENERATOR SEED COUNT [FOLDER..], with the GENERATOR values, changes, recursion or mutations, the minimum COUNT of programs, and
 * the folders of the scripts that `mutations` changes; or generate run FILE [FOLDER..], which makes the calls of a
 * printed script, or plays its game. */
#include "tests/compiled/generate.h"
#include "tests/compiled/expressions.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 20 }; /* programs that differ */

static const struct generator {
    const char *name;
    void (*write)(generated *g, tv_random *r);
} generators[] = {
    { "values", values_write },
    { "changes", changes_write },
    { "recursion", recursion_write },
};

static void compare(generated *g, totals *to)
{
    char what[600] = "";
    const long before = to->differences;
    int left_open = 0;
    if (!generated_compare(g, to, what, sizeof what) && to->unloaded <= SHOWN) printf("-- does not load: %s\n", what);
    if (to->differences > before) left_open = generated_left_open(g);
    to->left_open += left_open;
    to->differences -= left_open;
    if (to->differences > before && to->differences <= SHOWN) generated_shrink(g);
    for (int i = 0; i < g->programs; i++) expressions_learn(&g->program[i]);
}

static void generate(const struct generator *of, uint64_t seed, long count, totals *to)
{
    generated *g = calloc(1, sizeof *g);
    for (uint64_t i = 0; g && to->programs < count; i++) {
        tv_random r = tv_random_new(seed, i);
        of->write(g, &r);
        compare(g, to);
        generated_free(g);
    }
    free(g);
}

static const struct generator *generator_of(const char *name)
{
    for (size_t i = 0; i < sizeof generators / sizeof *generators; i++)
        if (!strcmp(generators[i].name, name)) return &generators[i];
    return NULL;
}

/* A script that was printed says how to run it. True: both sides do the same. */
static bool run(const char *file, const char *const *folders)
{
    tv_text text = { 0 };
    char part[4096];
    FILE *f = fopen(file, "r");
    for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;) tv_text_put(&text, part, n);
    if (f) fclose(f);
    const bool same = mutation_run(tv_text_str(&text), folders) || generated_run(&text);
    tv_text_free(&text);
    return same;
}

int main(int argc, char **argv)
{
    totals c = { 0 };
    if (argc >= 3 && !strcmp(argv[1], "run")) return run(argv[2], (const char *const *)&argv[3]) ? 0 : 1;
    const struct generator *of = argc >= 4 ? generator_of(argv[1]) : NULL;
    if (argc < 4 || (!of && strcmp(argv[1], "mutations") != 0) || !expressions_begin()) {
        fprintf(stderr, "usage: generate values|changes|recursion|mutations SEED COUNT [FOLDER..]\n"
                        "       generate run FILE [FOLDER..]\n");
        return 2;
    }
    const uint64_t seed = strtoull(argv[2], NULL, 10);
    const long count = strtol(argv[3], NULL, 10);
    if (of) generate(of, seed, count, &c);
    else mutations_compare((const char *const *)&argv[4], seed, count, &c);
    printf("%s: %ld programs, %ld compiled, %ld calls compared, %ld differ, %ld differ in Lua alone, %ld scripts do "
           "not load\n",
           argv[1], c.programs, c.compiled, c.calls, c.differences, c.left_open, c.unloaded);
    return c.differences || !c.compiled || (of && c.unloaded);
}

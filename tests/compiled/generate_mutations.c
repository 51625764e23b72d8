/* generate_mutations.c - small changes to the functions of real scripts: operators, constants, names, arguments,
 * statements. A mutated script that does not load is skipped; otherwise both sides play the same random games. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/games.h"
#include "tests/compiled/generate.h"
#include "tests/compiled/lua_source.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 400, EDITS = 3 };

typedef struct file {
    char *path, *name; /* name: without folder and ".lua" */
    char *text;
    lua_source source;
    const struct file *used_by; /* of a module: a script that requires it; of others NULL */
} file;

/* What stands at a place instead. */
typedef struct edit {
    span at;
    char text[400];
} edit;

/* ---- Mutations --------------------------------------------------------------------------------------------- */

static const char *copy(const file *f, span at, char *to, size_t size)
{
    snprintf(to, size, "%.*s", (int)(at.to - at.from), f->text + at.from);
    return to;
}

/* A random part of the kind in the function; NULL: there is none. */
static const part *any_part(const file *f, int function, enum part_kind kind, tv_random *r)
{
    const part *found = NULL;
    unsigned count = 0;
    for (int i = 0; i < f->source.parts; i++) {
        const part *p = &f->source.part[i];
        if (p->kind == kind && p->function == function && !tv_random_below(r, ++count)) found = p;
    }
    return found;
}

/* Another operator of the same kind. */
static const char *other_operator(const char *sign, tv_random *r)
{
    static const char *const kinds[][10] = {
        { "+", "-", "*", "//", "%", "/", "..", NULL },
        { "<", "<=", ">", ">=", "==", "~=", NULL },
        { "and", "or", "==", NULL },
        { "&", "|", "-", "~", "<<", ">>", NULL },
        { "..", "+", NULL },
        { "^", "*", NULL },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        unsigned count = 0;
        bool its = false;
        while (kinds[i][count]) its |= !strcmp(kinds[i][count++], sign);
        if (its) return kinds[i][tv_random_below(r, count)];
    }
    return sign;
}

static void change_operator(const file *f, int function, tv_random *r, edit *e)
{
    char sign[8], left[180], right[180];
    const part *p = any_part(f, function, PART_OPERATOR, r);
    if (!p) return;
    copy(f, p->at, sign, sizeof sign);
    if (chance(r, 60)) {
        e->at = p->at;
        snprintf(e->text, sizeof e->text, "%s", other_operator(sign, r));
    } else if (p->left.to - p->left.from < sizeof left && p->right.to - p->right.from < sizeof right) {
        e->at = (span) { p->left.from, p->right.to };
        snprintf(e->text, sizeof e->text, "%s %s %s", copy(f, p->right, right, sizeof right), sign,
                 copy(f, p->left, left, sizeof left));
    }
}

static void change_constant(const file *f, int function, tv_random *r, edit *e)
{
    char was[120];
    const part *p = any_part(f, function, PART_CONSTANT, r), *q = any_part(f, function, PART_CONSTANT, r);
    if (!p || p->at.to - p->at.from >= sizeof was) return;
    e->at = p->at;
    copy(f, p->at, was, sizeof was);
    if (was[0] >= '0' && was[0] <= '9' && chance(r, 60)) {
        static const char *const near[] = { "%s + 1", "%s - 1", "-%s", "%s + 0.0", "%s + 0.5", "%s * 2" };
        const unsigned i = tv_random_below(r, sizeof near / sizeof *near);
        snprintf(e->text, sizeof e->text, "(%.*s%s%s)", (int)strcspn(near[i], "%"), near[i], was,
                 strchr(near[i], '%') + 2);
    } else if (q && chance(r, 40)) copy(f, q->at, e->text, sizeof e->text);
    else snprintf(e->text, sizeof e->text, "%s", any_of(r, "other constants"));
}

static void change_statement(const file *f, int function, tv_random *r, edit *e)
{
    char one[190], other[190];
    const part *p = any_part(f, function, PART_STATEMENT, r), *q = any_part(f, function, PART_STATEMENT, r);
    if (!p) return;
    e->at = p->at;
    copy(f, p->at, one, sizeof one);
    const bool whole = p->at.to - p->at.from < sizeof one;
    if (chance(r, 40) || !whole) snprintf(e->text, sizeof e->text, "do end");
    else if (chance(r, 50)) snprintf(e->text, sizeof e->text, "%s %s", one, one);
    else if (q && q->at.to - q->at.from < sizeof other && chance(r, 50))
        snprintf(e->text, sizeof e->text, "%s %s", copy(f, q->at, other, sizeof other), one);
    else snprintf(e->text, sizeof e->text, "do %s end", one);
}

/* Arguments of one call change places, or one becomes nil, something else, or is left out. */
static void change_argument(const file *f, int function, tv_random *r, edit *e)
{
    char one[180], other[180], between[40];
    const part *p = any_part(f, function, PART_ARGUMENT, r), *next = NULL;
    if (!p) return;
    for (int i = 0; i < f->source.parts && !next; i++) {
        const part *q = &f->source.part[i];
        if (q->kind == PART_ARGUMENT && q->group == p->group && q->at.from > p->at.from) next = q;
    }
    e->at = p->at;
    if (next && chance(r, 50)) {
        if (p->at.to - p->at.from >= sizeof one || next->at.to - next->at.from >= sizeof other) return;
        if (next->at.from - p->at.to >= sizeof between) return;
        e->at.to = next->at.to;
        snprintf(e->text, sizeof e->text, "%s%s%s", copy(f, next->at, other, sizeof other),
                 copy(f, (span) { p->at.to, next->at.from }, between, sizeof between), copy(f, p->at, one, sizeof one));
    } else if (next && chance(r, 40)) {
        e->at.to = next->at.from;
        e->text[0] = '\0';
    } else {
        const part *q = any_part(f, function, PART_EXPRESSION, r);
        if (q && chance(r, 50)) copy(f, q->at, e->text, sizeof e->text);
        else snprintf(e->text, sizeof e->text, "nil");
    }
}

/* A name, or a field or method, becomes another one of the function. */
static void change_name(const file *f, int function, tv_random *r, edit *e)
{
    const enum part_kind kind = chance(r, 50) ? PART_NAME : PART_KEY;
    const part *p = any_part(f, function, kind, r), *q = any_part(f, function, kind, r);
    if (!p || !q) return;
    e->at = p->at;
    copy(f, q->at, e->text, sizeof e->text);
}

static void change_expression(const file *f, int function, tv_random *r, edit *e)
{
    char was[300];
    const bool negate = chance(r, 35);
    const part *p = any_part(f, function, negate ? PART_CONDITION : PART_EXPRESSION, r);
    const part *q = any_part(f, function, PART_EXPRESSION, r);
    if (!p || p->at.to - p->at.from >= sizeof was) return;
    e->at = p->at;
    copy(f, p->at, was, sizeof was);
    if (negate) snprintf(e->text, sizeof e->text, "not (%s)", was);
    else if (chance(r, 60) && q && q->at.to - q->at.from < sizeof e->text) copy(f, q->at, e->text, sizeof e->text);
    else snprintf(e->text, sizeof e->text, chance(r, 50) ? "(%s or nil)" : "(%s and 1)", was);
}

static bool mutate(const file *f, int function, tv_random *r, edit *e)
{
    static void (*const ways[])(const file *f, int function, tv_random *r, edit *e) = {
        change_operator, change_operator, change_constant, change_constant,   change_statement,
        change_argument, change_argument, change_name,     change_expression, change_statement,
    };
    *e = (edit) { 0 };
    CHOOSE(r, ways)(f, function, r, e);
    char was[400];
    return e->at.to > e->at.from &&
           (e->at.to - e->at.from >= sizeof was || strcmp(copy(f, e->at, was, sizeof was), e->text) != 0);
}

/* The text with the edits, from the last one on; those that overlap with one behind them are left out. */
static void write_mutated(const file *f, edit *e, int edits, tv_text *to)
{
    for (int i = 0; i < edits; i++)
        for (int k = i + 1; k < edits; k++)
            if (e[k].at.from < e[i].at.from) {
                const edit swap = e[i];
                e[i] = e[k];
                e[k] = swap;
            }
    size_t done = 0;
    for (int i = 0; i < edits; i++) {
        if (e[i].at.from < done) continue;
        tv_text_put(to, f->text + done, e[i].at.from - done);
        tv_text_put(to, e[i].text, strlen(e[i].text));
        done = e[i].at.to;
    }
    tv_text_add(to, "%s", f->text + done);
}

/* ---- Files --------------------------------------------------------------------------------------------------- */

static int by_path(const void *a, const void *b) { return strcmp(((const file *)a)->path, ((const file *)b)->path); }

static char *read_all(const char *path)
{
    tv_text text = { 0 };
    char some[4096];
    FILE *f = fopen(path, "r");
    for (size_t n; f && (n = fread(some, 1, sizeof some, f)) > 0;) tv_text_put(&text, some, n);
    if (f) fclose(f);
    return text.s;
}

static void free_file(file *f)
{
    free(f->path);
    free(f->name);
    free(f->text);
    lua_source_free(&f->source);
}

static int read_folder(const char *folder, file *to, int count)
{
    DIR *dir = opendir(folder);
    for (const struct dirent *d; dir && count < FILES && (d = readdir(dir));) {
        const size_t len = strlen(d->d_name);
        tv_text path = { 0 };
        if (len < 5 || strcmp(d->d_name + len - 4, ".lua") != 0) continue;
        tv_text_add(&path, "%s/%s", folder, d->d_name);
        file *f = &to[count];
        *f = (file) { .path = path.s, .name = strndup(d->d_name, len - 4), .text = read_all(path.s) };
        if (f->text && lua_source_read(&f->source, f->text)) count++;
        else free_file(f);
    }
    if (dir) closedir(dir);
    return count;
}

/* A module is played by a script that names it. */
static void find_user(file *all, int count, file *module)
{
    char name[80];
    snprintf(name, sizeof name, "\"%s\"", module->name);
    for (int i = 0; i < count && !module->used_by; i++)
        if (all[i].name[0] != '_' && strstr(all[i].text, name)) module->used_by = &all[i];
}

/* ---- Comparing ------------------------------------------------------------------------------------------------- */

/* Statements are left out while the games still differ, and the script is printed. */
static void shrink(const file *f, const char *const *folders, tv_text *text, uint64_t seed)
{
    const char *main = f->used_by ? f->used_by->path : f->name;
    for (bool shrunk = true; shrunk;) {
        lua_source source;
        shrunk = false;
        const bool ok = lua_source_read(&source, tv_text_str(text));
        for (int i = source.parts - 1; ok && i >= 0 && !shrunk; i--) {
            const span at = source.part[i].at;
            if (source.part[i].kind != PART_STATEMENT) continue;
            tv_text less = { 0 };
            tv_text_put(&less, text->s, at.from);
            tv_text_add(&less, "%s", text->s + at.to);
            const game_rules rules = { folders, main, f->name, &less };
            long calls = 0;
            if (games_differ(&rules, seed, &calls, NULL, NULL, 0) > 0) {
                tv_text_clear(text);
                tv_text_put(text, less.s, less.len);
                shrunk = true;
            }
            tv_text_free(&less);
        }
        lua_source_free(&source);
    }
    printf("-- A mutation of %s. To see it: generate run FILE FOLDER.. Game: %llu %s %s\n%s\n", f->path,
           (unsigned long long)seed, f->name, main, tv_text_str(text));
}

/* One mutated function of the file. */
static void compare(const file *f, int function, const char *const *folders, uint64_t seed, tv_random *r, totals *to)
{
    edit e[EDITS];
    int edits = 0;
    for (unsigned i = 1 + tv_random_below(r, EDITS); i > 0; i--) edits += mutate(f, function, r, &e[edits]);
    if (!edits) return;
    tv_text text = { 0 };
    char what[600];
    write_mutated(f, e, edits, &text);
    const game_rules rules = { folders, f->used_by ? f->used_by->path : f->name, f->name, &text };
    bool compiled = false;
    const int differ = games_differ(&rules, seed, &to->calls, &compiled, what, sizeof what);
    to->unloaded += differ < 0;
    if (differ >= 0) to->programs++, to->compiled += compiled;
    if (differ > 0 && games_left_open(&rules, seed)) to->left_open++;
    else if (differ > 0) {
        to->differences++;
        if (to->differences <= 20) printf("-- %s: %s\n", f->path, what), shrink(f, folders, &text, seed);
    }
    tv_text_free(&text);
}

void mutations_compare(const char *const *folders, uint64_t seed, long count, totals *to)
{
    static file all[FILES];
    int files = 0;
    for (int i = 0; folders[i]; i++) files = read_folder(folders[i], all, files);
    qsort(all, (size_t)files, sizeof *all, by_path);
    for (int i = 0; i < files; i++)
        if (all[i].name[0] == '_') find_user(all, files, &all[i]);
    unsigned functions = 0;
    for (int i = 0; i < files; i++) functions += (unsigned)all[i].source.functions;
    for (uint64_t i = 0; functions && to->programs < count; i++) {
        tv_random r = tv_random_new(seed, i);
        int function = 1 + (int)tv_random_below(&r, functions);
        const file *f = all;
        while (function > f->source.functions) function -= (f++)->source.functions;
        if (f->name[0] != '_' || f->used_by) compare(f, function, folders, seed + i, &r, to);
    }
    for (int i = 0; i < files; i++) free_file(&all[i]);
}

bool mutation_run(const char *text, const char *const *folders)
{
    static const char *const key = "Game: ";
    char name[80], load[200], what[600] = "they do the same";
    unsigned long long seed;
    const char *game = strstr(text, key);
    if (!game || sscanf(game + strlen(key), "%llu %79s %199s", &seed, name, load) != 3) return false;
    tv_text copy_of_it = { 0 };
    long calls = 0;
    tv_text_add(&copy_of_it, "%s", text);
    const game_rules rules = { folders, load, name, &copy_of_it };
    const int differ = games_differ(&rules, seed, &calls, NULL, what, sizeof what);
    printf("%ld calls: %s\n", calls, differ < 0 ? "it does not load" : what);
    tv_text_free(&copy_of_it);
    return !differ;
}

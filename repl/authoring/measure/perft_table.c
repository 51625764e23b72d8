/* perft_table.c - expected numbers of leaves. The whole table is read before the first row is counted, which may take
 * hours: a mistyped row is reported at once. See perft_table.h. */
#include "repl/authoring/measure/perft_table.h"

#include "repl/base/clock.h"
#include "repl/base/file.h"
#include "repl/base/file_policy.h"
#include "repl/base/say.h"
#include "repl/base/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_MOST = 16 << 20 }; /* bytes */

enum column { GAME, OPTIONS, POSITION, DEPTH, LEAVES, COLUMNS };
static const char *const column_names[COLUMNS] = { "game", "options", "position", "depth", "leaves" };

/* Its cells are in the text of the table; NULL for none. */
typedef struct row {
    const char *cell[COLUMNS];
    uint64_t depth, leaves;
    int line;
} row;

typedef struct table {
    const char *file;
    char *shown; /* its name, escaped */
    tv_text text;
    int at[COLUMNS]; /* which cell of a line it is; -1: there is no such column */
    row *row;
    size_t rows;
} table;

/* ---- Reading ---------------------------------------------------------------------------------------- */

static bool fail_line(const table *t, int line, tv_err *err, const char *what)
{
    return tv_fail(err, "%s:%d: %s", t->shown, line, what);
}

/* The next text up to a tab, or to the end of the line; NULL: the line has no more. */
static char *next_cell(char **line)
{
    char *cell = *line, *tab = cell ? strchr(cell, '\t') : NULL;
    *line = tab ? tab + 1 : NULL;
    if (tab) *tab = '\0';
    return cell ? tv_word_trim(cell) : NULL;
}

/* Is it the line that names the columns? It may be a comment, so that other programs skip it. */
static bool read_head(table *t, char *line, const char **twice)
{
    *twice = NULL;
    for (int c = 0; c < COLUMNS; c++) t->at[c] = -1;
    line += strspn(line, "# ");
    char *cell;
    for (int i = 0; (cell = next_cell(&line)); i++)
        for (int c = 0; c < COLUMNS; c++)
            if (!strcmp(cell, column_names[c])) {
                if (t->at[c] >= 0) *twice = column_names[c];
                t->at[c] = i;
            }
    return t->at[GAME] >= 0 && t->at[DEPTH] >= 0 && t->at[LEAVES] >= 0;
}

static bool read_row(table *t, char *line, int number, tv_err *err)
{
    row *r = &t->row[t->rows++];
    *r = (row) { .line = number };
    char *cell;
    for (int i = 0; (cell = next_cell(&line)); i++)
        for (int c = 0; c < COLUMNS; c++)
            if (t->at[c] == i && *cell && strcmp(cell, "-")) r->cell[c] = cell;
    static const enum column needed[] = { GAME, DEPTH, LEAVES };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!r->cell[needed[i]])
            return tv_fail(err, "%s:%d: the column %s is empty in this row", t->shown, number, column_names[needed[i]]);
    if (!tv_number_read(r->cell[DEPTH], 1, TV_PERFT_MAX, &r->depth))
        return tv_fail(err, "%s:%d: the depth must be a whole number from 1 to %d, not '%s'", t->shown, number,
                       TV_PERFT_MAX, tv_word_shown(r->cell[DEPTH]));
    if (!tv_number_read(r->cell[LEAVES], 0, UINT64_MAX, &r->leaves))
        return tv_fail(err, "%s:%d: the leaves must be a whole number, not '%s'", t->shown, number,
                       tv_word_shown(r->cell[LEAVES]));
    return true;
}

/* The number of rows is at most that of lines. */
static bool make_rows(table *t, tv_err *err)
{
    size_t lines = 1;
    for (const char *s = tv_text_str(&t->text); (s = strchr(s, '\n')); s++) lines++;
    return (t->row = calloc(lines, sizeof *t->row)) || tv_fail_memory(err);
}

static bool read_table(table *t, const tv_paths *paths, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_read(paths, t->file, err);
    if (!path || !tv_file_read(path, t->file, TABLE_MOST, &t->text, err)) return false;
    if (strlen(tv_text_str(&t->text)) < t->text.len) return fail_line(t, 1, err, "the table has a NUL byte");
    if (!make_rows(t, err)) return false;
    bool head = false, ok = true;
    const char *twice = NULL;
    char *line = t->text.s;
    if (!strncmp(tv_text_str(&t->text), "\xef\xbb\xbf", 3)) line += 3;
    for (int number = 1; ok && line; number++) {
        char *end = strchr(line, '\n'), *next = end ? end + 1 : NULL;
        if (end) *end = '\0';
        const bool nothing = *line == '#' || line[strspn(line, " \t\r")] == '\0';
        if (!head) head = read_head(t, line, &twice);
        else if (!nothing) ok = read_row(t, line, number, err);
        if (!head && !nothing)
            ok = fail_line(t, number, err,
                           "expected a line that names the columns game, depth and leaves, with tabs "
                           "between them");
        if (head && twice)
            return tv_fail(err, "%s:%d: the column %s appears twice: remove one", t->shown, number, twice);
        line = next;
    }
    return ok && (t->rows || fail_line(t, 1, err, "the table has no row, so nothing was counted"));
}

/* ---- Counting ---------------------------------------------------------------------------------------- */

static bool count_row(const row *r, const tv_perft_task *task, const tv_paths *paths, uint64_t *leaves, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    TV_SCOPED(tv_scoped_memory) char *options = strdup(r->cell[OPTIONS] ? r->cell[OPTIONS] : "");
    if (!options) return tv_fail_memory(err);
    char *rest = options;
    for (char *word; (word = tv_word_next(&rest));) tv_words_add(&settings, word);
    tv_match *match = tv_match_new(paths, r->cell[GAME], tv_words_list(&settings), err);
    bool ok = match && (!r->cell[POSITION] || tv_match_setup(match, r->cell[POSITION], err));
    const tv_perft_call call = { task, match, paths, tv_words_list(&settings), NULL };
    ok = ok && tv_perft_leaves(&call, (int)r->depth, leaves, err);
    tv_match_free(match);
    return ok;
}

static void print_row(const table *t, const row *r, const char *how, FILE *out)
{
    fprintf(out, "%s %s:%d %s", how, t->shown, r->line, tv_word_shown(r->cell[GAME]));
    if (r->cell[OPTIONS]) fprintf(out, " %s", tv_word_shown(r->cell[OPTIONS]));
    fprintf(out, ", depth %" PRIu64 ": ", r->depth);
}

/* True: the number is as expected. */
static bool test_row(const table *t, const row *r, const tv_perft_task *task, const tv_paths *paths, FILE *out)
{
    tv_err err = { .column = -1 };
    uint64_t leaves = 0;
    const double began = tv_process_seconds();
    const bool counted = count_row(r, task, paths, &leaves, &err), right = counted && leaves == r->leaves;
    if (!counted && tv_stopped()) return false;
    print_row(t, r, right ? "pass" : "FAIL", out);
    if (right) fprintf(out, "%" PRIu64 " %s", leaves, leaves == 1 ? "leaf" : "leaves");
    else if (counted)
        fprintf(out, "expected %" PRIu64 " %s, counted %" PRIu64, r->leaves, r->leaves == 1 ? "leaf" : "leaves",
                leaves);
    else tv_say_lines(out, err.text);
    if (task->times) fprintf(out, " (%.3f s)", tv_process_seconds() - began);
    fprintf(out, "\n");
    fflush(out);
    return right;
}

static bool test_rows(const table *t, const tv_perft_task *task, const tv_paths *paths, FILE *out)
{
    size_t passed = 0, done = 0;
    for (; done < t->rows && !tv_stopped(); done++) passed += test_row(t, &t->row[done], task, paths, out);
    if (tv_stopped()) fprintf(out, "interrupted\n");
    else fprintf(out, "%zu passed, %zu failed\n", passed, t->rows - passed);
    return !tv_stopped() && passed == t->rows;
}

bool tv_perft_table(const tv_perft_task *task, const tv_paths *paths, const char *file, FILE *out)
{
    static const tv_untrusted untrusted = { .who = "a table", .outside = "it is outside the table's directory" };
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_file_policy policy = { 0 };
    tv_err err = { .column = -1 };
    tv_text_escape(&shown, file, strlen(file));
    table t = { .file = file, .shown = shown.s };
    bool ok = read_table(&t, paths, &err) &&
              (tv_file_policy_open(&policy, paths, file, &untrusted, NULL) || tv_fail_memory(&err));
    if (ok) ok = test_rows(&t, task, &policy.paths, out);
    else tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    tv_file_policy_close(&policy);
    tv_text_free(&t.text);
    free(t.row);
    return ok;
}

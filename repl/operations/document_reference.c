/* document_reference.c - the reference of requests in SERVE.md, written from the table of operations. */
#include "repl/operations/documents.h"
#include "repl/operations/operation.h"

#include <inttypes.h>

/* Words with blanks between, each as code. */
static void write_words(const char *words, FILE *out)
{
    char word[32];
    for (const char *between = ""; words && tv_next_word(&words, word); between = " ")
        fprintf(out, "%s`%s`", between, word);
}

static void write_key(const tv_argument *key, FILE *out)
{
    fprintf(out, "| `%s` | %s", key->name, tv_type_in_words(key->type)->reference);
    if (key->type == TV_NUMBER && key->least == key->most) fprintf(out, " %" PRId64, (int64_t)key->most);
    else if (key->type == TV_NUMBER) fprintf(out, " %" PRId64 " to %" PRId64, (int64_t)key->least, (int64_t)key->most);
    if (key->words) fprintf(out, key->type == TV_WORD ? " " : ", "), write_words(key->words, out);
    fprintf(out, " | %s |\n", key->help);
}

void tv_document_reference(FILE *out)
{
    fprintf(out,
            "| `cmd` | is about | needs | may have | what it does | errors of its own |\n|---|---|---|---|---|---|\n");
    for (const tv_operation *a = NULL; (a = tv_operation_next(a, TV_SERVE));) {
        const char *together = tv_about_together(a->about);
        fprintf(out, "| `%s` | ", a->name);
        write_words(together, out);
        fprintf(out, "%s%s | ", *together ? ", or " : "", tv_about_session(a->about) ? "`session`" : "");
        write_words(a->needs, out);
        fprintf(out, " | ");
        write_words(a->takes, out);
        fprintf(out, " | %s | ", a->help);
        write_words(a->errors, out);
        fprintf(out, " |\n");
    }
    fprintf(out, "\n| key | value | meaning |\n|---|---|---|\n");
    for (const tv_argument *key = NULL; (key = tv_argument_next(key, NULL));) write_key(key, out);
}

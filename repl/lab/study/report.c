/* report.c - see report.h. */
#include "repl/lab/study/report.h"

#include "repl/base/file.h"
#include "repl/session/diagram/diagram.h"

#include <stdlib.h>
#include <string.h>

static const char *const prefix[] = { "", "2-" };

static void write_doc(tv_study *s, int count, tv_doc *d)
{
    tv_text title = { 0 };
    tv_text_add(&title, "A study of %s", tv_text_str(&s[0].title));
    if (count == 2) tv_text_add(&title, " with %s", tv_text_str(&s[1].title));
    tv_doc_begin(d, tv_text_str(&title));
    tv_doc_heading(d, 1, tv_text_str(&title));
    if (count == 2) tv_report_with(s, d);
    for (int i = 0; i < count; i++) tv_report_study(&s[i], prefix[i], d);
    tv_doc_end(d);
    tv_text_free(&title);
}

bool tv_report_print(tv_study *s, int count, FILE *out, tv_err *err)
{
    tv_doc d = { .links = false };
    write_doc(s, count, &d);
    bool ok = (!d.md.cut && !tv_memory_lost) || tv_fail_memory(err);
    if (ok) fputs(tv_text_str(&d.md), out);
    tv_doc_free(&d);
    return ok;
}

static bool write_file(const char *folder, const char *name, const tv_text *text, tv_err *err)
{
    tv_text path = { 0 };
    tv_text_add(&path, "%s/%s", folder, name);
    bool ok = !text->cut || tv_fail_memory(err);
    ok = ok && tv_file_replace(tv_text_str(&path), tv_text_str(&path), text, err);
    tv_text_free(&path);
    return ok;
}

static bool write_json(tv_study *s, int count, const char *folder, tv_err *err)
{
    json_t *all = tv_report_json(s, count);
    char *dumped = all ? json_dumps(all, JSON_INDENT(1) | JSON_REAL_PRECISION(12)) : NULL;
    tv_text text = { 0 };
    if (dumped) tv_text_add(&text, "%s\n", dumped);
    bool ok = dumped ? write_file(folder, "numbers.json", &text, err) : tv_fail_memory(err);
    tv_text_free(&text);
    free(dumped);
    json_decref(all);
    return ok;
}

bool tv_report_write(tv_study *s, int count, const char *folder, tv_err *err)
{
    tv_doc d = { .links = true };
    tv_text plan = { 0 };
    for (int i = 0; i < count; i++) tv_text_add(&plan, "%s%s", i ? "\n" : "", tv_text_str(&s[i].plan.text));
    write_doc(s, count, &d);
    bool ok = !tv_memory_lost || tv_fail_memory(err);
    ok = ok && write_file(folder, "report.md", &d.md, err) && write_file(folder, "index.html", &d.html, err) &&
         write_file(folder, "plan.txt", &plan, err) && write_json(s, count, folder, err);
    for (int i = 0; ok && i < count; i++) ok = tv_report_records(&s[i], prefix[i], folder, err);
    if (ok) tv_report_forget(s, count, folder);
    tv_doc_free(&d);
    tv_text_free(&plan);
    return ok;
}

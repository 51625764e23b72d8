/* report.c - see report.h. */
#include "repl/lab/study/report.h"

#include "repl/base/file.h"

static const char *const prefix[] = { "", "2-" };

static void write_doc(tv_study *s, int count, tv_doc *d)
{
    TV_SCOPED(tv_text_free) tv_text title = { 0 };
    tv_text_add(&title, "A study of %s", tv_text_str(&s[0].title));
    if (count == 2) tv_text_add(&title, " with %s", tv_text_str(&s[1].title));
    tv_text_add(&title, ", up to %s", tv_studied_name(&s[0].plan.rung[s[0].plan.top]).s);
    tv_doc_begin(d, tv_text_str(&title));
    tv_doc_heading(d, 1, tv_text_str(&title));
    if (count == 2) tv_report_with(s, d);
    for (int i = 0; i < count; i++) tv_report_study(&s[i], prefix[i], d);
    tv_report_short(s, count, d);
    tv_doc_end(d);
}

bool tv_report_print(tv_study *s, int count, FILE *out, tv_err *err)
{
    TV_SCOPED(tv_doc_free) tv_doc d = { .links = false };
    write_doc(s, count, &d);
    bool ok = (!d.md.cut && !tv_memory_lost) || tv_fail_memory(err);
    if (ok) fputs(tv_text_str(&d.md), out);
    return ok;
}

static bool write_file(const char *folder, const char *name, const tv_text *text, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text path = { 0 };
    tv_text_add(&path, "%s/%s", folder, name);
    bool ok = !text->cut || tv_fail_memory(err);
    return ok && tv_file_replace(tv_text_str(&path), tv_text_str(&path), text, err);
}

static bool write_json(tv_study *s, int count, const char *folder, tv_err *err)
{
    json_auto_t *all = tv_report_json(s, count);
    TV_SCOPED(tv_scoped_memory) char *dumped = all ? json_dumps(all, JSON_INDENT(1) | JSON_REAL_PRECISION(12)) : NULL;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (dumped) tv_text_add(&text, "%s\n", dumped);
    return dumped ? write_file(folder, "numbers.json", &text, err) : tv_fail_memory(err);
}

bool tv_report_write(tv_study *s, int count, const char *folder, tv_err *err)
{
    TV_SCOPED(tv_doc_free) tv_doc d = { .links = true };
    TV_SCOPED(tv_text_free) tv_text plan = { 0 };
    for (int i = 0; i < count; i++) tv_text_add(&plan, "%s%s", i ? "\n" : "", tv_text_str(&s[i].plan.text));
    write_doc(s, count, &d);
    bool ok = !tv_memory_lost || tv_fail_memory(err);
    ok = ok && write_file(folder, "report.md", &d.md, err) && write_file(folder, "index.html", &d.html, err) &&
         write_file(folder, "plan.txt", &plan, err) && write_json(s, count, folder, err);
    for (int i = 0; ok && i < count; i++) ok = tv_report_records(&s[i], prefix[i], folder, err);
    if (ok) tv_report_forget(s, count, folder);
    return ok;
}

/* junit.c - see junit.h. The schema is that of Jenkins, with the elements that all readers know. */
#include "repl/base/junit.h"

#include "repl/base/file.h"
#include "repl/base/html.h"
#include "repl/base/scoped.h"

#include <stdio.h>
#include <string.h>

static const char head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/* Control characters cannot stand in XML, not even as numbers: tv_html_put escapes them, and only line ends stay. */
static void add_lines(tv_text *to, const char *text)
{
    for (size_t len; *text; text += len) {
        len = strcspn(text, "\n");
        tv_html_put(to, text, len);
        if (!text[len]) break;
        tv_text_put(to, "\n", 1);
        len++;
    }
}

static void begin_case(tv_junit *j, const char *group, const char *name, double seconds)
{
    j->tests++;
    j->seconds += seconds;
    tv_text_add(&j->cases, "    <testcase classname=\"");
    tv_html_add(&j->cases, group);
    tv_text_add(&j->cases, "\" name=\"");
    tv_html_add(&j->cases, name);
    tv_text_add(&j->cases, "\" time=\"%.3f\"", seconds);
}

void tv_junit_case(tv_junit *j, const char *group, const char *name, double seconds, bool failed, const char *text)
{
    begin_case(j, group, name, seconds);
    if (!failed) {
        tv_text_add(&j->cases, "/>\n");
        return;
    }
    j->failures++;
    tv_text_add(&j->cases, ">\n      <failure type=\"failure\" message=\"");
    tv_html_put(&j->cases, text, strcspn(text, "\n"));
    tv_text_add(&j->cases, "\">");
    add_lines(&j->cases, text);
    tv_text_add(&j->cases, "</failure>\n    </testcase>\n");
}

void tv_junit_skipped(tv_junit *j, const char *group, const char *name)
{
    j->skipped++;
    begin_case(j, group, name, 0);
    tv_text_add(&j->cases, "><skipped/></testcase>\n");
}

void tv_junit_suite(tv_junit *j, const char *name)
{
    tv_text_add(&j->suites, "  <testsuite name=\"");
    tv_html_add(&j->suites, name);
    tv_text_add(&j->suites, "\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" time=\"%.3f\">\n", j->tests,
                j->failures, j->skipped, j->seconds);
    tv_text_put(&j->suites, tv_text_str(&j->cases), j->cases.len);
    tv_text_add(&j->suites, "  </testsuite>\n");
    j->suites.cut |= j->cases.cut;
    tv_text_clear(&j->cases);
    j->tests = j->failures = j->skipped = 0;
    j->seconds = 0;
}

bool tv_junit_may_write(const char *file, tv_err *err)
{
    char begin[200] = ""; /* a later version or another program may write another first line */
    if (!tv_file_is_plain(file, file, err)) return false;
    FILE *old = fopen(file, "rb");
    const size_t len = old ? fread(begin, 1, sizeof begin - 1, old) : 0;
    if (old) fclose(old);
    if (len && (strncmp(begin, "<?xml", 5) || !strstr(begin, "<testsuites"))) {
        TV_SCOPED(tv_text_free) tv_text shown = { 0 };
        tv_text_escape(&shown, file, strlen(file));
        return tv_fail(err, "%s holds something else than test results; name another file", tv_text_str(&shown));
    }
    return tv_file_may_write(file, file, err);
}

bool tv_junit_write(const tv_junit *j, const char *file, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%s<testsuites>\n", head);
    tv_text_put(&text, tv_text_str(&j->suites), j->suites.len);
    tv_text_add(&text, "</testsuites>\n");
    text.cut |= j->suites.cut;
    return tv_file_write(file, file, &text, err);
}

void tv_junit_free(tv_junit *j)
{
    tv_text_free(&j->suites);
    tv_text_free(&j->cases);
}

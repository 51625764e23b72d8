/* fuzz_records.c - records: every record that is read can be written, and is read and written again as the same. */
#include "tests/fuzz/fuzz.h"

#include "repl/session/records/record_play.h"

#include <stdlib.h>
#include <string.h>

/* An error must have a message. */
static void complain(const tv_record *record, const tv_err *err)
{
    fuzz_out out;
    fuzz_out_open(&out);
    tv_record_complain(record, err, out.file);
    if (!*fuzz_out_take(&out)) fuzz_broken("a record that is refused is complained about", err->text);
    fuzz_out_close(&out);
}

/* The match of a record; NULL: it is none. */
static tv_match *read_record(const char *text, tv_err *err)
{
    tv_record record = { 0 };
    tv_match *match = NULL;
    tv_text notes = { 0 };
    bool ok =
        tv_record_take(&record, text, "input", err) && tv_record_match(&record, &fuzz_paths, NULL, &match, &notes, err);
    if (!ok) {
        complain(&record, err);
        tv_match_free(match);
        match = NULL;
    }
    tv_record_free(&record);
    tv_text_free(&notes);
    return match;
}

static void write_record(tv_match *match, tv_text *to)
{
    tv_err err;
    if (!tv_record_write(match, to, &err)) fuzz_broken("a record that was read can be written", err.text);
}

/* Its positions are positions, and play goes on from the live one. */
static void check_match(tv_match *match)
{
    tv_err err;
    for (uint32_t i = 0; i <= match->count; i++)
        if (!match->line[i]->raw) fuzz_check_position(match, tv_match_past(match, i));
    if (tv_match_rules(match) && !fuzz_play_on(match, 5, &err)) fuzz_failed(match, "play goes on from a record", &err);
}

const fuzz_form fuzz_inputs = { 0 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    tv_err err = { .column = -1 };
    tv_match *match = text ? read_record(text, &err) : NULL;
    if (match) {
        tv_text once = { 0 }, twice = { 0 };
        check_match(match);
        write_record(match, &once);
        tv_match_free(match);
        match = read_record(once.s, &err);
        if (!match) fuzz_broken("a record that was written reads back", err.text);
        write_record(match, &twice);
        if (strcmp(once.s, twice.s) != 0) fuzz_broken("what is read back is written the same", twice.s);
        tv_text_free(&once);
        tv_text_free(&twice);
        tv_match_free(match);
    }
    free(text);
    return 0;
}

/* report.h - writes the results of one study or of two side by side: Markdown and HTML for people, JSON for programs, and a
 * record of every game that it mentions. */
#ifndef TV_REPORT_H
#define TV_REPORT_H

#include "repl/lab/study/doc.h"
#include "repl/lab/study/study.h"

#include <jansson.h>

/* One game, or two; into an existing directory: report.md, index.html, numbers.json, plan.txt, games/, holes/. */
bool tv_report_write(tv_study *study, int count, const char *folder, tv_err *err);
/* The same as Markdown alone. */
bool tv_report_print(tv_study *study, int count, FILE *out, tv_err *err);

/* Parts of that. report_study.c: one game; prefix: "" or "2-", before the names of its files. */
void tv_report_study(tv_study *study, const char *prefix, tv_doc *doc);
void tv_report_balance(const tv_study *study, const char *prefix, tv_doc *doc); /* report_verdict.c */
void tv_report_short(const tv_study *study, int count, tv_doc *doc);
void tv_report_openings(tv_study *study, const char *prefix, tv_doc *doc); /* report_choices.c */
void tv_report_uses(tv_study *study, tv_doc *doc);
void tv_report_with(tv_study *study, tv_doc *doc);        /* report_with.c */
json_t *tv_report_json(tv_study *study, int count);       /* report_json.c */
void tv_report_plots(const tv_study *study, tv_doc *doc); /* report_plots.c */
/* report_records.c: each game, and each hole. The name of a game's record. */
bool tv_report_records(tv_study *study, const char *prefix, const char *folder, tv_err *err);
/* Games and holes that are none of this report are deleted: an earlier one may have had more of them. */
void tv_report_forget(const tv_study *study, int count, const char *folder);
tv_phrase tv_record_name(const char *prefix, uint64_t pair, int number);
/* "games/00040-1.txt|pairs 40 to 79": of a heat, for a cell of a table. */
tv_phrase tv_first_game_name(const char *prefix, const tv_heat *heat);
tv_phrase tv_exploit_name(const char *prefix, int exploit);
/* The position after those moves, drawn; false and *err: it cannot be. */
bool tv_report_board(tv_study *study, const tv_move *move, uint32_t plies, tv_text *svg, tv_err *err);

/* report_study.c: what ten times the nodes gain, in Elo: the mean over the steps from a search to the next one, up to a rung. False:
 * such steps are not played. */
bool tv_study_gain(const tv_study *study, int top, tv_span *gain);

/* report_with.c: a measure of two games, on common seeds; after the metrics, their depth. */
enum { TV_DEPTH = TV_METRICS, TV_AGAINSTS };
typedef struct tv_against {
    tv_number of[2]; /* by one calibration for both, unlike those of each study alone */
    tv_span less;    /* the second's less the first's */
    size_t pairs;
    double chance, adjusted;
    uint64_t pairs_to_know;
    int better; /* 1 or 2; 0: not known; -1: a matter of taste */
} tv_against;
void tv_compare_studies(tv_study *study, tv_against of[TV_AGAINSTS]);

#endif

/* coverage.h - the parts of a game's rules that play reaches: lines of the script and of its parents, rules that do
 * something, values of options. */
#ifndef TV_COVERAGE_H
#define TV_COVERAGE_H

#include "core/play/op_instrument.h"
#include "repl/base/file_policy.h"
#include "repl/base/words.h"
#include "repl/session/game/match.h"

/* The kinds of things that a rule does. */
enum tv_role { TV_ROLE_MOVES, TV_ROLE_AFTER, TV_ROLE_FORBID, TV_ROLE_STUCK, TV_ROLE_WHY, TV_ROLE_FINISH, TV_ROLES };

typedef struct tv_covered_file {
    char *name, *text;
    uint64_t *times; /* by line */
    bool *code;      /* by line: does it have code? */
    int lines;
} tv_covered_file;

typedef struct tv_covered_rule {
    char *name; /* "tav.trim (rules/focus.lua:67)": the same in each script loaded */
    enum tv_role role;
    bool asked, acted;
} tv_covered_rule;

typedef struct tv_covered_script tv_covered_script; /* a script that is loaded now */

typedef struct tv_coverage {
    tv_rules_watch watch;
    tv_paths paths;  /* for loading the games to observe */
    tv_match *match; /* of the random games; its rules are observed */
    tv_covered_file *file;
    int files, last; /* last: the file of the last line that ran */
    tv_covered_rule *rule;
    int rules;
    tv_words values; /* "option=value": those tried */
    tv_covered_script *scripts;
    uint64_t games;  /* random games played */
    int transcripts; /* the number of transcripts run with these paths; -1: not all passed */
    bool short_of_memory;
} tv_coverage;

/* After false and *err (no such game), the caller must still close it. */
bool tv_coverage_open(tv_coverage *coverage, const tv_paths *paths, const char *game, tv_settings settings,
                      tv_err *err);
void tv_coverage_close(tv_coverage *coverage);
/* Plays random games 0 to `games` of a seed. False and *err if the rules failed or the user interrupted them; it keeps
 * the results so far. */
bool tv_coverage_play(tv_coverage *coverage, uint64_t seed, uint64_t games, tv_err *err);

/* coverage_tell.c */
void tv_coverage_tell(const tv_coverage *coverage, FILE *out);

#endif

/* The subcommands about what is kept: test, shrink. */
#include "flags.h"
#include "shrink.h"
#include "transcript.h"

#include <string.h>

enum { OK = TV_EXIT_OK, FAILED = TV_EXIT_FAILED, USAGE = TV_EXIT_USAGE };

int tv_do_tests(const tv_arguments *l)
{
    bool accept = false;
    const tv_flag flags[] = { { "--accept", .given = &accept } };
    tv_words paths = { 0 };
    int status = tv_flags_read(l, flags, 1, &paths);
    if (!status && !paths.count) status = tv_usage("which transcripts? Write `tavoliere test PATH ...`");
    tv_testing testing = { .paths = l->paths, .out = stdout, .accept = accept };
    if (!status) status = tv_transcripts(&testing, paths.list, (int)paths.count) ? OK : FAILED;
    tv_words_free(&paths);
    return status;
}

/* The word after word[*i], for an option that needs one; NULL after a complaint. */
static const char *next_word(const tv_arguments *l, int *i)
{
    if (*i + 1 < l->count) return l->word[++*i];
    tv_usage("%s is followed by a name", l->word[*i]);
    return NULL;
}

int tv_do_shrink(const tv_arguments *l)
{
    static const char *const known[] = { "--game", "-o" };
    const char *game = NULL, *to = NULL, *file = NULL;
    for (int i = 1; i < l->count; i++) {
        const char *word = l->word[i];
        if (!strcmp(word, known[0])) {
            if (!(game = next_word(l, &i))) return USAGE;
        } else if (!strcmp(word, known[1])) {
            if (!(to = next_word(l, &i))) return USAGE;
        } else if (*word == '-') {
            return tv_wrong_option(word, known, 2);
        } else if (file) {
            return tv_usage("one record at a time: '%s' is too much", tv_word_shown(word));
        } else {
            file = word;
        }
    }
    if (!file) return tv_usage("which record? Write `tavoliere shrink RECORD`");
    return tv_shrink(l->paths, game, file, to, stdout) ? OK : FAILED;
}

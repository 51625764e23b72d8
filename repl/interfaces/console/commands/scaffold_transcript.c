/* scaffold_transcript.c - the first test of new rules: types moves in a session and writes down its answers, so that
 * the test passes as long as the rules stay as they are. See scaffold_transcript.h. */
#include "repl/interfaces/console/commands/scaffold_transcript.h"
#include "core/base/random.h"

#include "repl/base/scoped.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES = 4 };

static const char head[] = "# A test of the rules in %s.lua: `tavoliere test %s.txt`\n"
                           "# types the lines after \"> \" and compares the answers; \"...\" matches any text.\n"
                           "# Add a line for each fault that must not come back.\n";

/* Writes the answer as a transcript has it; a line that would read as input or a comment becomes "...". */
static void add_answer(const char *answer, tv_text *to)
{
    while (*answer) {
        size_t len = strcspn(answer, "\n");
        bool taken = *answer == '>' || *answer == '#';
        tv_text_add(to, "%.*s\n", taken ? 3 : (int)len, taken ? "..." : answer);
        answer += len + (answer[len] == '\n');
    }
}

/* A session of its own that writes into a text, like the one that will run the transcript. */
typedef struct typist {
    tv_session session;
    tv_console console;
    char *answer;
    size_t size;
    tv_text *to;
} typist;

static void type(typist *t, const char *line)
{
    rewind(t->console.out);
    tv_console_line(&t->console, line, strlen(line));
    putc(0, t->console.out);
    tv_memory_lost |= fflush(t->console.out) != 0 || !t->answer;
    tv_text_add(t->to, "> %s\n", line);
    add_answer(t->answer ? t->answer : "", t->to);
}

/* Types a random move of the live position. False: the game is over, or its rules failed. */
static bool type_random(typist *t, tv_random *random)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    tv_match *m = t->session.match;
    if (!m || tv_match_pos(m)->outcome != TV_PLAYING) return false;
    TV_SCOPED(tv_scoped_memory) tv_pos *copy = tv_match_copy(m);
    bool ok = copy && tv_match_random(m, copy, random, &move, NULL);
    tv_match_printed(m, NULL);
    if (ok) type(t, tv_text_str(&move));
    return ok;
}

/* A few random moves: an example of the form, which the author replaces by his own. */
bool tv_scaffold_transcript(const tv_paths *paths, const struct tv_command *commands, const char *name, tv_text *to,
                            tv_err *err)
{
    typist t = { .to = to };
    TV_SCOPED(tv_text_free) tv_text start = { 0 };
    tv_random random = tv_random_new(1, 0);
    FILE *answers = open_memstream(&t.answer, &t.size);
    if (!answers) return tv_fail_memory(err);
    tv_session_init(&t.session, paths);
    tv_console_init(&t.console, &t.session, commands, answers, (tv_look) { .unicode = false });
    t.session.untrusted = &tv_typed_moves;
    tv_text_add(to, head, name, name);
    tv_text_add(&start, "new ./%s.lua", name);
    type(&t, tv_text_str(&start));
    for (int i = 0; i < MOVES && type_random(&t, &random); i++) continue;
    if (t.session.match) type(&t, "board");
    tv_console_clear(&t.console);
    fclose(answers);
    free(t.answer);
    return tv_stopped() ? tv_fail_stopped(err) : !to->cut || tv_fail_memory(err);
}

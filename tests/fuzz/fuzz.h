/* fuzz.h - shared by the fuzzing targets. A target is one function, LLVMFuzzerTestOneInput: libFuzzer calls it with
 * millions of inputs, replay.c with the kept ones. It looks for more than crashes: a violated law ends the program
 * through fuzz_broken. Targets are linked with stand.c, which replaces some functions of the program: games stay loaded
 * between inputs, no file is written, and commands that take long by design are refused. */
#ifndef FUZZ_H
#define FUZZ_H

#include "repl/session/game/match.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What the inputs of the target are. */
typedef struct fuzz_form {
    bool heads; /* text whose first line is a game, see fuzz_game */
    void (*write)(const uint8_t *data, size_t size,
                  tv_text *text); /* choices that a grammar makes text of; NULL: text */
} fuzz_form;
extern const fuzz_form fuzz_inputs;

/* The rules of this tree; files are looked for where transcripts are. Functions have FUZZ_STEPS, and no clock is looked at. */
enum { FUZZ_STEPS = 100 * 1000 };
extern const tv_paths fuzz_paths;
/* The same without a limit of steps: where those are counted Lua runs, here what is compiled. */
extern const tv_paths fuzz_unpaced;

/* A law is broken. */
_Noreturn void fuzz_broken(const char *law, const char *what);

/* Others' functions may say one thing now and another then, and rules that were fuzzed may have two moves of one text, as
 * `tavoliere check` would tell: laws about moves hold of other games only. */
bool fuzz_is_fickle(const tv_match *match);
/* Something failed that cannot fail, unless a function of the rules did. */
void fuzz_failed(const tv_match *match, const char *law, const tv_err *err);

/* The input as text, to be freed; NULL when it holds a NUL, which no text that is read here can. */
char *fuzz_text(const uint8_t *data, size_t size);
/* The next line, ended by a NUL that is written there; NULL at the end. */
char *fuzz_line(char **text);

/* The game of a line such as "focus players=4", at its opening; NULL: there is none of that name. */
tv_match *fuzz_game(char *line);

/* What must hold of every position: its hash is the one computed from scratch, its text reads back byte for byte. */
void fuzz_check_position(const tv_match *match, const tv_pos *pos);
/* A legal move of the live position is written as a text that reads as the same move. False and *err: the rules failed. */
bool fuzz_check_move(tv_match *match, tv_move move, tv_err *err);
/* Random moves from the live position, with a look at each; they are taken back. False and *err: the rules failed. */
bool fuzz_play_on(tv_match *match, int plies, tv_err *err);
/* The same in rules of fuzz_unpaced whose functions are known to end: what is compiled of them ends, too, and does in every
 * call what Lua does. */
bool fuzz_play_crosschecked(tv_match *match, int plies, tv_err *err);

/* A rules script is loaded, and played if it loads; see script.c. */
void fuzz_script(const void *bytes, size_t len);

/* Sessions write here; what was written is to be text: UTF-8 without control characters but ends of lines. */
typedef struct fuzz_out {
    FILE *file;
    char *text;
    size_t size;
} fuzz_out;
void fuzz_out_open(fuzz_out *out);
/* What was written since the last time. */
const char *fuzz_out_take(fuzz_out *out);
void fuzz_out_close(fuzz_out *out);

/* The file FUZZ_INPUT, which is none: what the program reads there, and what it wrote there last; see stand.c. */
#define FUZZ_INPUT TAVOLIERE_SOURCE_DIR "/tests/transcripts/input"
extern tv_text fuzz_input, fuzz_written;

#endif

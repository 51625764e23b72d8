/* output.h - the output of a pass: instructions, their source lines, and the frame. */
#ifndef TV_TRANSLATION_OUTPUT_H
#define TV_TRANSLATION_OUTPUT_H

#include "bindings/compiler/program.h"

enum {
    TV_SLOTS = 400,  /* registers of all functions on the path, */
    TV_RESULTS = 16, /* ... the last of which hold results of procedures */
    TV_RESULT = TV_SLOTS - TV_RESULTS,
    TV_SCRATCH = 256,     /* words for values that wait to be moved */
    TV_SCRATCH_SETS = 24, /* ... and sets */
    TV_TEXTS = 256,
    TV_CODE_MAX = 20000
};

struct tv_fixed { /* constants in the frame */
    struct tv_fixed *next;
    int reg;
    enum tv_constant_kind kind;
};

struct tv_constant_table { /* tables that instructions point at */
    struct tv_constant_table *next;
    tv_constants table;
};

typedef struct tv_output {
    tv_program *program;
    tv_code *code;
    int *line;
    const char **file; /* of the lines */
    int count, code_cap;
    int barrier; /* code from here on is entered in one way only */
    uint16_t *registers;
    int register_count, registers_cap;
    int32_t text[TV_TEXTS]; /* constants that are parts of strings that the program makes, or keys beside such */
    int texts;
    int64_t *image; /* of the frame */
    int words, image_cap;
    struct tv_fixed *fixed;
    struct tv_constant_table *kept;
    int fixed_count, constant_count;
    uint16_t set_of[TV_SLOTS], scratch_set[TV_SCRATCH_SETS]; /* 0: none yet */
    int scratch, scratch_sets;                               /* in use */
} tv_output;

#endif

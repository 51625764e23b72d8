/* shape.h - the types of the answers of serve. A shape is an object
 * with keys, or a name for another type, written in a few signs:
 *
 *     name:text count?:integer cells:names where:'a'|'b'|null     keys, those with ? may be missing
 *     *state *state?                                               the keys of another shape; all of them may be missing
 *     = names|move[]                                               the shape is this type
 *
 * A type is code (one of tv_error_codes), text, integer, number, flag, null or any; a text in quotes or a word such as true that
 * stands for itself; or the name of a shape. T[] is a list, T[2] a list of two, T{} an object whose values are T under any names,
 * T|U one or the other, (T) the same as T. */
#ifndef TV_SHAPE_H
#define TV_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

/* An error code. here: the request is valid, but the position or the tree does not allow it. */
typedef struct tv_error_code {
    const char *name;
    bool here;
} tv_error_code;
extern const tv_error_code tv_error_codes[];
extern const size_t tv_error_codes_count;

/* The code that the words begin with; NULL for NULL, or where there is none. */
const tv_error_code *tv_error_code_first(const char *words);

typedef struct tv_shape {
    const char *name, *gives, *help; /* help NULL: its keys say enough */
} tv_shape;

extern const tv_shape tv_shapes[];
extern const size_t tv_shapes_count;

const tv_shape *tv_shape_find(const char *name, size_t len); /* NULL: there is none */

#endif

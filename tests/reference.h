/* reference.h - the API reference, bindings/tavoliere.meta.lua, as data: functions, their arguments and results, and the
 * fields of tables. New entries are tested automatically. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>
#include <stddef.h>

/* An argument of a function, an entry of a table. The type is as it is written: `integer|"any"`. */
typedef struct ref_field {
    char *name, *type; /* a name of a table may be "[1]", or "[integer]" for all numbers */
    bool optional;
} ref_field;

enum { REF_FIELDS = 32 };

/* A function; or a class, whose fields are what a table of it holds; or an alias, which has a type only. */
typedef struct ref_entry {
    enum { REF_FUNCTION, REF_CLASS, REF_ALIAS } kind;
    char *on, *name; /* of a function what it belongs to, "pos"; of others "" */
    char *type;  /* what a function returns first ("" nothing), what an alias stands for, the class before a class */
    bool method; /* pos:cells, not tav.game */
    ref_field field[REF_FIELDS];
    int fields;
} ref_entry;

/* All entries of the reference, in its order. Ends the program when the file cannot be read. */
const ref_entry *ref_entries(size_t *count);
/* The class or alias of that name, or NULL. */
const ref_entry *ref_type(const char *name, size_t len);
/* The functions of the environment that are no part of the reference's types: "pairs", "string.rep" .. */
const char *const *ref_library(size_t *count);

/* The length of the type at s, which ends where a blank follows that is not within brackets or quotes. */
size_t ref_type_len(const char *s);
/* The same of the first of its alternatives, a|b. */
size_t ref_alternative_len(const char *s, const char *end);

#endif

/* reference.c - reading the reference; see reference.h. */
#include "tests/compiled/reference.h"

#include <stdio.h>
#include <string.h>

/* "function pos:at(cell, level) end" */
static bool read_method(const char *line, method *m)
{
    int at = 0;
    *m = (method) { 0 };
    if (sscanf(line, "function %15[a-z]:%31[a-z_](%n", m->type, m->name, &at) != 2 || !at) return false;
    for (const char *s = line + at; *s && *s != ')' && m->parameters < PARAMETERS; m->parameters++) {
        size_t len = strcspn(s, ",)");
        snprintf(m->parameter[m->parameters], sizeof *m->parameter, "%.*s", (int)len, s);
        s += len + strspn(s + len, ", ");
    }
    return true;
}

int reference_methods(const char *file, method *to)
{
    char line[400], result[24] = "";
    int count = 0;
    FILE *f = fopen(file, "r");
    if (!f) return -1;
    while (count < METHODS && fgets(line, sizeof line, f)) {
        sscanf(line, "---@return %23[a-z._]", result);
        if (strncmp(line, "function ", 9) != 0) continue;
        if (read_method(line, &to[count])) memcpy(to[count++].result, result, sizeof result);
        *result = '\0';
    }
    fclose(f);
    return count;
}

/* "-- The environment: assert error .. xpcall; math .." on some lines. */
int reference_base(const char *file, method *to, int count)
{
    char line[400];
    bool within = false;
    FILE *f = fopen(file, "r");
    while (f && fgets(line, sizeof line, f)) {
        char *from = strstr(line, "The environment:"), *end;
        if (!within && !from) continue;
        from = from ? from + strlen("The environment:") : line + 2;
        end = strchr(from, ';');
        if (end) *end = '\0';
        for (char *word = strtok(from, " \n"); word && count < METHODS; word = strtok(NULL, " \n")) {
            to[count] = (method) { 0 };
            snprintf(to[count++].name, sizeof to->name, "%s", word);
        }
        within = !end;
        if (end) break;
    }
    if (f) fclose(f);
    return count;
}

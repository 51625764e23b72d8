/* floors.c - the plan of the house, held against its files: every #include looks down or stays on its floor, and no
 * files include one another in a circle but the halves of one thing. floors.txt is the plan: a line for each floor, from
 * below, with the rooms on it; an indented line names files of one room, without their suffix, that are one thing.
 * Usage: floors PLAN SOURCE_DIR */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES = 2000, ROOMS = 100, NAME = 200, INCLUDES = 60 };

/* A file pair: x.h and x.c, whichever are there. */
static struct file {
    char name[NAME]; /* "repl/base/words" */
    int includes[INCLUDES], count;
    int thing; /* files that are halves of one thing have one number */
    int seen;  /* by the walk: 0 not yet, 1 on the way, 2 done */
} file[FILES];
static int files;

static struct room {
    char name[NAME];
    int floor;
} room[ROOMS];
static int rooms, floors, things = FILES, failed;

/* ---- The plan ------------------------------------------------------------------------------- */

static int file_of(const char *name)
{
    for (int i = 0; i < files; i++)
        if (!strcmp(file[i].name, name)) return i;
    if (files == FILES) exit(2);
    snprintf(file[files].name, NAME, "%s", name);
    file[files].thing = files;
    return files++;
}

static void read_plan(FILE *plan)
{
    char line[1000];
    while (fgets(line, sizeof line, plan)) {
        bool halves = isspace((unsigned char)*line);
        if (*line == '#') continue;
        for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n")) {
            if (halves) {
                file[file_of(word)].thing = things;
            } else if (rooms < ROOMS) {
                snprintf(room[rooms].name, NAME, "%s", word);
                room[rooms++].floor = floors;
            }
        }
        things++;
        floors++;
    }
}

/* The room of "repl/base/words": -1: none. */
static int floor_of(const char *name)
{
    size_t len = (size_t)(strrchr(name, '/') - name);
    for (int i = 0; i < rooms; i++)
        if (strlen(room[i].name) == len && !memcmp(room[i].name, name, len)) return room[i].floor;
    return -1;
}

/* ---- The files ------------------------------------------------------------------------------ */

static void fail(const char *path, int line, const char *what, const char *include)
{
    failed++;
    printf("%s:%d: %s: %s\n", path, line, include, what);
}

static void look_at(const char *path, int line, int from, const char *include)
{
    char name[NAME];
    const char *dot = strrchr(include, '.');
    snprintf(name, sizeof name, "%.*s", dot ? (int)(dot - include) : 0, include);
    if (!strchr(name, '/') || floor_of(name) < 0) {
        fail(path, line, "a header is named from the top, by its room", include);
        return;
    }
    int to = file_of(name);
    if (floor_of(name) > floor_of(file[from].name))
        fail(path, line, "this looks up: it lies on a floor above", include);
    if (to != from && file[from].count < INCLUDES) file[from].includes[file[from].count++] = to;
}

static void read_file(const char *root, const char *path)
{
    char whole[2 * PATH_MAX], line[2000], name[NAME], include[NAME];
    snprintf(whole, sizeof whole, "%s/%s", root, path);
    snprintf(name, sizeof name, "%.*s", (int)(strrchr(path, '.') - path), path);
    FILE *in = fopen(whole, "r");
    if (!in) exit(2); /* what cannot be read is not known to be right */
    if (floor_of(name) < 0) fail(path, 1, "this room is not in the plan", path);
    int from = file_of(name);
    for (int n = 1; fgets(line, sizeof line, in); n++)
        if (sscanf(line, "#include \"%199[^\"]\"", include) == 1 && floor_of(name) >= 0)
            look_at(path, n, from, include);
    fclose(in);
}

static void read_folder(const char *root, const char *folder)
{
    char whole[2 * PATH_MAX], path[PATH_MAX];
    snprintf(whole, sizeof whole, "%s/%s", root, folder);
    DIR *d = opendir(whole);
    if (!d) exit(2);
    for (struct dirent *e; (e = readdir(d));) {
        struct stat st;
        size_t len = strlen(e->d_name);
        if (*e->d_name == '.') continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= sizeof path) exit(2);
        snprintf(whole, sizeof whole, "%s/%s", root, path);
        if (stat(whole, &st) == 0 && S_ISDIR(st.st_mode)) read_folder(root, path);
        else if (len > 2 && (!strcmp(e->d_name + len - 2, ".c") || !strcmp(e->d_name + len - 2, ".h")))
            read_file(root, path);
    }
    closedir(d);
}

/* ---- Circles --------------------------------------------------------------------------------- */

static int way[FILES], depth;

static void tell_circle(int to)
{
    int from = depth - 1;
    bool one = true;
    while (way[from] != to) from--;
    for (int i = from; i < depth; i++) one = one && file[way[i]].thing == file[to].thing;
    if (one) return;
    failed++;
    printf("a circle of includes:");
    for (int i = from; i < depth; i++) printf(" %s", file[way[i]].name);
    putchar('\n');
}

static void walk(int from)
{
    file[from].seen = 1;
    way[depth++] = from;
    for (int i = 0; i < file[from].count; i++) {
        int to = file[from].includes[i];
        if (!file[to].seen) walk(to);
        else if (file[to].seen == 1) tell_circle(to);
    }
    depth--;
    file[from].seen = 2;
}

int main(int argc, char **argv)
{
    FILE *plan = argc == 3 ? fopen(argv[1], "r") : NULL;
    if (!plan) return 2;
    read_plan(plan);
    fclose(plan);
    read_folder(argv[2], "core");
    read_folder(argv[2], "bindings");
    read_folder(argv[2], "repl");
    for (int i = 0; i < files; i++)
        if (!file[i].seen) walk(i);
    printf("%d files in %d rooms, %d faults\n", files, rooms, failed);
    return failed ? 1 : 0;
}

/* floors.c - checks the sources against the layers in floors.txt: every #include and every call stays in its layer or
 * goes to a lower one; no two directories depend on each other in a cycle, and no files do except the two halves of a
 * pair. Usage: floors PLAN SOURCE_DIR [NM OBJECTS]. OBJECTS is a file with the paths of all object files, in whose
 * symbols nm finds the calls. */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <search.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES = 1000, ROOMS = 100, THINGS = 100, NAME = 200, EDGES = 40000, FEWEST = 300 };

static char file[FILES][NAME]; /* "repl/base/words": x.h and x.c, whichever are there */

static struct room {
    char name[NAME];
    int floor;
} room[ROOMS];

/* Two files that are halves of one thing, and so a circle that may be. */
static struct thing {
    int half[2], line;
    bool circle; /* they are one */
} thing[THINGS];

/* A file needs another one: it includes a header of it, or refers to a symbol of it. */
static struct edge {
    int from, to;
    bool call;
    char *what; /* the header, or the symbol */
} edge[EDGES];

static int files, rooms, floors, things, edges, failed;

/* Nothing is known to be right then. */
static void stop_at(const char *what)
{
    printf("%s: this cannot be read, or there is no room for it\n", what);
    exit(2);
}

/* ---- The plan ------------------------------------------------------------------------------- */

static int file_of(const char *name)
{
    for (int i = 0; i < files; i++)
        if (!strcmp(file[i], name)) return i;
    if (files == FILES) stop_at(name);
    snprintf(file[files], NAME, "%s", name);
    return files++;
}

static void read_plan(FILE *plan)
{
    char line[1000];
    for (int n = 1; fgets(line, sizeof line, plan); n++) {
        bool is_thing = isspace((unsigned char)*line);
        int halves = 0;
        if (*line == '#') continue;
        for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n")) {
            if (is_thing ? halves == 2 || things == THINGS : rooms == ROOMS) stop_at(word);
            if (is_thing) {
                thing[things].half[halves++] = file_of(word);
                thing[things].line = n;
            } else {
                snprintf(room[rooms].name, NAME, "%s", word);
                room[rooms++].floor = floors;
            }
        }
        if (halves == 1) stop_at(line);
        things += halves == 2;
        floors++;
    }
}

static int room_named(const char *name, size_t len)
{
    for (int i = 0; i < rooms; i++)
        if (strlen(room[i].name) == len && !memcmp(room[i].name, name, len)) return i;
    return -1;
}

/* The room of "repl/base/words": the file, if the plan names it, and else its folder. -1: none. */
static int room_of(const char *name)
{
    const char *slash = strrchr(name, '/');
    int own = room_named(name, strlen(name));
    return own >= 0 || !slash ? own : room_named(name, (size_t)(slash - name));
}

static int floor_of(const char *name) { return room[room_of(name)].floor; }

/* ---- The files ------------------------------------------------------------------------------ */

static void fail(const char *path, int line, const char *what, const char *include)
{
    failed++;
    printf("%s:%d: %s: %s\n", path, line, include, what);
}

static void add_edge(int from, int to, bool call, const char *what)
{
    if (from == to) return;
    if (edges == EDGES) stop_at(what);
    edge[edges++] = (struct edge) { from, to, call, strdup(what) };
}

static void look_at(const char *path, int line, int from, const char *include)
{
    char name[NAME];
    const char *dot = strrchr(include, '.');
    snprintf(name, sizeof name, "%.*s", dot ? (int)(dot - include) : 0, include);
    if (!strchr(name, '/') || room_of(name) < 0) {
        fail(path, line, "a header is named from the top, by its room", include);
        return;
    }
    if (floor_of(name) > floor_of(file[from])) fail(path, line, "this looks up: it lies on a floor above", include);
    add_edge(from, file_of(name), false, include);
}

static void read_file(const char *root, const char *path)
{
    char whole[2 * PATH_MAX], line[2000], name[NAME], include[NAME];
    snprintf(whole, sizeof whole, "%s/%s", root, path);
    snprintf(name, sizeof name, "%.*s", (int)(strrchr(path, '.') - path), path);
    FILE *in = fopen(whole, "r");
    if (!in) stop_at(whole);
    bool known = room_of(name) >= 0;
    if (!known) fail(path, 1, "this room is not in the plan", path);
    int from = file_of(name);
    for (int n = 1; known && fgets(line, sizeof line, in); n++)
        if (sscanf(line, "#include \"%199[^\"]\"", include) == 1) look_at(path, n, from, include);
    fclose(in);
}

static void read_folder(const char *root, const char *folder)
{
    char whole[2 * PATH_MAX], path[PATH_MAX];
    snprintf(whole, sizeof whole, "%s/%s", root, folder);
    DIR *d = opendir(whole);
    if (!d) stop_at(whole);
    for (struct dirent *e; (e = readdir(d));) {
        struct stat st;
        size_t len = strlen(e->d_name);
        if (*e->d_name == '.') continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= sizeof path) stop_at(e->d_name);
        snprintf(whole, sizeof whole, "%s/%s", root, path);
        if (stat(whole, &st) == 0 && S_ISDIR(st.st_mode)) read_folder(root, path);
        else if (len > 2 && (!strcmp(e->d_name + len - 2, ".c") || !strcmp(e->d_name + len - 2, ".h")))
            read_file(root, path);
    }
    closedir(d);
}

/* ---- The objects ------------------------------------------------------------------------------ */

static void look_at_call(int from, const char *symbol)
{
    ENTRY *found = hsearch((ENTRY) { .key = (char *)symbol }, FIND);
    if (!found) return; /* a library has it */
    int to = (int)(size_t)found->data;
    add_edge(from, to, true, symbol);
    if (floor_of(file[to]) <= floor_of(file[from])) return;
    failed++;
    printf("%s calls %s of %s, which lies on a floor above: move it down, or hand a pointer down to the caller\n",
           file[from], symbol, file[to]);
}

/* "build/x.dir/./repl/base/words.c.o: tv_words T 0 1a": the file; NULL: none of the plan. rest: what follows. */
static const char *file_of_object(char *line, char **rest)
{
    char *name = strstr(line, ".dir/"), *end = strstr(line, ".c.o: ");
    for (char *next = name; next; next = strstr(name + 1, ".dir/")) name = next;
    if (!name || !end) return NULL;
    *end = '\0';
    *rest = end + strlen(".c.o: ");
    name += strlen(".dir/");
    if (!strncmp(name, "./", 2)) name += 2;
    return room_of(name) < 0 ? NULL : name;
}

static void read_objects(const char *nm, const char *objects)
{
    static struct use {
        int from;
        char *symbol;
    } use[EDGES];
    char line[3 * PATH_MAX], symbol[NAME], type, *rest;
    int uses = 0, last = -1, count = 0;
    snprintf(line, sizeof line, "'%s' -A --format=posix '@%s'", nm, objects);
    FILE *in = popen(line, "r");
    if (!in || !hcreate(EDGES)) stop_at(line);
    while (fgets(line, sizeof line, in)) {
        const char *name = file_of_object(line, &rest);
        if (!name || sscanf(rest, "%199s %c", symbol, &type) != 2 || !isupper((unsigned char)type)) continue;
        int from = file_of(name);
        count += from != last;
        last = from;
        if (uses == EDGES) stop_at(name);
        if (type == 'U') {
            use[uses++] = (struct use) { from, strdup(symbol) };
        } else if ((int)(size_t)hsearch((ENTRY) { strdup(symbol), (void *)(size_t)from }, ENTER)->data != from) {
            failed++;
            printf("%s defines %s, which another file defines too: rename it\n", name, symbol);
        }
    }
    if (pclose(in) != 0) stop_at(objects);
    for (int i = 0; i < uses; i++) look_at_call(use[i].from, use[i].symbol);
    if (count >= FEWEST) return;
    failed++;
    printf("found symbols of %d files, and at least %d are expected: build the program first\n", count, FEWEST);
}

/* ---- Circles --------------------------------------------------------------------------------- */

static bool reach[FILES][FILES]; /* of files, or of rooms */

static bool is_in(int circle, int i) { return reach[circle][i] && reach[i][circle]; }

static bool is_thing(int circle, int count)
{
    for (struct thing *t = thing; count == 2 && t < thing + things; t++)
        if (is_in(circle, t->half[0]) && is_in(circle, t->half[1])) return t->circle = true;
    return false;
}

/* Files, or rooms, that need one another by edges that are calls or not. */
static void find_circles(bool of_rooms, bool calls, bool includes)
{
    const int all = of_rooms ? rooms : files;
    memset(reach, 0, sizeof reach);
    for (const struct edge *e = edge; e < edge + edges; e++)
        if (e->call ? calls : includes)
            reach[of_rooms ? room_of(file[e->from]) : e->from][of_rooms ? room_of(file[e->to]) : e->to] = true;
    for (int k = 0; k < all; k++)
        for (int i = 0; i < all; i++)
            for (int j = 0; reach[i][k] && j < all; j++) reach[i][j] |= reach[k][j];
    for (int i = 0; i < all; i++) {
        int first = 0, count = 0;
        while (first < i && !is_in(i, first)) first++;
        for (int j = 0; j < all; j++) count += is_in(i, j);
        if (first < i || count < 2 || (!of_rooms && is_thing(i, count))) continue;
        failed++;
        printf("a circle of %d %s: move what they share into a file below\n", count, of_rooms ? "rooms" : "files");
        for (const struct edge *e = edge; e < edge + edges; e++) {
            int from = of_rooms ? room_of(file[e->from]) : e->from, to = of_rooms ? room_of(file[e->to]) : e->to;
            if ((e->call ? calls : includes) && from != to && is_in(i, from) && is_in(i, to))
                printf("    %s %s %s%s%s\n", file[e->from], e->call ? "calls" : "includes", e->what,
                       e->call ? " of " : "", e->call ? file[e->to] : "");
        }
    }
}

int main(int argc, char **argv)
{
    const bool symbols = argc == 5;
    FILE *plan = argc == 3 || symbols ? fopen(argv[1], "r") : NULL;
    if (!plan) return 2;
    read_plan(plan);
    fclose(plan);
    read_folder(argv[2], "core");
    read_folder(argv[2], "bindings");
    read_folder(argv[2], "repl");
    if (symbols) read_objects(argv[3], argv[4]);
    find_circles(false, false, true);
    find_circles(false, true, false);
    find_circles(true, true, true);
    for (int i = 0; i < things && symbols; i++)
        if (!thing[i].circle)
            fail(argv[1], thing[i].line, "these are not in a circle: remove the line", file[*thing[i].half]);
    printf("%d files in %d rooms, %d edges, %d faults\n", files, rooms, edges, failed);
    return failed ? 1 : 0;
}

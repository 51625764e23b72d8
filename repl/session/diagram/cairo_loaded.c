/* cairo_loaded.c - loads Cairo at its first use; see cairo_loaded.h. */
#include "repl/session/diagram/cairo_loaded.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

tv_cairo_table tv_cairo;

static const struct {
    const char *name;
    size_t at; /* in the table */
} functions[] = {
#define TV_CAIRO_ROW(name) { "cairo_" #name, offsetof(tv_cairo_table, name) },
    TV_CAIRO_FUNCTIONS(TV_CAIRO_ROW)
#undef TV_CAIRO_ROW
};

/* A failed load is tried again the next time: memory may have been short. */
static bool load(tv_err *err)
{
    void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library) return tv_fail(err, "diagrams need Cairo, which cannot be loaded (%.200s)", dlerror());
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *function = dlsym(library, functions[i].name);
        if (!function) return tv_fail(err, "Cairo lacks %s: version 1.16 or later is needed", functions[i].name);
        memcpy((char *)&tv_cairo + functions[i].at, &function, sizeof function);
    }
    return true;
}

bool tv_cairo_load(tv_err *err)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool loaded;
    pthread_mutex_lock(&lock);
    if (!loaded) loaded = load(err);
    const bool ok = loaded;
    pthread_mutex_unlock(&lock);
    return ok;
}

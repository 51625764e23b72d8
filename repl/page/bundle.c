/* bundle.c - see bundle.h. A script reports which files it read, so the rules are run to find them. What they require may depend on
 * an option: so they are run with each value of each option. */
#define _GNU_SOURCE
#include "repl/page/bundle.h"

#include "bindings/sandbox/po.h"
#include "core/base/stop.h"
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/session/machine/weights_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_BYTES = 4 << 20 };

const char *const tv_page_languages[] = { "it", NULL };

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

char *tv_bundle_name(const char *path, tv_err *err)
{
    const char *file = last_part(path);
    size_t len = strlen(file);
    char *name = strndup(file, len > 4 ? len - 4 : 0);
    if (!name) return tv_fail_memory(err), NULL;
    if (tv_is_rules_name(name)) return name;
    free(name);
    tv_say_why(err, "", file, "rename this file: in a page its name may have only letters, digits, - and _");
    return NULL;
}

void tv_bundle_free(tv_bundle *bundle)
{
    json_decref(bundle->files);
    tv_words_free(&bundle->games);
    tv_words_free(&bundle->rules);
}

/* ---- Files ------------------------------------------------------------------------------------------ */

/* Unchanged, byte for byte: records identify rules by the hash of their text. */
bool tv_bundle_file(tv_bundle *bundle, const char *folder, const char *path, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, key = { 0 };
    bool ok = tv_file_is_plain(path, path, err) && tv_file_read(path, path, FILE_BYTES, &text, err);
    if (ok && !tv_text_is_utf8(tv_text_str(&text), text.len))
        ok = tv_say_why(err, "", path, "this file is not valid UTF-8");
    tv_text_add(&key, "%s/%s", folder, last_part(path));
    if (ok && key.cut) ok = tv_fail_memory(err);
    if (ok) tv_json_set(&bundle->files, tv_text_str(&key), json_stringn(tv_text_str(&text), text.len));
    return ok && (bundle->files || tv_fail_memory(err));
}

bool tv_bundle_translated(tv_bundle *bundle, const char *folder, const char *path, tv_err *err)
{
    bool ok = tv_bundle_file(bundle, folder, path, err);
    for (int i = 0; ok && tv_page_languages[i]; i++) {
        TV_SCOPED(tv_scoped_memory) char *po = tv_po_path(path, tv_page_languages[i]);
        TV_SCOPED(tv_scoped_memory) char *to = tv_text_format("%s/%s", folder, tv_page_languages[i]);
        if (!po || !to) return tv_fail_memory(err);
        ok = access(po, R_OK) != 0 || tv_bundle_file(bundle, to, po, err);
    }
    return ok;
}

void tv_bundle_text(json_t *game, const char *language, const char *key, const char *text)
{
    const char *english = json_string_value(json_object_get(game, key));
    if (!*text || (english && !strcmp(english, text))) return;
    json_t *texts = json_object_get(game, "texts");
    if (!texts && json_object_set_new(game, "texts", texts = json_object()) != 0) tv_memory_lost = true;
    json_t *own = json_object_get(texts, language);
    if (!own && json_object_set_new(texts, language, own = json_object()) != 0) tv_memory_lost = true;
    if (json_object_set_new(own, key, json_string(text)) != 0) tv_memory_lost = true;
}

/* ---- Rules ------------------------------------------------------------------------------------------ */

/* Files in variants/ keep that directory in a page, so that messages name the same path. */
static const char *folder_of(const char *path)
{
    static const char variants[] = "variants";
    size_t dir = (size_t)(last_part(path) - path), len = strlen(variants);
    bool is =
        dir > len && !memcmp(path + dir - 1 - len, variants, len) && (dir == len + 1 || path[dir - 2 - len] == '/');
    return is ? variants : "rules";
}

void tv_bundle_place(const char *path, tv_text *to) { tv_text_add(to, "%s/%s", folder_of(path), last_part(path)); }

static bool fail_twice(const char *one, const char *other, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text first = { 0 }, second = { 0 };
    tv_say_short(&first, one, strlen(one));
    tv_say_short(&second, other, strlen(other));
    return tv_fail(err, "two files of rules have the same name, which a page does not allow: %s and %s; rename yours",
                   tv_text_str(&first), tv_text_str(&second));
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static bool add_rules_file(tv_bundle *bundle, const char *path, tv_err *err)
{
    for (size_t i = 0; i < bundle->rules.count; i++) {
        const char *other = bundle->rules.list[i];
        if (strcmp(last_part(other), last_part(path)) != 0) continue;
        return is_same_file(other, path) || fail_twice(other, path, err);
    }
    if (!tv_words_add(&bundle->rules, path)) return tv_fail_memory(err);
    return tv_bundle_translated(bundle, folder_of(path), path, err);
}

static bool add_files_of(tv_bundle *bundle, const tv_script *script, tv_err *err)
{
    bool ok = true;
    for (const char *path = NULL; ok && (path = tv_script_next_file(script, path));)
        ok = add_rules_file(bundle, path, err);
    return ok;
}

/* Weights are beside the rules, also in the page. */
static bool add_weights(tv_bundle *bundle, const tv_script *script, tv_err *err)
{
    const char *path = tv_script_path(script);
    TV_SCOPED(tv_text_free) tv_text beside = { 0 };
    bool there = tv_weights_beside(path, &beside) && access(tv_text_str(&beside), R_OK) == 0;
    return !there || tv_bundle_file(bundle, folder_of(path), tv_text_str(&beside), err);
}

/* A value with which the rules do not load adds nothing: it may need other options. */
static bool add_with(tv_bundle *bundle, const char *name, const tv_option *option, const char *value, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text setting = { 0 };
    tv_text_add(&setting, "%s=%s", option->name, value);
    const char *settings[] = { tv_text_str(&setting), NULL };
    tv_script *script = setting.cut ? NULL : tv_script_load(bundle->paths, name, settings, err);
    bool ok = !script || add_files_of(bundle, script, err);
    tv_script_free(script);
    if (tv_stopped()) return tv_fail_stopped(err);
    return ok;
}

bool tv_bundle_rules(tv_bundle *bundle, const char *name, tv_settings settings, tv_err *err)
{
    int count = 0;
    tv_script *script = tv_script_load(bundle->paths, name, settings, err);
    const tv_option *option = script ? tv_script_options(script, &count) : NULL;
    bool ok = script && add_files_of(bundle, script, err) && add_weights(bundle, script, err);
    for (int i = 0; ok && i < count; i++)
        for (int c = 0; ok && !option[i].fixed && option[i].choice && option[i].choice[c]; c++)
            ok = add_with(bundle, name, &option[i], option[i].choice[c], err);
    tv_script_free(script);
    return ok;
}

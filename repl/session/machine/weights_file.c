/* weights_file.c - files of weights; see weights_file.h. */
#include "repl/session/machine/weights_file.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/base/words.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BYTES_MOST = 16 << 20 };

static const char first[] = "tavoliere weights 3\n", section[] = "rules ", digits[] = "0123456789";

/* ---- Sections ------------------------------------------------------------------------------------ */

/* The first line of the section for the match: "rules 7f0eaa4acce21495 players=4". */
static void write_key(const tv_match *match, tv_text *to)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_tell_settings(match, &settings);
    tv_text_add(to, "%s%016" PRIx64, section, tv_script_hash(match->script));
    for (size_t i = 0; i < settings.count; i++) tv_text_add(to, " %s", settings.list[i]);
    tv_text_add(to, "\n");
}

/* The start of the next section from a line on; the end of the text if there is none. */
static const char *next_section(const char *line)
{
    while (*line && strncmp(line, section, sizeof section - 1)) line = tv_word_line_after(line);
    return line;
}

/* Are the options of a section those of a key? Weights for the same options under other rules are replaced. */
static bool same_options(const char *at, const char *key)
{
    const size_t hash = sizeof section - 1 + 16;
    if (strcspn(at, "\n") < hash) return false;
    return strcspn(at, "\n") == strcspn(key, "\n") && !strncmp(at + hash, key + hash, strcspn(key, "\n") - hash);
}

/* Why a file of this version is damaged; NULL: no damage found. */
static const char *why_damaged(const tv_text *text)
{
    const char *bytes = tv_text_str(text);
    if (memchr(bytes, '\0', text->len)) return "it contains a NUL byte";
    if (memchr(bytes, '\r', text->len)) return "its lines end in CR LF, as on Windows, instead of LF";
    return strncmp(bytes, first, sizeof first - 1) ? "its first line has text after the version" : NULL;
}

static bool has_weights(const char *path, const tv_text *text, tv_err *err)
{
    const size_t name = strcspn(first, digits), version = name + strspn(first + name, digits);
    const bool ours = !strncmp(tv_text_str(text), first, version) && !strspn(tv_text_str(text) + version, digits);
    const char *why = ours ? why_damaged(text) : NULL;
    if (why) return tv_fail(err, "'%s' is damaged: %s; copy it again, byte for byte", tv_word_shown(path), why);
    if (ours) return true;
    if (!strncmp(tv_text_str(text), first, name))
        return tv_fail(err, "another version of the program wrote '%s': train again", tv_word_shown(path));
    return tv_fail(err, "'%s' is not a file of weights: such a file begins with `%.*s`", tv_word_shown(path),
                   (int)sizeof first - 2, first);
}

/* ---- Kept ------------------------------------------------------------------------------------------ */

static bool read_old(const char *path, tv_text *old, tv_err *err)
{
    if (access(path, F_OK) != 0) {
        tv_text_add(old, "%s", first);
        return true;
    }
    return tv_file_is_plain(path, path, err) && tv_file_read(path, path, BYTES_MOST, old, err) &&
           has_weights(path, old, err);
}

/* Remarks on weights begin so, and go with them. */
static bool is_on_weights(const char *remark)
{
    static const char *const begins[] = { "# trained ", "# its value ", "# its policy " };
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (!strncmp(remark, begins[i], strlen(begins[i]))) return true;
    return false;
}

/* What a section says of itself before its search parameters, where it is returned. */
static const char *add_remarks(const char *at, enum tv_weights_new is_new, tv_text *to)
{
    for (at = tv_word_line_after(at); *at == '#'; at = tv_word_line_after(at))
        if (is_new == TV_NEW_SEARCH_PARAMS || !is_on_weights(at))
            tv_text_put(to, at, (size_t)(tv_word_line_after(at) - at));
    return at;
}

/* One that is damaged is none. */
static void take_params(const char *at, tv_search_params *params)
{
    static const char begins[] = "search ";
    const size_t head = sizeof begins - 1;
    tv_search_params there;
    tv_err err;
    if (strncmp(at, begins, head)) return;
    if (tv_search_params_read_all(&there, at + head, strcspn(at + head, "\n"), &err)) *params = there;
}

bool tv_weights_save(const char *path, const tv_match *match, const tv_weights *weights, enum tv_weights_new is_new,
                     const char *how, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text old = { 0 }, key = { 0 }, text = { 0 }, remarks = { 0 };
    tv_weights now = *weights;
    write_key(match, &key);
    bool ok = read_old(path, &old, err);
    tv_text_add(&text, "%s", first);
    for (const char *at = next_section(tv_text_str(&old)), *end; ok && *at; at = end) {
        end = next_section(tv_word_line_after(at));
        if (!same_options(at, tv_text_str(&key))) tv_text_put(&text, at, (size_t)(end - at));
        else {
            const char *params = add_remarks(at, is_new, &remarks);
            if (is_new == TV_NEW_WEIGHTS) take_params(params, &now.params);
        }
    }
    tv_text_add(&text, "%s", tv_text_str(&key));
    if (is_new == TV_NEW_WEIGHTS) tv_text_add(&text, "# %s\n%s", how, tv_text_str(&remarks));
    else tv_text_add(&text, "%s# %s\n", tv_text_str(&remarks), how);
    tv_weights_write(&now, &text);
    return ok && (!(old.cut || key.cut || text.cut || remarks.cut) || tv_fail_memory(err)) &&
           tv_file_write(path, path, &text, err);
}

/* Are there weights in a section, which training as `how` says did not make? Parameters alone are no weights. */
static bool has_others(const char *at, const char *key, const char *how)
{
    const size_t line = strcspn(key, "\n");
    const char *end = next_section(tv_word_line_after(at)), *rest = tv_word_line_after(at);
    bool made = false;
    for (; *rest == '#'; rest = tv_word_line_after(rest)) {
        const char *said = how ? strstr(rest, how) : NULL;
        made = made || (said && said < tv_word_line_after(rest) && !strncmp(at, key, line));
    }
    return !made && tv_word_line_after(rest) < end;
}

bool tv_weights_can_train(const char *path, const tv_match *match, const char *how, bool *others, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text old = { 0 }, key = { 0 };
    write_key(match, &key);
    if (!tv_file_may_write(path, path, err) || !read_old(path, &old, err)) return false;
    *others = false;
    for (const char *at = next_section(tv_text_str(&old)); *at; at = next_section(tv_word_line_after(at)))
        *others |= same_options(at, tv_text_str(&key)) && has_others(at, tv_text_str(&key), how);
    return !(old.cut || key.cut) || tv_fail_memory(err);
}

/* ---- Read ------------------------------------------------------------------------------------------ */

/* The section of the match; NULL: there is none. */
static const char *find(const tv_match *match, const tv_text *text)
{
    TV_SCOPED(tv_text_free) tv_text key = { 0 };
    write_key(match, &key);
    const char *at = next_section(tv_text_str(text));
    while (*at && (key.cut || strncmp(at, tv_text_str(&key), key.len))) at = next_section(tv_word_line_after(at));
    return *at ? at : NULL;
}

/* Skips the remarks between the key and the weights. */
static bool read_section(tv_weights *weights, const tv_match *match, const char *path, const char *at, tv_err *err)
{
    do at = tv_word_line_after(at);
    while (*at == '#');
    tv_err why = { .column = -1 };
    if (tv_weights_read(weights, match->game, at, &why)) return true;
    return why.kind == TV_ERR_MEMORY ? tv_fail_memory(err) : tv_say_why(err, "", path, why.text);
}

bool tv_weights_load(tv_weights *weights, const tv_match *match, const char *path, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    *weights = (tv_weights) { 0 };
    bool ok = tv_file_read(path, path, BYTES_MOST, &text, err) && has_weights(path, &text, err);
    const char *at = ok ? find(match, &text) : NULL;
    if (ok && !at && tv_memory_lost) ok = tv_fail_memory(err);
    else if (ok && !at)
        ok = tv_fail(err, "'%s' has no weights for %s with its present rules and options: train again",
                     tv_word_shown(path), match->game->name);
    return ok && read_section(weights, match, path, at, err);
}

/* ---- Beside the rules -------------------------------------------------------------------------------- */

bool tv_weights_beside(const char *rules, tv_text *to)
{
    static const char lua[] = ".lua";
    const size_t len = strlen(rules), end = sizeof lua - 1;
    if (len <= end || strcmp(rules + len - end, lua)) return false;
    tv_text_add(to, "%.*s.learned", (int)(len - end), rules);
    return !to->cut;
}

/* Nothing is there, or of other rules: that is no failure. */
static bool load_beside(tv_match *match, const char *path, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (access(path, R_OK) != 0) return true;
    bool ok = tv_file_is_plain(path, path, err) && tv_file_read(path, path, BYTES_MOST, &text, err) &&
              has_weights(path, &text, err);
    const char *at = ok ? find(match, &text) : NULL;
    if (at) ok = match->weights.known = read_section(&match->weights.is, match, path, at, err);
    return ok;
}

bool tv_weights_known(tv_match *match, const tv_weights **weights, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text path = { 0 };
    bool ok = match->weights.asked || !tv_weights_beside(tv_script_path(match->script), &path) ||
              load_beside(match, tv_text_str(&path), err);
    if (ok && tv_memory_lost) ok = tv_fail_memory(err); /* a name or a key may have been cut short */
    else match->weights.asked = true;
    *weights = match->weights.known ? &match->weights.is : NULL;
    return ok;
}

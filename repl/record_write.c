/* Records, written. */
#include "record_play.h"

#include "file.h"
#include "say.h"
#include "tell.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

enum { WIDTH = 79 };

void tv_result_write(const tv_game *game, const tv_pos *pos, tv_text *to)
{
    const char *before = "";
    if (pos->outcome == TV_PLAYING) tv_text_add(to, "*");
    else if (pos->outcome == TV_DRAWN) tv_text_add(to, game->players > 2 ? "=" : "1/2-1/2");
    else if (game->players == 2 && pos->winners != 3) tv_text_add(to, pos->winners == 1 ? "1-0" : "0-1");
    else
        for (int p = 0; p < game->players; p++)
            if (pos->winners >> p & 1) {
                tv_text_add(to, "%s%s", before, game->player[p].name);
                before = "+";
            }
}

static void write_hash(const char *name, uint64_t hash, tv_text *to)
{
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    tv_tag_write(name, text, to);
}

void tv_record_game(const tv_match *m, tv_text *to)
{
    int count;
    tv_tag_write("Game", tv_script_name(m->script), to);
    const tv_option *option = tv_script_options(m->script, &count);
    tv_text text = { 0 };
    for (int i = 0; i < count; i++) {
        if (!strcmp(option[i].value, option[i].normal)) continue;
        tv_text_clear(&text);
        tv_text_add(&text, "%s=%s", option[i].name, option[i].value);
        tv_tag_write("Option", tv_text_str(&text), to);
    }
    tv_text_free(&text);
}

static void write_tags(tv_match *m, const char *result, tv_text *to)
{
    tv_text start = { 0 };
    tv_record_game(m, to);
    write_hash("Rules", tv_script_hash(m->script), to);
    if (m->setup) {
        tv_pos_write(m->game, tv_match_past(m, 0), &start);
        tv_tag_write("Start", tv_text_str(&start), to);
    }
    tv_tag_write("Result", result, to);
    write_hash("Hash", tv_match_pos(m)->hash, to);
    tv_text_free(&start);
}

/* Words on lines of at most WIDTH bytes; a move is not broken. */
static void put_word(tv_text *to, size_t *line, const char *word)
{
    size_t len = strlen(word);
    if (to->len > *line && to->len - *line + 1 + len > WIDTH) {
        tv_text_add(to, "\n");
        *line = to->len;
    }
    tv_text_add(to, "%s%s", to->len > *line ? " " : "", word);
}

bool tv_record_write(tv_match *m, tv_text *to, tv_err *err)
{
    tv_text result = { 0 }, word = { 0 };
    unsigned round = (unsigned)tv_tell_round(m);
    bool ok = true;
    tv_result_write(m->game, tv_match_pos(m), &result);
    write_tags(m, tv_text_str(&result), to);
    tv_text_add(to, "\n");
    size_t line = to->len;
    for (uint32_t i = 0; i < m->at && ok; i++) {
        const tv_pos *pos = tv_match_past(m, i);
        tv_text_clear(&word);
        if (i == 0 || pos->ply % round == 0) tv_tell_number(m, pos, &word);
        ok = tv_match_write(m, pos, m->move[i], &word, err);
        put_word(to, &line, tv_text_str(&word));
    }
    put_word(to, &line, tv_text_str(&result));
    tv_text_add(to, "\n");
    if (ok && to->cut) ok = tv_fail(err, "out of memory");
    tv_text_free(&result);
    tv_text_free(&word);
    return ok;
}

/* Only a saved game is replaced, whatever else is there. */
static bool is_record_or_new(const char *path)
{
    char begin[6] = "";
    struct stat st;
    if (stat(path, &st) < 0 || !S_ISREG(st.st_mode) || st.st_size == 0) return true;
    FILE *file = fopen(path, "r");
    bool is = file && fread(begin, 1, sizeof begin, file) == sizeof begin && !memcmp(begin, "[Game ", sizeof begin);
    if (file) fclose(file);
    return is;
}

bool tv_record_put(const tv_text *text, const char *path, tv_err *err)
{
    if (is_record_or_new(path)) return tv_file_write(path, path, text, err);
    tv_text shown = { 0 };
    tv_say_short(&shown, path, strlen(path));
    tv_fail(err, "cannot write %s: a file of that name is there, and it is no saved game", tv_text_str(&shown));
    tv_text_free(&shown);
    return false;
}

bool tv_record_save(tv_match *m, const char *path, tv_err *err)
{
    tv_text text = { 0 };
    bool ok = tv_record_write(m, &text, err) && tv_record_put(&text, path, err);
    tv_text_free(&text);
    return ok;
}

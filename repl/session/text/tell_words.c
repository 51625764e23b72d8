/* tell_words.c - texts about a match as lists, for records, completion and programs; see tell.h. */
#include "repl/session/text/tell.h"

#include <string.h>

bool tv_tell_moves(tv_match *match, tv_words *texts)
{
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    const tv_pos *pos = tv_match_pos(match);
    bool ok = tv_match_fill(match, pos, &moves, NULL);
    for (uint32_t i = 0; ok && i < moves.count; i++) {
        tv_text_clear(&text);
        ok = tv_match_write(match, pos, moves.list[i], &text, NULL) && tv_words_add(texts, tv_text_str(&text));
    }
    return ok;
}

/* All options, including those at their default, so that a record stays the same game when defaults change. */
void tv_tell_settings(const tv_match *match, tv_words *given)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    size_t typed = given->count;
    for (int i = 0; i < count; i++) {
        bool set = !strcmp(option[i].value, option[i].normal);
        for (size_t g = 0; g < typed && !set; g++) set = tv_option_set(&option[i], given->list[g]) != NULL;
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        tv_text_add(&text, "%s=%s", option[i].name, option[i].value);
        if (!set) tv_words_add(given, tv_text_str(&text));
    }
}

/* old_journal.c - a line of an old journal is told anew in the one form that sessions have now, so that there is one
 * reader, and the old form ends here. See old_journal.h. */
#include "repl/resume/old_journal.h"

#include "repl/records/record_play.h"

#include <string.h>

static bool is_word(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && !memcmp(text, word, len);
}

bool tv_is_setting(const char *line)
{
    size_t len = strcspn(line, " ");
    return is_word(line, len, "set") || is_word(line, len, "players") || is_word(line, len, "watch") ||
           !strcmp(line, "free on") || !strcmp(line, "free off");
}

static bool is_number(const char *text) { return *text && !text[strspn(text, "0123456789")]; }

bool tv_old_journal_line(const char *line, tv_text *to)
{
    size_t word = strcspn(line, " ");
    const char *rest = line + word + (line[word] == ' ');
    if (is_word(line, word, "at") && is_number(rest)) tv_text_add(to, "{[%%at %s]}\n", rest);
    else if (is_word(line, word, "play")) tv_text_add(to, "%s\n", rest);
    else if (is_word(line, word, "note")) tv_text_add(to, "{[%%clear notes]} %s\n", rest);
    else if (is_word(line, word, "free") && tv_is_setting(line)) tv_record_write_typed(line, to);
    else if (is_word(line, word, "type") && tv_is_setting(rest)) tv_record_write_typed(rest, to);
    else return false;
    return true;
}

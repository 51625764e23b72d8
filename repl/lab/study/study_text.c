/* study_text.c - players and rules in words, as holes and reports tell them; see study.h. */
#include "repl/lab/study/study.h"

#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

tv_phrase tv_player_words(const tv_studied *who)
{
    tv_phrase words;
    if (who->nodes) snprintf(words.s, sizeof words.s, "a search of %" PRIu64 " nodes", who->nodes);
    else if (who->bot == TV_BOT_RANDOM) snprintf(words.s, sizeof words.s, "a random player");
    else snprintf(words.s, sizeof words.s, "a player who %s", tv_bot_does[who->bot]);
    return words;
}

void tv_study_rule(const tv_study *s, const tv_op *op, int phase, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text whole = { 0 };
    tv_tell_rule(s->match->script, op, TV_OP_PART_COUNT, phase, &whole);
    const char *text = tv_text_str(&whole), *open = strrchr(text, '('), *slash = strrchr(text, '/');
    if (open && slash > open) tv_text_add(to, "%.*s%s", (int)(open + 1 - text), text, slash + 1);
    else tv_text_add(to, "%s", text);
    to->cut |= whole.cut;
}

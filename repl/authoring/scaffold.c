/* scaffold.c - templates of rules. A variant has all entries of its parent, as comments with their values: they show
 * what the user can change, and unchanged ones follow the parent. A new game can be played at once. See scaffold.h. */
#include "repl/authoring/scaffold.h"

#include "repl/session/text/tell.h"

#include <ctype.h>
#include <string.h>

/* "lines-of-focus" becomes "Lines Of Focus". */
static void add_title(const char *name, tv_text *to)
{
    bool begins = true;
    for (; *name; name++) {
        bool blank = *name == '-' || *name == '_';
        char c = blank ? ' ' : begins ? (char)toupper((unsigned char)*name) : *name;
        tv_text_put(to, &c, 1);
        begins = blank;
    }
}

/* ---- A variant ---------------------------------------------------------------------------------- */

static const char how_to[] = "\n"
                             "-- Lines that begin with -- and no space show what the parent has, or could\n"
                             "-- have: remove the dashes to change one. An entry replaces the parent's whole\n"
                             "-- entry and no longer follows the options. Where it says `as in FILE:LINE`,\n"
                             "-- copy the function from there. At the prompt `reload` loads the saved rules\n"
                             "-- and keeps the moves played so far; `watch on` does so after each save. All\n"
                             "-- that can be written here is in bindings/tavoliere.meta.lua.\n"
                             "\n"
                             "local tav = require \"tavoliere\"\n";

/* Adds lines as comments, for the user to uncomment. */
static void add_commented(tv_text *to, const char *indent, const char *lines)
{
    while (*lines) {
        size_t len = strcspn(lines, "\n");
        /* The blank avoids --[[, which would begin a comment of several lines. */
        tv_text_add(to, "%s--%s%.*s\n", indent, *lines == '[' ? " " : "", (int)len, lines);
        lines += len + (lines[len] == '\n');
    }
}

/* The value of an option as Lua. */
static void add_value(const tv_option *option, const char *value, tv_text *to)
{
    const char *digits = value + (*value == '-');
    bool bare = option->type == TV_OPTION_BOOLEAN || (*digits && !digits[strspn(digits, "0123456789")]);
    if (bare) tv_text_add(to, "%s", value);
    else {
        tv_text_put(to, "\"", 1);
        for (; *value; value++) tv_text_add(to, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
        tv_text_put(to, "\"", 1);
    }
}

/* An option that is not at its default is no comment: the user made the variant with this setting. */
static void add_option(const tv_option *option, tv_text *to)
{
    bool normal = !strcmp(option->value, option->normal);
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_add(to, "    -- %s (", option->help);
    tv_tell_allowed(option, to);
    tv_text_add(to, ")\n");
    tv_text_add(&line, "%s = ", option->name);
    add_value(option, option->value, &line);
    tv_text_add(&line, ",");
    if (normal) add_commented(to, "    ", tv_text_str(&line));
    else tv_text_add(to, "    %s\n", tv_text_str(&line));
}

static void add_options(const tv_match *match, tv_text *to)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    if (!count) return;
    tv_text_add(to, "\n  -- Options of the parent: a value here is the default of this variant.\n  options = {\n");
    for (int i = 0; i < count; i++) add_option(&option[i], to);
    tv_text_add(to, "  },\n");
}

/* Adds one entry: its purpose, and the value of the parent as a comment. */
static bool add_entry(const tv_match *match, const char *name, const char *help, const char *without, tv_text *to,
                      tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text value = { 0 }, line = { 0 };
    bool ok = tv_script_entry(match->script, name, &value, err);
    if (ok && !value.len) tv_text_add(&value, "%s", without);
    if (ok && value.len) {
        tv_text_add(to, "\n%s%s%s", *help ? "  -- " : "", help, *help ? "\n" : "");
        tv_text_add(&line, "%s = %s,\n", name, tv_text_str(&value));
        add_commented(to, "  ", tv_text_str(&line));
    }
    return ok;
}

/* Adds all entries except `name`, which the caller has written. */
static bool add_entries(const tv_match *match, tv_text *to, tv_err *err)
{
    const char *entry, *help, *without;
    TV_SCOPED(tv_text_free) tv_text phases = { 0 };
    bool ok = tv_script_entry(match->script, "phases", &phases, err);
    for (int i = 0; ok && (entry = tv_entry(i, &help, &without)); i++) {
        bool elsewhere =
            phases.len && (!strcmp(entry, "after") || !strcmp(entry, "turn_end") || !strcmp(entry, "forbid"));
        if (!elsewhere && strcmp(entry, "name")) ok = add_entry(match, entry, help, without, to, err);
    }
    return ok;
}

/* Writes locals that several entries use only once, above the entries. */
bool tv_scaffold_variant(const tv_match *match, const char *name, const char *parent, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text title = { 0 }, locals = { 0 };
    add_title(name, &title);
    bool ok = tv_script_locals(match->script, &locals, err);
    tv_text_add(to, "-- %s: a variant of %s.\n-- Say here what is different: `rules` prints this comment.\n%s",
                tv_text_str(&title), match->game->name, how_to);
    if (locals.len) tv_text_add(to, "\n-- Used in more than one place below.\n");
    add_commented(to, "", tv_text_str(&locals));
    tv_text_add(to, "\nreturn tav.variant(\"%s\", {\n  name = \"%s\",\n", parent, tv_text_str(&title));
    add_options(match, to);
    ok = ok && add_entries(match, to, err);
    tv_text_add(to, "})\n");
    return ok && (!to->cut || tv_fail_memory(err));
}

/* ---- A game --------------------------------------------------------------------------------------- */

static const char game_head[] = " Say here how it is played: `rules` prints this comment.\n"
                                "--\n"
                                "-- Players take turns to place a stone on a free cell. A row of stones, three by\n"
                                "-- default, wins; when the board is full the game is a draw.\n"
                                "\n"
                                "-- At the prompt `reload` loads the saved rules and keeps the moves played so\n"
                                "-- far; `watch on` does so after each save. All that can be written here is in\n"
                                "-- bindings/tavoliere.meta.lua; search there for the names in brackets.\n"
                                "\n"
                                "local tav = require \"tavoliere\"\n"
                                "\n"
                                "-- Options: `new row=4` sets one. [tav.options]\n"
                                "local option = tav.options {\n"
                                "  { \"size\", 5, min = 3, max = 9, help = \"columns and rows\" },\n"
                                "  { \"row\", 3, min = 2, max = 9, help = \"stones in a row that win\" },\n"
                                "}\n"
                                "\n"
                                "-- Are `many` of these cells in a line? Operators work on whole sets of cells.\n"
                                "-- [tav.cells]\n"
                                "local function in_line(cells, many, direction)\n"
                                "  local row = cells\n"
                                "  for _ = 2, many do row = cells & row:shift(direction) end\n"
                                "  return #row > 0\n"
                                "end\n"
                                "\n"
                                "return tav.game {\n"
                                "  name = \"";

static const char game_tail[] =
    "\",\n"
    "  players = { \"White\", \"Black\" },\n"
    "\n"
    "  -- tav.rectangle, tav.hexagon or tav.pits.\n"
    "  board = tav.rectangle { option.size, option.size },\n"
    "\n"
    "  -- The pieces of each player; `start` puts some on the board. [tav.piece_entry]\n"
    "  pieces = { { \"Stone\", count = \"unlimited\" } },\n"
    "\n"
    "  -- The legal moves: an object, a list of objects, or a function. [tav.place]\n"
    "  moves = tav.place {},\n"
    "\n"
    "  -- `after` runs after each move; `forbid` vetoes moves by their result.\n"
    "  --after = function(pos, move, from, to, arg) end,\n"
    "  --forbid = function(pos) return nil end,\n"
    "\n"
    "  -- A player who cannot move: \"skip\", \"lose\", \"draw\", \"out\" or \"end\". [stuck]\n"
    "  stuck = \"draw\",\n"
    "\n"
    "  -- Called after each move: an object such as tav.score, or a function. [finish]\n"
    "  finish = function(pos)\n"
    "    for player = 1, 2 do\n"
    "      for _, direction in ipairs { \"n\", \"ne\", \"e\", \"se\" } do\n"
    "        if in_line(pos:own(player), option.row, direction) then pos:wins(player) end\n"
    "      end\n"
    "    end\n"
    "  end,\n"
    "}\n";

void tv_scaffold_game(const char *name, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text title = { 0 };
    add_title(name, &title);
    tv_text_add(to, "-- %s.%s%s%s", tv_text_str(&title), game_head, tv_text_str(&title), game_tail);
}

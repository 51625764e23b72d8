/* shapes.c - the table of shapes; see shape.h. */
#include "repl/operations/shape.h"

#include <string.h>

const tv_error_code tv_error_codes[] = {
    { "json", false },      { "request", false }, { "unknown-command", false },
    { "game", false },      { "option", false },  { "position", false },
    { "move", false },      { "illegal", false }, { "over", true },
    { "rules", false },     { "limit", false },   { "deadline", false },
    { "cancelled", false }, { "memory", false },  { "session", false },
    { "node", true },       { "lesson", false },  { "record", false },
};
const size_t tv_error_codes_count = sizeof tv_error_codes / sizeof *tv_error_codes;

/* clang-format off */
const tv_shape tv_shapes[] = {
    { "names", "= text[]", NULL },
    { "point", "= number[2]", "x to the right, y down, in cells, from the top left corner of the board with its labels" },
    { "fault", "code:code message:text ply?:integer column?:integer file?:text line?:integer commands?:names keys?:names "
               "values?:names options?:names sessions?:names near?:text",
      "commands, keys, values, options, sessions: all that exist; near: the one most like what was asked for" },
    { "command", "name:text help:text since:integer needs:names keys:names", NULL },
    { "key", "name:text type:'any'|'text'|'object'|'moves'|'number'|'flag'|'word' help:text min?:integer max?:integer "
             "values?:names", "values: the allowed texts; a number key takes numbers, too" },
    /* What a game is. */
    { "option-value", "= text|flag|integer", NULL },
    { "option", "name:text type:'choice'|'boolean'|'integer' help:text default:option-value value:option-value "
                "values?:(text|flag)[] expression?:text min?:integer max?:integer besides?:integer",
      "expression: any other text is a Lua expression in these names; besides: one more number, outside min to max" },
    { "game", "name:text title:text file:text players:names options:option[]", NULL },
    { "faulty-game", "name:text error:fault file?:text", NULL },
    { "side", "name:text shown?:text player:flag letter:text colour:text textured:flag team:integer|null",
      "shown: the name in the language of the program, if it differs; requests and positions have the name" },
    { "piece", "name:text shown?:text several?:text side:text letter:text code:text|null icon:text|null count:integer|'unlimited' size:integer forms:integer[]",
      "shown, several: what one and more of them are called in the language of the program" },
    { "form", "piece:text side:text cells:integer[2][]", "cells: steps to the right and up from the anchor" },
    { "cell", "name:text centre:point polygon:point[] neighbours:text{}", NULL },
    { "feature", "name:text sign:'none'|'shade'|'dot'|'cross' cells:names", "cells with a name, such as a throne, and the sign that marks them on the board itself" },
    { "edge", "side:text lines:segment[]", "parts of the board's outline in a player's colour" },
    { "wrap", "sides:'columns'|'rows' lines:segment[]",
      "two sides of the board that are joined: left and right, or top and bottom" },
    { "arrow", "from:text to:text", "an arrow that a comment draws from cell to cell" },
    { "segment", "= point[2]", "both ends of a straight line, such as one that joins points, or a wall" },
    { "link", "side:text from:text to:text lines:segment[]",
      "two linked pieces of a side: their cells, and the line that joins them, or across joined sides its parts from both to the edge" },
    { "loop", "ends:names path:point[]",
      "a loop beyond the edge of the board: the cells that it joins, and its curve from one to the other" },
    { "store", "player:text centre:point polygon:point[]", NULL },
    { "hand-place", "side:text centre:point polygon:point[]", NULL },
    /* What a position is. */
    { "occupant", "piece:text side:text stack?:text cells?:names",
      "what stands on a cell; stack: the letters of its pieces, bottom to top" },
    { "hand", "= (integer|'unlimited'){}", NULL },
    { "position", "cells:(occupant|integer){} hands:hand{} stores:integer{} counters:integer{} territory:names{} "
                  "sets:names{} walls?:segment[] links?:link[] hash:text text:text board:text",
      "cells: the occupied ones, or all pits with their stones; walls: the edges with a wall, in games with walls; links: in games in which pieces are linked; hash: the same for equal positions; text: what `position` of a "
      "request takes; board: drawn in ASCII" },
    { "words", "turn:text board:text cells:text{} beside:names last:names",
      "the position in words; cells: every cell, by its name; beside, last: lines" },
    { "result", "outcome:'playing'|'won'|'drawn'|'lost' winners:names scores:integer{} text:text reason?:text",
      "lost: all players have lost; scores: by player, in games that keep scores; reason: why the game is over, for the "
      "current position only" },
    /* What a move is, and what it does. */
    { "move", "text:text captures:names from?:text to?:text unordered?:true piece?:text side?:text number?:integer "
              "anchor?:text form?:integer cells?:names",
      "a move in detail; form: an index in the forms of `game`; captures: cells of other sides' pieces that the move "
      "removes or covers" },
    { "change-of-cell", "was:occupant|integer|null is:occupant|integer|null", "null: nothing" },
    { "change-of-hand", "was:integer|'unlimited'|null is:integer|'unlimited'|null", NULL },
    { "change-of-count", "was:integer|null is:integer|null", NULL },
    { "change-of-names", "was:names|null is:names|null", NULL },
    { "changes", "cells?:change-of-cell{} hands?:change-of-hand{}{} stores?:change-of-count{} counters?:change-of-count{} "
                 "territory?:change-of-names{} sets?:change-of-names{}", "by the names of cells, sides and players" },
    { "lap", "side:text from:names to:names",
      "a lap of sowing: from: the pit that the side lifts, or the pits that it captures; to: where its stones fall, one "
      "each, in this order; 'store': the side's store" },
    { "moved", "*move effects:names changes:changes sown?:lap[]",
      "a move in detail and what it did: effects in words; sown: laps in the order of their ends; two sides can sow at the "
      "same time, stone by stone" },
    { "moves", "= names|move[]", "as texts, or with `detail`" },
    { "played", "= names|moved[]", "as texts, or with `detail`" },
    { "offer", "declines:text turn:text|null moves:moves",
      "an offer that the mover may decline by playing on: `declines` is the declining move, `turn` the side to move after "
      "it, `moves` the moves then; playing one of them plays both" },
    /* What a session is. */
    { "state", "turn:text|null phase:text ply:integer count:integer result:result moves?:moves offer?:offer "
               "position?:position free?:true words?:words", NULL },
    { "node", "node:integer parent:integer|null children:integer[] ply:integer main:flag move?:text by?:text hand?:text "
              "comment?:text glyph?:'!'|'?'|'!!'|'?" "?'|'!?'|'?!' marks?:names "
              "shapes?:('triangle'|'square'|'circle'|'cross'){} labels?:text{} arrows?:arrow[]",
      "a node in the tree of a session; ply: moves from its root; main: on the main line; hand: instead of a move, the pieces "
      "put by hand or the agreed result" },
    { "nodes", "playouts:integer", NULL },
    { "seconds", "seconds:number", NULL },
    { "series", "set:text text:text", "a series of games by the same players; set: as `set series` takes it; text: in words" },
    { "session", "session:text at:node machine?:(nodes|seconds){} series?:series *state",
      "machine: the search limit per move of each side that the machine plays" },
    { "lesson", "name:text title:text task:integer of:integer text:text",
      "task, of: the number of this task and the number of tasks; text: the task, in lines" },
    { "lesson-step", "told:names task:names hints:names typed:text|null answer:names", NULL },
    { "lesson-steps", "name:text title:text steps?:lesson-step[]", NULL },
    /* What takes long. */
    { "verdict", "= 'open'|'won'|'lost'|'drawn'", NULL },
    { "candidate", "move:text visits:integer rate:number verdict:verdict", NULL },
    { "progress", "playouts:integer seconds:number best?:text", NULL },
    { "finding", "fault:flag law:text where:text how:text|null times?:integer settings?:names position?:text|null "
                 "moves?:names", NULL },
    { "trial", "settings:names games:integer ended:integer drawn:integer plies:integer", NULL },
};
/* clang-format on */
const size_t tv_shapes_count = sizeof tv_shapes / sizeof *tv_shapes;

const tv_shape *tv_shape_find(const char *name, size_t len)
{
    for (const tv_shape *s = tv_shapes; s < tv_shapes + tv_shapes_count; s++)
        if (strlen(s->name) == len && !memcmp(s->name, name, len)) return s;
    return NULL;
}

const tv_error_code *tv_error_code_first(const char *words)
{
    const size_t len = words ? strcspn(words, " ") : 0;
    for (const tv_error_code *c = tv_error_codes; len && c < tv_error_codes + tv_error_codes_count; c++)
        if (strlen(c->name) == len && !memcmp(c->name, words, len)) return c;
    return NULL;
}

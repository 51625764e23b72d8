---@meta tavoliere
-- The API of rules scripts: what require "tavoliere" gives, and what the functions of a
-- game are given. This file is for editors (LuaLS) and for reading; it is never run.
--
-- A script runs once, when it is loaded, and returns a game:
--
--     local tav = require "tavoliere"
--     return tav.game { ... }
--
-- Cells are named "a1" (bottom left) and are numbers inside functions; each method takes
-- either. Players are named, or numbered from 1 in the order of `players`. Tables are
-- strict: an unknown key is an error that names the file, the line and the key meant.
-- A game's tables are copied when they are given to tav; changing them later changes nothing.
--
-- The environment: assert error getmetatable ipairs next pairs pcall print rawequal rawlen
-- require select setmetatable tonumber tostring type xpcall; math without random; table
-- (insert remove concat unpack pack move sort; raw, up to 2^20 elements); string (byte char
-- find format len lower rep reverse sub upper; find looks for plain text, results of rep have
-- at most 512 KB). pairs and next go through numbers, then strings, then booleans, each in
-- order; other keys are an error there. Globals cannot be assigned, unknown ones not read.
-- Limits: 64 MB in all, 1 MB in one piece; 50 million steps or 10 s for a load or a line at
-- the prompt; 2 s for one call of a function during play; 64 KB printed in one command.

---@class tav
local tav = {}

---@alias tav.cell integer|string  A cell: its number in functions, or its name, "e4".
---@alias tav.player integer|string  A player: 1.., or the name.
---@alias tav.side integer|string  A player, or "neutral".
---@alias tav.generator tav.place|tav.pass|tav.enclose|tav.march|tav.step|tav.relocate  What makes moves.
---@alias tav.action tav.enclose|tav.custody|tav.relocate  What happens after a move.
---@alias tav.judge tav.score|tav.lead|tav.pattern  What ends the game.
---@alias tav.moves_function fun(pos: tav.pos, list: tav.list)
---@alias tav.move_function fun(pos: tav.pos, move: integer, from?: integer, to?: integer, arg?: integer)
---@alias tav.finish_function fun(pos: tav.pos, stuck: boolean)

-- Declarations --------------------------------------------------------------------------------

---@class tav.option_entry
---@field [1] string  Name: a word.
---@field [2] string[]|boolean|integer  The choices, the first being the default; or the default.
---@field [3]? string  Help, one line.
---@field help? string  The same.
---@field min? integer  Least value of a whole number (default -2147483648).
---@field max? integer  Greatest value (default 2147483647).

---Declare the options of the game, in order, and get their values: the defaults, or what the
---user set as name=value. A boolean stays a boolean, a whole number a number, a choice a string.
---Reading a field that is no option is an error; the table is read-only.
---Errors: a value that is not allowed (with those that are), an option declared twice, more
---than 32 options; at the end of the load, a setting that no tav.options declared.
---
---    local option = tav.options {
---      { "pass", { "forced", "free" }, "forced: who can move must" },
---      { "misere", false, "the last to move loses" },
---      { "stones", 4, min = 1, max = 9, help = "stones in each pit" },
---    }
---    if option.misere then ... end
---@param entries tav.option_entry[]
---@return table<string, string|boolean|integer>
function tav.options(entries) end

---A board of columns a, b, c .. and rows 1, 2, 3 .. from the bottom. `holes` names the cells
---that do not exist.
---Errors: a side beyond 61, (columns + 1) * rows beyond 1022, a hole off the board, no cell left.
---
---    board = tav.rectangle { 8, 8, holes = "a1 b1 a2 g8 h8 h7" }
---@param args { [1]: integer, [2]: integer, holes?: string }
---@return tav.rectangle
function tav.rectangle(args) end

---@class tav.rectangle

---Placements: a piece from the mover's hand, turned as he likes, on free cells. `piece`: only this
---one, the mover's or neutral; without it, any piece of the mover's. barred = "enemy land": cells
---of other players' territory may not be covered.
---Errors: an unknown piece, at the line of this declaration.
---
---    moves = tav.place { barred = "enemy land" }
---@param args { piece?: string, barred?: "enemy land" }
---@return tav.place
function tav.place(args) end

---One move, "pass". Who has nothing but a pass counts as one who cannot move; when all
---players pass in succession the game is over.
---
---    moves = { tav.place {}, tav.pass {} }
---@param args {}
---@return tav.pass
function tav.pass(args) end

---@class tav.enclose_args
---@field connect 4|8  Neighbours through which an area leaks: with 8 a wall must be 4-connected.
---@field capture? integer  An area with at most so many foreign blocks is captured (default 0).
---@field enemy? "return"|"remove"  Captured enemy blocks go back to their owner's hand, or out (default).
---@field neutral? "return"|"remove"  The same for neutral blocks.
---@field idle_first? string[]  Players whose first placement encloses nothing.
---@field judge? "all"|"closed"  All areas after each placement (default), or those it has closed.
---@field both_sides? boolean  When every area qualifies: take the largest too (default false).
---@field offer? string  The phase in which the mover decides on captures; without it they are forced.

---Enclosure: the mover's pieces are walls; an area without foreign blocks becomes his territory,
---one with few enough is captured as well. An action for `after`; with `offer` also the
---generator of that phase ("take e5", "leave").
---Errors: an unknown player or phase, at the line of this declaration.
---
---    after = tav.enclose { connect = 8, capture = 1, enemy = "return" }
---@param args tav.enclose_args
---@return tav.enclose
function tav.enclose(args) end

---The judge that counts: when nobody can move, who has most or least wins; equal best scores are
---a draw. of: squares of pieces in "hand", squares covered on the "board", free squares of "land".
---
---    finish = tav.score { of = "hand", wins = "least" }
---@param args { of: "hand"|"board"|"land", wins: "most"|"least" }
---@return tav.score
function tav.score(args) end

---Marches: a phalanx, an unbroken line of the mover's pieces or a part of one that ends at its head,
---moves along its own line, at most as many cells as it has pieces; a piece alone moves one. The way
---is free, but the head may land on an enemy line that is shorter than the phalanx, counted in the
---direction of the march, and that line is captured. Written "a1-a3", "a1xa3": the rearmost piece,
---then the cell where the head lands.
---Errors: a piece of more than one cell, more than 31 columns or rows.
---
---    moves = tav.march {}
---@param args {}
---@return tav.march
function tav.march(args) end

---The judge of goals: a player who begins his turn with more pieces on his goal than any other
---player has on his wins. One list of cells for each player; "a8-h8" is a part of a row or column.
---Errors: a player without goal, an unknown player or cell, at the line of this declaration.
---
---    finish = tav.lead { White = "a8-h8", Black = "a1-h1" }
---@param goals table<string, string>
---@return tav.lead
function tav.lead(goals) end

---Steps: one piece of the mover's goes to a free neighbouring cell, unless that is one its kind may
---`never` enter. directions: "all" neighbours (default); "orthogonal" or "diagonal" ones, on squares;
---"inward", to the next ring of a hexagon, or "inward or sideways", along the ring as well. safe: no
---piece may step between two enemies on opposite neighbours, on such lines ("all" on hexagons).
---Written "f5-e4". What has stepped captures by arriving, where tav.custody follows.
---Errors: a piece of more than one cell, a board without such directions.
---
---    moves = tav.step { directions = "orthogonal", safe = "orthogonal" }
---@param args { directions?: "all"|"orthogonal"|"diagonal"|"inward"|"inward or sideways", safe?: "all"|"orthogonal"|"diagonal" }
---@return tav.step
function tav.step(args) end

---Capture by custody, for `after`: an enemy piece between a piece that arrived in this move and another
---piece of the same player, on opposite neighbours, on such lines (default "all"), is captured. Two in a row are
---safe. enemy: it leaves the game ("remove", default), goes back to its owner's hand ("return"), or
---stays where it is until tav.relocate puts it back ("relocate").
---Errors: a piece of more than one cell, a board without such lines.
---
---    after = tav.custody { axes = "orthogonal" }
---@param args { axes?: "all"|"orthogonal"|"diagonal", enemy?: "remove"|"return"|"relocate" }
---@return tav.custody
function tav.custody(args) end

---@class tav.relocate_kind
---@field [1] string  The name of a piece.
---@field to? string  The cells it may be put on, as in "a1-h1" (default: any).
---@field by? "owner"|"captor"  Who does it (default: the owner).

---@class tav.relocate_args
---@field [integer] tav.relocate_kind  In order: what is listed first is put back first.
---@field turn? "all"|"one"  A turn puts back all (default), one piece a ply, or one piece only.
---@field next? string  The phase in which who has put back all goes on with his turn; without it the turn is over.
---@field captures? boolean  What is put back captures by arriving, when the turn has put back all (default true).
---@field safe? "all"|"orthogonal"|"diagonal"  Nothing may be put between two enemies, as in tav.step.

---Relocations: pieces that tav.custody has captured are put back on free cells. It stands first in a phase with
---`first = true`, so that it comes before other moves. With by = "captor" it also stands in `after`, behind
---tav.custody: the captor then puts the piece back at once. Written "e4*f7".
---Errors: an unknown piece, cell or phase, at the line of this declaration; more than 8 kinds; a captor
---in a game that has not two players.
---
---    local back = tav.relocate { { "King", to = "a1-h8" }, { "Man", to = "a1-h1" } }
---    phases = { { "go", first = true, moves = { back, tav.step {} }, after = tav.custody { enemy = "relocate" } } }
---@param args tav.relocate_args
---@return tav.relocate
function tav.relocate(args) end

---The judge of patterns: a player whose pieces of each kind stand on all the cells given wins, or loses.
---free: cells that must be free as well. Who made the move is looked at first, then the others; with of = "mover"
---he alone.
---Errors: an unknown piece or cell, at the line of this declaration.
---
---    finish = tav.pattern { own = { King = "e4", Man = "d4 f4" } }
---@param args { own: table<string, string>, free?: string, result?: "win"|"lose", of?: "all"|"mover" }
---@return tav.pattern
function tav.pattern(args) end

---@class tav.player_entry
---@field [1] string  Name.
---@field letter? string  A..Z, distinct; default: the name's first letter.

---@class tav.piece_entry
---@field [1] string  Name.
---@field also? string|string[]  Other names, up to 3, that are understood.
---@field code? string  Short code.
---@field count? integer|"unlimited"  How many each side has in hand (0..254; default 1, with `start` 0).
---@field letter? string  In the diagram of the opening: capital for the first player, small for the second.
---@field side? string  The player who has it, or "neutral"; default: every player.
---@field turns? boolean  false: it is placed as drawn, never turned (default true).
---@field shape string|table<string, string>  Rows from the top: O a square, . none; or one for each player.

---@class tav.phase_entry
---@field [1] string  Name.
---@field moves tav.generator|tav.moves_function|(tav.generator|tav.moves_function)[]
---@field play? tav.move_function  Plays the moves that functions list; required with them.
---@field after? tav.action|tav.move_function|(tav.action|tav.move_function)[]  In order, after each move.
---@field next? string  The phase that follows (default: this one).
---@field again? boolean  The same player moves next.

---@class tav.game_args
---@field name string
---@field players (string|tav.player_entry)[]  1 to 4.
---@field board tav.rectangle
---@field pieces tav.piece_entry[]
---@field start? string  The opening: rows from the top, a letter for each piece of one cell, '.' for a free cell.
---@field mover? string  Who begins (default: the first player).
---@field moves? tav.generator|tav.moves_function|(tav.generator|tav.moves_function)[]  Of a game without phases;
---@field play? tav.move_function  ... and these two: as in a phase.
---@field after? tav.action|tav.move_function|(tav.action|tav.move_function)[]
---@field phases? tav.phase_entry[]  1 to 16; the first is the opening phase.
---@field stuck? "skip"|"lose"|"draw"  A player who cannot move is skipped (default; needs `finish`), loses, or the game is drawn.
---@field finish? tav.judge|tav.finish_function|(tav.judge|tav.finish_function)[]  Asked after every move, and with stuck = true when nobody can move.
---@field counters? string[]  Whole numbers kept in the position, 0 at the start.

---A game. In `start` a piece is its player's letter, or its own `letter` where a player has several
---kinds. Names are words: letters (ASCII or UTF-8), digits, - and _, a letter first; the game's
---name may have blanks. The script returns what this returns.
---Errors: see each entry; all name file, line and path: `rules/x.lua:9: tav.game: phases[1] 'go': ...`.
---
---    return tav.game {
---      name = "Fill", players = { "White", "Black" }, board = tav.rectangle { 5, 5 },
---      pieces = { { "Stone", count = "unlimited", shape = "O" } },
---      moves = tav.place {},
---      finish = tav.score { of = "board", wins = "most" },
---    }
---@param args tav.game_args
---@return tav.game
function tav.game(args) end

---@class tav.game

---@class tav.variant_args : tav.game_args
---@field options? table<string, string|boolean|integer>  Defaults of the parent's options.
---@field pieces? tav.piece_entry[]|tav.plus

---A game that differs from its parent in the entries given; each replaces the parent's as a
---whole. The parent is found by its name in the rules path and is run with these defaults.
---Errors: no such rules; a variant of itself (with the chain); a chain longer than 8; an option
---that the parent does not have.
---
---    return tav.variant("fill", { name = "Wide Fill", board = tav.rectangle { 9, 5 } })
---@param parent string
---@param args tav.variant_args
---@return tav.game
function tav.variant(parent, args) end

---In a variant: the parent's pieces and these. An entry with the name of a piece of the parent's
---changes of that piece what it says and nothing else.
---
---    pieces = tav.plus { { "Stone", count = 3 }, { "Bar", shape = "O O O" } }
---@param entries tav.piece_entry[]
---@return tav.plus
function tav.plus(entries) end

---@class tav.plus

-- Kernel objects in functions -------------------------------------------------------------------
-- An object made at load may be used from the functions of the game, whether a phase names it or
-- not. One that does not fit the game (say, a piece it lacks) is an error when it is used.

---@class tav.place
---@class tav.pass
---@class tav.enclose
---@class tav.score
---@class tav.march
---@class tav.lead
---@class tav.step
---@class tav.custody
---@class tav.relocate
---@class tav.pattern
local object = {}

---In `moves`: add the object's legal moves to the list. They are written as the object writes them,
---and `why` knows its reasons; they are played by this phase's `play`, which hands them to object:play.
---
---    moves = function(pos, list) if pos.ply < 4 then build:moves(pos, list) end end,
---    play = function(pos, move) build:play(pos, move) end,
---@param pos tav.pos
---@param list tav.list
function object:moves(pos, list) end

---In `play`: play a move of this object. Errors: the move is not legal for it now.
---@param pos tav.pos
---@param move integer
function object:play(pos, move) end

---In `play` or `after`: what the object does after a move. tav.enclose acts only when the mover
---has placed a piece of his own (pos:put, or a tav.place) in this move.
---
---    after = function(pos, move) if pos.ply > 9 then siege:act(pos, move) end end
---@param pos tav.pos
---@param move integer
function object:act(pos, move) end

---In `finish`: let the judge set the outcome; it does when `stuck` is true.
---
---    finish = function(pos, stuck) judge:finish(pos, stuck or pos.ply >= 40) end
---@param pos tav.pos
---@param stuck boolean
function object:finish(pos, stuck) end

---A player's score by this judge.
---@param pos tav.pos
---@param player tav.player
---@return integer
function object:score(pos, player) end

-- Positions ----------------------------------------------------------------------------------------

---The position in the function that it is given to, and at the prompt; elsewhere any use of it is
---an error. Read-only in `moves` and at the prompt. tostring(pos) is its text.
---@class tav.pos
---@field mover integer  Whose move it is, from 1. In `finish`: who would move next.
---@field phase string  The current phase.
---@field ply integer  Moves played so far.
local pos = {}

---A player's name; without argument the mover's.
---@param player? tav.player
---@return string
function pos:player(player) end

---@param cell tav.cell
---@return string  The cell's name.
function pos:name(cell) end

---@param cell tav.cell
---@return integer  The cell's number. Errors: no such cell.
function pos:cell(cell) end

---The piece that covers a cell and the side it belongs to; nil for a free cell.
---
---    local piece, side = pos:at("e4")
---@param cell tav.cell
---@return string? piece, string? side
function pos:at(cell) end

---How many of a piece are in hand; math.huge when unlimited. Without side: the mover's piece of
---that name, else the neutral one.
---@param piece string
---@param side? tav.side
---@return number
function pos:hand(piece, side) end

---Squares of all pieces in hand (default: the mover's); math.huge when one is unlimited.
---@param side? tav.side
---@return number
function pos:squares(side) end

---Cells covered by a side (default: the mover).
---@param side? tav.side
---@return tav.cells
function pos:own(side) end

---Cells that nothing covers.
---@return tav.cells
function pos:free() end

---A player's territory (default: the mover's); empty in a game without.
---@param player? tav.player
---@return tav.cells
function pos:land(player) end

---The cells of a list of names ("" for none), one cell, or all cells of the board. A set may be
---kept in a local of the script: it does not change.
---
---    local corners = pos:cells("a1 a8 h1 h8")
---@param cells? string|integer
---@return tav.cells
function pos:cells(cells) end

---The neighbour of a cell, nil when there is none. Directions: n ne e se s sw w nw.
---
---    local ahead = pos:step(cell, "n")
---@param cell tav.cell
---@param direction string
---@return integer?
function pos:step(cell, direction) end

---@param counter string
---@return integer  A counter's value. Errors: not in the game's `counters`.
function pos:get(counter) end

---Has the mover a move? Not in `moves` itself. A pass is no move.
---@return boolean
function pos:can_move() end

---Put a piece on the board, its lowest row's leftmost square on the cell, after quarter turns
---clockwise (0..3) from its drawing. The hand stays as it is. Without side: the mover's
---piece, else the neutral one. Errors: off the board, not free.
---
---    play = function(pos, move, from) pos:put("Stone", from) pos:hand_add("Stone", -1) end
---@param piece string
---@param cell tav.cell
---@param turns? integer
---@param side? tav.side
function pos:put(piece, cell, turns, side) end

---Take the whole block that covers a cell off the board. Errors: the cell is free.
---@param cell tav.cell
---@return string piece, string side
function pos:lift(cell) end

---Add n (may be negative) of a piece to a hand. Errors: below 0 or above 254.
---@param piece string
---@param n integer
---@param side? tav.side
function pos:hand_add(piece, n, side) end

---The cells become the player's territory and nobody else's. Errors: a game without `play` or
---`after` functions and without tav.enclose has no territory.
---@param player tav.player
---@param cells tav.cells
function pos:claim(player, cells) end

---Set a counter, -2147483648..2147483647.
---@param counter string
---@param value integer
function pos:set(counter, value) end

---In `play` and `after`: who moves next, and in which phase (default: as the phase says).
---@param player tav.player
---@param phase? string
function pos:next(player, phase) end

---The game is over: these players have won.
---
---    finish = function(pos) if pos:get("captured") >= 5 then pos:wins(pos.mover) end end
---@param ... tav.player
function pos:wins(...) end

---The game is over: a draw.
function pos:draws() end

-- Lists of moves -----------------------------------------------------------------------------------

---The list of moves in the `moves` function that it is given to. #list: moves so far, up to 2^20.
---@class tav.list
local list = {}

---Add a move. `from`, `to` and `arg` (0..255, default 0) come back in `play`; a cell left out comes
---back as nil. Written e4, e4-e5, e4-e5:3, :3; a move of nothing at all is "pass".
---
---    for cell in (pos:own() & pos:free():shift("w")):each() do list:add(cell, pos:step(cell, "e")) end
---@param from? tav.cell
---@param to? tav.cell
---@param arg? integer
function list:add(from, to, arg) end

---Add one move for each cell of a set.
---
---    list:add_cells(pos:free() - pos:land(1))
---@param cells tav.cells
function list:add_cells(cells) end

-- Sets of cells ------------------------------------------------------------------------------------

---A set of cells; it never changes. a | b union, a & b intersection, a - b difference, a == b,
---#a number of cells, tostring(a) "a1 a2".
---@class tav.cells
---@operator bor(tav.cells): tav.cells
---@operator band(tav.cells): tav.cells
---@operator sub(tav.cells): tav.cells
---@operator len: integer
local cells = {}

---@param cell tav.cell
---@return boolean
function cells:has(cell) end

---@return integer?  The lowest cell; nil for the empty set.
function cells:first() end

---Go through the cells, lowest first.
---
---    for cell in pos:free():each() do print(pos:name(cell)) end
function cells:each() end

---The set and its neighbours on the board.
---@param connect 4|8
---@return tav.cells
function cells:grow(connect) end

---All cells of `within` that connect to this set; its own cells outside `within` are dropped.
---@param within tav.cells
---@param connect 4|8
---@return tav.cells
function cells:flood(within, connect) end

---Go through the connected parts of the set.
---
---    for group in pos:own():regions(4) do best = math.max(best, #group) end
---@param connect 4|8
function cells:regions(connect) end

---The set moved one step; what would leave the board is dropped.
---@param direction "n"|"ne"|"e"|"se"|"s"|"sw"|"w"|"nw"
---@return tav.cells
function cells:shift(direction) end

return tav

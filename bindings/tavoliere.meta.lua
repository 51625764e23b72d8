---@meta tavoliere
-- The API of rules scripts: the functions that require "tavoliere" returns, and the objects passed to the functions
-- of a game. This file is for editors (LuaLS) and for reading; the program never runs it. To make an editor find it,
-- name its folder in "workspace.library" of a .luarc.json beside the script.
--
-- A script runs once, when it is loaded, and returns a game:
--
--     local tav = require "tavoliere"
--     return tav.game {
--       name = "Fill", players = { "White", "Black" }, board = tav.rectangle { 5, 5 },
--       pieces = { { "Stone", count = "unlimited" } },
--       moves = tav.place {},
--       finish = tav.score { of = "board", wins = "most" },
--     }
--
-- A cell has a name, such as "a1" (bottom left), and a number, which functions get and return; each method takes
-- either. A player has a name and a number, from 1 in the order of `players`. Tables are strict: an unknown key is an
-- error that names the file, the line and the key probably meant. tav copies the tables it gets: changing one later
-- changes nothing.
--
-- Each example is one or more entries of a game, perhaps after some locals. The entries it leaves out are those of an
-- ordinary game of White and Black: men and kings on 8 x 8 cells, men in stacks, or two rows of pits. The tests play
-- every example. `start = {}` removes the men that stand there by default; a game of your own that begins with an
-- empty board needs no `start`.
--
-- Order of this file: values and aliases; tav.needs; options; boards; generators of moves (tav.place, tav.pass,
-- tav.march, tav.push, tav.step, tav.jump, tav.leap, tav.sweep, tav.loop, tav.together, tav.relocate, tav.carry,
-- tav.tumble, tav.drop, tav.exchange, tav.take, tav.swap, tav.sow); actions after a move (tav.enclose, tav.custody,
-- tav.contact, tav.liberties, tav.link, tav.harvest, tav.promote, tav.trim); numbers counted on cells; vetoes (tav.symmetry, tav.royal); judges (tav.score, tav.lead, tav.pattern, tav.occupy, tav.line,
-- tav.connect, tav.group, tav.ring, tav.king, tav.repetition, tav.quiet); tav.game, tav.variant, tav.plus; objects in functions;
-- tav.lines; pos; list; cells.
--
-- A move in five steps: a generator of the phase makes it and no entry of `forbid` objects; its generator (or `play`)
-- carries it out; the entries of `after` act in order; the turn passes on; the judges of `finish` run. While the
-- player to move has no move, `stuck` decides what happens to him.
--
-- The environment: assert error getmetatable ipairs next pairs pcall print rawequal rawlen require select
-- setmetatable tonumber tostring type xpcall; math without random; table (insert remove concat unpack pack move sort;
-- raw, up to 2^20 elements); string (byte char find format len lower rep reverse split sub trim upper; find looks for
-- plain text, split(s, separator) returns a list, trim(s) removes blanks at both ends, rep returns at most 512 KB). A
-- table takes the metamethods that its metatable has when it is set. pairs and next visit numbers first, then
-- strings, then booleans, each in order; any other key is an error there. pairs visits the keys that the table has
-- when pairs is called, and skips those that were removed meanwhile. As in all of Lua 5.4, the length #t of a table
-- with gaps, { 1, nil, 3 }, may differ from run to run: keep a count instead. A script cannot assign globals, and
-- reading an unknown one is an error.
--
-- require "_rays" runs _rays.lua, a module, once when the rules are loaded, and returns its result: the same for the
-- script, its parent and other modules. It is found as a parent is (tav.variant), beside the script or in the rules
-- path. Lists of games leave out names that begin with "_". Errors: no such file; a module that returns a game or
-- nothing; modules that require one another (with the chain); a module first required during play.
--
-- A function ignores extra arguments, as everywhere in Lua. A method of `pos` that fails changes nothing: of a set of
-- cells it takes all or none. tav.options, tav.variant and a tav.trim with a function work only while the rules are
-- loaded; later calls are errors.
-- Limits: 64 MB in all, 1 MB in one piece; 50 million steps or 10 s for a load or a
-- line at the prompt; 2 s for one call of a function during play, 10 s for all calls of one question, such as listing
-- the moves of a position; 64 KB printed in one command.

---@class tav
local tav = {}

---@alias tav.cell integer|string  A cell: its number in functions, or its name, "e4".
---@alias tav.player integer|string  A player: the number, from 1, or the name.
---@alias tav.side integer|string  A player, or "neutral".
---@alias tav.cell_list string  Cells in a declaration: names, parts of a row or column, and features of the board,
---"a8-h8 d4 palace". On a hexagon with ring names, part of a ring in rising order, also past its end, "f25-f3", or part
---of several rings, "b1-f30".
---@alias tav.stack_generator tav.carry|tav.tumble|tav.drop
---@alias tav.turn_generator tav.pass|tav.exchange|tav.take|tav.swap
---@alias tav.step_generator tav.step|tav.jump|tav.leap|tav.sweep|tav.loop|tav.march|tav.push|tav.together|tav.relocate
---@alias tav.generator tav.place|tav.enclose|tav.sow|tav.step_generator|tav.stack_generator|tav.turn_generator
---@alias tav.action tav.enclose|tav.custody|tav.contact|tav.liberties|tav.link|tav.promote|tav.relocate|tav.trim|tav.sow|tav.harvest|tav.line  What
---follows a move.
---@alias tav.veto tav.symmetry|tav.royal|tav.liberties|tav.repetition|tav.sow  What forbids moves.
---@alias tav.judge tav.score|tav.lead|tav.pattern|tav.occupy|tav.line|tav.connect|tav.group|tav.ring|tav.king|tav.liberties|tav.repetition|tav.quiet|tav.sow  What ends the game.
---@alias tav.axes "all"|"orthogonal"|"diagonal"  All directions; n e s w; the diagonal ones. A hexagon has "all"
---only.
---@alias tav.stuck "skip"|"lose"|"win"|"draw"|"out"|"end"|"next"  See tav.game.

---`moves`: list the mover's moves, each once. The result must depend on nothing but the position. list:refuse gives
---the reasons why a move is not listed; objects in the list give their own. rules/SPEED.md describes the cost of
---functions.
---@alias tav.moves_function fun(pos: tav.pos, list: tav.list)
---`play` carries out a move; `after` does what follows from it. from, to and arg are those of list:add. For an
---object's move they are its cells (of tav.place only `from`, the leftmost cell of the piece's lowest row) and, with
---tav.carry, the number of pieces carried. What a move does not have is nil. pos.mover is the player who moves.
---@alias tav.move_function fun(pos: tav.pos, move: tav.move, from?: integer, to?: integer, arg?: integer)
---`forbid`: may the move that leads to this position be played? pos is the position after `play` and `after`,
---read-only; pos.mover is still the player who moved. The function does not see which move it was: if it needs to
---know, `after` stores that in a counter. A string forbids the move, and `why` answers with it; true forbids the
---move; nil and false allow it. To call this the program plays the move, so `play` and `after` run as well: for every
---move when all are listed, and in random play until one is allowed.
---@alias tav.forbid_function fun(pos: tav.pos): string|boolean|nil
---`why`: the reason why a `moves` function has not listed a move: a sentence, or nil for none. Use it for reasons
---that the function does not find while it lists moves; otherwise use list:refuse. The program calls it about a move
---that a player typed, when it has no other reason. So from, to and arg are any that a move of a function can have,
---and nil where the player typed nothing: of half a move `to` is nil. It is never called about a pass. pos is
---read-only. It costs play nothing, while `forbid` makes the program play moves that it then rejects.
---
---    moves = function(pos, list) list:add_cells(pos:own() - pos:cells "e1 e8") end,
---    play = function(pos, move, from) pos:lift(from) end, -- the mover removes a man of his own, not the king
---    why = function(pos, from)
---      if not pos:own():has(from) then return "no piece of yours stands on " .. pos:name(from) end
---    end,
---@alias tav.why_function fun(pos: tav.pos, from?: integer, to?: integer, arg?: integer): string?
---`write`: the name of a move that a function lists, as people write it: 1 to 63 letters, digits and the signs
---- + = < > : / * ' @ _ ^ ~, with a letter, a digit or + first. from, to and arg are those of list:add. The result
---must depend on nothing but the position and the move, and no two moves of a position may have the same name; upper
---and lower case are the same. The name stands in answers, records and diagrams. It is read back with any blanks, and
---without its signs where that names only one move; the beginning of a name is half a move, and the program shows how
---it can go on. Coordinates, as list:add describes them, are read as well. A move whose name is also a command of the
---prompt is typed after its number, as in "1. undo". pos is read-only. It costs play nothing. To find the reason why a
---name that a player types is not legal, the program also calls it about moves that are not listed, between cells of
---the text; an error is then no name.
---Errors: no name, another character, a name that two moves have.
---
---    moves = function(pos, list)
---      for man in pos:own():each() do
---        local to = pos:step(man, "n")
---        if to and not pos:at(to) then
---          list:add(man, to) -- "e2e3"
---          list:add(man, to, 1) -- "e2e3=K"
---        end
---      end
---    end,
---    play = function(pos, move, from, to, arg)
---      pos:lift(from)
---      pos:put(arg == 1 and "King" or "Man", to)
---    end,
---    write = function(pos, from, to, arg) return pos:name(from) .. pos:name(to) .. (arg == 1 and "=K" or "") end,
---@alias tav.write_function fun(pos: tav.pos, from?: integer, to?: integer, arg: integer): string
---`finish`: has the game ended? Called when a turn is over, and with stuck = true when the game must end: then it has
---to call pos:wins, pos:loses or pos:draws. pos.mover is the player who moves next.
---@alias tav.finish_function fun(pos: tav.pos, stuck: boolean)
---`judge` of tav.repetition: the position has now occurred `times` times, the last time `plies` plies ago. The
---function calls pos:wins, pos:loses or pos:draws, or an object's finish; if it calls none the game goes on.
---Otherwise pos is read-only.
---@alias tav.judge_function fun(pos: tav.pos, times: integer, plies: integer)
---`stuck`: decides what happens to pos.mover, who cannot move. pos is read-only.
---@alias tav.stuck_function fun(pos: tav.pos): tav.stuck
---`evaluate`: how good is the position for the player, and his partners if he has any? From 0, as good as lost, to 1,
---as good as won; the same for all players when the position is even. It is called for every player, and pos is
---read-only.
---@alias tav.evaluate_function fun(pos: tav.pos, player: integer): number
---A limit for the height of the stack on a cell, as in `keep` of tav.trim; pos is read-only, cell is a number.
---@alias tav.number_function fun(pos: tav.pos, cell: integer): number

---The version of the rules API that a script is written for. A program with a lower version refuses the script at
---once, names the line of this call, and says what to do; every program with this version or a higher one runs it.
---The version is 1. `tavoliere --version` prints it, and repl/CHANGES.md lists what each version added. Write this
---call first, after `require`.
---
---    tav.needs(1)
---    return tav.game {
---      name = "Fill", players = { "White", "Black" }, board = tav.rectangle { 4, 4 },
---      pieces = { { "Stone", count = "unlimited" } }, moves = tav.place {}, stuck = "lose",
---    }
---@param version integer
function tav.needs(version) end

-- Declarations --------------------------------------------------------------------------------

---@class tav.option_entry
---@field [1] string  The name: one word.
---@field [2] (string|integer)[]|boolean|integer  2 to 32 choices, the first of which is the default; or the default.
---@field [3]? string  Help, one line.
---@field help? string  The same, as a named field.
---@field min? integer  The least value of a whole number (default -2147483648).
---@field max? integer  The greatest value (default 2147483647).
---@field besides? integer  One more value outside this range, such as 0 for never.
---@field halves? boolean  Halves between min and max are values, too, as 6.5: the komi of Go.
---@field other? string  Names, as in "pos, cell": the value may also be a Lua expression that uses them; see below.

---Declare the options of the game, in order, and get their values: the defaults, or what the user set as name=value.
---A boolean stays a boolean, a whole number a number. A choice is a string, or a number if all choices are numbers:
---the value of { "players", { 2, 4 } } is 2 or 4.
---
---With `other` the user may type an expression instead, height="pos:row(cell) + 1", or a whole "function(pos, cell)
---... end", and a variant may give a function or a count (tav.count). The value is then that function or count: pass
---it to something that takes one, such as `keep` of tav.trim, which calls a typed expression once for each cell when the
---game is made, in the opening with a stack of two pieces there. Reading a field that is no option is an error; the
---table is read-only.
---Errors: a value that is not allowed (the message lists those that are), an expression that is not Lua, or
---that fails on a cell; an option declared twice, more than 32 options; at the end of the load, a setting that no tav.options declared.
---
---The comment at the head of the file, which `rules` prints, may contain text for one value only, or for all values
---but one: "[pass=free: A player who can build may pass.]", "[repetition~=0: A position that occurs [repetition] times
---is a draw.]". The name of an option alone in brackets stands for its value. Brackets may be nested.
---"formula" stands for a function or a count that a variant gives as the value: "[height=formula: ...]".
---
---    local option = tav.options {
---      { "pass", { "forced", "free" }, "forced: a player who can move must" },
---      { "misere", false, "the player with most pieces loses" },
---      { "men", 12, min = 1, max = 20, help = "men in each hand" },
---      { "height", 2, min = 1, max = 64, other = "pos, cell", help = "the greatest height of a stack" },
---    }
---    pieces = { { "Man", count = option.men } },
---    moves = option.pass == "free" and { tav.drop {}, tav.pass {} } or tav.drop {},
---    after = tav.trim { keep = option.height },
---    stuck = "end",
---    finish = tav.score { of = "board", wins = option.misere and "least" or "most" },
---@param entries tav.option_entry[]
---@return table<string, string|boolean|integer|tav.number_function|tav.number>
function tav.options(entries) end

-- Boards -----------------------------------------------------------------------------------------

---A named set of cells, at most 16 on a board. Its name stands for the cells in lists of cells in rules, as in
---`on = "palace e5"`, and in `mark`; `cell` prints it. Case does not matter. Where two names fit, the longer one
---counts.
---Errors: no cells; a name used twice; a name that is a direction, "any" or "edge"; a name with a comma, a space at
---either end, or a word that looks like a cell ("camp b2").
---@class tav.feature
---@field [1] string  The name, as in "throne".
---@field [2] tav.cell_list  It may name features that are listed before.
---@field sign? "none"|"shade"|"dot"|"cross"  How the board marks the cells; default "none". In letters all signs are
---"+" while the cell is empty. A cell has one sign at most.

---A board of columns a, b, c .. (after z: aa, ab ..) and rows 1, 2, 3 .. from the bottom. `holes` lists the cells,
---also as ranges, that do not exist; a `start` that is a diagram can show them as # instead.
---
---`lines` makes the cells points that lines join: a step goes along a line to its next point, and there are no other
---steps. So directions, neighbours, groups, jumps, marches, captures and goals follow the lines. A line is written
---from point to point of a row, column or diagonal, "a1-a7", and may go on, "a1-c3-e1"; it joins all points that lie
---on it, and passes over holes: where "a1-g1" meets only d1, d1 is one step east of a1. "rows" and "columns" join all
---neighbours in a row or column, "diagonals" those on a diagonal, but not past a hole. Where `connect` may be given it
---is 8 by default, the neighbours on all lines; 4 leaves out diagonal lines. tav.leap counts cells of the grid,
---whatever the lines. Without `lines` all neighbours are joined.
---
---`wraps` joins opposite sides: with "columns" the last column is next to the first (a cylinder), with "rows" the top
---row is next to the bottom row, with "rows columns" both (a torus). Steps, neighbours, groups, captures, leaps, lines
---and sets of cells cross the joined sides, and cells there are not at an edge. A slide stops before its own starting
---cell. Two directions to one cell are one move. A closed line of cells counts as one line. A piece does not count as
---both ends of a captured line. Ranges do not cross: "a1-h1" is the whole row. tav.together takes the shorter path.
---
---`walls` lists pairs of neighbours in a row or column with a wall between them, "a1|b1 c3|c4", on a board without
---`lines` and `wraps`. A wall stops steps; see `walls` of tav.game, which has walls that come and go.
---
---`loops` joins the ends of lines beyond the edge, for tav.loop: with "b1-a2" a piece that leaves the board from b1,
---down its column, comes back on a2 and goes on along its row, and the other way round. At a corner, and for diagonals,
---add the direction in which the piece leaves: "a1:s-f6:ne". Other objects, pos:step, neighbours and groups do not
---follow loops.
---
---look: what the board looks like; no rule depends on it. "chequers": a1 and every second square are dark; "mirrored
---chequers": b1 and every second square are dark; "points": the cells are the points of a grid, as with `lines`. Chequers
---hide `lines`. features: cells with a name, which may be marked.
---
---Errors: a side longer than 61, (columns + 1) * rows above 1022, a hole off the board, no cell left; a line that is
---not straight or leads off the board, one point alone, no line; a # in `start` with `lines` or `loops`; look = "cells"
---with `lines`; an unknown cell; a loop from a cell where no line ends at the edge, a second loop at an end, more than
---128 loops; `wraps` with `lines` or walls, or fewer than 3 columns or rows between joined sides; a wall between cells
---that are not neighbours in a row or column, or named twice, or beside a # of `start`.
---
---With `wraps`: pieces of several cells; `edges` of players at joined sides; tav.march, tav.ring, tav.tumble; tav.jump
---with a `distance` above 1; `rests` towards a joined side; and boards too small for the two cells of a move to show
---its direction. tav.jump and tav.sweep need 5 columns or rows; tav.push, tav.carry, `exposed` and `blocked` need
---2 * n + 1, where n is the greatest distance between the two cells of a move.
---
---    board = tav.rectangle { 8, 8, holes = "a1 b1 a2 g8 h8 h7" }, -- 58 cells
---    board = tav.rectangle { 9, 5, lines = "rows columns a1-e5-i1 c1-g5-i3-g1-c5-a3-c1 a5-e1-i5" }, -- as in Fanorona
---    board = tav.rectangle { 8, 8, look = "chequers" },
---    board = tav.rectangle { 3, 3, holes = "b1 a2 c2 b3", lines = "rows columns a1-c1 a3-c3 a1-a3 c1-c3", look = "chequers" },
---    board = tav.rectangle { 8, 8, wraps = "columns" }, -- as in cylinder chess: h is next to a
---    board = tav.rectangle { 8, 8, walls = "b2|b3 c2|c3 c3|d3" }, -- no step leads from c2 to c3
---
---    board = tav.rectangle { 9, 9, features = { { "castle", "e5", sign = "shade" }, { "north", "a6-i6 a7-i7" } } },
---    pieces = { { "Man", count = 9, never = "castle" } },
---    moves = tav.place { on = "north a1" },
---@param args { [1]: integer, [2]: integer, holes?: string, lines?: string, wraps?: "columns"|"rows"|"rows columns"|"columns rows", walls?: string, loops?: string, look?: "cells"|"chequers"|"mirrored chequers"|"points", features?: tav.feature[] }
---@return tav.board
function tav.rectangle(args) end

---A hexagon of hexagons with this number of cells along each side. Directions are ne e se sw w nw. names = "rows"
---(default): rows a, b, c .. (after z: aa) from the bottom, cells 1, 2, 3 .. of each from the left. names = "rings":
---the centre is a1, or a; the rings round it are b, c, d .., and their cells are counted from the bottom left corner,
---along the lower edge first.
---Errors: a side that is not 2 to 16, a hole off the board, no cell left.
---
---    board = tav.hexagon { 6, names = "rings" }, -- 91 cells, a1 to f30
---@param args { [1]: integer, names?: "rows"|"rings", holes?: string, features?: tav.feature[] }
---@return tav.board
function tav.hexagon(args) end

---A rhombus of hexagons, as for Hex. Columns and rows are named as a rectangle's; each row is shifted half a cell to
---the right of the row below. Directions and neighbours are a hexagon's: ne e se sw w nw.
---Errors: as tav.rectangle.
---
---    board = tav.rhombus { 11, 11 }, -- as for Hex
---
---    -- Red connects the lower and the upper side, Blue the others.
---    players = { { "Red", edges = "top bottom" }, { "Blue", edges = "left right" } },
---    board = tav.rhombus { 11, 11 },
---    pieces = { { "Stone", count = "unlimited" } },
---    finish = tav.connect { goals = { Red = { "a1-k1", "a11-k11" }, Blue = { "a1-a11", "k1-k11" } } },
---@param args { [1]: integer, [2]: integer, holes?: string, features?: tav.feature[] }
---@return tav.board
function tav.rhombus(args) end

---A board of pits that hold stones: the number of pits in a row, and the number of rows (default 1). One row is named
---1, 2, 3 ..; several rows are named like a rectangle, a1 b1 .. at the bottom. stones: the number of stones in each
---pit at the start, or a list with a number for each pit, row by row from the bottom, a1 b1 .. a2 b2 .. (default 0).
---Each player has a store, which is not a pit and is empty at the start. Such a game needs no `pieces`.
---Errors: a number of stones outside 0 to 65535, a list whose length is not the number of pits, a board too large.
---
---    board = tav.pits { 6, 2, stones = { 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6 } }, -- 6 in a1 and in f2
---@param args { [1]: integer, [2]?: integer, stones?: integer|integer[] }
---@return tav.board
function tav.pits(args) end

---@class tav.board

-- What makes moves -------------------------------------------------------------------------------

---@class tav.place_args
---@field piece? string|string[]  Only this kind of piece, or these kinds, the mover's or neutral ones (default: any piece of
---the mover's).
---@field on? tav.cell_list|table<string, tav.cell_list>  Only on these cells, the same for all players, or a list for each
---(default: on any cell).
---@field off? tav.cell_list|table<string, tav.cell_list>  Cells where a player may not place: one list for all, or one for
---each player.
---@field alone? string  Directions, as in "n" or "n e", or "orthogonal", "diagonal" or "all". The lines that go through the
---cell in these directions and back, as far as the edge or a hole, hold no piece of the same kind and the same player.
---@field barred? "enemy land"  No piece may cover cells of an enemy's territory.
---@field capturing? tav.custody  A tav.custody that also stands in `after`: every placement must capture something by
---it.
---@field rests? string  The name of a direction. A piece, of one cell, goes only where the next cell in that
---direction is covered or does not exist: with "s" pieces fall.
---@field beside? tav.axes  One of the piece's cells must be next to a piece of the mover's, on these lines:
---"orthogonal" along an edge, "diagonal" at a corner, or "all".
---@field apart? tav.axes  None of its cells may be next to a piece of the mover's, on these lines.
---@field begins? tav.cell_list|table<string, tav.cell_list>  A player who has no piece on the board must cover at
---least one of these cells, and `beside` does not apply to him; without `begins`, `beside` leaves him no move. One
---list for all players, or one for each of them.
---@field reach? tav.step  Only on cells to which this object could move the piece that it moved last, if that is still
---there. The counter "moved" holds the number of its cell.
---@field names? boolean  false: moves are written as the cell alone, "b3" (default true). Only with one kind of piece, of
---one cell.
---@field covers? "first free"  The piece must cover the first free cell, counted in rows from the bottom and each
---from the left.
---@field mates? boolean  false: no such placement may leave the next player without a move while a royal piece of his is
---attacked (default true). The phase needs a tav.royal in `forbid`. Answers that are such placements themselves are
---judged, and the answers to these; further ones count as legal.

---Placements: a piece from the mover's hand goes onto free cells that its kind may enter (`never` of pieces), in any
---rotation. Games with stacks included: tav.drop puts pieces on others. Written "Castle e12/f1/g12", "Stone b3"; the cells alone are enough where they name
---only one placement.
---Errors: an unknown piece, direction, cell or player, at the line of this declaration; `rests`, `alone` or `reach` with a
---piece of more than one cell; lines that the board does not have; `mates` without a tav.royal in `forbid` of its phase, or
---in an object that only functions use; a `reach` that is no tav.step; names = false with several kinds of pieces.
---
---    moves = tav.place { barred = "enemy land" },
---    after = tav.enclose { connect = 8 },
---
---    -- White puts a neutral stone on the board; then both place dominoes, in any rotation.
---    pieces = { { "Stone", side = "neutral" }, { "Domino", shape = "O O", count = "unlimited" } },
---    phases = {
---      { "stone", moves = tav.place { piece = "Stone" }, next = "dominoes" },
---      { "dominoes", moves = tav.place { piece = "Domino" } },
---    },
---
---    moves = tav.place { rests = "s" }, -- as in Connect Four
---    finish = tav.line { length = 4 },
---
---    -- Corner to corner and not edge to edge, from the corners of the board, as in Blokus.
---    pieces = { { "Domino", shape = "O O", count = 9 }, { "Hook", shape = "O O O\nO . .", flips = true, count = 4 } },
---    start = {},
---    moves = tav.place {
---      beside = "diagonal", apart = "orthogonal", begins = { White = "a1 h8", Black = "a8 h1" },
---    },
---    stuck = "skip",
---
---    -- Pieces fill the board from the bottom left and leave no hole.
---    pieces = { { "Domino", shape = "O O", count = "unlimited" } },
---    start = {},
---    moves = tav.place { covers = "first free" },
---
---    moves = tav.place { piece = "Man", beside = "all", begins = "d4 d5 e4 e5" }, -- men spread from the middle
---
---    -- As in Amazons: a man moves, and then shoots where he could move next. Nothing enters that cell again.
---    local step = tav.step { distance = "any" }
---    pieces = { { "Man", count = 0 }, { "Arrow", side = "neutral", count = "unlimited" } },
---    start = { White = { Man = "c1 f1" }, Black = { Man = "c8 f8" } },
---    phases = {
---      { "move", moves = step, next = "shoot", again = true },
---      { "shoot", moves = tav.place { piece = "Arrow", reach = step, names = false }, next = "move" },
---    },
---    stuck = "lose",
---
---    -- As in Shogi: no man on the last row, nor on a column with another man of the player's.
---    pieces = { { "Man", count = 8 }, { "King", count = 1 } },
---    start = {},
---    moves = {
---      tav.place { piece = "Man", on = { White = "a1-h1 a2-h2 a3-h3", Black = "a8-h8 a7-h7 a6-h6" }, alone = "n" },
---      tav.place { piece = "King" },
---    },
---    stuck = "skip",
---
---    -- As in Shogi: a player may give check by placing a man, but not mate.
---    local royal = tav.royal { piece = "King" }
---    pieces = { { "King", letter = "K" }, { "Man", letter = "M", count = 8 } },
---    start = { White = { King = "e1" }, Black = { King = "e8" } },
---    moves = { tav.step { onto = "any" }, tav.place { piece = "Man", mates = false } },
---    forbid = royal,
---    stuck = royal,
---@param args tav.place_args
---@return tav.place
function tav.place(args) end

---One move, "pass". A player who can do nothing but pass counts as one who cannot move; when all players pass in
---succession the game is over.
---
---    moves = { tav.place {}, tav.pass {} },
---
---forced: the pass counts as a move like others, so a player who has nothing else can move, by passing. Put it last
---in a phase with `first` to allow passing only to a player who can do nothing else. When all players have passed in
---succession the game is over as well, and the judges of `finish` decide.
---
---    phases = { { "main", first = true, moves = { tav.place {}, tav.pass { forced = true } } } },
---@param args { forced?: boolean }
---@return tav.pass
function tav.pass(args) end

---The directions in which pieces go. A kind: "all" neighbours, "orthogonal" or "diagonal" ones, on squares; "inward",
---to the next ring of a hexagon, or "inward or sideways", also along the ring. Or names of directions, "n ne nw"; or
---a table of either for each player; or a table of any of these for each kind of piece, where kinds left out do not
---move.
---@alias tav.directions tav.axes|"inward"|"inward or sideways"|string|table<string, string|table<string, string>>

---How far pieces go: a number of cells, "any", or a table of these for each kind of piece, where kinds left out go
---one cell.
---@alias tav.distance integer|"any"|table<string, integer|"any">

---@class tav.march_args
---@field directions? tav.directions  Default "all". No "inward", and all pieces of a player have the same directions.
---@field distance? "pieces"|"any"|integer  The greatest number of cells: the number of pieces that march (default),
---as far as the way is free, or a number.
---@field pieces? "any"|"all"  Any part of a line that includes its head (default), or only the whole line.
---@field least? integer  The least number of pieces that march (default 1).
---@field onto? "any"|"free"|"enemy"  Where the head may land: on a free cell, on an enemy line, or on either
---(default).
---@field row? "any"|"one"  An enemy line is captured if it is shorter than the phalanx, whatever its length
---(default), or only if it is a single enemy.
---@field captured? "remove"|"return"|"hand"  As in tav.step.

---Marches: a phalanx, an unbroken line of the mover's pieces or a part of it that includes its head, moves along its
---own line, by at most as many cells as it has pieces; a single piece moves one cell. The way must be free, but the
---head may land on an enemy line that is shorter than the phalanx, counted in the direction of the march, and
---captures that line. Written "a1-a3", "a1xa3": the rearmost piece, then the cell where the head lands.
---Errors: a piece of more than one cell, or with `never`; more than 31 columns or rows; an unknown player, piece or
---direction.
---
---    moves = tav.march {},
---    finish = tav.lead { White = "a8-h8", Black = "a1-h1" }, -- as in Epaminondas
---
---    -- Lines go one cell; a single enemy on whom they land goes back to his owner's hand.
---    moves = { tav.march { distance = 1, row = "one", captured = "return" }, tav.place {} },
---@param args tav.march_args
---@return tav.march
function tav.march(args) end

---@class tav.push_args
---@field most integer  The greatest number of pieces that move together, 1 to 16.
---@field least? integer  The least number (default 1).
---@field directions? tav.directions  In which lines move (default "all"). No "inward", and all pieces of a player have
---the same directions.
---@field onto? "any"|"free"|"enemy"  Along itself a line goes onto a free cell, pushes enemies, or does either
---(default).
---@field margin? integer  How many pieces a line has at least more than the enemy line that it pushes, 0 to 16
---(default 1).
---@field off? boolean  false: enemies are never pushed off the board (default true).
---@field captured? "remove"|"return"|"hand"  Where enemies go that are pushed off the board; as in tav.step.
---@field sideways? boolean  Lines also move sideways, onto free cells (default false).

---Pushes: `least` to `most` pieces of the mover's in an unbroken line, with nothing of his own before them, move one
---cell along the line. They push the unbroken enemy line in front of them if they have `margin` pieces more than it,
---and the cell behind it is free, or off the board: then its last piece is captured. Sideways all of the pieces move to
---free cells in another direction. Pieces that are pushed do not capture by arriving. For tav.royal a piece is attacked
---that may be pushed off the board. Written "a1-a3": the rearmost piece, then the cell where the head lands; sideways
---"a1a3-b1": the first piece, the last one, and the cell where the first one goes. "a1-a2" with pieces of the mover's
---on both is read as the whole line from a1.
---Errors: no `most`, `least` above `most`; a piece of more than one cell, or with `never`; an unknown player, piece or
---direction.
---
---    board = tav.hexagon { 5 },
---    pieces = { { "Man" } },
---    start = { White = "i1-i5 h1-h6 g3-g5", Black = "a1-a5 b1-b6 c3-c5" },
---    moves = tav.push { most = 3, sideways = true }, -- as in Abalone
---    finish = tav.occupy { most = 8, result = "lose" }, -- six men were pushed off the board
---
---    -- Men push forward, also as many as they are, but nothing off the board.
---    moves = tav.push { most = 4, margin = 0, off = false, directions = { White = "n", Black = "s" } },
---@param args tav.push_args
---@return tav.push
function tav.push(args) end

---@class tav.step_args
---@field directions? tav.directions  Default "all". No "inward" within a table.
---@field distance? tav.distance|"line"  The greatest number of cells, as far as the way is free (default 1); "line":
---exactly the number of pieces, of either side, that stand on the line in which it moves.
---@field least? integer  The least number of cells (default 1).
---@field from? tav.cell_list|table<string, tav.cell_list>  Only from these cells, the same for all players, or a list
---for each (default: from any cell).
---@field over? "free"|"own"|"one"  What it may pass over: free cells (default), or also pieces of the mover's; "one": it must
---pass over exactly one piece, of any player, and over any number of free cells before and behind it.
---@field onto? "free"|"enemy"|"any"  Where it may end: on a free cell (default), on an enemy piece, which it
---captures, or on either.
---@field captured? "remove"|"return"|"hand"  A captured piece leaves the game (default), goes back to its owner's hand, or
---into the captor's hand as his piece of the same name, or of the name `demoted` of the piece; a neutral piece that the
---captor does not have leaves the game, and so does a piece of which he has 254 in hand. Only with onto = "enemy" or "any".
---@field exposed? boolean  Until another player has moved, a piece that moved like this can be captured on the free cells
---that it passed over, by objects with `in_passing` (default false). In a turn of several moves the last one that passed
---over cells counts. The set "passed" holds those of these cells where an enemy could do so, the set "passer" the cell of the
---piece. Only for steps of more than one cell; not with stacks.
---@field in_passing? boolean  It also captures an enemy that is `exposed`, by ending on one of those cells (default
---false). Only with onto = "enemy" or "any".
---@field safe? tav.axes  No piece may step between two enemies on opposite neighbours, on these lines ("all" on
---hexagons). Only for steps of one cell onto free cells.
---@field flies? integer|boolean  A player who has at most this number of pieces, on the board and in hand, moves one
---of them to any free cell instead; true: however many he has. The piece is of a kind that `directions` moves, and
---stands on a cell of `from`; walls do not stop it. Only for steps of one cell onto free cells, without `safe`,
---`promotes` and `pieces`.
---@field promotes? tav.promote  Its choices are part of the moves.
---@field pieces? "top"|"all"  In a game with stacks: the top piece moves (default), or the whole stack.

---Steps: one piece of the mover's moves to a neighbouring cell, or slides further in that direction, but never to or
---over a cell that its kind may `never` enter. Written "f5-e4". A piece that has stepped captures by arriving if a
---tav.custody follows.
---Errors: a piece of more than one cell, a board without such directions or lines, an unknown player, piece, cell or
---direction; `least` above `distance`, or with distance = "line"; captured = "hand" where a player has no piece of the
---name of an enemy's; `exposed` where nothing captures in passing, or `in_passing` where no piece is exposed.
---
---    moves = tav.step { directions = "orthogonal", safe = "orthogonal" },
---
---    moves = tav.step { distance = "line", over = "own", onto = "any" }, -- Lines of Action
---
---    -- Captured pieces go into the captor's hand, and he drops them on free cells.
---    moves = { tav.step { onto = "any", captured = "hand" }, tav.place {} },
---
---    -- A player with three men or fewer moves one anywhere.
---    start = { White = { Man = "a1 c1 e1" }, Black = { Man = "b8 d8 f8 h8" } },
---    moves = tav.step { flies = 3 },
---    finish = tav.line { length = 3 },
---
---    -- A king steps anywhere, a rook slides, a pawn steps straight ahead and captures diagonally. From where it began
---    -- a pawn may go two cells at once; another pawn can then capture it on the cell between, as if it had gone one.
---    pieces = { { "King", letter = "K" }, { "Rook", letter = "R" }, { "Pawn", letter = "P" } },
---    start = {
---      White = { King = "e1", Rook = "a1 h1", Pawn = "a2-h2" },
---      Black = { King = "e8", Rook = "a8 h8", Pawn = "a7-h7" },
---    },
---    moves = {
---      tav.step { directions = { King = "all" }, onto = "any" },
---      tav.step { directions = { Rook = "orthogonal" }, distance = "any", onto = "any" },
---      tav.step { directions = { Pawn = { White = "n", Black = "s" } } },
---      tav.step {
---        directions = { Pawn = { White = "n", Black = "s" } }, from = { White = "a2-h2", Black = "a7-h7" },
---        distance = 2, least = 2, exposed = true,
---      },
---      tav.step { directions = { Pawn = { White = "ne nw", Black = "se sw" } }, onto = "enemy", in_passing = true },
---    },
---@param args tav.step_args
---@return tav.step
function tav.step(args) end

---@class tav.jump_args
---@field directions? tav.directions  As in tav.step.
---@field over? "enemy"|"own"|"any"  What the piece jumps over: an enemy (default), a piece of the mover's, any piece.
---@field captures? boolean  Whether it captures what it jumps over (default: true for an enemy); with over = "any" it
---captures enemies only.
---@field captured? "remove"|"return"|"hand"|"under"  As in tav.step; "under": in a game with stacks the captured piece goes
---under the piece that jumped.
---@field removal? "jump"|"chain"  When captured pieces leave: after each jump (default), or all together when the chain
---of jumps is over. Until then they stand in the way and no piece jumps over them again. "chain" needs `again`; all
---jumps that a chain can combine have the same `over`, `captured` and `removal`.
---@field again? string  The phase in which the mover continues with the same piece, if it can jump once more.
---@field pieces? "top"|"all"  As in tav.step. The piece jumps over a whole stack, and captures its top piece.
---@field distance? tav.distance  The greatest number of cells before the piece that is jumped over, and behind it, if
---they are free (default 1: over a neighbour, to the cell behind it). With `again` it must land where it can jump on,
---if there is such a cell.
---@field twice? "yes"|"later"|"never"  Whether a piece may jump over the same cell twice in a turn: yes (default);
---"later": but not at once, so that it cannot turn straight back; never. The set "jumped" holds the cells that it may
---not jump over.
---@field from? tav.cell_list|table<string, tav.cell_list>  As in tav.step. Each jump of a chain begins on one of these cells.
---@field promotes? tav.promote  As in tav.step, in each jump of a chain. The turn is then over, unless the tav.promote has
---ends = false; a chain that goes on is typed with a blank, "c1xc3=King c3xe5".
---@field targets? table<string, string|string[]>  For each kind of piece the kinds that it may jump over, one or a list,
---as in { Man = "Man" }. A kind that is left out jumps over all kinds.
---@field turns? "any"|"not back"|"none"  How the piece may turn between the jumps of a chain: in any direction (default);
---"not back": not straight back; "none": it goes on in one line. The counter "heading" holds the direction of the last
---jump, 1 to 8 clockwise from north. Only with `again`.
---@field most? boolean|tav.most|tav.most[]  A player who captures must begin one of the best chains that any of his
---pieces can make, and continue with such a chain (default false). What makes a chain better: one criterion, or a list
---of them, where each decides between chains that are equal by those before it; true is "pieces". Only for captures of
---enemies, with `again`; it does not foresee promotions on the way.

---"pieces": the number of pieces captured; "value": the sum of their values (`value` in `pieces`); "jumper": the value
---of the piece that jumps; "early": it captures pieces of more than the least value sooner.
---@alias tav.most "pieces"|"value"|"jumper"|"early"

---Jumps: a piece of the mover's jumps over a piece beside it to the free cell behind. With `again` each jump is a
---ply: in that phase the object lists the jumps of the piece that has jumped. The counter "jumper" holds the number
---of its cell + 1. With a tav.pass beside it the mover may stop, which does not count as a pass. The program checks
---whether the piece can jump on when the jump and all of `after` are done; if vetoes then leave it no jump, the turn
---is over. Written "c3-e5"; the jumps of one turn may be typed and recorded at once, "a1-c3-e5" or "a1xc3xe5".
---Errors: a piece of more than one cell; an unknown phase, player, piece or direction; an empty list in `targets`; `turns`
---without `again`.
---
---    local jump = tav.jump { directions = "diagonal", again = "jumping" } -- jumps are compulsory, and continue
---    phases = {
---      { "main", first = true, moves = { jump, tav.step { directions = "diagonal" } } },
---      { "jumping", moves = jump, next = "main" },
---    },
---
---    -- Columns that carry prisoners along, as in Lasca.
---    local jump = tav.jump { directions = "diagonal", pieces = "all", captured = "under", again = "jumping" }
---    phases = {
---      { "main", first = true, moves = { jump, tav.step { directions = "diagonal", pieces = "all" } } },
---      { "jumping", moves = jump, next = "main" },
---    },
---    stacks = true,
---
---    -- Flying kings, the most must be captured, and captured pieces leave at the end, as in international draughts.
---    -- Only a man that ends its turn on the last row is promoted.
---    local far = { King = "any" }
---    local jump = tav.jump { directions = "diagonal", distance = far, again = "jumping", removal = "chain", most = true }
---    local crown = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } }
---    pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
---    start = { White = { Man = "a1 c1" }, Black = { Man = "b8 d8" } },
---    phases = {
---      { "main", first = true, moves = { jump, tav.step { directions = "diagonal", distance = far } }, turn_end = crown },
---      { "jumping", moves = jump, next = "main", turn_end = crown },
---    },
---
---    -- Of the chains that capture as many pieces, those of kings come first, then the greatest value, then kings sooner.
---    local jump = tav.jump {
---      directions = "diagonal", again = "jumping", removal = "chain", most = { "pieces", "jumper", "value", "early" },
---    }
---    pieces = { { "Man", letter = "M" }, { "King", letter = "K", value = 2 } },
---    start = { White = { Man = "a1 c1" }, Black = { Man = "b8 d8" } },
---    phases = {
---      { "main", first = true, moves = { jump, tav.step { directions = "diagonal" } } },
---      { "jumping", moves = jump, next = "main" },
---    },
---
---    -- Men capture men only, and no chain turns straight back.
---    local jump = tav.jump { again = "jumping", targets = { Man = "Man" }, turns = "not back" }
---    pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
---    start = { White = { Man = "a1 c1" }, Black = { Man = "b8 d8" } },
---    phases = {
---      { "main", first = true, moves = { jump, tav.step { directions = { Man = "orthogonal", King = "all" } } } },
---      { "jumping", moves = jump, next = "main" },
---    },
---
---    moves = { tav.step {}, tav.jump { over = "any", captures = false } }, -- as in Halma, but one jump a turn
---
---    -- Men that have not left their own half jump. The player chooses whether a man that jumps to the other half is a king.
---    local crown = tav.promote { pieces = { Man = "King" }, on = { White = "a5-h5", Black = "a4-h4" }, optional = true }
---    pieces = { { "Man", letter = "M" }, { "King", letter = "K", count = 0 } },
---    start = { White = { Man = "a3-h3" }, Black = { Man = "a6-h6" } },
---    moves = {
---      tav.jump { from = { White = "a3-h3 a4-h4", Black = "a5-h5 a6-h6" }, promotes = crown },
---      tav.step { directions = { Man = { White = "n", Black = "s" }, King = "all" } },
---    },
---
---    moves = tav.jump { directions = "orthogonal", over = "own", captures = true }, -- as in peg solitaire
---@param args tav.jump_args
---@return tav.jump
function tav.jump(args) end

---Where leaps lead: pairs of columns to the right and rows up, which may be negative; on hexagons steps e and steps
---ne. One list for all players, or one for each.
---@alias tav.offsets integer[][]|table<string, integer[][]>

---@class tav.leap_args
---@field distance? integer  The number of steps, from 2 (default 2).
---@field axes? tav.axes  The lines along which the steps go (default "all").
---@field offsets? tav.offsets  In place of `distance` and `axes`: at most 32 pairs, as in { {1, 2} }.
---@field mirrored? boolean  Each offset stands for all its rotations and reflections, 8 on squares and 12 on hexagons
---(default), or with false only for itself.
---@field blocked? boolean  A piece on its way stops a leap by offsets on squares (default false): it goes along its row or
---column first, and then diagonally. So {1, 2} leads over the next cell of the row or column, {2, 2} over the diagonal one.
---@field from? tav.cell_list|table<string, tav.cell_list>  As in tav.step.
---@field onto? "free"|"enemy"|"any"  As in tav.step.
---@field captured? "remove"|"return"|"hand"  As in tav.step; only with onto = "enemy" or "any".
---@field in_passing? boolean  As in tav.step.
---@field piece? string|string[]  Only pieces of this kind, or of these kinds.
---@field promotes? tav.promote  As in tav.step.

---Leaps: a piece of the mover's goes over pieces and holes to a cell exactly this number of steps away, or at one of
---the offsets, but not to a cell that its kind may `never` enter. On squares, two steps in "all" directions lead to
---the 16 border cells of a 5 x 5 square. Written "a1-c2". A piece that has leapt captures by arriving if a tav.custody
---or tav.contact follows.
---Errors: a piece of more than one cell, a board without such lines; offsets that lead nowhere on this board, or
---not from the cells of `from`; `axes` or `distance` with offsets; `blocked` on hexagons or without offsets; an unknown piece, cell or player, at the line of
---this declaration.
---
---    -- Men spread, or leap two cells away, and convert the enemies beside them, as in Ataxx.
---    board = tav.rectangle { 7, 7 },
---    pieces = { { "Man", count = "unlimited" } },
---    start = { White = { Man = "a1 g7" }, Black = { Man = "a7 g1" } },
---    moves = { tav.place { beside = "all" }, tav.leap { distance = 2 } },
---    after = tav.contact { enemy = "convert" },
---    stuck = "skip",
---    finish = tav.score { of = "board", wins = "most" },
---
---    moves = { tav.leap { distance = 3, axes = "orthogonal", piece = "King" }, tav.step { directions = { Man = "all" } } },
---
---    -- A knight goes one cell and then two at right angles, in all eight ways, and captures where it arrives.
---    moves = { tav.leap { offsets = { { 1, 2 } }, onto = "any", piece = "King" }, tav.step {} },
---
---    -- As in Xiangqi: a horse that a piece beside it blocks, and a cannon that captures over exactly one piece.
---    pieces = { { "Horse", letter = "H" }, { "Cannon", letter = "C" } },
---    start = { White = { Horse = "b1 g1", Cannon = "b3 g3" }, Black = { Horse = "b8 g8", Cannon = "b6 g6" } },
---    moves = {
---      tav.leap { offsets = { { 1, 2 } }, blocked = true, onto = "any", piece = "Horse" },
---      tav.step { directions = { Cannon = "orthogonal" }, distance = "any" },
---      tav.step { directions = { Cannon = "orthogonal" }, distance = "any", over = "one", onto = "enemy" },
---    },
---
---    -- As in Shogi: only ahead.
---    moves = tav.leap {
---      offsets = { White = { { 1, 2 }, { -1, 2 } }, Black = { { 1, -2 }, { -1, -2 } } }, mirrored = false, onto = "any",
---    },
---@param args tav.leap_args
---@return tav.leap
function tav.leap(args) end

---@class tav.sweep_args
---@field directions? tav.directions  As in tav.step.
---@field by? "approach"|"withdrawal"|"any"  Which line is captured: the one ahead of the piece when it has stepped, the one
---behind the cell that it came from, or, as the player chooses, either of them (default).
---@field captured? "remove"|"return"|"hand"  As in tav.step.
---@field from? tav.cell_list|table<string, tav.cell_list>  As in tav.step; each step of a chain begins on one of these cells.
---@field again? string  The phase in which the mover continues with the same piece, if it can capture once more.
---@field straight? boolean  A step of a chain may go on in the direction of the last one (default false). Only with `again`.
---The counter "heading" holds that direction, 1 to 8 clockwise from north.
---@field returns? boolean  The piece may come to a cell where it stood before in this turn (default false). Only with `again`.
---The set "visited" holds those cells.

---Sweeps, captures by approach and by withdrawal: a piece of the mover's steps to a free neighbouring cell, and captures an
---unbroken line of enemies in the direction of the step. The line begins on the next cell ahead, or on the cell just behind
---where the piece came from. A step that captures nothing is left to tav.step. With `again` each step is a ply, as the jumps
---of tav.jump are: the counter "jumper" holds the number of the piece's cell + 1, and with a tav.pass beside it the mover may
---stop. Written with the first captured piece, "d2-d3xd4"; "d2-d3" is read where it is the only move from d2 to d3. The arg of
---the move is 1 for approach, 2 for withdrawal.
---Errors: a piece of more than one cell; an unknown phase, player, piece, cell or direction; `straight` or `returns` without
---`again`.
---
---    -- As in Fanorona: the piece that captured may go on, or stop.
---    local sweep = tav.sweep { again = "capturing" }
---    start = { White = { Man = "a1-h1 b4 d4 f4 h4" }, Black = { Man = "a8-h8 a5 c5 e5 g5" } },
---    phases = {
---      { "main", first = true, moves = { sweep, tav.step {} } },
---      { "capturing", moves = { sweep, tav.pass {} }, next = "main" },
---    },
---    stuck = "lose",
---
---    -- Only away from enemies, in rows and columns, once a turn, and captured men change sides.
---    start = { White = { Man = "a1-h1 b4 d4 f4 h4" }, Black = { Man = "a8-h8 a5 c5 e5 g5" } },
---    moves = {
---      tav.sweep { directions = "orthogonal", by = "withdrawal", captured = "hand" }, tav.step {}, tav.place {},
---    },
---@param args tav.sweep_args
---@return tav.sweep
function tav.sweep(args) end

---@class tav.loop_args
---@field directions? tav.directions  The directions in which the piece sets out (default "all"). Loops turn it.
---@field least? integer  The least number of loops that it passes (default 1).
---@field from? tav.cell_list|table<string, tav.cell_list>  As in tav.step.
---@field onto? "free"|"enemy"|"any"  As in tav.step.
---@field captured? "remove"|"return"|"hand"  As in tav.step.
---@field promotes? tav.promote  As in tav.step.
---@field pieces? "top"|"all"  As in tav.step.

---A piece of the mover's slides off the edge of the board, over a loop onto the line that it joins, and on over free
---cells. It passes at least `least` loops and never enters a `never` cell. Its starting cell counts as free; the path
---ends when it returns there in the starting direction. Several paths to one cell are one move, "c1-a3". If a tav.step
---can make a move between the same two cells, `check` reports two moves with one text: give them different `onto`.
---Errors: a board without `loops`; no way that passes as many loops; a piece of more than one cell; an unknown player,
---piece, cell or direction; captured = "hand" where a player has no piece of the name of an enemy's.
---
---    -- As in Surakarta: pieces step in all directions, but capture only over loops.
---    board = tav.rectangle { 6, 6, loops = "b1-a2 c1-a3 e1-f2 d1-f3 b6-a5 c6-a4 e6-f5 d6-f4", look = "points" },
---    start = { White = { Man = "a1-f1 a2-f2" }, Black = { Man = "a5-f5 a6-f6" } },
---    moves = { tav.step {}, tav.loop { directions = "orthogonal", onto = "enemy" } },
---    finish = tav.occupy { most = 0, result = "lose" },
---@param args tav.loop_args
---@return tav.loop
function tav.loop(args) end

---@class tav.together_entry
---@field [1] string  The name of the move, a word: "O-O".
---@field [string] string  For a player by name: which pieces go where, "King e1-g1, Rook h1-f1", or "e1-g1, h1-f1" for
---any pieces; 1 to 8 of them. A player who is not named does not have the move.

---@class tav.together_args
---@field [integer] tav.together_entry  1 to 32 moves.
---@field rights? string  The name of one of the game's `sets`: all pieces of the move must stand on its cells. With
---`leaves` of `sets` these are the pieces that have not moved. Cells that no such move can use any more leave the set then,
---too, as those of both rooks when the king moves: positions with equal rights are equal for tav.repetition.
---@field royal? tav.royal  A royal piece of the move may be attacked neither where it stands, nor on the cells that it
---passes over, nor where it arrives. This object also stands in `forbid`.

---Combined moves: several pieces of the mover's go from given cells to others, in one move. Each goes along a line over
---free cells to a free cell; where no line leads there, only the last cell counts. The pieces of the move are not in one
---another's way, and may change places; of a stack the top piece goes. A piece may stay, "Rook f1-f1", if another one
---goes. Nothing is captured. Written by its name. 0 is
---read for O, and so is the first piece's "e1-g1". Pieces that have moved so capture by arriving if a tav.custody or
---tav.contact follows.
---Errors: pieces of more than one cell; no move; a name that two moves have, or that begins with a cell; an unknown
---player, piece, cell or set; two pieces that begin or end on the same cell; a move of pieces that all stay.
---
---    -- Castling: neither piece has moved, the cells between them are free, and the king passes over no attacked cell.
---    local royal = tav.royal { piece = "King" }
---    pieces = { { "King", letter = "K" }, { "Rook", letter = "R" } },
---    start = { White = { King = "e1", Rook = "a1 h1" }, Black = { King = "e8", Rook = "a8 h8" } },
---    sets = { unmoved = { cells = "a1 e1 h1 a8 e8 h8", leaves = true } },
---    moves = {
---      tav.step { directions = { King = "all" }, onto = "any" },
---      tav.step { directions = { Rook = "orthogonal" }, distance = "any", onto = "any" },
---      tav.together {
---        { "O-O", White = "King e1-g1, Rook h1-f1", Black = "King e8-g8, Rook h8-f8" },
---        { "O-O-O", White = "King e1-c1, Rook a1-d1", Black = "King e8-c8, Rook a8-d8" },
---        rights = "unmoved", royal = royal,
---      },
---    },
---    forbid = royal,
---    stuck = royal,
---
---    -- Four men turn round. With `rights` a move of one piece is something that a piece may do only as its first move.
---    start = { White = { Man = "a1 a2 b1 b2" }, Black = { Man = "g7 g8 h7 h8" } },
---    moves = {
---      tav.step {},
---      tav.together { { "turn", White = "a1-a2, a2-b2, b2-b1, b1-a1", Black = "g7-g8, g8-h8, h8-h7, h7-g7" } },
---    },
---@param args tav.together_args
---@return tav.together
function tav.together(args) end

---@class tav.relocate_kind
---@field [1] string  The name of a piece.
---@field to? string  The cells where it may be put, as in "a1-h1" (default: any).
---@field by? "owner"|"captor"  Who puts it back (default: the owner).

---@class tav.relocate_args
---@field [integer] tav.relocate_kind  In order: the kind listed first is put back first.
---@field turn? "all"|"one"  "all" (default): a turn puts back all pieces, one piece a ply; "one": a turn puts back one piece.
---@field next? string  The phase in which a player who has put back all continues his turn; without it the turn is
---over.
---@field captures? boolean  A piece that was put back captures by arriving, once the turn has put back all (default
---true).
---@field safe? tav.axes  No piece may be put between two enemies, as in tav.step.

---Relocations: the players put pieces that tav.custody has captured back on free cells. The object stands first in a
---phase with `first = true`, so that it comes before other moves. With by = "captor" it also stands in `after`,
---behind tav.custody: the captor then puts the piece back at once. Written "e4*f7".
---Errors: an unknown piece, cell or phase, at the line of this declaration; more than 8 kinds; a captor in a game of
---other than two players.
---
---    -- A captured king comes back anywhere, a man at an edge, before his owner continues his turn.
---    local back = tav.relocate { { "King" }, { "Man", to = "a1-h1 a8-h8" }, next = "go" }
---    phases = { { "go", first = true, moves = { back, tav.step {} }, after = tav.custody { enemy = "relocate" } } },
---@param args tav.relocate_args
---@return tav.relocate
function tav.relocate(args) end

---@class tav.carry_args
---@field distance? "pieces"|"any"|integer  As many cells as pieces are carried, any number of cells, or a fixed number, 1
---to 61. Needed without `spread`; with it the default is "any".
---@field directions tav.axes
---@field pieces? "any"|"all"|"top"  The number of pieces from the top: any (default), the whole stack, or one.
---@field most? integer  The greatest number of pieces that are carried, 1 to 64, with `spread` 1 to 8 (default: any).
---@field spread? boolean  The pieces are spread over the line: at least one stays on each cell, the lowest first, and the
---last one lands on the last cell (default false: all land there). Needs `most`.
---@field single? boolean  Only a piece that stands alone (default false).
---@field onto? "any"|"free"|"covered"  Where a stack lands: on any cell (default), on a free cell, or on another stack. Not
---with `spread`.
---@field surrounded? boolean  false: a stack may not move while pieces stand next to it in all `directions`; a stack at
---the edge of the board or beside a hole may (default true).
---@field mark? string  One small letter, written after the move, to tell two kinds of moves apart.

---Moves of stacks: the mover carries pieces from the top of one of his stacks in a straight line, over anything, onto
---a free cell or another stack. A stack belongs to the owner of its top piece. The object makes the game one with
---stacks (see tav.game). Pieces with `covered` may be in the way of a spread; see `pieces` of tav.game. Written "c3-c6",
---with `mark` "c3-c4m"; "c3-c6:2" for two pieces, where the distance does not determine the number. A spread is written
---"c3-e3:21", two pieces on d3 and one on e3, and "c3-d3" for one piece; "c3>e3:2,1" is read, too, and on squares
---"3c3>21", with > < + - for e w n s.
---Errors: no distance, no directions, directions that the board does not have; `spread` without `most`, or with `onto`;
---pieces that cannot be stacked (see tav.game).
---
---    moves = { tav.carry { directions = "orthogonal", distance = "pieces" }, tav.drop {} }, -- Focus
---
---    moves = tav.carry { pieces = "top", directions = "all", distance = 1 },
---
---    -- A stack moves as many cells as it has pieces, onto another stack, unless it is surrounded: as in Dvonn.
---    moves = tav.carry { pieces = "all", distance = "pieces", directions = "all", onto = "covered", surrounded = false },
---
---    -- Up to five pieces are spread. Nothing lies on a wall, but a lone cap flattens it: as in Tak.
---    pieces = {
---      { "Flat", letter = "F", count = 21 },
---      { "Wall", letter = "S", count = 0, covered = { by = "Cap", becomes = "Flat" } },
---      { "Cap", letter = "C", covered = false },
---    },
---    start = {},
---    moves = {
---      tav.carry { spread = true, most = 5, directions = "orthogonal" },
---      tav.drop { onto = "free", as = { Flat = "Wall" } },
---    },
---@param args tav.carry_args
---@return tav.carry
function tav.carry(args) end

---A whole stack of the mover's falls over in a straight line: its bottom piece lands on the next cell, the piece
---above it on the cell after that, each on top of the pieces there. Pieces that would leave the board pile up on the
---last cell, in their order. least: the least number of pieces in the stack, 1 to 64 (default 1). mark: as in
---tav.carry. Written "a1-a2", with the cell next to the stack: "a1-a2t" with mark = "t".
---Errors: as tav.carry.
---
---    moves = {
---      tav.carry { pieces = "all", directions = "all", distance = 1, mark = "m" }, -- "a1-a2m": goes to the next cell
---      tav.tumble { directions = "all", least = 2, mark = "t" }, -- "a1-a2t": falls over
---    },
---@param args { directions: tav.axes, least?: integer, mark?: string }
---@return tav.tumble
function tav.tumble(args) end

---@class tav.drop_args
---@field onto? "any"|"free"  On top of other pieces, too (default), or onto free cells only.
---@field piece? string|string[]  Only pieces of this kind, or of these kinds, leave the hand.
---@field as? table<string, string|string[]>  A piece in hand may also be dropped as this other one of its owner's, or as
---one of these: { Flat = "Wall" }.
---@field of? "mover"|"next"  Whose piece, from whose hand: the mover's (default), or the next player's.

---Drops: a piece from the mover's hand goes onto any cell, free or on top of other pieces; or onto free cells only, as by
---tav.place. Pieces with `covered` restrict what is put on them, see `pieces` of tav.game. Written "+e5"; "+e5:King"
---where several kinds can be dropped. With onto = "free" also read: "e5" for the first kind, and the `code` of a kind
---before the cell, "Ke5".
---Errors: pieces that cannot be stacked; an unknown piece.
---
---    moves = { tav.carry { directions = "all", distance = 1 }, tav.drop {} },
---
---    -- Each player first puts a flat of the other's on the board; then flats may also stand, as walls.
---    pieces = { { "Flat", letter = "F", count = 15 }, { "Wall", letter = "S", count = 0, covered = false } },
---    start = {},
---    phases = {
---      { "first", moves = tav.drop { onto = "free", of = "next", piece = "Flat" }, next = "second" },
---      { "second", moves = tav.drop { onto = "free", of = "next", piece = "Flat" }, next = "main" },
---      { "main", moves = { tav.drop { onto = "free", as = { Flat = "Wall" } }, tav.carry { distance = 1, directions = "all" } } },
---    },
---@param args tav.drop_args
---@return tav.drop
function tav.drop(args) end

---Two pieces of different sides, each alone on its cell, change places; the mover chooses both. Written "c3=d4".
---
---    phases = { { "exchange", moves = tav.exchange {}, next = "play" }, { "play", moves = tav.march {} } },
---@param args {}
---@return tav.exchange
function tav.exchange(args) end

---@class tav.take_args
---@field spares? tav.line  Pieces in such lines of their owner's are spared while an enemy piece stands in none.
---@field captured? "remove"|"return"|"hand"  Where the piece goes, as in tav.step.

---The mover names an enemy piece, which is captured; of a stack the top piece. It usually stands in a phase to which
---the `again` of a tav.line leads. tav.royal does not look at it. Written as the cell, "e5"; after the move that led
---to the phase also "d4-d5xe5".
---Errors: a piece of more than one cell; `spares` that is no tav.line; captured = "hand" where a player has no piece
---of the name of an enemy's.
---
---    local three = tav.line { length = 3, lines = "orthogonal", again = "take" } -- men in rows of three are safe
---    phases = {
---      { "move", moves = { tav.step { directions = "orthogonal" } }, after = three },
---      { "take", moves = tav.take { spares = three }, next = "move" },
---    },
---    finish = tav.occupy { most = 2, result = "lose" },
---
---    -- A man that reaches two in a row takes another into his owner's hand.
---    phases = {
---      { "move", moves = { tav.step {}, tav.place {} }, after = tav.line { length = 2, again = "take" } },
---      { "take", moves = tav.take { captured = "hand" }, stuck = "next", next = "move" },
---    },
---@param args tav.take_args
---@return tav.take
function tav.take(args) end

---The pie rule: the mover plays "swap", and the two players change sides, or "keep". Pieces on the board, hands and
---stores stay with their side. The counter "swapped", which pos:get reads, is 1 while sides are changed. In either
---case the side that decided has not moved yet and moves next: again = true. Typing a move instead of an answer plays
---"keep" and then that move.
---Errors: a game of other than two players.
---
---    phases = {
---      { "first", moves = tav.place {}, next = "pie" },
---      { "pie", moves = tav.swap {}, next = "main", again = true }, -- Black chooses, then Black moves
---      { "main", moves = tav.place {} },
---    },
---@param args {}
---@return tav.swap
function tav.swap(args) end

---@class tav.lap_captures
---@field on? table<string, string>  The pits of each player where a last stone captures (default: all of his track).
---@field into? "stones"|"empty"  It captures in a pit that held stones (default), or in an empty one.
---@field takes? "opposite"|"column"|"full column"  What is captured: the stones of the pit opposite, if there are any
---(default; see tav.harvest for which pit that is); with them those of the pits behind it ("column"); or of all these,
---if none of them is empty ("full column").
---@field sown? "on"|"origin"|"ends"|"never"  Where the captured stones are sown: in the pits after that of the last
---stone (default); after the pit where this lap began ("origin"); in the row `on`, from one of its ends inwards
---("ends"): from the near end if he captures at one of the two pits at an end, else so that the direction stays the
---same. "never": they go into the store, and the sowing is over. `skip` and `first` do not apply to captured stones, since
---no pit of the track was lifted.

---@class tav.sow_args
---@field track table<string, string>  The pits in the order of sowing, for each player: "1-11", "a1-f1 f2-a2".
---"store" is the player's own store: "a1-f1 store f2-a2". A sowing that ends there stops. At most 128 pits.
---@field from? table<string, string>  The pits that each player may lift (default: all of his track).
---@field skip? "nothing"|"origin"  "origin": a lap passes over the pit that was lifted (default "nothing").
---@field first? "next"|"origin"  A lap begins in the next pit (default), or in the pit that was lifted ("origin"),
---unless that held only one stone.
---@field turn? "round"|"ends"|"never"  After the last pit of the track comes the first (default), or the sower turns
---back; "never": a pit from which the last stone would go beyond the last pit may not be lifted.
---@field into? "any"|"stones"|"store"|"capture"  Where the last stone must fall: anywhere (default), into a pit that
---holds stones, into the store, or where it captures ("capture": the last stone of the first lap, see `captures`). A
---player may not lift a pit from which it would fall elsewhere.
---@field way? "along"|"against"|"either"  The direction of sowing: along the track (default), against it, or as the
---sower likes. Unless it is "along", moves are written as the pit and the one beside it where he goes: "c2-d2"; "c2
---right" is understood, too.
---@field relay? boolean  When the last stone falls into a pit with stones, the sower lifts them all and sows on
---(default false).
---@field captures? tav.lap_captures  With `relay`: a lap that ends in certain pits captures; see there.
---@field least? integer  The least number of stones in a pit that may be lifted, from 1 (default).
---@field most? integer  The greatest number of stones in a pit that may be lifted (default: any).
---@field longest? integer  The most stones sown in a relay; a longer one counts as endless (default and maximum
---16777216).
---@field endless? "illegal"|"draw"|"void"  A relay that would never end is illegal (default), or a draw, or without
---effect except that the turn passes on; with `together` Sente changes as well.
---@field rest? "stays"|"own"|"gote"|"sente"|"last sente"  Who gets the remaining stones when no player can sow, if
---the object stands in `finish`: none (default, "stays"), or each player those in the pits that only he may lift
---("own"). With `together`, when fewer than two pits can be lifted: "gote": if no pit can be lifted, the player who
---had Gote in the last move, and if one can, the player who would have Sente now; "sente": the other player in each
---case; "last sente": in both cases the player who had Sente in the last move.
---@field when? "stuck"|"bare"  When the remaining stones are given: when no player can sow (default), or as soon as
---the pits of one player are empty.
---@field feeds? "nobody"|"hungry"|"always"  Who must be left stones in pits that he may lift, if the object stands in
---`forbid`: no player ("nobody", default), enemies who had none before ("hungry"), enemies ("always").
---@field again? string  The phase in which the mover continues when his last stone falls into his store; without
---`phases` it is "main".
---@field offer? string  A phase, with tav.swap, that the next player enters once in a game; with `together` the
---player who had Sente in this move. For this the object stands alone in `after`, behind the entries that capture ..
---@field at? "first capture"|"first move"  .. when a store has stones, or after the first move. `offer` and `at` go
---together.
---@field together? boolean  Each player lifts a pit, then both sow at the same time (default false). The fields below
---need it:
---@field capture? "nothing"|"hand"|"own hand"  A player who stops in an empty pit captures the stones that the other
---still holds ("hand"), or the other captures them himself ("own hand"); "nothing": they go into the pit where he
---stops (default).
---@field judge? "after"|"before"  When to judge whether a pit into which both drop a stone is empty: after the step
---(default; it never is), or before it (it may be).
---@field pick? "stopfirst"|"pickfirst"  A player who ends his lap in the step in which the other stops: has nothing
---in hand ("stopfirst", default), or lifts the pit first ("pickfirst").
---@field clash? "halt"|"sente"|"gote"  Both last stones fall into the same pit with stones: the move stops (default),
---or this player sows on alone.

---Sowing: the mover lifts all stones of a pit and drops one into each following pit of his track, also into the pit
---he began in when he comes round. Without `captures` a player who sows alone captures nothing: a tav.harvest or a
---function in `after` does that. Several sowings in a phase with `first` come one before the other: as in Bao, where a
---player who can capture must. pos:landed() holds the pit of the last stone, or nothing when it fell into the store.
---Written as the pit, "c1".
---
---together: first the player who has Sente lifts a pit, then the other, who has Gote, lifts another one, and both
---sow, one stone a step. Until then the first pit keeps its stones. The counter "sente" holds the player who has
---Sente: the phase of the first lift has mover = "sente". He keeps it while nothing is captured; a capture gives it
---to the other. Moves are written "E3", "W4".
---Errors, at the line of this declaration: a board without pits; a player without track; unknown pits; skip =
---"origin" on a track that has no other pit, or beside first = "origin"; `together` with a store, skip, first, when,
---feeds, again, way, captures or longest, or with other than two players; turn = "never" or `into` with `relay` or
---`together`, but for into = "capture", which needs `captures`; `captures` or `longest` without `relay`; `captures`, or
---`way` other than "along", with another `turn` than "round"; sown = "ends", or `way` other than "along", on a track
---with a store, with fewer than 3 pits or with one that it passes twice; a pit of `on` without an opposite one; sown =
---"ends" where `on` is no row of 4 pits or more of the track, or all of it; turn = "never" on a track that passes a pit twice; into = "store" on a track without
---one; rest = "gote", "sente" or "last sente" without `together`; when = "bare" without `rest`; `again` without a
---store.
---
---    -- The sower lifts and sows on from pit to pit; there are no stores.
---    moves = tav.sow {
---      track = { White = "a1-f1 f2-a2", Black = "f2-a2 a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---      relay = true, least = 2,
---    },
---
---    -- Round the board and into the player's own store. The game ends when a player cannot move; each gets the stones
---    -- in his pits.
---    local sow = tav.sow {
---      track = { White = "a1-f1 store f2-a2", Black = "f2-a2 store a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---      rest = "own", offer = "pie", at = "first move",
---    }
---    phases = {
---      { "main", moves = sow, after = sow },
---      { "pie", moves = tav.swap {}, next = "main", again = true }, -- the second player may take over the first move
---    },
---    stuck = "end",
---    finish = { sow, tav.score { of = "store", wins = "most" } },
---
---    -- As in Kalah: a player who ends in his store moves again, and the game is over when a player's pits are empty.
---    local sow = tav.sow {
---      track = { White = "a1-f1 store f2-a2", Black = "f2-a2 store a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---      again = "main", rest = "own", when = "bare",
---    }
---    moves = sow,
---    stuck = "end",
---    finish = { sow, tav.score { of = "store", wins = "most" } },
---
---    -- A player whose opponent has no stones must give him some.
---    local sow = tav.sow {
---      track = { White = "a1-f1 f2-a2", Black = "f2-a2 a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---      feeds = "hungry",
---    }
---    moves = sow,
---    forbid = sow,
---    after = tav.harvest { sow, last = "enemy", makes = { 1, 2, 3 }, chain = true },
---
---    -- The first stone stays in its pit. The sower sows on from the last one, unless it falls into a store or an empty pit.
---    moves = tav.sow {
---      track = { White = "a1-f1 store f2-a2", Black = "f2-a2 store a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---      first = "origin", relay = true,
---    }
---
---    -- One row, in which each player sows to the other's side, and never into an empty pit: Conway's Sowing.
---    board = tav.pits { 12, stones = 2 },
---    moves = tav.sow { track = { White = "1-12", Black = "12-1" }, turn = "never", into = "stones" },
---    stuck = "lose",
---
---    -- Four rows. A lap that ends in a player's front row, in a pit with stones, captures opposite if it can. These
---    -- stones are sown inwards from an end of that row. A player who can capture with his first lap must; if he
---    -- cannot, he captures nothing, and sows from his front row if he can: Bao for beginners.
---    local tracks = { White = "a2-h2 h1-a1", Black = "h3-a3 a4-h4" }
---    local fronts = { White = "a2-h2", Black = "a3-h3" }
---    board = tav.pits { 8, 4, stones = 2 },
---    phases = {
---      {
---        "main", first = true,
---        moves = {
---          tav.sow {
---            track = tracks, way = "either", least = 2, most = 15, relay = true, into = "capture",
---            captures = { on = fronts, sown = "ends" },
---          },
---          tav.sow { track = tracks, from = fronts, way = "either", least = 2, relay = true },
---          tav.sow { track = tracks, way = "either", least = 2, relay = true },
---        },
---      },
---    },
---    stuck = "lose",
---    finish = tav.occupy { on = fronts, most = 0, result = "lose" },
---
---    -- Both enemy pits of the column must hold stones; they are sown on from the next pit: Hus.
---    board = tav.pits { 8, 4, stones = 2 },
---    moves = tav.sow {
---      track = { White = "a1-h1 h2-a2", Black = "h4-a4 a3-h3" }, least = 2, relay = true,
---      captures = { on = { White = "a2-h2", Black = "a3-h3" }, takes = "full column" },
---    },
---    stuck = "lose",
---    evaluate = tav.score { of = "pits", on = { White = "a1-h1 a2-h2", Black = "a3-h3 a4-h4" }, wins = "most" },
---
---    -- Both sow at the same time, back and forth in one row.
---    local sow = tav.sow {
---      track = { White = "1-11", Black = "11-1" }, turn = "ends", together = true, relay = true, least = 2,
---      capture = "hand", rest = "gote",
---    }
---    board = tav.pits { 11, stones = 3 },
---    phases = { { "sente", mover = "sente", moves = sow, next = "gote" }, { "gote", moves = sow, next = "sente" } },
---    stuck = "end",
---    finish = { sow, tav.score { of = "store", wins = "most" } },
---@param args tav.sow_args
---@return tav.sow
function tav.sow(args) end

-- What follows a move ------------------------------------------------------------------------------

---@class tav.enclose_args
---@field connect 4|8  The neighbours through which an area leaks: with 8 the enclosing pieces must be 4-connected.
---@field capture? integer  An area with at most this number of foreign blocks is captured (default 0).
---@field enemy? "return"|"remove"  Captured enemy blocks go back to their owner's hand, or out of the game (default).
---@field neutral? "return"|"remove"  The same for neutral blocks.
---@field idle_first? string[]  Players whose first placement encloses nothing.
---@field judge? "all"|"closed"  Check all areas after each placement (default), or only those it has closed.
---@field both_sides? boolean  When every area qualifies: take the largest too (default false).
---@field offer? string  The phase in which the mover decides on captures; without it they are forced.

---Enclosure: the mover's pieces enclose areas. An area without foreign blocks (enemy or neutral ones) becomes his
---territory; an area with few enough is captured as well. Blocks and territory of partners are neither captured nor
---claimed. An action for `after`; with `offer` also the generator of that phase ("take e5", "leave").
---Errors: an unknown player or phase, at the line of this declaration.
---
---    moves = tav.place { barred = "enemy land" },
---    after = tav.enclose { connect = 8, capture = 1, enemy = "return" },
---
---    local enclose = tav.enclose { connect = 8, capture = 1, offer = "offer" }
---    phases = {
---      { "main", moves = tav.place { barred = "enemy land" }, after = enclose },
---      { "offer", moves = enclose, next = "main" }, -- "take e5", "leave"
---    },
---@param args tav.enclose_args
---@return tav.enclose
function tav.enclose(args) end

---@class tav.custody_args
---@field axes? tav.axes  The lines that count (default "all").
---@field row? "one"|"any"  "one" (default): two enemies in a row are safe. "any": unbroken lines of any length are
---captured.
---@field enemy? "remove"|"return"|"hand"|"convert"|"relocate"  What happens to the enemy: it leaves the game ("remove",
---default), goes back to its owner's hand ("return"), or into the captor's hand ("hand", see `captured` of tav.step), becomes
---the captor's piece of the same name ("convert"), or stays until tav.relocate puts it back ("relocate").
---@field surround? table<string, "any"|tav.cell_list>  Kinds of pieces that are captured only when all their
---neighbours on these lines are the captor's, or hostile, and one of these pieces has just arrived. It applies on any
---cell, or on the given cells; elsewhere they are captured as other pieces.
---@field hostile? string|table<string, string>  Cells that count as a captor's while no piece stands on them; the
---word "edge" adds everything outside the board. A piece between a hostile cell and a piece that has arrived is
---captured. One list for all kinds, or one for each kind.

---Capture by custody, for `after`: an enemy piece is captured when it stands between a piece that arrived in this
---move (see pos:landed) and another piece of the same player, on opposite neighbours.
---Errors: a piece of more than one cell, a board without such lines, a captor without a piece of that name; an
---unknown piece or cell, at the line of this declaration; `surround` with row = "any"; more than 7 kinds.
---
---    moves = tav.step { directions = "orthogonal", distance = "any" },
---    after = tav.custody { axes = "orthogonal" },
---
---    -- Captured men change sides, and are placed again.
---    moves = { tav.step { distance = "any" }, tav.place {} },
---    after = tav.custody { enemy = "hand" },
---
---    local outflank = tav.custody { row = "any", enemy = "convert" } -- Reversi
---    start = { White = { Man = "d5 e4" }, Black = { Man = "d4 e5" } },
---    pieces = { { "Man", letter = "M", count = "unlimited" } },
---    moves = tav.place { capturing = outflank },
---    after = outflank,
---    stuck = "skip",
---    finish = tav.score { of = "board", wins = "most" },
---
---    -- Corners are hostile to all. Four pieces capture a king, three at an edge.
---    pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
---    start = { White = { Man = "a1 c1 e1 g1", King = "d1" }, Black = { Man = "b8 d8 f8 h8", King = "e8" } },
---    moves = tav.step { distance = "any" },
---    after = tav.custody {
---      axes = "orthogonal", surround = { King = "any" },
---      hostile = { Man = "a1 a8 h1 h8", King = "a1 a8 h1 h8 edge" },
---    },
---    finish = tav.occupy { piece = "King", most = 0, result = "lose" },
---@param args tav.custody_args
---@return tav.custody
function tav.custody(args) end

---Capture by contact, for `after`: all enemy pieces next to a piece that arrived in this move (see pos:landed), on
---these lines (default "all"), are captured. enemy: as in tav.custody, but without "relocate".
---Errors: a piece of more than one cell, a board without such lines, a captor without a piece of that name.
---
---    moves = tav.step { distance = "any" },
---    after = tav.contact { axes = "orthogonal", enemy = "return" },
---@param args { axes?: tav.axes, enemy?: "remove"|"return"|"hand"|"convert" }
---@return tav.contact
function tav.contact(args) end

---Groups and their liberties, as in Go. A group is a player's pieces that are connected, by 4 (default) or 8 neighbours on
---squares, 6 on hexagons, the lines of points (`connect`); its liberties are the free cells beside it.
---In `after` it captures each enemy group that is beside a piece which arrived in this move (see pos:landed) and has no
---liberty. enemy: as in tav.custody, but without "relocate". It finds all captures of a player's pieces before the first.
---In `forbid` it forbids suicide: no move may leave a group without a liberty in which a piece of the mover's has arrived,
---unless an enemy group beside it has no liberty either, as where no `after` captures. In `finish` a player who has a group
---without a liberty loses; the mover's own groups are looked at last. One object may stand in all of these.
---Errors: a piece of more than one cell; a number of neighbours that cells of this board do not have; with "convert" or "hand"
---a captor without a piece of that name; walls.
---
---    -- Go: captures, no suicide, no repeated position; two passes end the game.
---    local liberties = tav.liberties {}
---    board = tav.rectangle { 5, 5, look = "points" },
---    pieces = { { "Stone", count = "unlimited" } },
---    start = {},
---    moves = { tav.place {}, tav.pass { forced = true } },
---    after = liberties,
---    forbid = { liberties, tav.repetition { times = 2 } },
---    finish = tav.score { of = "area", wins = "most", bonus = { Black = 7 }, ties = "Black" },
---
---    -- Atari Go: the first capture wins.
---    local liberties = tav.liberties {}
---    pieces = { { "Stone", count = "unlimited" } },
---    start = {},
---    moves = tav.place {},
---    forbid = liberties,
---    finish = liberties,
---    stuck = "lose",
---
---    -- Men who step capture too: a group that is shut in changes sides.
---    moves = tav.step {},
---    after = tav.liberties { enemy = "convert" },
---@param args { connect?: 4|8|6, enemy?: "remove"|"return"|"hand"|"convert" }
---@return tav.liberties
function tav.liberties(args) end

---@class tav.link_args
---@field offsets tav.offsets  Where linked pieces stand from one another, up to 7 columns and rows away, as in { {1, 2} }.
---@field mirrored? boolean  As in tav.leap (default true). Each offset stands for its opposite in any case. At most 8 are
---left, not counting opposites: {1, 2} and its reflections are 4.
---@field crossing "none"|"own"|"any"  Which links a new one may cross: none, those of the same player, or any. Links cross
---where they have a point in common that is an end of neither; those that lie on one another do.
---@field blocked? boolean  A piece stops a link that passes over the middle of its cell (default false).
---@field piece? string|string[]  Only pieces of this kind, or of these kinds, are linked.

---Links between pieces, for `after`: each piece that arrived in this move (see pos:landed) is linked with its owner's
---pieces at these offsets from it, unless the link would cross another one: clockwise from straight up (on hexagons from
---the step ne); of two in one direction, the shorter first. A link lasts until one of its pieces leaves its cell or
---becomes another player's, even if both become the same player's in one move; a piece that becomes another of its
---player's keeps its links where it is. A
---game has at most one tav.link, which may stand in several phases; put it into each phase in which pieces arrive or
---leave, behind what captures.
---The position keeps the links in sets named by the steps of their way, "nne" or "ene": each holds the cells where links
---begin that go this way, up or to the right. On hexagons the steps are "e", then "ne" or "sw": "ene", "esw".
---`setup` makes no links: a position without these sets has none. Diagrams and pages draw the links, `board` and `cell` list them, and `explain`
---says which were made and why others were not. tav.connect and tav.group can follow them.
---Errors: no offsets or more than 8, or none that joins two cells of this board; a piece of more than one cell; a second
---tav.link; pits, walls; a board with `wraps` that is too small for links to cross in one place only.
---
---    -- As in Twixt: pegs a knight's move apart are linked, and the links of both players stop one another.
---    local link = tav.link { offsets = { { 1, 2 } }, crossing = "none" }
---    pieces = { { "Peg", count = "unlimited" } },
---    start = {},
---    moves = tav.place { off = { White = "a1-a8 h1-h8", Black = "a1-h1 a8-h8" } },
---    after = link,
---    stuck = "draw",
---    finish = tav.connect { goals = { White = { "a1-h1", "a8-h8" }, Black = { "a1-a8", "h1-h8" } }, links = link },
---
---    -- Men two cells apart are linked if the cell between them is free. A player whose men are all linked wins.
---    local link = tav.link { offsets = { { 2, 0 } }, blocked = true, crossing = "own" }
---    start = { White = { Man = "a1 d1" }, Black = { Man = "a8 d8" } },
---    moves = tav.step {},
---    after = link,
---    finish = tav.group { links = link },
---@param args tav.link_args
---@return tav.link
function tav.link(args) end

---@class tav.claims
---@field [1] string  The set, one of `sets`, that keeps the claimed pits of both players.
---@field most? integer  The number of pits that a player may claim in a game (default: any number).
---@field never? table<string, tav.cell_list>  Pits that a player may not claim.
---@field unlike? "nothing"|"number"|"facing"  Which pit a player may not claim after the enemy has claimed one of the
---player's own. "number": the pit with the same number, counted in the direction of sowing; "facing": the pit opposite;
---"nothing": none (default).

---@class tav.harvest_args
---@field [1] tav.sow  The sowing that captures; not one with `together`.
---@field makes integer|integer[]|"even"  The number of stones, with the last one, at which a pit captures: up to 63.
---@field last? "any"|"own"|"enemy"  Whose pit captures: any player's (default), the mover's, or an enemy's. A pit
---belongs to a player if only he may lift it (see `from` of tav.sow).
---@field takes? "pit"|"opposite"|"both"  What is captured: the stones of the pit (default), those of the opposite
---pit, or both if the opposite pit has any. The opposite pit is in the same column, as far from the other edge of the
---board: with four rows, the second from above is opposite the second from below.
---@field chain? boolean  The pit before it on the track captures as well, and so on, up to the first pit that does
---not (default false).
---@field slam? "all"|"nothing"  What happens to a grand slam, which would capture all stones in the enemies' pits:
---they are captured (default), or none are.
---@field claims? tav.claims  It captures only if the captor may claim the pit, which then is his. All stones that fall
---into it from then on, in any move, go into his store at the end of the move. No player claims it again. For two players, with last =
---"enemy" and without takes, chain and slam.

---Captures of sowing, for `after`: the pit where the last stone fell captures for the mover, into his store. A last
---stone in a store captures nothing. To make grand slams illegal, let them capture and give the tav.sow feeds =
---"always".
---Errors: no tav.sow, or one with `together`; no player with pits of his own; opposite pits in a single row; a chain
---on a track that passes a pit twice; `claims` without such a set, beside other entries than it allows, or with other
---than two players.
---
---    -- Twos and threes in the enemy's row, and back from there, but never all of his stones: Oware.
---    local sow = tav.sow {
---      track = { White = "a1-f1 f2-a2", Black = "f2-a2 a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---    }
---    moves = sow,
---    after = tav.harvest { sow, last = "enemy", makes = { 2, 3 }, chain = true, slam = "nothing" },
---
---    -- A single stone in a pit of the mover's, and with it the stones opposite: Kalah.
---    local sow = tav.sow {
---      track = { White = "a1-f1 store f2-a2", Black = "f2-a2 store a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---      again = "main",
---    }
---    moves = sow,
---    after = tav.harvest { sow, last = "own", makes = 1, takes = "both" },
---
---    -- Three stones make a pit the captor's, once in a game; even numbers are captured: Toguz Kumalak.
---    local sow = tav.sow {
---      track = { White = "a1-f1 f2-a2", Black = "f2-a2 a1-f1" }, from = { White = "a1-f1", Black = "a2-f2" },
---    }
---    sets = { "tuz" },
---    moves = sow,
---    after = {
---      tav.harvest { sow, last = "enemy", makes = 3, claims = { "tuz", most = 1, never = { White = "a2", Black = "f1" } } },
---      tav.harvest { sow, last = "enemy", makes = "even" },
---    },
---
---    -- Any even number, on either side of the board.
---    local sow = tav.sow { track = { White = "a1-f1 f2-a2", Black = "f2-a2 a1-f1" } }
---    moves = sow,
---    after = tav.harvest { sow, makes = "even" },
---@param args tav.harvest_args
---@return tav.harvest
function tav.harvest(args) end

---@class tav.promote_args
---@field pieces table<string, string|string[]>  The new piece for each old one, or a list from which the player chooses.
---@field on table<string, tav.cell_list>  The goal of each player.
---@field ends? boolean  The turn is then over, whatever was to follow (default true).
---@field optional? boolean  The player chooses whether the piece is promoted (default false).
---@field leaving? boolean  By choice: also a move that begins on the goal promotes (default false).
---@field forced? table<string, tav.cell_list>  With optional = true: for each player the cells on which a piece that
---arrives must be promoted, as where it could never move again.

---Promotion: a piece of the mover's that has arrived on his goal (see pos:landed) becomes another one. Promotion may
---make more pieces of a kind than its count.
---Without a choice the object stands in `after`. With a list in `pieces`, or optional = true, the choice is part of
---the move: the generators name the object in `promotes`. Such a move is written "a7-a8=Queen"; the piece's letter or
---code is understood, too, "a7a8q". The arg of the move is the choice, from 1 in the order of the list, or 0.
---Errors: an unknown piece, player or cell; a player who has no such piece; more than 8 pieces, or 8 choices; `leaving`
---without a choice; `forced` without `optional`; a choice in `after`.
---
---    after = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } },
---    finish = {},
---
---    -- A man becomes a knight or a king, as the player likes.
---    local crown = tav.promote { pieces = { Man = { "Knight", "King" } }, on = { White = "a8-h8", Black = "a1-h1" } }
---    pieces = { { "Man", letter = "M" }, { "Knight", letter = "N", count = 0 }, { "King", letter = "K", count = 0 } },
---    start = { White = { Man = "a6-d6" }, Black = { Man = "e3-h3" } },
---    moves = {
---      tav.step { directions = { Man = { White = "n", Black = "s" } }, promotes = crown },
---      tav.leap { offsets = { { 1, 2 } }, piece = "Knight", onto = "any" },
---      tav.step { directions = { King = "all" }, onto = "any" },
---    },
---
---    -- As in Shogi: a move that begins or ends in the far rows may promote.
---    local crown = tav.promote {
---      pieces = { Man = "King" }, on = { White = "a6-h6 a7-h7 a8-h8", Black = "a1-h1 a2-h2 a3-h3" }, optional = true,
---      leaving = true, forced = { White = "a8-h8", Black = "a1-h1" }, -- a man on the last row becomes a king
---    }
---    moves = tav.step { directions = "orthogonal", onto = "any", promotes = crown },
---@param args tav.promote_args
---@return tav.promote
function tav.promote(args) end

---@class tav.trim_args
---@field keep integer|tav.number|tav.number_function  The greatest height of a stack: 1 to 64, a count, or a
---function(pos, cell).
---@field own? "out"|"hand"  Pieces of the stack's owner go out of the game (default) or back to his hand;
---@field partner? "out"|"hand"  ... those of his partners (default: as other);
---@field other? "out"|"hand"  ... all others (default out).

---After each move, every stack on the board that is too high is cut from the bottom. A stack belongs to the owner of
---its top piece; each piece that is cut off goes to its own owner's hand, or out. The top piece always stays: a limit
---below 1 is 1. A function is called for stacks of two or more pieces, again after each piece that is cut; it may
---return a fraction.
---Errors: no `keep`, or one that is not a number, count or function; pieces that cannot be stacked.
---
---    after = tav.trim { keep = 5, own = "hand" },
---
---    after = tav.trim { keep = tav.max(tav.count "row", tav.count "column"), own = "hand" },
---
---    after = tav.trim { keep = function(pos, cell) return pos:neighbours(cell) / 2 + 1 end },
---@param args tav.trim_args
---@return tav.trim
function tav.trim(args) end

-- Numbers counted on cells ---------------------------------------------------------------------------

---A whole number that is counted anew for each cell, for `keep` of tav.trim. Counts can be added and subtracted, also
---with plain numbers (-1000 to 1000), and compared by tav.max and tav.min; they run in the kernel, without Lua. The
---things that can be counted for a cell:
---  "row", "column"          covered cells of the cell's row or column, itself included
---  "neighbours"             covered neighbours, in all directions
---  "orthogonal neighbours"  covered neighbours n, e, s, w; for squares only
---  "height"                 pieces of the stack
---  "own pieces"             pieces of the stack that are its owner's
---  "own row", "own column"  cells of the row or column that belong to the stack's owner, itself included
---Errors: an unknown word (the message lists those allowed); a number of more than 40 terms and operations.
---
---    after = tav.trim { keep = tav.min(tav.count "row", tav.count "column") + tav.count "own pieces" - 1 },
---@param thing "row"|"column"|"neighbours"|"orthogonal neighbours"|"height"|"own pieces"|"own row"|"own column"
---@return tav.number
function tav.count(thing) end

---The greatest of several numbers.
---
---    after = tav.trim { keep = tav.max(3, tav.count "row", tav.count "column") },
---@param ... tav.number|integer
---@return tav.number
function tav.max(...) end

---The least of several numbers.
---
---    after = tav.trim { keep = tav.min(5, tav.count "neighbours" + 1) },
---@param ... tav.number|integer
---@return tav.number
function tav.min(...) end

---@class tav.number
---@operator add(tav.number|integer): tav.number
---@operator sub(tav.number|integer): tav.number

-- Vetoes ----------------------------------------------------------------------------------------------

---@class tav.symmetry_args
---@field mirror "columns"|"rows"|"half turn"|("columns"|"rows"|"half turn")[]  Left and right change places, top and
---bottom, or both at once; each one listed is forbidden.
---@field colours? "same"|"exchanged"|("same"|"exchanged")[]  A piece and its image belong to the same side (default),
---or to the two players; each one listed is forbidden.
---@field entering? table<string, string>  Only moves that bring a piece of the mover's into his goal: cells for each
---player.

---For `forbid`: no move may make the whole board symmetric.
---Errors: no mirror; a hexagon; a piece of more than one cell; colours exchanged in a game of other than two players;
---an unknown player or cell.
---
---    forbid = tav.symmetry { mirror = { "rows", "half turn" }, colours = "exchanged" },
---
---    board = tav.rectangle { 3, 4 },
---    pieces = { { "Man" } },
---    start = { White = "a1-c1", Black = "a4-c4" },
---    moves = tav.march {},
---    forbid = tav.symmetry { mirror = "columns", entering = { White = "a4-c4", Black = "a1-c1" } },
---    finish = tav.lead { White = "a4-c4", Black = "a1-c1" },
---@param args tav.symmetry_args
---@return tav.symmetry
function tav.symmetry(args) end

---Royal pieces: those of the kind `piece`. In `forbid` it forbids each move after which an enemy could capture a royal
---piece of the mover's if it were his turn; the log says so when a move attacks the royal piece of an enemy ("White is in
---check"). In `stuck` it decides what happens to a player who cannot move: `attacked` (default "lose") while a royal piece
---of his is attacked, else `safe` (default "draw"); both are words of `stuck`, see tav.game.
---A piece is attacked where an object in `moves` of a phase that has this object could capture it: tav.step or tav.leap
---with onto = "enemy" or "any", tav.march, tav.push, tav.sweep, tav.loop, and tav.jump, of a chain the first jump. It does not
---matter what else the enemy must do first, or that his own royal piece would then be attacked. Moves of functions, and
---captures that follow a move, such as those of tav.custody, attack nothing. `faces` names directions, as in "n" or
---"orthogonal": along these lines, both ways, royal pieces of enemies attack one another if no piece and no wall is between
---them, whatever their moves are, as the generals in Xiangqi. A player may have several royal pieces;
---while he has none, nothing is forbidden to him. Of a stack the top piece counts. Partners do not attack one another,
---nor does a player who is out of the game.
---Errors: no such piece; no object that captures; a direction that the board does not have; pieces of more than one cell; in `forbid` of a phase with a tav.jump
---that has removal = "chain" or `most`, since it judges each jump of a chain by itself.
---
---    -- A king who is attacked and cannot get out of it has lost.
---    local royal = tav.royal { piece = "King" }
---    moves = {
---      tav.step { directions = { King = "all" }, onto = "any" },
---      tav.step { directions = { Man = "orthogonal" }, distance = "any", onto = "any" },
---    },
---    forbid = royal,
---    stuck = royal,
---
---    -- Kings may not face each other in a column without a piece between them.
---    local royal = tav.royal { piece = "King", faces = "n" }
---    moves = tav.step { onto = "any" },
---    forbid = royal,
---    stuck = royal,
---@param args { piece: string, attacked?: tav.stuck, safe?: tav.stuck, faces?: string }
---@return tav.royal
function tav.royal(args) end

-- Judges ------------------------------------------------------------------------------------------------

---The judge that counts: when no player can move, or as soon as a player has `enough`, the player with the most or
---the least wins; equal best scores are a draw, or `ties`, one of these players, wins. The scores of partners are added
---up. of: squares of pieces in "hand", squares covered on the "board" (stacks: cells whose top piece is his), the
---"value" of his pieces on the board (`value` in `pieces`; `evaluate` adds those in hand), the pieces of all players in
---the "stacks" that are his, free squares of "land", stones in the "store", stones in the "pits" `on`, cells of his
---"area": those with his pieces, and each region of free cells that no other piece is beside; cells of a region are
---connected by sides. bonus: points, -1000000 to 1000000, that are added to the scores of some players, such as the komi
---of Go; half a point decides between scores that are equal without it, and `score` does not show it. piece: in hand, on
---the board and in stacks only pieces of this kind, or of these kinds, count. ends: it judges also as soon as no cell is
---free ("full") or a player has nothing in hand ("hand"), or at either. The command
---`score` shows the first judge of this kind.
---Errors: `of` or `wins` left out; an unknown piece or player; `piece` with "land", "store", "pits" or "area"; "value"
---with a piece of more than one cell; "stacks" in a game without stacks; "pits" without `on`, or on a board without
---pits.
---
---    finish = tav.score { of = "hand", wins = "least" },
---
---    -- The first player to cover nine squares wins.
---    finish = tav.score { of = "board", wins = "most", enough = 9 },
---
---    -- The game is over when the board is full.
---    finish = tav.score { of = "board", wins = "most", ends = "full" },
---
---    after = tav.enclose { connect = 8 },
---    finish = tav.score { of = "land", wins = "most" },
---
---    -- The board is full, and Black, who moved second, wins equal scores and has a point more.
---    finish = tav.score { of = "board", wins = "most", ends = "full", bonus = { Black = 1 }, ties = "Black" },
---
---    -- Stones and the free cells that only they are beside, as in Go.
---    pieces = { { "Stone", count = "unlimited" } },
---    start = {},
---    moves = { tav.place {}, tav.pass { forced = true } },
---    finish = tav.score { of = "area", wins = "most" },
---
---    -- Stacks move onto stacks, and in the end the pieces in them count.
---    pieces = { { "Man" } },
---    start = { White = "a1-h1", Black = "a2-h2" },
---    moves = tav.carry { directions = "all", distance = "pieces", onto = "covered" },
---    finish = tav.score { of = "stacks", wins = "most" },
---
---    -- The machine values a position by the pieces that are left.
---    pieces = { { "Man", letter = "M", value = 1 }, { "King", letter = "K", value = 4 } },
---    start = { White = { Man = "a1-c1", King = "d1" }, Black = { Man = "f8-h8", King = "e8" } },
---    moves = tav.step { onto = "any" },
---    evaluate = tav.score { of = "value", wins = "most" },
---    finish = tav.occupy { piece = "King", most = 0, result = "lose" },
---@param args { of: "hand"|"board"|"value"|"stacks"|"land"|"store"|"pits"|"area", wins: "most"|"least", enough?: integer, piece?: string|string[], ends?: "full"|"hand"|("full"|"hand")[], bonus?: table<string, number>, ties?: string, on?: table<string, tav.cell_list> }
---@return tav.score
function tav.score(args) end

---The judge of goals: a player wins if he begins his turn with more pieces on his goal than any enemy has on his own;
---so the enemy has a move to answer. One list of cells for each player.
---Errors: a player without goal, an unknown player or cell, at the line of this declaration.
---
---    finish = tav.lead { White = "a8-h8", Black = "a1-h1" },
---@param goals table<string, tav.cell_list>
---@return tav.lead
function tav.lead(goals) end

---The judge of patterns: a player whose pieces of each kind stand on all the given cells wins, or loses. own: for
---each piece, the cells where it must stand. free: cells that must be free as well. The player who made the move is
---checked first, then the others; with of = "mover" the game goes on if he does not have it. With both = "draw" the game
---is drawn if an enemy of his has the pattern, too.
---Errors: an unknown piece or cell, at the line of this declaration.
---
---    finish = tav.pattern { own = { Man = "d4 e4" }, free = "d5 e5" },
---
---    finish = tav.pattern { own = { King = "e2", Man = "d3" }, result = "lose" },
---@param args { own: table<string, string>, free?: string, result?: "win"|"lose", of?: "all"|"mover", both?: "mover"|"draw" }
---@return tav.pattern
function tav.pattern(args) end

---@class tav.occupy_args
---@field on? string|table<string, tav.cell_list>  Cells, the same for all players or for each of them; a player left
---out is not checked (default: the whole board).
---@field piece? string|string[]  Only pieces of this kind, or of these kinds, count; players who have none in the game
---are not checked.
---@field least? integer  The least number of pieces, from 1 (default 1, with `most` 0).
---@field most? integer  The greatest number, from 0 (default: no limit).
---@field hand? boolean  true: the pieces in the player's hand count, too (default false).
---@field result? "win"|"lose"
---@field of? "all"|"mover"  As in tav.pattern.
---@field both? "mover"|"draw"  As in tav.pattern.

---The judge of numbers: a player with `least` to `most` pieces on his cells wins, or loses. Of stacks the top pieces
---count. On a board of pits the stones in them count.
---Errors: a piece of more than one cell, an unknown player, piece or cell, `least` above `most`; `hand` on a board of
---pits.
---
---    finish = tav.occupy { on = { White = "a8-h8", Black = "a1-h1" } }, -- any piece on the far side wins
---
---    finish = tav.occupy { piece = "King", most = 0, result = "lose" }, -- a player without a king loses
---
---    finish = tav.occupy { most = 2, result = "lose" }, -- fewer than three pieces
---
---    -- A player with fewer than three men on the board and in hand loses.
---    pieces = { { "Man", letter = "M", count = 1 } },
---    start = { White = { Man = "c4 d4 e4" }, Black = { Man = "c5 d5 e5" } },
---    moves = { tav.place {}, tav.step { onto = "any" } },
---    finish = tav.occupy { most = 2, hand = true, result = "lose" },
---@param args tav.occupy_args
---@return tav.occupy
function tav.occupy(args) end

---The judge of lines, n in a row: a player with `length` pieces next to one another in a straight line wins, or
---loses. lines: the directions of the lines (default "all"). exact: longer lines do not count. The player who made
---the move is checked first, then the others; with of = "mover" only he is. piece: only pieces of this kind, or of
---these kinds, count. Of stacks the top pieces count.
---
---With `again`, the name of a phase, it stands in `after` and ends no game: a player one of whose pieces has arrived
---in such a line in this move (see pos:landed) continues in that phase, once, even if it has closed two lines. If he
---has no move there, the phase's `stuck` decides. `spares` of tav.take names such an object, too, with or without
---`again`.
---Errors: no length, a length that does not fit on the board, a board without such lines, an unknown piece or phase;
---`result`, `of` or `both` with `again`.
---
---    finish = tav.line { length = 5, exact = true }, -- Gomoku
---
---    -- A man who makes exactly three in a row, not diagonally, takes an enemy man: as in Dara.
---    board = tav.rectangle { 6, 5 },
---    pieces = { { "Man", count = 5 } },
---    phases = {
---      {
---        "main", moves = { tav.place {}, tav.step { directions = "orthogonal" } }, first = true,
---        after = tav.line { length = 3, exact = true, lines = "orthogonal", again = "take" },
---      },
---      { "take", moves = tav.take {}, next = "main" },
---    },
---    finish = tav.occupy { most = 2, hand = true, result = "lose" },
---@param args { length: integer, exact?: boolean, lines?: tav.axes, piece?: string|string[], again?: string, result?: "win"|"lose", of?: "all"|"mover", both?: "mover"|"draw" }
---@return tav.line
function tav.line(args) end

---@class tav.connect_args
---@field goals tav.cell_list[]|tav.cell_list[][]|table<string, tav.cell_list[]|tav.cell_list[][]>  Two to six lists of
---cells, the same for all players or for each of them; a player left out cannot win. A list of such lists gives choices:
---the goals of any one of them are enough.
---@field least? integer  The number of goals that a group must reach (default: all).
---@field connect? 4|8|6  Neighbours: 4 (default) or 8 on squares; 6 on hexagons.
---@field links? tav.link  In place of `connect`: pieces are connected where links of this object join them, whatever
---stands side by side. It also stands in `after`.
---@field piece? string|string[]  Only pieces of this kind, or of these kinds, count.
---@field result? "win"|"lose"
---@field of? "all"|"mover"  As in tav.pattern.
---@field both? "mover"|"draw"  As in tav.pattern.

---The judge of connections: a player wins, or loses, when one of his groups of connected pieces reaches all of his
---goals, or `least` of them. Of stacks the top pieces count.
---Errors: goals left out, fewer than two or than `least`, an unknown player, cell or piece, at the line of this
---declaration; `links` with `connect`, or with a tav.link that stands in no `after`.
---
---    board = tav.rhombus { 11, 11 },
---    finish = tav.connect { goals = { White = { "a1-k1", "a11-k11" }, Black = { "a1-a11", "k1-k11" } } }, -- Hex
---
---    finish = tav.connect { goals = { { "a1-a8", "h1-h8" }, { "a1-h1", "a8-h8" } } }, -- from side to side, either way
---
---    -- Three of the six sides, or two of the six corners, as in Havannah, which has rings, too.
---    board = tav.hexagon { 4 },
---    finish = {
---      tav.ring {},
---      tav.connect { goals = { "a2-a3", "b5 c6", "e6 f5", "g2-g3", "f1 e1", "b1 c1" }, least = 3 },
---      tav.connect { goals = { "a1", "a4", "d7", "g4", "g1", "d1" }, least = 2 },
---    },
---@param args tav.connect_args
---@return tav.connect
function tav.connect(args) end

---The judge of groups: a player all of whose pieces are connected wins, or loses. One piece counts as connected; no
---pieces do not. connect: 4 (default) or 8 neighbours on squares, 6 on hexagons; links: as in tav.connect. piece: only
---pieces of this kind, or of these kinds, count. Of stacks the top pieces count.
---Errors: a number of neighbours that cells of this board do not have, an unknown piece; `links` as in tav.connect.
---
---    finish = tav.group { connect = 8 }, -- as in Lines of Action
---@param args { connect?: 4|8|6, links?: tav.link, piece?: string|string[], result?: "win"|"lose", of?: "all"|"mover", both?: "mover"|"draw" }
---@return tav.group
function tav.group(args) end

---The judge of rings: a player wins, or loses, when a closed chain of his neighbouring pieces surrounds at least one
---cell, whatever stands on it. The edge of the board, and of holes, closes no ring. connect: the neighbours in the chain,
---4 (default) or 8 on squares, 6 on hexagons; piece: as in tav.group. Of stacks the top pieces count.
---Errors: a number of neighbours that cells of this board do not have, a board with `lines`, an unknown piece.
---
---    finish = tav.ring { connect = 8 }, -- four pieces round a cell are a ring
---@param args { connect?: 4|8|6, piece?: string|string[], result?: "win"|"lose", of?: "all"|"mover", both?: "mover"|"draw" }
---@return tav.ring
function tav.ring(args) end

---The judge of kings: a player's tallest stack is his king; of several equally tall stacks each is. A player wins
---if his piece comes to the top of a stack that was an enemy king before his move. He loses if he lets an enemy come
---to the top of one of his own kings, unless he wins by the same move. own: "safe": that loses nothing ("lose"
---by default). pure: only stacks of one colour are kings; a king is also lost when it is no longer of one colour, and
---a player who has no king after his move loses. least: the least number of pieces in a king, 1 (default) to 64.
---taller_escape: no king is lost by a move after which its owner has a taller one than before. The moves are those of
---tav.carry, tav.tumble and tav.drop.
---Errors: pieces that cannot be stacked.
---
---    finish = tav.king { least = 2 },
---@param args { pure?: boolean, least?: integer, taller_escape?: boolean, own?: "lose"|"safe" }
---@return tav.king
function tav.king(args) end

---The judge of repetition: it acts when the same position, with the same player to move in the same phase, occurs for
---the n-th time: 2 to 100 (default 3), or 0 for never, so that it can be an option. The game is then drawn, or
---`judge` decides as if no player could move, with "end" the judges of `finish`. A `judge` that is a function may
---also let the game go on, and is called again at the next occurrence.
---perpetual, in games for two players who move in turn: a player who has attacked the enemy's royal piece with each of his
---moves since the position first occurred loses, whatever `judge` says, unless both have. A position stores for how many
---plies all moves of a player have been such attacks, as `checks1` for the first player and `checks2` for the second;
---functions cannot read them, and repetitions ignore them.
---In `forbid` it is a veto: no move may bring about a position for the n-th time, whichever player was to move then,
---in whichever phase; a pass may. There `judge` is not called, and `perpetual` does nothing.
---Errors: times = 1; a judge that does not end games; `perpetual` with a tav.royal that stands in no `forbid` or `stuck`, in
---a game with stacks, or in two objects.
---
---    finish = tav.repetition { times = 3 }, -- a draw
---
---    finish = { tav.score { of = "board", wins = "most" }, tav.repetition { times = 2, judge = "end" } }, -- most pieces win
---
---    forbid = tav.repetition { times = 2 }, -- superko: no position occurs twice
---
---    -- A player who repeats a position loses: pos.mover moves next, so the other player did.
---    finish = tav.repetition { times = 2, judge = function(pos) pos:wins(pos.mover) end },
---
---    -- In "attacks" an `after` counts the attacking moves in a row of the same player, up to 8: a counter without limit
---    -- would let no position occur again.
---    counters = { "attacks" },
---    finish = tav.repetition {
---      times = 2,
---      judge = function(pos, times, plies)
---        if 2 * pos:get "attacks" >= plies then pos:loses(3 - pos.mover) else pos:draws() end
---      end,
---    },
---
---    local most = tav.score { of = "board", wins = "most" }
---    finish = { most, tav.repetition { times = 2, judge = most } }, -- most pieces then win
---
---    -- The third time is a draw, but a player who has given perpetual check loses.
---    local royal = tav.royal { piece = "King" }
---    moves = {
---      tav.step { directions = { King = "all" }, onto = "any" },
---      tav.step { directions = { Man = "orthogonal" }, distance = "any", onto = "any" },
---    },
---    forbid = royal,
---    stuck = royal,
---    finish = tav.repetition { times = 3, perpetual = royal },
---@param args { times?: integer, judge?: tav.judge|tav.judge_function|"end", perpetual?: tav.royal }
---@return tav.repetition
function tav.repetition(args) end

---The judge of play without progress. A ply is quiet if no piece enters or leaves the board and no piece of the kinds
---in `moved` moves, nor is one converted. After `plies` quiet plies in a row the game is drawn. With `judge`, that
---judge decides instead, as if no player could move; "end" stands for the judges of `finish`. plies: 1 to 10000, or 0
---for never (for an option). If the next player cannot move, `stuck` decides first. Within a chain of jumps nothing is
---counted. Chess: plies = 100, moved = "Pawn". A position stores the number as `quiet` (a second tav.quiet as
---`quiet2`); `setup quiet=99` sets it. Functions cannot read it, and tav.repetition ignores it.
---Errors: a game with stacks or pits; no `plies`.
---
---    finish = tav.quiet { plies = 40 }, -- a draw after 20 moves by each player without a capture
---
---    -- Most pieces win after 8 plies without a capture or a king's move.
---    finish = { tav.score { of = "board", wins = "most" }, tav.quiet { plies = 8, moved = "King", judge = "end" } },
---@param args { plies: integer, moved?: string|string[], judge?: tav.judge|"end" }
---@return tav.quiet
function tav.quiet(args) end

-- Games -------------------------------------------------------------------------------------------------

---@class tav.player_entry
---@field [1] string  Name.
---@field also? string  Another name, accepted wherever the name is. Capitals and accents do not matter, as in all
---names.
---@field letter? string  A..Z, distinct; default: the first letter of the name.
---@field edges? string  Sides of a rectangle or rhombus that have this player's colour, as in "top bottom", of "top",
---"bottom", "left" and "right". No rule depends on them.
---@field plural? boolean  The name is a plural, so that messages say "Crosses win" (default false). It is for texts alone:
---`{ "Crosses", letter = "X", plural = true }`.

---@class tav.covered_entry
---@field by string|string[]  Only pieces of this kind, or of these kinds, of any player's, are put on it, and only one that
---arrives alone: no other piece lands there in the same move.
---@field becomes? string  The piece of the same owner that it then becomes.

---@class tav.piece_entry
---@field [1] string  Name.
---@field also? string|string[]  Other names, up to 3, each accepted wherever the name is.
---@field code? string  A short code.
---@field count? integer|"unlimited"  The number that each side has in hand (0..254; default 1, with `start` 0). The
---pieces of `start` are additional.
---@field letter? string  The letter in diagrams and texts: capital for the first player, small for the second. A piece
---without one is shown by its player's letter, so give one where a player has several kinds; in games of one or two
---players.
---@field icon? string  Its outline in pictures, in place of the letter: path data of SVG in a square of 100 by 100, as in
---"M50 10 L90 90 H10 Z", with M L H V C Q Z, at most 3999 bytes. The terminal shows the letter. The outline stands on a disc of
---the side's colour. If it begins on the left edge, as in "M0 100 L50 0 L100 100 Z", its first figure is the piece's body in place
---of the disc, and what follows stands on it; the second of two players' is turned by half. In a game with icons the only kind of a
---side without one is a plain disc.
---@field never? tav.cell_list  Cells that no such piece may enter by tav.place, tav.step, tav.jump, tav.leap,
---tav.sweep, tav.loop, tav.together or tav.relocate. Not with tav.march or tav.push.
---@field passes? tav.cell_list  Cells among those of `never` that the piece may pass over by tav.step, but on which it may
---not stop.
---@field side? string  The player who has it, or "neutral"; default: every player. In pictures a neutral piece is grey, or
---has the colour that one of its names says, such as "Red".
---@field turns? boolean  false: it is placed as drawn, never turned (default true).
---@field flips? boolean  true: tav.place may also turn it over (default false). It remains one piece, with one name
---and one count. It is written by the cells that it covers; compass points after a `code` are those of the face that
---is drawn.
---@field value? integer  What it is worth, 0 to 255 (default 1): see `most` of tav.jump and "value" of
---tav.score.
---@field covered? boolean|tav.covered_entry  In a game with stacks: false: tav.carry, tav.drop and tav.tumble put nothing on
---it (default true); or what they put on it.
---@field demoted? string  The piece of the same owner as which it goes into a captor's hand (default: as itself); see
---`captured` of tav.step and `enemy` of tav.custody.
---@field shape? string|table<string, string>  Rows from the top: O a square, . none; or one for each player. At most
---32 squares; default "O". On hexagons each row is shifted half a cell to the right of the row below, as on the
---board, and a piece turns by sixths.

---One, or a list of them.
---@alias tav.moves tav.generator|tav.moves_function|(tav.generator|tav.moves_function)[]
---@alias tav.after tav.action|tav.move_function|(tav.action|tav.move_function)[]
---@alias tav.forbid tav.veto|tav.forbid_function|(tav.veto|tav.forbid_function)[]
---@alias tav.finish tav.judge|tav.finish_function|(tav.judge|tav.finish_function)[]

---@class tav.phase_entry
---@field [1] string  Name.
---@field instruction? string  One sentence for people on what the mover does here, at most 160 bytes: "Swap a red and a green
---piece: name both." It stands behind "Red to move." and in errors, in place of the phase's name.
---@field moves tav.moves  Up to 15.
---@field play? tav.move_function  Plays the moves that functions list; required with them.
---@field write? tav.write_function  Names the moves that functions list (default: by their coordinates, see list:add).
---@field after? tav.after  In order, after each move; up to 8.
---@field turn_end? tav.after  In order, after the last move of a turn, when `after` is done; up to 8. A turn is over when the next
---move is another player's, and no chain of jumps goes on; in a game for one, after each move. A function gets the turn's last move.
---@field forbid? tav.forbid  A move to which one objects is illegal; up to 8.
---@field why? tav.why_function  Why the functions in `moves` did not list a move that they could list.
---@field first? boolean|integer|integer[]  true: the generators are in order of priority: while one has a move, those
---after it have none. A number: only this many first generators come before the others, which are equal, as in first =
---1, moves = { jump, step, leap }. A list of numbers: groups of equal generators, each before all after it. With first =
---{ 2 }, moves = { jump, capture, step, leap } the first two are equal, and come before the other two.
---@field mover? string  A counter that holds the number, from 1, of the player who moves in this phase; while it is 0
---the turn passes on in order. It need not be listed in `counters`.
---@field stuck? tav.stuck|tav.royal|tav.stuck_function  Replaces the game's.
---@field next? string  The phase that follows (default: this one).
---@field again? boolean  The same player moves next.

---@alias tav.side_start string|table<string, tav.cell_list>  { Queen = "f1", Guard = "f5 f10" }, or "a1-h1" for a
---side with one kind of piece.

---@class tav.sgf
---@field [1] integer|string  The number of the game, or the name that files have in its place; a variant does not
---inherit its parent's. Files with a name, with `sides` or with cells are only read, not written.
---@field moves? "own"|"points"|"squares"|"cells"  How moves are written in the file: as here (default); as points of
---two letters from the top left, as in Go; from square to square, a2-a4 and with a capture a2:a4, as in Lines of
---Action; or as cells with commas between them, e5,e6,f6, as in Blokus.
---@field rows? "top"|"bottom"  Where the first row is (default: at the top for points, at the bottom for names).
---@field sides? string[]  The properties of moves where it depends on the file who begins: { "r", "b" }, in which the
---first move of the file is the first player's. After a swap the file names cells as if the board had been turned
---over its diagonal, so that each player keeps his edges.
---@field event? string  How the event (EV) begins in files with the number of Go or without one: "twixt".
---@field options? table<string, string|tav.sgf_option>  Numbers in the file that are options here: { SZ = "size", KM =
---"komi" }; at most 4.

---@class tav.sgf_option
---@field [1] string  The option.
---@field [2]? string  The option of a second number: 9:13 of SZ, a board of 9 columns and 13 rows.
---@field missing? integer  The value in a file without this property (default: that of the option).

---@class tav.notation
---@field numbers? string  The cells in the order of their numbers, from 1: "b8 d8 f8 h8 a7"; ranges may be among them.
---Numbers are read wherever the names of cells are, 32-28. Every piece must begin on a numbered cell.
---@field columns? string  A letter or digit for each column, from the left, and in `rows` for each row, from the bottom: with
---"987654321" and "ihgfedcba" the top left cell is also read as 9a, as in Shogi. On a rectangle, and not with `numbers`.
---@field rows? string
---@field fen? tav.fen  How other programs write positions.
---@field gametype? integer  The number of the game in PDN's tag GameType.
---@field moves? "own"|"letters"  How files of other programs write moves: as here (default), or with the letters of the
---pieces, Nf3, as in PGN.

---A list of fields in their order, and two tables. The fields:
---  "board"    rows from the top, with / between them: a letter for each piece, capital for the first player and small
---             for the second, a number for free cells; it comes first
---  "mover"    who is to move
---  "hand"     the pieces in hand, "R2p", or -
---  "passing"  the cell where a piece can be captured that passed it, or -
---  "quiet"    the plies that tav.quiet counts; 0 in a game without one
---  "round"    the number of the move, in which each player moves once, from 1
---  "ply"      the same, one for each ply
---  "-"        always -
---  a counter  by its name
---  a set      { "unmoved", K = "e1 h1", Q = "e1 a1" }: letters, each for cells that are in the set together, or -
---Instead of all these, "cells": the player to move, then the cells of each player, "W:W31,32,K45:B1,2", as in PDN; by their
---numbers if they have any.
---@class tav.fen
---@field [integer] string|table<string|integer, string>
---@field sides? table<string, string>  The sign of each player (default: the first letter of his name): { White = "w" };
---after a blank others that are read as well.
---@field letters? table<string, string>  Of kinds for which it is not their `letter`: { General = "K", Tokin = "+P" }. With
---"cells" one kind may have none, "".

---@class tav.kept_cells
---@field cells tav.cell_list  The cells of the set when the game begins.
---@field leaves? boolean  A cell leaves the set as soon as the piece on it moves away, is captured, or becomes another: so a
---set knows which pieces have not moved. A text for `setup` that does not name the set gives it those of its opening cells
---on which the same piece stands as at the start. Not in a game with stacks.

---@class tav.game_args
---@field name string
---@field players (string|tav.player_entry)[]  1 to 6, in the order of play.
---@field teams? string[][]  { { "Red", "Blue" }, { "Green", "Yellow" } }; a player in no team is alone. In every
---object, enemies are players of different teams.
---@field board tav.board
---@field pieces? tav.piece_entry[]  Not needed on a board of pits.
---@field stacks? boolean  Pieces may stand on one another (default: true if an object, or a number in `start`, needs
---it; false is refused then).
---@field start? string|table<string, tav.side_start>  The opening: a diagram, or cells for each side; see below.
---@field mover? string  The player who begins (default: the first player).
---@field instruction? string  What the mover does, in a game without phases, as in a phase. A variant that brings other moves
---does not inherit it.
---@field moves? tav.moves  The moves of a game without phases;
---@field play? tav.move_function  ... and these six: as in a phase.
---@field write? tav.write_function
---@field after? tav.after
---@field turn_end? tav.after
---@field forbid? tav.forbid
---@field why? tav.why_function
---@field phases? tav.phase_entry[]  1 to 16; the first is the opening phase. A game has moves or phases, not both.
---@field stuck? tav.stuck|tav.royal|tav.stuck_function  What happens to a player who cannot move; see below.
---@field finish? tav.finish  Up to 8, called in order until one decides.
---@field evaluate? tav.score|tav.evaluate_function  How well a player stands in a game that goes on; see below.
---@field capture_sign? "x"  Moves that capture are written a1xb2, not a1-b2: those of tav.step and of functions that
---go from a cell onto one where an enemy of the mover's stands, and those of tav.jump that capture what they jump
---over. A function's other captures, such as jumping over a piece, are written with "-", since only `play` knows of
---them. The program reads both signs in every game; tav.march always writes x.
---@field counters? (string|integer)[]  Whole numbers kept in the position, 0 at the start, or what is given for them, as in
---{ "captured", spare = 3 }; at most 32 with those of objects.
---@field sets? (string|tav.kept_cells)[]  Sets of cells kept in the position, at most 16; see pos:keep. Empty at the start,
---or with the cells that are given for them: { "left", corners = "a1 h1", unmoved = { cells = "a1 e1", leaves = true } }.
---@field walls? { n?: string, e?: string, s?: string, w?: string }  Names of `sets` whose cells have a wall on this
---edge; `help tav.game` explains them.
---@field sgf? integer|tav.sgf  Its number in SGF, the Smart Game Format, in which the program can then save and load
---it; see tav.sgf.
---@field notation? tav.notation  How other programs write its positions and moves: FEN, PGN, PDN; see tav.notation. A
---variant inherits it unless it has a board, pieces, sets or counters of its own.

---A game. The script returns the result of this call. Names are words: letters (ASCII or UTF-8), digits, - and _,
---with a letter first; the game's name may contain blanks. Rules have no chance (dice, cards, random numbers), hidden
---information or secret simultaneous moves: every move follows from the position alone. Instead, choose an opening by
---an option, enter the throw of real dice as a move, and let players make secret choices one after the other.
---
---start, on a rectangle, may be a diagram: rows from the top, '.' for a free cell, '#' for one that does not exist,
---and a letter for each piece of one cell, with the height of a stack after it, "B3". The letter is the player's, or
---the piece's own `letter` where it has one. On any board it may be a list of cells for each side, "neutral"
---included; in a list a cell holds one piece.
---
---stuck is one of these, a function that returns one, or tav.royal, which chooses between two:
---  "skip"  he is skipped (default), and the phase stays the same; when all players in turn are skipped, `finish`
---          decides. A skip is not a ply, and perft does not count it; where passes count list them, by list:add()
---  "lose"  he, or his team, loses, and all others win; in a game for one player, or for one team, no player wins
---  "win"   he, or his team, wins, and all others lose
---  "draw"  the game is drawn
---  "out"   he is out of the game, and his pieces stay; the last player or team left wins. A player who is still in
---          plays for a partner who is out; a team without enemies has lost when all its players are out
---  "end"   the game is over at once; `finish` decides
---  "next"  he continues in the phase's `next`, which must be another phase; see pos:next for another way to leave
---          a phase when a supply is used up
---"skip", "end" and a function need a `finish`. If no judge decides in the end the game is drawn, but a function must
---decide.
---
---walls, on a rectangle without `lines`: with walls = { n = "lids", e = "posts" } each cell of the set "lids" has a
---wall on its north edge, and each of "posts" one on its east edge; tav.rectangle has walls that are always there.
---Functions build and remove walls by pos:keep. A wall blocks the edge between two cells, in both directions. It stops
---steps, slides and jumps of tav.step and tav.jump, and their attacks on pieces of tav.royal. A diagonal step is
---stopped only if both ways round the corner are blocked; a hole blocks no way. A wall at the edge of the board or
---beside a hole stops nothing, but pictures, pos:walls and `cell` show it. Walls do not affect tav.leap, placing,
---dropping, or goals such as tav.line and tav.pattern. Objects that cannot take account of walls are refused:
---tav.sweep, tav.push, tav.march, tav.loop, tav.carry, tav.tumble, tav.together, tav.custody, tav.contact,
---tav.liberties, tav.link, tav.enclose, tav.connect, tav.group, tav.ring; `safe` of tav.step, `blocked` of tav.leap. In functions use pos:walls and
---pos:reach; other methods ignore walls. Pictures show the walls and do not list their sets.
---
---evaluate is not a rule: it gives the program's own player the value of a position. That player finds his moves by
---playing on at random. Give `evaluate` where random play does not end, or says little: then he plays on for a few
---moves only, and calls it. He also uses it for alpha-beta search, which `tavoliere tune` finds stronger in many
---games.
---
---In a game with stacks every piece has one cell and a letter of its own; there are at most 16 kinds, all sides
---together. pos:put and tav.drop put a piece on top. A stack holds at most 64 pieces: where there are more, no move may
---make one higher, and `why` says so. Functions cannot make new pieces if all sides together declare at most 64.
---
---The comment at the head of the file is the rules in words. `rules` prints it; tav.options describes its brackets. A
---passage that is not true of every variant gets a name, "[stones: Each hole begins with five stones.]"; `rules` does
---not print the brackets. Variants, and variants of variants, replace it under that name, or remove it by "[stones:
---]". A passage may contain brackets of options and stand in them, but not in another passage; each name occurs once
---in a file.
---Errors: see each entry; all name file, line and path: `rules/x.lua:9: tav.game: phases[1] 'go': ...`.
---
---    return tav.game {
---      name = "Breakthrough", -- by Dan Troyka, 2000: the first to reach the far side wins
---      players = { "White", "Black" },
---      board = tav.rectangle { 8, 8 },
---      pieces = { { "Man" } },
---      start = { White = "a1-h1 a2-h2", Black = "a7-h7 a8-h8" },
---      moves = {
---        tav.step { directions = { White = "n", Black = "s" } },
---        tav.step { directions = { White = "ne nw", Black = "se sw" }, onto = "any" },
---      },
---      stuck = "lose",
---      finish = function(pos)
---        local last = 3 - pos.mover
---        if #(pos:own(last) & pos:cells(last == 1 and "a8-h8" or "a1-h1")) > 0 then pos:wins(last) end
---      end,
---    }
---
---    board = tav.rectangle { 4, 3 },
---    pieces = { { "Man" } },
---    start = [[
---      # B2 B .
---      .  . . .
---      . W W2 # ]],
---    moves = tav.carry { directions = "all", distance = 1 },
---    finish = tav.king {},
---
---    board = tav.hexagon { 6, names = "rings" },
---    pieces = { { "King", letter = "K" }, { "Man", letter = "M", never = "a1" } },
---    start = { White = { King = "f1", Man = "f5 f10" }, Black = { King = "f16", Man = "f20-f22" } },
---    finish = tav.pattern { own = { King = "a1" } },
---
---    -- A player who cannot move and has at most 4 pieces loses; if he has more the game is over, and most pieces win.
---    moves = tav.step { directions = { White = "n nw ne", Black = "s sw se" }, onto = "any" },
---    stuck = function(pos) return #pos:own() > 4 and "end" or "lose" end,
---    finish = tav.score { of = "board", wins = "most" },
---
---    forbid = function(pos)
---      if #(pos:own() & pos:cells "a4-h4") > 3 then return "no player may have more than 3 pieces in row 4" end
---    end,
---
---    local most = tav.score { of = "board", wins = "most" }
---    finish = function(pos, stuck) most:finish(pos, stuck or pos.ply >= 400) end,
---    evaluate = most, -- his share of all covered cells
---
---    evaluate = function(pos, player) return #pos:own(player) / (#pos:own(1) + #pos:own(2)) end,
---
---    -- While red stones are left both place them, then men. `next` alone would lead to men after the first stone.
---    pieces = { { "Red", side = "neutral", count = 6 }, { "Man", count = 9 } },
---    start = {},
---    phases = {
---      {
---        "stones",
---        moves = tav.place { piece = "Red" },
---        after = function(pos) pos:next(3 - pos.mover, "stones") end,
---        stuck = "next",
---        next = "men",
---      },
---      { "men", moves = tav.place { piece = "Man" } },
---    },
---@param args tav.game_args
---@return tav.game
function tav.game(args) end

---@class tav.game

---@class tav.variant_args : tav.game_args
---@field options? table<string, string|boolean|integer|tav.number_function|tav.number>  Other defaults for the
---parent's options; a function or count for an option declared with `other`.
---@field fixed? table<string, string|boolean|integer|tav.number_function|tav.number>  Options of the parent's that
---the variant does not have: they keep this value, users cannot set them, and the prose shows the text for this
---value.
---@field pieces? tav.piece_entry[]|tav.plus

---A game that differs from its parent in the given entries. Each replaces the parent's entry as a whole, and `phases`
---replaces moves, play, after, forbid and why. The parent is found by its name, beside the variant's own file or in
---the rules path, and runs with these defaults. Its options except those in `fixed` are the variant's too, which may
---declare more. A variant of the variant has the last word: it can set again what it names in `options`. To change
---the moves of a parent with phases give `phases`, not `moves`. false removes an entry: forbid = false.
---
---`rules` prints the variant's comment and then its parent's. The variant's comment replaces those passages of the
---parent's comment that are not true of it, under their names (see tav.game); they are printed in the parent's
---places.
---Errors: no such rules; a variant of itself (with the chain); a chain longer than 8; an option, or a passage, that
---the parent does not have.
---
---    -- 33Stones: 55Stones with three stones in each hole.
---    --
---    -- [stones: Each hole begins with three stones.]
---    return tav.variant("55stones", { name = "33Stones", board = tav.pits { 11, stones = 3 } })
---
---    return tav.variant("55stones", { name = "Wide Stones", board = tav.pits { 13, stones = 3 } })
---
---    return tav.variant("focus", { name = "Edge Focus", options = {
---      exchange = false,
---      height = function(pos, cell) return pos:row(cell) + 1 end,
---    } })
---
---    return tav.variant("focus", { name = "Duel", fixed = { players = 2, pairs = false, partner_reserve = false } })
---@param parent string
---@param args tav.variant_args
---@return tav.game
function tav.variant(parent, args) end

---In a variant: the parent's pieces and these. An entry with the name of one of the parent's pieces changes only the
---fields that it gives.
---
---    -- Cathedral with a second Tower for each player, and a new piece of three squares in a row.
---    return tav.variant("cathedral", {
---      name = "Larger Cathedral", pieces = tav.plus { { "Tower", count = 2 }, { "Bar", shape = "O O O" } },
---    })
---@param entries tav.piece_entry[]
---@return tav.plus
function tav.plus(entries) end

---@class tav.plus

-- Kernel objects in functions -------------------------------------------------------------------
-- Functions of the game may use any object made while the script loads, whether a phase names it or not. An object
-- that does not fit the game (for example, a piece the game lacks) is an error when it is used.

---@class tav.object
local object = {}
---@class tav.place : tav.object
---@class tav.pass : tav.object
---@class tav.march : tav.object
---@class tav.push : tav.object
---@class tav.step : tav.object
---@class tav.sweep : tav.object
---@class tav.loop : tav.object
---@class tav.together : tav.object
---@class tav.relocate : tav.object
---@class tav.carry : tav.object
---@class tav.tumble : tav.object
---@class tav.drop : tav.object
---@class tav.exchange : tav.object
---@class tav.take : tav.object
---@class tav.swap : tav.object
---@class tav.sow : tav.object
---@class tav.enclose : tav.object
---@class tav.custody : tav.object
---@class tav.contact : tav.object
---@class tav.liberties : tav.object
---@class tav.link : tav.object
---@class tav.harvest : tav.object
---@class tav.trim : tav.object
---@class tav.symmetry : tav.object
---@class tav.score : tav.object
---@class tav.lead : tav.object
---@class tav.pattern : tav.object
---@class tav.occupy : tav.object
---@class tav.line : tav.object
---@class tav.connect : tav.object
---@class tav.group : tav.object
---@class tav.ring : tav.object
---@class tav.jump : tav.object
---@class tav.leap : tav.object
---@class tav.promote : tav.object
---@class tav.king : tav.object
---@class tav.repetition : tav.object
---@class tav.quiet : tav.object
---@class tav.royal : tav.object

---In `moves`: add the object's legal moves to the list. They are written as the object writes them, and `why` knows
---its reasons. This phase's `play`, which calls pos:play, plays them. The program does not build these moves: it only
---counts them, and builds the one that is drawn. A function that also lists moves of its own should not call this:
---put the object beside it, moves = { mine, object }. Then the object plays its own moves, and `play` those of the
---function.
---
---    local step, jump = tav.step {}, tav.jump { over = "any" }
---    moves = function(pos, list)
---      step:moves(pos, list)
---      if pos.ply >= 4 then jump:moves(pos, list) end -- no jumps in the first two turns of each
---    end,
---    play = function(pos) pos:play() end,
---
---Of a tav.place also a part of the moves: those that cover only cells of `within`, and at least one of `covering`.
---
---    -- A domino goes beside the player's pieces, but not on the border.
---    local place = tav.place {}
---    pieces = { { "Domino", shape = "O O", count = "unlimited" } },
---    start = {},
---    moves = function(pos, list)
---      local own = pos:own()
---      place:moves(pos, list, pos:cells "b2-b7 c2-c7 d2-d7 e2-e7", #own > 0 and own:beside(4) or nil)
---    end,
---    play = function(pos) pos:play() end,
---@param pos tav.pos
---@param list tav.list
---@param within? tav.cell|tav.cells
---@param covering? tav.cell|tav.cells
function object:moves(pos, list, within, covering) end

---In `play`: play a move of this object. A move that the function listed itself counts as the object's if the object
---would list the same cells: list:add(pit) is a move of tav.sow, list:add(from, to) of tav.step. Errors: the move is
---not legal for the object now.
---
---    local sow = tav.sow { track = { White = "a1-f1 f2-a2", Black = "f2-a2 a1-f1" } }
---    moves = function(pos, list) list:add_cells(pos:pits() & pos:cells(pos.mover == 1 and "a1-f1" or "a2-f2")) end,
---    play = function(pos, move, from)
---      local lifted = pos:stones(from)
---      sow:play(pos, move)
---      if lifted >= 12 then pos:say("a stone fell into every pit") end
---    end,
---@param pos tav.pos
---@param move tav.move
function object:play(pos, move) end

---In `play` or `after`: do what the object does after a move (tav.enclose, tav.custody, tav.contact, tav.liberties,
---tav.link, tav.promote, tav.relocate, tav.trim). tav.enclose acts only when the mover placed a piece of his own
---(pos:put, or a tav.place) in this move; tav.custody, tav.contact, tav.liberties and tav.link (and the judge tav.king)
---look at pieces that have arrived, see pos:landed.
---
---    local custody = tav.custody {}
---    after = function(pos, move)
---      if pos.ply >= 10 then custody:act(pos, move) end -- no captures in the first five turns of each
---    end,
---@param pos tav.pos
---@param move? tav.move  The move being played; may be left out.
function object:act(pos, move) end

---In `finish`: let the judge set the outcome; tav.score does so when `stuck` is true. tav.repetition has no such
---method.
---
---    local most = tav.score { of = "board", wins = "most" }
---    finish = function(pos, stuck) most:finish(pos, stuck or pos.ply >= 40) end,
---@param pos tav.pos
---@param stuck boolean
function object:finish(pos, stuck) end

---A player's score by this judge, a tav.score.
---
---    local most = tav.score { of = "board", wins = "most" }
---    finish = function(pos, stuck) -- fewer than 12 pieces lose, and after 60 plies most pieces win
---      if most:score(pos, pos.mover) < 12 then pos:wins(3 - pos.mover) end
---      if pos.ply >= 60 then most:finish(pos, true) end
---    end,
---@param pos tav.pos
---@param player tav.player
---@return integer
function object:score(pos, player) end

---Of a tav.royal: could an enemy of the player's (default: the mover's) capture on one of these cells, if it were his
---turn and a piece of the player's stood there?
---
---    -- Men only step; a king may also go to any free corner that is not attacked.
---    local royal, step = tav.royal { piece = "King" }, tav.step { onto = "any" }
---    moves = { step, function(pos, list)
---      local king = pos:own(pos.mover, "King"):first()
---      for corner in (pos:cells "a1 a8 h1 h8" & pos:free()):each() do
---        if king and pos.ply < 10 and not pos:cells(king):beside(8):has(corner) and not royal:attacked(pos, corner) then
---          list:add(king, corner)
---        end
---      end
---    end },
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---    forbid = royal,
---    stuck = "lose",
---@param pos tav.pos
---@param cells tav.cell|tav.cells
---@param player? tav.player
---@return boolean
function object:attacked(pos, cells, player) end

---The move in the `play` or `after` that receives it, to be passed on to objects; any use elsewhere is an error. It
---can be neither compared nor changed: from, to and arg describe it.
---@class tav.move

-- Lines ---------------------------------------------------------------------------------------------

---Lines of cells for functions, such as the mills of Nine Men's Morris. Each line lists its cells in order, 2 or more;
---neighbours in the list are joined. On a board with `lines` (see tav.rectangle) "a1-g1" is the points from a1 to g1.
---Make it while the script loads, and use it in functions; a wrong cell is reported when a function first uses it.
---Errors: anything but a list of strings; a cell that is not on the board; more than 128 lines.
---
---    -- Three in a row: a player whose men stand on all cells of a line wins.
---    local lines = tav.lines { "a1-c1", "a2-c2", "a3-c3", "a1-a3", "b1-b3", "c1-c3", "a1 b2 c3", "a3 b2 c1" }
---    board = tav.rectangle { 3, 3 },
---    finish = function(pos, stuck)
---      local last = 3 - pos.mover
---      if #lines:full(pos:own(last)) > 0 then pos:wins(last) elseif stuck then pos:draws() end
---    end,
---@param list string[]
---@return tav.lines
function tav.lines(list) end

---@class tav.lines
local lines = {}

---The cells of all lines that lie wholly in the set.
---
---    local lines = tav.lines { "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a1 a4 a7", "b2 b4 b6", "c3 c4 c5" }
---    after = function(pos)
---      local mill = lines:full(pos:own()) & pos:landed()
---      if #mill > 0 then pos:next(pos.mover) end -- a man has closed a line: move again
---    end,
---@param cells tav.cells
---@return tav.cells
function lines:full(cells) end

---The cells that follow or precede the cell on a line; of a set, those that do so with any cell of it.
---
---    local lines = tav.lines { "a1-h1", "a8-h8", "a1-a8", "h1-h8", "a2-h2", "a7-h7", "a1 b2 c3 d4 e5 f6 g7 h8" }
---    moves = function(pos, list)
---      for piece in pos:own():each() do list:add_cells(piece, lines:beside(piece) & pos:free()) end
---    end,
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---@param cells tav.cell|tav.cells
---@return tav.cells
function lines:beside(cells) end

-- Positions ----------------------------------------------------------------------------------------

---The position in the function that receives it, and at the prompt; any use elsewhere is an error. Read-only in
---`moves`, `forbid`, `stuck`, `keep` and at the prompt; `finish` may write to it, but can no longer call pos:next.
---tostring(pos) is its text, which the commands `position` and `setup` use.
---@class tav.pos
---@field mover integer  The player to move, from 1. In `play`, `after` and `forbid`: the player who makes the move;
---in `finish`: the player who would move next.
---@field phase string  The current phase.
---@field ply integer  Moves played so far.
local pos = {}

---A player's name; without argument the mover's.
---
---    forbid = function(pos)
---      if #(pos:own() & pos:cells "a4-h4") > 3 then return pos:player() .. " has enough pieces in row 4" end
---    end,
---@param player? tav.player
---@return string
function pos:player(player) end

---
---    forbid = function(pos)
---      for king in pos:own(pos.mover, "King"):each() do
---        if pos:neighbours(king) == 0 then return "the king would be alone on " .. pos:name(king) end
---      end
---    end,
---@param cell tav.cell
---@return string  The cell's name.
function pos:name(cell) end

---
---    finish = function(pos)
---      local middle = pos:cell "e4"
---      if pos:own():has(middle) then pos:wins(pos.mover) end -- his piece has stood there for a turn
---    end,
---@param cell tav.cell
---@return integer  The cell's number. Errors: no such cell.
function pos:cell(cell) end

---The piece that covers a cell, the name of its side, and the player's number, nil for a neutral piece; nil for a
---free cell. Of a stack it is the top piece, or with a level, counted from 1 at the bottom, the piece at that level;
---nil above the top.
---
---    finish = function(pos)
---      local piece, _, player = pos:at("e4")
---      if piece == "King" then pos:wins(player) end -- a king on e4 wins, whichever side moved
---    end,
---@param cell tav.cell
---@param level? integer
---@return string? piece, string? side, integer? player
function pos:at(cell, level) end

---The number of pieces in the stack on a cell, 0 for a free cell; without stacks 0 or 1.
---
---    finish = function(pos)
---      if pos:height("c3") > 3 then pos:wins(select(3, pos:at("c3"))) end -- a stack of 4 in the middle wins
---    end,
---@param cell tav.cell
---@return integer
function pos:height(cell) end

---The number of pieces in the stack on a cell that belong to a side (default: the stack's owner); 0 for a free cell.
---
---    after = function(pos, move, from, to)
---      if pos:pieces(to, 3 - pos.mover) > 1 then pos:cut(to, 1) end -- of two or more prisoners one leaves the game
---    end,
---@param cell tav.cell
---@param side? tav.side
---@return integer
function pos:pieces(cell, side) end

---The number of covered cells in the cell's row, itself included if it is covered.
---
---    after = tav.trim { keep = function(pos, cell) return math.max(pos:row(cell), pos:column(cell)) end },
---@param cell tav.cell
---@return integer
function pos:row(cell) end

---The number of covered cells in the cell's column, itself included if it is covered.
---
---    after = tav.trim { keep = function(pos, cell) return (pos:row(cell) + pos:column(cell)) / 2 end },
---@param cell tav.cell
---@return integer
function pos:column(cell) end

---The number of covered neighbours of a cell: of all (8, on a hexagon 6), or with 4 of the orthogonal ones.
---
---    after = tav.trim { keep = function(pos, cell) return pos:neighbours(cell, 4) + 1 end },
---@param cell tav.cell
---@param connect? 4|6|8
---@return integer
function pos:neighbours(cell, connect) end

---The number of stones in a pit, or in all pits of a set. Errors: the board has no pits.
---
---    finish = function(pos)
---      if pos:stones("c1") == 1 or pos:stones(pos:cells "a1-f1") == 0 then pos:wins(1) end
---    end,
---@param pits tav.cell|tav.cells
---@return integer
function pos:stones(pits) end

---The pits that hold at least this number of stones (default 1). Errors: the board has no pits.
---
---    moves = function(pos, list) list:add_cells(pos:pits(2)) end, -- any pit that holds two stones or more
---    play = function(pos, move, from) pos:set_stones(from, 0) end,
---@param least? integer
---@return tav.cells
function pos:pits(least) end

---The number of stones in a player's store. Errors: the board has no pits.
---
---    finish = {
---      function(pos)
---        for player = 1, 2 do
---          if pos:store(player) > 24 then pos:wins(player) end -- more than half of 48
---        end
---      end,
---      tav.score { of = "store", wins = "most" },
---    },
---@param player tav.player
---@return integer
function pos:store(player) end

---The number of a piece in hand; math.huge when unlimited. Without side: the mover's piece of that name, else the
---neutral one.
---
---    finish = function(pos) -- the game is drawn when both kings are on the board
---      if pos:hand("King", 1) == 0 and pos:hand("King", 2) == 0 then pos:draws() end
---    end,
---@param piece string
---@param side? tav.side
---@return number
function pos:hand(piece, side) end

---The number of squares of all pieces in hand (default: the mover's); math.huge when one is unlimited.
---
---    pieces = { { "Domino", shape = "O O", count = 3 }, { "Square", shape = "O O\nO O", count = 2 } },
---    finish = function(pos, stuck)
---      if pos:squares(1) + pos:squares(2) <= 6 or stuck then pos:draws() end -- of 28 at the start
---    end,
---@param side? tav.side
---@return number
function pos:squares(side) end

---The cells covered by a side (default: the mover), or by its pieces of one kind; of stacks the top piece counts.
---Errors: the side has no such piece.
---
---    finish = function(pos)
---      local king = pos:own(pos.mover, "King"):first() -- nil once it is captured
---      if not king then pos:wins(3 - pos.mover) end
---    end,
---@param side? tav.side
---@param piece? string
---@return tav.cells
function pos:own(side, piece) end

---The cells that no piece covers.
---
---    -- Men are put on any free cell that is not beside an enemy.
---    moves = function(pos, list) list:add_cells(pos:free() - pos:own(3 - pos.mover):beside(8)) end,
---    play = function(pos, move, from) pos:put("Man", from) end,
---@return tav.cells
function pos:free() end

---A player's territory (default: the mover's); empty in a game without territory.
---
---    after = tav.enclose { connect = 8 },
---    finish = function(pos, stuck)
---      if #pos:land(1) >= 6 then return pos:wins(1) end
---      if #pos:land(2) >= 6 then return pos:wins(2) end
---      if stuck then pos:draws() end
---    end,
---@param player? tav.player
---@return tav.cells
function pos:land(player) end

---The cells of a list of names, ranges and features ("" for none), one cell, or, without an argument, all cells of the board.
---nil is an error, since a missing cell should not mean all of them. A local of the script may keep a set: it does
---not change.
---
---    finish = function(pos)
---      local corners, row = pos:cells "a1 a8 h1 h8", pos:cells "a4-h4"
---      if #(pos:own() & (corners | row)) >= 4 then pos:wins(pos.mover) end
---    end,
---@param cells? string|integer
---@return tav.cells
function pos:cells(cells) end

---The neighbour of a cell, nil if there is none. Walls do not matter here, see pos:walls. Directions: n ne e se s sw w nw;
---on a hexagon ne e se sw w nw.
---
---    moves = function(pos, list)
---      for piece in pos:own():each() do
---        local ahead = pos:step(piece, pos.mover == 1 and "n" or "s")
---        if ahead and not pos:at(ahead) then list:add(piece, ahead) end
---      end
---    end,
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---@param cell tav.cell
---@param direction string
---@return integer?
function pos:step(cell, direction) end

---The cells that a wall stops from stepping in this direction, also a diagonal one (see `walls` of tav.game). For n, e,
---s and w: the cells with a wall on that edge, also at the edge of the board. Empty in a game without walls.
---
---    board = tav.rectangle { 8, 8, walls = "b2|b3 c3|d3" },
---    moves = function(pos, list)
---      for man in (pos:own() - pos:walls "n"):each() do
---        local ahead = pos:step(man, "n")
---        if ahead and not pos:at(ahead) then list:add(man, ahead) end
---      end
---    end,
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---@param direction string
---@return tav.cells
function pos:walls(direction) end

---The cells of `within` that steps connect to `from` without crossing a wall. Cells of `from` outside `within` are left
---out: to start at a piece on `cell`, pass `pos:free() | pos:cells(cell)`. connect: 4 or 8 neighbours. Unlike this
---method, cells:flood ignores walls.
---
---    sets = { "lids", "posts" }, walls = { n = "lids", e = "posts" },
---    moves = tav.step {},
---    after = function(pos, move, from) pos:keep("lids", pos:kept "lids" | pos:cells(from)) end,
---    forbid = function(pos)
---      local man, last = pos:own():first(), pos:cells(pos.mover == 1 and "a8-h8" or "a1-h1")
---      if man and #(pos:reach(man, pos:cells(), 4) & last) == 0 then return "walls would shut in the man" end
---    end,
---@param from tav.cell|tav.cells
---@param within tav.cells
---@param connect 4|8
---@return tav.cells
function pos:reach(from, within, connect) end

---In `play`, `after` and `turn_end`: the cells where pieces have arrived in the move being played, and so may capture by
---arriving: placed, stepped, marched, carried, tumbled, dropped, put; or the pit of the last stone that was sown
---alone.
---
---    after = function(pos)
---      local captured = pos:landed():beside(4) & pos:own(3 - pos.mover) -- enemies beside the piece that has moved
---      pos:lift(captured)
---    end,
---@return tav.cells
function pos:landed() end

---A counter's value. It also reads the counters of objects, "sente" and "offered" (tav.sow) and "swapped" (tav.swap),
---and the `mover` of a phase. Errors: an unknown counter.
---
---    counters = { "captured" },
---    moves = tav.step { onto = "any" },
---    after = function(pos) pos:set("captured", 32 - #pos:own(1) - #pos:own(2)) end,
---    finish = function(pos) -- the player who made the fifth capture wins
---      if pos:get("captured") >= 5 then pos:wins(3 - pos.mover) end
---    end,
---@param counter string
---@return integer
function pos:get(counter) end

---A set of cells that the position keeps: one of `sets`, or a set of an object, such as "captured" (tav.relocate) and
---"offered" (tav.enclose). Errors: an unknown set.
---
---    -- A man who leaves a cell leaves it for good: no man may enter it again.
---    sets = { "left" },
---    moves = function(pos, list)
---      local open = pos:free() - pos:kept "left"
---      for man in pos:own():each() do list:add_cells(man, pos:cells(man):beside(4) & open) end
---    end,
---    play = function(pos, move, from, to)
---      pos:keep("left", pos:kept "left" | pos:cells(from))
---      pos:put(pos:lift(from), to)
---    end,
---
---    -- Only pieces that still stand where they began go diagonally.
---    sets = { unmoved = { cells = "a1-h1 a2-h2 a7-h7 a8-h8", leaves = true } },
---    moves = { tav.step { directions = "orthogonal" }, function(pos, list)
---      for man in (pos:own() & pos:kept "unmoved"):each() do
---        list:add_cells(man, (pos:cells(man):beside(8) - pos:cells(man):beside(4)) & pos:free())
---      end
---    end },
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---@param set string
---@return tav.cells
function pos:kept(set) end

---Does the mover have a move? Not in `moves`, `forbid` and `stuck`, which this calls. A pass by tav.pass does not
---count; one that a function lists, by list:add(), is a move like others. Errors: during a move in a phase with
---`forbid`, or in a game with stacks and more than 64 pieces.
---
---    finish = function(pos) if not pos:can_move() then pos:wins(3 - pos.mover) end end,
---@return boolean
function pos:can_move() end

---The number of moves that the mover has, or that the given player would have in this phase. It counts on a copy, in
---any function. A pass by tav.pass does not count; one that a function lists, by list:add(), is a move like others.
---Errors: a `moves` or `forbid` that calls it for the same moves without end.
---
---    finish = function(pos) -- a player with five more moves than the other wins
---      if pos:count_moves() >= pos:count_moves(3 - pos.mover) + 5 then pos:wins(pos.mover) end
---    end,
---@param player? tav.player
---@return integer
function pos:count_moves(player) end

---Play a move on a copy and look at the result: `after` has run and the turn has passed on, but `finish` and `stuck`
---are not called. `look` receives that position, read-only, and pos:try returns its result; while it runs no other
---position can be used. Without `look` the result is true. The move is the first legal one with this from, to and
---arg, which may be left out at the end, or be nil; the result is nil if there is none. In `moves` the move need not
---be legal, since the function is deciding that: it is played as if the list had it.
---Errors: a `play`, or moves, that try moves without end, nested more than 4 deep.
---
---    moves = function(pos, list)
---      for man in pos:own():each() do
---        for cell in (pos:cells(man):beside(8) & pos:free()):each() do
---          local enemies = pos:own(3 - pos.mover)
---          -- at most 4 men next to enemies after the move, the ones left behind included
---          local safe = pos:try(man, cell, function(after)
---            return #(enemies:beside(8) & after:own(3 - after.mover)) <= 4
---          end)
---          if safe then list:add(man, cell) end
---        end
---      end
---    end,
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---    stuck = "lose",
---
---    finish = function(pos) -- a player who could step onto e4 now has won
---      if pos:try(nil, "e4") then pos:wins(pos.mover) end
---    end,
---@param from? tav.cell
---@param to? tav.cell
---@param arg? integer
---@param look? fun(pos: tav.pos): any
---@overload fun(self: tav.pos, from: tav.cell?, to: tav.cell?, look: fun(pos: tav.pos): any): any
---@overload fun(self: tav.pos, from: tav.cell?, look: fun(pos: tav.pos): any): any
---@return any
function pos:try(from, to, arg, look) end

---In `play`, before it changes anything else: the object from which `moves` took the move plays it. Errors: the
---function added the move itself.
---
---    local carry, trim = tav.carry { directions = "all", distance = 1 }, tav.trim { keep = 3 }
---    moves = function(pos, list) carry:moves(pos, list) end,
---    play = function(pos)
---      pos:play()
---      trim:act(pos)
---    end,
function pos:play() end

---Put a piece on the board, or one on each cell of a set. The cell is where the leftmost square of its lowest row
---goes. turns: quarter turns clockwise from its drawing (0..3), or for a piece that flips, turned over first, 4 plus
---the quarter turns (4..7); on hexagons sixths (0..5, 6..11). In a game with stacks it goes on top of the pieces
---there. The hand does not change. Without side: the mover's piece, else the neutral one. Errors: off the board, not
---free, a stack of 64, more than 64 pieces in a game with stacks that declares no more.
---
---    moves = function(pos, list) list:add_cells(pos:free()) end,
---    play = function(pos, move, from)
---      pos:put("Man", from)
---      pos:put("Man", pos:cells(from):shift "n" & pos:free()) -- and one above it, if that cell is free
---    end,
---@param piece string
---@param cell tav.cell|tav.cells
---@param turns? integer
---@param side? tav.side
function pos:put(piece, cell, turns, side) end

---Take the whole block that covers a cell, or the top piece of a stack, off the board. Errors: the cell is free. Of a
---set of cells, all blocks that cover one of them; then it returns nothing.
---
---    play = function(pos, move, from, to)
---      pos:lift(pos:cells(to) & pos:own(3 - pos.mover)) -- an enemy on the cell, if there is one
---      pos:put(pos:lift(from), to) -- the mover's piece goes from one cell to another
---    end,
---@param cell tav.cell|tav.cells
---@return string? piece, string? side
function pos:lift(cell) end

---The piece on a cell, or on each cell of a set, becomes the side's (default: the mover's) piece of the same name; of
---a stack the top piece. Errors: a free cell, a piece of more than one cell, a side that has no such piece.
---
---    after = function(pos, move, from, to)
---      pos:convert(pos:cells(to):grow(8) & pos:own(3 - pos.mover)) -- all enemies beside it change sides
---    end,
---@param cells tav.cell|tav.cells
---@param side? tav.side
function pos:convert(cells, side) end

---Add n (may be negative) of a piece to a hand. Errors: below 0 or above 254; pieces as in pos:put.
---
---    moves = function(pos, list)
---      if pos:hand("King") > 0 then list:add_cells(pos:free()) end
---    end,
---    play = function(pos, move, from)
---      pos:put("King", from)
---      pos:hand_add("King", -1)
---    end,
---@param piece string
---@param n integer
---@param side? tav.side
function pos:hand_add(piece, n, side) end

---Move the top n pieces of a stack onto another cell. Errors: fewer than n pieces, a stack of more than 64, the same
---cell, a game without stacks.
---
---    moves = function(pos, list)
---      for stack in pos:own():each() do list:add_cells(stack, pos:cells(stack):beside(4)) end
---    end,
---    play = function(pos, move, from, to) pos:carry(from, to, pos:height(from)) end,
---@param from tav.cell
---@param to tav.cell
---@param n integer
function pos:carry(from, to, n) end

---Take the bottom n pieces of a stack off the board, or move them onto `to` in their order. Errors: as pos:carry.
---
---    after = function(pos, move, from, to)
---      if pos:height(to) > 3 then pos:cut(to, 1) end -- the bottom piece is out of the game
---      if pos:height(to) == 3 then pos:cut(to, 2, from) end -- the other two stay where the stack came from
---    end,
---@param from tav.cell
---@param n integer
---@param to? tav.cell
function pos:cut(from, n, to) end

---Set the number of stones, 0..65535, in a pit, or in each pit of a set.
---
---    after = function(pos) -- a last stone that falls into an empty pit is lost
---      local last = pos:landed()
---      if #last > 0 and pos:stones(last) == 1 then pos:set_stones(last, 0) end
---    end,
---@param pits tav.cell|tav.cells
---@param stones integer
function pos:set_stones(pits, stones) end

---Set the number of stones in the player's store.
---
---    moves = function(pos, list) list:add_cells(pos:pits()) end,
---    play = function(pos, move, from)
---      pos:set_store(pos.mover, pos:store(pos.mover) + pos:stones(from))
---      pos:set_stones(from, 0)
---    end,
---@param player tav.player
---@param stones integer
function pos:set_store(player, stones) end

---Make the free ones of these cells the player's territory and no other player's; with "neutral" they become no
---player's territory. Errors: a game without `play` or `after` functions and without tav.enclose has no territory.
---
---    moves = tav.place { barred = "enemy land" },
---    after = function(pos) pos:claim(pos.mover, pos:landed():grow(4) & pos:free()) end, -- free cells beside it
---@param side tav.side
---@param cells tav.cells
function pos:claim(side, cells) end

---Set a counter, -2147483648..2147483647.
---
---    counters = { "quiet" },
---    moves = tav.step { onto = "free" },
---    after = function(pos) pos:set("quiet", pos:get("quiet") + 1) end,
---    finish = function(pos) if pos:get("quiet") >= 50 then pos:draws() end end,
---@param counter string
---@param value integer
function pos:set(counter, value) end

---Replace a set of `sets` by these cells, free or covered. The set is part of the position as a counter is: of its
---text, its hash and undo; `board`, `where` and diagrams show it, except sets used in `walls`. Removing a piece removes
---nothing from the set, and tav.symmetry looks only at pieces.
---
---    -- The pieces that have moved: the game is drawn when there are twelve of them.
---    sets = { "moved" },
---    moves = tav.step {},
---    after = function(pos, move, from, to)
---      pos:keep("moved", pos:kept "moved" - pos:cells(from) | pos:cells(to))
---    end,
---    finish = function(pos)
---      if #pos:kept "moved" >= 12 then pos:draws() end
---    end,
---@param set string
---@param cells tav.cell|tav.cells
function pos:keep(set, cells) end

---Say a sentence for `explain`, which also reports what the other methods write: pieces, hands, counters, stores and
---sets. Text after 500 bytes is replaced by "...". When `finish` ends the game, its sentence is printed as the reason.
---
---    after = function(pos, move, from, to)
---      local captured = pos:cells(to):beside(8) & pos:own(3 - pos.mover)
---      if #captured > 1 then
---        pos:say(#captured .. " pieces are captured at once")
---        pos:lift(captured)
---      end
---    end,
---@param text string
function pos:say(text) end

---In `play`, `after` and `turn_end`: set who moves next, and in which phase (default: as the phase says). If that phase has a
---counter as its `mover`, the counter decides. Plies of a player who continues may be typed and recorded at once:
---a1xc3xe5 is a1-c3 and then c3-e5; a1-a4xb6 is also a1-a4 and then b6, in a phase whose moves are one cell; and
---a1-a4 b6 is any two.
---
---    after = function(pos, move, from, to)
---      if pos:cells("a4-h4"):has(to) then pos:next(pos.mover) end -- in row 4: move again
---    end,
---
---    -- When the red stones are used up men are placed.
---    pieces = { { "Red", side = "neutral", count = 6 }, { "Man", count = 9 } },
---    start = {},
---    phases = {
---      {
---        "stones",
---        moves = tav.place { piece = "Red" },
---        after = function(pos)
---          if pos:hand("Red", "neutral") == 0 then pos:next(3 - pos.mover, "men") end
---        end,
---      },
---      { "men", moves = tav.place { piece = "Man" } },
---    },
---@param player tav.player
---@param phase? string
function pos:next(player, phase) end

---End the game: these players have won, and their partners.
---
---    finish = function(pos)
---      if #pos:own() < 10 then pos:wins(3 - pos.mover) end
---    end,
---@param ... tav.player
function pos:wins(...) end

---End the game: these players have lost, and their partners; all others, if any, have won. In a game for one player,
---or for one team, it is lost, and no player has won.
---
---    finish = function(pos)
---      if #pos:own() < 12 then pos:loses(pos.mover) end
---    end,
---@param ... tav.player
function pos:loses(...) end

---End the game: a draw.
---
---    finish = function(pos, stuck)
---      if stuck or pos.ply >= 60 then pos:draws() end
---    end,
function pos:draws() end

-- Lists of moves -----------------------------------------------------------------------------------

---The list of moves in the `moves` function that receives it. #list: the number of moves so far, up to 2^20.
---@class tav.list
local list = {}

---Add a move. `play` receives `from`, `to` and `arg` (0..255, default 0), and nil for a cell left out. Written e4,
---e4-e5, e4-e5:3, :3; a move without any is "pass", and list:add(nil, cell), which only arrives, is +e4, read as e4 as
---well. `write` of a phase names moves otherwise. e4xe5 is read as e4-e5, and written where the game has a
---capture_sign and an enemy stands on e5. A move without its cell or its number is half a move: the program shows a
---player who types e4 or e4-e5 how it can go on. Plies of one turn may be typed and recorded at once, see pos:next.
---Errors: a cell that is nil behind which nothing follows, as in list:add(man, pos:step(man, "n")) at the edge.
---
---    moves = function(pos, list)
---      for piece in (pos:own() & pos:free():shift("s")):each() do -- where the cell to the north is free
---        list:add(piece, pos:step(piece, "n"))
---      end
---      list:add() -- "pass"
---    end,
---    play = function(pos, move, from, to)
---      if from then pos:put(pos:lift(from), to) end
---    end,
---@param from? tav.cell
---@param to? tav.cell
---@param arg? integer
function list:add(from, to, arg) end

---Add one move for each cell of a set; or for each of them one from the same cell, as list:add(from, cell) does.
---
---    moves = function(pos, list) list:add_cells(pos:free() - pos:own():beside(4)) end, -- not beside his own men
---    play = function(pos, move, from) pos:put("Man", from) end,
---
---    moves = function(pos, list)
---      for man in pos:own():each() do list:add_cells(man, pos:cells(man):beside(8) & pos:free()) end
---    end,
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---@param cells tav.cells
---@overload fun(self: tav.list, from: tav.cell, cells: tav.cells)
function list:add_cells(cells) end

---Give a reason why moves are not listed, at the point where the function leaves them out: the moves from one cell to
---another; if one is nil, all from there or all to there; if both are nil, all. The text is a format as of
---string.format, followed by its values; %s of a set prints the names of its cells, while a cell is a number:
---pos:name(cell) gives its name. In play it costs only the call and its values, for the text is composed only when a
---player types a move that is not listed. The function is then called once more, and the program prints the reason
---that fits the move best: first one for from and to, then for from, then for to, then for neither; of equal ones the
---first. A reason for all moves comes after the reason of an object whose moves the function adds, and after one from
---`why`. The function is not called about half a move or a pass. An error in the format or its values shows only when
---the text is composed, as `check` does.
---
---    moves = function(pos, list)
---      list:add_cells(pos:free() - pos:cells "d4")
---      list:refuse("d4", nil, "the middle must stay free")
---      list:refuse(nil, nil, "a man goes on a free cell, of which there are %d", #pos:free())
---    end,
---    play = function(pos, move, from) pos:put("Man", from) end,
---@param from tav.cell?
---@param to tav.cell?
---@param text string
---@param ... any
function list:refuse(from, to, text, ...) end

---The same for each cell of a set, as list:add_cells takes them: list:refuse_cells(cells, text, ...) is about all
---moves from these cells, or with a first argument about those from that cell to them; nil there means all moves to
---them.
---
---    moves = function(pos, list)
---      for man in pos:own():each() do
---        local near = pos:cells(man):beside(8)
---        list:add_cells(man, near & pos:free())
---        list:refuse_cells(man, near - pos:free(), "there is a man on that cell")
---      end
---    end,
---    play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
---@param from tav.cell?
---@param cells tav.cells
---@param text string
---@param ... any
---@overload fun(self: tav.list, cells: tav.cells, text: string, ...: any)
function list:refuse_cells(from, cells, text, ...) end

-- Sets of cells ------------------------------------------------------------------------------------

---A set of cells; it never changes. a | b union, a & b intersection, a - b difference, a == b, #a number of cells,
---tostring(a) "a1 a2". As keys of a table equal sets may be two keys: use tostring(a) instead. Connectivity is 4 or 8
---on squares; on a hexagon it is 6 and may be left out.
---@class tav.cells
---@operator bor(tav.cells): tav.cells
---@operator band(tav.cells): tav.cells
---@operator sub(tav.cells): tav.cells
---@operator len: integer
local cells = {}

---
---    after = function(pos)
---      if pos:landed():has("d4") then pos:next(pos.mover) end -- a player who takes d4 has another turn
---    end,
---@param cell tav.cell
---@return boolean
function cells:has(cell) end

---The lowest cell; nil for the empty set.
---
---    finish = function(pos)
---      local king = pos:own(pos.mover, "King"):first()
---      if not king then pos:wins(3 - pos.mover) end
---    end,
---@return integer?
function cells:first() end

---Iterate over the cells, lowest first: a1 b1 .. a2 b2 .. on squares.
---
---    moves = function(pos, list)
---      for cell in pos:free():each() do
---        if pos:neighbours(cell) < 4 then list:add(cell) end -- only where there is room
---      end
---    end,
---    play = function(pos, move, from) pos:put("Man", from) end,
function cells:each() end

---The set and its neighbours on the board.
---
---    finish = function(pos, stuck)
---      local near = pos:own():grow(8) -- his men, and all cells beside them
---      if #near >= 60 then pos:wins(pos.mover) elseif stuck then pos:draws() end
---    end,
---@param connect? 4|6|8
---@return tav.cells
function cells:grow(connect) end

---All cells that have a neighbour in the set, whether they are in it or not.
---
---    after = function(pos)
---      local enemies = pos:own(3 - pos.mover)
---      for group in enemies:regions(4) do
---        if #(group:beside(4) & pos:free()) == 0 then pos:lift(group) end -- no liberties
---      end
---    end,
---@param connect? 4|6|8
---@return tav.cells
function cells:beside(connect) end

---All cells of `within` that are connected to this set; its own cells outside `within` are left out.
---
---    finish = function(pos, stuck)
---      local last = 3 - pos.mover
---      local reached = pos:cells("a1-h1"):flood(pos:own(last), 8) -- his men that are connected to the lowest row
---      if #(reached & pos:cells "a8-h8") > 0 then pos:wins(last) elseif stuck then pos:draws() end
---    end,
---@param within tav.cells
---@param connect? 4|6|8
---@return tav.cells
function cells:flood(within, connect) end

---Iterate over the connected parts of the set.
---
---    finish = function(pos, stuck)
---      local groups = 0
---      for _ in pos:own():regions(8) do groups = groups + 1 end
---      if groups > 6 then pos:wins(pos.mover) elseif stuck then pos:draws() end
---    end,
---@param connect? 4|6|8
function cells:regions(connect) end

---The set moved one step; cells that would leave the board are dropped. A hexagon has no n and no s.
---
---    moves = function(pos, list)
---      local ahead = pos:own():shift(pos.mover == 1 and "n" or "s") & pos:free()
---      list:add_cells(ahead) -- the cells in front of his men
---    end,
---    play = function(pos, move, from) pos:put("Man", from) end,
---@param direction "n"|"ne"|"e"|"se"|"s"|"sw"|"w"|"nw"
---@return tav.cells
function cells:shift(direction) end

---The cells of `through` that continue from the set in one direction without a gap. The set itself is not part of the
---result, unless a line leads all the way round (see `wraps` of tav.rectangle) and `through` has it.
---
---    -- A row of enemies to the north-east of the piece that arrived is captured, if one of his own pieces ends it.
---    after = function(pos)
---      local line = pos:landed():run("ne", pos:own(3 - pos.mover))
---      if #line > 0 and #((line:shift "ne" - line) & pos:own()) > 0 then pos:lift(line) end
---    end,
---@param direction "n"|"ne"|"e"|"se"|"s"|"sw"|"w"|"nw"
---@param through tav.cells
---@return tav.cells
function cells:run(direction, through) end

return tav

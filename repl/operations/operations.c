/* operations.c - the table of operations, and functions that find its rows; see operation.h. */
#include "repl/operations/operation.h"

#include "core/base/name.h"
#include "core/base/text.h"

#include <ctype.h>
#include <string.h>

/* In the order in which `help` lists them. Operations that need files, or that a page does in its own way, are left out
 * of the kernel in pages. */
/* clang-format off */
const tv_operation tv_operations[] = {
    { .name = "new", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "start a game; without GAME, restart this one",
      .group = TV_PLAY, .usage = "new [GAME] [OPTION=VALUE ...]", .typed = "new-game",
      .likely = "start restart play nuova nuovo gioca gioco",
      .more = "Without GAME, options that you do not give stay as they are.\n"
              "`new agon position=figure 5` starts from a named position; see `setup`.\n"
              "`new variant NAME [from GAME [OPTION=VALUE ...]]` writes NAME.lua, a variant of\n"
              "GAME or of the current game with every possible change as a comment, and\n"
              "NAME.txt, a test of it, and starts the variant. `new game NAME` writes and\n"
              "starts a small game of your own." },
    { .name = "open", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "open a session: a game with its moves, kept until it is closed",
      .takes = "game options position moves record session detail brief words",
      .gives = "notes?:names *session", .errors = "game option position move illegal over record session" },
    { .name = "play", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "play one or more moves in a session", .takes = "move moves detail brief words",
      .gives = "played:played *session", .errors = "move illegal over" },
    { .name = "why", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "say why a move is legal or not", .needs = "move",
      .gives = "legal:flag reason:text|null move:text|null declines?:text cells:names column?:integer",
      .act = tv_act_why,
      .group = TV_PLAY, .usage = "why [MOVE]", .typed = "move", .likely = "perché",
      .more = "Alone, `why` explains the last move that was refused in this position." },
    { .name = "explain", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "show what the last move did, or MOVE would do", .takes = "move",
      .gives = "move:moved declines?:text", .act = tv_act_explain,
      .group = TV_PLAY, .usage = "explain [MOVE]", .typed = "move", .likely = "spiega" },
#if !defined(TV_IN_A_PAGE)
    { .name = "go", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "let the machine play this turn",
      .group = TV_PLAY, .usage = "go [SECONDS | N nodes]", .typed = "effort", .likely = "vai",
      .more = "`go 2` searches for two seconds, `go 500 nodes` with 500 nodes, each a random\n"
              "game from a promising position; easy, normal and hard are 100, 1000 and 10000\n"
              "nodes. The default is the strength that `players` set, or normal. Earlier\n"
              "searches are reused. The same lines typed after `new` give the same moves;\n"
              "`set seed` changes them. Ctrl-C plays the best move found so far." },
    { .name = "hint", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "show the best moves and their chances",
      .group = TV_PLAY, .usage = "hint [SECONDS | N nodes]", .typed = "effort",
      .likely = "think analyze suggerimento suggerisci",
      .more = "For each move `hint` prints the machine's winning chance in percent, or that\n"
              "the move wins or loses by force, and the moves that it expects from both\n"
              "sides. SECONDS and nodes are as for `go`." },
#endif
    { .name = "search", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "find the machine's move", .takes = "time playouts seed threads progress",
      .gives = "best:text verdict:verdict playouts:integer seconds:number count:integer "
               "candidates:candidate[] line:names" },
    { .name = "players", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "set who plays each side, you or the machine", .takes = "seats detail brief words",
      .gives = "said:text *session", .errors = "request", .act = tv_act_players,
      .group = TV_PLAY, .usage = "players [SIDE=WHO ...]", .typed = "seats", .likely = "computer giocatori",
      .more = "WHO is human, or machine with its strength:\n"
              "  players White=human Black=machine 2 s\n"
              "  players all=500 nodes\n"
              "  players Black=hard\n"
              "After your move the machine plays its sides by itself. See `go`." },
#if !defined(TV_IN_A_PAGE)
    { .name = "auto", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "let the machine play all sides, or N moves",
      .group = TV_PLAY, .usage = "auto [N]", .typed = "most",
      .more = "The strength is what `players` set, or normal. Ctrl-C stops it; the moves\n"
              "played so far stay." },
#endif
    { .name = "swap-sides", .offered = TV_FULL_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "let the players change sides",
      .gives = "session:text said:text", .act = tv_act_swap_sides, .group = TV_PLAY, .usage = "swap-sides",
      .more = "You take the machine's side and it takes yours; with three or more players each\n"
              "takes the next side. `players` shows who plays which." },
    { .name = "resign", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "give the game up: the others win",
      .errors = "request over limit", .act = tv_act_resign,
      .takes = "side detail brief words", .gives = "*session",
      .group = TV_PLAY, .usage = "resign [SIDE]", .typed = "side", .likely = "abbandona abbandono surrender",
      .more = "SIDE is the side to move, or against the machine your own. Partners give up\n"
              "together. `undo` takes the resignation back, and no move." },
    { .name = "draw", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "agree on a draw",
      .errors = "request over limit", .act = tv_act_draw,
      .takes = "detail brief words", .gives = "*session",
      .group = TV_PLAY, .usage = "draw", .likely = "patta pareggio",
      .more = "`undo` takes the draw back, and no move. `board` draws the board." },
    { .name = "rematch", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "play the same game with sides changed",
      .group = TV_PLAY, .usage = "rematch", .likely = "rivincita",
      .more = "The game must be over, by its rules, `resign` or `draw`. A win counts one point\n"
              "and a draw half a point; games with scores add them up as well. `score` shows\n"
              "the series, `new` ends it. You and the machine change sides." },
    { .name = "games", .offered = TV_PROMPT | TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "list the games in groups, or those with WORD",
      .gives = "games:(game|faulty-game)[]",
      .group = TV_PLAY, .usage = "games [WORD ...]", .typed = "text", .likely = "giochi partite",
      .more = "`games hexagon` lists the games that have a word beginning with \"hexagon\" in\n"
              "their names, other titles, groups, tags or first sentences. Of several words\n"
              "a game must have all." },
    { .name = "quit", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "leave the program",
      .group = TV_PLAY, .usage = "quit", .also = "exit", .likely = "q bye esci fine" },
    { .name = "state", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "get the turn, legal moves, position and result", .takes = "detail brief words",
      .gives = "session?:text at?:node machine?:(nodes|seconds){} series?:series *state" },
    { .name = "moves", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "list the legal moves, or those with TEXT",
      .takes = "with", .gives = "session?:text said:text", .errors = "request", .act = tv_act_moves,
      .group = TV_LOOK, .usage = "moves [TEXT | all]", .typed = "with", .likely = "list legal mosse mossa",
      .more = "When there are many, `moves` counts them by their first word; `moves all` lists\n"
              "every one. Each word of TEXT must occur in the move; a cell's name finds the\n"
              "moves that cover it.\n"
              "You may type c3-c5 as c3xc5 or c3 c5, and several moves of one turn at once:\n"
              "a1xc3xe5 is a1xc3 and c3xe5; d1-d7xb6 may be d1-d7 and b6; d1-d7 b6 is one move\n"
              "after the other. `undo` takes them back one by one." },
    { .name = "board", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "draw the board",
      .group = TV_LOOK, .usage = "board", .likely = "show print scacchiera tavoliere" },
    { .name = "game", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "get what stays the same during a game: sides, pieces, forms, phases",
      .gives = "name:text title:text file:text hash:text sides:side[] pieces:piece[] forms:form[] "
               "stacks:flag pits:flag phases:names instructions:(text|null)[]" },
    { .name = "board", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "get the places of cells, stores and hands for drawing",
      .gives = "kind:'squares'|'hexagons'|'pits' columns:integer rows:integer width:number height:number "
               "cells:cell[] lines:segment[] loops:loop[] dark:names features:feature[] edges:edge[] wraps?:wrap[] "
               "stores:store[] "
               "hands:hand-place[]" },
    { .name = "hand", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "draw the pieces in hand, in their shapes",
      .group = TV_LOOK, .usage = "hand [SIDE]", .typed = "side", .likely = "shapes mano",
      .more = "Each piece has its count and name above it and is drawn as the rules declare\n"
              "it; a move may turn it. A flipped piece has a name of its own." },
    { .name = "where", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "describe in words what stands where",
      .takes = "piece", .gives = "session?:text said:text", .errors = "request", .act = tv_act_where,
      .group = TV_LOOK, .usage = "where [SIDE | PIECE]", .typed = "piece", .likely = "dove",
      .more = "A side: its pieces with their cells, what it holds, its territory. A piece:\n"
              "also its shape. Alone: the board and all sides. `where White Tower` is White's\n"
              "Tower only." },
    { .name = "cell", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "describe a cell and its neighbours in words",
      .takes = "cell", .gives = "session?:text said:text", .errors = "request", .act = tv_act_cell,
      .group = TV_LOOK, .usage = "cell CELL", .typed = "cell", .likely = "casella cella" },
    { .name = "row", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "describe a row or a ring of the board in words",
      .takes = "row", .gives = "session?:text said:text", .errors = "request", .act = tv_act_row,
      .group = TV_LOOK, .usage = "row ROW", .typed = "row", .likely = "riga",
      .more = "`row 4` on squares, `row f` on a hexagon, `row` alone if there is only one." },
    { .name = "column", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "describe a column of the board in words",
      .takes = "column", .gives = "session?:text said:text", .errors = "request", .act = tv_act_row,
      .group = TV_LOOK, .usage = "column COLUMN", .typed = "column", .likely = "colonna" },
    { .name = "last", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "show each side's last move and its changes",
      .gives = "session?:text said:text", .act = tv_act_last,
      .group = TV_LOOK, .usage = "last", .likely = "ultima" },
    { .name = "score", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "show the scores and what each side holds",
      .gives = "session?:text said:text", .act = tv_act_score,
      .group = TV_LOOK, .usage = "score", .likely = "punti punteggio" },
    { .name = "history", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "show the moves so far",
      .gives = "session?:text said:text", .act = tv_act_history,
      .group = TV_LOOK, .usage = "history", .likely = "storia" },
    { .name = "position", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "print the position as one line, for `setup`",
      .takes = "notation", .gives = "session?:text said:text", .errors = "request", .act = tv_act_position,
      .group = TV_LOOK, .usage = "position [fen]", .typed = "notation", .likely = "posizione",
      .more = "`position fen` prints it as other programs read it, if the rules declare that:\n"
              "FEN in Chess, SFEN in Shogi, the FEN of PDN in draughts. Neither has earlier\n"
              "positions, which may end a game by repetition." },
    { .name = "set", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "change how things are shown; alone: list it",
      .group = TV_LOOK, .usage = "set [NAME VALUE]", .typed = "setting", .likely = "imposta",
      .more = "`set board off`: no drawing; each move prints in words what it changed, `board`\n"
              "describes the rows, and `where`, `cell`, `row`, `moves` and `last` the rest.\n"
              "`set names on`: each cell of the board shows its name, except stacks.\n"
              "`set last on`: brackets mark what the last move changed (default on a\n"
              "terminal).\n"
              "`set chances on`: the machine prints its chances with each of its moves; `hint`\n"
              "prints them at any time.\n"
              "`set seed N`: seed of the machine's random numbers (default 1).\n"
              "`set series`: print the score of the games that `rematch` joins.\n"
              "`set pager off`: output longer than the terminal is printed, not shown by\n"
              "$PAGER (default `less -FRX`).\n"
              "`set unicode off`, `set colour off`: boards of plain letters, without colours." },
    { .name = "undo", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "take back the last move, or the last N moves", .takes = "count detail brief words",
      .gives = "*session",
      .errors = "node", .act = tv_act_undo,
      .group = TV_BACK, .expected = "write a number of moves, such as `undo 2`, or `undo all`",
      .usage = "undo [N | all]", .typed = "count", .likely = "back takeback annulla indietro",
      .more = "Against the machine, `undo` goes back to your own last move. A draw or a\n"
              "resignation is taken back alone." },
    { .name = "redo", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "replay moves that were taken back", .takes = "count detail brief words",
      .gives = "*session",
      .errors = "node", .act = tv_act_redo,
      .group = TV_BACK, .expected = "write a number of moves, such as `redo 2`, or `redo all`",
      .usage = "redo [N | all]", .typed = "count", .likely = "forward avanti ripeti rifai",
      .more = "Follows the variation that you left last, otherwise the main line." },
    { .name = "goto", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "go to the position after N moves", .takes = "node ply detail brief words",
      .gives = "*session",
      .errors = "node request", .one_of = "node ply", .act = tv_act_goto,
      .group = TV_BACK, .expected = "write `goto N` (N moves from the start), `goto start`, `goto end`, or "
                  "`goto #N` with a number from `tree`",
      .usage = "goto N | start | end | #N", .typed = "ply node",
      .more = "N counts the moves of this line; #N is any node of the tree, as `tree`,\n"
              "`branch` and `history` show it." },
    { .name = "branch", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "list the variations here, or follow the N-th", .takes = "do number detail brief words",
      .gives = "branches?:node[] deleted?:integer *session",
      .errors = "node limit", .one_of = "do number", .act = tv_act_branch,
      .group = TV_BACK, .expected = "write `branch` alone, `branch N` to follow the N-th variation, or one of "
                  "`branch up`, `branch main`, `branch delete`, `branch restore`",
      .usage = "branch [N | WORD]", .typed = "number do", .likely = "ramo",
      .more = "A move played in place of an undone one begins a variation. Alone, `branch`\n"
              "lists the moves played from here or, at the end of a line, instead of the last\n"
              "move (against the machine, instead of your own last move); a star marks the\n"
              "main line.\n"
              "  branch N        follow the N-th of that list\n"
              "  branch up       go back to where this variation begins\n"
              "  branch main     make this line the main line\n"
              "  branch delete   delete the last move and all that follows it\n"
              "  branch restore  bring back what was deleted last" },
    { .name = "tree", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "draw the tree of all moves tried",
      .gives = "session:text node:integer nodes:node[]", .act = tv_act_tree,
      .group = TV_BACK, .usage = "tree", .likely = "albero",
      .more = "[ ] is the current move, {} a comment; #N: begins a variation, for `goto #N`.\n"
              "The middle of long lines is left out." },
    { .name = "setup", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "begin from a position given as text",
      .group = TV_MAKE, .usage = "setup TEXT | + WORDS | start", .typed = "position", .likely = "prepara",
      .more = "TEXT is what `position` prints, FEN where the rules declare it (Chess, Shogi,\n"
              "draughts and others), or the name of a position such as `figure 2`;\n"
              "alone, `setup` lists the names. A new tree of moves begins.\n"
              "  setup + KEY=VALUE ...  change parts of this position, as in\n"
              "                         `setup + c3=GRR mover=Red`; CELL=PIECE puts a piece\n"
              "                         or a stack on a cell, or stones in a pit, CELL=\n"
              "                         empties it\n"
              "  setup start            the opening\n"
              "  setup empty            nothing on the board, in pits and in stores" },
    { .name = "free", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "turn the rules off, to put pieces anywhere",
      .group = TV_MAKE, .usage = "free [on | off]", .typed = "edit", .likely = "libera",
      .more = "With the rules off these lines change the position. Each can be undone and is\n"
              "saved:\n"
              "  put PIECE CELLS       `put Tower e5 f4 f5`, `put White.Tower ...`; letters\n"
              "                        go on top of a stack, `put RG c3`, stones into a\n"
              "                        pit, `put 3 a1`\n"
              "  take CELLS            empty these cells\n"
              "  CELL-CELL             move everything on the first cell to the second\n"
              "  turn PLAYER [PHASE]   set whose turn it is\n"
              "  KEY=VALUE ...         as after `setup +`; hands and stores, too:\n"
              "                        Red.hand=2Piece\n"
              "`free off` applies the rules to the position: a player who cannot move is\n"
              "skipped, and a game that is over ends." },
#if !defined(TV_IN_A_PAGE)
    { .name = "edit", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "edit the rules in $EDITOR, then reload them",
      .group = TV_MAKE, .usage = "edit", .likely = "modifica",
      .more = "`edit` changes the file of the game itself, also a file that was installed with\n"
              "the program. `new variant NAME` makes a file of your own, which you can edit\n"
              "instead." },
#endif
    { .name = "reload", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "load the saved rules and replay all moves",
      .group = TV_MAKE, .usage = "reload [here]", .typed = "here", .likely = "ricarica",
      .more = "All variations are played again by the new rules. If that fails, the old rules\n"
              "stay and `reload` prints the reason: an error in the new rules, with its line\n"
              "and the move, or the first move that does not fit. `reload here` then takes the\n"
              "new rules without that move and all after it, but never takes rules that fail." },
    { .name = "source", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "get the text of the rules",
      .gives = "name:text file:text text:text" },
    { .name = "scaffold", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "get rules to start from: a variant of a game, or a small new game", .needs = "name",
      .takes = "game options session",
      .gives = "name:text text:text", .errors = "game option" },
    { .name = "load", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "load rules from text, under a name for later requests", .needs = "name text",
      .gives = "name:text title:text file:text hash:text", .errors = "game" },
#if !defined(TV_IN_A_PAGE)
    { .name = "watch", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "reload the rules each time you save them",
      .group = TV_MAKE, .usage = "watch [on | off]", .typed = "switch", .likely = "guarda",
      .more = "Files of parents are watched as well. A terminal reloads at once, other\n"
              "sessions before the next line." },
    { .name = "compare", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_NOTHING,
      .help = "find the first difference between two games",
      .group = TV_MAKE, .usage = "compare [GAME with] GAME", .typed = "game", .likely = "confronta",
      .more = "In full: `compare [GAME [OPTION=VALUE ...] with] GAME [OPTION=VALUE ...] [games\n"
              "N] [seed N]`. A single game is compared with the current one; options alone are\n"
              "those of the current game. Both play the same random games (default 20, seed\n"
              "1). `compare` shows the shortest way to a position with different legal moves,\n"
              "turn or result, the first move with a different effect, and why a move is legal\n"
              "in one game only." },
    { .name = "trace", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "show step by step which rules handle MOVE",
      .group = TV_MAKE, .usage = "trace MOVE", .typed = "move", .likely = "traccia",
      .more = "Shows what reads the move, whether it is legal, what it does, whose turn\n"
              "follows and with which moves: every rule called, in order, with its result and\n"
              "its line of the script; for a function also the lines that ran (12x3: line 12,\n"
              "three times). The game stays as it is." },
#endif
    { .name = "check", .offered = TV_FULL_PROMPT | TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "find faults in the rules", .takes = "games seed plies",
      .gives = "faults:integer findings:finding[] tried:trial[]",
      .group = TV_MAKE, .usage = "check [GAMES]", .typed = "games", .likely = "controlla verifica",
      .more = "Plays GAMES random games (default 200), and some more with each value of each\n"
              "option unless options are set. At every ply it checks that the rules are\n"
              "consistent: `moves` and `why` agree, texts are read back, and undoing and\n"
              "replaying moves gives the same. It prints faults, and notes for the author,\n"
              "with the line and the shortest game that shows them.\n"
              "`tavoliere check` exits with status 1 if there are faults." },
    { .name = "playout", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "play random moves to the end of the game", .needs = "seed", .takes = "limit",
      .gives = "plies:integer moves:names finished:flag result?:result hash?:text" },
    { .name = "perft", .offered = TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "count the leaves of the tree of moves", .needs = "depth",
      .gives = "depth:integer counts:integer[]" },
#if !defined(TV_IN_A_PAGE)
    { .name = "coverage", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_SESSION,
      .help = "find rules that random games never reach",
      .group = TV_MAKE, .usage = "coverage [GAMES]", .typed = "games", .likely = "copertura",
      .more = "Lists lines of the script and its parents that never run, rules without effect\n"
              "and values of options not tried, in GAMES random games (default 100).\n"
              "`tavoliere coverage GAME TRANSCRIPT ...` also counts what transcripts reach." },
    { .name = "profile", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_SESSION,
      .help = "show which rules and lines take time",
      .group = TV_MAKE, .usage = "profile [GAMES]", .typed = "games", .likely = "profilo",
      .more = "Plays GAMES random games (default 200) from the opening, with the options as\n"
              "set.\n"
              "`tavoliere help profile` describes the columns." },
#endif
    { .name = "comment", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "write a comment on the last move", .takes = "node text marks glyph",
      .gives = "session:text at:node",
      .errors = "node request limit", .act = tv_act_comment,
      .group = TV_KEEP, .usage = "comment [TEXT | -]", .typed = "text", .likely = "note nota commento",
      .more = "Alone, `comment` shows it; `comment -` removes it. Comments and marks belong to\n"
              "the current position and are saved with the game. Against the machine you\n"
              "comment on your own last move; after `goto end`, on the machine's reply." },
    { .name = "mark", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .takes = "glyph cells",
      .help = "mark and label cells, draw arrows, judge moves",
      .errors = "node request", .act = tv_act_mark,
      .gives = "session:text at:node",
      .group = TV_KEEP, .usage = "mark [MARKS | ! | ? | -]", .typed = "glyph cells",
      .likely = "segna label arrow freccia",
      .more = "`mark a1 c3-c5 d4=A a1>d4` marks cells, labels d4 with A and draws an arrow\n"
              "from a1 to d4, in diagrams and on the page. `mark d4:triangle c3-c5:square`\n"
              "draws shapes; there are triangle, square, circle and cross.\n"
              "Move marks as in chess: ! good, ? bad, !! very good, ?? very bad, !?\n"
              "interesting, ?! doubtful. `mark -` removes all marks here; alone, `mark` shows\n"
              "them. Against the machine you mark your own last move, as with `comment`." },
    { .name = "tag", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "note who plays, where and when", .takes = "tag",
      .gives = "session:text said:text",
      .errors = "request", .act = tv_act_tag,
      .group = TV_KEEP, .usage = "tag [NAME[=TEXT]]", .typed = "tag", .likely = "event date etichetta",
      .more = "Tags are saved with the game:\n"
              "  tag White=Anna Rossi\n"
              "  tag Event=Club night\n"
              "`tag Event=` removes a tag; alone, `tag` shows all. A tag named after a\n"
              "player, such as White, holds that player's name. If the machine plays a side\n"
              "without a tag, `save` writes one." },
#if !defined(TV_IN_A_PAGE)
    { .name = "save", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "write the game to a file",
      .group = TV_KEEP, .usage = "save FILE", .typed = "file", .likely = "write salva",
      .more = "`save` never overwrites a file that is not a saved game, or that holds anything\n"
              "this game does not, and names what would be lost. `save!` overwrites any saved\n"
              "game. Under a new name, `save` lists what the loaded file held and the new file\n"
              "does not. Tags such as [White \"Anna\"] are kept.\n"
              "A name that ends in .sgf writes SGF, for games with an SGF game number; one\n"
              "that ends in .pgn or .pdn writes PGN or PDN, for games of two players." },
    { .name = "save!", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "save, overwriting any saved game",
      .group = TV_KEEP, .usage = "save! FILE", .typed = "file" },
#endif
    { .name = "record", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "get the session as a record to save and replay",
      .gives = "session:text record:text left_out?:text" },
#if !defined(TV_IN_A_PAGE)
    { .name = "diagram", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "draw the position as .svg, .pdf or .png",
      .group = TV_KEEP, .usage = "diagram FILE [plain]", .typed = "file-last", .likely = "export diagramma",
      .more = "The end of FILE decides the format. An arrow or outlines show the last move.\n"
              "`plain` omits the caption. `diagram` overwrites only pictures of the same\n"
              "format." },
#endif
    { .name = "diagram", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "get the position as SVG", .takes = "plain",
      .gives = "svg:text" },
#if !defined(TV_IN_A_PAGE)
    { .name = "load", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "read a game from a file",
      .group = TV_KEEP, .usage = "load FILE [NUMBER]", .typed = "file", .likely = "open carica apri",
      .more = "Reads records, SGF, PGN and PDN. `load FILE 3` reads the third game of a file.\n"
              "In a transcript FILE is relative to the transcript's folder." },
    { .name = "load!", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "read a game, correcting misprints",
      .group = TV_KEEP, .usage = "load! FILE", .typed = "file",
      .more = "A move that cannot be played is replaced by a legal one if exactly one is\n"
              "spelled almost the same (one letter wrong, missing or extra, or two exchanged)\n"
              "and the record goes on with it. A comment keeps the printed text." },
    { .name = "record", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "write what you type and the answers to a file",
      .group = TV_KEEP, .usage = "record [FILE | off]", .typed = "file", .likely = "registra",
      .more = "The file is a transcript that begins at the current position: `test FILE` types\n"
              "it again and compares. `record off` ends it; alone, `record` says whether it is\n"
              "on. Files that you load are looked for beside it." },
    { .name = "test", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_NOTHING,
      .help = "type a recorded session again and compare",
      .group = TV_KEEP, .usage = "test [--accept] FILE", .typed = "file-last", .likely = "prova",
      .more = "FILE may be a directory: all *.txt in it and below. With --accept, `test` shows\n"
              "each answer that differs and writes it into the file; the rest stays as it is.\n"
              "A transcript reads its own folder and the rules path, and writes nothing:\n"
              "  test --read DIR FILE   may also read DIR\n"
              "  test --write DIR FILE  may write to DIR, and looks there first" },
#endif
    { .name = "help", .offered = TV_PROMPT | TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "list the commands, or describe one",
      .gives = "program:text commands:command[] keys:key[]",
      .group = TV_TRAIN, .usage = "help [COMMAND | WORD | all]", .typed = "command", .also = "?", .likely = "aiuto",
      .more = "`help tav`, `help pos`: list the functions that rules can call;\n"
              "`help tav.place`, `help pos:own`: describe one. Any other word: list the\n"
              "entries that mention it." },
    { .name = "learn", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "list the lessons, or start one",
      .group = TV_TRAIN, .usage = "learn [NAME]", .typed = "lesson",
      .likely = "tutorial lesson lessons impara lezione lezioni",
      .more = "A lesson explains, sets up a position and asks for a move, which the rules\n"
              "judge. `hint` helps, `show` gives the answer, `skip` goes on, `stop` leaves;\n"
              "all other commands work as well. Your own game waits; without one you keep that\n"
              "of the lesson. NAME may be a file. Lines that the lesson types write nothing,\n"
              "unless `learn --write DIR NAME` lets them write to DIR." },
#if !defined(TV_IN_A_PAGE)
    { .name = "puzzle", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "list the puzzles, or start those of a game",
      .group = TV_TRAIN, .usage = "puzzle [NAME [NUMBER]]", .typed = "puzzle",
      .likely = "puzzles problem problems problema problemi",
      .more = "In each position exactly one move wins, within the number of plies that stands\n"
              "before it. Puzzles are a lesson: `show`, `skip` and `stop` work as in `learn`.\n"
              "NUMBER is that of the first puzzle." },
#endif
    { .name = "lessons", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "list the lessons, or get one step by step", .takes = "lesson",
      .gives = "lessons:lesson-steps[]", .errors = "lesson" },
    { .name = "rules", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_GAME,
      .help = "print the rules in words",
      .gives = "name:text title:text file:text hash:text rules:text", .act = tv_act_rules,
      .group = TV_TRAIN, .usage = "rules", .likely = "regole" },
    { .name = "options", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_GAME,
      .help = "list the game's options and their values",
      .gives = "options:option[]", .act = tv_act_options,
      .group = TV_TRAIN, .usage = "options", .likely = "opzioni" },
    { .name = "type", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_KEPT,
      .help = "type a line at the prompt of a session", .needs = "line", .takes = "detail brief words",
      .gives = "said:text prompt:'> '|'>> '|'free> ' playing:text|null title:text|null rules:text|null "
               "lesson:lesson|null *session?" },
    { .name = "sessions", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "list the open sessions",
      .gives = "sessions:names" },
    { .name = "close", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_KEPT,
      .help = "close a session",
      .gives = "closed:text" },
    { .name = "cancel", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "end waiting or running requests", .needs = "request",
      .gives = "cancelled:integer" },
};
const size_t tv_operations_count = sizeof tv_operations / sizeof *tv_operations;
/* clang-format on */

const tv_operation *tv_operation_next(const tv_operation *operation, enum tv_offered interface)
{
    const tv_operation *o = operation ? operation + 1 : tv_operations;
    while (o < tv_operations + tv_operations_count && !(o->offered & interface)) o++;
    return o < tv_operations + tv_operations_count ? o : NULL;
}

const tv_operation *tv_operation_find(const char *name, enum tv_offered interface)
{
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, interface));)
        if (!strcmp(o->name, name) || (o->also && !strcmp(o->also, name))) return o;
    return NULL;
}

/* In upper or lower case. */
static bool is_likely(const char *words, const char *typed)
{
    for (size_t len; words && *words; words += len + strspn(words + len, " ")) {
        len = strcspn(words, " ");
        if (tv_name_is(typed, words, len)) return true;
    }
    return false;
}

static bool (*shell_has)(const char *name);

void tv_operation_use_shell(bool (*has)(const char *name)) { shell_has = has; }

/* Another word for a command of the prompt means that one. */
bool tv_operation_is_of_shell(const char *word, const char *before, tv_err *err)
{
    if (shell_has && !*before && !strcmp(word, "tavoliere"))
        return !tv_fail(err, "`tavoliere` is a command of the shell: leave with `quit` first, or type a command of the "
                             "prompt, such as `new go`");
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));)
        if (!strcmp(o->name, word) || is_likely(o->likely, word)) return false;
    if (!shell_has || !shell_has(word)) return false;
    (void)tv_fail(err, "`%s` is a command of the shell: leave with `quit` and type `tavoliere %s%s%s`", word, before,
                  word, *before ? "" : " ...");
    return true;
}

/* A wrong guess is worse than none, above all a command that ends the game. Most typed lines are moves, and these are
 * seldom meant as commands; a single word is never meant as a command of several words. */
const char *tv_operation_near(const char *typed)
{
    const char *names[sizeof tv_operations / sizeof *tv_operations];
    size_t count = 0;
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));) {
        if (is_likely(o->likely, typed)) return o->name;
        const bool ends = !strcmp(o->name, "draw") || !strcmp(o->name, "resign");
        if (!strchr(o->name, '-') && !ends) names[count++] = o->name;
    }
    const char *near = tv_nearest(typed, names, count);
    const bool word = !typed[strcspn(typed, "0123456789-/:")];
    return word && near && *near == tolower((unsigned char)*typed) ? near : NULL;
}

const char *tv_about_together(enum tv_about about)
{
    return about == TV_ABOUT_GAME ? "game options" : about == TV_ABOUT_POSITION ? "game options position moves" : "";
}

bool tv_about_session(enum tv_about about) { return about != TV_ABOUT_NOTHING; }

/* Unknown arguments are refused, not ignored, since the caller expects them to do something. */
bool tv_operation_knows(const tv_operation *o, const char *argument)
{
    return tv_has_word("id v cmd deadline", argument) || tv_has_word(tv_about_together(o->about), argument) ||
           (tv_about_session(o->about) && !strcmp(argument, "session")) || tv_has_word(o->needs, argument) ||
           tv_has_word(o->takes, argument);
}

static bool is_served(const char *argument, const tv_operation *operation)
{
    if (operation) return tv_operation_knows(operation, argument);
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_SERVE));)
        if (tv_operation_knows(o, argument)) return true;
    return false;
}

const tv_argument *tv_argument_next(const tv_argument *argument, const tv_operation *operation)
{
    const tv_argument *a = argument ? argument + 1 : tv_argument_rows, *end = tv_argument_rows + tv_argument_rows_count;
    while (a < end && !is_served(a->name, operation)) a++;
    return a < end ? a : NULL;
}

/* An operation on a game or a position needs a game or a session, and `open` a game or a record. No single argument
 * says so; the reader of requests checks it. */
bool tv_operation_needs(const tv_operation *o, const char *argument)
{
    const bool session = tv_about_session(o->about) && !*tv_about_together(o->about);
    return (session && !strcmp(argument, "session")) || tv_has_word(o->needs, argument);
}

bool tv_operation_gives(const tv_operation *o, const char *key)
{
    const size_t len = strlen(key);
    for (const char *at = o->gives; at && (at = strstr(at, key)); at += len)
        if ((at == o->gives || at[-1] == ' ') && strchr(" :?", at[len])) return true; /* or at its end */
    return false;
}

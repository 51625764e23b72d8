/* operations.c - the table of operations, and how its rows are found; see operation.h. */
#include "repl/operations/operation.h"

#include "core/base/name.h"
#include "core/base/text.h"

#include <ctype.h>
#include <string.h>

/* In the order in which `help` lists them. What needs files, or what a page has in a form of its own, is not in the kernel
 * that every page carries. */
/* clang-format off */
const tv_operation tv_operations[] = {
    { .name = "new", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "start a game; without GAME the same again",
      .group = TV_PLAY, .usage = "new [GAME] [OPTION=VALUE ...]", .typed = "new-game",
      .likely = "start restart play nuova nuovo gioca gioco",
      .more = "Without GAME the options stay as they are, but for those that are given.\n"
              "`new agon position=figure 5` begins at a position that has a name, see `setup`.\n"
              "`new variant NAME [from GAME [OPTION=VALUE ...]]` writes NAME.lua, a variant of\n"
              "GAME or of the present game with all that can change as comments, and NAME.txt,\n"
              "a test of it, and starts it. `new game NAME` writes a small game that can be\n"
              "played." },
    { .name = "open", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "begin a session: a game with its moves, kept until it is closed",
      .takes = "game options position moves record session detail brief words",
      .gives = "notes?:names *session", .errors = "game option position move illegal over record session" },
    { .name = "play", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "play a move, or several, in a session", .takes = "move moves detail brief words",
      .gives = "played:played *session", .errors = "move illegal over" },
    { .name = "why", .offered = TV_PROMPT | TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "say why a move is legal or not", .needs = "move",
      .gives = "legal:flag reason:text|null move:text|null declines?:text cells:names column?:integer",
      .group = TV_PLAY, .usage = "why MOVE", .typed = "move", .likely = "perché" },
    { .name = "explain", .offered = TV_PROMPT | TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "what the last move did, or what MOVE would do", .takes = "move",
      .gives = "move:moved declines?:text",
      .group = TV_PLAY, .usage = "explain [MOVE]", .typed = "move", .likely = "spiega" },
#if !defined(TV_IN_A_PAGE)
    { .name = "go", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "the machine plays for whoever is to move",
      .group = TV_PLAY, .usage = "go [SECONDS | N nodes]", .typed = "effort", .likely = "vai",
      .more = "`go 2` thinks for two seconds, `go 500 nodes` plays on at random 500 times from\n"
              "where it seems worth while; easy, normal and hard are 100, 1000 and 10000\n"
              "nodes. Alone: as strong as `players` says, or normal. What was found before\n"
              "counts; the same lines from `new` on find the same moves again, and others\n"
              "with another `set seed`. Ctrl-C plays the best found so far." },
    { .name = "hint", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "the best moves, and what they are worth",
      .group = TV_PLAY, .usage = "hint [SECONDS | N nodes]", .typed = "effort",
      .likely = "think analyze suggerimento suggerisci",
      .more = "For each how often the machine wins with it, in percent, or that it wins or\n"
              "loses by force, and what both sides would play. How long: as for `go`." },
#endif
    { .name = "search", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "what the machine would play", .takes = "time playouts seed threads progress",
      .gives = "best:text verdict:verdict playouts:integer seconds:number count:integer "
               "candidates:candidate[] line:names" },
#if !defined(TV_IN_A_PAGE)
    { .name = "players", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "who plays each side, you or the machine",
      .group = TV_PLAY, .usage = "players [SIDE=WHO ...]", .typed = "seats", .likely = "computer giocatori",
      .more = "WHO is human, or machine and how strong:\n"
              "`players White=human Black=machine 2 s`, `players all=500 nodes`,\n"
              "`players Black=hard`. After your move the machine plays its sides by itself.\n"
              "See `go`." },
    { .name = "auto", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "the machine plays all sides, or N moves",
      .group = TV_PLAY, .usage = "auto [N]", .typed = "most",
      .more = "As strong as `players` says, or normal. Ctrl-C stops it, and the game stays as\n"
              "it is." },
#endif
    { .name = "swap-sides", .offered = TV_FULL_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "let the players change sides",
      .gives = "session:text said:text", .act = tv_act_swap_sides, .group = TV_PLAY, .usage = "swap-sides",
      .more = "You play the machine's side, and it yours; of three or more players each plays\n"
              "the next side. `players` says who plays which." },
    { .name = "resign", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "give the game up: the others have won",
      .errors = "request over limit", .act = tv_act_resign,
      .takes = "side detail brief words", .gives = "*session",
      .group = TV_PLAY, .usage = "resign [SIDE]", .typed = "side", .likely = "abbandona abbandono surrender",
      .more = "SIDE is who is to move; against the machine it is yours. Partners give up\n"
              "together. `undo` takes it back." },
    { .name = "draw", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "agree on a draw",
      .errors = "request over limit", .act = tv_act_draw,
      .takes = "detail brief words", .gives = "*session",
      .group = TV_PLAY, .usage = "draw", .likely = "patta pareggio",
      .more = "`undo` takes it back. `board` draws the board." },
#if !defined(TV_IN_A_PAGE)
    { .name = "rematch", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "the same game with sides changed",
      .group = TV_PLAY, .usage = "rematch", .likely = "rivincita",
      .more = "The game must be over, by its rules, by `resign` or `draw`. Each game of such a\n"
              "series counts a point, a draw half a one; where the game keeps scores they are\n"
              "added up, too. `score` shows it, `new` ends it. A side that the machine plays\n"
              "is yours in the next game, and yours its." },
#endif
    { .name = "games", .offered = TV_PROMPT | TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "list the games, in groups, with a line on each",
      .gives = "games:(game|faulty-game)[]",
      .group = TV_PLAY, .usage = "games", .likely = "giochi partite" },
    { .name = "quit", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "leave",
      .group = TV_PLAY, .usage = "quit", .also = "exit", .likely = "q bye esci fine" },
    { .name = "state", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "turn, legal moves, position and result", .takes = "detail brief words",
      .gives = "session?:text at?:node *state" },
    { .name = "moves", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "list the legal moves, or those with TEXT",
      .takes = "with", .gives = "session?:text said:text", .errors = "request", .act = tv_act_moves,
      .group = TV_LOOK, .usage = "moves [TEXT | all]", .typed = "with", .likely = "list legal mosse mossa",
      .more = "When there are many, `moves` counts them by their first word; `moves all` lists\n"
              "every one. Each word of TEXT is part of the move; a cell's name finds the moves\n"
              "that cover it. From cell to cell c3-c5 may be typed c3xc5 or c3 c5. Whoever\n"
              "moves several times in a turn may type all of it at once: a1xc3xe5 is a1xc3\n"
              "and c3xe5, d1-d7xb6 may be d1-d7 and b6, and d1-d7 b6 is one move behind the\n"
              "other. `undo` takes it back one by one." },
    { .name = "board", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "draw the board",
      .group = TV_LOOK, .usage = "board", .likely = "show print scacchiera tavoliere" },
    { .name = "game", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "what does not change while it is played: sides, pieces, forms, phases",
      .gives = "name:text title:text file:text hash:text sides:side[] pieces:piece[] forms:form[] "
               "stacks:flag pits:flag phases:names instructions:(text|null)[]" },
    { .name = "board", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "where cells, stores and hands are when it is drawn",
      .gives = "kind:'squares'|'hexagons'|'pits' columns:integer rows:integer width:number height:number "
               "cells:cell[] stores:store[] hands:hand-place[]" },
    { .name = "hand", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "draw the pieces in hand, in their shapes",
      .group = TV_LOOK, .usage = "hand [SIDE]", .typed = "side", .likely = "shapes mano",
      .more = "Each stands below its count and name, as the rules draw it; in moves it may be\n"
              "turned. A piece turned over is another one, with its own name." },
    { .name = "where", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "what stands where, in words",
      .takes = "piece", .gives = "session?:text said:text", .errors = "request", .act = tv_act_where,
      .group = TV_LOOK, .usage = "where [SIDE | PIECE]", .typed = "piece", .likely = "dove",
      .more = "Of a side: its pieces and their cells, what it holds, its territory. Of a\n"
              "piece: also its shape. Alone: the board and all sides. `where White Tower` is\n"
              "White's Tower only." },
    { .name = "cell", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "what is on a cell and around it, in words",
      .takes = "cell", .gives = "session?:text said:text", .errors = "request", .act = tv_act_cell,
      .group = TV_LOOK, .usage = "cell CELL", .typed = "cell", .likely = "casella cella" },
    { .name = "row", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "a row of the board, or a ring, in words",
      .takes = "row", .gives = "session?:text said:text", .errors = "request", .act = tv_act_row,
      .group = TV_LOOK, .usage = "row ROW", .typed = "row", .likely = "riga",
      .more = "`row 4` on squares, `row f` on a hexagon, `row` alone where there is only one." },
    { .name = "column", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "a column of the board in words",
      .takes = "column", .gives = "session?:text said:text", .errors = "request", .act = tv_act_row,
      .group = TV_LOOK, .usage = "column COLUMN", .typed = "column", .likely = "colonna" },
    { .name = "last", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "each side's last move, and what it changed",
      .gives = "session?:text said:text", .act = tv_act_last,
      .group = TV_LOOK, .usage = "last", .likely = "ultima" },
    { .name = "score", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "the scores, and what each side still holds",
      .gives = "session?:text said:text", .act = tv_act_score,
      .group = TV_LOOK, .usage = "score", .likely = "punti punteggio" },
    { .name = "history", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "the moves so far",
      .gives = "session?:text said:text", .act = tv_act_history,
      .group = TV_LOOK, .usage = "history", .likely = "storia" },
    { .name = "position", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "the position as one line of text, for `setup`",
      .gives = "session?:text said:text", .act = tv_act_position,
      .group = TV_LOOK, .usage = "position", .likely = "posizione" },
    { .name = "set", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "how things are shown; alone: as it is set",
      .group = TV_LOOK, .usage = "set [NAME VALUE]", .typed = "setting", .likely = "imposta",
      .more = "`set board off`: no drawing; after each move words say what has changed,\n"
              "`board` tells the rows, and `where`, `cell`, `row`, `moves` and `last` all the\n"
              "rest.\n"
              "`set names on`: each cell of the board shows its name, stacks apart.\n"
              "`set last on`: what the last move has changed stands in brackets; at a terminal\n"
              "that is so from the beginning.\n"
              "`set chances on`: the machine says what it thinks of its chances; `hint` tells\n"
              "them at any time.\n"
              "`set seed N`: other random numbers for the machine (1).\n"
              "`set pager off`: a page that is longer than the terminal is printed as it is,\n"
              "and not shown by $PAGER (`less -FRX` if that is not set).\n"
              "`set unicode off`, `set colour off`: boards of plain letters, without colours." },
    { .name = "undo", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "take back the last move, or the last N", .takes = "count detail brief words",
      .gives = "*session",
      .errors = "node", .act = tv_act_undo,
      .group = TV_BACK, .expected = "a number of moves is expected, such as `undo 2`, or `undo all`",
      .usage = "undo [N | all]", .typed = "count", .likely = "back takeback annulla indietro",
      .more = "Against the machine, `undo` goes back to your own last move." },
    { .name = "redo", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "play again what was taken back", .takes = "count detail brief words",
      .gives = "*session",
      .errors = "node", .act = tv_act_redo,
      .group = TV_BACK, .expected = "a number of moves is expected, such as `redo 2`, or `redo all`",
      .usage = "redo [N | all]", .typed = "count", .likely = "forward avanti ripeti rifai",
      .more = "Moves are played again along the variation that was left last, else the main\n"
              "one." },
    { .name = "goto", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "go to the position after N moves", .takes = "node ply detail brief words",
      .gives = "*session",
      .errors = "node request", .one_of = "node ply", .act = tv_act_goto,
      .group = TV_BACK, .expected = "where to? Give a ply of this line, start, end, or the number of a node, #N, as `tree` shows it",
      .usage = "goto N | start | end | #N", .typed = "ply node",
      .more = "N counts the moves of this line; #N is a place anywhere in the tree, as `tree`,\n"
              "`branch` and `history` show it." },
    { .name = "branch", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "the variations here; go along the N-th", .takes = "do number detail brief words",
      .gives = "branches?:node[] deleted?:integer *session",
      .errors = "node limit", .one_of = "do number", .act = tv_act_branch,
      .group = TV_BACK, .expected = "write `branch` alone, `branch N` to go along the move of that number, or one of `branch up`, "
                  "`branch main`, `branch delete`, `branch restore`",
      .usage = "branch [N | WORD]", .typed = "number do", .likely = "ramo",
      .more = "A move that is played in place of one that was undone begins a variation.\n"
              "Alone, `branch` lists what was played from here or, at the end of a line,\n"
              "instead of the last move; the main one has a star.\n"
              "  branch N        go along the N-th of that list\n"
              "  branch up       back to where this variation begins\n"
              "  branch main     make this line the main one\n"
              "  branch delete   take away the last move and all that follows it\n"
              "  branch restore  bring back what was deleted last" },
    { .name = "tree", .offered = TV_PROMPT | TV_SERVE, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "draw all moves that were tried",
      .gives = "session:text node:integer nodes:node[]",
      .group = TV_BACK, .usage = "tree", .likely = "albero",
      .more = "[ ] is where the game is, {} a comment; #N: begins a variation, for `goto #N`.\n"
              "The middle of long lines is left out." },
    { .name = "setup", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "go on from a position given as text",
      .group = TV_MAKE, .usage = "setup TEXT | + WORDS | start", .typed = "position", .likely = "prepara",
      .more = "TEXT is what `position` prints, or the name of a position such as `figure 2`;\n"
              "alone, `setup` lists those there are. A new tree of moves begins.\n"
              "  setup + KEY=VALUE ...  change some of this position, as in\n"
              "                         `setup + c3=GRR mover=Red`; CELL=PIECE puts a piece\n"
              "                         or a stack on a cell, or stones in a pit, CELL=\n"
              "                         empties it\n"
              "  setup start            the opening\n"
              "  setup empty            the empty board" },
    { .name = "free", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "put pieces anywhere, with the rules off",
      .group = TV_MAKE, .usage = "free [on | off]", .typed = "edit", .likely = "libera",
      .more = "With the rules off these lines change the position; each can be undone and is\n"
              "saved:\n"
              "  put PIECE CELLS       `put Tower e5 f4 f5`, `put White.Tower ...`; letters\n"
              "                        go on top of a stack, `put RG c3`, stones into a\n"
              "                        pit, `put 3 a1`\n"
              "  take CELLS            all that is there\n"
              "  CELL-CELL             all that is on one cell goes to the other\n"
              "  turn PLAYER [PHASE]   whose turn it is\n"
              "  KEY=VALUE ...         as after `setup +`; hands and stores, too:\n"
              "                        Red.hand=2Piece\n"
              "With the rules on again they take the position up: who cannot move is skipped,\n"
              "a game that is over ends." },
#if !defined(TV_IN_A_PAGE)
    { .name = "edit", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "edit the rules in $EDITOR, then reload",
      .group = TV_MAKE, .usage = "edit", .likely = "modifica" },
#endif
    { .name = "reload", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "the rules as saved, with the moves so far",
      .group = TV_MAKE, .usage = "reload [here]", .typed = "here", .likely = "ricarica",
      .more = "They are loaded anew and everything that was tried is played again. If that\n"
              "fails, the old rules stay and `reload` prints the reason: an error in the new\n"
              "rules, with its line and the move, or the first move that does not fit.\n"
              "`reload here` then takes the new rules without that move and all after it, but\n"
              "never takes rules that fail." },
    { .name = "source", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "the rules as they are written",
      .gives = "name:text file:text text:text" },
    { .name = "scaffold", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "rules to begin with: a variant of the game, or without one a small game", .needs = "name",
      .takes = "game options session",
      .gives = "name:text text:text", .errors = "game option" },
    { .name = "load", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "rules as text, which are a game of that name from then on", .needs = "name text",
      .gives = "name:text title:text file:text hash:text", .errors = "game" },
#if !defined(TV_IN_A_PAGE)
    { .name = "watch", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "reload the rules whenever they are saved",
      .group = TV_MAKE, .usage = "watch [on | off]", .typed = "switch", .likely = "guarda",
      .more = "Files of parents are watched as well. On a terminal it happens at once, else\n"
              "before the next line." },
    { .name = "compare", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_NOTHING,
      .help = "the first difference between two games",
      .group = TV_MAKE, .usage = "compare [GAME with] GAME", .typed = "game", .likely = "confronta",
      .more = "All of it: `compare [GAME [OPTION=VALUE ...] with] GAME [OPTION=VALUE ...]\n"
              "[games N] [seed N]`. One game alone is compared with the present one, options\n"
              "alone are those of the present game. Random games (20, seed 1) are played in\n"
              "both at once; the shortest way to a position with other legal moves, another\n"
              "turn or result is shown, with the first move that did something else, and why a\n"
              "move is legal in one game only." },
    { .name = "trace", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "the rules that MOVE goes through, step by step",
      .group = TV_MAKE, .usage = "trace MOVE", .typed = "move", .likely = "traccia",
      .more = "Who reads it, whether it is legal, what it does, whose turn it is then, and\n"
              "which moves there are: every rule that is asked, in order, with its answer and\n"
              "its line of the script; of a function also the lines that ran (12x3: line 12,\n"
              "three times). The game stays as it is." },
#endif
    { .name = "check", .offered = TV_FULL_PROMPT | TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "what is wrong with the rules", .takes = "games seed plies",
      .gives = "faults:integer findings:finding[] tried:trial[]",
      .group = TV_MAKE, .usage = "check [GAMES]", .typed = "games", .likely = "controlla verifica",
      .more = "So many random games (200), and some with each value of each option, unless\n"
              "options are set. At every ply it is seen whether the rules are of one mind:\n"
              "moves and `why`, texts read back, the same again after moves are taken back and\n"
              "in a new state. Faults, and notes on what an author should know, come with the\n"
              "line and the shortest game that shows them.\n"
              "`tavoliere check` says in its exit status whether there are faults." },
    { .name = "playout", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "random moves to the end of the game", .needs = "seed", .takes = "limit",
      .gives = "plies:integer moves:names finished:flag result?:result hash?:text" },
    { .name = "perft", .offered = TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "leaves of the tree of all moves", .needs = "depth",
      .gives = "depth:integer counts:integer[]" },
#if !defined(TV_IN_A_PAGE)
    { .name = "coverage", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_SESSION,
      .help = "what of the rules random games never reach",
      .group = TV_MAKE, .usage = "coverage [GAMES]", .typed = "games", .likely = "copertura",
      .more = "Lines of the script and its parents that never run, rules that never do\n"
              "anything and values of options that are not tried, in so many random games\n"
              "(100).\n"
              "`tavoliere coverage GAME TRANSCRIPT ...` counts what transcripts reach as well." },
    { .name = "profile", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_SESSION,
      .help = "which rules and lines take time",
      .group = TV_MAKE, .usage = "profile [GAMES]", .typed = "games", .likely = "profilo",
      .more = "In so many random games (200) from the opening, with the options as they are\n"
              "set.\n"
              "`tavoliere help profile` says what the columns are." },
#endif
    { .name = "comment", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "write a comment on the last move", .takes = "text marks glyph",
      .gives = "session:text at:node",
      .errors = "node request limit", .act = tv_act_comment,
      .group = TV_KEEP, .usage = "comment [TEXT | -]", .typed = "text", .likely = "note nota commento",
      .more = "Alone, `comment` shows it; `comment -` removes it. Comments and marks belong to\n"
              "the position that is live and are saved with the game. Against the machine a\n"
              "comment is on your own last move, and says so; `goto end` first, and it is on\n"
              "the machine's answer." },
    { .name = "mark", .offered = TV_PROMPT | TV_SERVE | TV_LIBRARY, .since = 2, .about = TV_ABOUT_SESSION,
      .takes = "glyph cells",
      .help = "mark cells, or the last move as good or bad",
      .errors = "node request", .act = tv_act_mark,
      .gives = "session:text at:node",
      .group = TV_KEEP, .usage = "mark [CELLS | ! | ? | -]", .typed = "glyph cells", .likely = "segna",
      .more = "Moves are marked as in chess: ! good, ? bad, !! very good, ?? very bad, !?\n"
              "interesting, ?! doubtful. `mark -` removes all marks here; alone, `mark` shows\n"
              "them." },
#if !defined(TV_IN_A_PAGE)
    { .name = "save", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "write the game to a file",
      .group = TV_KEEP, .usage = "save FILE", .typed = "file", .likely = "write salva",
      .more = "`save` never overwrites a file that is not a saved game, or that holds anything\n"
              "this game does not, and names what would be lost. `save!` overwrites any saved\n"
              "game. Under a new name, `save` lists what the loaded file held and the new file\n"
              "does not. Tags such as [White \"Anna\"] are kept.\n"
              "Under a name that ends in .sgf it is SGF, for games that have a number there." },
    { .name = "save!", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "save, and overwrite any saved game",
      .group = TV_KEEP, .usage = "save! FILE", .typed = "file" },
#endif
    { .name = "record", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_SESSION,
      .help = "the session as a record that can be saved and replayed",
      .gives = "session:text record:text left_out?:text" },
#if !defined(TV_IN_A_PAGE)
    { .name = "diagram", .offered = TV_PROMPT, .about = TV_ABOUT_SESSION,
      .help = "draw the position as .svg, .pdf or .png",
      .group = TV_KEEP, .usage = "diagram FILE [plain]", .typed = "file-last", .likely = "export diagramma",
      .more = "The name of FILE says which. The last move is shown: an arrow, or outlines.\n"
              "With plain there is no caption. A file that is no such picture is not\n"
              "overwritten." },
#endif
    { .name = "diagram", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_POSITION,
      .help = "the position as SVG", .takes = "plain",
      .gives = "svg:text" },
#if !defined(TV_IN_A_PAGE)
    { .name = "load", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "read a game from a file",
      .group = TV_KEEP, .usage = "load FILE", .typed = "file", .likely = "open carica apri",
      .more = "Records, and SGF. In a transcript, files are looked for in the directory of the\n"
              "transcript." },
    { .name = "load!", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "the same, with misprints mended",
      .group = TV_KEEP, .usage = "load! FILE", .typed = "file",
      .more = "Where a move cannot be played, and a single legal one is written almost so, in\n"
              "which one letter is another, or missing, or too many, or two are exchanged, and\n"
              "with which the record goes on: that is played, and a comment has what was\n"
              "printed." },
    { .name = "record", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "write what is typed and answered to a file",
      .group = TV_KEEP, .usage = "record [FILE | off]", .typed = "file", .likely = "registra",
      .more = "The file is a transcript that begins where the game is now: `test FILE` types\n"
              "it again and compares. `record off` ends it, `record` says whether one is being\n"
              "written. Files that are loaded are looked for beside it." },
    { .name = "test", .offered = TV_PROMPT | TV_COMMAND_LINE, .about = TV_ABOUT_NOTHING,
      .help = "type a recorded session again and compare",
      .group = TV_KEEP, .usage = "test [--accept] FILE", .typed = "file-last", .likely = "prova",
      .more = "FILE may be a directory: all *.txt in it and below. With --accept, `test` shows\n"
              "each answer that differs and writes it into the file; all else stays as it is.\n"
              "A transcript reads its own folder and the rules path, and writes nothing:\n"
              "  test --read DIR FILE   it reads what lies in DIR, too\n"
              "  test --write DIR FILE  it writes into DIR, and looks there first" },
#endif
    { .name = "help", .offered = TV_PROMPT | TV_SERVE | TV_COMMAND_LINE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "the commands, or more on one",
      .gives = "program:text commands:command[] keys:key[]",
      .group = TV_LEARN, .usage = "help [COMMAND | all]", .typed = "command", .also = "?", .likely = "aiuto",
      .more = "`help tav.place`, `help pos:own`: what rules can call." },
    { .name = "learn", .offered = TV_PROMPT, .about = TV_ABOUT_NOTHING,
      .help = "list the lessons, or begin one",
      .group = TV_LEARN, .usage = "learn [NAME]", .typed = "lesson",
      .likely = "tutorial lesson lessons impara lezione lezioni",
      .more = "A lesson explains, sets up a position and asks for a move, which the rules\n"
              "judge. In it `hint` helps, `show` tells an answer, `skip` goes on, `stop`\n"
              "leaves; any command can be used as well. Your game waits until it is over. NAME\n"
              "may be a file. What a lesson types by itself writes nothing, unless\n"
              "`learn --write DIR NAME` lets it write into DIR." },
    { .name = "lessons", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "the lessons there are, or one of them step by step", .takes = "lesson",
      .gives = "lessons:lesson-steps[]", .errors = "lesson" },
    { .name = "rules", .offered = TV_PROMPT | TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "the rules in words",
      .gives = "name:text title:text file:text hash:text rules:text",
      .group = TV_LEARN, .usage = "rules", .likely = "regole" },
    { .name = "options", .offered = TV_PROMPT | TV_SERVE, .since = 2, .about = TV_ABOUT_GAME,
      .help = "the options of the game, as they are set",
      .gives = "options:option[]",
      .group = TV_LEARN, .usage = "options", .likely = "opzioni" },
    { .name = "type", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_KEPT,
      .help = "type a line at the prompt of a session", .needs = "line", .takes = "detail brief words",
      .gives = "said:text prompt:'> '|'>> '|'free> ' playing:text|null title:text|null rules:text|null "
               "lesson:lesson|null *session?" },
    { .name = "sessions", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "the sessions that are open",
      .gives = "sessions:names" },
    { .name = "close", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_KEPT,
      .help = "forget a session",
      .gives = "closed:text" },
    { .name = "cancel", .offered = TV_SERVE, .since = 2, .about = TV_ABOUT_NOTHING,
      .help = "end requests that wait or are worked at", .needs = "request",
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

/* A guess that is wrong is worse than none: at a board game's prompt most of what is typed is moves, and moves and other words
 * are seldom meant as commands, one word never as one of several. */
const char *tv_operation_near(const char *typed)
{
    const char *names[sizeof tv_operations / sizeof *tv_operations];
    size_t count = 0;
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_PROMPT));) {
        if (is_likely(o->likely, typed)) return o->name;
        if (!strchr(o->name, '-')) names[count++] = o->name;
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

/* Arguments are refused where they mean nothing, since one that is passed over was meant to do something. */
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

/* An operation about a game or a position needs a game or a session, and `open` a game or a record, which no single argument
 * says; that is looked at where requests are read. */
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

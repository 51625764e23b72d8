/* commands.c - the table of commands, and `help`, which tells it. Everything that is said of a command stands in its
 * row: help, completion, the manual and the tests read it there. See commands.h. */
#include "repl/interfaces/console/commands/commands.h"

#include "repl/authoring/reference.h"
#include "repl/base/say.h"

#include <ctype.h>
#include <string.h>

static void do_help(tv_console *c, char *args);
static void do_quit(tv_console *c, char *args);

/* In the order in which `help` lists them. What needs files, or what a page has in a form of its own, is not in the kernel
 * that every page carries. */
static const tv_command commands[] = {
    { TV_PLAY, "new", "new [GAME] [OPTION=VALUE ...]", "start a game; without GAME the same again",
      "Without GAME the options stay as they are, but for those that are given.\n"
      "`new agon position=figure 5` begins at a position that has a name, see `setup`.\n"
      "`new variant NAME [from GAME [OPTION=VALUE ...]]` writes NAME.lua, a variant of\n"
      "GAME or of the present game with all that can change as comments, and NAME.txt,\n"
      "a test of it, and starts it. `new game NAME` writes a small game that can be\n"
      "played.",
      tv_do_new, false, true },
    { TV_PLAY, "why", "why MOVE", "say why a move is legal or not", NULL, tv_do_why, true, true },
    { TV_PLAY, "explain", "explain [MOVE]", "what the last move did, or what MOVE would do", NULL, tv_do_explain, true,
      true },
#if !defined(TV_IN_A_PAGE)
    { TV_PLAY, "go", "go [SECONDS | N nodes]", "the machine plays for whoever is to move",
      "`go 2` thinks for two seconds, `go 500 nodes` plays on at random 500 times from\n"
      "where it seems worth while; easy, normal and hard are 100, 1000 and 10000\n"
      "nodes. Alone: as strong as `players` says, or normal. What was found before\n"
      "counts; the same lines from `new` on find the same moves again, and others\n"
      "with another `set seed`. Ctrl-C plays the best found so far.",
      tv_do_go, true, true },
    { TV_PLAY, "hint", "hint [SECONDS | N nodes]", "the best moves, and what they are worth",
      "For each how often the machine wins with it, in percent, or that it wins or\n"
      "loses by force, and what both sides would play. How long: as for `go`.",
      tv_do_hint, true, true },
    { TV_PLAY, "players", "players [SIDE=WHO ...]", "who plays each side, you or the machine",
      "WHO is human, or machine and how strong:\n"
      "`players White=human Black=machine 2 s`, `players all=500 nodes`,\n"
      "`players Black=hard`. After your move the machine plays its sides by itself.\n"
      "See `go`.",
      tv_do_players, true, true },
    { TV_PLAY, "auto", "auto [N]", "the machine plays all sides, or N moves",
      "As strong as `players` says, or normal. Ctrl-C stops it, and the game stays as\n"
      "it is.",
      tv_do_auto, true, true },
#endif
    { TV_PLAY, "resign", "resign [SIDE]", "give the game up: the others have won",
      "SIDE is who is to move; against the machine it is yours. Partners give up\n"
      "together. `undo` takes it back.",
      tv_do_resign, true, true },
    { TV_PLAY, "draw", "draw", "agree on a draw", "`undo` takes it back. `board` draws the board.", tv_do_draw, true,
      false },
#if !defined(TV_IN_A_PAGE)
    { TV_PLAY, "rematch", "rematch", "the same game with sides changed",
      "The game must be over, by its rules, by `resign` or `draw`. Each game of such a\n"
      "series counts a point, a draw half a one; where the game keeps scores they are\n"
      "added up, too. `score` shows it, `new` ends it. A side that the machine plays\n"
      "is yours in the next game, and yours its.",
      tv_do_rematch, true, false },
#endif
    { TV_PLAY, "games", "games", "list the games, in groups, with a line on each", NULL, tv_do_games, false, false },
    { TV_PLAY, "quit", "quit", "leave", NULL, do_quit, false, false },
    { TV_LOOK, "moves", "moves [TEXT | all]", "list the legal moves, or those with TEXT",
      "When there are many, `moves` counts them by their first word; `moves all` lists\n"
      "every one. Each word of TEXT is part of the move; a cell's name finds the moves\n"
      "that cover it. From cell to cell c3-c5 may be typed c3xc5 or c3 c5. Whoever\n"
      "moves several times in a turn may type all of it at once: a1xc3xe5 is a1xc3\n"
      "and c3xe5, d1-d7xb6 may be d1-d7 and b6, and d1-d7 b6 is one move behind the\n"
      "other. `undo` takes it back one by one.",
      tv_do_moves, true, true },
    { TV_LOOK, "board", "board", "draw the board", NULL, tv_do_board, true, false },
    { TV_LOOK, "hand", "hand [SIDE]", "draw the pieces in hand, in their shapes",
      "Each stands below its count and name, as the rules draw it; in moves it may be\n"
      "turned. A piece turned over is another one, with its own name.",
      tv_do_hand, true, true },
    { TV_LOOK, "where", "where [SIDE | PIECE]", "what stands where, in words",
      "Of a side: its pieces and their cells, what it holds, its territory. Of a\n"
      "piece: also its shape. Alone: the board and all sides. `where White Tower` is\n"
      "White's Tower only.",
      tv_do_where, true, true },
    { TV_LOOK, "cell", "cell CELL", "what is on a cell and around it, in words", NULL, tv_do_cell, true, true },
    { TV_LOOK, "row", "row ROW", "a row of the board, or a ring, in words",
      "`row 4` on squares, `row f` on a hexagon, `row` alone where there is only one.", tv_do_row, true, true },
    { TV_LOOK, "column", "column COLUMN", "a column of the board in words", NULL, tv_do_row, true, true },
    { TV_LOOK, "last", "last", "each side's last move, and what it changed", NULL, tv_do_last, true, false },
    { TV_LOOK, "score", "score", "the scores, and what each side still holds", NULL, tv_do_score, true, false },
    { TV_LOOK, "history", "history", "the moves so far", NULL, tv_do_history, true, false },
    { TV_LOOK, "position", "position", "the position as one line of text, for `setup`", NULL, tv_do_position, true,
      false },
    { TV_LOOK, "set", "set [NAME VALUE]", "how things are shown; alone: as it is set",
      "`set board off`: no drawing; after each move words say what has changed,\n"
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
      "`set unicode off`, `set colour off`: boards of plain letters, without colours.",
      tv_do_set, false, true },
    { TV_BACK, "undo", "undo [N | all]", "take back the last move, or the last N",
      "Against the machine, `undo` goes back to your own last move.", tv_do_undo, true, true },
    { TV_BACK, "redo", "redo [N | all]", "play again what was taken back",
      "Moves are played again along the variation that was left last, else the main\n"
      "one.",
      tv_do_redo, true, true },
    { TV_BACK, "goto", "goto N | start | end | #N", "go to the position after N moves",
      "N counts the moves of this line; #N is a place anywhere in the tree, as `tree`,\n"
      "`branch` and `history` show it.",
      tv_do_goto, true, true },
    { TV_BACK, "branch", "branch [N | WORD]", "the variations here; go along the N-th",
      "A move that is played in place of one that was undone begins a variation.\n"
      "Alone, `branch` lists what was played from here or, at the end of a line,\n"
      "instead of the last move; the main one has a star.\n"
      "  branch N        go along the N-th of that list\n"
      "  branch up       back to where this variation begins\n"
      "  branch main     make this line the main one\n"
      "  branch delete   take away the last move and all that follows it\n"
      "  branch restore  bring back what was deleted last",
      tv_do_branch, true, true },
    { TV_BACK, "tree", "tree", "draw all moves that were tried",
      "[ ] is where the game is, {} a comment; #N: begins a variation, for `goto #N`.\n"
      "The middle of long lines is left out.",
      tv_do_tree, true, false },
    { TV_MAKE, "setup", "setup TEXT | + WORDS | start", "go on from a position given as text",
      "TEXT is what `position` prints, or the name of a position such as `figure 2`;\n"
      "alone, `setup` lists those there are. A new tree of moves begins.\n"
      "  setup + KEY=VALUE ...  change some of this position, as in\n"
      "                         `setup + c3=GRR mover=Red`; CELL=PIECE puts a piece\n"
      "                         or a stack on a cell, or stones in a pit, CELL=\n"
      "                         empties it\n"
      "  setup start            the opening\n"
      "  setup empty            the empty board",
      tv_do_setup, true, true },
    { TV_MAKE, "free", "free [on | off]", "put pieces anywhere, with the rules off",
      "With the rules off these lines change the position; each can be undone and is\n"
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
      "a game that is over ends.",
      tv_do_free, true, true },
#if !defined(TV_IN_A_PAGE)
    { TV_MAKE, "edit", "edit", "edit the rules in $EDITOR, then reload", NULL, tv_do_edit, true, false },
#endif
    { TV_MAKE, "reload", "reload [here]", "the rules as saved, with the moves so far",
      "They are loaded anew and everything that was tried is played again. If that\n"
      "fails, the old rules stay and `reload` prints the reason: an error in the new\n"
      "rules, with its line and the move, or the first move that does not fit.\n"
      "`reload here` then takes the new rules without that move and all after it, but\n"
      "never takes rules that fail.",
      tv_do_reload, true, true },
#if !defined(TV_IN_A_PAGE)
    { TV_MAKE, "watch", "watch [on | off]", "reload the rules whenever they are saved",
      "Files of parents are watched as well. On a terminal it happens at once, else\n"
      "before the next line.",
      tv_do_watch, false, true },
    { TV_MAKE, "compare", "compare [GAME with] GAME", "the first difference between two games",
      "All of it: `compare [GAME [OPTION=VALUE ...] with] GAME [OPTION=VALUE ...]\n"
      "[games N] [seed N]`. One game alone is compared with the present one, options\n"
      "alone are those of the present game. Random games (20, seed 1) are played in\n"
      "both at once; the shortest way to a position with other legal moves, another\n"
      "turn or result is shown, with the first move that did something else, and why a\n"
      "move is legal in one game only.",
      tv_do_compare, false, true },
    { TV_MAKE, "trace", "trace MOVE", "the rules that MOVE goes through, step by step",
      "Who reads it, whether it is legal, what it does, whose turn it is then, and\n"
      "which moves there are: every rule that is asked, in order, with its answer and\n"
      "its line of the script; of a function also the lines that ran (12x3: line 12,\n"
      "three times). The game stays as it is.",
      tv_do_trace, true, true },
    { TV_MAKE, "check", "check [GAMES]", "what is wrong with the rules",
      "So many random games (200), and some with each value of each option, unless\n"
      "options are set. At every ply it is seen whether the rules are of one mind:\n"
      "moves and `why`, texts read back, the same again after moves are taken back and\n"
      "in a new state. Faults, and notes on what an author should know, come with the\n"
      "line and the shortest game that shows them.\n"
      "`tavoliere check` says in its exit status whether there are faults.",
      tv_do_check, true, true },
    { TV_MAKE, "coverage", "coverage [GAMES]", "what of the rules random games never reach",
      "Lines of the script and its parents that never run, rules that never do\n"
      "anything and values of options that are not tried, in so many random games\n"
      "(100).\n"
      "`tavoliere coverage GAME TRANSCRIPT ...` counts what transcripts reach as well.",
      tv_do_coverage, true, true },
    { TV_MAKE, "profile", "profile [GAMES]", "which rules and lines take time",
      "In so many random games (200) from the opening, with the options as they are\n"
      "set.\n"
      "`tavoliere help profile` says what the columns are.",
      tv_do_profile_here, true, true },
#endif
    { TV_KEEP, "comment", "comment [TEXT | -]", "write a comment on the last move; - removes it",
      "Alone, `comment` shows it. Comments and marks belong to the position that is\n"
      "live and are saved with the game. Against the machine a comment is on your own\n"
      "last move, and says so; `goto end` first, and it is on the machine's answer.",
      tv_do_comment, true, true },
    { TV_KEEP, "mark", "mark [CELLS | ! | ? | -]", "mark cells, or the last move as good or bad",
      "Moves are marked as in chess: ! good, ? bad, !! very good, ?? very bad, !?\n"
      "interesting, ?! doubtful. `mark -` removes all marks here; alone, `mark` shows\n"
      "them.",
      tv_do_mark, true, true },
#if !defined(TV_IN_A_PAGE)
    { TV_KEEP, "save", "save FILE", "write the game to a file",
      "`save` never overwrites a file that is not a saved game, or that holds anything\n"
      "this game does not, and names what would be lost. `save!` overwrites any saved\n"
      "game. Under a new name, `save` lists what the loaded file held and the new file\n"
      "does not. Tags such as [White \"Anna\"] are kept.\n"
      "Under a name that ends in .sgf it is SGF, for games that have a number there.",
      tv_do_save, true, true },
    { TV_KEEP, "save!", "save! FILE", "save, and overwrite any saved game", NULL, tv_do_save_over, true, true },
    { TV_KEEP, "diagram", "diagram FILE [plain]", "draw the position as .svg, .pdf or .png",
      "The name of FILE says which. The last move is shown: an arrow, or outlines.\n"
      "With plain there is no caption. A file that is no such picture is not\n"
      "overwritten.",
      tv_do_diagram, true, true },
    { TV_KEEP, "load", "load FILE", "read a game from a file",
      "Records, and SGF. In a transcript, files are looked for in the directory of the\n"
      "transcript.",
      tv_do_load, false, true },
    { TV_KEEP, "load!", "load! FILE", "the same, with misprints mended",
      "Where a move cannot be played, and a single legal one is written almost so, in\n"
      "which one letter is another, or missing, or too many, or two are exchanged, and\n"
      "with which the record goes on: that is played, and a comment has what was\n"
      "printed.",
      tv_do_load_mended, false, true },
    { TV_KEEP, "record", "record [FILE | off]", "write what is typed and answered to a file",
      "The file is a transcript that begins where the game is now: `test FILE` types\n"
      "it again and compares. `record off` ends it, `record` says whether one is being\n"
      "written. Files that are loaded are looked for beside it.",
      tv_do_record, false, true },
    { TV_KEEP, "test", "test [--accept] FILE", "type a recorded session again and compare",
      "FILE may be a directory: all *.txt in it and below. With --accept, `test` shows\n"
      "each answer that differs and writes it into the file; all else stays as it is.\n"
      "A transcript reads its own folder and the rules path, and writes nothing:\n"
      "  test --read DIR FILE   it reads what lies in DIR, too\n"
      "  test --write DIR FILE  it writes into DIR, and looks there first",
      tv_do_test, false, true },
#endif
    { TV_LEARN, "help", "help [COMMAND | all]", "the commands, or more on one",
      "`help tav.place`, `help pos:own`: what rules can call.", do_help, false, true },
    { TV_LEARN, "learn", "learn [NAME]", "list the lessons, or begin one",
      "A lesson explains, sets up a position and asks for a move, which the rules\n"
      "judge. In it `hint` helps, `show` tells an answer, `skip` goes on, `stop`\n"
      "leaves; any command can be used as well. Your game waits until it is over. NAME\n"
      "may be a file. What a lesson types by itself writes nothing, unless\n"
      "`learn --write DIR NAME` lets it write into DIR.",
      tv_do_learn, false, true },
    { TV_LEARN, "rules", "rules", "the rules in words", NULL, tv_do_rules, true, false },
    { TV_LEARN, "options", "options", "the options of the game, as they are set", NULL, tv_do_options, true, false },
};

/* Taken as the command itself. */
static const tv_synonym exact[] = {
    { "help", "?" },
    { "quit", "exit" },
    { NULL, NULL },
};

/* Words of other programs, and of those who play these games in Italian. They may be moves here, so they are only asked back
 * about. */
static const tv_synonym likely[] = {
    { "board", "show print scacchiera tavoliere" },
    { "branch", "ramo" },
    { "cell", "casella cella" },
    { "check", "controlla verifica" },
    { "column", "colonna" },
    { "comment", "note nota commento" },
    { "compare", "confronta" },
    { "coverage", "copertura" },
    { "diagram", "export diagramma" },
    { "draw", "patta pareggio" },
    { "edit", "modifica" },
    { "explain", "spiega" },
    { "free", "libera" },
    { "games", "giochi partite" },
    { "go", "vai" },
    { "hand", "shapes mano" },
    { "help", "aiuto" },
    { "hint", "think analyze suggerimento suggerisci" },
    { "history", "storia" },
    { "last", "ultima" },
    { "learn", "tutorial lesson lessons impara lezione lezioni" },
    { "load", "open carica apri" },
    { "mark", "segna" },
    { "moves", "list legal mosse mossa" },
    { "new", "start restart play nuova nuovo gioca gioco" },
    { "options", "opzioni" },
    { "players", "computer giocatori" },
    { "position", "posizione" },
    { "profile", "profilo" },
    { "quit", "q bye esci fine" },
    { "record", "registra" },
    { "redo", "forward avanti ripeti rifai" },
    { "reload", "ricarica" },
    { "rematch", "rivincita" },
    { "resign", "abbandona abbandono surrender" },
    { "row", "riga" },
    { "rules", "regole" },
    { "save", "write salva" },
    { "score", "punti punteggio" },
    { "set", "imposta" },
    { "setup", "prepara" },
    { "test", "prova" },
    { "trace", "traccia" },
    { "tree", "albero" },
    { "undo", "back takeback annulla indietro" },
    { "watch", "guarda" },
    { "where", "dove" },
    { "why", "perché" },
    { NULL, NULL },
};

static bool takes(const char *line) { return tv_line_takes(&tv_prompt_commands, line); }

const tv_command_table tv_prompt_commands = { commands, sizeof commands / sizeof *commands, exact, likely, takes };

/* A function of the API. */
static void help_on_function(tv_console *c, const char *name)
{
    tv_text text = { 0 };
    if (tv_reference_find(name, &text)) tv_say_lines(c->out, tv_text_str(&text));
    else {
        tv_reference_near(name, &text);
        if (text.len) tv_console_error(c, "the API has no '%s'; did you mean `help %s`?", tv_word_shown(name), text.s);
        else tv_console_error(c, "the API has no '%s'; rules/README.md is about what there is", tv_word_shown(name));
    }
    tv_text_free(&text);
}

static void help_on(tv_console *c, const char *name)
{
    if (tv_reference_is_name(name)) {
        help_on_function(c, name);
        return;
    }
    const tv_command *command = tv_command_find(c->commands, name);
    if (!command) {
        const char *near = tv_command_near(c->commands, name);
        if (near) tv_console_error(c, "there is no such command; did you mean `help %s`?", near);
        else tv_console_error(c, "there is no such command; `help` lists them");
        return;
    }
    fprintf(c->out, "%s: %s\n", command->usage, command->help);
    if (command->more) fprintf(c->out, "%s\n", command->more);
}

/* By groups, since somebody who looks for a command knows what for. */
static void list_names(tv_console *c, enum tv_group group, const char *title)
{
    int column = fprintf(c->out, "%-10s", title);
    for (size_t i = 0; i < c->commands->count; i++) {
        if (c->commands->list[i].group != group) continue;
        if (column + (int)strlen(c->commands->list[i].name) + 1 > tv_say_width())
            column = fprintf(c->out, "\n%-10s", "") - 1;
        column += fprintf(c->out, " %s", c->commands->list[i].name);
    }
    putc('\n', c->out);
}

static void list_all(tv_console *c)
{
    for (size_t i = 0; i < c->commands->count; i++)
        fprintf(c->out, "  %-30s %s\n", c->commands->list[i].usage, c->commands->list[i].help);
    fprintf(c->out, "  %-30s %s\n", "= EXPRESSION", "print a Lua value; `pos` is the position");
}

static void do_help(tv_console *c, char *args)
{
    static const char *const titles[TV_GROUPS] = { "Play", "Look", "Go back", "Make", "Keep", "Learn" };
    if (!strcmp(args, "all")) {
        list_all(c);
    } else if (*args) {
        help_on(c, args);
    } else {
        for (int group = 0; group < TV_GROUPS; group++) list_names(c, (enum tv_group)group, titles[group]);
        fprintf(c->out, "`help COMMAND` says more on one, `help all` has a line for each. Anything else\n"
                        "is a move, such as `moves` lists, or Lua: `= EXPRESSION` prints a value, `pos`\n"
                        "is the position. Unfinished Lua goes on on the next line; an empty line gives\n"
                        "it up. To begin: `games`, `new GAME`, `players`, `learn`.\n");
    }
}

static void do_quit(tv_console *c, char *args)
{
    (void)args;
    c->quit = true;
}

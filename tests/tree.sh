#!/usr/bin/env bash
# Records with variations, comments, marks and pieces put by hand: saved, loaded, replayed; and those
# that are wrong, or are made to do harm. Files are written in a temporary directory.
# Usage: tree.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# check STATUS NAME: the status of a command, which is passed first, before anything is run for NAME.
check() {
  if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $2"; fi
}

# says NAME PATTERN: standard input is typed; a line of the answer matches.
says() {
  local answer
  answer=$("$program" 2>&1)
  grep -qE -- "$2" <<< "$answer"
  check $? "$1: $answer"
}

# again NAME: what standard input leads to is saved, loaded and saved again: byte for byte the same.
again() {
  rm -f first.txt second.txt
  (cat; printf 'save first.txt\n') > typed
  "$program" < typed > answer 2>&1
  printf 'load first.txt\nsave second.txt\n' | "$program" >> answer 2>&1
  cmp -s first.txt second.txt
  check $? "$1: $(cat answer) $(cat first.txt second.txt 2> /dev/null | head -c 2000)"
}

# replays NAME STATUS PATTERN: standard input is a record. also: the same of the last one.
replays() {
  cat > replayed.txt
  also "$@"
}

also() {
  local answer got
  answer=$("$program" replay replayed.txt 2>&1 < /dev/null)
  got=$?
  [ $got -eq "$2" ] && grep -qE -- "$3" <<< "$answer"
  check $? "$1: exit $got, expected $2 and a line like $3: $(tail -c 1500 <<< "$answer")"
}

# ---- There and back ------------------------------------------------------------------------------

again 'nothing played' <<< 'new focus'
again 'a comment before the first move' << 'END'
new cathedral
comment Nobody has moved; "quotes", {braces}, (parentheses), \ & &#125; [%mark a1] $1 ; # 1-0 *
END
again 'variations within variations, comments, marks' << 'END'
new focus exchange=false
setup mover=Red phase=play c3=GRR c5=RRGG h4=G
mark d4 e4
c3-c5
mark !?
comment {[%set c3=R]}
h4-g4
undo all
c3-c4
comment A comment that is longer than a line of the file, with  two  blanks  here and there, and an é at about where the line ends; 日本語.
h4-h5
undo
h4-g4
c4-c3
undo 2
h4-h3
END
grep -q '^\[Live "6"\]$' first.txt
check $? "what is live: $(cat first.txt)"
awk 'length($0) > 90 { exit 1 }' first.txt
check $? "lines are broken: $(cat first.txt)"
again 'pieces put by hand' << 'END'
new focus exchange=false
b3-b4
free on
take b4 c4
comment put by hand
put R a3
turn Red
b3-b2
undo 2
put G a3
free off
END
grep -q '{\[%set b4= c4=\] put by hand}' first.txt
check $? "by hand: $(cat first.txt)"
again 'rules that stay off' << 'END'
new cathedral
Cathedral e5/f4567/g5
free on
put White.Infirmary a2 b1 b2 b3 c2
turn White cathedral
END
says 'rules that stay off' 'White to move \(cathedral\), rules off' <<< 'load first.txt'
says 'the live position comes back' '^Focus, exchange=false, 1 move, and 2 in 1 variation; here after 1$' << 'END'
new focus exchange=false
b3-b4
undo
b3-a3
c2-c3
undo
save live.txt
load live.txt
END
says 'what was undone is there again' '^2 moves redone' << 'END'
new cathedral
Cathedral e5/f4567/g5
Tavern a1
undo 2
save undone.txt
load undone.txt
redo all
END

# ---- What others write -----------------------------------------------------------------------------

replays 'variations as in PGN' 0 '^4 moves, and 4 in 3 variations replayed' << 'END'
[Game "focus"]
[Option "exchange=false"]

{before} 1. b3-b4!! ({instead} 1. b3-a3 c2-c3 *) ( 1. c3-c4 $2 ; to the end of the line
) c2-c3 2. b5-b6 $14 (2. b5-a5) {after}
{and another} 2... d3-d4 *
END
also 'comments are told' 0 '^    after$'
says 'comments are kept' '^    instead$' << 'END'
load replayed.txt
goto #2
END
says 'marks are kept' 'or #4: 1. c3-c4[?]' << 'END'
load replayed.txt
history
END
replays 'a variation that does not fit' 1 '^error: replayed.txt:3: move 1 .Green.: c3-c4: c3 is Red' <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 c2-c3 (1... c3-c4) 2. b5-b6'
also 'the main line up to it' 1 '^2 moves replayed'
says 'nothing of it is loaded' '^The game goes on as it was' << 'END'
new agon
load replayed.txt
END
replays 'no move before it' 1 'a variation stands after the move' <<< '[Game "focus"]
[Option "exchange=false"]
1. (1. b3-a3) b3-b4'
replays 'no move in it' 0 '^1 move replayed' <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 () *'
replays 'a variation without end' 1 "replayed.txt:3: this variation has no end: a '\)' is missing" <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 (1. b3-a3 (1. c3-c4) *'
replays 'one that was not open' 1 'replayed.txt:3: no variation is open' <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 ) *'
replays 'a comment without end' 1 "this comment has no end" <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 {(1. b3-a3'
replays 'cells that are none' 1 "replayed.txt:3: the board has no cell 'z9'" <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 {[%mark b4 z9]} *'
replays 'a position that is none' 1 'replayed.txt:3: this is no position of the game: no piece has this letter' <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 {[%set a3=X]} *'
replays 'an unknown word' 0 '^    \[%clk 0:10\] thinking$' <<< '[Game "focus"]
[Option "exchange=false"]
1. b3-b4 {[%clk 0:10] thinking} *'
replays 'moves with the rules off' 1 'pieces were put by hand so that the rules cannot go on' <<< '[Game "cathedral"]
1. Cathedral e5/f4567/g5 {[%set mover=White phase=cathedral]} Tavern a1'
replays 'no such live move' 1 '\[Live\] is the number of a move in the record, 0 to 1' <<< '[Game "focus"]
[Option "exchange=false"]
[Live "2"]
1. b3-b4 *'

# ---- Made to do harm ----------------------------------------------------------------------------------

repeat() { awk -v n="$1" -v text="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'; }

replays 'too deep' 1 'more than 1000 variations inside one another' << END
[Game "focus"]
[Option "exchange=false"]
1. b3-b4 $(repeat 1001 '(1. b3-a3 (1. c3-c4 ')
END
replays 'deep' 0 '^2 moves, and 749 in 500 variations replayed' << END
[Game "epaminondas"]
[Option "size=8x8"]
[Option "symmetry=either"]
1. a2-a3 $(for i in $(seq 1 250); do printf '{[%%set ply=%d]} ({[%%set ply=%d]} ({[%%set ply=%d]} ' $((3 * i)) $((3 * i + 1)) $((3 * i + 2)); done)$(repeat 500 ')') *
END
replays 'parentheses alone' 1 'a variation stands after the move' <<< "[Game \"focus\"]
[Option \"exchange=false\"]
1. b3-b4 $(repeat 1000000 '(')"
replays 'closing alone' 1 'no variation is open' <<< "[Game \"focus\"]
[Option \"exchange=false\"]
1. b3-b4 $(repeat 1000000 ')')"
replays 'a long comment' 0 '^1 move replayed' <<< "[Game \"focus\"]
[Option \"exchange=false\"]
1. b3-b4 {$(repeat 300000 ' x ')$(repeat 1000000 ' ')$(repeat 100000 '&#')} *"
replays 'many comments' 0 '^1 move replayed' <<< "[Game \"focus\"]
[Option \"exchange=false\"]
1. b3-b4 $(repeat 300000 '{ab}') *"
replays 'many variations' 0 '^1 move, and 1 in 1 variation replayed' <<< "[Game \"focus\"]
[Option \"exchange=false\"]
1. b3-b4 $(repeat 50000 '(1. b3-a3) ') *"

# ---- What a record says of its end and its beginning -------------------------------------------------

replays 'another hash' 1 'the game ends in the position [0-9a-f]{16}, not in 0123456789abcdef as the record says' <<< '[Game "focus"]
[Hash "0123456789abcdef"]
1. b3=d3 c4=d4 *'
replays 'two results' 1 "replayed.txt:2: \[Result\] says 1-0, the end of the moves 0-1" <<< '[Game "focus"]
[Result "1-0"]
1. b3=d3 c4=d4 0-1'
replays 'a result of a game that goes on' 0 'The record gives the result 1-0; by the rules the game is not over' <<< '[Game "focus"]
1. b3=d3 c4=d4 1-0'
replays 'winners who are partners' 0 'The record gives the result Red\+Blue; by the rules' <<< '[Game "focus"]
[Option "players=4"]
[Option "pairs=true"]
1. e1-e2 Red+Blue'
replays 'winners whom nobody knows' 1 'Red.Grey: not a move' <<< '[Game "focus"]
[Option "players=4"]
1. e1-e2 Red+Grey'
replays 'a winner in a game of two' 1 'White: not a move' <<< '[Game "epaminondas"]
1. a1-a4 White'
replays 'a wrong start' 1 'replayed.txt:2: \[Start\] is no position of this game: no player has this name' <<< '[Game "focus"]
[Start "mover=Grey"]
1. b3=d3 *'
replays 'a game that is over at its start' 1 'move 1 .White.: a1-a2: the game is over, no move can follow' <<< '[Game "epaminondas"]
[Start "mover=White won=Black White.Piece=a1"]
1. a1-a2 *'
replays 'a game whose name is wrong' 1 "there is no game 'epamindas'; did you mean 'epaminondas'" <<< '[Game "epamindas"]
1. a1-a4 *'

# Two who win together, one alone, and two who lose together: what is saved is read again.
cat > together.lua << 'END'
local tav = require "tavoliere"
return tav.game {
  name = "Together",
  players = { "White", "Black" },
  teams = { { "White", "Black" } },
  board = tav.rectangle { 2, 1 },
  pieces = { { "Man", count = 1 } },
  moves = tav.place {},
  stuck = "lose",
  finish = function(pos) if #pos:free() == 0 then pos:wins(1) end end,
}
END
for game in together.lua "$tests/scripts/solitaire.lua" "$tests/scripts/alone.lua"; do
  rm -f won.txt
  case $game in
  *alone.lua) printf 'new %s people=2\nsetup mover=Red Red.Stone=a1,b1,c1 Green.Stone=a2,b2\nturn Green\nc2\nsave won.txt\n' "$game" ;;
  together.lua) printf 'new ./together.lua\na1\nb1\nsave won.txt\n' ;;
  *) printf 'new %s\nsetup mover=Player phase=main ply=30 Player.Peg=d4,d5\nd4-d6\nsave won.txt\n' "$game" ;;
  esac | "$program" > answer 2>&1
  "$program" replay --game "$game" --strict won.txt < /dev/null >> answer 2>&1
  check $? "the record of $game: $(cat answer won.txt)"
done

echo "tree: $passed passed, $failed failed"
[ $failed -eq 0 ]

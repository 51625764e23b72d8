#!/usr/bin/env bash
# Records with variations, comments, marks and pieces put by hand: saved, loaded and saved again, byte for byte; also
# malicious records. Writes files in a temporary directory. Records of other programs are in programs/variations.txt.
# Usage: tree.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# check STATUS NAME: fails NAME unless STATUS is 0. STATUS comes first because it is expanded before anything runs for
# NAME.
check() {
  if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $2"; fi
}

# says NAME PATTERN: types standard input; a line of the answer must match.
says() {
  local answer
  answer=$("$program" 2>&1)
  grep -qE -- "$2" <<< "$answer"
  check $? "$1: $answer"
}

# again NAME: types standard input, saves the game, loads it and saves it again. Both files must be the same, byte for byte.
again() {
  rm -f first.txt second.txt
  (cat; printf 'save first.txt\n') > typed
  "$program" < typed > answer 2>&1
  printf 'load first.txt\nsave second.txt\n' | "$program" >> answer 2>&1
  cmp -s first.txt second.txt
  check $? "$1: $(cat answer) $(cat first.txt second.txt 2> /dev/null | head -c 2000)"
}

# replays NAME STATUS PATTERN: replays the record on standard input, with this exit status and a line that matches.
replays() {
  local answer got
  answer=$("$program" replay /dev/stdin 2>&1)
  got=$?
  [ $got -eq "$2" ] && grep -qE -- "$3" <<< "$answer"
  check $? "$1: exit $got, expected $2 and a line like $3: $(tail -c 1500 <<< "$answer")"
}

# ---- Save and load -------------------------------------------------------------------------------

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
check $? "the live node is recorded: $(cat first.txt)"
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
# ---- Malicious records --------------------------------------------------------------------------------

repeat() { awk -v n="$1" -v text="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'; }

replays 'too deep' 1 'more than 1000 nested variations' << END
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
replays 'opening parentheses alone' 1 'a variation must follow the move' <<< "[Game \"focus\"]
[Option \"exchange=false\"]
1. b3-b4 $(repeat 1000000 '(')"
replays 'closing parentheses alone' 1 'closes no variation' <<< "[Game \"focus\"]
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

echo "tree: $passed passed, $failed failed"
[ $failed -eq 0 ]

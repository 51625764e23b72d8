#!/usr/bin/env bash
# What writes rules and reads them again: `new variant`, `new game`.
# Usage: prototype.sh TAVOLIERE TESTS_DIR
set -uo pipefail
shopt -s lastpipe # what `expect` counts at the end of a pipe is counted here
program=$(realpath "$1")
scripts=$(realpath "$2")/scripts
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# expect WHAT PATTERN < TEXT: a line of the text matches.
expect() {
  local text
  text=$(cat)
  if grep -qE -- "$2" <<< "$text"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL %s: expected a line like: %s\n%s\n' "$1" "$2" "$text"
  fi
}

# uncommented FILE: with everything that the parent has, or could have, taken over.
uncommented() {
  sed -E 's/^( *)--([^ -]|   *[^ ])/\1\2/' "$1"
}

# Of every game a variant is written, whose test passes; with all its lines taken over it is the same game.
for game in $("$program" games | cut -d' ' -f1); do
  echo "new variant my-$game from $game" | "$program" > /dev/null
  "$program" test "my-$game.txt" | expect "the test of my-$game" '^1 passed, 0 failed$'
  uncommented "my-$game.lua" > "all-$game.lua"
  if grep -q 'as in .*:[0-9]' "all-$game.lua"; then continue; fi # a function, which is only told
  "$program" compare --games 1 "$game" with "./all-$game.lua" | expect "all of $game" '^no difference between'
done

# The same of games with functions, beside which the variant is written; functions are only told.
for game in kalah stones lent gomoku hex reversi formula; do
  file=$scripts/$game.lua
  [ -e "$file" ] || file=$scripts/bench-$game.lua
  cp "$file" "$game.lua"
  echo "new variant my-$game from ./$game.lua" | "$program" | expect "new variant of $game" "^my-$game.lua has the rules"
  "$program" test "my-$game.txt" | expect "the test of my-$game" '^1 passed, 0 failed$'
  uncommented "my-$game.lua" > "all-$game.lua"
  "$program" compare --games 1 "$game.lua" with "./all-$game.lua" 2>&1 | grep -cE 'unexpected|expected near' | expect "syntax of all of $game" '^0$'
done

# Options that are set are taken over, of the present game, too.
printf 'new focus players=4 "height=pos:row(cell) + 1"\nnew variant four\nnew variant low from focus height=3 exchange=false\n' | "$program" > /dev/null
grep -E '^    [a-z]' four.lua | tr -d '\n' | expect 'options taken over' '^    players = 4,    height = "pos:row[(]cell[)] [+] 1",$'
"$program" compare --games 1 low.lua with focus height=3 exchange=false | expect 'options of a variant' '^no difference'
printf 'new variant lower from ./low.lua\n' | "$program" | expect 'a variant of a variant' '^Lower$'

# A new game is played at once, and its name is free of tricks.
printf 'new game three-in-line\nb2\nnew row=2\n' | "$program" | expect 'a new game' '^1. White: Stone b2$'
"$program" test three-in-line.txt | expect 'the test of a new game' '^1 passed, 0 failed$'
"$program" bench --games 50 three-in-line.lua row=4 | expect 'a new game with options' 'fingerprint'
cd / && "$program" test "$dir/three-in-line.txt" | expect 'a test from elsewhere' '^1 passed, 0 failed$'
cd "$dir" || exit 1
for bad in 'three-in-line|is a file three-in-line.lua already' 'focus|there is a game .focus. already' 'undo|is a command' \
           '../x|cannot be a name' '/x/y|cannot be a name' '.x|cannot be a name' '-x|cannot be a name' 'a.lua|cannot be a name'; do
  echo "new game ${bad%%|*}" | "$program" | expect "new game ${bad%%|*}" "${bad#*|}"
  echo "new variant ${bad%%|*} from focus" | "$program" | expect "new variant ${bad%%|*}" "${bad#*|}"
done
touch taken.txt
echo 'new game taken' | "$program" | expect 'a test that is there' 'is a file taken.txt already'
mkdir sub && cp low.lua sub/deep.lua
echo 'new variant x from sub/deep.lua' | "$program" | expect 'a parent elsewhere' 'finds its parent by its name, beside it'
mkdir closed && chmod a-w closed && cd closed || exit 1
if [ ! -w . ]; then echo 'new game x' | "$program" | expect 'a directory that is closed' 'cannot write x.lua'; fi
cd "$dir" || exit 1
[ ! -e x.lua ] && [ ! -e taken.lua ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAIL: files are left"; ls; }

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

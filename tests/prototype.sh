#!/usr/bin/env bash
# Tests the rules that `new variant` and `new game` write, where a test needs a shell. The other tests are in
# programs/prototype.txt and, for every game, in typed/variants.lua.
# Usage: prototype.sh TAVOLIERE TESTS_DIR
set -uo pipefail
shopt -s lastpipe # runs `expect` at the end of a pipe in this shell, so that it can count
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

# uncommented FILE: prints the file with every commented-out entry enabled.
uncommented() {
  sed -E 's/^( *)--([^ -]|   *[^ ])/\1\2/' "$1"
}

# Writes variants of games with functions. The variant is in the directory of the game and only names the places of functions.
for game in stones lent formula; do
  file=$scripts/$game.lua
  [ -e "$file" ] || file=$scripts/bench-$game.lua
  cp "$file" "$game.lua"
  echo "new variant my-$game from ./$game.lua" | "$program" | expect "new variant of $game" "^Wrote my-$game.lua [(]the rules[)]"
  "$program" test "my-$game.txt" | expect "the test of my-$game" '^1 passed, 0 failed$'
  uncommented "my-$game.lua" > "all-$game.lua"
  "$program" compare --games 1 "$game.lua" with "./all-$game.lua" 2>&1 | grep -cE 'unexpected|expected near' | expect "syntax of all of $game" '^0$'
done

# A variant takes over only the options that are set.
printf 'new focus players=4 "height=pos:row(cell) + 1"\nnew variant four\n' | "$program" > /dev/null
grep -E '^    [a-z]' four.lua | tr -d '\n' | expect 'options taken over' '^    players = 4,    height = "pos:row[(]cell[)] [+] 1",$'

# The test of a new game, run from elsewhere; a directory without write permission.
echo 'new game three-in-line' | "$program" > /dev/null
(cd / && "$program" test "$dir/three-in-line.txt") | expect 'a test from elsewhere' '^1 passed, 0 failed$'
mkdir closed && chmod a-w closed && cd closed || exit 1
if [ ! -w . ]; then echo 'new game x' | "$program" | expect 'a directory that is closed' 'cannot write x.lua'; fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

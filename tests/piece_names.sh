#!/usr/bin/env bash
# Pieces with difficult names: of commands, cells, players, phases, directions, numbers, other pieces, beginnings of those.
# Each is refused when the rules are loaded, or found by `check`, or all moves of whole games are played when they are
# typed at the prompt as they are written.
# Usage: piece_names.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0 refused=0 found=0

fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*" | head -n 8; }

# game NAME PIECES MOVES: a game of these pieces.
game() {
  cat <<LUA
local tav = require "tavoliere"
return tav.game {
  name = "Names", players = { "White", "Black" }, board = tav.rectangle { 13, 13 },
  pieces = { $2 },
  phases = { { "main", moves = $3, next = "second" }, { "second", moves = $3, next = "main" } },
  stuck = "lose",
}
LUA
}

# typed NAME: the moves of a random game, as `playthrough` writes them, are typed.
typed() {
  local lines answer
  "$program" playthrough ./game.lua --seed 1 --plies 30 | sed -nE 's/^[0-9]+ [^,]*, [0-9]+ legal: (.*) -> .*/\1/p' > moves
  lines=$(wc -l < moves)
  answer=$({ echo 'new ./game.lua'; cat moves; } | "$program" 2>&1)
  if [ "$lines" -lt 5 ]; then fail "$1: only $lines moves"
  elif [ "$(grep -cE '^[0-9]+\.(\.\.)? (White|Black): ' <<< "$answer")" != "$lines" ]; then
    fail "$1: $(grep -m 3 -E '^(error|illegal|unfinished|  )' <<< "$answer")"
  else passed=$((passed + 1)); fi
}

# try NAME PIECES MOVES
try() {
  local out
  game "$@" > game.lua
  if out=$("$program" check --games 1 --plies 30 ./game.lua 2>&1); then typed "$1"
  elif grep -qE 'the rules fail: tav.game: pieces' <<< "$out"; then refused=$((refused + 1))
  elif grep -qE 'cannot be typed|does not read back' <<< "$out" && ! grep -q 'rules fail' <<< "$out"; then found=$((found + 1))
  else fail "$1: $(head -n 4 <<< "$out")"; fi
}

# A bar, one whose name goes on where that ends, and others whose names begin alike.
for name in I1 L4 a1 A1 m13 e12 z9 aa1 b N ne n1 White neutral main second on off no x-1 A- a-b Stones Sto stone pass take hand \
  put turn won stones È è3 _ a_1 return pos nil Board board moves undo new why; do
  try "$name" "{ '$name', shape = 'O O', count = 3 }, { 'Stone', count = 2 }, { '${name}x', shape = 'O O O', count = 2 }, { 'St', count = 1 }" \
    'tav.place {}'
done
# Steps are written by cells as well.
for name in a1 B2 m13 a-b board; do
  try "$name" "{ '$name', count = 3 }, { 'Stone', count = 2 }" '{ tav.step {}, tav.place {} }'
done
[ "$refused" -ge 4 ] && [ "$found" -ge 6 ] && [ "$passed" -ge 30 ] || fail 'some are refused, some found, and most can be typed'
printf '%d typed, %d refused, %d found by check, %d failed\n' "$passed" "$refused" "$found" "$failed"
[ "$failed" = 0 ]

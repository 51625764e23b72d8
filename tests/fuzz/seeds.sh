#!/usr/bin/env bash
# Inputs for the fuzzing targets out of what the other tests have: DIRECTORY/moves, positions, prompt, lua and serve.
# Usage: seeds.sh TESTS DIRECTORY
set -euo pipefail
from=$1 to=$2
rm -rf "$to"
mkdir -p "$to"/{moves,positions,prompt,lua,serve}
for file in "$from"/serve/*.txt; do
  awk -v to="$to/serve/$(basename "$file" .txt)" '/^> / { print substr($0, 3) > sprintf("%s-%d", to, ++n) }' "$file"
done
for file in "$from"/transcripts/*.txt; do
  name=$(basename "$file" .txt)
  awk -v to="$to/prompt/$name" '/^> new / { n++ } /^>>? / { sub(/^>>? /, ""); print > sprintf("%s-%d", to, n) }' "$file"
  # A game and a position begin a new input of moves; a game, one of positions. Lua is an input for each line.
  awk -v to="$to" -v name="$name" '
    function begin() { moves = sprintf("%s/moves/%s-%d", to, name, ++n); print game "\n" position > moves }
    /^> new [^ ]/ { game = substr($0, 7); position = ""; begin()
                    positions = sprintf("%s/positions/%s-%d", to, name, n); print game > positions; next }
    !game { next }
    /^> setup [^+]/ { position = substr($0, 9); print position > positions; begin(); next }
    /^> setup \+/ { print substr($0, 9) > positions; next }
    /^> =/ { print game "\n" substr($0, 3) > sprintf("%s/lua/%s-%d", to, name, ++lua); next }
    /^> [a-zA-Z+0-9]/ { line = substr($0, 3); sub(/^why /, "", line); print line > moves }' "$file"
done
for game in "$from"/../{rules,variants}/*.lua; do
  name=$(basename "$game" .lua)
  printf '%s\n\n' "$name" > "$to/moves/opening-$name"
  printf '%s\n\n' "$name" > "$to/positions/empty-$name"
done
# Games as large as they can be, which no transcript plays.
for game in "$from"/fuzz/games/*.lua; do
  name=$(basename "$game")
  printf '../fuzz/games/%s\n\n' "$name" > "$to/moves/opening-$name"
  printf '../fuzz/games/%s\n\n' "$name" > "$to/positions/empty-$name"
done

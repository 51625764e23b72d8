#!/usr/bin/env bash
# Writes seed inputs for the fuzzing targets, made from the other tests: DIRECTORY/moves, positions, prompt, lua and serve.
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
  # Each game and each position starts a new input of moves, each game one of positions. Each line of Lua is an input.
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
# Games of the maximum size, which no transcript plays.
for game in "$from"/fuzz/games/*.lua; do
  name=$(basename "$game")
  printf '../fuzz/games/%s\n\n' "$name" > "$to/moves/opening-$name"
  printf '../fuzz/games/%s\n\n' "$name" > "$to/positions/empty-$name"
done

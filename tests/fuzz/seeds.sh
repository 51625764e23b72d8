#!/usr/bin/env bash
# Inputs for the fuzzing targets out of transcripts: DIRECTORY/moves, positions, prompt and lua.
# Usage: seeds.sh TRANSCRIPTS DIRECTORY
set -euo pipefail
from=$1 to=$2
rm -rf "$to"
mkdir -p "$to"/{moves,positions,prompt,lua}
for file in "$from"/*.txt; do
  name=$(basename "$file" .txt)
  sed -n 's/^>>\{0,1\} //p' "$file" > "$to/prompt/$name"
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

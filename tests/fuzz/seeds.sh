#!/usr/bin/env bash
# Writes seed inputs for the fuzzing targets, made from the other tests: DIRECTORY/moves, positions, prompt, lua and serve.
# Usage: seeds.sh TESTS DIRECTORY
set -euo pipefail
from=$1 to=$2
rm -rf "$to"
mkdir -p "$to"/{moves,positions,prompt,lua,serve}
# One process reads all files, because a process for each would take most of the time.
awk -v to="$to" '
  # write: adds a line to a file, which this run creates. The lines of a file come one after another, so one file of each
  # folder is open at a time.
  function write(folder, file, text) {
    if (open[folder] != file) { if (open[folder]) close(open[folder]); open[folder] = file }
    print text > file
  }
  FNR == 1 {
    requests = FILENAME ~ /\/serve\/[^\/]*$/
    name = FILENAME
    sub(/.*\//, "", name)
    sub(/\.txt$/, "", name)
    n = lua = begun = 0
    game = position = ""
  }
  requests { if (/^> /) write("serve", sprintf("%s/serve/%s-%d", to, name, ++n), substr($0, 3)); next }

  # Each game starts a new input of the prompt.
  /^> new / { begun++ }
  /^>>? / { line = $0; sub(/^>>? /, "", line); write("prompt", sprintf("%s/prompt/%s-%d", to, name, begun), line) }

  # Each game and each position starts a new input of moves, each game one of positions. Each line of Lua is an input.
  function begin() { moves = sprintf("%s/moves/%s-%d", to, name, ++n); write("moves", moves, game "\n" position) }
  /^> new [^ ]/ { game = substr($0, 7); position = ""; begin()
                  positions = sprintf("%s/positions/%s-%d", to, name, n); write("positions", positions, game); next }
  !game { next }
  /^> setup [^+]/ { position = substr($0, 9); write("positions", positions, position); begin(); next }
  /^> setup \+/ { write("positions", positions, substr($0, 9)); next }
  /^> =/ { write("lua", sprintf("%s/lua/%s-%d", to, name, ++lua), game "\n" substr($0, 3)); next }
  /^> [a-zA-Z+0-9]/ { line = substr($0, 3); sub(/^why /, "", line); write("moves", moves, line) }' \
  "$from"/serve/*.txt "$from"/transcripts/*.txt
for game in "$from"/../{rules,variants}/*.lua; do
  name=${game##*/} name=${name%.lua}
  printf '%s\n\n' "$name" > "$to/moves/opening-$name"
  printf '%s\n\n' "$name" > "$to/positions/empty-$name"
done
# Games of the maximum size, which no transcript plays.
for game in "$from"/fuzz/games/*.lua; do
  name=${game##*/}
  printf '../fuzz/games/%s\n\n' "$name" > "$to/moves/opening-$name"
  printf '../fuzz/games/%s\n\n' "$name" > "$to/positions/empty-$name"
done

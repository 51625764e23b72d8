#!/usr/bin/env bash
# No answered line is lost when a session is killed at any moment, or when the power fails and the disk loses unsynced data.
# resume.sh tests damaged journals.
# Usage: lost.sh TAVOLIERE TAVOLIERE_DISK [KILLS [DISKS]]: kills KILLS sessions (15); the power fails before every DISKS-th
# call that changes files (19; 1: before each)
set -uo pipefail
program=$(realpath "$1")
disk=$(realpath "$2")
kills=${3:-15} stride=${4:-19}
dir=$(mktemp -d)
running=
trap '[ -z "$running" ] || kill -9 $running 2> /dev/null; rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export XDG_STATE_HOME=$dir/state
failed=0 tried=0 answers=0
fail() { failed=$((failed + 1)); echo "FAIL $*"; }

# A game without an end, for as many lines as the test types.
cat > shuffle.lua <<'LUA'
local tav = require "tavoliere"
return tav.game {
  name = "Shuffle", players = { "Left", "Right" }, board = tav.rectangle { 4, 3 }, pieces = { { "King", letter = "K" } },
  start = [[
    K . . .
    . . . .
    . . . k]],
  moves = tav.step {}, stuck = "lose",
}
LUA
sed 's/"Shuffle"/"Other"/' shuffle.lua > other.lua

# answered OUTPUT: for each game in the program's output, in order, its name and the number of moves that the program answered,
# with the moves that the game had when it was loaded. kept: the same from the list of sessions. The last line of an output may
# be incomplete.
answered() {
  awk '/^(Shuffle|Other)(, [0-9]+ moves?)?$/ { game[++n] = $1; sub(",", "", game[n]); moves[n] = $2 + 0 } /^[0-9]+\.+ (Left|Right): / { moves[n]++ }
       END { for (i = 1; i <= n; i++) if (moves[i]) print game[i], moves[i] }' "$1"
}
kept() {
  "$program" resume --list 2> /dev/null | tac |
    sed -nE 's/^   (Shuffle|Other), ([0-9]+) moves?(, and ([0-9]+) in [^;]*)?(;.*)?$/\1 \2 \4/p' | awk '{ print $1, $2 + $3 }'
}
# compare NAME OUT: each game in the output has a session, with at least the moves that the program answered.
compare() {
  tried=$((tried + 1))
  answered "$2" > were
  answers=$((answers + $(awk '{ n += $2 } END { print n + 0 }' were)))
  kept > are
  awk 'FILENAME == "are" { game[++n] = $1; moves[n] = $2; next }
       { for (i = 1; i <= n; i++) if (game[i] == $1 && moves[i] >= $2) { game[i] = ""; next } ; exit 1 }' are were && return
  fail "$1"
  paste were are
  "$program" resume --list
}

# ---- Power fails --------------------------------------------------------------------------------------------

# power NAME LINES...: types the lines; the power fails before every $stride-th call that changes files. Each time, with the input
# at once and line by line, the disk loses unsynced data in five ways (DISK_HOW in faults/disk.c).
power() {
  local name=$1 count n how
  shift
  printf '%s\n' "$@" > input
  for by_line in yes ''; do
    export DISK_ROOT=$dir/state DISK_AFTER=$dir/after ${by_line:+DISK_LINES=1}
    rm -rf state after && mkdir state
    DISK_COUNT=count "$disk" --keep-session < input > out 2>&1 || { fail "$name: fails without a power cut"; cat out; }
    count=$(cat count)
    [ "$(answered out | wc -l)" -gt 0 ] || fail "$name: nothing was answered"
    for ((n = 1; n <= count; n += stride)); do
      for how in 0 1 2 4 5; do
        rm -rf state after && mkdir state
        DISK_AT=$n DISK_HOW=$how "$disk" --keep-session < input > out 2>&1
        [ -d after ] || { fail "$name: power did not fail before call $n"; continue; }
        rm -rf state && mv after state
        compare "$name, ${by_line:+line by line, }call $n of $count, how $how" out
      done
    done
    unset DISK_LINES
  done
}

power 'one game' 'new ./shuffle.lua' a3-b3 d1-d2 b3-a3 d2-d1 a3-a2 'set seed 4' d1-c1
power 'two games' 'new ./shuffle.lua' a3-b3 d1-d2 'new ./other.lua' a3-b3 'new ./shuffle.lua' a3-a2 quit
power 'written anew' 'new ./shuffle.lua' a3-b3 undo a3-a2 'branch main' d1-d2 'goto 1' 'comment x' 'goto 0' 'comment y' a3-b2
power 'the machine' 'new ./shuffle.lua' 'auto 3' 'players Left=5 nodes' 'go' a3-a2
power 'saved, and loaded' 'new ./shuffle.lua' a3-b3 'save game.txt' d1-d2 'load game.txt' d1-c1
echo "power failed $tried times, after $answers answered moves"

# ---- Killed ------------------------------------------------------------------------------------------------------

tried=0 answers=0
moves=(a3-b3 d1-d2 b3-a3 d2-d1)
{
  echo 'new ./shuffle.lua'
  for ((i = 0; i < 3000; i++)); do echo "${moves[i % 4]}"; [ $((i % 400)) -ne 399 ] || echo 'new ./other.lua'; done
} > moves.in
for ((i = 0; i < kills; i++)); do
  rm -rf state lines
  : > out # otherwise a session that is killed before it begins would have the output of the last one
  writer=
  if [ $((i % 2)) -eq 0 ]; then
    "$program" --keep-session < moves.in > out 2>&1 &
    running=$!
  else # line by line
    mkfifo lines
    "$program" --keep-session < lines > out 2>&1 &
    running=$!
    { while read -r line; do echo "$line"; done < moves.in; } > lines 2> /dev/null &
    writer=$!
  fi
  sleep "0.0$((RANDOM % 99))"
  # The writer must be killed, too: it may wait for the program, which no longer reads.
  kill -9 $running $writer 2> /dev/null
  wait $running $writer 2> /dev/null
  running=
  compare "killed, session $i" out
done
echo "$tried sessions were killed, after $answers answered moves"

echo "$failed failed"
[ $failed -eq 0 ]

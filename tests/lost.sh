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

# compare NAME [STATE]: each game in the file `out`, the program's output, has a session, with at least the moves that the program
# answered, and those that the game had when it was loaded. STATE is the folder with the sessions, if it is not the usual one. The
# last line of an output may be incomplete. One process compares, because processes take most of the time of this test.
compare() {
  local moves verdict
  tried=$((tried + 1))
  XDG_STATE_HOME=${2:-$XDG_STATE_HOME} "$program" resume --list > list 2> /dev/null
  awk '
    FILENAME == "list" {
      if (!match($0, /^   (Shuffle|Other), [0-9]+ moves?/)) next
      kept_game[++kept] = substr($1, 1, length($1) - 1)
      kept_moves[kept] = $2 + (match($0, /, and [0-9]+ in /) ? substr($0, RSTART + 6) : 0)
      next
    }
    /^(Shuffle|Other)(, [0-9]+ moves?)?$/ { game[++n] = $1; sub(",", "", game[n]); moves[n] = $2 + 0 }
    /^[0-9]+\.+ (Left|Right): / { moves[n]++ }
    END {
      verdict = "kept"
      for (i = 1; i <= n; i++) {
        if (!moves[i]) continue
        all += moves[i]
        for (k = kept; k > 0 && (kept_game[k] != game[i] || kept_moves[k] < moves[i]); k--); # the list begins with the newest
        if (k == 0) verdict = "lost"
        kept_game[k] = ""
      }
      print all + 0, verdict
      for (i = 1; i <= n; i++) if (moves[i]) print "answered:", game[i], moves[i]
    }' list out > compared
  read -r moves verdict < compared
  answers=$((answers + moves))
  [ "$verdict" != kept ] || return
  fail "$1"
  cat compared list
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
    compare "$name, without a power cut"
    [ "$(wc -l < compared)" -gt 1 ] || fail "$name: nothing was answered"
    for ((n = 1; n <= count; n += stride)); do
      for how in 0 1 2 4 5; do
        rm -rf state/* after
        DISK_AT=$n DISK_HOW=$how "$disk" --keep-session < input > out 2>&1
        [ -d after ] || { fail "$name: power did not fail before call $n"; continue; }
        compare "$name, ${by_line:+line by line, }call $n of $count, how $how" "$dir/after"
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
  compare "killed, session $i"
done
echo "$tried sessions were killed, after $answers answered moves"

echo "$failed failed"
[ $failed -eq 0 ]

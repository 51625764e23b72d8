#!/usr/bin/env bash
# Tuning: a manner that is bad on purpose is found out; what was paused is gone on with, and what is damaged or of another plan
# is refused.
# Usage: tune.sh TAVOLIERE SOURCE
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
failed=0

fail() { failed=1; printf 'FAIL %s\n' "$*"; }
tune() { "$program" tune --nodes 30 --games 200 --file mine.learned "$@" ./mine.lua; }

cp "$source/rules/connect-four.lua" mine.lua
tune --games 40 > first.out || fail "tune"
grep -q '^rules [0-9a-f]\{16\}$' mine.learned || fail "nothing is kept"
[ ! -e mine.learned.tuning ] || fail "what was played stays when it is over"

# Whatever is not known is tried, and explores what is hopeless.
sed -i 's/^manner.*/manner explore=10,history=0,widen=1000/' mine.learned
cp mine.learned bad.learned
tune > found.out || fail "tune what is bad"
grep -q ': better$' found.out || { fail "nothing is better than what is bad"; cat found.out; }
"$program" match ./mine.lua --games 100 --a nodes=30,learned=mine.learned --b nodes=30,learned=bad.learned > match.out || fail "match"
awk '/score:/ { exit !($3 > 60) }' match.out || { fail "what was found is not better"; cat found.out match.out; }

# Paused again and again it comes to its end.
cp bad.learned mine.learned
for _ in $(seq 200); do
  tune --hours 0.0001 > paused.out || fail "tune in parts"
  grep -q '^best' paused.out && break
  grep -q '^paused' paused.out || fail "it says nothing"
  [ -e kept.tuning ] || cp mine.learned.tuning kept.tuning
done
grep -q '^best' paused.out || fail "it does not come to its end in parts"
cp bad.learned mine.learned
cp kept.tuning mine.learned.tuning
tune --nodes 31 > refused.out 2>&1 && fail "another plan is not refused"
grep -q 'of another plan' refused.out || fail "another plan is not told"
sed '$s/./~/' kept.tuning > mine.learned.tuning
tune > refused.out 2>&1 && fail "damage is not refused"
grep -q 'damaged' refused.out || fail "damage is not told"
exit $failed

#!/usr/bin/env bash
# Tuning: a deliberately bad setting is found; a paused tuning continues; damaged files or another plan are refused, and so
# is a second process at the same file.
# Usage: tune.sh TAVOLIERE SOURCE [NODES GAMES]
# Matches have at most GAMES games (120) with NODES nodes (15).
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
failed=0

fail() { failed=1; printf 'FAIL %s\n' "$*"; }
nodes=${3:-15} games=${4:-120}
tune() { "$program" tune --nodes "$nodes" --games "$games" --file mine.learned "$@" ./mine.lua; }

cp "$source/rules/connect-four.lua" mine.lua
tune --nodes 5 --games 120 > first.out || fail "tune"
grep -q '^rules [0-9a-f]\{16\}$' mine.learned || fail "no file is written"
[ ! -e mine.learned.tuning ] || fail "the tuning file stays after the end"
tune --games 119 > few.out 2>&1 && fail "119 games, which cannot decide, are not refused"
grep -q '^tavoliere: 119 games are too few to accept any change: .* Pass --games 120 or more' few.out || { fail "too few games are refused with the wrong message"; cat few.out; }
tune --games 159 --nodes 5 > most.out || fail "tune by an odd number of games"
awk '/ games [(]/ { some = 1; for (i = 1; i < NF; i++) if ($(i + 1) == "games" && $i > 159) exit 1 } END { exit !some }' \
  most.out || { fail "more games than were allowed"; cat most.out; }
rm mine.learned
tune --nodes 5 --games 120 > first.out || fail "tune again"

# Unlimited exploration, which is hopeless.
sed -i 's/^search.*/search explore=10,history=0,widen=1000/' mine.learned
cp mine.learned bad.learned
: > whole.tuning # an empty file counts as new; this second link keeps the text when the other one is removed
ln whole.tuning mine.learned.tuning
tune > found.out || fail "tune bad parameters"
[ ! -e mine.learned.tuning ] || fail "the tuning file stays after the end"
cp mine.learned whole.learned
cp found.out whole.out
grep -q ': better$' found.out || { fail "no parameter is better than the bad ones"; cat found.out; }
"$program" match ./mine.lua --games 100 --player "nodes=$nodes,learned=mine.learned" --player "nodes=$nodes,learned=bad.learned" > match.out || fail "match"
awk '/score:/ { exit !($3 > 60) }' match.out || { fail "the tuned parameters are not better"; cat found.out match.out; }

# A file contains only the weights that its search parameters use; `train` restores the others.
"$program" train --generations 1 --games 4 --nodes 2 --file part.learned ./mine.lua > learned.out || fail "train"
sed -i 's/^search.*/search value=0,prior=3/' part.learned
cp part.learned mine.learned
tune --nodes 5 --games 120 > found.out || fail "tune trained weights"
for part in value:inputs prior:features; do
  uses=$(sed -n "s/^search.*\b${part%:*}=\([^,]*\).*/\1/p" mine.learned)
  has=$(sed -n "s/.*\b${part#*:} \([0-9]*\).*/\1/p" mine.learned)
  case $part:$uses in
    value:inputs: | prior:features:0) [ "${has:-0}" = 0 ] || fail "unused weights stay: $part" ;;
    *) [ "${has:-0}" -gt 0 ] || fail "used weights are left out: $part" ;;
  esac
done
[ "$(wc -c < mine.learned)" -lt "$(wc -c < part.learned)" ] || fail "nothing was left out"
tune --nodes 5 --games 120 > found.out || fail "tune a file with a part of the weights"
"$program" match ./mine.lua --games 2 --player nodes=9,learned=mine.learned --player nodes=9 > match.out || fail "match with a part of the weights"
sed -E 's/\binputs [0-9]*/inputs 7/' part.learned > bad.part
"$program" match ./mine.lua --games 2 --player nodes=9,learned=bad.part --player nodes=9 > match.out 2>&1 && fail "other numbers are not refused"
cp part.learned.state mine.learned.state
"$program" train --generations 1 --games 4 --nodes 2 --file mine.learned ./mine.lua > learned.out || fail "restore the parts left out"
grep -q '^inputs [1-9].* features [1-9]' mine.learned || fail "the parts left out are not restored"

# Games with other weights do not count.
cp part.learned mine.learned
tune --hours 1e-9 > paused.out || fail "tune trained weights, paused"
tune --hours 1e-9 > paused.out || fail "tune trained weights, paused again"
"$program" train --generations 1 --games 4 --nodes 2 --seed 2 --file other.learned ./mine.lua > learned.out || fail "train other weights"
sed 's/^search.*/search value=0,prior=3/' other.learned > mine.learned
tune --hours 1e-9 > refused.out 2>&1 && fail "other weights are not noticed"
grep -q 'another plan' refused.out || { fail "other weights are refused with the wrong message"; cat refused.out; }
rm mine.learned.tuning

# A tuning that is paused again and again ends.
cp bad.learned mine.learned
for _ in $(seq 200); do
  tune --hours 0.0001 > paused.out || fail "tune, paused"
  grep -q '^best' paused.out && break
  grep -q '^paused' paused.out || fail "it does not say that it paused"
  [ ! -e kept.tuning ] && grep -q '^[0-9a-f]* [0-9]* games ' mine.learned.tuning && cp mine.learned.tuning kept.tuning
done
grep -q '^best' paused.out || fail "the paused tuning does not end"
cp bad.learned mine.learned
cp kept.tuning mine.learned.tuning
tune --nodes $((nodes + 1)) > refused.out 2>&1 && fail "another plan is not refused"
grep -q 'another plan' refused.out || fail "another plan is refused with the wrong message"
cmp -s kept.tuning mine.learned.tuning || fail "the file of another plan is changed"

# Files of earlier versions, whose lines have a checksum of all lines before.
printf '%s\n' 'tavoliere tuning 4' 'nodes 15, games 120, seed 1' 'rules 5cdd767cea050098' 'from  of 0000000000000000' > old.tuning
cp old.tuning mine.learned.tuning
tune > refused.out 2>&1 && fail "the file of an earlier version is not refused"
grep -q '^tavoliere: mine.learned.tuning is not a result file of this version' refused.out ||
  fail "the file of an earlier version is refused with the wrong message"
cmp -s old.tuning mine.learned.tuning || fail "the file of an earlier version is changed"
cp kept.tuning mine.learned.tuning
"$program" merge joined.tuning mine.learned.tuning > refused.out 2>&1 && fail "tunings are merged"
grep -q 'which has no parts: ' refused.out || fail "merging tunings is refused with the wrong message"
rm mine.learned.tuning

# A game that has few lines is repeated: only distinct pairs decide.
"$program" tune --nodes 100 --games 120 --file few.learned "$source/tests/programs/files/unequal.lua" > few.out || fail "tune a game of few lines"
awk '/ pairs distinct/ { some = 1; if (substr($7, 2) + 0 >= $9) exit 1 } END { exit !some }' few.out || { fail "replicas are not reported"; cat few.out; }

# again WHAT: continuing from the steps on standard input gives the same result and the same steps.
again() {
  cat > again.tuning
  rm -f mine.learned.tuning
  ln again.tuning mine.learned.tuning
  cp bad.learned mine.learned
  tune > again.out 2>&1 && cmp -s again.out whole.out && cmp -s mine.learned whole.learned || { fail "$1: another result"; cat again.out; }
  [ "$(sort -u again.tuning)" = "$(sort whole.tuning)" ] || fail "$1: other steps"
}
at=$(grep -n '^[0-9a-f]* [0-9]* games ' whole.tuning | head -n 1 | cut -d : -f 1)
cost=$(grep -n '^[0-9a-f]* [0-9]* cost ' whole.tuning | head -n 1 | cut -d : -f 1)
again 'all steps' < whole.tuning
again 'without some of the games' < <(sed "$at~2{/ games /d}" whole.tuning)
again 'a duplicate step' < <(sed "${at}p" whole.tuning)
again 'a damaged last step' < <(sed '$s/./~/' whole.tuning)
again 'an unfinished last step' < <(head -c -20 whole.tuning)

# Killed after the file got the result, and before its steps were removed: the next run says so and removes them.
cp whole.tuning mine.learned.tuning
cp whole.learned mine.learned
tune > kept.out 2>&1 || fail "a tuning killed at its end is refused"
grep -q '^mine.learned already has the result of this tuning[.]' kept.out || { fail "the result is not reported"; cat kept.out; }
[ ! -e mine.learned.tuning ] || fail "the steps of a tuning killed at its end stay"
cmp -s mine.learned whole.learned || fail "the result of a tuning killed at its end changed"

# Any other error in a line is reported with its place; without that line, tuning continues.
for change in "${at}s/: .*/: -1 0 0 0 0/" "${at}s/: .*/: hello/" "${at}s/ [^ ]*\$//" "${at}s/\$/ 1/" "${at}s/^[0-9a-f]*/00000000/" \
  "${at}s/ [0-9]* / 7 /" "${cost}s/: .*/: inf/" "${cost}s/: .*/: 1e300/" "${cost}s/\$/xyz/"; do
  sed "$change" whole.tuning > damaged.tuning
  cp damaged.tuning mine.learned.tuning
  cp bad.learned mine.learned
  case $change in "$cost"*) wrong=$cost ;; *) wrong=$at ;; esac
  tune > refused.out 2>&1 && fail "damage is not refused: $change"
  grep -q "^tavoliere: mine.learned.tuning: the line at byte $(head -n $((wrong - 1)) whole.tuning | wc -c) is damaged" refused.out ||
    { fail "damage is refused with the wrong message: $change"; cat refused.out; }
  cmp -s damaged.tuning mine.learned.tuning || fail "a damaged file is changed: $change"
done
again 'without the damaged line' < <(sed "${at}d" damaged.tuning | sed "${cost}s/xyz\$//")
# A cost that is measured again may differ: games at the old cost do not count for the new one.
sed "${cost}d" whole.tuning > mine.learned.tuning
cp bad.learned mine.learned
tune > again.out 2>&1 || grep -q "^tavoliere: mine.learned.tuning: shard 1 should be 'games .* at .*'. Delete its line and those" again.out ||
  { fail "games at another cost"; cat again.out; }

# An unfinished line is cut off, the next appended; a file without lines is treated as new, and removed.
cp bad.learned mine.learned
lines=$(grep -c '' kept.tuning)
{ cat kept.tuning; printf '00000000 9 cost a line that was not fini'; } > mine.learned.tuning
tune --hours 1e-9 > paused.out 2>&1 || { fail "the file of a killed tuning is refused"; cat paused.out; }
[ "$(head -n "$lines" mine.learned.tuning)" = "$(cat kept.tuning)" ] || fail "steps written before a kill are lost"
grep -q 'not fini' mine.learned.tuning && fail "an unfinished line stays"
for bytes in 1 28 60 100; do
  head -c $bytes kept.tuning > mine.learned.tuning
  tune --hours 1e-9 > paused.out 2>&1 || { fail "an incomplete header is refused"; cat paused.out; }
  [ "$(head -n $((cost - 1)) mine.learned.tuning)" = "$(head -n $((cost - 1)) kept.tuning)" ] || fail "an incomplete header stays"
done
# If weights cannot be read, the tuning file stays, but a file without lines is removed.
echo damaged > mine.learned
cp kept.tuning mine.learned.tuning
tune > refused.out 2>&1 && fail "damaged weights are not refused"
cmp -s kept.tuning mine.learned.tuning || fail "damaged weights destroy the tuning file"
: > mine.learned.tuning
tune > refused.out 2>&1 && fail "damaged weights are not refused"
[ ! -e mine.learned.tuning ] || fail "a file without lines stays"

# Two processes at one file.
cp bad.learned mine.learned
"$program" tune --nodes 300 --games 12000 --file mine.learned ./mine.lua > first.out 2>&1 &
first=$!
for _ in $(seq 600); do [ -s mine.learned.tuning ] && break; sleep 0.1; done
tune --nodes 300 --games 12000 --hours 1e-9 > refused.out 2>&1 && fail "a second process is not refused"
grep -q 'in use by another process' refused.out || { fail "a second process is refused with the wrong message"; cat refused.out; }
kill -KILL $first
wait $first 2> /dev/null
tune --nodes 300 --games 12000 --hours 1e-9 > paused.out 2>&1 || { fail "the lock of a killed process stays"; cat paused.out; }
exit $failed

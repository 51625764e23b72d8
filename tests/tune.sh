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
tune --nodes 5 --games 40 > first.out || fail "tune"
grep -q '^rules [0-9a-f]\{16\}$' mine.learned || fail "nothing is kept"
[ ! -e mine.learned.tuning ] || fail "what was played stays when it is over"
tune --games 79 --nodes 5 > most.out || fail "tune by an odd number of games"
grep -q '^note: --games 79 is too small to accept any change[.] Pass --games 120 or more[.]$' most.out || fail "too few games are not said"
awk '/ games [(]/ { some = 1; for (i = 1; i < NF; i++) if ($(i + 1) == "games" && $i > 79) exit 1 } END { exit !some }' \
  most.out || { fail "more games than were allowed"; cat most.out; }
rm mine.learned
tune --nodes 5 --games 40 > first.out || fail "tune again"

# Whatever is not known is tried, and explores what is hopeless.
sed -i 's/^manner.*/manner explore=10,history=0,widen=1000/' mine.learned
cp mine.learned bad.learned
: > whole.tuning # an empty file is nobody's; this name keeps what is written, when the other one is removed
ln whole.tuning mine.learned.tuning
tune > found.out || fail "tune what is bad"
[ ! -e mine.learned.tuning ] || fail "what was played stays when it is over"
cp mine.learned whole.learned
cp found.out whole.out
grep -q ': better$' found.out || { fail "nothing is better than what is bad"; cat found.out; }
"$program" match ./mine.lua --games 100 --a "nodes=$nodes,learned=mine.learned" --b "nodes=$nodes,learned=bad.learned" > match.out || fail "match"
awk '/score:/ { exit !($3 > 60) }' match.out || { fail "what was found is not better"; cat found.out match.out; }

# A file holds what its manner goes by, and no more; `train` finds again what is left out.
"$program" train --generations 1 --games 4 --nodes 2 --file part.learned ./mine.lua > learned.out || fail "train"
sed -i 's/^manner.*/manner value=0,prior=3/' part.learned
cp part.learned mine.learned
tune --nodes 5 --games 40 > found.out || fail "tune what was learned"
for part in value:inputs prior:traits; do
  uses=$(sed -n "s/^manner.*\b${part%:*}=\([^,]*\).*/\1/p" mine.learned)
  has=$(sed -n "s/.*\b${part#*:} \([0-9]*\).*/\1/p" mine.learned)
  case $part:$uses in
    value:inputs: | prior:traits:0) [ "${has:-0}" = 0 ] || fail "what is not gone by stays: $part" ;;
    *) [ "${has:-0}" -gt 0 ] || fail "what is gone by is left out: $part" ;;
  esac
done
[ "$(wc -c < mine.learned)" -lt "$(wc -c < part.learned)" ] || fail "nothing was left out"
tune --nodes 5 --games 40 > found.out || fail "tune what has a part"
"$program" match ./mine.lua --games 2 --a nodes=9,learned=mine.learned --b nodes=9 > match.out || fail "match what has a part"
sed 's/^inputs [0-9]*/inputs 7/' mine.learned > bad.part
"$program" match ./mine.lua --games 2 --a nodes=9,learned=bad.part --b nodes=9 > match.out 2>&1 && fail "other numbers are not refused"
rm -f mine.learned.state
"$program" train --generations 1 --games 4 --nodes 2 --file mine.learned ./mine.lua > learned.out || fail "train what is left out"
grep -q '^inputs [1-9].* traits [1-9]' mine.learned || fail "what was left out is not found again"

# What was played by other weights is none of it.
cp part.learned mine.learned
tune --hours 1e-9 > paused.out || fail "tune what was learned, in parts"
tune --hours 1e-9 > paused.out || fail "tune what was learned, in parts, again"
"$program" train --generations 1 --games 4 --nodes 2 --seed 2 --file other.learned ./mine.lua > learned.out || fail "train something else"
sed 's/^manner.*/manner value=0,prior=3/' other.learned > mine.learned
tune --hours 1e-9 > refused.out 2>&1 && fail "other weights are not told apart"
grep -q 'another plan' refused.out || { fail "what is wrong with other weights is not told"; cat refused.out; }
rm mine.learned.tuning

# Paused again and again it comes to its end.
cp bad.learned mine.learned
for _ in $(seq 200); do
  tune --hours 0.0001 > paused.out || fail "tune in parts"
  grep -q '^best' paused.out && break
  grep -q '^paused' paused.out || fail "it says nothing"
  [ ! -e kept.tuning ] && grep -q '^[0-9a-f]* [0-9]* games ' mine.learned.tuning && cp mine.learned.tuning kept.tuning
done
grep -q '^best' paused.out || fail "it does not come to its end in parts"
cp bad.learned mine.learned
cp kept.tuning mine.learned.tuning
tune --nodes $((nodes + 1)) > refused.out 2>&1 && fail "another plan is not refused"
grep -q 'another plan' refused.out || fail "another plan is not told"
cmp -s kept.tuning mine.learned.tuning || fail "what is of another plan is written to"

# What earlier versions began, of which each line has a checksum of all before it.
printf '%s\n' 'tavoliere tuning 4' 'nodes 15, games 120, seed 1' 'rules 5cdd767cea050098' 'from  of 0000000000000000' > old.tuning
cp old.tuning mine.learned.tuning
tune > refused.out 2>&1 && fail "what an earlier version began is gone on with"
grep -q '^tavoliere: mine.learned.tuning is not a result file of this version' refused.out ||
  fail "why what an earlier version began is refused is not said"
cmp -s old.tuning mine.learned.tuning || fail "what an earlier version began is written to"
cp kept.tuning mine.learned.tuning
"$program" merge joined.tuning mine.learned.tuning > refused.out 2>&1 && fail "tunings are merged"
grep -q 'which has no parts: ' refused.out || fail "why tunings are not merged is not said"
rm mine.learned.tuning

# A game that has few lines is repeated: only distinct pairs decide.
"$program" tune --nodes 100 --games 40 --file few.learned "$source/tests/programs/files/unequal.lua" > few.out || fail "tune a game of few lines"
awk '/ pairs distinct/ { some = 1; if (substr($7, 2) + 0 >= $9) exit 1 } END { exit !some }' few.out || { fail "replicas are not said"; cat few.out; }

# again WHAT: from these steps, on standard input, it finds what it found, and has the same steps in the end.
again() {
  cat > again.tuning
  rm -f mine.learned.tuning
  ln again.tuning mine.learned.tuning
  cp bad.learned mine.learned
  tune > again.out 2>&1 && cmp -s again.out whole.out && cmp -s mine.learned whole.learned || { fail "$1: it finds something else"; cat again.out; }
  [ "$(sort -u again.tuning)" = "$(sort whole.tuning)" ] || fail "$1: other steps"
}
at=$(grep -n '^[0-9a-f]* [0-9]* games ' whole.tuning | head -n 1 | cut -d : -f 1)
cost=$(grep -n '^[0-9a-f]* [0-9]* cost ' whole.tuning | head -n 1 | cut -d : -f 1)
again 'all of them' < whole.tuning
again 'those that are missing' < <(sed "$at~2{/ games /d}" whole.tuning)
again 'one that is there twice' < <(sed "${at}p" whole.tuning)
again 'a damaged one at the end' < <(sed '$s/./~/' whole.tuning)
again 'one that is not finished' < <(head -c -20 whole.tuning)

# Whatever else is wrong with a line is told with its place; without it, it goes on.
for change in "${at}s/: .*/: -1 0 0 0 0/" "${at}s/: .*/: hello/" "${at}s/ [^ ]*\$//" "${at}s/\$/ 1/" "${at}s/^[0-9a-f]*/00000000/" \
  "${at}s/ [0-9]* / 7 /" "${cost}s/: .*/: inf/" "${cost}s/: .*/: 1e300/" "${cost}s/\$/xyz/"; do
  sed "$change" whole.tuning > damaged.tuning
  cp damaged.tuning mine.learned.tuning
  cp bad.learned mine.learned
  case $change in "$cost"*) wrong=$cost ;; *) wrong=$at ;; esac
  tune > refused.out 2>&1 && fail "damage is believed: $change"
  grep -q "^tavoliere: mine.learned.tuning: the line at byte $(head -n $((wrong - 1)) whole.tuning | wc -c) is damaged" refused.out ||
    { fail "damage is not told: $change"; cat refused.out; }
  cmp -s damaged.tuning mine.learned.tuning || fail "what is damaged is written to: $change"
done
again 'without what was damaged' < <(sed "${at}d" damaged.tuning | sed "${cost}s/xyz\$//")
# A cost that is measured once more may be another one: games at the old one are not those of the new one.
sed "${cost}d" whole.tuning > mine.learned.tuning
cp bad.learned mine.learned
tune > again.out 2>&1 || grep -q "^tavoliere: mine.learned.tuning: shard 1 is not 'games .* at .*'; remove its line, and those" again.out ||
  { fail "games at another cost"; cat again.out; }

# A line that was not finished is cut off, one behind the other; a file without lines is nobody's, and does not stay.
cp bad.learned mine.learned
lines=$(grep -c '' kept.tuning)
{ cat kept.tuning; printf '00000000 9 cost a line that was not fini'; } > mine.learned.tuning
tune --hours 1e-9 > paused.out 2>&1 || { fail "what a kill has left is refused"; cat paused.out; }
[ "$(head -n "$lines" mine.learned.tuning)" = "$(cat kept.tuning)" ] || fail "what was kept before a kill is lost"
grep -q 'not fini' mine.learned.tuning && fail "what a kill has left stays"
for bytes in 1 28 60 100; do
  head -c $bytes kept.tuning > mine.learned.tuning
  tune --hours 1e-9 > paused.out 2>&1 || { fail "a head that is not whole is refused"; cat paused.out; }
  [ "$(head -n $((cost - 1)) mine.learned.tuning)" = "$(head -n $((cost - 1)) kept.tuning)" ] || fail "a head that is not whole stays so"
done
# Where weights cannot be read, what was played stays, and a file without lines does not.
echo damaged > mine.learned
cp kept.tuning mine.learned.tuning
tune > refused.out 2>&1 && fail "damaged weights are not refused"
cmp -s kept.tuning mine.learned.tuning || fail "what was played is lost by damaged weights"
: > mine.learned.tuning
tune > refused.out 2>&1 && fail "damaged weights are not refused"
[ ! -e mine.learned.tuning ] || fail "a file without lines stays"

# Two processes at one file.
cp bad.learned mine.learned
"$program" tune --nodes 300 --games 4000 --file mine.learned ./mine.lua > first.out 2>&1 &
first=$!
for _ in $(seq 600); do [ -s mine.learned.tuning ] && break; sleep 0.1; done
tune --nodes 300 --games 4000 --hours 1e-9 > refused.out 2>&1 && fail "a second process is not refused"
grep -q 'in use by another process' refused.out || { fail "a second process is not told why"; cat refused.out; }
kill -KILL $first
wait $first 2> /dev/null
tune --nodes 300 --games 4000 --hours 1e-9 > paused.out 2>&1 || { fail "what a killed process had is not free"; cat paused.out; }
exit $failed

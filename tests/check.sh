#!/usr/bin/env bash
# `tavoliere check` as a program: threads, widths, Ctrl-C, wrong usage, and what scaffolds bring. What it finds in faulty
# rules is in faulty/.
# Usage: check.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# is WHAT EXPECTED GOT
is() {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL %s\nexpected: %s\ngot: %s\n' "$1" "$2" "$3"
  fi
}

# has WHAT PATTERN TEXT
has() { is "$1" yes "$(grep -qE -- "$2" <<< "$3" && echo yes || echo "no line like $2 in: $3")"; }

# The same for any number of threads, also where the rules keep a state of their own.
for script in hidden-state outside-position why-contradicts finish-changes; do
  one=$("$program" check --games 40 "$tests/faulty/$script.lua")
  is "$script on 3 threads" "$one" "$("$program" check --games 40 --threads 3 "$tests/faulty/$script.lua")"
done
is 'another seed is another check' 1 "$("$program" check --games 5 --seed 7 "$tests/scripts/noughts.lua" | grep -c 'seed 7')"

# 80 columns.
for game in cathedral agon 55stones; do
  is "$game fits 80 columns" 0 "$("$program" check --games 10 "$game" | grep -cE '^.{80,}$')"
done

# A value that needs another one beside it is tried with that.
has 'pairs are for four' '^  players=4 pairs=true: 1 game of ' "$("$program" check --games 1 --plies 50 focus)"
out=$("$program" check --games 4 --plies 30 focus players=4 exchange=false)
is 'given options and no others' 1 "$(grep -c ' games\? of ' <<< "$out")"

# Exit status.
"$program" check --games 3 "$tests/scripts/noughts.lua" > /dev/null; is 'no fault' 0 $?
"$program" check --games 3 "$tests/faulty/repeats.lua" > /dev/null; is 'notes are no faults' 0 $?
"$program" check --games 3 "$tests/faulty/moves-write.lua" > /dev/null; is 'a fault' 1 $?
"$program" check --games 3 ./nothing.lua > out.txt 2>&1; is 'no such file' 1 $?
has 'no such file, in words' 'nothing.lua' "$(cat out.txt)"
"$program" check 2> out.txt; is 'no game' 2 $?
has 'no game, in words' 'which game' "$(cat out.txt)"
"$program" check --games 0 focus 2> out.txt; is 'no games' 2 $?
"$program" check --game 3 focus 2> out.txt; is 'an option that is not there' 2 $?
has 'an option that is not there, in words' "did you mean '--games'" "$(cat out.txt)"
"$program" check focus height 2> out.txt; is 'no setting' 2 $?
has 'no setting, in words' "'height' is not of the form OPTION=VALUE" "$(cat out.txt)"
"$program" check focus hight=3 > out.txt 2>&1; is 'no such option' 1 $?
has 'no such option, in words' "did you mean 'height'" "$(cat out.txt)"

# Ctrl-C keeps what was found.
"$program" check --games 100000 "$tests/faulty/repeats.lua" > out.txt 2>&1 &
sleep 2
kill -INT $!
wait $!
is 'stopped' 1 $?
has 'stopped, in words' '^Ctrl-C ended it before all was tried' "$(cat out.txt)"

# What is scaffolded is without faults.
cp "$tests/scripts/kalah.lua" .
printf 'new game row-of-three\nnew variant lower from focus\nnew variant wider from ./kalah.lua\n' | "$program" > /dev/null
for script in row-of-three lower wider; do
  "$program" check --games 10 --plies 100 "./$script.lua" > out.txt 2>&1
  status=$?
  is "scaffold $script: $(cat out.txt)" 0 "$status"
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]

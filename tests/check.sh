#!/usr/bin/env bash
# `tavoliere check` on threads, on 80 columns, ended by Ctrl-C. What else it answers is in programs/check.txt, and what it
# finds in faulty rules in faulty/.
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

# 80 columns.
for game in cathedral agon 55stones; do
  is "$game fits 80 columns" 0 "$("$program" check --games 10 "$game" | grep -cE '^.{80,}$')"
done

# Ctrl-C keeps what was found.
"$program" check --games 100000 "$tests/faulty/repeats.lua" > out.txt 2>&1 &
sleep 2
kill -INT $!
wait $!
is 'stopped' 1 $?
has 'stopped, in words' '^Ctrl-C ended it before all was tried' "$(cat out.txt)"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# `tavoliere coverage`: transcripts reach what random games do not.
# Usage: coverage.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
failed=0

# prints PATTERN ARGS...: a line of the output matches.
prints() {
  local pattern=$1 out
  shift
  out=$("$program" coverage "$@" 2>&1 < /dev/null)
  grep -qE -- "$pattern" <<< "$out" || { failed=1; printf 'FAIL coverage %s: no line like: %s\n%s\n' "$*" "$pattern" "$out"; }
}

prints '^coverage: .* 2 of 4 values of options$' --games 2 scripts/uncovered.lua
prints '^coverage: .* 3 of 4 values of options$' --games 2 --read . scripts/uncovered.lua transcripts/coverage.txt
prints '^coverage: ([0-9]+) of \1 lines, ' --games 2 epaminondas
prints '`why` .* was never asked$' --games 2 scripts/morris.lua
prints '`why` .* never gave a reason$' --games 2 --read . scripts/asked-why.lua how=nothing transcripts/functions-why.txt
prints '^coverage: ([0-9]+) of \1 lines, ([0-9]+) of \2 rules$' --games 100 --read . scripts/morris.lua transcripts/games-morris.txt
prints "did you mean 'cathedral'" cathedrla
prints 'is no whole number|--games' --games x cathedral
exit $failed

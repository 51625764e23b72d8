#!/usr/bin/env bash
# Several threads give the same results as one, whenever they are interrupted; programs/threads.txt tests failures in one of
# them. A build of type Tsan also detects data races; any report of a sanitizer fails.
# Usage: threads.sh TAVOLIERE TESTS_DIR [all]
# Without `all` each command is interrupted once, after one of three times.
set -uo pipefail
program=$(realpath "$1")
scripts=$(realpath "$2")/scripts
every=${3:-}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# ends STATUSES WORDS...: the program ends with one of these ("0 1"), without a report. What it said is in out.
ends() {
  local wanted=$1 status
  shift
  "$@" > out 2>&1 < "${input:-/dev/null}"
  status=$?
  if [[ " $wanted " == *" $status "* ]] && ! grep -qE 'Sanitizer|runtime error' out; then passed=$((passed + 1))
  else failed=$((failed + 1)); printf 'FAIL %s: status %s\n' "$*" $status; head -n 60 out; fi
}

# alike PATTERN WORDS...: what matches, one thread and four say alike.
alike() {
  local what=$1 one
  shift
  ends 0 "$program" "$@" --threads 1
  one=$(grep -oE "$what" out)
  ends 0 "$program" "$@" --threads 4
  if [ -n "$one" ] && [ "$one" = "$(grep -oE "$what" out)" ]; then passed=$((passed + 1))
  else failed=$((failed + 1)); echo "FAIL $*: one thread says $one"; cat out; fi
}

# ---- Games of objects and of functions, with territory, stacks, stones, memory of earlier positions ----

for game in cathedral agon 55stones 'focus repetition=3' "$scripts/hex-functions.lua" oware "$scripts/lent.lua" \
  "$scripts/modules/wide-squares.lua"; do
  # shellcheck disable=SC2086
  alike 'nodes [0-9]+, fingerprint [0-9a-f]{16}' bench --games 60 $game
done
for game in "$scripts/reversi-functions.lua 3" "draughts 3" '33stones 3'; do
  # shellcheck disable=SC2086
  alike '^[0-9]+ [0-9]+' perft $game
done
# Of rules, too, that keep a state of their own.
for words in '6 --plies 100 focus' "6 --plies 100 $scripts/hex-functions.lua" "6 --plies 100 $scripts/fewer-moves.lua" \
             "40 $scripts/../faulty/"{hidden-state,outside-position,why-contradicts,finish-changes}.lua; do
  # shellcheck disable=SC2086
  "$program" check --threads 1 --games $words > one 2>&1
  # shellcheck disable=SC2086
  "$program" check --threads 4 --games $words > four 2>&1
  ends 0 cmp one four
done
lab=$("$program" help | grep -oE '^  match ') # nothing where the lab was left out of the build
for game in ${lab:+agon oware "$scripts/dominoes.lua"}; do
  ends 0 "$program" match --a nodes=30 --b nodes=5 --games 6 --plies 60 --threads 4 "$game"
done

# ---- Ctrl-C at any time ---------------------------------------------------------------------------------

# `timeout` sends two signals. The second may come while AddressSanitizer stops all threads to look for leaks, at the very
# end: once of some hundred runs the program then never ended. Leaks are looked for in every other test.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0

# interrupted SECONDS WORDS...: the program ends, although it had much to do.
interrupted() { ends '0 1 130' timeout --preserve-status -s INT -k 60 "$1" "$program" "${@:2}"; }

printf '%s\n' "new oware" 'hint 100 s' > long
times=(0.05 0.2 0.5) turn=0
for words in "bench --seconds 100 --threads 4 oware" "bench --seconds 100 --threads 4 agon" \
             "perft --threads 4 $scripts/reversi-functions.lua 9" 'perft --threads 4 agon 9' \
             ${lab:+"match --a nodes=200 --b nodes=200 --games 1000 --threads 4 oware"} \
             "compare --games 1000000 agon with agon" "check --games 100000 --threads 4 oware" "coverage --games 1000000 agon" ''; do
  waits=("${times[turn++ % 3]}")
  [ -z "$every" ] || waits=("${times[@]}")
  if [ -n "$words" ]; then input=/dev/null; else input=long; fi
  # shellcheck disable=SC2086
  for wait in "${waits[@]}"; do interrupted "$wait" $words; done
done

echo "threads: $passed passed, $failed failed"
[ "$failed" -eq 0 ]

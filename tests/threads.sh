#!/usr/bin/env bash
# Several threads must give the same results as one, and must end whenever they are interrupted; programs/threads.txt tests
# failures in one of them. A build of type Tsan also detects data races; any report of a sanitizer is a failure.
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

# ends STATUSES WORDS...: the program must end with one of these statuses ("0 1"), without a sanitizer report. Its output is in
# the file out.
ends() {
  local wanted=$1 status
  shift
  "$@" > out 2>&1 < "${input:-/dev/null}"
  status=$?
  if [[ " $wanted " == *" $status "* ]] && ! grep -qE 'Sanitizer|runtime error' out; then passed=$((passed + 1))
  else failed=$((failed + 1)); printf 'FAIL %s: status %s\n' "$*" $status; head -n 60 out; fi
}

# alike PATTERN WORDS...: one thread and four must print the same text where the pattern matches.
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
# Also rules that keep state of their own.
for words in '6 --plies 100 focus' "6 --plies 100 $scripts/hex-functions.lua" "6 --plies 100 $scripts/fewer-moves.lua" \
             "40 $scripts/../faulty/"{hidden-state,outside-position,why-contradicts,finish-changes}.lua; do
  # shellcheck disable=SC2086
  "$program" check --threads 1 --games $words > one 2>&1
  # shellcheck disable=SC2086
  "$program" check --threads 4 --games $words > four 2>&1
  ends 0 cmp one four
done
lab=$("$program" help | grep -oE '^  match ') # empty if the build has no lab
for game in ${lab:+agon oware "$scripts/dominoes.lua"}; do
  ends 0 "$program" match --player nodes=30 --player nodes=5 --games 6 --plies 60 --threads 4 "$game"
done

# ---- Ctrl-C at any time ---------------------------------------------------------------------------------

# `timeout` sends two signals. The second may arrive while AddressSanitizer stops all threads at exit to look for leaks: then the
# program never ended, once in some hundred runs. All other tests look for leaks.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0

# interrupted SECONDS WORDS...: sends Ctrl-C after this time; the program must end although it has much left to do.
interrupted() { ends '0 1 130' timeout --preserve-status -s INT -k 60 "$1" "$program" "${@:2}"; }

printf '%s\n' "new oware" 'hint 100 s' > long
times=(0.05 0.2 0.5) turn=0
for words in "bench --seconds 100 --threads 4 oware" "bench --seconds 100 --threads 4 agon" \
             "perft --threads 4 $scripts/reversi-functions.lua 9" 'perft --threads 4 agon 9' \
             ${lab:+"match --player nodes=200 --player nodes=200 --games 1000 --threads 4 oware"} \
             "compare --games 1000000 agon with agon" "check --games 100000 --threads 4 oware" "coverage --games 1000000 agon" ''; do
  waits=("${times[turn++ % 3]}")
  [ -z "$every" ] || waits=("${times[@]}")
  if [ -n "$words" ]; then input=/dev/null; else input=long; fi
  # shellcheck disable=SC2086
  for wait in "${waits[@]}"; do interrupted "$wait" $words; done
done

echo "threads: $passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Declared captures of sowing, with every option of tav.harvest and tav.sow, against functions that do the same: random
# games of scripts/harvest.lua have the same moves and the same final positions.
# Usage: harvest.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0
# Under AddressSanitizer games take ten times as long, and a process starts in a fifth of a second. There it tests every
# fifth combination, which still includes each value of each option.
games=60 step=1 mixtures=0
if grep -qa __asan_init "$program"; then games=20 step=5; fi

# run OPTIONS...: plays the random games, and sets $found to their number of nodes and fingerprint.
run() {
  local out
  out=$("$program" bench --games "$games" --seed 1 ./scripts/harvest.lua "$@" 2>&1)
  found=
  [[ ! $out =~ $'\n  '(nodes' '[0-9]+', fingerprint '[0-9a-f]+), ]] || found=${BASH_REMATCH[1]}
}

# flag N: bit N of a hash of the number of this combination, so that the flags vary independently.
flag() { (( (passed + failed) * 2654435761 >> (7 + $1) & 1 )); }
# either N SETTING OTHER: adds SETTING to $settings if flag N is set, otherwise OTHER.
either() { if flag "$1"; then settings+=("$2"); else settings+=("$3"); fi; }

same() {
  local declared
  run "$@"
  declared=$found
  run by=functions "$@"
  if [ -n "$declared" ] && [ "$declared" = "$found" ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1))
  printf 'FAIL %s: %s, by functions %s\n' "$*" "$declared" "$found"
}

for rows in two three four pairs; do
  for last in any own enemy; do
    for makes in one twos even most; do
      for takes in pit opposite both; do
        ((mixtures++ % step == 0)) || continue
        settings=(rows="$rows" last="$last" makes="$makes" takes="$takes")
        either 0 chain=true chain=false
        either 1 slam=all slam=nothing
        either 2 again=true again=false
        either 3 bare=true bare=false
        either 4 relay=true relay=false
        either 5 feeds=always feeds=nobody
        same "${settings[@]}"
      done
    done
  done
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# Captures of sowing that are declared, in every way that tav.harvest and tav.sow have, against functions that say the same:
# random games of scripts/harvest.lua have the same moves and the same last positions.
# Usage: harvest.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0

run() { "$program" bench --games 60 --seed 1 ./scripts/harvest.lua "$@" 2>&1 | sed -n 's/^  \(nodes [0-9]*, fingerprint [0-9a-f]*\),.*/\1/p'; }

# flag N: bit N of the number of this line, stirred, so that the flags come in all mixtures.
flag() { (( (passed + failed) * 2654435761 >> (7 + $1) & 1 )); }
either() { if flag "$1"; then echo "$2"; else echo "$3"; fi; }

same() {
  local declared
  declared=$(run "$@")
  if [ -n "$declared" ] && [ "$declared" = "$(run by=functions "$@")" ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1))
  printf 'FAIL %s: %s, by functions %s\n' "$*" "$declared" "$(run by=functions "$@")"
}

for rows in two three four pairs; do
  for last in any own enemy; do
    for makes in one twos even most; do
      for takes in pit opposite both; do
        same rows=$rows last=$last makes=$makes takes=$takes chain="$(either 0 true false)" slam="$(either 1 all nothing)" \
          again="$(either 2 true false)" bare="$(either 3 true false)" relay="$(either 4 true false)" \
          feeds="$(either 5 always nobody)"
      done
    done
  done
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# Scripts whose compiled functions once differed from Lua: random games with and without compiled functions are the same,
# and each program is valid. Each script says at its top what is difficult about it.
# Usage: compiled_same.sh TAVOLIERE FOLDER
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0

# games SCRIPT [OPTION]: sets $out to the answer about random games, and $found to their fingerprint, or to the error that ends them.
games() {
  local first='"fingerprint":"[0-9a-f]*"|error: [^'$'\n'']*'
  out=$("$program" bench --games 20 --seed 1 --json "${@:2}" "./$1" 2>&1)
  found=
  [[ ! $out =~ $first ]] || found=${BASH_REMATCH[0]}
}

for script in *.lua; do
  games "$script" --interpret
  interpreted=$found
  games "$script"
  if [ -n "$found" ] && [ "$found" = "$interpreted" ]; then passed=$((passed + 1))
  else failed=$((failed + 1)); echo "FAIL $script: compiled $found, by Lua $interpreted"; fi
  if [[ $out == *'program is not valid'* ]]; then failed=$((failed + 1)); echo "FAIL $script: $out"; fi
done
echo "$passed scripts are the same, $failed are not"
[ $failed -eq 0 ] && [ $passed -gt 10 ]

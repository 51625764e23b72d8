#!/usr/bin/env bash
# Scripts whose compiled functions once differed from Lua: random games with and without compiled functions are the same,
# and each program is valid. Each script says at its top what is difficult about it.
# Usage: compiled_same.sh TAVOLIERE FOLDER
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0

# games SCRIPT [OPTION]: the fingerprint of random games, or the error that ends them.
games() { "$program" bench --games 20 --seed 1 --json "${@:2}" "./$1" 2>&1 | grep -o '"fingerprint":"[0-9a-f]*"\|^error: .*'; }

for script in *.lua; do
  compiled=$(games "$script") interpreted=$(games "$script" --interpret)
  if [ -n "$compiled" ] && [ "$compiled" = "$interpreted" ]; then passed=$((passed + 1))
  else failed=$((failed + 1)); echo "FAIL $script: compiled $compiled, by Lua $interpreted"; fi
  invalid=$("$program" bench --games 20 --seed 1 "./$script" | grep "program is not valid") && failed=$((failed + 1)) && echo "FAIL $invalid"
done
echo "$passed scripts are the same, $failed are not"
[ $failed -eq 0 ] && [ $passed -gt 10 ]

#!/usr/bin/env bash
# Calls everything that rules can call, with all values they can have, in every place they run; see walls/walls.h. It must
# find all functions in the API reference and .luacheckrc, and all except those that always refuse must accept at least one
# call.
# Usage: walls.sh WALLS SOURCE_TREE [ATTACKS [SEED]]
# With fewer than 250 attacks on each function (250 is the default), a few functions may refuse all of them.
set -uo pipefail
walls=$(realpath "$1")
tree=$(realpath "$2")
attacks=${3:-250}
seed=${4:-1}
meta=$tree/bindings/tavoliere.meta.lua
out=$(mktemp)
trap 'rm -f "$out"' EXIT

"$walls" "$tree/tests/walls" "$attacks" "$seed" > "$out"
status=$?
grep -v $'\t' "$out"

# known: prints each name as the program `walls` prints it: "tav.place", "pos:put", "string.split", "pairs".
known() {
  sed -n 's/^function \([a-z]*[.:][a-z_]*\)(.*/\1/p' "$meta" | grep -v '^string\.\|^table\.'
  awk '/read_globals/ { on = 1 } on && / = { fields/ { library = $1 "." } /^ *},? *$/ && on { exit }
       on { n = split($0, part, "\""); for (i = 2; i <= n; i += 2) print library part[i] }
       /} },?$/ { library = "" }' "$tree/.luacheckrc" | grep -vx 'math\.\(huge\|maxinteger\|mininteger\|pi\)'
}
names=$(known | sort -u)
[ "$(wc -l <<< "$names")" -gt 120 ] || { echo "FAIL: too few names of functions were found in $meta and .luacheckrc"; status=1; }
while IFS= read -r name; do
  grep -qF "$name"$'\t' "$out" || { echo "FAIL: $name was not found"; status=1; }
done <<< "$names"

# refusing OUTPUT: the functions that refused all calls. Operators must accept a call, too. Exceptions: error always raises,
# and the two metamethods say what to write instead.
refusing() {
  awk -F'\t' 'NF == 3 && $3 == 0 { print $1 }' "$1" | grep -xF -e "$names" -e "$(grep -o '^[a-z]*\.__[a-z]*' "$1")" |
    grep -vx 'error\|pos\.__newindex\|cells\.__call' | sort
}
# Few of the calls of some functions are right, and by chance none is: only what other seeds do not reach, either, has failed.
never=$(refusing "$out")
for more in 1 2; do
  [ -n "$never" ] && [ "$attacks" -ge 250 ] || break
  "$walls" "$tree/tests/walls" "$attacks" $((seed + more)) > "$out" || status=1
  never=$(comm -12 <(echo "$never") <(refusing "$out"))
done
if [ -n "$never" ] && [ "$attacks" -ge 250 ]; then
  echo "FAIL: these refused every call, so the test did not reach the code inside:" $never
  status=1
fi
exit $status

#!/usr/bin/env bash
# Alters certificates of `solve`: `verify` refuses each one that lacks a line, has a smaller number, a move of another line, or
# another claim.
# Usage: solve.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$tests" || exit 1
failed=0 tried=0

# refused WHAT FILE: verify exits with status 1 and names the file.
refused() {
  local said status
  said=$("$program" verify "$2" 2>&1)
  status=$?
  tried=$((tried + 1))
  [ $status = 1 ] && [[ $said == *"$2:"* ]] || { failed=$((failed + 1)); echo "FAIL $1: status $status: $said"; }
}

# alter GAME OPTION..: every 17th line of a position goes, or is altered.
alter() {
  local whole=$dir/whole altered=$dir/altered line lines
  "$program" solve --certificate "$whole" "$@" > /dev/null && "$program" verify "$whole" > /dev/null || { failed=1; echo "FAIL $*"; return; }
  lines=$(wc -l < "$whole")
  for ((line = 8; line <= lines; line += 17)); do
    [[ $(sed -n "${line}p" "$whole") == mover=* ]] || continue
    sed "${line}d" "$whole" > "$altered"
    refused "$*, without line $line" "$altered"
    sed "${line}s/\t[0-9][0-9]*/\t1/" "$whole" > "$altered"
    cmp -s "$whole" "$altered" || [[ $(sed -n "${line}p" "$whole") == *$'\t1'* ]] || refused "$*, line $line with another number" "$altered"
    sed "${line}s/\$/9/" "$whole" > "$altered"
    refused "$*, line $line with another move" "$altered"
  done
  for key in tavoliere game rules claim position; do
    sed "s/^$key .*/$key wrong/" "$whole" > "$altered"
    refused "$*, another $key" "$altered"
  done
}

alter scripts/noughts.lua
alter scripts/small-epaminondas.lua
printf 'tavoliere certificate 1\n\0' > "$dir/zero"
refused 'a zero byte' "$dir/zero"
: > "$dir/empty"
refused 'an empty file' "$dir/empty"
echo "$tried altered, $failed failed"
exit $((failed > 0))

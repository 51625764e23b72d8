#!/usr/bin/env bash
# The weights of our games must be beside their rules and fit the current rules: the program must accept each section.
# Usage: shipped.sh TAVOLIERE SOURCE
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
failed=0

fail() { failed=1; printf 'FAIL %s\n' "$*"; }

shopt -s nullglob
files=("$source"/rules/*.learned "$source"/variants/*.learned)
[ ${#files[@]} -gt 0 ] || fail "there are no files of weights"
for file in "${files[@]}"; do
  game=$(basename "${file%.learned}")
  [ -e "${file%.learned}.lua" ] || fail "$file has no rules beside it"
  while read -r _ _ options; do
    # shellcheck disable=SC2086
    "$program" match "$game" $options --games 2 --plies 1 --player "nodes=2,learned=$file" --player nodes=2 > /dev/null ||
      fail "$game $options: train it again, as the comment in the file says"
  done < <(grep '^rules ' "$file")
done
exit $failed

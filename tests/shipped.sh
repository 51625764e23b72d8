#!/usr/bin/env bash
# The weights of our games are beside their rules and fit the current rules: the program uses each section, and would write
# every file the same.
# Usage: shipped.sh TAVOLIERE SOURCE
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
failed=0

fail() { failed=1; printf 'FAIL %s\n' "$*"; }

shopt -s nullglob
files=("$source"/rules/*.learned "$source"/variants/*.learned)
[ ${#files[@]} -gt 0 ] || fail "nothing is shipped"
for file in "${files[@]}"; do
  game=$(basename "${file%.learned}")
  [ -e "${file%.learned}.lua" ] || fail "$file lies beside no rules"
  while read -r _ _ options; do
    # shellcheck disable=SC2086
    "$program" match "$game" $options --games 2 --plies 1 --a "nodes=2,learned=$file" --b nodes=2 > /dev/null ||
      fail "$game $options: learn it again, by what the file says of how it was learned"
  done < <(grep '^rules ' "$file")
done
exit $failed

#!/usr/bin/env bash
# Games that are played through and must come out the same, line by line. In the files of golden/ a line that
# begins with '$' is what is run, and what follows is what it prints.
# Usage: golden.sh TAVOLIERE TESTS_DIR [--write]     --write: put into the files what is printed now
set -uo pipefail
program=$(realpath "$1")
write=${3-}
cd "$2/golden" || exit 1
new=$(mktemp)
trap 'rm -f "$new"' EXIT
failed=0
while read -r game _; do
  [ -e "$game.txt" ] || { failed=1; echo "FAIL there is no golden/$game.txt"; }
done < <("$program" games)
for file in *.txt; do
  while read -r dollar tavoliere args; do
    [ "$dollar" = '$' ] || continue
    printf '$ %s %s\n' "$tavoliere" "$args"
    # shellcheck disable=SC2086
    "$program" --ascii $args 2>&1
  done < "$file" > "$new"
  [ -n "$write" ] && ! cmp -s "$file" "$new" && cp "$new" "$file" && echo "written: $file"
  diff -u --label "golden/$file" --label 'played now' "$file" "$new" && continue
  failed=1
  echo "FAIL $file: if the rules are meant to have changed, write it anew with --write"
done
exit $failed

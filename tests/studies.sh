#!/usr/bin/env bash
# The stored studies must be those that the program would make today: of the current rules, with the plan in their report, and with
# the strongest searches in their first line.
# Usage: studies.sh TAVOLIERE STUDIES
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
failed=0
while read -r name words; do
  # shellcheck disable=SC2086,SC2015
  hash=$("$program" study --plan $words | tail -n 1 | cut -d' ' -f2)
  [[ $hash =~ ^[0-9a-f]{16} ]] && grep -qF "$hash" "$name.md" || { failed=1; echo "FAIL $name: make it again, by make.sh"; }
  grep -qE ', up to [0-9]+ nodes$' <<< "$(head -n 1 "$name.md")" || { failed=1; echo "FAIL $name: the first line does not say how strong its searches are"; }
  grep -qF "$name.md" README.md || { failed=1; echo "FAIL $name: README.md does not lead to it"; }
done < studies.txt
exit $failed

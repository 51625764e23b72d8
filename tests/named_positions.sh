#!/usr/bin/env bash
# Every named position can be set up, has a description, and its text reads back.
# Usage: named_positions.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
tried=0 failed=0

for file in "$source"/rules/positions/*.txt; do
  game=$(basename "$file" .txt)
  while IFS= read -r name; do
    out=$(printf 'new %s position="%s"\nposition\n' "$game" "$name" | "$program" 2>&1)
    text=$(tail -n 1 <<< "$out")
    again=$(printf 'new %s\nsetup %s\nposition\n' "$game" "$text" | "$program" 2>&1 | tail -n 1)
    tried=$((tried + 1))
    if grep -q '^error' <<< "$out" || ! grep -q '^  ' <<< "$out" || [ "$again" != "$text" ]; then
      failed=$((failed + 1))
      printf 'FAIL %s, %s: %s\n' "$game" "$name" "$out"
    fi
  done < <(grep -o '^[^ #:][^:]*' "$file")
done
echo "$tried positions, $failed failed"
[ "$tried" -gt 15 ] && [ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Faulty rules, one mistake each: what `check` says of them is in the .txt beside. With --accept it is written there.
# Usage: run.sh TAVOLIERE [--accept]
set -uo pipefail
program=$(realpath "$1")
accept=${2-}
cd "$(dirname "$0")" || exit 1
passed=0 failed=0

for script in *.lua; do
  out=$("$program" check --games 20 --plies 100 "$script" 2>&1 < /dev/null)
  out+=$'\n'"exit status $?"
  if [ "$accept" = --accept ]; then printf '%s\n' "$out" > "${script%.lua}.txt"; fi
  if diff -u "${script%.lua}.txt" <(printf '%s\n' "$out"); then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]

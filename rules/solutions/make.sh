#!/usr/bin/env bash
# Solves the games of solutions.txt again, from the folder of this script, and prints the table anew.
# Usage: make.sh TAVOLIERE [MEGABYTES]
set -uo pipefail
program=$(realpath "$1")
memory=${2:-2048}
cd "$(dirname "$0")" || exit 1
while IFS=$'\t' read -r command result rest; do
  if [[ $command == '#'* ]]; then printf '%s%s\n' "$command" "${result:+$'\t'$result$'\t'$rest}"; continue; fi
  # shellcheck disable=SC2086
  said=$("$program" solve --unconfined --memory "$memory" $command 2>&1) || true
  first=$(grep -m 1 ': ' <<< "$said")
  numbers=$(sed -nE 's/^  ([0-9]+) positions?, ([0-9]+) moves?, ([0-9]+) MB, ([0-9.]+) s$/\1\t\2\t\3\t\4/p' <<< "$said")
  printf '%s\t%s\t%s\n' "$command" "${first#*: }" "$numbers"
done < solutions.txt

#!/usr/bin/env bash
# Plays the studies of studies.txt and writes their reports here: all, or those that are named. A study that was stopped goes
# on when it is made again; its games and its page with plots and boards stay in KEPT/NAME. NAME.note, if there is one, is what we
# add to the report.
# Usage: make.sh TAVOLIERE KEPT [NAME ...]
set -euo pipefail
program=$(realpath "$1")
kept=$(mkdir -p "$2" && realpath "$2")
shift 2
cd "$(dirname "$0")"
while read -r name words; do
  [ $# = 0 ] || [[ " $* " == *" $name "* ]] || continue
  # shellcheck disable=SC2086
  "$program" study -o "$kept/$name" $words
  sed -E 's/\[([^]]*)\]\((games|holes|boards)\/[^)]*\)/\1/g' "$kept/$name/report.md" > "$name.md"
  [ ! -f "$name.note" ] || cat "$name.note" >> "$name.md"
done < studies.txt

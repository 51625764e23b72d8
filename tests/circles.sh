#!/usr/bin/env bash
# Checks that the files of the bindings, with the compiler, call one another in one direction only, without circles.
# Usage: circles.sh NM OBJECTS SOURCES, the directories of their object files and of their sources
set -euo pipefail
nm=$1
cd "$2"
sources=$3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mapfile -t objects < <(cd "$sources" && find . -name '*.c' | sed 's/$/.o/')

# "./compiled/ways.c.o: tv_emit U" and "./compiled/emit.c.o: tv_emit T": the one calls the other.
"$nm" -A --format=posix "${objects[@]}" | awk '
  { sub(/\.c\.o:$/, "", $1); sub(/^\.\//, "", $1) }
  $3 == "U" { asks[$1 " " $2] }
  $3 ~ /^[TDRBC]$/ { has[$2] = $1 }
  END { for (a in asks) { split(a, of); if (of[2] in has && has[of[2]] != of[1]) print of[1], has[of[2]] } }' > "$dir/calls"
tsort "$dir/calls" > "$dir/order" || { echo "FAIL these files call one another in a circle; move what they share into a file below"; exit 1; }
files=$(wc -l < "$dir/order")
[ "$files" -ge 50 ] || { echo "FAIL found calls of only $files files; at least 50 are expected"; exit 1; }
echo "$files files, no circular calls"

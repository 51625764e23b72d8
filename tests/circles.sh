#!/usr/bin/env bash
# Files of the bindings, with the compiler of rule functions, call one another in one direction: none calls itself through others.
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
[ "$files" -ge 50 ] || { echo "FAIL calls of only $files files were found"; exit 1; }
echo "$files files call one another in one direction"

#!/usr/bin/env bash
# Every example of a page, such as the README: files are written out, `game` files are also played at random, and
# transcripts and requests are run.
# Usage: readme.sh PAGE TAVOLIERE
set -euo pipefail
page=$(realpath "$1")
program=$(realpath "$2")
serve=$(realpath "$(dirname "$0")/serve.sh")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
awk '
  /^<!-- file / { name = $3; next }
  /^<!-- game / { name = $3; print "./" name > "games"; next }
  /^<!-- transcript -->/ { name = sprintf("readme-%02d.txt", ++n); next }
  /^<!-- serve -->/ { name = sprintf("readme-%02d.serve", ++n); next }
  /^```/ && writing { close(name); name = ""; writing = 0; next }
  /^```/ && name { writing = 1; printf "" > name; next }
  writing { print > name }
' "$page"
ls ./*.lua > /dev/null
export TAVOLIERE_PATH=$dir
if [ -e games ]; then xargs "$program" bench --games 2 < games; fi
if compgen -G './*.txt' > /dev/null; then "$program" test "$dir"; fi
if compgen -G './*.serve' > /dev/null; then "$serve" "$program" ./*.serve; fi

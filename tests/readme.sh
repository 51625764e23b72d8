#!/usr/bin/env bash
# Every example of some pages, such as the README: files are written out, `game` files are also played at random, and
# transcripts and requests are run. What one page writes the next may use.
# Usage: readme.sh TAVOLIERE PAGE...
set -euo pipefail
program=$(realpath "$1")
shift
pages=$(realpath "$@")
serve=$(realpath "$(dirname "$0")/serve.sh")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
awk '
  /^<!-- file / { name = $3; next }
  /^<!-- game / { name = $3; print "./" name > "games"; next }
  /^<!-- transcript -->/ { name = sprintf("example-%02d.txt", ++n); next }
  /^<!-- serve -->/ { name = sprintf("example-%02d.serve", ++n); next }
  /^```/ && writing { close(name); name = ""; writing = 0; next }
  /^```/ && name { writing = 1; printf "" > name; next }
  writing { print > name }
' $pages
ls ./*.lua > /dev/null
export TAVOLIERE_PATH=$dir
if [ -e games ]; then xargs "$program" bench --games 2 < games; fi
if compgen -G './*.txt' > /dev/null; then "$program" test --write "$dir" "$dir"; fi
if compgen -G './*.serve' > /dev/null; then "$serve" "$program" ./*.serve; fi

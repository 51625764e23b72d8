#!/usr/bin/env bash
# Every example of the README: the Lua files are written out, the transcripts and requests are run.
# Usage: readme.sh README TAVOLIERE
set -euo pipefail
readme=$(realpath "$1")
program=$(realpath "$2")
serve=$(realpath "$(dirname "$0")/serve.sh")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
awk '
  /^<!-- file / { name = $3; next }
  /^<!-- transcript -->/ { name = sprintf("readme-%02d.txt", ++n); next }
  /^<!-- serve -->/ { name = sprintf("readme-%02d.serve", ++n); next }
  /^```/ && writing { close(name); name = ""; writing = 0; next }
  /^```/ && name { writing = 1; printf "" > name; next }
  writing { print > name }
' "$readme"
ls ./*.txt ./*.serve ./*.lua > /dev/null
TAVOLIERE_PATH=$dir "$program" test "$dir"
TAVOLIERE_PATH=$dir "$serve" "$program" ./*.serve

#!/usr/bin/env bash
# Runs every example of some documents, such as the README: writes files, also plays `game` files at random, and runs
# transcripts and requests. A document may use files of the one before. Links lead to existing files and headings.
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
if compgen -G './*.txt' > /dev/null; then "$program" test --run --write "$dir" "$dir"; fi
if compgen -G './*.serve' > /dev/null; then "$serve" "$program" ./*.serve; fi

# headings PAGE: sets $headings to the headings of the page, in the form in which links name them, one per line.
declare -A known=()
headings() {
  local page
  page=$(realpath "$1")
  [ -n "${known[$page]+x}" ] ||
    known[$page]=$(sed -nE 's/^#+ //p' "$1" | tr '[:upper:]' '[:lower:]' | tr -d '.,:;`()' | tr ' ' '-')
  headings=${known[$page]}
}
links=0
for page in $pages; do
  cd "$(dirname "$page")"
  while IFS='#' read -r file heading; do
    links=$((links + 1))
    [ -e "${file:-$page}" ] || { echo "$page: there is no $file" >&2; exit 1; }
    [ -n "$heading" ] || continue
    headings "${file:-$page}"
    [[ $'\n'$headings$'\n' == *$'\n'"$heading"$'\n'* ]] || { echo "$page: ${file:-it} has no heading #$heading" >&2; exit 1; }
  done < <(grep -oE '\]\([^)]+\)' "$page" | sed 's/^](//; s/)$//' | grep -vE '^https?:')
done
echo "$links links lead somewhere"

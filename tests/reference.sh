#!/usr/bin/env bash
# Plays every example of the API reference. An example is a block of lines indented by four, after an empty comment line; it
# belongs to the function or type below. It is a whole script (it has a `return`), or entries of a game, perhaps after
# locals: these change the game that CONTEXTS/contexts.txt names for that function. Every function has an example; every
# line and every rule of an example runs in random games; `why` and `evaluate` are called.
# Usage: reference.sh TAVOLIERE META CONTEXTS
set -uo pipefail
program=$(realpath "$1")
meta=$(realpath "$2")
contexts=$(realpath "$3")
export TAVOLIERE_PATH=$contexts${TAVOLIERE_PATH:+:$TAVOLIERE_PATH}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0

# Writes a script for each example, its name and line to the list `scripts`, and missing examples and contexts to `failures`.
awk '
  FNR == NR { for (i = 2; i <= NF; i++) context[$i] = substr($1, 1, length($1) - 1); next }

  function whole(code) { return code ~ /(^|\n)return / ? code : "" }

  function changed(code, game,    at) { # the locals come before the first line of an entry
    at = match("\n" code, /\n[a-z]+ = /)
    return substr(code, 1, at - 1) "return tav.variant(\"" game "\", {\n" substr(code, at) "})\n"
  }

  function write(of, n,    file, code) {
    file = of (n > 1 ? "-" n : "") ".lua"
    gsub(/[.:]/, "-", file)
    sub(/-lua$/, ".lua", file)
    used[of] = 1
    code = whole(example[n])
    if (!code && !context[of]) { print "line " line[n] ": no context for the example of " of > "failures"; return }
    if (!code) code = changed(example[n], context[of])
    if (code !~ /require/) code = "local tav = require \"tavoliere\"\n" code
    printf "%s", code > file
    close(file)
    print file, line[n] > "scripts"
  }

  function end_of_comment(of,    n) {
    for (n = 1; n <= count; n++) write(of, n)
    if (!count && /^function /) print "line " FNR ": no example of " of > "failures"
    count = 0
  }

  /^--[- ]    / && (inside || empty) {
    if (!inside) { line[++count] = FNR; example[count] = "" }
    inside = 1
    example[count] = example[count] substr($0, 8) "\n"
    next
  }
  { inside = 0; empty = /^---?$/ }
  /^---@(alias|class) / { end_of_comment($2) }
  /^function / { sub(/\(.*/, "", $2); end_of_comment($2) }
  END { for (of in context) if (!used[of]) print "contexts.txt: there is no example of " of > "failures" }
' "$contexts/contexts.txt" "$meta"
touch scripts failures

# failed FILE LINE WHAT: reports a failure with the numbered lines of the script, since errors name its lines.
failed() {
  printf '%s (line %s of %s): %s\n' "$1" "$2" "${meta##*/}" "$3"
  cat -n "$1"
} >> failures

# Coverage counts only the lines of `why` and `evaluate`. tav.sow in `finish` decides only in positions that are set up.
unseen='`(why|evaluate)`|tav\.sow .* never decided'

# Calls `why` for moves that the game may not have. Only errors in the script itself name its file.
why() {
  printf '%s\n' "> new ./$1" '> why e4' '> why a3-b5' > asked.txt
  ! sed 's/^> //' asked.txt | "$program" 2>&1 | grep -F "$1:"
}

# The machine plays a few moves of the example.
machine() {
  ! printf '%s\n' "new ./$1" 'players all=4 nodes' 'auto 6' | "$program" 2>&1 | grep -A 5 '^error'
}

play() {
  local file=$1 line=$2 out idle
  if ! out=$("$program" bench --games 2 "./$file" 2>&1) ||
     ! out=$(machine "$file") ||
     ! out=$(why "$file"); then
    failed "$file" "$line" "$out"
    return
  fi
  out=$("$program" coverage --games 10 "./$file" asked.txt 2>&1)
  idle=$(grep -F "$file:" <<< "$out" | grep -vE "$unseen")
  if [[ $out != *'coverage: '* || -n $idle ]]; then failed "$file" "$line" "$out"; else passed=$((passed + 1)); fi
}

while read -r file line; do play "$file" "$line"; done < scripts
cat failures
echo "$passed examples played"
[ ! -s failures ] && [ $passed -gt 100 ]

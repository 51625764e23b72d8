#!/usr/bin/env bash
# A pipe where others may have put a file: it is told as no plain file, or passed over, and nobody waits for whoever would write
# to it.
# Usage: pipes.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export TAVOLIERE_PAGE=$source/tests/page_template TAVOLIERE_PATH=$dir/rules:$source/rules:$source/variants
passed=0 failed=0

# ends PATTERN COMMAND...: it does, and a line of what it says matches.
ends() {
  local pattern=$1 status
  shift
  timeout 20 "$@" > out 2>&1 < "${input:-/dev/null}"
  status=$?
  if [ $status -ne 124 ] && grep -qE -- "$pattern" out; then passed=$((passed + 1))
  else failed=$((failed + 1)); echo "FAIL $*: exit status $status, expected a line like: $pattern"; head -5 out; fi
}
# typed PATTERN LINE...: at the prompt.
typed() {
  local pattern=$1
  shift
  printf '%s\n' "$@" > typed
  input=typed ends "$pattern" "$program"
}

mkdir -p rules/lessons rules/positions own
cp "$source/rules/hex.lua" own/mine.lua
mkfifo pipe pipe.svg out.html

# What is to be written is looked at first.
ends 'cannot write ./out.html: it is no plain file' "$program" page own/mine.lua -o ./out.html
ends 'cannot write /dev/stdout: it is no plain file' bash -c '"$0" page own/mine.lua -o /dev/stdout 2>&1 | cat' "$program"
typed 'cannot write pipe.svg: it is no plain file' 'new hex' 'diagram pipe.svg'

# What lies beside rules, and in the rules path.
mkfifo own/mine.learned
ends 'mine.learned: this is no plain file' "$program" page own/mine.lua -o page.html
typed 'mine.learned: this is no plain file' 'new own/mine.lua' 'hint 5 nodes'
rm own/mine.learned
mkfifo rules/catalogue.txt
typed '^  hex ' games
ends '^made$' bash -c '"$0" page hex -o page.html && echo made' "$program"
rm rules/catalogue.txt
mkfifo rules/positions/hex.txt
typed '^Hex$' 'new hex' 'setup figure 1'
ends 'hex.txt: this is no plain file' "$program" page hex -o page.html
rm rules/positions/hex.txt
mkfifo rules/lessons/broken.txt
typed '^  broken *$' learn
typed 'broken: this is no plain file' 'learn broken'
rm rules/lessons/broken.txt

# What is kept of games that were played, where the lab is a part of the build.
if [ -n "$("$program" help | grep -oE '^  match ')" ]; then
  ends '^tavoliere: pipe: this is no plain file' "$program" merge merged pipe
  ends '^tavoliere: pipe: this is no plain file' "$program" match hex --a random --b random --games 2 --file pipe
  mkfifo mine.learned.state
  ends 'cannot write mine.learned.state: it is no plain file' "$program" learn hex --games 2 --nodes 2 --generations 1 --file mine.learned
  ends 'cannot write pipe: it is no plain file' "$program" learn hex --games 2 --nodes 2 --generations 1 --file pipe
fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

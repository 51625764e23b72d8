#!/usr/bin/env bash
# A pipe where a file is expected: the program reports that it is not a regular file, or skips it, and never waits for a writer.
# Usage: pipes.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export TAVOLIERE_PAGE=$source/tests/page_template TAVOLIERE_PATH=$dir/rules:$source/rules:$source/variants
passed=0 failed=0

# ends PATTERN COMMAND...: the command must end within 20 s and print a line that matches.
ends() {
  local pattern=$1 status
  shift
  timeout 20 "$@" > out 2>&1 < "${input:-/dev/null}"
  status=$?
  if [ $status -ne 124 ] && grep -qE -- "$pattern" out; then passed=$((passed + 1))
  else failed=$((failed + 1)); echo "FAIL $*: exit status $status, expected a line like: $pattern"; head -5 out; fi
}
# typed PATTERN LINE...: the same for lines typed at the prompt.
typed() {
  local pattern=$1
  shift
  printf '%s\n' "$@" > typed
  input=typed ends "$pattern" "$program"
}

mkdir -p rules/lessons rules/positions own
cp "$source/rules/hex.lua" own/mine.lua
mkfifo pipe pipe.svg out.html

# Output files: the program checks the type of the file before it writes.
ends 'cannot write ./out.html: not a regular file' "$program" page own/mine.lua -o ./out.html
ends 'cannot write /dev/stdout: not a regular file' bash -c '"$0" page own/mine.lua -o /dev/stdout 2>&1 | cat' "$program"
typed 'cannot write pipe.svg: not a regular file' 'new hex' 'diagram pipe.svg'

# Files beside the rules and in the rules path.
mkfifo own/mine.learned
ends 'mine.learned: not a regular file' "$program" page own/mine.lua -o page.html
typed 'mine.learned: not a regular file' 'new own/mine.lua' 'hint 5 nodes'
rm own/mine.learned
mkfifo rules/catalogue.txt
typed '^  hex ' games
ends '^made$' bash -c '"$0" page hex -o page.html && echo made' "$program"
rm rules/catalogue.txt
mkfifo rules/positions/hex.txt
typed '^Hex$' 'new hex' 'setup figure 1'
ends 'hex.txt: not a regular file' "$program" page hex -o page.html
rm rules/positions/hex.txt
mkfifo rules/lessons/broken.txt
typed '^  broken *$' learn
typed 'broken: not a regular file' 'learn broken'
rm rules/lessons/broken.txt

# Records: by name, in a folder, and through a pipe that the shell opens.
mkdir folder && mkfifo folder/pipe.txt
ends '^error: pipe: not a regular file' "$program" replay pipe
ends 'pipe.txt: not a regular file' "$program" replay folder
typed 'pipe: not a regular file' 'load pipe'
ends '^0 moves replayed' bash -c '"$0" replay <(echo "[Game \"hex\"]"; echo "*")' "$program"

# Result files and weights, if the build includes the lab.
if [ -n "$("$program" help | grep -oE '^  match ')" ]; then
  ends '^tavoliere: pipe: not a regular file' "$program" merge merged pipe
  ends '^tavoliere: pipe: not a regular file' "$program" match hex --player random --player random --games 2 --file pipe
  ends 'pipe: not a regular file' "$program" match hex --player cmd:true --player random --games 2 --log pipe
  ends 'pipe: not a regular file' "$program" match hex --player random --player random --games 2 --openings pipe
  ends 'pipe: not a regular file' "$program" match hex --player nodes=5,learned=pipe --player random --games 2
  mkfifo mine.learned.state
  ends 'cannot write mine.learned.state: not a regular file' "$program" train hex --games 2 --nodes 2 --generations 1 --file mine.learned
  ends 'cannot write pipe: not a regular file' "$program" train hex --games 2 --nodes 2 --generations 1 --file pipe
fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

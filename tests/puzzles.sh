#!/usr/bin/env bash
# Puzzles of a small game are the same on any number of threads and after Ctrl-C; they are proved again; and altered ones
# are refused.
# Usage: puzzles.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
cp "$tests/scripts/noughts.lua" .
game=./noughts.lua
failed=0

fail() { failed=1; echo "FAIL $*"; }
find() { "$program" puzzles --count 8 --games 100 "$@" "$game"; }

find --threads 1 > one || fail 'one thread'
find --threads 3 > three || fail 'three threads'
cmp one three || fail 'one and three threads differ'
find --threads 1 --seed 2 > two
cmp -s one two && fail 'another seed finds the same'
[ "$(grep -c '^#?' one)" = 8 ] || fail 'there are not 8 puzzles'
[ "$(grep '^> setup' one | sort -u | wc -l)" = 8 ] || fail 'a position occurs twice'
cp one one.txt
"$program" test one.txt > why || { fail 'not a transcript'; cat why; }
said=$("$program" puzzles --verify one)
[ "$said" = "one: 8 puzzles proved" ] || fail "verify: $said"
said=$("$program" puzzles --verify one --count 2)
[ "$said" = "one: 2 puzzles proved" ] || fail "verify two: $said"

# A user takes the file as a lesson. The last puzzle is two plies after the start.
solutions=$(awk '/^#[?]/ { task = 1 } /^>/ { if (task) print substr($0, 3); task = 0 }' one)
printf '%s\n' 'learn ./one.txt' "$solutions" | "$program" > right
[ "$(grep -cx 'Right\.' right)" = 8 ] && grep -q '^End of the lesson' right || { fail 'the solutions are not right'; cat right; }
{ echo 'learn ./one.txt'; head -n 7 <<< "$solutions"; echo 'Mark b2'; } | "$program" > wrong
grep -qx 'That move does not win within [0-9]* plies\. The lesson took it back\. Type `show` to see an answer\.' wrong ||
  { fail 'another move'; cat wrong; }

# refused WHAT SED: verify exits with status 1 and names the file and a line.
refused() {
  local said
  sed "$2" one > altered
  cmp -s one altered && fail "$1: nothing was altered"
  said=$("$program" puzzles --verify altered 2>&1)
  [ $? = 1 ] && [[ $said == *altered* ]] || fail "$1: $said"
}
line=$(grep -n '^> Mark' one | tail -n 1 | cut -d: -f1)
refused 'no move' "${line}s/Mark .*/Mark z9/"
refused 'an illegal move' "${line}s/Mark .*/Mark $(grep '^> setup' one | tail -n 1 | sed -E 's/.*Crosses.Mark=(..).*/\1/')/"
for cell in a1 a2 a3 b1 b2 b3 c1 c2 c3; do
  [[ $(sed -n "${line}p" one) == *$cell* ]] || refused "the move $cell" "${line}s/Mark .*/Mark $cell/"
done
refused 'a win too soon' 's/wins within [35] plies;/wins within 2 plies;/'
refused 'a depth that no search reaches' 's/wins within 12/wins within 99/'
refused 'no claim' 's/wins within/loses within/'
refused 'another game' 's/^> new .*/> new .\/nothing.lua/'
refused 'no position' '/^> setup/d'
refused 'other lines' 's/^> setup .*/> board/'
refused 'no puzzle' 's/^#?.*//'
printf 'x\n\0' > zero
"$program" puzzles --verify zero > /dev/null 2>&1
[ $? = 1 ] || fail 'a zero byte'

# Ctrl-C prints the puzzles found until then.
timeout --foreground -s INT 3 "$program" puzzles --count 1000 --games 1000000 --nodes 1000 "$game" > stopped 2> why
grep -qx interrupted why || { fail 'Ctrl-C'; cat why; }
"$program" puzzles --verify stopped > why || { fail 'after Ctrl-C'; cat why; }
exit $failed

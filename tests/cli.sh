#!/usr/bin/env bash
# The command line where a test needs a shell: signals, standard input, links. The rest is in programs/.
# Usage: cli.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0

# check STATUS PATTERN ARGS...: the program exits with STATUS, and a line of its output matches PATTERN. It reads the file $input.
check() {
  local status=$1 pattern=$2 out got
  shift 2
  out=$("$program" "$@" 2>&1 < "${input:-/dev/null}")
  got=$?
  if [ $got -eq "$status" ] && grep -qE -- "$pattern" <<< "$out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL tavoliere %s\n  exit %s, expected %s; expected a line like: %s\n%s\n' "$*" $got "$status" "$pattern" "$out"
  fi
}

check 0 '^1 6 [0-9.]+$' perft --times lasca 1
check 0 '^1 6 [0-9.]+ [0-9.]+$' perft --times --threads 2 lasca 1

# A directory as standard input is an error.
input=. check 1 '^tavoliere: cannot read the requests: Is a directory$' serve
input=. check 1 '^tavoliere: cannot read the input: Is a directory$'

# interrupted WORDS PATTERN...: Ctrl-C ends the program with status 1, and the program prints its results so far, with lines that
# match each PATTERN. timeout sends the signal twice, to the program and to its group: the second must not end the program
# before it has printed. On a busy machine the program may not have begun yet: then the test tries again with more time.
interrupted() {
  local words=$1 out pattern status seconds
  shift
  for seconds in 0.3 2 10 50; do
    # shellcheck disable=SC2086
    out=$(timeout --preserve-status -s INT -k 60 $seconds "$program" $words 2>&1)
    status=$?
    for pattern; do grep -q "$pattern" <<< "$out" || status=2; done
    [ $status -ne 1 ] || break
  done
  if [ $status -eq 1 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); printf 'FAIL %s, interrupted\n%s\n' "$words" "$out"
  fi
}
interrupted 'bench --games 1000000000 agon' '^agon  *[1-9][0-9]* ' 'interrupted; these are the finished games'
interrupted 'test --read . --threads 3 transcripts' '^interrupted$' 'failed, [0-9]* not run$'
interrupted 'check --games 100000 faulty/repeats.lua' '^Stopped by Ctrl-C before all games were played'

# A match writes one line per game into its file.
match=$(mktemp -u) lab=$("$program" help | grep -oE '^  match ') # empty if the build has no lab
[ -z "$lab" ] || check 0 '^4 games: ' match scripts/alone.lua ends=all people=3 partners=false --player random --player random --games 4 --seed 3 --file "$match"
if [ -z "$lab" ]; then :
elif [ "$(grep -c ' lost 0 ' "$match")" = 4 ] && grep -q '^[0-9a-f]* 0 lost 0 ' "$match"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL file of a match: $(cat "$match")"
fi
rm -f "$match"

# The shares of the rules add up to 100 %, except for rounding. So do the shares of the lines if `profile` prints all lines. The
# number before each game is the number of tables.
while read -r tables game; do
  answer=$("$program" profile --games 1 "$game")
  if awk -v tables="$tables" '/^share%/ { table++; next } { sum[table] += substr($0, 1, 6) }
      END { for (i = 1; i <= tables; i++) if (sum[i] < 98 || sum[i] > 102) exit 1; exit table < tables }' <<< "$answer"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL shares of $game: $answer"
  fi
done <<< '1 cathedral
1 scripts/lines-function.lua
2 scripts/stones.lua
2 scripts/heavy.lua'

# `games` lists the games in a folder, and not the modules beside them.
if [ "$(TAVOLIERE_PATH=$PWD/scripts/modules "$program" games | grep -E 'scripts/modules' | cut -d' ' -f1 | tr '\n' ' ')" = \
  'asks-game asks-later asks-silent bumped circle closing counted module-parent squares wide-squares ' ]; then passed=$((passed + 1))
else failed=$((failed + 1)); echo 'FAIL games beside modules'; fi

# A file name that is not valid UTF-8.
odd=$(mktemp -d)/$'bad\xff.lua'
cp scripts/stones.lua "$odd"
check 0 'bad.*xff.lua","options"' bench --games 3 --json "$odd"
rm -rf "$(dirname "$odd")"

# A line of a megabyte is one error, and the game goes on; the last line needs no newline.
answer=$( (echo 'new cathedral'; head -c 1000000 /dev/zero | tr '\0' x; printf '\nCathedral e5/f4567/g5\nhistory') | "$program")
if grep -q '^error: the line is longer than 65536 bytes' <<< "$answer" && grep -q '^1. Cathedral e5/f4567/g5$' <<< "$answer"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL long line: ${answer:0:300}"
fi

# Help and the output of `check` fit a terminal of 80 columns.
each=$(printf 'help all\n' | "$program" | awk '{ print "help " $1 }')
wide=$({ "$program" help; "$program" help all; printf '%s\n' help 'help all' "$each" | "$program"
  for game in cathedral agon 55stones; do "$program" check --games 1 --plies 80 $game; done; } | awk 'length > 79')
if [ -z "$wide" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
  printf 'FAIL this is wider than 79 columns\n%s\n' "$wide"
fi

# Rules files that are symbolic links. In the rules path they work, because package installers create such links; a link to a
# file that is not a rules file is an error. Beside a variant, whose folder anyone may have written, a link must not lead out of
# that folder.
links=$(mktemp -d)
trap 'rm -rf "$links"' EXIT
mkdir "$links"/{store,path,own}
cp scripts/stones.lua "$links/store/solo.lua"
echo secret > "$links/store/secret"
cp scripts/stones.lua "$links/store/parent.lua"
ln -s ../store/solo.lua ../store/secret "$links/path/"
ln -s ../store/secret "$links/path/other.lua"
ln -s ../store/solo.lua "$links/own/parent.lua"
echo 'return (require "tavoliere").variant("parent", { name = "Kid" })' > "$links/own/kid.lua"
for wall in --confined --unconfined; do
  TAVOLIERE_PATH=$links/path check 0 '^1 [0-9]+$' $wall perft solo 1
  TAVOLIERE_PATH=$links/path check 1 'other.lua leads to no rules file that can be read here' $wall perft other 1
  check 1 'parent.lua, beside the script, is a link that leads elsewhere' $wall perft "$links/own/kid.lua" 1
  TAVOLIERE_PATH=$links/path:$links/store check 0 '^1 [0-9]+$' $wall perft "$links/own/kid.lua" 1
done
echo '{"cmd":"perft","game":"./kid.lua","depth":1}' > "$links/request"
input=$links/request check 0 "there is no game 'parent'" serve --root "$links/own"

# The words of a cell have one language.
printf 'b3=b4\nc4=b4\nd2-d3\ncell d3\n' > "$links/moves"
input=$links/moves check 0 "^d3: Rosso's stack of 2, from the top Rosso, Verde$" play focus --language it

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# The command line: what each subcommand prints, and its exit status.
# Usage: cli.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0

# check STATUS PATTERN ARGS...: the exit status, and a line of the output that matches.
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

# divided GAME DEPTH OPTIONS...: the leaves below the first moves, added up, on three threads.
divided() {
  "$program" perft --divide --threads 3 "$@" | awk -F ': ' 'NF > 1 { sum += $NF } END { print sum + 0 }'
}

# perft.tsv: game, options, depth, leaves, source. Threads, and first moves one by one, come to the same.
while IFS=$'\t' read -r game options depth leaves _; do
  [[ $game == '#'* || -z $game ]] && continue
  # shellcheck disable=SC2086
  check 0 "^$depth $leaves " perft "$game" "$depth" ${options#-}
  # shellcheck disable=SC2086
  check 0 "^$depth $leaves [0-9.]+ [0-9.]+$" perft --threads 2 "$game" "$depth" ${options#-}
  # shellcheck disable=SC2086
  sum=$(divided "$game" "$depth" ${options#-})
  if [ "$sum" = "$leaves" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL perft --divide $game $depth $options: the moves come to $sum, expected $leaves"
  fi
done < perft.tsv

check 1 'keller-cobbs-1993.txt:14: move 9 \(White\): Loc. c6/b56: b5 is already covered by White.s Bridge' \
  replay records/keller-cobbs-1993.txt
check 1 '^16 moves replayed' replay records/keller-cobbs-1993.txt
check 0 '^17 moves replayed' replay records/keller-cobbs-repaired.txt
check 0 '^unfinished, 15 to 14' replay records/keller-cobbs-repaired.txt
check 1 'stops|ends|end of' replay records/truncated.txt
check 1 "syntax|near" play scripts/syntax-error.lua
check 1 '^error: ./cli.sh: this is no rules file: their names end in .lua$' play ./cli.sh
check 1 '^tavoliere: etc/passwd: this is no rules file: their names end in .lua$' perft /etc/passwd 1
input=. check 1 '^tavoliere: cannot read the requests: Is a directory$' serve
input=. check 1 '^tavoliere: cannot read what is typed: Is a directory$'
check 1 '^tavoliere: nowhere: No such file or directory$' serve --root nowhere
check 2 'did you mean .--root.' serve --rot .
check 1 "unknown key 'conect' \(did you mean 'connect'\?\)" play scripts/unknown-key.lua
check 1 'too long' play scripts/endless-loop.lua
check 1 'too much memory' play scripts/memory-hog.lua
check 1 'too long: more than 2 s in one call' bench --games 1 scripts/endless-hook.lua
check 1 'too long: more than 2 s in one call' bench --games 50 --threads 3 scripts/endless-later.lua
check 1 'failing-hook.lua:10: two stones are enough' bench --games 50 --threads 3 scripts/failing-hook.lua
check 1 "did you mean 'cathedral'" play cathedrla
check 1 'set twice' play cathedral pass=free pass=forced
check 2 'did you mean' perfd
# Ctrl-C keeps what was found.
out=$(mktemp)
"$program" bench --games 1000000000 agon > "$out" 2>&1 &
sleep 1
kill -INT $!
wait $!
if [ $? -eq 1 ] && grep -q '^agon  *[1-9][0-9]* ' "$out" && grep -q 'interrupted; these are the games that were over' "$out"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
  echo "FAIL bench, interrupted"
  cat "$out"
fi
rm "$out"
check 2 '' perft cathedral
check 2 '' perft cathedral 2x
check 0 '^f1-e1: 2051$' perft agon 4 --divide
check 0 '^4 0 ' perft --divide scripts/no-move.lua 4
check 1 'too long: more than 2 s in one call' perft --threads 3 scripts/endless-later.lua 5
check 1 'failing-hook.lua:10: two stones are enough' perft --threads=2 scripts/failing-hook.lua 5
check 0 '^2 random games, seed 1: the same moves in all 100 positions, 2 times the same result$' compare --games 2 agon with agon
check 1 '^55Stones and Misère 55Stones differ after 2 moves:$' compare 55stones misere-55stones
check 1 'scripts/failing-hook.lua:10: two stones are enough' compare scripts/failing-hook.lua scripts/failing-hook.lua
check 2 'write `tavoliere compare GAME with GAME`$' compare focus height=4
check 0 '^cathedral: 5 games, [0-9]+ plies, [0-9]+ ns a ply' profile --games 5 cathedral
check 0 ' C +after +tav.enclose of phase .city. [(]rules/cathedral.lua:[0-9]+[)]$' profile --games 5 cathedral pass=free
check 0 ' 1.00  Lua +play +`play` of phase .main. [(]scripts/stones.lua:9[)]$' profile --games 5 scripts/stones.lua
check 0 '^ +[0-9.]+ +[0-9.]+ +1.00  scripts/stones.lua:9$' profile --games 5 --seed 3 scripts/stones.lua
check 0 ' C +moves: count +tav.place of phase .main. [(]scripts/lent.lua:6[)]$' profile --games 5 scripts/lent.lua
check 0 ' once +moves: any[?] +`moves` of phase .play. [(]scripts/bench-focus.lua:[0-9]+[)]$' profile --games 1 scripts/bench-focus.lua
check 0 ' once +play +`play` of phase .play. [(]scripts/bench-focus.lua:[0-9]+[)]$' profile --games 1 scripts/bench-focus.lua
check 0 ' Lua +play +`play` of phase .play.' profile --games 1 scripts/bench-focus.lua called=true
check 0 '^ +[0-9.]+ +[0-9.]+ +[0-9.]+  option height$' profile --games 1 focus exchange=false 'height=3 + pos:neighbours(cell)'

# A `keep` that is a function is told below the object that asks it, and is in its time.
below=$("$program" profile --games 1 scripts/lines-function.lua | grep -A 1 ' C+Lua  *after  *tav.trim of phase')
if grep -q 'Lua  *`keep` (scripts/lines-function.lua:[0-9]*), in the time of tav.trim$' <<< "$below"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL keep below tav.trim: $below"
fi

# The shares of the rules come to 100, but for rounding, and so do those of the lines if all are told.
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

# What takes by far the longest is told first: the function among the rules, and its line. (Of one game the most may be the
# time that the machine gave to others.)
answer=$("$program" profile --games 20 scripts/heavy.lua | grep -A 1 '^share%')
if sed -n 2p <<< "$answer" | grep -q 'Lua  *finish  *`finish` (scripts/heavy.lua:10)$' &&
   sed -n 5p <<< "$answer" | grep -q ' scripts/heavy.lua:12$'; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL profile of heavy.lua: $answer"
fi

check 0 '0 plies' profile --games 1 scripts/no-move.lua
check 1 'failing-hook.lua:10: two stones are enough' profile scripts/failing-hook.lua
check 1 'too long: more than 2 s in one call' profile scripts/endless-later.lua
check 2 'which game' profile
check 2 "did you mean '--games'" profile --game 5 cathedral
check 2 'is not of the form OPTION=VALUE' profile cathedral agon
check 2 "did you mean 'profile'" profil cathedral
check 2 "did you mean '--divide'" perft agon 2 --divde
check 2 'divide stands alone' perft --divide=2 agon 2
check 2 'is not of the form OPTION=VALUE' perft agon 2 lateral
check 2 'from 1 to 60' perft scripts/no-move.lua 61
check 0 '^60 0 ' perft scripts/no-move.lua 60
check 0 '^3 Black .city., [0-9]+ legal: [A-Z].* -> [0-9a-f]{16}$' playthrough cathedral --seed 3 --plies 4
check 0 '^unfinished after 0 plies$' playthrough --plies=0 agon
check 0 '^Black wins after 0 plies$' playthrough scripts/no-move.lua
check 1 'failing-hook.lua:10: two stones are enough' playthrough scripts/failing-hook.lua
check 2 'which game' playthrough
check 2 'games and options are in the requests' serve cathedral
check 0 'Usage' help
# The numbers of versions are those of one header.
number() { sed -nE "s/^#define $1 +\"?([0-9.]+)\"?( .*)?$/\1/p" ../core/version.h; }
check 0 "^tavoliere $(number TAVOLIERE_VERSION)$" --version
check 0 "^library $(number TV_VERSION_LIBRARY), rules API $(number TV_VERSION_RULES), records $(number TV_VERSION_RECORD), serve $(number TV_VERSION_SERVE)$" --version
check 0 '^Black wins' play scripts/no-move.lua
check 0 '^  nodes 0, fingerprint [0-9a-f]{16},' bench --games 5 scripts/no-move.lua
check 0 '^  nodes 0, fingerprint [0-9a-f]{16},' bench --seconds 1 --threads 2 scripts/no-move.lua
check 2 "no option '--thread' here; did you mean '--threads'" bench --thread 2
check 2 'from 1 to 256, not .0' bench --threads=0
check 2 'followed by a whole number$' bench --games
check 2 'either --games or --seconds' bench --games 1 --seconds 1
check 2 'json stands alone' bench --json=yes
check 0 'Lua: `after` of phase .main. [(]scripts/kalah.lua:[0-9]+[)], 1.00 calls a ply' bench --games 5 scripts/kalah.lua
check 0 'Lua: `play` of phase .main. [(]scripts/handed-on.lua:20[)], called once$' bench --games 500 scripts/handed-on.lua
check 0 'Lua: `moves` of phase .play. [(]scripts/bench-focus.lua:[0-9]+[)], called once$' bench --games 1 scripts/bench-focus.lua
check 0 'Lua: `play` of phase .play. [(]scripts/bench-focus.lua:[0-9]+[)], called once$' bench --games 2 --threads 2 scripts/bench-focus.lua
check 0 '^  C: tav.sow tav.swap tav.score$' bench --games 5 55stones
check 0 'Lua asked for 0 bytes' bench --games 5 cathedral
check 0 ' nodes 3000,' bench --games 300 scripts/talkative.lua
check 0 '^4 24 ' perft scripts/talkative.lua 4
check 0 '^{"game":"cathedral","options":{"pass":"free",.*},"seed":3,"games":5,.*"lua":\[\],"threads":1,.*"speedup":null}$' \
  bench --games 5 --seed 3 --json cathedral pass=free
odd=$(mktemp -d)/$'bad\xff.lua' # a name that is no UTF-8
cp scripts/stones.lua "$odd"
check 0 'bad.*xff.lua","options"' bench --games 3 --json "$odd"
rm -rf "$(dirname "$odd")"
check 0 '"total":."games":10,.*"fingerprint":"[0-9a-f]{16}"' bench --games 5 --json agon cathedral
check 0 '^all: nodes [0-9]+, fingerprint [0-9a-f]{16}$' bench --games 5 agon cathedral
check 0 '2 threads: [0-9.]+ times as fast as one' bench --games 50 --threads 2 cathedral
check 0 '^cathedral ' games

# A record of a script that is no game of the rules path loads while that script is played.
record=$(mktemp)
answer=$(printf 'e3\nd3\nsave %s\nundo 2\nload %s\nhistory\n' "$record" "$record" | "$program" play scripts/stones.lua)
if grep -q '^1. e3  d3$' <<< "$answer" && grep -q "^\[Format \"$(number TV_VERSION_RECORD)\"\]$" "$record"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL save and load: $answer"; fi
rm -f "$record"

# A line of a megabyte is one error, and the game goes on; the last line needs no newline.
answer=$( (echo 'new cathedral'; head -c 1000000 /dev/zero | tr '\0' x; printf '\nCathedral e5/f4567/g5\nhistory') | "$program")
if grep -q '^error: the line is longer than 65536 bytes' <<< "$answer" && grep -q '^1. Cathedral e5/f4567/g5$' <<< "$answer"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1)); echo "FAIL long line: ${answer:0:300}"
fi

# The diagram of an opening.
for bad in 'W .|fewer cells' 'W . X|no piece has the letter .X.' 'W . B B B|more than'; do
  script=$(mktemp --suffix=.lua)
  printf 'local tav = require "tavoliere"\nreturn tav.game { name = "x", players = { "White", "Black" }, board = tav.rectangle { 3, 1 },\n' > "$script"
  printf 'pieces = { { "Man", shape = "O" } }, start = "%s", moves = tav.place {}, stuck = "lose" }\n' "${bad%%|*}" >> "$script"
  check 1 "${bad#*|}" play "$script"
  rm -f "$script"
done

# Help fits a terminal of 80 columns.
each=$(printf 'help all\n' | "$program" | awk '{ print "help " $1 }')
wide=$({ "$program" help; "$program" help all; printf '%s\n' help 'help all' "$each" | "$program"; } | awk 'length > 79')
if [ -z "$wide" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
  printf 'FAIL help is wider than 79 columns\n%s\n' "$wide"
fi

# What is typed wrong in a shell.
check 2 "there is no subcommand 'xyzzy'" xyzzy
check 2 "there is no subcommand 'a-b/c'" a-b/c
check 2 "there is no option '--wxyz' here$" shrink --wxyz
check 2 "there is no option '--wxyz' here$" bench --wxyz
check 2 '^tavoliere: --game is followed by a name' shrink --game
check 2 '^tavoliere: -o is followed by a name' shrink x.txt -o
check 2 "one record at a time: 'b.txt' is too much" shrink a.txt b.txt
check 2 '^tavoliere: --a is followed by nodes=N, seconds=N or random' match focus --a
check 2 '^tavoliere: --file is followed by the name of a file' match focus --file

# Rules that are links, as installers of packages make them, in the rules path; one that leads to no rules is none, and
# beside a variant, whose folder may be anybody's, none leads elsewhere.
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
  TAVOLIERE_PATH=$links/path check 0 '^1 [0-9]+ ' $wall perft solo 1
  TAVOLIERE_PATH=$links/path check 1 'other.lua leads to no file of rules that can be read here' $wall perft other 1
  check 1 'parent.lua, beside its variant, is a link that leads elsewhere' $wall perft "$links/own/kid.lua" 1
  TAVOLIERE_PATH=$links/path:$links/store check 0 '^1 [0-9]+ ' $wall perft "$links/own/kid.lua" 1
done
echo '{"cmd":"perft","game":"./kid.lua","depth":1}' > "$links/request"
input=$links/request check 0 "no rules are called 'parent'" serve --root "$links/own"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# `tavoliere match`: the same games on any number of threads, kept in a file and gone on with.
# Usage: contest.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
scripts=$(realpath "$2")/scripts
dir=$(mktemp -d) && cd "$dir" || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0

# expect WHAT PATTERN TEXT: a line of the text matches.
expect() {
  grep -qE -- "$2" <<< "$3" && return
  failed=$((failed + 1))
  printf 'FAIL %s: expected a line like: %s\n%s\n' "$1" "$2" "$3"
}

# same WHAT ONE OTHER
same() {
  [ "$2" = "$3" ] && return
  failed=$((failed + 1))
  printf 'FAIL %s: expected\n%s\ngot\n%s\n' "$1" "$2" "$3"
}

play() { "$program" match "$@" 2>&1 < /dev/null; }

game=("$scripts/dominoes.lua" columns=5 --a nodes=40 --b random)

one=$(play "${game[@]}" --games 30 --threads 1)
expect 'the numbers' '^30 games: A won [0-9]+, B won [0-9]+, drawn 0, unfinished 0; [0-9.]+ plies a game$' "$one"
expect 'by side' '^Bob won [0-9]+: [0-9]+ of 15 as A, [0-9]+ of 15 as B$' "$one"
same 'two threads' "$one" "$(play "${game[@]}" --games 30 --threads 2)"
same 'three threads' "$one" "$(play "${game[@]}" --games 30 --threads 3)"

# Half of the match is played, the last line is torn, and all of it is there in the end.
half=$(play "${game[@]}" --games 15 --threads 2 --file match.txt)
expect 'half a match' '^15 games' "$half"
printf '15 wo' >> match.txt
same 'a match in two parts' "$one" "$(play "${game[@]}" --games 30 --threads 2 --file match.txt)"
same 'one line a game' 31 "$(wc -l < match.txt)"
before=$(cat match.txt)
same 'a match that is over' "$one" "$(play "${game[@]}" --games 30 --threads 2 --file match.txt)"
expect 'another match' "match.txt is not the file of this match" "$(play "${game[@]}" --games 30 --seed 2 --file match.txt)"
expect 'another game' "match.txt is not the file of this match" "$(play "$scripts/noughts.lua" --a random --b random --file match.txt)"
same 'a file that was refused' "$before" "$(cat match.txt)"
echo 'something else' > other.txt
expect 'no match' 'other.txt is not the file of this match' "$(play "${game[@]}" --file other.txt)"
same 'a file of something else' 'something else' "$(cat other.txt)"
sed -i '3s/.*/3 perhaps 1 7/' match.txt
expect 'a broken line' '^tavoliere: match.txt:3: not the result of a game' "$(play "${game[@]}" --games 30 --file match.txt)"
expect 'no such directory' 'No such file' "$(play "${game[@]}" --file nowhere/match.txt)"
expect 'no plain file' '/dev/full: this is no plain file' "$(play "${game[@]}" --file /dev/full)"

# All won, and all unfinished.
all=$(play "$scripts/noughts.lua" --a random --b random --games 4 --plies 2)
expect 'unfinished games' '^4 games: A won 0, B won 0, drawn 0, unfinished 4; 2.0 plies a game$' "$all"
expect 'half the points' '^Elo: [+-]0 \(' "$all"
expect 'teams' '^Ann and Cat won [0-9]+: [0-9]+ of 3 as A' "$(play "$scripts/dominoes.lua" players=4 pairs=true --a nodes=20 --b random --games 6)"
expect 'three players' '^Cat won [0-9]+' "$(play "$scripts/dominoes.lua" players=3 --a nodes=20 --b seconds=0.001 --games 6)"
expect 'nobody wins' '^4 games: A won 0, B won 0, drawn 0, unfinished 0, lost by all 4; ' \
  "$(play "$scripts/alone.lua" ends=all people=3 partners=false --a random --b random --games 4 --seed 3 --file all.txt)"
expect 'they are kept' '^0 lost 0 ' "$(cat all.txt)"
expect 'one player' 'played by one side only' "$(play "$scripts/dominoes.lua" players=1 --a random --b random)"
expect 'a hook that fails' 'failing-hook.lua:10: two stones are enough' "$(play "$scripts/failing-hook.lua" --a random --b random --threads 2)"
expect 'nobody' 'who plays\? Write --b' "$(play "$scripts/noughts.lua" --a random)"
expect 'nobody that is known' "nodes=N, seconds=N or random, not 'clever'" "$(play "$scripts/noughts.lua" --a clever --b random)"
expect 'no game' 'which game\?' "$(play --a random --b random)"
expect 'a wrong option' "there is no option '--gmes' here; did you mean '--games'" "$(play "$scripts/noughts.lua" --gmes 3)"

[ $failed -eq 0 ] && echo 'all as expected'
exit $((failed > 0))

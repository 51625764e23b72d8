#!/usr/bin/env bash
# Plays random games of every game: the moves and the final positions must be those in bench.tsv. Then compares runs with and
# without compiled functions, threads and a time limit, and checks that declared games run without Lua.
# Usage: bench.sh TAVOLIERE TESTS_DIR [--rows | --write]; --rows only compares with bench.tsv; --write rewrites bench.tsv after
# a change of the rules, of random choices or of position hashes.
set -uo pipefail
program=$(realpath "$1") self=$(realpath "$0")
cd "$2" || exit 1
failed=0

# run OPTIONS...: sets $found to the "nodes N, fingerprint F" of one game, as "N F".
run() {
  local out
  out=$("$program" bench --seed 1 "$@" 2>&1)
  found=
  [[ ! $out =~ $'\n  nodes '([0-9]+)', fingerprint '([0-9a-f]+), ]] || found="${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
}

# write: measures every row of bench.tsv again and rewrites the file. If one row cannot be measured, the file does not change.
write() {
  local new game games nodes fingerprint
  new=$(mktemp bench.tsv.XXXXXX) || return 1
  while IFS=$'\t' read -r game games _; do
    if [[ $game == '#'* ]]; then
      printf '# game and options\tgames\tnodes\tfingerprint of random games with seed 1\n'
      continue
    fi
    # shellcheck disable=SC2086
    run --games "$games" $game
    read -r nodes fingerprint <<< "$found"
    if ! [[ $nodes =~ ^[0-9]+$ && $fingerprint =~ ^[0-9a-f]{16}$ ]]; then
      printf 'FAIL %s, %s games: no nodes and fingerprint; bench.tsv stays as it is\n' "$game" "$games" >&2
      rm "$new"
      return 1
    fi
    printf '%s\t%s\t%s\t%s\n' "$game" "$games" "$nodes" "$fingerprint"
  done < bench.tsv > "$new"
  chmod --reference=bench.tsv "$new" && mv "$new" bench.tsv
}

if [ "${3:-}" = --write ]; then
  write
  exit
fi

while IFS=$'\t' read -r game games nodes fingerprint; do
  [[ $game == '#'* || -z $game ]] && continue
  # shellcheck disable=SC2086
  run --games "$games" $game
  [ "$found" = "$nodes $fingerprint" ] && continue
  failed=$((failed + 1))
  printf 'FAIL %s, %s games: nodes and fingerprint are %s, expected %s %s\n' "$game" "$games" "$found" "$nodes" "$fingerprint"
done < bench.tsv

if [ "${3:-}" = --rows ]; then
  [ "$failed" -eq 0 ] && echo "all as expected"
  exit $((failed > 0))
fi

# Scripts play the same games when Lua runs their functions as when these are compiled.
while IFS=$'\t' read -r game games _; do
  [[ $game == ./* ]] || continue
  # shellcheck disable=SC2086
  run --games $((games / 5)) $game
  compiled=$found
  # shellcheck disable=SC2086
  run --interpret --games $((games / 5)) $game
  interpreted=$found
  [ -n "$compiled" ] && [ "$compiled" = "$interpreted" ] && continue
  failed=$((failed + 1))
  printf 'FAIL %s, %s games: with --interpret %s, without %s\n' "$game" $((games / 5)) "$interpreted" "$compiled"
done < bench.tsv

# counted OPTIONS...: the output of `bench --json` without the times, the number of threads, and the Lua memory and compiled
# functions, of which each thread's Lua state has its own.
counted() {
  "$program" bench --json "$@" 2>&1 | sed 's/,"threads":.*/}/; s/"lua_bytes":[0-9]*,//; s/"compiled":[0-9]*,//g'
}

# same_on_threads GAME...: the number of threads does not change the games. Below for declared games and for games with functions.
same_on_threads() {
  local one threads many
  one=$(counted --games 40 "$@")
  for threads in 2 3; do
    many=$(counted --games 40 --threads $threads "$@")
    [ "$one" = "$many" ] && [[ $one == *'"games":40,'* ]] && continue
    failed=$((failed + 1))
    printf 'FAIL %s on %s threads:\n%s\non one:\n%s\n' "$*" $threads "$many" "$one"
  done
}
for game in cathedral '55stones misere=true repetition=2' 'tumbling-down repetition=3' stones lent kalah nested-judge marks duties \
            tried-moves stacks no-move perpetual-attack; do
  [ -f "scripts/$game.lua" ] && game=scripts/$game.lua
  # shellcheck disable=SC2086
  same_on_threads $game
done

# With --seconds the games are the first of those that --games plays.
timed=$(counted --seconds 1 --threads 2 cathedral | head -n 1)
games=$(sed 's/.*"games":\([0-9]*\).*/\1/' <<< "$timed")
if [ "$timed" != "$(counted --games "$games" cathedral | head -n 1)" ]; then
  failed=$((failed + 1))
  printf 'FAIL --seconds 1 cathedral: %s\n' "$timed"
fi

# A declared game runs without Lua: it allocates no Lua memory and calls no Lua function.
for game in cathedral cathedral-169 epaminondas focus lines-of-focus 'focus height=3' tumbling-down 55stones 33stones; do
  # shellcheck disable=SC2086
  out=$("$program" bench --json --games 20 $game 2>&1)
  [[ $out == *'"lua_bytes":0,'*'"lua":[],'* ]] && continue
  failed=$((failed + 1))
  printf 'FAIL %s needs Lua when it is played:\n%s\n' "$game" "$out"
done

# If the program fails or prints nothing, --write leaves bench.tsv unchanged.
scratch=$(mktemp -d)
cp bench.tsv "$scratch"
for bad in /bin/false /bin/true; do
  "$self" "$bad" "$scratch" --write 2> "$scratch/said"
  [ $? -eq 1 ] && grep -q '^FAIL cathedral, ' "$scratch/said" && cmp -s bench.tsv "$scratch/bench.tsv" && continue
  failed=$((failed + 1))
  printf 'FAIL --write with %s\n' $bad
done
rm -r "$scratch"

[ "$failed" -eq 0 ] && echo "all as expected"

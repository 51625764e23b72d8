#!/usr/bin/env bash
# Studies must find each fault of broken games, write the same bytes however a study is run, and write records that load. In many
# studies of a game with known true values, the expected share of intervals must contain these values.
# Usage: study.sh holes|changed|bytes|stable|cover|alike TAVOLIERE SCRIPTS [thorough]
set -uo pipefail
program=$(realpath "$2")
scripts=$(realpath "$3")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
failed=0 thorough=${4:-}

fail() { failed=1; printf 'FAIL %s\n' "$*"; }

# has TEXT FILE
has() { grep -qF -- "$1" "$2" || { fail "'$1' is not printed:"; sed -n '/^### Holes/,/^### Measures/p' "$2"; }; }

# hasnt TEXT FILE
hasnt() { if grep -qF -- "$1" "$2"; then fail "'$1' is printed"; fi; }

# study OPTION ... GAME: runs a study and writes report.md.
study() { "$program" study --threads 2 "$@" > report.md || fail "study $*"; }

holes() {
  study --games 20 --nodes 100 "$scripts/broken/endless.lua"
  has 'Play need not end: after 4 plies an earlier position occurs again' report.md
  study --games 20 --nodes 100 "$scripts/broken/unfair.lua"
  hasnt 'It is unfair' report.md
  has 'Not stable at 100 nodes: these games are too few' report.md
  study --games 80 --nodes 100 --opening-pairs 0 "$scripts/broken/at-once.lua"
  has 'It is unfair: the first player scores 100.0 % (95.4 to 100.0) between searches of 100 nodes.' report.md
  has 'Stable at 100 nodes. Moving first is better.' report.md
  has 'Bad: the result is forced: Crosses, the first player, wins by force' report.md
  study --games 20 --nodes 1000 --opening-pairs 0 "$scripts/broken/useless-piece.lua"
  has "use Crosses' Blank" report.md
  study --games 20 --nodes 100 "$scripts/broken/dominated-move.lua"
  has 'The opening Mark a1 is dominated' report.md
  study --games 20 --nodes 100 "$scripts/noughts.lua"
  has 'No holes found' report.md
  sides
}

# Games that one side wins, or in which it can force a repetition; other games have no such report.
sides() {
  study --games 100 --nodes 100 --opening-pairs 0 "$scripts/broken/cram.lua"
  has 'against a search of 10 nodes, when the other moves first' report.md
  study --games 20 --nodes 10 --opening-pairs 0 "$scripts/broken/four.lua"
  has '25.0 % is fair.' report.md
  hasnt 'Moving first is worse' report.md
  has 'compare the chances of two players. This game has 4' report.md
  has '(--games ' report.md
  study --games 10 --nodes 10 --plies 20 "$scripts/broken/shuttle.lua"
  has 'White can force a repetition' report.md
  hasnt 'Black can force' report.md
  study --games 10 --nodes 10 --plies 20 "$scripts/broken/wander.lua"
  has 'tried moves for each side and position. Sides with a proof: none.' report.md
  hasnt 'can force a repetition' report.md
}

# pie OPENING GAME: prints the score in % that a pie rule leaves to the player who begins.
pie() {
  study --games 4 --nodes 10 --opening-pairs 1 --opening-plies "$@"
  sed -nE 's/.* may then change sides, ([0-9]+)\.[0-9] %.*/\1/p' report.md
}

# Means and difference are of the same pairs, here 4 of 5 for some measures, and an estimate is above the pairs that did not decide.
beside() {
  study --games 5 --nodes 20 --opening-pairs 0 "$scripts/noughts.lua" with "$scripts/broken/unfair.lua"
  awk -F' *[|] *' '
    function off(x) { return x < 0 ? -x : x }
    /^## Side by side/ { table = 1; next }
    /^## / { table = 0 }
    table && $5 ~ /^[0-9]+$/ {
      rows++
      some += $5 < 5
      if ($2 !~ /^(First-player score|Elo)/ && off($4 - $3 - $6) > 0.15) print "difference:", $0
      if (match($7, /about [0-9]+/) && substr($7, RSTART + 6) + 0 <= $5) print "estimate:", $0
    }
    END { if (rows != 13 || !some) print rows, "rows,", some, "of fewer pairs" }' report.md > wrong
  [ ! -s wrong ] || fail "side by side: $(cat wrong)"
}

# After one ply the second player chooses the better side, after two plies the first player.
changed() {
  local n
  n=$(pie 1 "$scripts/noughts.lua")
  [[ -n $n && $n -le 50 ]] || fail "a pie rule leaves $n % to the player who makes an opening of one ply"
  n=$(pie 2 "$scripts/noughts.lua")
  [[ -n $n && $n -ge 50 ]] || fail "a pie rule leaves $n % to the player who began an opening of two plies"
  beside
}

# The .games files have the games in the order in which they ended, so the test compares all other files.
bytes() {
  local game="$scripts/broken/unfair.lua"
  study --games 4 --nodes 10 --threads 1 -o one "$game"
  study --games 4 --nodes 10 -o two "$game"
  for i in 1 2 3; do study --games 4 --nodes 10 --shard $i/3 -o parts "$game"; done
  study --games 4 --nodes 10 -o parts "$game"
  study --games 4 --nodes 10 --shard 1/3 -o part "$game"
  study --games 4 --nodes 10 --hours 0.0000001 -o part "$game"
  has 'Missing games' part/report.md
  study --games 4 --nodes 10 --opening-pairs 1 --hours 0.0000001 -o early "$scripts/noughts.lua"
  has '9 of 9 openings are not played yet' early/report.md
  hasnt 'the first player would score' early/report.md
  rm -f ./*/*.games
  diff -r one two || fail "two threads give other bytes than one"
  diff -r one parts || fail "parts give other bytes than the whole"
  for record in one/games/00000-1.txt one/games/00010-2.txt; do
    "$program" replay --strict --game "$game" "$record" > /dev/null || fail "$record is no record"
  done
  study --plan --games 4 --nodes 10 "$game"
  grep -qF "$(tail -n 1 report.md | cut -d' ' -f2)" one/report.md || fail "the plan of the report is not that of --plan"
  study --games 5 --nodes 10 -o less "$game" with "$scripts/broken/endless.lua"
  echo mine | tee less/games/mine.txt > less/holes/1-mine.txt
  study --games 4 --nodes 10 -o less "$game"
  rm less/*.games less/games/mine.txt less/holes/1-mine.txt || fail "a foreign file is deleted"
  diff -r one less || fail "games or holes of an earlier report are left"
  study --games 4 --nodes 10 -o both "$game" with "$scripts/broken/endless.lua"
  has '## Side by side' both/report.md
  "$program" replay --strict --game "$scripts/broken/endless.lua" both/games/2-00000-1.txt > /dev/null || fail "the second game has no records"
}

# Rungs are added to the games of a shorter study, until the balance is stable; the bytes are those of one run.
stable() {
  study --games 80 --nodes 10 --until-stable --hours 1 -o whole "$scripts/broken/at-once.lua"
  has 'Stable at 100 nodes. Moving first is better.' whole/report.md
  has 'up to 100 nodes' whole/report.md
  hasnt '1000 nodes against 1000 nodes' whole/report.md
  study --games 80 --nodes 10 -o later "$scripts/broken/at-once.lua"
  has 'Not stable at 10 nodes: a verdict needs games of two strengths of search.' later/report.md
  study --games 80 --nodes 10 --until-stable --hours 1 --threads 1 -o later "$scripts/broken/at-once.lua"
  study --games 80 --nodes 10 --until-stable --hours 0.0000001 -o later "$scripts/broken/at-once.lua"
  rm -f ./*/*.games
  diff -r whole later || fail "--until-stable gives other bytes after a shorter study"
  "$program" study --until-stable "$scripts/broken/at-once.lua" 2> error && fail "--until-stable without -o"
  has 'needs -o DIR' error
  "$program" study --until-stable --hours 1 --shard 1/2 -o parts "$scripts/broken/at-once.lua" 2> error && fail "--until-stable in parts"
  has 'use --threads' error
}

# inside KEY TRUE LEAST MOST: the number of intervals that contain the true value must be from LEAST to MOST.
inside() {
  local n
  n=$(grep "^| $1 |" all.md | sed -E 's/^[^(]*\(([0-9.]+) to ([0-9.]+)\).*/\1 \2/' |
    awk -v true="$2" '$1 <= true && true <= $2 { n++ } END { print n + 0 }')
  echo "$1: $n of $studies"
  [[ $n -ge $3 && $n -le $4 ]] || fail "$1: $n of $studies intervals hold the true value, not $3 to $4"
}

# Noughts and crosses between random players, computed over the whole tree: the first player scores 64.841 %, 12.698 % of the
# games are drawn, and the mean length is 7.626 plies. Seed 1 must give exactly the rows below. Of 20 intervals of 95 %, at least
# 16 must contain the true value, and of 200, from 183 to 197.
cover() {
  local studies=20 least=16 most=20 row
  [ -z "$thorough" ] || studies=200 least=183 most=197
  for seed in $(seq "$studies"); do
    study --games 30 --nodes 10 --opening-pairs 0 --seed "$seed" "$scripts/noughts.lua"
    sed -n '/^### Measures/,/^### Depth/p' report.md >> all.md
    [ "$seed" = 1 ] && cp all.md first.md
  done
  for row in 'First-player score | 58.3 % (47.1 to 68.7) | 70.8 % (62.3 to 78.1)' 'Drawn | 20.0 % (11.8 to 31.8) | 51.7 % (39.3 to 63.8)' \
    'Unfinished | 0.0 % (0.0 to 6.0) | 0.0 % (0.0 to 6.0)' 'Length | 7.9 plies (7.6 to 8.2) | 7.8 plies (7.5 to 8.1)' \
    'Branching factor | 5.5 moves (5.4 to 5.6) | 5.5 moves (5.3 to 5.6)' 'Drama | - | 0.29 (0.22 to 0.38)'; do
    grep -qxF "| $row |" first.md || { fail "the study with seed 1 has no row '$row'"; cat first.md; }
  done
  inside 'First-player score' 64.8413 "$least" "$most"
  inside 'Drawn' 12.6984 "$least" "$most"
  inside 'Length' 7.62619 "$least" "$most"
}

# A game equals the same game in two phases, whose moves have other numbers. By chance, one study in twenty may report a
# difference.
alike() {
  local said=0 studies=6 most=1
  [ -z "$thorough" ] || studies=20 most=2
  sed 's/^  moves = tav.place {},$/  phases = { { "first", moves = tav.place {}, next = "main" }, { "main", moves = tav.place {} } },/' \
    "$scripts/noughts.lua" > phases.lua
  for seed in $(seq "$studies"); do
    study --games 3 --nodes 10 --opening-pairs 0 --seed "$seed" -o "alike-$seed" "$scripts/noughts.lua" with ./phases.lua
    grep -qE '\| (better: |differs;)' <<< "$(sed -n '/^## Side by side/,$p' "alike-$seed/report.md")" && said=$((said + 1))
  done
  [ "$said" -le "$most" ] || fail "$said of $studies studies report that a game differs from itself"
}

"$1"
exit "$failed"

#!/usr/bin/env bash
# Nobody captures a partner: every object that tav has, in a game of two pairs. What captures does capture enemies in
# random games, and no partner, as `playthrough` tells it and as `check` counts it. A function of tav that is not in the
# table fails, so that no object is added without a row.
# Usage: partners.sh TAVOLIERE TAVOLIERE.META.LUA
set -uo pipefail
program=$(realpath "$1")
meta=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0
declare -A seen

fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*" | head -n 12; }

# game FIELDS: a script of two pairs who stand mixed on a board, but for what its own fields say.
game() {
  cat <<LUA
local tav = require "tavoliere"
local game = {
  name = "Partners",
  players = { "Red", "Green", "Blue", "Yellow" },
  teams = { { "Red", "Blue" }, { "Green", "Yellow" } },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Man", count = 12 } },
  start = { Red = "a1 b1 e1 f1 d3 e3 f3 g6 a7", Green = "c2 d2 g2 b4 c4 f5 g7 b6 e5", Blue = "c1 d1 g1 a3 b3 f7 d6 a5 b5",
            Yellow = "a2 b2 e2 f2 d4 e4 c6 d7 g4" },
  stuck = "skip",
  finish = tav.score { of = "board", wins = "most" },
}
local custody, enclose
$2
local own = { $1 }
for key, value in pairs(own) do game[key] = value end
if own.empty then game.start, game.empty = nil, nil end
if own.phases then game.moves = nil end
return tav.game(game)
LUA
}

# captures OBJECT FIELDS [LOCALS]: it captures, and no partner.
captures() {
  seen[$1]=1
  game "$2" "${3-}" > game.lua
  local told='' seed
  for seed in 1 2 3 4 5 6; do told+=$("$program" playthrough ./game.lua --seed "$seed" --plies 200 2>&1)$'\n'; done
  if ! grep -qE "(Red|Blue) captures (Green|Yellow)'s" <<< "$told"; then fail "$1: nobody captures an enemy: $2 $(tail -n 3 <<< "$told")"
  elif grep -E "(Red|Blue) captures (Red|Blue)'s|(Green|Yellow) captures (Green|Yellow)'s" <<< "$told" > wrong; then
    fail "$1: $(head -n 1 wrong): $2"
  elif told=$("$program" check --games 6 --plies 100 ./game.lua 2>&1); grep -qE "FAULT|partner's" <<< "$told"; then fail "$1: $2: $told"
  else passed=$((passed + 1)); fi
}

# sown OBJECT: of four in a ring, each with a row, it captures from enemies' rows and from no partner's.
sown() {
  local told='' seed
  seen[harvest]=1
  cat > sown.lua <<LUA
local tav = require "tavoliere"
local rows = { Red = "a1-f1", Green = "a2-f2", Blue = "a3-f3", Yellow = "a4-f4" }
local sow = tav.sow { from = rows, track = {
  Red = "a1-f1 f2-a2 a3-f3 f4-a4", Green = "f2-a2 a3-f3 f4-a4 a1-f1", Blue = "a3-f3 f4-a4 a1-f1 f2-a2",
  Yellow = "f4-a4 a1-f1 f2-a2 a3-f3" } }
return tav.game {
  name = "Sown", players = { "Red", "Green", "Blue", "Yellow" }, teams = { { "Red", "Blue" }, { "Green", "Yellow" } },
  board = tav.pits { 6, 4, stones = 3 }, moves = sow, after = $1, stuck = "skip", finish = tav.score { of = "store", wins = "most" },
}
LUA
  for seed in 1 2 3 4 5 6; do told+=$("$program" playthrough ./sown.lua --seed "$seed" --plies 60 2>&1)$'\n'; done
  if ! grep -qE "(Red|Blue) captures [0-9]+ stones from [a-f][24]" <<< "$told"; then fail "harvest: nobody captures: $(tail -n 3 <<< "$told")"
  elif grep -E "(Red|Blue) captures .* from .*[13]|(Green|Yellow) captures .* from .*[24]" <<< "$told" > wrong; then
    fail "harvest: $(head -n 1 wrong)"
  else passed=$((passed + 1)); fi
}

# harmless OBJECT ...: it makes games, options, boards, numbers, results, or moves that take nothing away.
harmless() { for object; do seen[$object]=1; done; }

captures march 'moves = tav.march {}'
captures march 'moves = tav.march { distance = "any", row = "one", captured = "return" }'
captures step 'moves = tav.step { onto = "any" }'
captures step 'moves = tav.step { onto = "any", captured = "return", distance = "any" }'
captures step 'moves = { tav.step { onto = "enemy", distance = "any" }, tav.step {} }'
for over in enemy any; do
  captures jump "moves = { tav.jump { over = '$over', captures = true }, tav.step {} }"
  captures jump "moves = { tav.jump { over = '$over', captures = true, captured = 'return' }, tav.step {} }"
done
captures jump 'phases = { { "go", moves = { jump, tav.step {} } }, { "on", moves = { jump, tav.pass {} }, next = "go" } }' \
  'local jump = tav.jump { again = "on" }'
for row in one any; do
  for fate in remove return convert; do
    captures custody "moves = tav.step { distance = 'any' }, after = tav.custody { row = '$row', enemy = '$fate' }"
  done
done
captures custody 'moves = tav.place { capturing = custody }, after = custody, pieces = { { "Man", count = "unlimited" } }' \
  'custody = tav.custody { row = "any", enemy = "convert" }'
captures contact 'moves = tav.leap { distance = 2 }, after = tav.contact { enemy = "return" }'
captures relocate 'phases = { { "go", first = true, moves = { tav.relocate { { "Man" } }, tav.step { distance = "any" } },
  after = tav.custody { enemy = "relocate" } } }'
for fate in remove return; do
  captures enclose "empty = true, moves = tav.place {}, pieces = { { 'Man', count = 12 } },
    after = tav.enclose { connect = 4, capture = 2, enemy = '$fate' }, finish = tav.score { of = 'land', wins = 'most' }"
done
captures enclose 'empty = true, phases = { { "main", moves = tav.place {}, after = enclose },
  { "offer", moves = enclose, next = "main" } }, finish = tav.score { of = "land", wins = "most" }' \
  'enclose = tav.enclose { connect = 4, capture = 2, offer = "offer" }'
captures king 'stacks = true, moves = tav.carry { directions = "all", distance = 1 }, finish = tav.king {}, stuck = "draw", pieces = { { "Man" } }'

# Of stones nobody says whose they are: here the rows are the players'. A stone that one takes from his partner's row, or gives him
# for want of any, would be told.
sown 'tav.harvest { sow, last = "enemy", makes = { 2, 3 }, chain = true }'
harmless options rectangle hexagon rhombus pits place leap pass carry tumble drop exchange swap sow promote trim count max min \
  symmetry score lead pattern occupy line connect group repetition game variant plus lines needs

while read -r object; do
  [ -n "${seen[$object]-}" ] || fail "tav.$object has no row here: say what it captures"
done < <(sed -nE 's/^function tav\.([a-z_]+)\(.*/\1/p' "$meta")
[ "${#seen[@]}" -ge 34 ] || fail "only ${#seen[@]} functions of tav are known"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]

#!/usr/bin/env bash
# A compiled loop ends at the time limit however long one round takes: here each round moves 4 million elements. So does a
# function that calls itself, without a loop.
# Usage: compiled_stops.sh TAVOLIERE
set -euo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
{
  cat << 'LUA'
local tav = require "tavoliere"
return tav.game {
  name = "Long rounds",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "n" },
  moves = tav.place {},
  after = function(pos)
    local t, u = {}, {}
    for i = 1, 4000 do t[i] = i end
    local rounds = pos.ply > 10 and 1000000 or 0
    for _ = 1, rounds do
LUA
  for _ in {1..1000}; do echo '      table.move(t, 1, 4000, 2, u)'; done
  printf '    end\n    pos:set("n", #u)\n  end,\n  stuck = "lose",\n}\n'
} > long-rounds.lua
out=$(timeout 60 "$program" bench --games 1 ./long-rounds.lua 2>&1) || true
[[ $out == *'too long: more than 2 s in one call'* ]] || { echo "$out"; exit 1; }
sed 's/1000000/0/' long-rounds.lua > no-rounds.lua
out=$("$program" bench --games 5 ./no-rounds.lua 2>&1)
[[ $out == *'compiled: `after`'* ]] || { echo "$out"; exit 1; }

cat > calls.lua << 'LUA'
local tav = require "tavoliere"
local function count(n) return n < 2 and n or count(n - 1) + count(n - 2) end
return tav.game {
  name = "Many calls",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "n" },
  moves = tav.place {},
  after = function(pos) pos:set("n", count(pos.ply > 10 and 60 + pos.ply or pos.ply)) end,
  stuck = "lose",
}
LUA
out=$(timeout 60 "$program" bench --games 1 ./calls.lua 2>&1) || true
[[ $out == *'too long: more than 2 s in one call'* ]] || { echo "$out"; exit 1; }
sed 's/60 + //' calls.lua > few-calls.lua
out=$("$program" bench --games 5 ./few-calls.lua 2>&1)
[[ $out == *'compiled: `after`'* ]] || { echo "$out"; exit 1; }

#!/usr/bin/env bash
# bindings/tavoliere.meta.lua documents every name that scripts find in `tav`, `pos`, `list` and the others, every key of a
# declaration, and nothing else. The test compares it with the names that the program lists when a script uses a wrong name.
# It also compares .luacheckrc with the globals and library functions that scripts see.
# Usage: api.sh TAVOLIERE META LUACHECKRC
set -uo pipefail
program=$(realpath "$1")
meta=$(realpath "$2")
luacheckrc=$(realpath "$3")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# same WHAT FOUND DOCUMENTED: the two lists hold the same names, one name per line, in any order.
same() {
  local found documented
  found=$(sort -u <<< "$2" | sed '/^$/d')
  documented=$(sort -u <<< "$3" | sed '/^$/d')
  if [ "$found" = "$documented" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL $1: what the program knows (<) and what the file says (>)"
    diff <(echo "$found") <(echo "$documented")
  fi
}

# fails SCRIPT: prints the error of the script. listed WORDS: prints the names that the error lists after WORDS, one per line.
# has SCRIPT: the names that the object has. takes SCRIPT: the keys that the declaration knows.
fails() { printf 'local tav = require "tavoliere"\n%s\n' "$1" > script.lua; "$program" play ./script.lua 2>&1 < /dev/null; }
listed() { sed -n "s/.*$1//p" | sed 's/ (in .*//' | tr -d ' ' | tr ',' '\n'; }
has() { fails "$1" | listed "has no 'zzz'; it has "; }
takes() { fails "$1" | listed "unknown key 'zzz'; known keys are: "; }

# These read the documentation in META: the functions of a class; the fields of a class and of the class that it inherits from;
# the keys of a table type written { a: t, b?: t }.
functions() { sed -n "s/^function $1[.:]\([a-z_]*\)(.*/\1/p" "$meta"; }
fields() {
  awk -v class="$1" '
    /^---@class / { inside = $2 == class; if (inside && $3 == ":") print "^" $4 > "/dev/stderr" }
    inside && /^---@field [a-z]/ { sub(/\?$/, "", $2); print $2 }' "$meta" 2> parent
  [ ! -s parent ] || fields "$(tr -d '^' < parent)"
}
inline() { grep -oE '[{,] *[a-z_]+\??:' <<< "$1" | tr -d '{,?: '; }
keys() { # FUNCTION: the documented keys of the argument of tav.FUNCTION
  local type
  type=$(awk -v f="function tav.$1(" '/^---@param args / { type = $0 } index($0, f) == 1 { print type; exit }' "$meta")
  case $type in
    *'{'*) inline "$type" ;;
    *) fields "${type##* }" ;;
  esac
}

same 'tav' "$(has 'return tav.zzz')" "$(functions tav)"
same 'an object' "$(has 'return tav.pass {}.zzz')" "$(functions object)"
game='name = "X", players = { "A", "B" }, board = tav.rectangle { 3, 3 }, stuck = "lose"'
piece='pieces = { { "Man", shape = "O" } }'
same 'list' "$(has "return tav.game { $game, $piece, moves = function(pos, list) return list.zzz end, play = function() end }")" \
     "$(functions list)"
same 'pos' "$(has "return tav.game { $game, $piece, moves = function(pos) return pos.zzz end, play = function() end }")" \
     "$(functions pos; fields tav.pos)"
same 'cells' "$(has "return tav.game { $game, $piece, moves = function(pos) return pos:free().zzz end, play = function() end }")" \
     "$(functions cells)"

for name in $(sed -n 's/^function tav\.\([a-z]*\)(args) end$/\1/p' "$meta"); do
  same "tav.$name" "$(takes "return tav.$name { zzz = 1 }")" "$(keys "$name")"
done
same 'tav.variant' "$(takes 'return tav.variant("cathedral", { zzz = 1 })')" "$(keys variant)"
same 'an option' "$(takes 'tav.options { { "a", 1, zzz = 1 } }')" "$(fields tav.option_entry)"
same 'a kind of tav.relocate' "$(takes 'return tav.relocate { { "Man", zzz = 1 } }')" "$(fields tav.relocate_kind)"
same 'a piece' "$(takes "return tav.game { $game, pieces = { { 'Man', zzz = 1 } }, moves = tav.place {} }")" "$(fields tav.piece_entry)"
same 'a player' "$(takes "return tav.game { name = 'X', players = { { 'A', zzz = 1 }, 'B' }, board = tav.rectangle { 3, 3 } }")" \
     "$(fields tav.player_entry)"
same 'a phase' "$(takes "return tav.game { $game, $piece, phases = { { 'main', zzz = 1 } } }")" "$(fields tav.phase_entry)"

library() { awk -v first="$1 = { fields" 'index($0, first) { on = 1 } on { print } /} }/ { on = 0 }' "$luacheckrc" | grep -o '"[a-z]*"' | tr -d '"'; }
for name in math string table; do
  same "$name" "$(has "return $name.zzz")" "$(library $name)"
done
globals=$(awk '/read_globals/ { on = 1; next } / = { fields/ { exit } on { print }' "$luacheckrc" | grep -o '"[a-z]*"' | tr -d '"')
# The globals of Lua 5.4 that a rules script can use.
there=$(for name in _G assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile next os package \
                    pairs pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type utf8 warn xpcall; do
  [[ $(fails "local known = $name") == *'there is no global'* ]] || echo "$name"
done)
same 'globals' "$there" "$globals"

echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 30 ]

#!/usr/bin/env bash
# bindings/tavoliere.meta.lua is complete and has nothing else: every name that scripts find in `tav`, `pos`, `list` and the
# others, and every key of a declaration. The test compares it with the program's answers to wrong names. .luacheckrc knows
# the globals that scripts see.
# Usage: api.sh TAVOLIERE META LUACHECKRC
set -uo pipefail
program=$(realpath "$1")
meta=$(realpath "$2")
luacheckrc=$(realpath "$3")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# same WHAT FOUND DOCUMENTED: two lists of names, one a line.
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

# The error of a script, and the names that it lists after a word.
fails() { printf 'local tav = require "tavoliere"\n%s\n' "$1" > script.lua; "$program" play ./script.lua 2>&1 < /dev/null; }
listed() { sed -n "s/.*$1//p" | sed 's/ (in .*//' | tr -d ' ' | tr ',' '\n'; }
has() { fails "$1" | listed "has no 'zzz'; it has "; }
takes() { fails "$1" | listed "unknown key 'zzz'; known keys are: "; }

# What the file says: functions of a class; fields of it and of what it inherits; keys of a table written { a: t, b?: t }.
functions() { sed -n "s/^function $1[.:]\([a-z_]*\)(.*/\1/p" "$meta"; }
fields() {
  awk -v class="$1" '
    /^---@class / { inside = $2 == class; if (inside && $3 == ":") print "^" $4 > "/dev/stderr" }
    inside && /^---@field [a-z]/ { sub(/\?$/, "", $2); print $2 }' "$meta" 2> parent
  [ ! -s parent ] || fields "$(tr -d '^' < parent)"
}
inline() { grep -oE '[{,] *[a-z_]+\??:' <<< "$1" | tr -d '{,?: '; }
keys() { # of the last argument of a function of tav
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
# Those that are there, of the globals of Lua 5.4.
there=$(for name in _G assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile next os package \
                    pairs pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type utf8 warn xpcall; do
  [[ $(fails "local known = $name") == *'there is no global'* ]] || echo "$name"
done)
same 'globals' "$there" "$globals"

echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 30 ]

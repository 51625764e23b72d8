#!/usr/bin/env bash
# Rules changed during play: `reload`, `watch`.
# Usage: reload.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0
coproc session { "$program" 2>&1; }

# type_line LINE: types the line and prints the answer, up to a mark that Lua prints after it.
type_line() {
  printf '%s\n= "-- end --"\n' "$1" >&"${session[1]}"
  while IFS= read -r -t 60 line <&"${session[0]}" && [ "$line" != '-- end --' ]; do echo "$line"; done
}

# check LINE PATTERN...: types the line. Each pattern must match a line of the answer, in any order; !PATTERN must match none.
check() {
  local typed=$1 answer
  shift
  answer=$(type_line "$typed")
  for pattern; do
    if [ "${pattern#!}" = "$pattern" ] && grep -qE -- "$pattern" <<< "$answer"; then continue; fi
    if [ "${pattern#!}" = "$pattern" ] || grep -qE -- "${pattern#!}" <<< "$answer"; then
      failed=$((failed + 1))
      printf 'FAIL > %s\n  pattern: %s\n%s\n' "$typed" "$pattern" "$answer"
      return
    fi
  done
  passed=$((passed + 1))
}

# change SCRIPT FILE: edits the file with sed and replaces it with a new file, as some editors do.
change() { sed "$1" "$2" > new && mv new "$2"; }

check 'new game grid' '^Grid$'
check 'b2' '^1. White: Stone b2$'
check 'a2' '^1... Black: Stone a2$'
check 'comment a corner is near'
check 'mark b3 ?'
check 'reload here now' '^error: write `reload`, or `reload here`'
check 'reload' '^Reloaded ./grid.lua: 2 moves replayed.$' '!is different' '!legal, '

# Everything else stays as it is when only the rules change.
change 's/size", 5/size", 4/' grid.lua
check 'reload' '^no longer legal, 9 moves: Stone a5  Stone b5  .* [.][.][.]$' '!is different'
check 'comment' 'a corner is near'
check 'history' '^1. Stone b2'

# A mistake in the rules, reported with its line.
change 's/^  moves = .*/  moves = tav.plaice {},/' grid.lua
check 'reload' "^error: ./grid.lua:[0-9]+: tav has no 'plaice' [(]did you mean 'place'[?][)]" '^The old rules stay in force.$'
check 'moves' '^14 legal moves$'
change 's/plaice/place/' grid.lua
check 'reload' '2 moves replayed'

# A move that is illegal now: the message says where, why, and how to go on.
change 's/--forbid = .*/forbid = function(pos) if pos:at("a2") then return "a2 is holy" end end,/' grid.lua
check 'reload' '^1... Black: Stone a2[?]* is not possible under the new rules: a2 is holy$' '^The old rules stay in force. `reload here` loads the new ones and keeps the first move.$'
check 'a3' '^2. White: Stone a3$'
check 'reload here' '^Reloaded ./grid.lua: 1 move replayed, 2 dropped.$' '^Black to move$'
check 'a2' '^illegal: a2 is holy$'
check 'c3' '^1... Black: Stone c3$'

# An illegal move in a variation.
check 'undo'
check 'c1' 'Stone c1'
change 's/a2/c3/g; s/holy/holier/' grid.lua
check 'reload' '^1... Black: Stone c3, in a variation, is not possible under the new rules: c3 is holier$' 'loads the new ones and drops that move.$'
check 'reload here' '^Reloaded ./grid.lua: 2 moves replayed, 1 dropped.$'

# Functions that fail when they are called.
change 's/return "c3 is holier"/return pos:nothing()/' grid.lua
check 'reload' '2 moves replayed'
check 'why c3' "^error: ./grid.lua:[0-9]+: .*nothing"
change 's/c3/b2/' grid.lua
fault="^error: ./grid.lua:[0-9]+: .*nothing.* [(]in .forbid. of phase 'main'[)], at 1[.] White: Stone b2$"
check 'reload' "$fault" '^The old rules stay in force.$' '!is not possible' '!reload here'
check 'reload here' "$fault" '^The old rules stay in force.$' '!^Reloaded'
check 'history' '^1. Stone b2'

# A position that was set up and does not fit a smaller board.
change 's/ *forbid = .*/  forbid = function(pos) return nil end,/' grid.lua
check 'setup mover=White phase=main White.Stone=d4 Black.Stone=d3' '^White to move$'
change 's/size", 4/size", 3/' grid.lua
check 'reload' '^The position that was set up is not possible under the new rules: ' 'loads the new ones and starts again.$'
check 'reload here' '0 moves replayed'

# watch reloads changed rules before the next line, also those of parents.
check 'watch' '^watch is off$'
check 'watch maybe' '^error: write `watch on` or `watch off`$'
check 'watch on' '^watch is on'
check 'new variant child from ./grid.lua' '^Child$'
check 'b2' '1. White: Stone b2'
change 's/--row = 3/row = 2/' child.lua
check 'history' '^Reloaded ./child.lua: 1 move replayed.$' '^1. Stone b2$'
check 'history' '!^Reloaded'
change 's/size", 3/size", 4/' grid.lua
check 'history' '^Reloaded ./child.lua: 1 move replayed.$' '^now legal, 7 moves'
change 's/size", 4/size", four/' grid.lua
check 'history' "^error: ./grid.lua:[0-9]+: there is no global 'four'" '^1. Stone b2$'
check 'history' '!four'
mv grid.lua elsewhere.lua
check 'history' '!^Reloaded' '!error'
change 's/size", four/size", 6/' elsewhere.lua
mv elsewhere.lua grid.lua
check 'history' ': 1 move replayed'
check 'b3' '^White to move$'
check 'a2' '^White wins$'
check 'watch off' '^watch is off$'
change 's/row = 2/row = 3/' child.lua
check 'history' '!^Reloaded'
check 'reload' '^Black to move$|^White to move$'
check 'edit' '^error: .edit. works only at a terminal$'
check 'new focus' '^Focus$'
check 'reload' '^Reloaded focus: 0 moves replayed.$'
printf '[Game "hex"]\n\n1. c3 $22 $140 *\n' > signs.txt
check 'load signs.txt' '^Hex, 1 move$'
check 'reload' '1 move replayed'
check 'tree' '[$]22 [$]140'

# A changed module: its functions are loaded again, and an error in it is reported at its place.
cat > _corner.lua << 'END'
return { holy = "a1" }
END
cat > corner.lua << 'END'
local tav, corner = require "tavoliere", require "_corner"
return tav.game {
  name = "Corner",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = 9 } },
  moves = tav.place {},
  forbid = function(pos) if pos:at(corner.holy) then return corner.holy .. " is holy" end end,
  stuck = "draw",
}
END
check 'new ./corner.lua' '^Corner$'
check 'a1' '^illegal: a1 is holy$'
change 's/a1/b2/' _corner.lua
check 'reload' '^Reloaded ./corner.lua: 0 moves replayed.$'
check 'b2' '^illegal: b2 is holy$'
change 's/ }/ ]/' _corner.lua
check 'reload' '^error: .*_corner.lua:1: ' '^The old rules stay in force.$'
check 'b2' '^illegal: b2 is holy$'
change 's/ ]/ }/; s/b2/c3/' _corner.lua
check 'watch on' '^watch is on' '^Reloaded ./corner.lua: 0 moves replayed.$'
check 'c3' '^illegal: c3 is holy$'
check 'watch off' '^watch is off'

# Marks and pieces that were put by hand; a piece on a cell that the new board lacks; a move that leads to another position.
cat > hand.lua << 'END'
local tav = require "tavoliere"
return tav.game {
  name = "Hand",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = 9 } },
  moves = tav.place {},
  after = nil,
  stuck = "draw",
}
END
check 'new ./hand.lua' '^Hand$'
check 'a1' '1. White: Stone a1'
check 'mark b2 b3'
check 'free on' '^The rules are off'
check 'put White Stone d4' 'by hand: '
check 'put Black Stone c3' 'by hand: '
check 'free off' '^Black to move$'
check 'b1' 'Stone b1$'
check 'reload' '^Reloaded ./hand.lua: 4 moves replayed.$' '!is different'
check 'history' 'by hand'
check 'goto 1'
check 'position' 'White.Stone=a1'
check 'goto 4'
change 's/4, 4/3, 3/' hand.lua
check 'reload' '^.*by hand.* is not possible under the new rules: ' '^The old rules stay'
change 's/3, 3/4, 4/; s/after = nil/after = function(pos) pos:lift(pos:cells "b1" \& pos:own(2)) end/' hand.lua
check 'reload' '^Reloaded ./hand.lua: 4 moves replayed.$' '^the position after .*Stone b1 is different$'
change 's/moves = tav.place/start = { White = "d1" }, moves = tav.place/' hand.lua
check 'reload' '^the starting position is different$'

# Under the new rules the move is illegal and every other one raises an error. Loading them would lose the game, so the program
# refuses them.
check 'new ./hand.lua' '^Hand$'
check 'a1' '1. White: Stone a1'
change 's/"d1"/"a1"/; s/after = .*/finish = function(pos) if pos.ply > 0 then error "at once" end end,/' hand.lua
check 'reload' '^error: ./hand.lua:[0-9]+: at once' '^The old rules stay in force.$' '!reload here'
check 'reload here' '^error: ./hand.lua:[0-9]+: at once [(]in .finish.[)], at 1[.] White: Stone ' '^The old rules stay in force.$' '!^Reloaded'
check 'history' '^1. Stone a1'
change 's/pos.ply > 0/pos.ply > 1/' hand.lua
check 'reload here' '^Reloaded ./hand.lua: 0 moves replayed, 1 dropped.$'
# The program also refuses them if the game has no moves yet, as the next move would fail.
change 's/if pos.ply > 1 then error "at once" end/error "always"/' hand.lua
check 'reload' '^error: ./hand.lua:[0-9]+: always [(]in .finish.[)], at 1[.] White: Stone ' '^The old rules stay in force.$' '!^Reloaded'
check 'b1' '1. White: Stone b1'
echo quit >&"${session[1]}"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

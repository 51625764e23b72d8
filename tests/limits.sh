#!/usr/bin/env bash
# Every row of rules/LIMITS.md, as the program enforces it: with the number that stands there it works, with one
# more it is refused, by a message that tells the number; and the game that was there before is as it was.
# Usage: limits.sh TAVOLIERE LIMITS.md [slow]
# With `slow`, it tries only what takes seconds and what the usual test leaves out.
set -uo pipefail
program=$(realpath "$1")
page=$(realpath "$2")
slow=${3:-}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*" | cut -c 1-300 | head -n 20; }
pass() { passed=$((passed + 1)); }

# ---- The page ----------------------------------------------------------------------------------

declare -A most tried
while IFS='|' read -r _ what number _; do
  number=${number//[[:space:]]/}
  [[ $number =~ ^[0-9]+$ && $what =~ ^' '*(.*[^ ]) ]] && most[${BASH_REMATCH[1]}]=$number
done < "$page"
[ "${#most[@]}" -gt 50 ] || fail "the page has only ${#most[@]} rows"

# limit WHAT: its number in $n.
limit() {
  what=$1
  n=${most[$1]-}
  tried[$1]=1
  [ -n "$n" ] && return
  fail "the page has no row '$1'"
  n=1
}

# ---- Sessions ----------------------------------------------------------------------------------

# game N FIELDS: a script whose game has these entries besides, or in the place of, the usual ones.
IFS= read -rd '' helpers << 'LUA'
local function list(n, f) local t = {} for i = 1, n do t[i] = f(i) end return t end
local function word(i) return "w" .. i end
local function step() return tav.step { distance = 1 } end
local function name(bytes) return string.rep("x", bytes) end
local function none() end
local function play(pos, move) pos:play() end
local usual = {
  name = "Limit", players = { "Left", "Right" }, board = tav.rectangle { 8, 8 },
  pieces = { { "Man", count = 2 } }, moves = tav.place {}, stuck = "lose",
}
LUA
IFS= read -rd '' with_own << 'LUA'
for key, value in pairs(own) do usual[key] = value end
if own.phases then usual.moves = nil end
return tav.game(usual)
LUA
game() { printf '%s\n' 'local tav = require "tavoliere"' "local N = $1" "${helpers}local own = { $2 }" "${with_own%$'\n'}"; }

base='mover=Right phase=main ply=1 Left.Man=a1 Left.hand=1Man Right.hand=2Man'
game 0 '' > base.lua
# Moves that change nothing, two in each position.
game 0 'moves = function(pos, l) l:add("a1", nil, 1) l:add("a1", nil, 2) end, play = none' > endless.lua

# session FILE: a game is begun, the commands of the file follow, and then it is asked for; what is answered comes into $out.
session() {
  local typed
  IFS= read -rd '' typed < "$1"
  out=$(timeout 300 "$program" <<< $'new ./base.lua\na1\n'"$typed"$'\nposition' 2>&1)
}

# said PATTERN: is there a line in $out that matches?
said() {
  local IFS=$'\n' line
  set -f
  # shellcheck disable=SC2086
  set -- "$1" $out
  set +f
  for line in "${@:2}"; do [[ ! $line =~ $1 ]] || return 0; done
  return 1
}
# stays: is the game as it was?
stays() { [ "${out##*$'\n'}" = "$base" ]; }

# works FILE PATTERN: the commands are answered by that, and by no error.
works() {
  session "$1"
  if said "$2" && ! said '^error'; then pass
  else fail "$what: $n works: $(tail -c 400 <<< "$out")"; fi
}

# refused FILE PATTERN: they are answered by an error that says so, and nothing has changed.
refused() {
  session "$1"
  if ! said "^error: .*$2"; then fail "$what: more than $n is refused by '$2': $(tail -c 400 <<< "$out")"
  elif ! stays; then fail "$what: more than $n changes nothing: $(tail -c 400 <<< "$out")"
  else pass; fi
}

# commands WHAT AT BEYOND [PATTERN]: printf formats of commands, which are given the number.
commands() {
  limit "$1"
  # shellcheck disable=SC2059
  printf "$2\n" "$n" > at
  # shellcheck disable=SC2059
  printf "$3\n" "$((n + 1))" > beyond
  works at "${5:-.}"
  refused beyond "${4:-$n}"
}

# loads FIELDS, loads_not FIELDS [PATTERN]: a game of these entries, with N the limit.
loads() {
  game "$n" "$1" > at.lua
  echo 'new ./at.lua' > at
  works at '^Limit$'
}
loads_not() {
  game "$((n + ${3:-1}))" "$1" > beyond.lua
  echo 'new ./beyond.lua' > beyond
  refused beyond "${2:-\./beyond\.lua:[0-9]+: .*$n}"
}

# rule WHAT FIELDS: both.
rule() {
  limit "$1"
  loads "$2"
  loads_not "$2" "${3:-\./beyond\.lua:[0-9]+: .*$n}"
}

# plays FIELDS PATTERN, plays_not FIELDS PATTERN: what is found out by the first move only.
plays() {
  game "$n" "$1" > at.lua
  printf '%s\n' 'new ./at.lua' "${3:-a2}" > at
  works at "$2"
}
plays_not() {
  game "$((n + 1))" "$1" > beyond.lua
  printf '%s\n' 'new ./beyond.lua' position "${3:-a2}" position > beyond
  out=$(timeout 300 "$program" < beyond 2>&1)
  if ! said "^error: \./beyond\.lua:[0-9]+: .*$2"; then fail "$what: more than $n is refused by '$2': $out"
  elif [ "$(grep -c '^mover=Left phase=main ply=0' <<< "$out")" -ne 2 ]; then fail "$what: more than $n changes nothing: $out"
  else pass; fi
}

# replay_refused PATTERN: by beyond.rec the game that is there, after one move, does not change.
replay_refused() {
  out=$("$program" <<< $'new ./endless.lua\na1:2\nload beyond.rec\nposition' 2>&1)
  if said "^error: .*$1" && said '^mover=Right phase=main ply=1 '; then pass
  else fail "$what: more than $n: $out"; fi
}
# moves NUMBER: a record of a game of this length.
moves() { printf '[Game "./endless.lua"]\n\n1. '; yes 'a1:1' | head -n "$1"; }
# served REQUEST PATTERN
served() {
  out=$("$program" serve < "$1")
  if said "$2"; then pass; else fail "$what: $1: $out"; fi
}
# playout MOVES: a request with this number of moves.
playout() {
  printf '{"cmd":"playout","seed":1,"limit":0,"deadline":600000,"game":"./endless.lua","moves":"'
  yes a1:1 | head -n "$1" | tr '\n' ' '
  echo '"}'
}
# endless NUMBER [FIELD]: requests that never end by themselves.
endless() { for ((i = 0; i < $1; i++)); do echo '{"id":"slow","cmd":"perft","game":"./endless.lua","depth":60'"${2:-}"'}'; done; }
# first FILE PATTERN: the first answer; the program is killed then.
mkfifo answers
first() {
  "$program" serve < "$1" > answers &
  local pid=$!
  IFS= read -r out < answers
  kill -KILL $pid
  wait $pid 2> /dev/null
  if said "$2"; then pass; else fail "$what: $1: $out"; fi
}

# ---- Slow ----------------------------------------------------------------------------------------

slow_limits() {
  limit 'moves of a game with all its variations'
  moves "$n" > at.rec
  moves $((n + 1)) > beyond.rec
  replay_refused 'beyond.rec:[0-9]+: .*'"$n moves"
  printf '%s\n' 'new ./endless.lua' 'load at.rec' 'save kept.rec' 'load kept.rec' > at
  works at 'Saved in kept.rec: '

  limit 'moves of a request to `serve`'
  playout "$n" > at.json
  served at.json '"outcome":"playing"'

  limit 'milliseconds of a request to `serve` that names none'
  endless 1 > beyond.json
  first beyond.json "\"slow\".*\"deadline\".*longer than $((n / 1000)) s"

  limit 'megabytes of a record'
  # What could not be loaded is not saved.
  line=$(printf 'comment '; head -c 65000 /dev/zero | tr '\0' x)
  for ((i = 0; i < n * 17; i++)); do printf 'a1:1\n%s\n' "$line"; done > long
  out=$(cat <(echo 'new ./endless.lua') long <(echo 'save long.rec') | "$program" 2>&1)
  if said "^error: .*$n MB" && [ ! -e long.rec ]; then pass; else fail "$what: $out"; fi
}
if [ "$slow" = slow ]; then
  slow_limits
  echo "limits: $passed passed, $failed failed"
  exit $((failed > 0))
fi

# ---- Of a game -----------------------------------------------------------------------------------

rule 'columns, or rows, of a rectangle, of a rhombus or of pits' 'board = tav.rectangle { N, 1 }'
loads 'board = tav.rectangle { 1, N }' && loads_not 'board = tav.rectangle { 1, N }'
loads 'board = tav.rhombus { N, 2 }' && loads_not 'board = tav.rhombus { N, 2 }'
pits='moves = tav.sow { track = { Left = "a1-c1", Right = "c1-a1" } }, stuck = "end", finish = tav.score { of = "store", wins = "most" }, pieces = nil'
loads "board = tav.pits { N, 2 }, $pits" && loads_not "board = tav.pits { N, 2 }, $pits"

# Sides are not any: the largest area that can be had, and the smallest that is too large.
limit 'columns and one more, times rows'
best=0 over=999999
for ((w = 1; w <= 61; w++)); do for ((h = 1; h <= 61; h++)); do
  area=$(((w + 1) * h))
  if ((area <= n && area > best)); then best=$area at="$w, $h"; fi
  if ((area > n && area < over)); then over=$area beyond="$w, $h"; fi
done; done
for board in rectangle rhombus; do
  loads "board = tav.$board { $at }"
  loads_not "board = tav.$board { $beyond }"
done
loads "board = tav.pits { $at }, $pits"
loads_not "board = tav.pits { $beyond }, $pits"

rule 'cells along a side of a hexagon' 'board = tav.hexagon { N }'
rule 'players' 'players = list(N, function(i) return string.char(64 + i) .. "layer" end)'
rule 'kinds of pieces, those of all sides together' 'pieces = list(N, function(i) return { word(i), side = "Left" } end)'
rule 'pieces of one kind, on the board and in the hand' 'pieces = { { "Man", count = N } }'
loads 'pieces = { { "Man", count = N - 4 } }, start = { Left = "a1-d1" }'
loads_not 'pieces = { { "Man", count = N - 4 } }, start = { Left = "a1-d1" }'
rule "squares of a piece" 'pieces = { { "Man", shape = string.rep(string.rep("O", 12) .. "\n", 2) .. string.rep("O", N - 24) } }'
rule "rows of a piece's drawing" 'pieces = { { "Man", shape = string.rep("O\n", N) } }, board = tav.rectangle { 1, 20 }'
rule "squares in a row of a piece's drawing" 'pieces = { { "Man", shape = string.rep("O", N) } }, board = tav.rectangle { 20, 1 }'
rule 'names of a piece' 'pieces = { { "Man", also = list(N - 1, word) } }'

limit 'bytes of a name: of a player, piece, phase, option, counter or set'
for named in 'players = { name(N), "Right" }' 'pieces = { { name(N) } }' 'pieces = { { "Man", code = name(N) } }' \
             'pieces = { { "Man", also = name(N) } }' 'counters = { name(N) }' 'sets = { name(N) }' 'phases = { { name(N), moves = step() } }' \
             'board = (function() tav.options { { name(N), false, "help" } } return tav.rectangle { 8, 8 } end)()'; do
  loads "$named"
  loads_not "$named"
done
limit "bytes of a game's name"
game "$n" 'name = name(N)' > at.lua
echo 'new ./at.lua' > at
works at "^x{$n}\$"
loads_not 'name = name(N)'

rule 'pieces in a game with stacks, and so in a stack' \
  'stacks = true, pieces = { { "Man", side = "Left", count = N - 10 }, { "Woman", side = "Right", count = 10 } }'
loads_not 'stacks = true, pieces = { { "Man", side = "Left" } }, start = ". . . . . . . . " .. "L" .. N .. string.rep(" .", 55)'
rule 'kinds of pieces in a game with stacks' \
  'stacks = true, pieces = list(N, function(i) return { word(i), side = "Left", letter = string.char(64 + i) } end)'
rule 'stones in all pits' "board = tav.pits { 3, 2, stones = { N - 3, 3, 0, 0, 0, 0 } }, $pits"
rule 'counters, stores and those of kernel objects among them' 'counters = list(N, word)'
rule 'sets of cells that rules name' 'sets = list(N, word)'
limit 'pits of a track, stores counted as often as they are passed'
track='board = tav.pits { 61, 3 }, pieces = nil, stuck = "end", finish = tav.score { of = "store", wins = "most" },
  moves = tav.sow { track = { Left = string.rep("a1-h1 store ", (N - 2) // 9) .. "a2", Right = "a1" } }'
loads "$track"
loads_not 'board = tav.pits { 61, 3 }, pieces = nil, stuck = "end", finish = tav.score { of = "store", wins = "most" },
  moves = tav.sow { track = { Left = string.rep("store ", N), Right = "a1" } }'

limit 'a number that a counter holds'
game 0 'counters = { "count" }, after = function(pos) pos:set("count", 2147483647) end' > at.lua
printf '%s\n' 'new ./at.lua' a1 "setup count=$n" 'setup count=-2147483648' position > at
works at 'count=-2147483648'
plays 'counters = { "count" }, after = function(pos) pos:set("count", N) end, pieces = { { "Man" } }' "1. Left: Man a2"
plays_not 'counters = { "count" }, after = function(pos) pos:set("count", N) end, pieces = { { "Man" } }' "$n"
{ echo 'new ./at.lua'; echo 'setup count=2147483648'; } > beyond
out=$("$program" < beyond 2>&1)
if said "^error: .*$n"; then pass; else fail "$what: $out"; fi

options='board = (function() tav.options(list(N, function(i) return { word(i), false, "help" } end)) return tav.rectangle { 8, 8 } end)()'
rule 'options' "$options"
rule 'choices of an option' \
  'board = (function() tav.options { { "o", list(N, word), "help" } } return tav.rectangle { 8, 8 } end)()'
rule "bytes of an option's help" \
  'board = (function() tav.options { { "o", false, name(N) } } return tav.rectangle { 8, 8 } end)()'
rule 'phases' 'phases = list(N, function(i) return { word(i), moves = step() } end)'
rule 'entries in `moves` of a phase' 'moves = list(N, step)'

# The last of the objects lists the move: to play it the phase must know which one did. The game's usual object is in
# no phase here, and so it is one of them.
limit 'objects that `moves` functions of a phase use, each function taking the place of one'
lent='moves = (function() local o = list(N - 1, step) return function(pos, l) o[N - 1]:moves(pos, l) end end)(),
  play = play, pieces = { { "Man", count = 0 } }, start = { Left = "a1" }'
plays "$lent" '^1. Left: a1-a2' a1-a2
loads_not "$lent" "at most $((n + 1)) objects and functions"

rule 'entries in `after` of a phase' 'after = list(N, function() return none end)'
rule 'entries in `forbid` of a phase' 'forbid = list(N, function() return function() return false end end)'
rule 'entries in `finish`' 'finish = list(N, function() return none end)'
rule 'kernel objects' 'moves = list(N - 1, step)[1]'
rule 'functions that are rules' 'phases = list(16, function(i) return {
    word(i), moves = step(), after = list(8, function() return none end),
    forbid = N - 128 > (i - 1) * 8 and list(math.min(8, N - 128 - (i - 1) * 8), function() return none end) or nil } end)'

kinds='pieces = list(N, function(i) return { word(i), side = "Left" } end)'
each='(function() local t = {} for i = 1, N do t[word(i)] = "a" .. i % 8 + 1 end return t end)()'
rule 'kinds of pieces in a pattern' "$kinds, finish = tav.pattern { own = $each, result = \"win\" }"
rule 'kinds of pieces that are promoted' "$kinds, after = tav.promote {
  pieces = (function() local t = {} for i = 1, N do t[word(i)] = \"w1\" end return t end)(), on = { Left = \"a8\", Right = \"a1\" } }"
rule 'kinds of pieces that are put back by one `tav.relocate`' "$kinds, moves = {
  step(), tav.relocate(list(N, function(i) return { word(i) } end)) }"
rule 'goals of a player in `tav.connect`' 'finish = tav.connect { goals = { Left = list(N, function(i) return "a" .. i end), Right = { "h1", "h8" } } }'

ask='finish = (function() local lines = LINES return function(pos) lines:full(pos:own(1)) end end)()'
rule 'lines in `tav.lines`' "${ask/LINES/tav.lines(list(N, function() return \"a1-a3\" end))}"
limit 'cells of all lines in `tav.lines`'
cells='finish = (function() local lines = tav.lines { string.rep("a1 ", N // 2), string.rep("a2 ", N - N // 2) }
  return function(pos) lines:full(pos:own(1)) end end)()'
plays "$cells" '^1. Left: Man a2'
plays_not "$cells" "$n"

rule 'counts and signs in a number such as `tav.max(...)`' \
  'board = (function() local c = tav.count "row" for _ = 1, (N - 2) // 2 do c = c + 1 end if N % 2 == 1 then c = c + 1 end
    return tav.rectangle { 8, 8 } end)()'


# A game, and variants of variants of it.
limit 'variants of variants, the game they come from and modules that they wait for included'
cp base.lua v1.lua
for ((i = 2; i <= n + 1; i++)); do
  echo "return require('tavoliere').variant('v$((i - 1))', { name = 'Limit' })" > "v$i.lua"
done
echo "new ./v$n.lua" > at
echo "new ./v$((n + 1)).lua" > beyond
works at '^Limit$'
refused beyond "v2\.lua:1: .*$n files"

# ---- Of a script -----------------------------------------------------------------------------------

# filled BYTES: the script of a game with so many.
filled() { game 0 '' > "$2"; head -c $(($1 - $(wc -c < "$2"))) /dev/zero | tr '\0' ' ' >> "$2"; }

limit 'bytes of a script'
filled "$n" at.lua
filled $((n + 1)) beyond.lua
echo 'new ./at.lua' > at
echo 'new ./beyond.lua' > beyond
works at '^Limit$'
refused beyond '\./beyond\.lua: .*1 MB'

limit 'moves that a function lists'
many='moves = function(pos, l)
    local all, left = pos:free(), N
    for from in all:each() do if left >= #all then l:add_cells(from, all) left = left - #all end end
    for arg = 1, 255 do for from in all:each() do if left == 0 then return end l:add(from, nil, arg) left = left - 1 end end
  end, play = none, board = tav.rectangle { 59, 17 }'
plays "$many" '^1. Left: a2-a3' a2-a3
loads_not "$many" "at most $n moves"

limit 'the number of a move in `list:add`'
number='moves = function(pos, l) l:add("a2", nil, N) end, play = none'
plays "$number" '^1. Left: a2:255' a2:255
loads_not "$number"

# A longer one is cut, at a whole character: sets of cells are told in sentences, and may be of any size.
limit 'bytes that are told of a sentence in `pos:say`, in `list:refuse`, from `forbid`'
say='after = function(pos) pos:say(name(N)) end'
told() { # told BYTES PATTERN: a sentence of so many is told so, its lines put together.
  game "$1" "$say" > at.lua
  if grep -qE "$2" <<< "$(printf '%s\n' 'new ./at.lua' 'explain a1' | "$program" 2>&1 | tr -d ' \n')"; then pass
  else fail "$what: a sentence of $1 bytes"; fi
}
told "$n" "[^x]x{255}x{$((n - 255))}($|[^x.])"
told "$((n + 1))" "[^x]x{255}x{$((n - 255))}\.\.\."

limit 'megabytes of memory in one piece'
stopped() { # stopped PATTERN STATEMENT: the rules, and a line at the prompt, are stopped; nothing is lost.
  game 0 "after = function(pos) $2 end" > beyond.lua
  printf '%s\n' 'new ./beyond.lua' a1 'position' > beyond
  out=$("$program" < beyond 2>&1)
  if said "^error: .*$1" && said '^mover=Left phase=main ply=0'; then pass
  else fail "$what, in a function: $out"; fi
}
runs() { # runs STATEMENT
  game 0 "after = function(pos) $1 end" > at.lua
  printf '%s\n' 'new ./at.lua' a1 > at
  works at '^1. Left: Man a1'
}
# A string keeps a few bytes for itself.
piece='local s = string.rep("x", SIZE) s = s .. s'
runs "${piece/SIZE/$((n * 1024 * 1024 / 2 - 50))}"
stopped "more than .*$n MB in one piece" "${piece/SIZE/$((n * 1024 * 1024 / 2))}"

limit 'megabytes of memory'
hoard='local t, piece = {}, string.rep("x", 500000) for i = 1, COUNT do t[i] = piece .. i end'
runs "${hoard/COUNT/$((n * 1024 * 1024 / 500000 - 6))}"
stopped "more than $n MB" "${hoard/COUNT/$((n * 1024 * 1024 / 500000 + 1))}"

limit 'kilobytes printed by one command'
runs "for _ = 1, $n do print(name(1023)) end"
stopped "more than $n KB" "for _ = 1, $n + 1 do print(name(1023)) end"

limit 'millions of steps to load, or in one line at the prompt'
game 0 "board = (function() for _ = 1, $n * 900000 do end return tav.rectangle { 8, 8 } end)()" > at.lua
game 0 "board = (function() for _ = 1, $n * 1100000 do end return tav.rectangle { 8, 8 } end)()" > beyond.lua
echo 'new ./at.lua' > at
echo 'new ./beyond.lua' > beyond
works at '^Limit$'
refused beyond "more than $n million steps"
echo "for _ = 1, $n * 1100000 do end" > beyond
refused beyond "more than $n million steps"

# How many seconds a machine needs for these is its own affair; the numbers are in the messages.
limit 'seconds in one call of a function while games are played'
stopped "more than $n s in one call" 'while true do end'
limit 'seconds of all calls for one question to the rules, such as the moves of a position'
limit 'seconds to load, or in one line at the prompt'

# ---- Of the program --------------------------------------------------------------------------------

limit 'bytes of a line at the prompt or from a pipe'
line() { printf 'comment '; head -c $(($1 - 8)) /dev/zero | tr '\0' x; echo; }
line "$n" > at
line $((n + 1)) > beyond
works at '^Right to move'
refused beyond "$n"

# transcript BYTES: one with a line of that length.
typed='> set board on\nboard on\n'
transcript() { printf '# '; head -c $(($1 - 2)) /dev/zero | tr '\0' ' '; printf "\n$typed"; }
limit 'bytes of a line of a transcript'
transcript "$n" > at.txt
transcript $((n + 1)) > beyond.txt
echo 'test at.txt' > at
works at '1 passed, 0 failed'
echo 'test beyond.txt' > beyond
session beyond
if said 'beyond.txt:1 .*1 MB' && stays; then pass; else fail "$what: $out"; fi

limit 'megabytes of a transcript'
rest=$((n * 1024 * 1024 - $(printf "$typed" | wc -c)))
{ printf "$typed"; yes "# $(printf 'x%.0s' {1..1000})" | head -c $((rest - 1)); echo; } > at.txt
{ cat at.txt; echo '#'; } > beyond.txt
works at '1 passed, 0 failed'
session beyond
if said "beyond.txt is longer than $n MB" && stays; then pass; else fail "$what: $out"; fi

limit 'transcripts that run one another'
# chain NUMBER: so many transcripts, each of which runs the next one.
chain() {
  for ((i = 1; i < $1; i++)); do printf '> test t%s.txt\n...\n1 passed, 0 failed\n' $((i + 1)) > "t$i.txt"; done
  printf '> set board on\nboard on\n' > "t$1.txt"
}
echo 'test t1.txt' > at
chain "$n"
works at '^1 passed, 0 failed'
chain $((n + 1))
session at
if said '0 passed, 1 failed' && stays; then pass; else fail "$what: $out"; fi

limit 'megabytes of a record'
record() { printf '[Game "./base.lua"]\n\n{'; head -c "$1" /dev/zero | tr '\0' x; printf '}\n1. a1\n'; }
record $((n * 1024 * 1024 - 30)) > at.rec
record $((n * 1024 * 1024)) > beyond.rec
echo 'load at.rec' > at
echo 'load beyond.rec' > beyond
works at 'Right to move'
refused beyond "beyond.rec is longer than $n MB"

# One load: at the limit it works, and one move more is refused. A record that is longer is in the slow part.
limit 'moves of a game with all its variations'
moves "$n" > at.rec
printf '%s\n' 'new ./endless.lua' 'load at.rec' position a1:2 position > beyond
out=$("$program" < beyond 2>&1)
if said "^error: .*$n moves" && [ "$(grep -c "^mover=Left phase=main ply=$n " <<< "$out")" -eq 2 ]; then pass
else fail "$what, one move more: $out"; fi

limit 'variations inside one another in a record'
nested() {
  printf '[Game "./endless.lua"]\n\n1. a1:1 '
  for ((i = 0; i < $1; i++)); do printf '(a1:2 a1:1 '; done
  printf ')%.0s' $(seq "$1")
}
nested "$n" > at.rec
nested $((n + 1)) > beyond.rec
printf '%s\n' 'new ./endless.lua' 'load at.rec' 'save deep.rec' 'load deep.rec' > at
works at 'Saved in deep.rec: '
replay_refused 'beyond.rec:[0-9]+: .*'"$n variations"

limit 'tags of a record'
tags() { printf '[Game "./base.lua"]\n'; printf '[Tag%s "x"]\n' $(seq $(($1 - 1))); printf '\n1. a1\n'; }
tags "$n" > at.rec
tags $((n + 1)) > beyond.rec
echo 'load at.rec' > at
echo 'load beyond.rec' > beyond
works at 'Right to move'
refused beyond "beyond.rec:[0-9]+: .*$n tags"

commands 'the ply of a position that is set up' 'setup ply=%s' 'setup ply=%s'
# A whole game can be played from there; what is reached can be written and read, and is no position to set up.
printf '%s\n' 'new ./endless.lua' "setup ply=$n" a1:1 a1:2 'save far.rec' 'load far.rec' 'free on' 'a1=Man' 'free off' position > at
works at "^mover=Left phase=main ply=$((n + 2)) "
printf '%s\n' 'free on' "ply=$((n + 1))" > beyond
session beyond
if said "^error: .*$n" && said '^mover=Right phase=main ply=1 '; then pass; else fail "$what, by hand: $out"; fi

printf '%s\n' 'new ./endless.lua' 'players all=1 nodes' > few
commands 'moves of one `auto`' "$(cat few)"$'\nauto %s' 'auto %s'
commands 'nodes of a search' 'players all=%s nodes' 'players all=%s nodes'
printf 'hint %s nodes\n' $((n + 1)) > beyond
refused beyond "$n"
commands 'seconds of a search' 'players all=%s s' 'players all=%s s'
commands 'seed' 'set seed %s' 'set seed %s' "${most[seed]}"

# ---- Of the command line ---------------------------------------------------------------------------

# flag STATUS WORDS...: the status that the program ends with; one of 2 is told with the limit.
flag() {
  local out status want=$1
  shift
  out=$(timeout 300 "$program" "$@" 2>&1 < /dev/null)
  status=$?
  if [ $status -eq "$want" ] && { [ "$want" -ne 2 ] || [[ $out == *"$n"* ]]; }; then pass
  else fail "$what: $*: $status: $out"; fi
}
# flags WORDS...: with N the limit they go as far as to look for a game that is not there.
flags() {
  flag 1 "${@//N/$n}"
  flag 2 "${@//N/$((n + 1))}"
}

game 0 'board = tav.rectangle { 2, 1 }, pieces = { { "Man" } }' > small.lua
limit 'depth of perft'
flag 0 perft ./small.lua "$n"
flag 2 perft ./small.lua $((n + 1))
limit 'threads'
flag 0 perft --threads "$n" ./small.lua 3
flag 0 bench --threads "$n" --games "$n" ./small.lua
lab=$("$program" help | grep -oE '^  match ') # nothing where the lab was left out of the build
for words in 'perft --threads N none 3' 'bench --threads N none' ${lab:+'match --a random --b random --threads N none'} \
             'check --threads N none'; do
  # shellcheck disable=SC2086
  flags $words
done
# What a program that searches may map, once it is confined; the test `confine` asks for more. Sanitizers have no limit.
limit 'gigabytes of memory of a confined program'
gigabytes=$n
limit 'gigabytes more for each of its threads but one'
mapped() { # THREADS GIGABYTES
  local pid most=unlimited tries=0
  "$program" bench --games 1000000000 --threads "$1" agon > /dev/null 2>&1 &
  pid=$!
  while [ "$most" = unlimited ] && [ $((tries += 1)) -le 600 ]; do
    sleep 0.1
    most=$(awk '/^Max address space/ { print $4 }' "/proc/$pid/limits")
  done
  kill -KILL $pid
  if [ "$most" = $(($2 << 30)) ]; then pass; else fail "$what: $most"; fi
}
if ! grep -qa __asan_init "$program" && [[ $("$program" --confined games 2>&1) != *'cannot confine'* ]]; then
  mapped 1 "$gigabytes"
  mapped 3 $((gigabytes + 2 * n))
fi
limit 'seed'
n=9223372036854775806
[ "${most[seed]}" = 9223372036854775807 ] || fail "$what: $n"
for words in bench profile coverage playthrough check ${lab:+'match --a random --b random'}; do
  # shellcheck disable=SC2086
  flag 1 $words --seed 9223372036854775807 none
  n=9223372036854775807
  # shellcheck disable=SC2086
  flag 2 $words --seed 9223372036854775808 none
done
limit 'games of `bench`, `profile` and `coverage`'
for words in bench profile coverage; do flags "$words" --games N none; done
limit 'seconds of `bench`'
flags bench --seconds N none
limit 'games of `check`'
flags check --games N none
limit 'games of `match` and `compare`'
[ -z "$lab" ] || flags match --a random --b random --games N none
flags compare --games N none with none
echo "compare games $((n + 1)) with ./base.lua" > beyond
refused beyond "$n"
limit 'plies of a game of `check`'
flags check --plies N none
limit 'plies of a game of `match`'
[ -z "$lab" ] || flags match --a random --b random --plies N none
limit 'plies of `playthrough`'
flags playthrough --plies N none

# ---- Of serve --------------------------------------------------------------------------------------

limit 'bytes of a request to `serve`'
request() { printf '{"cmd":"perft","depth":1,"game":"'; head -c $(($1 - 35)) /dev/zero | tr '\0' x; echo '"}'; }
request "$n" > at.json
request $((n + 1)) > beyond.json
served at.json 'names no rules'
served beyond.json "\"limit\".*longer than $n bytes"
limit 'moves of a request to `serve`'
playout $((n + 1)) > beyond.json
served beyond.json "\"limit\".*$n moves"

limit 'milliseconds of a request to `serve` that names a deadline'
echo '{"cmd":"perft","depth":1,"game":"none","deadline":'"$n}" > at.json
echo '{"cmd":"perft","depth":1,"game":"none","deadline":'"$((n + 1))}" > beyond.json
served at.json 'no rules are called'
served beyond.json "\"request\".*to $n,"

# Requests that never end by themselves, and then one that does.
limit 'requests to `serve` that are worked at at once'
at_once=$n
{ endless $((n - 1)); cat at.json; } > busy.json
{ endless "$n" ',"deadline":200'; cat at.json; } > beyond.json
first busy.json 'no rules are called'
first beyond.json '"slow".*"deadline".*longer than 0.2 s'
limit 'milliseconds of a request to `serve` that names none' # in the slow part

# A cancel is heard as long as no more than that wait.
limit 'requests to `serve` that wait, as long as together they have no more bytes than one may have'
cancel='{"id":"cancel","cmd":"cancel","request":"slow"}'
{ endless $((at_once + n)); echo "$cancel"; } > at.json
{ endless $((at_once + n + 1)) ',"deadline":200'; echo "$cancel"; } > beyond.json
first at.json '"cancelled'
first beyond.json '"deadline"'

# ---- The end: every row was tried ------------------------------------------------------------------

for what in "${!most[@]}"; do [ -n "${tried[$what]-}" ] || fail "no test tries the row '$what'"; done
echo "limits: $passed passed, $failed failed, ${#most[@]} rows"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# External engines: an engine that makes an error loses the game, and the match reports it; no process is left when the
# match is over. This program is also an engine itself, by UGI.
# Usage: engines.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
passed=0 failed=0
mark=tavoliere_engine_$$

ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*"; }

# says PATTERN COMMAND...: COMMAND, which reads the file $input and has 60 s, prints a line that matches PATTERN.
says() {
  local pattern=$1 out
  shift
  out=$(timeout 60 "$@" 2>&1 < "${input:-/dev/null}")
  if grep -qE -- "$pattern" <<< "$out"; then ok; else fail "$*: expected a line like: $pattern"$'\n'"$out"; fi
}

# gone MARK: no process has MARK in its command line. Waits up to a minute for this.
gone() { for _ in {1..600}; do pgrep -f "$1" > /dev/null || return 0; sleep 0.1; done; return 1; }

# against HOW PATTERN [SECONDS]: a match of two games against an engine with the fault HOW (see engines/clumsy.sh) prints a line
# that matches PATTERN. The engine has SECONDS for a move (default 20, because a busy machine answers slowly).
against() {
  says "$2" "$program" match scripts/noughts.lua --player random --player "cmd:sh engines/clumsy.sh $mark.1 '$1'" \
    --games 2 --threads 2 --limit "${3:-20}" --opening-plies 0
}
against 'nothing wrong' '^2 games: '
against hangs '^  game 1, ply [0-9]+: it did not answer `go` within 1 s$' 1
against dies '^  game 1, ply [12]: it did not answer `go`: it exited with status 7$'
against floods '^  game 2, ply [12]: it wrote too much without answering `go`$'
against 'one long line' '^  game 2, ply [12]: it wrote too much without answering `go`$'
against 'talks nonsense' '^  game 1, ply 2: it answered .*q9., which is not a move: '
against 'plays what is taken' '^  game 1, ply 4: it played .a1., which is illegal: a1 is already covered by'
against resigns '^2 games: A won 2, B won 0'
against 'dies at once' '^tavoliere: B did not answer `isready`: it exited with status 3[.] Does '
against stays '^2 games: '
says '^tavoliere: B did not answer `ugi`: it exited with status 127[.] Does `[.]/none` start, and speak UGI[?]' "$program" match scripts/noughts.lua --player random --player 'cmd:./none'
says '^tavoliere: B did not answer `protocol_version`: it exited with status 0. Does `exit` start, and speak GTP[?] An engine that speaks UGI is cmd:COMMAND$' "$program" match scripts/noughts.lua --player random --player 'gtp:exit'
says 'speaks GTP, which knows only two players and square boards of at most 25 x 25: let an engine' "$program" match focus players=4 --player random --player 'gtp:while read -r l; do printf "= 2\n\n"; done' --games 1
says 'GTP has no limit of nodes' "$program" match go --player random --player 'nodes=3,gtp:true'

# Options of an engine, and the log of what it and we said.
log=$(mktemp)
says '^2 games: ' "$program" match scripts/noughts.lua --player random --games 2 --threads 1 --log "$log" \
  --player "nodes=5,option.search=rave=5,option.seed=7,cmd:'$program' ugi scripts/noughts.lua"
for line in 'B1 > ugi' 'B1 < ugiok' 'B1 > setoption name search value rave=5' 'B1 > setoption name seed value 7' 'B1 > go nodes 5'; do
  if grep -qxF "$line" "$log"; then ok; else fail "the log lacks: $line"; fi
done
rm "$log"
says "^tavoliere: B has no option 'Threads'$" "$program" match scripts/noughts.lua --player random --games 2 \
  --player "option.Threads=2,cmd:'$program' ugi scripts/noughts.lua"
says '"why": "did not answer `go`: it exited with status 7"' "$program" match scripts/noughts.lua --player random --games 1 --opening-plies 0 --json \
  --player "cmd:sh engines/clumsy.sh $mark.1 dies"

# An engine gets the clock, and loses when it has run out.
log=$(mktemp)
says '^2 games: ' "$program" match scripts/noughts.lua --player random --games 2 --threads 1 --clock 50+2 --opening-plies 0 --plies 2 --log "$log" \
  --player "cmd:'$program' ugi scripts/noughts.lua"
says '^B1 > go p1time 50000 p2time 50000 p1inc 2000 p2inc 2000$' cat "$log"
rm "$log"
says '^  game 2, ply [0-9]+: it ran out of time$' "$program" match scripts/noughts.lua --player random --games 2 --threads 1 --clock 0.5 --limit 1 \
  --opening-plies 0 --player "cmd:sh engines/clumsy.sh $mark.1 hangs"

# A record says why its game ended.
dir=$(mktemp -d)
"$program" match scripts/noughts.lua --player random --player "cmd:sh engines/clumsy.sh $mark.1 'plays what is taken'" \
  --games 1 --opening-plies 0 --records "$dir" > "$dir/out" 2>&1
says '^    B played .a1., which is illegal: ' "$program" replay --game scripts/noughts.lua "$dir/00001.txt"
says '^.Termination "B played .a1., which is illegal: ' cat "$dir/00001.txt"
says '^1-0$|1-0$' cat "$dir/00001.txt"
"$program" match scripts/noughts.lua --player random --player "cmd:sh engines/clumsy.sh $mark.1 resigns" \
  --games 2 --opening-plies 0 --records "$dir/resigns" > "$dir/out" 2>&1
says '[{]B resigns[}]|B resigns[}]' cat "$dir/resigns/00002.txt"
rm -r "$dir"

# Ctrl-C ends a match with an engine of GTP, prints the score so far and keeps the records of all games that ended.
dir=$(mktemp -d)
for seconds in 4 12 30; do # a busy machine may not have begun a game by then
  rm -rf "$dir/games"
  timeout -s INT $seconds "$program" match go size=5 --player random --threads 2 --games 100000 --records "$dir/games" \
    --player "gtp:: $mark.2; while read -r line; do printf '= pass\n\n'; done" > "$dir/out" 2>&1
  grep -q '^interrupted$' "$dir/out" && break
done
says '^interrupted$' cat "$dir/out"
says '^[1-9][0-9]* games?: A won ' cat "$dir/out"
says '^[1-9][0-9]* passed, 0 failed$' "$program" replay "$dir/games"
if ! gone "$mark.2"; then fail "after Ctrl-C engines are left: $(pgrep -af "$mark.2")"; else ok; fi
rm -r "$dir"

# The match sends its random opening to the engine, by UGI and by GTP.
out=$("$program" match scripts/noughts.lua --player random --player "cmd:sh engines/clumsy.sh $mark.1" --games 6 --opening-plies 3 2>&1)
if grep -q '^6 games: ' <<< "$out" && ! grep -q 'fault' <<< "$out"; then ok; else fail "an opening by UGI: $out"; fi
heard=$(mktemp)
"$program" match go --player random --games 1 --opening-plies 3 --plies 4 --threads 1 \
  --player "gtp:while read -r line; do echo \"\$line\" >> '$heard'; printf '= pass\n\n'; done" > /dev/null
if [ "$(grep -o '^play [a-z]*' "$heard" | tr '\n' ' ')" = 'play black play white play black ' ]; then ok
else fail "an opening by GTP: $(cat "$heard")"; fi
rm "$heard"

# The number of threads does not change the games, and no engine process is left after the match.
match() { "$program" match scripts/noughts.lua --player nodes=20 --player "nodes=30,cmd:'$program' ugi scripts/noughts.lua" --games 8 --threads "$1" 2>&1; }
if [ "$(match 1)" = "$(match 2)" ]; then ok; else fail "an engine's games depend on threads"; fi
if ! gone "$mark.1"; then fail "after a match engines are left: $(pgrep -af "$mark.1")"; else ok; fi
# After SIGKILL to the match, its engines end, too.
"$program" match scripts/noughts.lua --player random --player "cmd:sh engines/clumsy.sh $mark.2 stays" --games 100000 --threads 1 > /dev/null 2>&1 &
match=$!
until pgrep -f "$mark.2 stays" > /dev/null || ! kill -0 $match; do sleep 0.05; done
kill -KILL $match
wait $match 2> /dev/null
if ! gone "$mark.2"; then fail "after a killed match engines are left: $(pgrep -af "$mark.2")"; else ok; fi

# ugi PATTERN GAME LINE...: the program is the engine. It answers these lines with a line that matches PATTERN.
ugi() {
  local pattern=$1 game=$2 out
  shift 2
  out=$(printf '%s\n' "$@" | timeout 60 "$program" ugi $game 2>&1)
  if grep -qE -- "$pattern" <<< "$out"; then ok; else fail "ugi $game: $*: expected a line like: $pattern"$'\n'"$out"; fi
}
ugi '^ugiok$' oware ugi
ugi '^option name height type spin default 5 min 1 max 64$' focus ugi
ugi '^option name repetition type spin default 0 min 0 max 100$' focus ugi
ugi '^option name players type combo default 2 var 2 var 4$' focus ugi
ugi '^readyok$' scripts/noughts.lua isready
ugi '^response true$' scripts/noughts.lua 'query p1turn'
ugi '^response false$' scripts/noughts.lua 'position startpos moves Mark_a1' 'query p1turn'
ugi '^response p1win$' scripts/noughts.lua 'position startpos moves a1 a2 b1 b2 c1' 'query result'
ugi '^response true$' scripts/noughts.lua 'position startpos moves a1 a2 b1 b2 c1' 'query gameover'
# By the pie rule the engines change sides: p1 stays the engine that moved first.
ugi '^response p2win$' 'hex size=2' 'position startpos moves a1 swap b1 a2' 'query result'
ugi '^response true$' hex 'position startpos moves f6 swap' 'query p1turn'
ugi '^response false$' hex 'position startpos moves f6 swap e5' 'query p1turn'
ugi ' time [0-9]{1,4} score' hex 'position startpos moves f6 swap' 'go p1time 60 p2time 600000'
ugi '^bestmove Mark_c1$' scripts/noughts.lua 'setoption name seed value 5' 'position startpos moves a1 a2 b1 b2' 'go nodes 500'
ugi "^info string error: move 2, 'a1': a1 is already covered" scripts/noughts.lua 'position startpos moves a1 a1' 'go nodes 5'
ugi '^bestmove none$' scripts/noughts.lua 'position startpos moves a1 a1' 'go nodes 5'
ugi '^response a1 is already covered' scripts/noughts.lua 'position startpos moves a1' 'query why Mark_a1'
ugi '^response Mark_c1' scripts/noughts.lua 'position fen mover=Noughts ply=1 Crosses.Mark=a1,b1 Noughts.hand=*Mark Crosses.hand=*Mark moves a2' 'query moves'
ugi '^info string error: write `position startpos`' scripts/noughts.lua 'position b'
ugi '^info string error: unknown command' scripts/noughts.lua 'hello'
ugi '^info string error: go how long' scripts/noughts.lua 'go nodes'
ugi '^bestmove Mark_' scripts/noughts.lua 'go p1time 1000 p2time 1000 p1inc 0 p2inc 0'
ugi '^info string error: .*height' focus 'setoption name height value -3'
ugi "^info string error: nodes needs a whole number, not 'abc'" scripts/noughts.lua 'go nodes abc'
ugi "^info string error: 'moves' is not a search limit" scripts/noughts.lua 'go moves 3'
# A search continues the one before, until another game begins.
after() { printf '%s\n' "$@" 'go nodes 300' | "$program" ugi hex | grep '^info nodes 300 '; }
anew=$(after 'position startpos moves d5')
[[ $(after 'go nodes 300' 'position startpos moves d5' | tail -n 1) != "$anew" ]] && ok || fail "ugi: a search begins anew"
[[ $(after 'go nodes 300' 'position startpos moves d5' uginewgame | tail -n 1) == "$anew" ]] && ok || fail 'uginewgame: a tree is left'
# When the input ends, because the match runner died, or when the runner sends `quit`, a search without a limit ends. The program
# answers the requests before `quit`.
ugi '^bestmove Mark_' scripts/noughts.lua 'go infinite'
ugi '^bestmove Disc_' connect-four 'go infinite'
ugi '^response Disc_a1' connect-four 'go nodes 5' 'go nodes 5' 'query moves' 'quit'
ugi '^info nodes 50 ' connect-four 'go nodes 5' 'go nodes 50' 'quit'
ugi '^bestmove Disc_' connect-four 'go nodes 5' 'go infinite' 'query moves' 'quit'
ugi '^bestmove Disc_' connect-four 'go nodes 1000000000' 'quit'
# `quit` ends the program, although its input stays open.
asking=$(mktemp -u) && mkfifo "$asking"
says '^response none$' bash -c 'exec 3<> "$1"; printf "%s\n" "go nodes 5" "go infinite" "query result" quit >&3; timeout 60 "$0" ugi connect-four < "$1"' "$program" "$asking"
rm "$asking"
# Reading many lines during a search, or long ones, takes almost no processor time: less than 10 s with the search.
flood() { { echo "$1"; yes "$2" | head -n "$3"; echo query gameover; } | (ulimit -t 10; exec timeout 120 "$program" ugi connect-four); }
if [ "$(flood 'go movetime 100' isready 200000 | grep -c '^readyok$')" = 200000 ]; then ok; else fail 'many lines during a search'; fi
long=$(printf '%01000d' 0)
if [ "$(flood 'go movetime 1000' "stop$long" 20000 2>&1 | tail -1)" = 'response false' ]; then ok; else fail 'long lines during a search'; fi
says '^bestmove Mark_' bash -c '{ echo go infinite; sleep 0.3; echo isready; echo stop; sleep 0.3; } | "$0" ugi scripts/noughts.lua' "$program"

# dialogue FILE GAME...: the program as a GTP engine answers the lines of FILE that begin with "> " as it has them.
dialogue() {
  local file=engines/$1
  shift
  if diff <(grep -v '^>' "$file") <(sed -nE 's/^> ?//p' "$file" | timeout 60 "$program" gtp "$@" 2>&1); then ok; else fail "$file"; fi
}
dialogue gtp-go.txt go
dialogue gtp-havannah.txt havannah size=4
dialogue gtp-chess.txt chess
says '^tavoliere: `gtp` plays only games of two players; Focus has 4 here$' "$program" gtp focus players=4
says '^= B[+]18[.]5$' bash -c 'printf "%s\n" "play b c3" "play w pass" "play b pass" final_score | "$0" gtp go size=5 komi=6.5' "$program"
says "^tavoliere: --effort: 'huge' is not a search limit" "$program" gtp --effort huge go
says '^=1 [A-H J][0-9]+$' bash -c 'printf "%s\n" "time_settings 30 0 0" "time_left b 1 0" "1 genmove b" | "$0" gtp go' "$program"

# twogtp PATTERN BLACK WHITE SIZE [RULES]: a game between GTP engines ends, and prints a line that matches PATTERN.
twogtp() { local pattern=$1; shift; says "$pattern" engines/twogtp.sh "$@"; }
for game in 'hex size=5' 'reversi' 'tak'; do
  case $game in hex*) size=5 ;; reversi) size=8 ;; tak) size=5 ;; esac
  twogtp '^[0-9]+ plies, scores ([BW][+][0-9]*|0) and \1$' "'$program' gtp --effort '20 nodes' $game" "'$program' gtp --effort '10 nodes' $game" $size a
done

# A match between two rules files.
says '^2 games: ' "$program" match scripts/noughts.lua --player nodes=5 --player nodes=50 --games 2 with scripts/noughts.lua
says 'these rules are not the same game' "$program" match oware --player nodes=5 --player nodes=5 --games 2 with slam=illegal
says 'after `with`, B must be a search: machine, nodes=N' "$program" match oware --player nodes=5 --player random with oware

# A match against GNU Go, if it is installed.
if gnugo=$(PATH=$PATH:/usr/games command -v gnugo); then
  says '^1 game: A won 0, B won 1' "$program" match go --player random --player "gtp:$gnugo --mode gtp --level 1 --chinese-rules --capture-all-dead --seed 1" --games 1 --threads 1
  twogtp '^[0-9]+ plies, scores ([BW][+][0-9]+)([.]0)? and \1([.]0)?$' "$gnugo --mode gtp --level 1 --chinese-rules --capture-all-dead --seed 1" \
    "'$program' gtp --effort '50 nodes' go" 5
fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

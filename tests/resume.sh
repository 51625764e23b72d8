#!/usr/bin/env bash
# Sessions that are killed, after each of their lines and at any moment, and taken up again.
# Usage: resume.sh TAVOLIERE TESTS_DIR
set -uo pipefail
shopt -s extglob
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
running=
trap '[ -z "$running" ] || kill -9 $running 2> /dev/null; rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export XDG_STATE_HOME=$dir/state
cp "$tests/scripts/stones.lua" .
passed=0 failed=0

pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAIL $*"; }
# is NAME WANTED GOT
is() { if [ "$2" = "$3" ]; then pass; else fail "$1"; diff <(echo "$2") <(echo "$3"); fi; }
# says NAME PATTERN TEXT
says() { if grep -qE -- "$2" <<< "$3"; then pass; else fail "$1: expected /$2/"; echo "$3"; fi; }
journals() { find state -name '*.session' 2> /dev/null; }

# begin ARGS...: a session that waits for lines; type LINE...: what it obeys before this returns.
begin() {
  rm -f lines out
  mkfifo lines
  "$program" "$@" < lines > out 2>&1 &
  running=$!
  exec 7> lines
}
typed=0
type() {
  typed=$((typed + 1))
  printf '%s\n' "$@" "help done-$typed" >&7
  for _ in $(seq 3000); do
    [ -e out ] && [ "$(grep -c '^error: there is no such command; `help` lists them$' out)" -ge $typed ] && return
    sleep 0.01
  done
  fail "no answer to: $*"
}
# end SIGNAL
end() {
  kill "-$1" "$running"
  wait "$running" 2> /dev/null
  running= typed=0
  exec 7>&-
}

# ---- After each line ----------------------------------------------------------------------------

# What tells where a session is, in lines to type.
questions='set
players
free
position
tree'

# What a session says of itself after each line is what it says when it is killed there and taken up again.
every_line() {
  local name=$1 k=0 line
  shift
  mkdir -p reference
  for line in "$@"; do
    k=$((k + 1))
    printf '%s\n' "${@:1:$k}" 'help here' "$questions" "save reference/$k" | "$program" | sed '1,/no such command/d' > "reference/$k.says"
    [ -e "reference/$k" ] || : > "reference/$k"
    begin
    type "${@:1:$k}"
    end 9
    printf '%s\n' 'help here' "$questions" "save reference/got" | "$program" resume | sed '1,/no such command/d' > reference/got.says
    [ -e reference/got ] || : > reference/got
    # The tree numbers nodes in the order in which they were made, or are written.
    is "$name, line $k: $line" "$(sed 's/#[0-9]*/#/; s,reference/.*,,' "reference/$k.says")" "$(sed 's/#[0-9]*/#/; s,reference/.*,,' reference/got.says)"
    is "$name, line $k, saved: $line" "$(cat "reference/$k")" "$(cat reference/got)"
    is "$name, line $k, over" '' "$(journals)"
    rm -f reference/*
  done
}

every_line focus 'set board off' 'new focus exchange=false height=4' c3-c4 'players Green=20 nodes' 'set seed 7' undo b3-b4 \
  'comment one } two {' 'mark b2 c3' 'mark !?' 'mark -' 'undo all' 'goto end' 'branch up' 'branch 2' 'branch main' \
  'comment -' 'branch delete' 'branch restore'
every_line cathedral 'new cathedral pass=free' 'Cathedral e5/f4567/g5' 'Torre f23/g34/h4' undo 'Torre g23/h34/i4' 'comment > a prompt' \
  'free on' 'take g2' 'put Tavern a1' undo 'free off' 'goto start' 'comment The opening.' redo
every_line agon 'new agon' 'auto 3' 'hint 20 nodes' 'undo 2' 'players all=10 nodes' 'auto 2' 'goto 1' 'set names on'
every_line stones 'new 55stones' E1 W2 'nonsense' keep 'new 33stones' 'watch on' E1
every_line position 'new ./stones.lua' e3 'new focus players=4 pairs=true exchange=false' 'setup + c3=GRR' 'comment set up' \
  'new' 'load nowhere' 'pos.x = 1' 'set seed 9'
printf '%s\n' 'new focus exchange=false' c3-c4 undo b3-b4 'save game.txt' | "$program" > /dev/null
every_line load 'load game.txt' 'goto 0' 'branch 2' 'undo' 'load game.txt'

# ---- The line that redo goes along --------------------------------------------------------------------

# Of the variation that was left last, which a saved game does not tell.
begin
type 'new focus exchange=false' c3-c4 d5-d4 undo f2-f3 'goto 0' b3-b4 'branch delete'
end 9
is 'redo, the file written anew' '1... f2-f3' "$(echo 'goto end' | "$program" resume | tail -2 | head -1)"
begin
type 'new focus exchange=false' c3-c4 d5-d4 undo f2-f3 'goto 0' b3-b4 'branch delete' 'branch restore' 'goto 0' 'branch 1' 'redo'
end 9
is 'redo, another line' '1... f2-f3' "$(printf '%s\n' undo 'goto end' | "$program" resume | tail -2 | head -1)"

# ---- At any moment ----------------------------------------------------------------------------------------

cat > shuffle.lua <<'LUA'
local tav = require "tavoliere"
return tav.game {
  name = "Shuffle", players = { "Left", "Right" }, board = tav.rectangle { 4, 3 }, pieces = { { "King", letter = "K" } },
  start = [[
    k . . .
    . . . .
    . . . K]],
  moves = tav.step {}, stuck = "lose",
}
LUA
{ echo 'new ./shuffle.lua'; for _ in $(seq 5000); do printf '%s\n' d1-d2 a3-b3 d2-d1 b3-a3; done; } > moves.in
for _ in $(seq 8); do
  begin
  cat moves.in >&7 2> /dev/null &
  sleep "0.0$((RANDOM % 90 + 10))"
  end 9
  done=$(grep -c '^[0-9]*[.]* [LR][a-z]*: ' out)
  got=$("$program" resume < /dev/null 2>&1 | sed -n 's/^Shuffle, \([0-9]*\) moves*$/\1/p')
  [ -n "$got" ] || got=0
  # What was answered is kept before the next line is obeyed.
  if [ "$got" -le $((done + 1)) ] && [ "$got" -ge $((done - 1)) ]; then pass; else fail "killed after $done moves, $got are there"; fi
done

# ---- How it ends ----------------------------------------------------------------------------------------------

begin
type 'new focus exchange=false' c3-c4
is 'one journal' 1 "$(journals | wc -l)"
is 'private' 600 "$(stat -c %a "$(journals)")"
says 'a session that runs is left alone' '^tavoliere: there is no session that could be taken up again; 1 still runs$' "$("$program" resume 2>&1 < /dev/null)"
end TERM
is 'after SIGTERM' 1 "$(journals | wc -l)"
name=$(basename "$(journals)")
begin resume
type d5-d4
end HUP
is 'the same file after SIGHUP' "$name" "$(basename "$(journals)")"
begin resume
type undo
printf 'quit\n' >&7
wait $running
running= typed=0
exec 7>&-
is 'after quit' '' "$(journals)"
out=$("$program" resume 2>&1 < /dev/null)
is 'nothing left, exit status' 1 $?
is 'nothing left' 'tavoliere: there is no session that could be taken up again' "$out"
"$program" test "$tests/transcripts/help.txt" > /dev/null
is 'transcripts keep none' '' "$(journals)"
(echo 'new focus'; for _ in $(seq 2000); do echo moves; done) | "$program" 2> /dev/null | head -1 > /dev/null
says 'when nobody reads any more' '^Focus, 0 moves$' "$("$program" resume < /dev/null)"

# ---- Several ------------------------------------------------------------------------------------------------------

begin; type 'new ./stones.lua' e3; end 9
mkdir -p elsewhere
(cd elsewhere && mkfifo lines && { "$program" play focus exchange=false < lines > out & echo $! > pid; exec 7> lines; printf 'c3-c4\nhelp x\n' >&7
 for _ in $(seq 1000); do grep -q 'no such command' out && break; sleep 0.01; done; kill -9 "$(cat pid)"; })
list=$("$program" resume --list)
says 'list, the newest first' '^1  20[-0-9]* [0-9:]*  20[-0-9]*$' "$list"
is 'list, games' '   Focus, exchange=false, 1 move
   Stones, 1 move' "$(grep '^   ' <<< "$list")"
says 'by number, others left' '; 1 more: `tavoliere resume --list` lists them$' "$("$program" resume 1 < /dev/null)"
name=$(sed -n 's/^1  20[-0-9]* [0-9:]*  //p' <<< "$("$program" resume --list)")
says 'by name, from elsewhere' '^Stones, 1 move$' "$(cd elsewhere && "$program" resume "$name" < /dev/null)"
says 'no such' "^tavoliere: there is no session '7'" "$(begin; type 'new focus exchange=false'; end 9; "$program" resume 7 2>&1 < /dev/null)"
is 'wrong usage' 2 "$("$program" resume 1 2 > /dev/null 2>&1; echo $?)"

# ---- Files that are not whole ----------------------------------------------------------------------------------------

file=$(journals)
printf 'play 1. c3-c4\nplay 1... g' >> "$file"
says 'a torn line does not count' '^Focus, exchange=false, 1 move$' "$("$program" resume < /dev/null 2>&1)"
for damage in '1s/session/s/' '1s/: [0-9]*/: 99999/' '1s/: [0-9]*/: 0/' '$s/.*/nonsense/' '2s/focus/no-such-game/'; do
  begin; type 'new focus exchange=false' c3-c4; end 9
  file=$(journals)
  sed -i "$damage" "$file"
  sum=$(md5sum "$file")
  out=$("$program" resume < /dev/null 2>&1)
  is "damaged, $damage: exit status" 1 $?
  says "damaged, $damage" "^The session stays as it is: $file" "${out//$dir\//}"
  is "damaged, $damage: kept" "$sum" "$(md5sum "$file")"
  rm "$file"
done

# What cannot be taken up does not hide the others, and a later program's is not called damaged.
begin; type 'new ./stones.lua' e3; end 9
sed '1s/session 1/session 2/' "$(journals)" > state/tavoliere/20990101-000000-000000-1.session
out=$("$program" resume < /dev/null 2>&1)
says 'another version' 'was written by another version of Tavoliere$' "$out"
says 'another version: the others' '^`tavoliere resume --list` lists the others$' "$out"
says 'another version: the other one' '^Stones, 1 move$' "$("$program" resume 2 < /dev/null 2>&1)"
rm state/tavoliere/20990101-000000-000000-1.session

# Of what is typed a journal holds settings alone: another line is none of it, and is not obeyed.
begin; type 'new focus exchange=false' c3-c4; end 9
file=$(journals)
for line in 'type save stolen' 'type d5-d4' 'type edit' 'type setup' 'type quit' 'type set/ x' 'free maybe' 'nonsense'; do
  cp "$file" whole
  echo "$line" >> "$file"
  out=$("$program" resume < /dev/null 2>&1)
  says "in a journal: $line" '^The session stays as it is: ' "$out"
  [ ! -e stolen ] || fail "in a journal: $line: obeyed"
  mv whole "$file"
done
# Cut off anywhere behind the game, all whole lines count.
head -c "$(stat -c %s "$file")" "$file" > whole
for ((n = $(stat -c %s whole) - 40; n <= $(stat -c %s whole); n++)); do
  head -c "$n" whole > "$file"
  moves=$(tail -c 1 "$file" | grep -c '^$')
  [ "$n" -eq "$(stat -c %s whole)" ] || moves=0
  says "cut off at byte $n" "^Focus, exchange=false, $moves moves?$" "$("$program" resume < /dev/null 2>&1)"
done

# ---- What is none of ours ---------------------------------------------------------------------------------------------

# Nothing waits for a pipe, goes along a link, or is removed, however old.
begin; type 'new focus exchange=false' c3-c4; end 9
file=$(journals)
cp "$file" elsewhere/other
(cd state/tavoliere && mkfifo 20200101-000000-000001-1.session && mkdir 20200101-000000-000002-1.session &&
  ln -s /dev/zero 20200101-000000-000003-1.session && ln -s "$dir/elsewhere/other" 20200101-000000-000004-1.session &&
  ln -s "$dir/lines" 20200101-000000-000005-1.session && ln -s nowhere 20200101-000000-000006-1.session &&
  cp ../../elsewhere/other my.session && cp ../../elsewhere/other "$(basename "$file").bak" &&
  cp ../../elsewhere/other $'20200101-000000-\n\e[31m.session' && cp ../../elsewhere/other my.session.tar.gz &&
  ln -s "$dir/elsewhere/other" 20200101-000000-000007-1.session.abcdef && touch -h -d '2020-01-01' -- !("$(basename "$file")"))
there=$(ls state/tavoliere)
list=$("$program" resume --list < /dev/null 2>&1)
is 'none of ours: the list' 1 "$(grep -c '^[0-9]' <<< "$list")"
echo 'new agon' | "$program" > /dev/null 2>&1
is 'none of ours: still there' "$there" "$(ls state/tavoliere)"
is 'none of ours: not followed' "$(cat "$file")" "$(cat elsewhere/other)"
says 'none of ours: the session' '^Focus, exchange=false, 1 move$' "$("$program" resume < /dev/null 2>&1)"
touch -d '2 hours ago' "$file.Abc123"
echo 'new agon' | "$program" > /dev/null 2>&1
[ ! -e "$file.Abc123" ] && pass || fail 'an unfinished journal stays'
rm -rf state

# ---- Two at once ------------------------------------------------------------------------------------------------------

# Whoever looks which there are takes none from whoever wants it; of two that want it one has it.
for i in $(seq 20); do
  begin; type 'new ./stones.lua' e3; end 9
  for _ in 1 2 3 4; do "$program" resume --list > /dev/null 2>&1 & done
  echo 'new agon' | "$program" > /dev/null 2>&1 &
  out=$("$program" resume 2>&1 < /dev/null)
  wait
  says "looking takes none, $i" '^Stones, 1 move$' "$out"
done
for i in $(seq 20); do
  begin; type 'new ./stones.lua' e3; end 9
  rm -f one two
  mkfifo one two
  "$program" resume < one > one.out 2>&1 &
  first=$!
  "$program" resume < two > two.out 2>&1 &
  second=$!
  exec 8> one 9> two
  for _ in $(seq 3000); do kill -0 $first 2> /dev/null && kill -0 $second 2> /dev/null || break; sleep 0.01; done
  exec 8>&- 9>&-
  wait
  is "one of two, $i" 1 "$(cat one.out two.out | grep -c '^Stones, 1 move$')"
  says "the other of two, $i" '^tavoliere: (there is no session that could be taken up again|.*: it has just been taken up)' "$(cat one.out two.out)"
done

# ---- Rules that were changed -------------------------------------------------------------------------------------------

begin; type 'new ./shuffle.lua' d1-d2 a3-b3 d2-c2 b3-a3; end 9
file=$(journals)
sed -i 's/tav.step {}/tav.step { directions = "n s" }/' shuffle.lua
out=$("$program" resume < /dev/null 2>&1)
says 'rules changed' '^warning: the rules have been changed' "$out"
says 'rules changed: the first that does not fit' ': move 1 [(]Right[)]: a3-b3: ' "$out"
says 'rules changed: what fits is kept' '^Shuffle, 1 move$' "$out"
is 'rules changed: the file stays' "$file" "$(journals)"
rm "$file"

# ---- Where none can be written ------------------------------------------------------------------------------------------

touch file
out=$(printf 'new focus exchange=false\nc3-c4\nposition\n' | XDG_STATE_HOME=$dir/file "$program" 2> err)
is 'no directory, exit status' 0 $?
says 'no directory: play goes on' 'ply=1 ' "$out"
is 'no directory: said once' 1 "$(grep -c '^tavoliere: should this session be killed' err)"
says 'no directory: which' ": cannot make .*/file/tavoliere: " "$(cat err)"
mkdir -p occupied && touch occupied/tavoliere
out=$(XDG_STATE_HOME=$dir/occupied "$program" resume 2>&1 < /dev/null)
is 'a file for the directory, exit status' 1 $?
says 'a file for the directory' '^tavoliere: cannot look into .*/occupied/tavoliere: Not a directory$' "$out"
says 'a strange directory' 'cannot make .*/file/\\x1b\[31m/tavoliere: Not a directory$' \
  "$(echo 'new focus' | XDG_STATE_HOME=$dir/file/$'\e[31m' "$program" 2>&1 > /dev/null)"
# A disk that is full for some lines is tried again: what a limit on files takes is not the end.
(ulimit -f 1
 { printf '%s\n' 'new focus exchange=false' c3-c4 "comment $(head -c 3000 /dev/zero | tr '\0' x)"; sleep 2; printf '%s\n' 'comment -' d5-d4 'help here'; sleep 2; printf '%s\n' position; } |
   "$program" > out 2> err & wait; echo $? > status)
is 'too large a file: the session goes on' 0 "$(cat status)"
says 'too large a file: the position' '^mover=Red .*ply=2' "$(cat out)"
says 'too large a file: said' '^tavoliere: should this session be killed.* File too large$' "$(cat err)"
says 'too large a file: said when it is over' '^tavoliere: `tavoliere resume` knows this session again$' "$(cat err)"
(unset XDG_STATE_HOME HOME; echo 'new focus' | "$program" > /dev/null 2> err)
says 'no home' ': neither XDG_STATE_HOME nor HOME' "$(cat err)"

# ---- What becomes too old ----------------------------------------------------------------------------------------------------

begin; type 'new focus'; end 9
old=$(journals)
touch -d '31 days ago' "$old"
begin; type 'new agon'
is 'too old' 1 "$(journals | wc -l)"
end 9
says 'the other one is there' '^Agon, 0 moves$' "$("$program" resume < /dev/null)"

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

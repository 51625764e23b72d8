#!/usr/bin/env bash
# Ends sessions after each of their lines and resumes them; see also lost.sh and programs/resume.txt.
# Usage: resume.sh TAVOLIERE TESTS_DIR [some|all]
# With `all` it damages each byte of a journal, truncates the journal at each byte, and ends sessions after each line. With `some`
# it does so at every 37th byte and 3rd line; without, at every 222nd byte and 18th line.
set -uo pipefail
shopt -s extglob
bare=$(realpath "$1")
tests=$(realpath "$2")
all=${3:-}
stride() { case $all in all) echo 1 ;; some) echo "$1" ;; *) echo $(($1 * 6)) ;; esac; }
dir=$(mktemp -d)
running=
trap '[ -z "$running" ] || kill -9 $running 2> /dev/null; rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export XDG_STATE_HOME=$dir/state
cp "$tests/scripts/stones.lua" .
# The lines come through a pipe, where the program keeps a session only with --keep-session.
program=$dir/keeping
printf '#!/bin/sh\nexec "%s" --keep-session "$@"\n' "$bare" > "$program" && chmod +x "$program"
passed=0 failed=0

pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAIL $*"; }
# is NAME WANTED GOT
is() { if [ "$2" = "$3" ]; then pass; else fail "$1"; diff <(echo "$2") <(echo "$3"); fi; }
# says NAME PATTERN TEXT
says() { if grep -qE -- "$2" <<< "$3"; then pass; else fail "$1: expected /$2/"; echo "$3"; fi; }
journals() { find state -name '*.session' 2> /dev/null; }

# begin ARGS...: starts a session that waits for lines. type LINE...: types lines and waits until the session has executed them.
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
    [ -e out ] && [ "$(grep -c '^error: there is no help on .done-' out)" -ge $typed ] && return
    kill -0 "$running" 2> /dev/null || break
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

# Lines to type that print the state of a session.
questions='set
players
free
position
tree'

# every_line NAME LINE...: kills a session after each line. The resumed session must print the same state, and save the same
# record, as one that was not killed.
every_line() {
  local name=$1 k line step
  step=$(stride 3)
  shift
  mkdir -p reference
  for ((k = 1; k <= $#; k += step)); do
    line=${!k}
    printf '%s\n' "${@:1:$k}" 'help done-here' "$questions" "save reference/$k" | "$program" | sed '1,/no help on .done-here./d' > "reference/$k.says"
    [ -e "reference/$k" ] || : > "reference/$k"
    rm -rf state
    begin
    type "${@:1:$k}"
    end 9
    # A game without a move or a note has no journal; see below.
    grep -qE '^\{|^1\.|^\[Start' "reference/$k" || continue
    printf '%s\n' 'help done-here' "$questions" "save reference/got" | "$program" resume | sed '1,/no help on .done-here./d' > reference/got.says
    [ -e reference/got ] || : > reference/got
    # The numbers of nodes may differ: `tree` numbers them in the order of creation, or after loading in the order of the file.
    is "$name, line $k: $line" "$(sed 's/#[0-9]*/#/; s,reference/.*,,' "reference/$k.says")" "$(sed 's/#[0-9]*/#/; s,reference/.*,,' reference/got.says)"
    is "$name, line $k, saved: $line" "$(cat "reference/$k")" "$(cat reference/got)"
    rm -f reference/*
  done
}

every_line focus 'set board off' 'new focus exchange=false height=4' c3-c4 'players Green=20 nodes' 'set seed 7' undo b3-b4 \
  'comment one } two {' 'mark b2 c3' 'mark !?' 'mark -' 'undo all' 'goto end' 'branch up' 'branch 2' 'branch main' \
  'comment -' 'branch delete' 'branch restore'
every_line comment-first 'new ./stones.lua' 'set names on' 'mark e3' 'comment The opening.'
every_line mark-first 'new ./stones.lua' 'set names on' 'set last on' 'mark e3 d3'
every_line cathedral 'new cathedral pass=free' 'Cathedral e5/f4567/g5' 'Torre f23/g34/h4' undo 'Torre g23/h34/i4' 'comment > a prompt' \
  'free on' 'take g2' 'put Tavern a1' undo 'free off' 'goto start' 'comment The opening.' redo
every_line agon 'new agon' 'auto 3' 'hint 20 nodes' 'undo 2' 'players all=10 nodes' 'auto 2' 'goto 1' 'set names on'
every_line machine 'new 33stones' 'players West=30 nodes' E8 'comment own } move' 'goto end' 'comment the answer' E3 'mark 3' \
  'comment another' 'undo' 'comment first' 'comment -' 'goto 1' 'mark !' 'comment of goto'
every_line stones 'new 55stones' E1 W2 'nonsense' keep 'new 33stones' 'watch on' E1
every_line position 'new ./stones.lua' e3 'new focus players=4 pairs=true exchange=false' 'setup + c3=GRR' 'comment set up' \
  'new' 'load nowhere' 'pos.x = 1' 'set seed 9'
every_line results 'new 55stones' 'players East=10 nodes' E1 W2 resign undo draw rematch draw rematch keep W2 'resign East' 'goto 0' 'rematch'
every_line swapped 'new 55stones' 'players West=10 nodes' E5 swap 'players West=20 nodes' E1 undo 'undo 3' keep
printf '%s\n' 'new focus exchange=false' c3-c4 undo b3-b4 'save game.txt' | "$program" > /dev/null
every_line load 'load game.txt' 'goto 0' 'branch 2' 'undo' 'load game.txt'

# ---- The line that redo follows ------------------------------------------------------------------------

# Redo follows the variation that was left last, which a saved game does not record.
begin
type 'new focus exchange=false' c3-c4 d5-d4 undo f2-f3 'goto 0' b3-b4 'branch delete'
end 9
is 'redo, the file written anew' '1... f2-f3' "$(echo 'goto end' | "$program" resume | tail -2 | head -1)"
begin
type 'new focus exchange=false' c3-c4 d5-d4 undo f2-f3 'goto 0' b3-b4 'branch delete' 'branch restore' 'goto 0' 'branch 1' 'redo'
end 9
is 'redo, another line' '1... f2-f3' "$(printf '%s\n' undo 'goto end' | "$program" resume | tail -2 | head -1)"

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

# ---- How a session ends ---------------------------------------------------------------------------------------

rm -rf state
begin
type 'new focus exchange=false'
is 'no journal without a move' '' "$(journals)"
type 'comment hello'
is 'a comment makes a journal' 1 "$(journals | wc -l)"
type c3-c4
is 'still one journal' 1 "$(journals | wc -l)"
is 'the journal is private' 600 "$(stat -c %a "$(journals)")"
says 'a running session is not resumed' '^tavoliere: there is no saved session to resume; 1 is still running$' "$("$program" resume 2>&1 < /dev/null)"
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
says 'after quit' '^Focus, exchange=false, 2 moves; now after ply 1$' "$("$program" resume < /dev/null)"
is 'the same file after quit' "$name" "$(basename "$(journals)")"
for signal in ILL ABRT BUS FPE SEGV KILL PIPE ALRM TERM XCPU; do
  rm -rf state
  begin; type 'new ./stones.lua' e3; end $signal 2> /dev/null
  says "after SIG$signal" '^Stones, 1 move$' "$("$program" resume < /dev/null 2>&1)"
done

rm -rf state
(printf '%s\n' 'new focus exchange=false' c3-c4; for _ in $(seq 2000); do echo moves; done) | "$program" 2> /dev/null | head -1 > /dev/null
says 'when the output is closed' '^Focus, exchange=false, 1 move$' "$("$program" resume < /dev/null)"
rm -rf state

# ---- Confined ------------------------------------------------------------------------------------------------------

# With --confined the program keeps sessions as without: from the first move on, for each of several games. It also resumes them.
if "$program" --confined games > /dev/null 2>&1; then
  for state in none there; do
    [ $state = none ] || mkdir -p state/tavoliere
    is "confined, state $state: no message" '' "$(printf '%s\n' 'new focus exchange=false' c3-c4 | "$program" --confined 2>&1 > /dev/null)"
    says "confined, state $state" '^Focus, exchange=false, 1 move$' "$("$program" resume < /dev/null 2>&1)"
    rm -rf state
  done
  printf '%s\n' 'new focus exchange=false' c3-c4 'new agon' 'auto 2' | "$program" --confined > /dev/null 2>&1
  is 'confined: another game' '   Agon, 2 moves
   Focus, exchange=false, 1 move' "$("$program" resume --list | grep '^   ' | sort)"
  says 'confined: resumed' '^Agon, 2 moves$' "$(printf '%s\n' 'auto 1' 'new focus exchange=false' c3-c4 | "$program" --confined resume 1 2>&1)"
  is 'confined: kept after resuming' '   Agon, 3 moves
   Focus, exchange=false, 1 move
   Focus, exchange=false, 1 move' "$("$program" resume --list | grep '^   ' | sort)"
  rm -rf state
fi

# ---- Several sessions ---------------------------------------------------------------------------------------------

begin; type 'new ./stones.lua' e3; end 9
mkdir -p elsewhere
(cd elsewhere && begin play focus exchange=false && type c3-c4 && end 9)
list=$("$program" resume --list)
says 'list, the newest first' '^1  20[-0-9]* [0-9:]*  20[-0-9]*-piped$' "$list"
is 'list, games' '   Focus, exchange=false, 1 move
   Stones, 1 move' "$(grep '^   ' <<< "$list")"
find state -name '*.session' -exec touch -d @$(($(date +%s) - 60)) {} +
is 'list, all written at the same time: the one begun last is first' "$(grep '^   ' <<< "$list")" "$("$program" resume --list | grep '^   ')"
says 'by number, others left' '; 1 more: `tavoliere resume --list` lists them$' "$("$program" resume 1 < /dev/null)"
name=$(sed -n 's/^2  20[-0-9]* [0-9:]*  //p' <<< "$("$program" resume --list)")
says 'by name, from elsewhere' '^Stones, 1 move$' "$(cd elsewhere && "$program" resume "$name" < /dev/null)"

# ---- Damaged files ---------------------------------------------------------------------------------------------------

# A journal that begins with a record of several lines and has further lines after it.
rm -rf state
printf '%s\n' 'new focus exchange=false' 'players all=1 node' 'auto 16' 'comment one } two {' 'save long.txt' | "$program" > /dev/null
rm -rf state
printf '%s\n' 'new focus exchange=false' 'load long.txt' 'set seed 7' 'players all=1 node' 'auto 3' | "$program" > /dev/null
mv "$(journals)" whole
mapfile -t journal < whole
lines=${#journal[@]} game=$(sed -n '1s/.*: \([0-9]*\) lines.*/\1/p' whole)
# moves[K]: the number of moves in the first K lines; 0 if tags are missing. ends[K]: the number of bytes in them.
moves=(0) ends=(0) one_move='[a-h][1-8]-[a-h][1-8]|[+][a-h][1-8]'
for ((k = 1; k <= lines; k++)); do
  rest=${journal[k - 1]} moves[k]=${moves[k - 1]} ends[k]=$((ends[k - 1] + ${#journal[k - 1]} + 1))
  while [[ $rest =~ $one_move ]]; do moves[k]=$((moves[k] + 1)) rest=${rest#*"${BASH_REMATCH[0]}"}; done
done
text=$(< whole)$'\n' size=$(stat -c %s whole)
is 'the journal is in ASCII' "$size" "${ends[lines]}"
# line_of BYTE: sets $line to the line that has this byte. The bytes of successive calls must increase.
line=1
line_of() { while [ "$1" -ge "${ends[line]:-$((size + 1))}" ]; do line=$((line + 1)); done; }

# tell: prints a line for each session of the list: its name and its description.
tell() { "$program" resume --list 2>&1 | awk '/^[0-9]/ { printf "%s%s", (NR > 1 ? "\n" : ""), $NF } /^   / { sub(/^ +/, " "); printf "%s", $0 } END { print "" }'; }
# put NUMBER: writes standard input as the session of this number; put_text NUMBER TEXT: writes the text; put_lines NUMBER LINE...:
# writes the lines. There are hundreds of sessions, so the shell writes them without another process.
path() { printf -v path 'state/tavoliere/20990101-000000-%06d-1.session' "$1"; }
put() { path "$1"; cat > "$path"; }
put_text() { path "$1"; printf %s "$2" > "$path"; }
put_lines() { path "$1"; printf '%s\n' "${@:2}" > "$path"; }
# damaged NAME: checks the numbered sessions. wanted[] has the number of moves that the program must restore from each; sound[] is
# set for those from which it drops nothing.
damaged() {
  local number what rest got
  got=0
  while read -r number what; do
    number=${number#*-*-}
    number=$((10#${number%%-*}))
    got=$((got + 1))
    rest=0
    [[ ! $what =~ ^Focus,\ exchange=false,\ ([0-9]+)\ move ]] || rest=${BASH_REMATCH[1]}
    [ "$rest" -eq "${wanted[number]}" ] && pass || fail "$1 $number: ${wanted[number]} moves are sound, but: $what"
    [ -n "${sound[number]:-}" ] || [[ $what = *damaged* ]] && pass || fail "$1 $number: not reported as damaged: $what"
  done < <(tell)
  [ "$got" -eq "${#wanted[@]}" ] && pass || fail "$1: $got of ${#wanted[@]} files are listed"
  rm -rf state
  wanted=() sound=()
}

wanted=() sound=() step=$(stride 37)
mkdir -p state/tavoliere
for ((at = 0; at < size; at += step)); do
  if [ "${text:at:1}" = x ]; then other=y; else other=x; fi
  put_text $at "${text:0:at}$other${text:at + 1}"
  line_of $at
  wanted[at]=${moves[line - 1]}
done
damaged 'changed byte'
mkdir -p state/tavoliere
line=1
for ((at = 0; at <= size; at += step)); do
  put_text $at "${text:0:at}"
  line_of $at
  k=$((line - 1))
  wanted[at]=${moves[k]}
  # A journal truncated at the end of a line, after the record, looks complete.
  [ "$at" -ne "${ends[k]:-0}" ] || [ $k -le "$game" ] || sound[at]=yes
done
damaged 'truncated at byte'
mkdir -p state/tavoliere
noise=$(head -c 512 /dev/urandom | tr -d '\0')
for ((k = 1; k <= lines; k++)); do
  before=("${journal[@]:0:k - 1}") line=${journal[k - 1]} following=("${journal[@]:k}")
  put_lines $k "${before[@]}" "${following[@]}";                                            wanted[k]=${moves[k - 1]}
  put_lines $((100 + k)) "${before[@]}" "$line" "$line" "${following[@]}";                  wanted[100 + k]=${moves[k]}
  # Exchanged with the next line; the last one is removed.
  put_lines $((200 + k)) "${before[@]}" "${following[@]:0:1}" ${following:+"$line"} "${following[@]:1}"; wanted[200 + k]=${moves[k - 1]}
  put_lines $((300 + k)) "${before[@]}" "$line";                                            wanted[300 + k]=${moves[k]}
  printf '\0%.0s' {1..512} >> "$path"
  put_lines $((400 + k)) "${before[@]}" "$line" "$noise" "${following[@]}";                 wanted[400 + k]=${moves[k]}
done
sound[lines]=yes sound[200 + lines]=yes # without its last line
damaged 'lines'

# Resuming a damaged session prints the dropped lines. The damaged file stays, and the session continues in a new one.
mkdir -p state/tavoliere
{ cat whole; printf 'play \e[31m1. c3-c4\nmore'; } | put 1
out=$("$program" resume < /dev/null 2>&1)
is 'damaged: the message' 'The file of this session is damaged. What comes before the damage was restored; 2 lines are dropped:
  play \x1b[31m1. c3-c4
  more
The saved session is unchanged:
`tavoliere resume 20990101-000000-000001-1`' "$(head -5 <<< "$out")"
is 'damaged: the old and the new file exist' 2 "$(journals | wc -l)"
rm -rf state
mkdir -p state/tavoliere
echo 'no session' | put 1
out=$("$program" resume < /dev/null 2>&1)
is 'nothing sound: exit status' 1 $?
says 'nothing sound' '^The session file is unchanged: .*/20990101-000000-000001-1.session$' "$out"
rm -rf state

# If a write fails in the middle of a line, the program removes the written part, so that the file does not count as damaged. The
# limit of 1024 bytes is too small for the comment.
comment=$(printf '%0700d' 0)
said=$(trap '' XFSZ; printf '%s\n' 'new focus exchange=false' c3-c4 "comment $comment" |
  (ulimit -f 1; exec "$program") 2>&1 | grep '^tavoliere:')
says 'full disk: the message' 'may lose what follows: cannot write .*: File too large$' "$said"
is 'full disk: the lines before are restored' 'Focus, exchange=false, 1 move' "$("$program" resume < /dev/null 2>&1 | head -1)"
rm -rf state

# sealed: appends the checksums of a journal to lines, see journal_lines.h.
sealed() {
  local LC_ALL=C line i byte x sum=0
  while IFS= read -r line; do
    for ((i = 0; i <= ${#line}; i++)); do
      if ((i < ${#line})); then printf -v byte %d "'${line:i:1}"; else byte=10; fi
      ((x = (sum ^ byte) + 0x9e3779b97f4a7c15, x = (x ^ (x >> 30 & 0x3ffffffff)) * 0xbf58476d1ce4e5b9,
        x = (x ^ (x >> 27 & 0x1fffffffff)) * 0x94d049bb133111eb, sum = x ^ (x >> 31 & 0x1ffffffff))) || true
    done
    printf '%s ;%016x\n' "$line" "$sum"
  done
}

# The program does not execute commands that do not belong in a session file, even with the right checksum.
mkdir -p state/tavoliere
for line in 'type save stolen' 'type d5-d4' 'type edit' 'type setup' 'type quit' 'type set/ x' 'type free maybe'; do
  sealed << END | put 1
# Tavoliere session 3: 5 lines of game, in $dir
[Game "focus"]
[Option "exchange=false"]
[Format "2"]

1. c3-c4
1... d5-d4
{[%$line]}
2. c3-c2
END
  out=$("$program" resume < /dev/null 2>&1)
  says "in a journal: $line" '^Focus, exchange=false, 2 moves$' "$out"
  says "in a journal: $line: the message" '^error: .*:8: only `set`, `players`, `watch` and `free on\|off` belong into a session file$' "$out"
  [ ! -e stolen ] || fail "in a journal: $line: executed"
  rm -f state/tavoliere/*
done

# A journal with variations, notes and pieces put by hand, in which redo follows a line that is not a main line.
put 1 < "$tests/journals/version-3.session"
out=$("$program" resume < /dev/null 2>&1)
says 'a whole journal' '^Focus, exchange=false, 6 moves, and 14 in 2 variations; now after ply 2$' "$out"
says 'a whole journal: free' '^Red to move, rules off$' "$out"
out=$(printf '%s\n' set players tree 'free off' 'goto end' position "save $dir/saved.txt" | "$program" resume 2>&1)
says 'a whole journal: set' '^seed 7$' "$out"
says 'a whole journal: players' '^Green: machine, 20 nodes$' "$out"
says 'a whole journal: the line' '^mover=.* ply=4 .* d4=R d6=' "$out"

# A journal without its checksums is a record. The program replays it, and loads it with the current position of the session, but
# does not execute the commands in it.
sed -E 's/ ;[0-9a-f]{16}$//' "$(journals)" > plain.txt
is 'a journal that was resumed' '# Tavoliere session 3:' "$(head -c 22 plain.txt)"
says 'a record: it has commands' '^\{\[%type set seed 7\]\}$' "$(cat plain.txt)"
out=$("$program" replay plain.txt 2>&1)
is 'a record: replayed, exit status' 0 $?
says 'a record: replayed' '^6 moves, and 14 in 2 variations replayed$' "$out"
out=$(printf '%s\n' 'load plain.txt' 'undo' 'goto end' set 'save loaded.txt' | "$program" 2>&1)
says 'a record: loaded' '^Focus, exchange=false, 6 moves, and 14 in 2 variations; now after ply 5$' "$out"
says 'a record: its commands are not executed' '^seed 1$' "$out"
is 'a record: saved, but for the seats, which its commands set' "$(grep -v '^.Green "machine' saved.txt)" "$(cat loaded.txt)"
printf '%s\n' '{[%at 2]} 2. c3-c2 {[%clear notes]} $1 {by an editor}' >> plain.txt
says 'a record: edited' '^  #[0-9]*: 2. \[c3-c2!\] ' "$(printf '%s\n' 'load plain.txt' tree | "$program" 2>&1)"
for command in 'at 99' 'at x' 'end 0123456789abcdef' 'clear all'; do
  { cat plain.txt; echo "{[%$command]}"; } > wrong.txt
  says "a record: [%$command]" "^error: wrong.txt:$(wc -l < wrong.txt): " "$("$program" replay wrong.txt 2>&1)"
done
{ cat plain.txt; echo '{[%type save stolen]}'; } > wrong.txt
printf '%s\n' 'load wrong.txt' | "$program" > /dev/null 2>&1
[ ! -e stolen ] && pass || fail 'a record: its command was executed'
rm -rf state

# A session that cannot be resumed does not hide the others. One of a later version is not reported as damaged.
begin; type 'new ./stones.lua' e3; end 9
sed '1s/session 3/session 4/' "$(journals)" > state/tavoliere/20990101-000000-000000-1.session
out=$("$program" resume < /dev/null 2>&1)
says 'another version' 'was written by another version of Tavoliere$' "$out"
says 'another version: the others' '^`tavoliere resume --list` lists the others$' "$out"
says 'another version: the other one' '^Stones, 1 move$' "$("$program" resume 2 < /dev/null 2>&1)"
rm -rf state

# ---- Foreign files ----------------------------------------------------------------------------------------------------

# The program does not wait for pipes, follow links, or remove foreign files, however old.
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
is 'foreign files: the list' 1 "$(grep -c '^[0-9]' <<< "$list")"
printf '%s\n' 'new ./stones.lua' e3 | "$program" > /dev/null 2>&1
is 'foreign files: they stay' '' "$(comm -23 <(echo "$there") <(ls state/tavoliere))"
is 'foreign files: not followed' "$(cat "$file")" "$(cat elsewhere/other)"
says 'foreign files: the session' '^Focus, exchange=false, 1 move$' "$("$program" resume 2 < /dev/null 2>&1)"
touch -d '2 hours ago' "$file.Abc123"
printf '%s\n' 'new ./stones.lua' e3 | "$program" > /dev/null 2>&1
[ ! -e "$file.Abc123" ] && pass || fail 'an unfinished journal stays'
rm -rf state

# ---- Two processes ----------------------------------------------------------------------------------------------------

# Listing sessions keeps no process from resuming one. If two processes resume the same session, exactly one gets it.
step=$(stride 4)
for i in $(seq 1 "$step" 20); do
  begin; type 'new ./stones.lua' e3; end 9
  for _ in 1 2 3 4; do "$program" resume --list > /dev/null 2>&1 & done
  printf '%s\n' 'new ./stones.lua' e3 | "$program" > /dev/null 2>&1 &
  out=$("$program" resume 2>&1 < /dev/null)
  wait
  says "a session is resumed while others list it, $i" '^Stones, 1 move$' "$out"
  rm -rf state
done
for i in $(seq 1 "$step" 20); do
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
  is "one of two processes resumes, $i" 1 "$(cat one.out two.out | grep -c '^Stones, 1 move$')"
  says "the other process is refused, $i" '^tavoliere: (there is no saved session to resume|.*: another program has just resumed it)' "$(cat one.out two.out)"
  rm -rf state
done

# ---- Changed rules -----------------------------------------------------------------------------------------------------

begin; type 'new ./shuffle.lua' d1-d2 a3-b3 d2-c2 b3-a3; end 9
file=$(journals)
sed -i 's/tav.step {}/tav.step { directions = "n s" }/' shuffle.lua
out=$("$program" resume < /dev/null 2>&1)
says 'rules changed' '^warning: the rules have changed' "$out"
says 'rules changed: the first that does not fit' ': move 1 [(]Right[)]: a3-b3: ' "$out"
says 'rules changed: what fits is kept' '^Shuffle, 1 move$' "$out"
is 'rules changed: the file stays' "$file" "$(journals | grep -xF "$file")"
rm -rf state

# ---- Failed writes ------------------------------------------------------------------------------------------------------

touch file
out=$(printf 'new focus exchange=false\nc3-c4\nposition\n' | XDG_STATE_HOME=$dir/file "$program" 2> err)
is 'no directory, exit status' 0 $?
says 'no directory: play goes on' 'ply=1 ' "$out"
is 'no directory: one message' 1 "$(grep -c '^tavoliere: cannot save this session' err)"
says 'no directory: the message names it' ": cannot make .*/file/tavoliere: " "$(cat err)"
mkdir -p occupied && touch occupied/tavoliere
out=$(XDG_STATE_HOME=$dir/occupied "$program" resume 2>&1 < /dev/null)
is 'a file for the directory, exit status' 1 $?
says 'a file for the directory' '^tavoliere: cannot look into .*/occupied/tavoliere: Not a directory$' "$out"
says 'a strange directory' 'cannot make .*/file/\\x1b\[31m: Not a directory$' \
  "$(printf '%s\n' 'new focus exchange=false' c3-c4 | XDG_STATE_HOME=$dir/file/$'\e[31m' "$program" 2>&1 > /dev/null)"
# After a failed write the program tries again: saving works again when the file fits the size limit.
(ulimit -f 1
 { printf '%s\n' 'new focus exchange=false' c3-c4 "comment $(head -c 3000 /dev/zero | tr '\0' x)"; sleep 2; printf '%s\n' 'comment -' d5-d4 'help done-here'; sleep 2; printf '%s\n' position; } |
   "$program" > out 2> err & wait; echo $? > status)
is 'too large a file: the session goes on' 0 "$(cat status)"
says 'too large a file: the position' '^mover=Red .*ply=2' "$(cat out)"
says 'too large a file: the message' '^tavoliere: cannot save this session.* File too large$' "$(cat err)"
says 'too large a file: the message when saving works again' '^tavoliere: this session is saved again$' "$(cat err)"
(unset XDG_STATE_HOME HOME; printf '%s\n' 'new focus exchange=false' c3-c4 | "$program" > /dev/null 2> err)
says 'no home' ': set XDG_STATE_HOME or HOME' "$(cat err)"

# If standard output or error is closed, the program must not reuse its descriptor for a file: a journal or saved game would get
# the printed text. If standard output is closed, the program ends at the first answer.
printf '%s\n' 'new focus exchange=false' c3-c4 'save closed.txt' nonsense d5-d4 > typed.txt
rm -rf state
"$program" < typed.txt > /dev/null 2>&-
is 'standard error closed' 'Focus, exchange=false, 2 moves' "$("$program" resume --list 2>&1 | sed -n 's/^   //p')"
is 'standard error closed: the saved game' '1. c3-c4 *' "$(tail -n 1 closed.txt)"
for errors in /dev/null '&-'; do
  rm -rf state closed.txt
  eval '"$program" < typed.txt >&- 2>'"$errors"
  is "standard output closed, errors > $errors" 1 $?
  is "standard output closed, errors > $errors: no file is written" '' "$(find state closed.txt -type f 2> /dev/null)"
done

# ---- Old sessions ------------------------------------------------------------------------------------------------------------

rm -rf state
begin; type 'new focus exchange=false' c3-c4; end 9
old=$(journals)
touch -d '31 days ago' "$old"
begin; type 'new ./stones.lua' e3
is 'an old session is removed' 1 "$(journals | wc -l)"
end 9
says 'the new session stays' '^Stones, 1 move$' "$("$program" resume < /dev/null)"

# ---- Too many sessions ---------------------------------------------------------------------------------------------------------

# The program keeps the newest 100 typed and the newest 20 piped sessions, and counts each kind separately.
rm -rf state
begin; type 'new ./stones.lua' e3; end 9
mv "$(journals)" whole
mkdir -p state/tavoliere
for ((i = 1; i <= 105; i++)); do
  printf -v file 'state/tavoliere/20990101-000000-%06d-1' $i
  cp whole $file.session && touch -d "$i hours ago" $file.session
  [ $i -gt 25 ] || { cp whole $file-piped.session && touch -d "$i minutes ago" $file-piped.session; }
done
printf '%s\n' 'new focus exchange=false' c3-c4 | "$program" > /dev/null
is 'too many: piped' "$(printf '000%03d-1-piped\n' $(seq 20))" "$(journals | grep -o '000[0-9]*-1-piped' | sort)"
is 'too many: typed' "$(printf '000%03d-1.session\n' $(seq 100))" "$(journals | grep -o '000[0-9]*-1[.]session' | sort)"
is 'too many: the new one' 1 "$(journals | grep -vc 20990101)"

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

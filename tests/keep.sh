#!/usr/bin/env bash
# Recorded and accepted transcripts and saved games: the tests that compare or make files, or need irregular files, a terminal or
# a signal. The rest is in programs/{record,save,shrink,lesson}.txt. Writes files in a temporary directory.
# Usage: keep.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
cp "$tests/scripts/stones.lua" .
passed=0 failed=0

# ok NAME COMMAND...: the command succeeds.
ok() {
  local name=$1 out
  shift
  if out=$("$@" 2>&1 < /dev/null); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL %s: %s\n%s\n' "$name" "$*" "$out"
  fi
}

# ---- record ---------------------------------------------------------------------------------

# A session whose answers are hard to write as expected answers: they look like comments or prompts, or have dots, backslashes,
# blank lines or drawings.
session='new ./stones.lua
set last on
e3
d3
undo
record FILE
record
board
= "# no comment"
= "> no prompt"
= "..."
= "\\# \\x1b"
= "a\n\nb\n"
for i = 1, 2 do
print(i, pos.mover)
end
if true then

redo
set names on
board
moves all
e3
nonsense
why d3
position
history

set names off
save game.txt
undo 2
load game.txt
record
record off
board'

record() { # FILE: prints the session above, which records into FILE
  sed "s/FILE/$1/" <<< "$session"
}
record piped.txt | "$program" > piped.out
ok 'recorded by pipe' "$program" test --write . piped.txt
ok 'all lines are recorded' test "$(grep -c '^>' piped.txt)" -eq 30
ok 'lines about the recording are not recorded' test "$(grep -c record piped.txt)" -eq 0
ok 'nothing is written after its end' tail -n 1 piped.txt
rm game.txt
record typed.txt > typed.in
TERM=xterm LC_ALL=C.UTF-8 script -qec "'$program' --color" /dev/null < typed.in > typed.out
ok 'recorded on a terminal' "$program" test --write . typed.txt
ok 'the terminal showed boards' grep -q '·' typed.out
ok 'the same by pipe and on a terminal' diff piped.txt typed.txt

# A kill loses at most the last line: the file is whole after each line.
mkfifo lines
"$program" < lines > killed.out 2>&1 &
pid=$!
exec 3> lines
printf 'new ./stones.lua\nrecord killed.txt\ne3\nd3\n' >&3
until grep -q '^> d3$' killed.txt 2> /dev/null && grep -q 'Black: d3' killed.txt; do sleep 0.05; done
kill -KILL $pid
wait $pid 2> /dev/null
exec 3>&-
ok 'the recording of a killed session passes' "$program" test killed.txt

# A user takes a lesson on a terminal, with hints and mistakes.
printf 'new agon\nrecord lesson.txt\nlearn focus\nhint\nc3-c5\nboard\nc3-e3\nshow\nskip\nstop\nhistory\n' > lesson.in
TERM=xterm LC_ALL=C.UTF-8 script -qec "'$program' --color" /dev/null < lesson.in > lesson.out
ok 'a lesson on a terminal' grep -q 'Back to your game: Agon' lesson.out
ok 'a lesson, recorded' "$program" test lesson.txt

# The program does not record a line that is too long, and discards the unfinished loop before it.
{ printf 'new ./stones.lua\nrecord long.txt\nfor i = 1, 2 do\n'; head -c 100000 /dev/zero | tr '\0' x; printf '\ne3\n'; } |
  "$program" > /dev/null
ok 'a line that is too long is not recorded' "$program" test long.txt
ok 'the game goes on after it' grep -q 'White: e3' long.txt

# A full disk ends the recording, but not the session.
{ printf 'new cathedral\nrecord full.txt\n'; yes 'moves all' | head -n 2; printf 'record\n'; } |
  (ulimit -f 8; trap '' XFSZ; "$program") | tail -n 2 > full.out
ok 'a full disk is reported' grep -q '^error: cannot write full.txt: File too large' full.out
ok 'the session goes on' grep -q '^no recording is running' full.out
ok 'the recording on the full disk passes' "$program" test full.txt

# ---- test --accept --------------------------------------------------------------------------

printf '%s\n' '# Kept as it is.' '> new ./stones.lua' 'Stones' '...' '' '# and this' '> e3' '1. White: e3' 'wrong' '' '' \
  '#! expected fail: known' '> e3' 'illegal: for another reason' '> e9' 'error: ...' '> d3' '1... Bl...d3' \
  'Nobody to move' '> board' '> = "# one"' '> = 1' '...' '1' > accept.txt
cp accept.txt before.txt
"$program" test accept.txt > plain.out
ok 'without --accept nothing is written' cmp accept.txt before.txt
"$program" test --accept accept.txt > accept.out
ok 'the differences are shown' grep -q '^- wrong$' accept.out
ok 'the file that was written is named' grep -q '^accepted accept.txt (' accept.out
ok 'the accepted file passes' "$program" test accept.txt
diff before.txt accept.txt > changes.out
for kept in '# Kept as it is.' '#! expected fail: known' 'illegal: for another reason' 'error: ...' '1... Bl...d3' '...'; do
  ok "kept: $kept" grep -qxF "$kept" accept.txt
  ok "untouched: $kept" test "$(grep -cxF -- "< $kept" changes.out)" -eq 0
done
ok 'only wrong lines are removed' diff <(grep '^<' changes.out) <(printf '< wrong\n< Nobody to move\n')
ok 'an answer that looks like a comment is escaped' grep -qxF '\# one' accept.txt
for mode in 600:600 640:640 644:644 666:644 755:644; do # a confined program gives no more permissions than to a new file
  cp before.txt mode.txt && chmod ${mode%:*} mode.txt
  (umask 022 && "$program" test --accept mode.txt > /dev/null)
  ok "accepted: mode $mode" test "$(stat -c %a mode.txt)" = "${mode#*:}"
  ok "accepted: written, $mode" cmp mode.txt accept.txt
done
# A shared directory: the program does not write through its links, with and without the sandbox.
mkdir -p shared mine && ln -s ../mine/mine.txt shared/link.txt
for wall in --confined --unconfined; do
  printf '> new agon\nwrong\n' | tee mine/mine.txt shared/own.txt > before.txt
  "$program" $wall test --accept shared > links.out 2>&1
  ok "accepted, $wall: a file in the folder" grep -q '^accepted shared/own.txt' links.out
  ok "accepted, $wall: the target of a link is unchanged" cmp mine/mine.txt before.txt
done
# The program does not wait for a pipe that lies in the folder or that a transcript names.
mkdir pipes && mkfifo pipes/p.txt && printf '> load p.txt\nerror: p.txt: not a regular file\n' > pipes/t.txt
timeout 20 "$program" test pipes > pipes.out 2>&1
ok 'test: pipes, status' test $? -eq 1
ok 'test: a pipe in a folder' grep -q '^FAIL pipes/p.txt: not a regular file$' pipes.out
ok 'test: a pipe in a transcript' grep -q '^1 passed, 1 failed$' pipes.out
"$program" test --accept shared/link.txt > links.out 2>&1
ok 'accepted: a link named on the command line' grep -q '^accepted shared/link.txt' links.out

printf '> = 1\r\n2\r\n\r\n# end\r\n> = 3' > crlf.txt
"$program" test --accept crlf.txt > /dev/null 2>&1
printf 'new ./stones.lua\ntest --accept crlf.txt\n' | "$program" > prompt.out
ok 'the accepted file passes at the prompt' grep -q '^1 passed, 0 failed$' prompt.out
ok 'CRLF line ends stay' test "$(grep -c $'\r' crlf.txt)" -ge 5

# ---- shrink ---------------------------------------------------------------------------------

# A random game of 41 moves, then an illegal move. The game does not matter for the error, so `shrink` removes all 41 moves.
{ printf '[Game "agon"]\n\n'; "$program" playthrough agon --plies 41 | sed -n 's/^\([0-9]*\) .* legal: \(.*\) -> .*/1. \2/p'
  printf '1. f1-f3\n'; } > agon.txt
"$program" shrink agon.txt > agon.out
ok 'a long game shrinks to its illegal move' grep -q '^1 of 42 moves remain$' agon.out

# A wrong result: `shrink` keeps as few moves as needed for the other player to win.
{ printf '[Game "55stones"]\n[Option "pie=none"]\n[Result "1-0"]\n\n'
  "$program" playthrough 55stones --plies 200 --seed 4 pie=none | sed -n 's/^\([0-9]*\) .* legal: \(.*\) -> .*/1. \2/p'; } > result.txt
"$program" shrink result.txt > result.out
ok 'a wrong result is reported' grep -q 'the record gives the result 1-0' result.out

# ---- save over an existing file ---------------------------------------------------------------

# over NAME ANSWER LINES...: the answer to the last `save` of these lines begins with ANSWER.
over() {
  local name=$1 wanted=$2 got
  shift 2
  got=$(printf '%s\n' "$@" | XDG_STATE_HOME=$dir/state "$program" 2>&1 | grep -E '^Saved in|^error' | tail -1)
  ok "save: $name" test "${got:0:${#wanted}}" = "$wanted"
}
refused='error: over.txt holds'
unread='error: over.txt cannot be read as a game, and would be lost'
begin='new focus exchange=false'
# `save` refuses to overwrite a file with text that a game does not keep, so that it is not lost without a warning: after loading
# the game from that file, and after playing the same game again.
printf '%s\n' "$begin" c3-c4 'save! over.txt' | XDG_STATE_HOME=$dir/state "$program" > over.out
cp over.txt plain.txt
cp over.txt other.txt
printf '%s\n' 'new agon' 'auto 1' 'save! other.txt' | XDG_STATE_HOME=$dir/state "$program" > over.out
more() { # NAME LINE WHAT: over.txt holds WHAT at this line, so `save` refuses and leaves the file unchanged
  cp over.txt more.txt
  over "$1, loaded" "$refused $3 (line $2), which would be lost or changed. Use another name, or " 'load over.txt' d5-d4 'save over.txt'
  over "$1, played again" "$refused $3" "$begin" c3-c4 'save over.txt'
  ok "save: $1: it stays" cmp more.txt over.txt
}
moves=$(grep -n '^1[.]' plain.txt | cut -d: -f1)
cat plain.txt other.txt > over.txt
over 'another game behind it, loaded' 'Saved in over.txt: 2 moves.' 'load over.txt' d5-d4 'save over.txt'
ok 'save: the other game stays' cmp other.txt <(tail -n "$(wc -l < other.txt)" over.txt)
cat plain.txt other.txt > over.txt
over 'another game behind it, played again' "$refused 1 more game" "$begin" c3-c4 'save over.txt'
ok 'replay plays both' grep -q '^Game 2 of 2' <("$program" replay over.txt)
{ cat plain.txt; echo '{ a word at the end }'; } > over.txt
more 'a comment behind it' $((moves + 1)) 'text after the end of the game'
sed '$s/[*]$/* 2. d5-d4/' plain.txt > over.txt
more 'moves behind its end' "$moves" 'text after the end of the game'
# A game loaded from the file keeps a result that was agreed; the same game played again does not. No game keeps another reason
# for a result, such as a forfeit.
sed '$s/[*]$/1-0/; /^.Result/d' plain.txt > over.txt
cp over.txt agreed.txt
over 'a result that was agreed, played again' "$refused" "$begin" c3-c4 'save over.txt'
ok 'save: a result that was agreed: it stays' cmp agreed.txt over.txt
over 'a result that was agreed, loaded' 'Saved in over.txt: 1 move.' 'load over.txt' 'save over.txt'
ok 'save: a result that was agreed is saved' grep -q '^1[.] c3-c4 {\[%set won=Red\]} 1-0$' over.txt
sed '$s/[*]$/1-0/; s/^.Result.*/[Termination "time forfeit"]/' plain.txt > over.txt
more 'a result by forfeit' "$moves" '[Termination "time forfeit"] (line 5), the result 1-0'
# A game that our records end, by a result put by hand, keeps the reason, also after `resume`, and loses it with the result.
sed '$s/[*]$/{[%set won=Red]} 1-0/; s/^.Result.*/[Result "1-0"]\n[Termination "Green ran out of time"]/; /^.Hash/d' plain.txt > over.txt
cp over.txt ended.txt
over 'a result by time' 'Saved in over.txt: 1 move.' 'load over.txt' 'save over.txt'
ok 'save: a result by time is saved' grep -qxF '[Termination "Green ran out of time"]' over.txt
printf 'load ended.txt\n' | XDG_STATE_HOME=$dir/ended "$program" --keep-session > ended.out 2>&1
printf 'save resumed.txt\n' | XDG_STATE_HOME=$dir/ended "$program" resume >> ended.out 2>&1
ok 'resume: a result by time is shown' test "$(grep -c '^  Green ran out of time' ended.out)" -eq 2
ok 'resume: a result by time is saved' grep -qxF '[Termination "Green ran out of time"]' resumed.txt
over 'a result by time, taken back' 'Saved in undone.txt: 1 move.' 'load ended.txt' undo 'save undone.txt'
sed '1s/^/My game\n/' plain.txt > over.txt
more 'a title' 1 'a title'
sed '1s/^/[Event "in the park"]\n/' plain.txt > over.txt
cp over.txt more.txt
over 'a foreign tag, played again' "$refused [Event \"in the park\"], which would be lost or changed." "$begin" c3-c4 'save over.txt'
ok 'save: a foreign tag stays' cmp more.txt over.txt
over 'a foreign tag, loaded' 'Saved in over.txt: 2 moves.' 'load over.txt' d5-d4 'save over.txt'
ok 'save: a foreign tag is written back' grep -qxF '[Event "in the park"]' over.txt
cp plain.txt over.txt
sed '2s/^/# remember this\n/' plain.txt > over.txt
more 'a remark' 2 remarks
over 'whatever is there' 'Saved in over.txt: 0 moves.' 'new agon' 'save! over.txt'
over 'a game without moves' 'Saved in over.txt: 1 move.' "$begin" c3-c4 'save over.txt'
sed -i 's/c3-c4/c3-zz/' over.txt
over 'what cannot be read' "$unread (over.txt:" "$begin" c3-c4 'save over.txt'
sed -i 's/"focus"/focus/' over.txt
over 'a head that cannot be read' "$unread" "$begin" c3-c4 'save over.txt'
: > over.txt
over 'an empty file' 'Saved in over.txt: 0 moves.' "$begin" 'save over.txt'
# `save` keeps the permissions of a file, and writes through a link to the file it leads to.
chmod 600 over.txt
ln -s over.txt link.txt
ln -s nowhere dangling.txt
over 'a link' 'Saved in link.txt: 0 moves.' 'new agon' 'save! link.txt'
ok 'save: a link stays' test -L link.txt
ok 'save: the target of the link is written' grep -q agon over.txt
ok 'save: mode 600 stays' test "$(stat -c %a over.txt)" = 600
chmod 640 over.txt
over 'a mode' 'Saved in over.txt: 0 moves.' 'new agon' 'save! over.txt'
ok 'save: mode 640 stays' test "$(stat -c %a over.txt)" = 640
over 'a link to nothing' 'error: cannot write dangling.txt: it is a link' "$begin" 'save dangling.txt'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

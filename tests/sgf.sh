#!/usr/bin/env bash
# SGF: the machine's games must be the same, byte for byte, after writing and reading. The program refuses errors in a file, and
# excesses, and names the line.
# Usage: sgf.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export XDG_STATE_HOME=$dir/state
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*"; }

# round GAME PLAYER PLAYER: plays a game with variations, comments and marks. Its SGF file and our own record must stay the same
# after saving and loading.
round() {
  local cells='c3 d4=A c4:triangle c3-c5:circle d5:cross c5>d4'
  printf '%s\n' "new $1" "players $2=10 nodes" "players $3=10 nodes" 'auto 40' 'comment a ] and a \ and a :' 'goto 6' 'auto 5' 'mark !?' "mark $cells" 'goto 3' 'auto 4' 'comment two' 'goto 2' 'save a.sgf' \
    'goto end' 'save a.txt' 'load a.sgf' 'save b.sgf' 'save b.txt' 'load b.txt' 'save c.sgf' | timeout 60 "$program" > out 2>&1
  sed -i '/^\[Live /d' a.txt
  if cmp -s a.sgf b.sgf && cmp -s a.sgf c.sgf && cmp -s a.txt b.txt && grep -q 'C\[two\]' a.sgf; then ok; else fail "$1 changes on saving and loading"; diff a.txt b.txt; cat out a.sgf b.sgf; fi
  rm -f ./*.sgf ./*.txt
}
for game in go 'go size=13 komi=5' lines-of-action 'lines-of-action both=mover' tumbling-down 'tumbling-down first=White setup=B'; do
  round "$game" Black White
done
round focus Red Green
# A rules file named by its path, in which an object places the stones.
printf '%s\n' 'local tav = require "tavoliere"' 'return tav.game { name = "Placed", players = { "Black", "White" }, board = tav.rectangle { 9, 9 },' \
  'pieces = { { "Stone", count = "unlimited" } }, moves = tav.place {}, stuck = "draw", sgf = { 4, moves = "points" } }' > placed.lua
round ./placed.lua Black White
round 'focus exchange=false height=7' Red Green

# A new mark joins the property of its shape; one that was replaced or removed leaves it. The rest stays as it was.
printf '(;GM[1]SZ[9]TR[aa][bb]SL[ii]LB[aa:A]LN[aa:bb]DD[gg]TR[cc];B[ee])' > shapes.sgf
printf '%s\n' 'load shapes.sgf' 'goto start' 'mark b8:square d6:triangle a1' 'save shapes.sgf' | timeout 60 "$program" > out 2>&1
if [ "$(cat shapes.sgf)" = '(;GM[1]SZ[9]TR[aa][dd]SL[ii][ai]LB[aa:A]LN[aa:bb]DD[gg]TR[cc]SQ[bb];B[ee])' ]; then ok; else fail 'shapes that have changed'; cat out shapes.sgf; fi
printf '%s\n' 'load shapes.sgf' 'goto start' 'mark -' 'save shapes.sgf' | timeout 60 "$program" > out 2>&1
if [ "$(cat shapes.sgf)" = '(;GM[1]SZ[9]DD[gg];B[ee])' ]; then ok; else fail 'marks that were removed'; cat out shapes.sgf; fi

# AE takes stones away; a stone takes the place of one of the other colour.
printf '(;GM[1]SZ[9]AB[aa][bb][cc]AW[dd]AE[bb]AW[cc])' > empty.sgf
printf '%s\n' 'load empty.sgf' position | timeout 60 "$program" > out 2>&1
if grep -qE ' Black.Stone=a9 White.Stone=c7,d6 ' out; then ok; else fail 'AE takes nothing away'; cat out; fi

# refuses PATTERN: the program must refuse standard input as a file, with a line that matches.
refuses() {
  cat > bad.sgf
  timeout 60 "$program" replay bad.sgf > out 2>&1
  local status=$?
  if [ $status -eq 1 ] && grep -qE -- "$1" out; then ok; else fail "exit $status, expected a line like: $1"; head -c 600 bad.sgf; head -5 out; fi
}
refuses 'bad.sgf:2: this value has no end: a .\]. is missing' < <(printf '(;GM[1]SZ[9]\n;B[aa')
refuses 'bad.sgf:2: this value has no end: a .\]. is missing' < <(printf '(;GM[1]SZ[9]\n;B[aa\\]')
refuses 'bad.sgf:2: a property has a value in brackets' < <(printf '(;GM[1]SZ[9]\n;B;W[aa])')
refuses 'bad.sgf:2: this is not SGF' < <(printf '(;GM[1]SZ[9]\n;B[aa] 17)')
refuses 'bad.sgf:2: .*it is already covered|bad.sgf:2: move 1 \(White\)' < <(printf '(;GM[1]SZ[9];B[aa]\n;W[aa])')
refuses 'bad.sgf:2: move 1 \(White\): a9: a9 is already covered' < <(printf '(;GM[1]SZ[9];B[aa]\n;W[aa]C[more];B[bb])')
refuses 'bad.sgf:1: move 2 \(Black\): a9: the game is over|bad.sgf:1: move 1 \(White\): a8: suicide' < <(printf '(;GM[1]SZ[9]AB[aa][bb][ac];W[ab])')
refuses 'bad.sgf:2: move 1 \(White\): c7: the position would occur for the 2nd time' < <(printf '(;GM[1]SZ[9]AB[bc][cb][cd]AW[db][ec][dd][cc];B[dc]\n;W[cc])')
refuses 'bad.sgf:1: R: the moves of Go are those of B and W' < <(printf '(;FF[4]SZ[24];b[dd];r[th];b[kj])')
refuses 'this is not SGF: a game there begins with' < <(printf 'no game\n')
refuses 'bad.sgf: the file has 1 game, and no game 2|there is no game' < <(printf '(;GM[77])')
refuses 'bad.sgf:1: B\[zz\] is not a move of Go' < <(printf '(;GM[1]SZ[9];B[zz])')
refuses 'bad.sgf:1: B\[1-0\] is not a move of Focus' < <(printf '(;GM[36];B[1-0])')
refuses 'bad.sgf:1: B\[these are words, \{\] is not a move' < <(printf '(;GM[36];B[these are words, {])')
refuses 'bad.sgf:1: AB\[zz\] is not a point' < <(printf '(;GM[1]SZ[9]AB[zz];B[aa])')
refuses 'bad.sgf:1: AB\[{~:~}\] is not a point' < <(printf '(;GM[1]SZ[9]AB[{~:~}];B[aa])')
refuses 'bad.sgf:2: AB\[zz\] is not a point' < <(printf '(;GM[1]SZ[9];B[aa]\n;AB[zz])')
refuses 'bad.sgf:1: AB: SGF cannot set up pieces of Focus' < <(printf '(;GM[36]AB[b2])')
refuses 'bad.sgf:1: there is no game with the number 77' < <(printf '(;GM[77];B[aa])')
refuses 'bad.sgf:1: .*size' < <(printf '(;GM[1]SZ[99];B[aa])')
refuses 'bad.sgf:1: this is not SGF' < <(printf '(;GM[1]\0;B[aa])')
refuses 'bad.sgf:1: the set-up is not a position of the game' < <(printf '(;GM[36]XS[nothing of this];B[aa])')
refuses 'bad.sgf:1001: more than 1000 nested variations' < <(for _ in {1..5000}; do printf '(;\n'; done)
refuses 'bad.sgf:1: more than 2097152 nodes' < <(printf '('; head -c 3000000 /dev/zero | tr '\0' ';'; printf ')')
refuses '16 MB' < <(printf '(;GM[1]C['; head -c 17000000 /dev/zero | tr '\0' 'x'; printf '])')

# reads PATTERN: the program must read standard input as a file and print a line that matches.
reads() {
  cat > good.sgf
  timeout 60 "$program" replay good.sgf > out 2>&1
  if grep -qE -- "$1" out; then ok; else fail "expected a line like: $1"; head -c 600 good.sgf; head -5 out; fi
}
reads '^2 moves replayed' < <(printf '\xef\xbb\xbf( ;GM[1] SZ[9]\r\n;B[aa]\r\n;White[bb]C[a\\\nb])')
reads 'note: the file has 2 games: this is the first' < <(printf '(;SZ[9];B[aa])(;GM[1])')
reads 'the file gives the result 1-0, but by these rules it is 0-1' < <(printf '(;SZ[9]RE[B+2.5];B[];W[])')
reads '^1 move replayed' < <(printf '(;GM[1]'; for _ in {1..5000}; do printf '(;B[aa])(;)'; done; printf ')')
reads '^1 move replayed' < <(printf '(;SZ[9]C['; head -c 15000000 /dev/zero | tr '\0' '['; printf '];B[aa])')
# Set-up of one side only, of none, of the side to move; a handicap, after which White moves first without PL.
reads '^1 move replayed' < <(printf '(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])')
reads '^1 move replayed' < <(printf '(;GM[1]SZ[9]AB[cc][gg]PL[W];W[ee])')
reads '^1 move replayed' < <(printf '(;GM[1]SZ[9]AW[cc];B[ee])')
reads '^1 move replayed' < <(printf '(;GM[1]SZ[9]PL[W];W[ee])')
reads '^1 move replayed' < <(printf '(;GM[1]SZ[9]AE[dd];B[dd])')
reads '^0 moves replayed' < <(printf '(;GM[1]SZ[9]AB[aa:ih])')
reads '^1 move replayed' < <(printf '(;GM[9]AE[c1][d1];B[b1-b3])')
# A set-up may contain groups without liberties, as SGF allows. They stay; once they have liberties again, the rules apply to them.
reads '^1 move replayed' < <(printf '(;GM[1]SZ[9]AB[ai]AW[ah][bi]PL[B];B[ee])')
reads "^  White captures Black's Stone \(a1\)" < <(printf '(;GM[1]SZ[9]AB[ai]AW[ah][bi]PL[B];B[ag];W[ee];B[bh];W[ah])')
# Two moves of one side, set-up in later nodes, moves after the end, a file that was cut off, text around the game.
reads '^2 moves replayed' < <(printf '(;GM[1]SZ[9]AB[cc]PL[B]\n;W[ee])')
reads '^3 moves replayed' < <(printf '(;GM[1]SZ[9];B[aa]\n;B[ab])')
reads '^3 moves replayed' < <(printf '(;GM[1]SZ[9];B[aa];AW[bb]PL[B];B[cc])')
reads 'moves after the end of the game \(line 2\) are not played' < <(printf '(;GM[1]SZ[9];B[];W[]\n;B[])')
reads 'the file ends before its last' < <(printf '(;GM[1]SZ[9];B[aa]\n')
reads 'the text after the last game \(line 2\) is not read' < <(printf '(;GM[1]SZ[9];B[aa])\n)')
reads '^2 moves replayed' < <(printf 'From: a person (me)\n\n(;GM[1]SZ[9];B[aa];W[bb])')
reads '^Go, size=19, komi=0' < <(printf '(;GM[1];B[pd])')
reads '^Go, size=7, rows=5, komi=-5.5' < <(printf '(;SZ[7:5]KM[-5.5];B[ge])')
reads 'The record gives the result 1-0; by the rules the game is not over' < <(printf '(;SZ[9]RE[B+T];B[aa])')
reads 'the encoding foo \(CA\) is not supported' < <(printf '(;SZ[9]CA[foo]C[\374])')
reads 'the encoding EBCDIC-US \(CA\) is not supported' < <(printf '(;SZ[9]CA[EBCDIC-US]C[\374])')

# A resignation in a variation ends neither the game nor what follows that variation.
reads '^unfinished' < <(printf '(;GM[9];B[b1-b3](;W[a2-c2];B[d1-d3])(;W[resign]))')
reads '^unfinished' < <(printf '(;GM[9];B[b1-b3](;W[a2-c2];B[d1-d3])(;W[a2-c4];B[d1-d3];W[resign]))')
reads '^Black wins' < <(printf '(;GM[9];B[b1-b3](;W[a2-c2](;B[d1-d3];W[resign])(;B[f1-f3])))')

# GM must be a known number.
for gm in 0 '' abc 4294967297 1x -1; do refuses "bad.sgf:1: there is no game with the number ('')?$gm" < <(printf '(;GM[%s];B[aa])' "$gm"); done
reads '^1 move replayed' < <(printf '(;GM[ 1 ];B[aa])')

# `save` does not overwrite a file that is not a game, and does not write a game without an SGF number.
echo 'keep me' > keep.sgf
printf 'new go\nsave keep.sgf\nnew cathedral\nsave c.sgf\nnew focus players=4\nsave f.sgf\n' | "$program" > out 2>&1
if [ "$(cat keep.sgf)" = 'keep me' ] && grep -q 'Cathedral has no SGF game number' out && grep -q 'SGF is for two players' out; then ok; else fail "save overwrites a foreign file, or writes a game without an SGF number"; cat out; fi

# A file that was loaded is a saved game, however long the text before it.
{ for line in {1..100}; do echo "line $line of a mail"; done; echo '(;GM[1]SZ[9];B[ee])'; } > mail.sgf
printf '%s\n' 'load mail.sgf' c7 'save mail.sgf' | "$program" > out 2>&1
if grep -q '^line 100 of a mail$' mail.sgf && grep -q ';W\[cc\]' mail.sgf; then ok; else fail 'a game behind a long text'; cat out; fi

# A file has content that a record does not hold. After another move, `save` refuses to replace a record and lists that content;
# under a new name, it writes the game and lists the same content as left out. The file must stay unchanged. SGF gets the move
# and keeps all else.
loses() { # NAME LIST: standard input is the file
  cat > "keeps-$1.$2"
  cp "keeps-$1.$2" "before-$1.$2"
  if [ "$2" = sgf ]; then
    printf '%s\n' "load keeps-$1.sgf" 'go 1 nodes' "save keeps-$1.sgf" "save new-$1.txt" >> loses.in
    printf '%s\n' "Saved in keeps-$1.sgf: ${4:-2 moves}." "Saved in new-$1.txt: ${4:-2 moves}." "Left out or changed: $3 of keeps-$1.sgf." >> loses.want
    return
  fi
  printf '%s\n' "load keeps-$1.$2" 'go 1 nodes' "save keeps-$1.$2" "save new-$1.$2" >> loses.in
  printf '%s\n' "error: keeps-$1.$2 holds $3, which would be lost or changed. Use another name, or \`save! keeps-$1.$2\` to overwrite it." \
    "Saved in new-$1.$2: ${4:-2 moves}." "Left out or changed: $3 of keeps-$1.$2." >> loses.want
}
: > loses.in > loses.want
loses games sgf '2 more games (line 2)' < <(printf '(;GM[1]SZ[9];B[ee])\n(;GM[1]C[a ( and \\] (];B[aa](;W[bb])(;W[cc]))\n(;B[aa])\n')
loses values sgf 'the properties RU, TM (line 1)' < <(printf '(;GM[1]SZ[9]KM[6.5]RU[Japanese]TM[600]\n;B[ee]LB[aa:1]TR[aa])')
loses twice sgf 'the properties PB (line 1), C (line 2)' < <(printf '(;GM[1]SZ[9]PB[a][b]\n;B[ee]C[one]C[two])')
loses name sgf 'the property N (line 1)' < <(printf '(;GM[1]SZ[9];B[ee]N[of a node])')
loses version sgf 'the properties FF, CA (line 1)' < <(printf '(;FF[3]CA[ISO-8859-1]GM[1]SZ[9];B[ee]C[M\374ller])')
loses nodes sgf 'nodes without a move or with several moves (line 2)' < <(printf '(;GM[1]SZ[9]\n;C[one];C[two];B[ee])')
loses within sgf 'the property BL (line 2)' '2 moves, and 1 in 1 variation' < <(printf '(;GM[1]SZ[9](;B[ee])\n(;B[dd]BL[30]))')
loses remarks txt 'a title (line 3), remarks (line 4)' < <(printf '[Game "go"]\n\nMy game\n# of mine\n\n1. e5\n# another\n*\n')
loses tags txt '[Result "1-0"] (line 3)' < <(printf '[Game "go"]\n[Result "*"]\n[Result "1-0"]\n\n1. e5 *\n')
loses variations txt 'results of variations, comments (line 3)' '2 moves, and 1 in 1 variation' < <(printf '[Game "go"]\n\n1. e5 (1. d5 1-0) (1. d5 ({nothing follows})) *\n')
loses clocks txt 'comments (line 3)' < <(printf '[Game "go"]\n\n1. e5 {[%%mark a1]} {[%%mark b2]} *\n')
timeout 60 "$program" < loses.in > out 2>&1
if diff <(grep -E '^(error|Saved|Left)' out) loses.want; then ok; else fail 'the list of what would be lost is wrong'; fi
for file in keeps-*.sgf; do
  # Every property of the old file is in the new one.
  if grep -ao '[A-Z][A-Z]*\[[^]]*\]' "before-${file#keeps-}" | while read -r property; do grep -aqF -- "$property" "$file" || exit 1; done; then ok; else fail "$file has lost a property"; cat "$file"; fi
done
for file in keeps-*.txt; do
  if cmp "$file" "before-${file#keeps-}"; then ok; else fail "$file was written over"; fi
done
# After `resume` the list of what is left out is the same. `save` writes tags and properties that people write in both formats.
printf '(;GM[1]SZ[9]PB[Anna]EV[a\\]b]TB[aa];B[ee])' > people.sgf
printf '%s\n' 'load people.sgf' 'save p.txt' 'save q.sgf' 'load p.txt' pass 'save p.txt' 'save p.sgf' 'load q.sgf' 'save q.sgf' 'load people.sgf' pass | "$program" --keep-session > out 2>&1
cp people.sgf people-before.sgf
printf 'save r.txt\nsave people.sgf\n' | "$program" resume >> out 2>&1
if grep -q '^error: people.sgf holds the property TB (line 1), which would be lost or changed' out && cmp -s people.sgf people-before.sgf; then ok; else fail 'a resumed game overwrites its file'; cat out; fi
left='Left out or changed: the property TB (line 1) of people.sgf.'
if [ "$(grep -c '^Saved in' out)" -eq 6 ] && [ "$(grep -cxF "$left" out)" -eq 2 ] && [ "$(grep -c '^Left' out)" -eq 2 ] && grep -qF 'TB[aa]' q.sgf &&
   [ "$(grep -lF 'PB[Anna]EV[a\]b]' p.sgf q.sgf | wc -l)" -eq 2 ] && [ "$(grep -lxF '[Black "Anna"]' p.txt r.txt | wc -l)" -eq 2 ]; then ok; else fail 'tags and properties that people write'; cat out p.sgf q.sgf p.txt; fi
# Both formats keep the line breaks of a text property. A comment is still lost if another one contains its text.
printf '(;GM[1]SZ[9]GC[line one\nline two];B[ee])' > lines.sgf
printf '[Game "go"]\n\n1. e5 {no} *\n' > no.txt
cp no.txt no-before.txt
printf '%s\n' 'load lines.sgf' 'save lines.txt' 'load lines.txt' pass 'save lines.sgf' 'new go' e5 'comment not so good' 'save no.txt' | "$program" > out 2>&1
if grep -q 'GC.line one$' lines.sgf && grep -q '^error: no.txt holds comments' out && cmp -s no.txt no-before.txt; then ok; else fail 'lines, and parts of comments'; cat out lines.sgf; fi
# Of games whose SGF is only read, `save` lists what a record leaves out, too. Their moves, swaps and resignation are in it, a
# draw offer is not.
printf '(;FF[4]EV[twixt.test]PB[A]SZ[12];b[ec];r[swap];b[dg|draw]BL[30];r[fh];b[resign])' > twixt.sgf
printf '(;FF[4]GM[11]SZ[5]RE[W+R];B[a3];W[swap-pieces];B[c3];W[d4];B[resign])' > hex.sgf
printf '%s\n' 'load twixt.sgf' 'save twixt.txt' 'load twixt.txt' 'load hex.sgf' 'save hex.txt' 'load hex.txt' 'save twixt.txt' | "$program" > out 2>&1
if [ "$(grep -c '^Saved' out)" -eq 2 ] && [ "$(grep '^Left' out)" = 'Left out or changed: the properties b, BL (line 1) of twixt.sgf.' ] &&
   [ "$(grep -c '^  Blue resigns' out)" -eq 4 ] && grep -q '^error: twixt.txt holds ' out; then ok; else fail 'records of games whose SGF is only read'; cat out; fi
# `save` does not replace a file of one format by the other, and lists tags for which SGF has no property.
printf '[Game "go"]\n[Weather "fine"]\n\n1. e5 *\n' > white.txt
cp white.txt white.sgf
printf '%s\n' 'load white.sgf' 'save white.sgf' 'save w.sgf' 'load w.sgf' 'save w.txt' | "$program" > out 2>&1
if grep -q '^error: white.sgf holds no SGF, but `save` would write SGF there' out && cmp -s white.sgf white.txt &&
   grep -qxF 'Left out or changed: [Weather "fine"].' out; then ok; else fail 'a file of the other format'; cat out; fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

#!/usr/bin/env bash
# PGN and PDN: what is saved in a file of that name is what other programs read, and is the same after loading and saving.
# Usage: pgn.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
records=$(realpath "$(dirname "$0")/records")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export XDG_STATE_HOME=$dir/state
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*"; }

# writes NAME LINES...: the game that these lines play, saved in a file of that name, has the text of standard input after the
# tag Result, and is the same after loading and saving.
writes() {
  local file=$1
  shift
  printf '%s\n' "$@" "save $file" "load $file" "save again.$file" | timeout 60 "$program" > out 2>&1
  sed '1,/^\[Result/d' "$file" > has
  if diff - has && cmp -s "$file" "again.$file"; then ok; else fail "$file"; tail -n 3 out; diff "$file" "again.$file"; fi
}
writes game.pgn 'new chess' 'setup r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 'comment The game begins.' \
  O-O-O bxc3 undo hxg2 'comment [%clk 0:05:00] a } and [%set ply=3] and &#125;' 'mark !?' Nb1 'gxh1=N' Qxh1 'undo 3' dxe6 'goto 1' \
  'goto end' << 'END'
[Variant "Chess"]
[SetUp "1"]
[FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]
[Game "chess"]

{The game begins.} 1. O-O-O bxc3 (1... hxg2 $5 {[%clk 0:05:00] a &#125; and
&#91;%set ply=3] and &#38;#125;} 2. Nb1 (2. dxe6) 2... gxh1=N 3. Qxh1) *
END
# The piece is named as closely as needed: by column, by row, by both.
writes queens.pgn 'new chess' 'setup 3k4/8/8/Q6Q/8/8/8/Q3K3 w - - 0 1' a5-e5 d8-c8 h5-f5 c8-b7 f5-c8 b7-c8 a1-a8 << 'END'
[Variant "Chess"]
[SetUp "1"]
[FEN "3k4/8/8/Q6Q/8/8/8/Q3K3 w - - 0 1"]
[Game "chess"]

1. Qa5e5 Kc8 2. Qhf5+ Kb7 3. Qc8+ Kxc8 4. Qa8+ *
END
# Mate, en passant, and the result of a player who resigns.
writes mate.pgn 'new chess' f3 e5 g4 Qh4 << 'END'
[Variant "Chess"]
[Game "chess"]

1. f3 e5 2. g4 Qh4# 0-1
END
writes passing.pgn 'new chess' e4 a6 e5 d5 exd6 resign << 'END'
[Variant "Chess"]
[Game "chess"]

1. e4 a6 2. e5 d5 3. exd6 1-0
END
# Draughts: a turn of several captures is one move, and so is each alternative to a part of it.
writes chain.pdn 'new draughts' 'setup B:B11:W15,22,23,32' 11x18 18x25 32-28 'undo 2' 18x27 'goto 0' << 'END'
[GameType "21"]
[SetUp "1"]
[FEN "B:B11:W15,22,23,32"]
[Game "draughts"]

1. 11x18x25 (1. 11x18x27) 1... 32-28 *
END
# Black to move; a game whose moves have no letters in PGN.
writes black.pdn 'new international-draughts' 'setup B:W50:B1,2' 1-6 50-45 'mark ?' << 'END'
[GameType "20"]
[SetUp "1"]
[FEN "B:W50:B1,2"]
[Game "international-draughts"]

1... 1-6 2. 50-45 $2 *
END
# Labels and arrows.
writes labels.pgn 'new chess' e4 'mark c7=A c7>g3' c5 'mark e5 d5=1' 'comment words' << 'END'
[Variant "Chess"]
[Game "chess"]

1. e4 {[%mark c7=A c7>g3]} 1... c5 {[%mark e5 d5=1] words} *
END
writes hand.pgn 'new shogi' c3-c4 g7-g6 'b2-h8+' i9xh8 'B*d5' << 'END'
[Game "shogi"]

1. c3-c4 g7-g6 2. b2xh8=Horse *
END

# refuses PATTERN LINES...: the last answers of these lines match.
refuses() {
  local pattern=$1
  shift
  printf '%s\n' "$@" | timeout 60 "$program" > out 2>&1
  if grep -q "$pattern" out; then ok; else fail "$pattern"; tail -n 3 out; fi
}
# A game that depends on options begins with its position, since other programs do not know the options.
writes option.pgn 'new chess960 number=0' b3 << 'END'
[Variant "Chess960"]
[SetUp "1"]
[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]
[Game "chess960"]
[Option "number=0"]

1. b3 *
END
refuses 'PGN cannot hold pieces put by hand' 'new chess' e4 'free on' 'e2=White.Pawn' 'save put.pgn'
printf '(;GM[1]SZ[9];B[ee];AB[aa]AW[bb];AB[cc];W[dd])' > two-set.sgf
refuses 'PGN cannot hold pieces put by hand' 'load two-set.sgf' 'save put-twice.pgn'
refuses 'PGN cannot hold a result' 'new chess' e4 undo d4 resign 'save result.pgn'
refuses 'the rules declare no FEN' 'new hex' 'setup + Red.Stone=a1' 'save start.pgn'
refuses 'PGN is for games of two players' 'new chinese-checkers players=3' 'save six.pgn'
for file in *.pgn; do case $file in put* | result* | start* | six*) fail "$file was written" ;; esac; done
cp "$records/several.pdn" "$records/from-fen.pgn" "$records/nags.pgn" .
refuses '^Saved in from-fen.pgn' 'load from-fen.pgn' 'save from-fen.pgn'
if grep -q '^\[Event "A study"\]' from-fen.pgn; then ok; else fail 'a file is lost'; fi

# Without a change a file stays as it is, byte for byte, under its own name and under another; with one, so do the other games of
# the file, text behind the result, and numbered signs.
same() { # FILE NUMBER
  printf '%s\n' "load $1 $2" "save same-$1" "save $1" | timeout 60 "$program" > out 2>&1
  if cmp "$1" "$records/$1" && cmp "same-$1" "$records/$1" && ! grep 'Left out' out; then ok; else fail "$1, not changed"; fi
}
same several.pdn 2
same nags.pgn 1
changed() { # FILE NUMBER LINES...: replaces this game alone; the file has the text of standard input
  local file=$1 number=$2
  shift 2
  printf '%s\n' "load $file $number" "$@" "save $file" "save $file" | timeout 60 "$program" > out 2>&1
  if diff - "$file"; then ok; else fail "$file, changed"; tail -n 3 out; fi
}
changed several.pdn 3 34-29 < <(sed '/Third/,/^$/d; /^1. 32-28 19-23 2/{
s/.*/[Event "Third"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n[GameType "20"]/
s/$/\n[Game "international-draughts"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 34-29 */
}' "$records/several.pdn")
changed nags.pgn 1 'goto 1' 'comment new' << 'END'
[Event "Signs"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[Variant "Chess"]
[Annotator "nobody"]
[Termination "Normal"]
[Game "chess"]

1. e4 $3 $14 $13 {new} 1... e5 $1 $22 {to the end of the line} 2. Nf3 (2. d4
exd4 $140) 2... Nc6 1-0 {Behind the result.} ; and behind that
END
printf '[Game "go"]\n[Option "size=5"]\n\n1. c3 $14 $1 c2 $15 2. b2 $16 *\n' > nags.txt
refuses 'Left out or changed: .*numbered signs of 3 moves' 'load nags.txt' 'save nags.sgf'

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))

#!/usr/bin/env bash
# Diagrams: every game in every format, errors, and the diagrams in rules/diagrams, which the README shows. --write draws
# these anew.
# Usage: diagram.sh TAVOLIERE TESTS_DIR [--write | all]
# Draws every second game in one of the formats, in turn; with `all`, every game in each of them.
set -uo pipefail
program=$(realpath "$1")
cd "$2" || exit 1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0
fail() { failed=$((failed + 1)); echo "FAIL $*"; }

# examples FOLDER: the commands that draw the README's diagrams into FOLDER.
examples() {
  cat <<END
load records/keller-cobbs-repaired.txt
diagram $1/cathedral.svg plain
new focus players=4
setup mover=Blue phase=play c3=GRB c5=RYG h4=G e4=R f6=GYY b5=GB g3=R d7=B d2=YR Red.hand=2Piece Blue.hand=1Piece
c3-f3
diagram $1/focus.svg plain
new agon reading=marked
setup mover=White White.Queen=e4 White.Guard=c4,e6,e11,f7,f9 Black.Queen=c3 Black.Guard=d4,d9,f20
e4-d3
diagram $1/agon.svg plain
new 55stones
E1
W2
diagram $1/55stones.svg plain
END
}

# without_letters FILE: the SVG without the outlines and places of letters, which depend on the installed fonts.
without_letters() { sed -e '/<symbol/,/<\/symbol>/d' -e '/<use xlink:href="#glyph/d' "$1"; }

if [ "${3:-}" = --write ]; then
  mkdir -p ../rules/diagrams
  ! examples ../rules/diagrams | "$program" | grep -E '^(error|illegal|unfinished)'
  exit
fi

# Cairo 1.18 writes the same drawing as different SVG text, so only the output of Cairo 1.16 is compared.
if [ "$(pkg-config --modversion cairo | cut -d. -f1,2)" = 1.16 ]; then
  examples "$dir" | "$program" > /dev/null
  for old in ../rules/diagrams/*.svg; do
    cmp -s <(without_letters "$old") <(without_letters "$dir/${old##*/}") ||
      fail "$old differs from the current drawing: check whether it should, then run tests/diagram.sh build/tavoliere tests --write"
  done
fi

# is_format FILE: the file begins and ends as its extension requires; SVG is well-formed if xmllint is installed to check it.
is_format() {
  case $1 in
  *.svg) [ "$(head -c 5 "$1")" = '<?xml' ] && [ "$(tail -n 1 "$1")" = '</svg>' ] &&
           { ! command -v xmllint > /dev/null || xmllint --noout "$1"; } ;;
  *.png) [ "$(head -c 4 "$1" | tail -c 3)" = PNG ] && [ "$(tail -c 8 "$1" | head -c 4)" = IEND ] ;;
  *.pdf) [ "$(head -c 5 "$1")" = '%PDF-' ] && [ "$(tail -n 1 "$1")" = '%%EOF' ] ;;
  esac
}

# draw GAME PLIES FILES: plans to play up to PLIES random moves, and to draw the position into FILES. b.svg and b.pdf are second
# drawings, which must equal a.svg and a.pdf.
games=() plies=() drawn=()
draw() { games+=("$1") plies+=("$2") drawn+=("$3"); }

# draw_all: carries out the plans in one process, because finding the fonts takes longer than drawing. File a.svg of plan 3 is 3.a.svg.
draw_all() {
  local i file wanted=0
  for i in "${!games[@]}"; do
    printf '{"id":%d,"cmd":"playout","game":"%s","seed":%d,"limit":%d}\n' "$i" "${games[i]}" "${plies[i]}" "${plies[i]}"
  done | "$program" serve > "$dir/played"
  for i in "${!games[@]}"; do
    echo "new ${games[i]}"
    sed -n "s/^{\"id\":$i,.*\"moves\":\\[\"\\([^]]*\\)\"\\].*/\\1/p" "$dir/played" | sed 's/","/\n/g'
    for file in ${drawn[i]}; do echo "diagram $dir/$i.$file"; done
  done > "$dir/typed"
  "$program" < "$dir/typed" > "$dir/said"
  for i in "${!games[@]}"; do
    for file in ${drawn[i]}; do
      wanted=$((wanted + 1))
      is_format "$dir/$i.$file" || fail "${games[i]} after ${plies[i]} plies: $file"
      [[ $file != b.* ]] || cmp -s "$dir/$i.a.${file#b.}" "$dir/$i.$file" || fail "${games[i]} after ${plies[i]} plies: a second ${file#b.} differs"
    done
  done
  if [ "$(grep -c '^diagram written to ' "$dir/said")" != $wanted ] || grep -E '^(error|illegal|unfinished)' "$dir/said"; then
    fail "$wanted diagrams: $(tail -n 5 "$dir/said")"
  fi
  [ "$(grep -c '"moves":\["' "$dir/played")" -gt $((${#games[@]} - 3)) ] || fail "random moves: $(head -n 1 "$dir/played")"
}
every='a.svg b.svg a.pdf b.pdf a.png' turn=0
formats=('a.svg b.svg' 'a.pdf b.pdf' 'a.svg' 'a.pdf' 'a.svg b.svg' 'a.pdf b.pdf' 'a.png') # a PNG takes ten times as long
[ "${3:-}" != all ] || formats=("$every")

for game in $("$program" games) ./scripts/{stacks,letters,hexagon-rows,pits,custody,marks,trails}.lua; do
  ((turn++ % 2)) && [ "${3:-}" != all ] || draw "$game" 30 "${formats[turn / 2 % ${#formats[@]}]}"
done
draw focus 0 "$every"
draw cathedral 1000 "$every"
draw tumbling-down 1000 "$every"
draw_all

# Special positions. The diagram lists stacks too high to count, and covered letters, below the board. It shows arrows for
# exchanges, and for captures with the cells that the captured pieces leave; hands that need more than one line; and a store with
# many stones.
stand() { # LINE...: draws the position after these lines in each format
  printf '%s\n' "$@" "diagram $dir/a.svg" "diagram $dir/a.pdf" "diagram $dir/a.png" | "$program" > "$dir/said"
  if [ "$(grep -c '^diagram written to ' "$dir/said")" != 3 ] || grep -qE '^(error|illegal|unfinished)' "$dir/said"; then fail "$*: $(tail -n 5 "$dir/said")"; fi
  for format in svg pdf png; do is_format "$dir/a.$format" || fail "$*: a.$format"; done
}

stand 'new tumbling-down' 'setup mover=White phase=main a1=WBWBWBWBWBWB c3=WB White.hand= Black.hand='
listed=$(wc -c < "$dir/a.svg")
stand 'new tumbling-down' 'setup mover=White phase=main a1=WBWBWBWB c3=WB White.hand= Black.hand='
[ "$listed" -gt "$(wc -c < "$dir/a.svg")" ] || fail 'a stack of twelve is not listed'
stand 'new ./scripts/stack-kinds.lua' 'setup mover=White phase=main a1=MkKmM b2=k White.hand= Black.hand=' 'a1-b1'
stand 'new focus' 'b3=d3'
stand 'new draughts' \
  'setup mover=White phase=main ply=6 White.Man=c3 Black.Man=d4,f6 White.hand= Black.hand=' 'c3-e5' 'e5-g7'
stand 'new kalah stones=6' 'f1' 'a2'
stand 'new kalah' 'setup mover=South stones=120,4000,0,1,2,3,4,5,6,7,8,60000 South.store=12345'
stand 'new cathedral'
stand 'new ./scripts/pairs.lua' 'a1' 'b2'
stand 'new ./scripts/stack-kinds.lua' 'set board off'

# A diagram names every cell. pdftotext reads the names, if it is installed.
if command -v pdftotext > /dev/null; then
  printf "new agon\ndiagram $dir/names.pdf\n" | "$program" > /dev/null
  words=$(pdftotext -layout "$dir/names.pdf" - | grep -oE '\b[a-f][0-9]+\b' | sort -u | wc -l)
  [ "$words" = 91 ] || fail "of 91 cells of the hexagon $words are named"
fi

# refuse PATTERN LINE...: the answer to the last of these lines is an error that matches PATTERN, and the program writes nothing.
refuse() {
  local pattern=$1 said before
  shift
  before=$(ls -la "$dir/old")
  said=$(printf '%s\n' "$@" | "$program" | tail -n 1)
  grep -qE "^error: $pattern" <<< "$said" || fail "$*: $said"
  [ "$(ls -la "$dir/old")" = "$before" ] || fail "$*: changed $dir/old"
}

mkdir "$dir/old" "$dir/old/d.svg"
echo 'my notes' > "$dir/old/notes.svg"
cp "$dir/a.svg" "$dir/old/a.pdf"
refuse 'no game is started' "diagram $dir/old/x.svg"
refuse 'which file[?]' 'new agon' 'diagram'
refuse 'which file[?]' 'new agon' "diagram $dir/old/x.svg large"
refuse 'which file[?]' 'new agon' "diagram $dir/old/x.svg plain y"
refuse 'the name of a diagram must end in .svg, .png or .pdf' 'new agon' "diagram $dir/old/x.jpg"
refuse 'the name of a diagram must end in .svg, .png or .pdf' 'new agon' "diagram $dir/old/svg"
refuse 'cannot write .*: No such file or directory' 'new agon' "diagram $dir/old/none/x.svg"
refuse 'cannot write .*: it is a directory' 'new agon' "diagram $dir/old/d.svg"
refuse '.*notes.svg already exists and is not a picture of that format' 'new agon' "diagram $dir/old/notes.svg"
refuse '.*a.pdf already exists and is not a picture of that format' 'new agon' "diagram $dir/old/a.pdf"
[ "$(cat "$dir/old/notes.svg")" = 'my notes' ] || fail 'the notes are gone'

if [ $failed -eq 0 ]; then echo 'diagrams: passed'; else exit 1; fi

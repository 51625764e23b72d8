#!/usr/bin/env bash
# `tavoliere page`: the content of a page, with a small template instead of the one built with emscripten. The page has all
# that its games need and nothing else, is the same each time, and text of the rules cannot become HTML or scripts.
# Usage: page_command.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export TAVOLIERE_PAGE=$source/tests/page_template TAVOLIERE_PATH=$source/rules:$source/variants
passed=0 failed=0
ok() { # NAME COMMAND...
  local name=$1
  shift
  if "$@" > answer 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $name"; head -5 answer; fi
}
not() { ! "$@"; }
says() { # TEXT COMMAND...: it fails and says so
  local text=$1
  shift
  if "$@" > said 2>&1; then return 1; fi
  cat said
  grep -qF -- "$text" said
}
# part NAME PAGE: what the element tavoliere-NAME has. Its last letters are filled up to five, so that there are bytes behind the end.
part() {
  local letters
  letters=$(sed -n "s/.*id=\"tavoliere-$1\">\([^<]*\)<.*/\1/p" "$2" | tr _ '<')
  while ((${#letters} % 5)); do letters+='#'; done
  basenc -d --z85 <<< "$letters" | gzip -dc 2> trailing
}
lines() { part data "$1"; echo; }
data() { lines "$1" | sed -n 1p; }
foreseen() { lines "$1" | sed -n "$2p"; }
has() { [[ $(data "$1") == *"$2"* ]]; }
# carries PAGE FILE...: these, and no others.
carries() {
  local page=$1
  shift
  data "$page" | grep -oE '"(rules|variants)/[^"]*":"' | tr -d '":' | tr '\n' ' '
  [ "$(data "$page" | grep -oE '"(rules|variants)/[^"]*":"' | tr -d '":' | tr '\n' ' ')" = "$* " ]
}

# ---- One game -------------------------------------------------------------------------------------------------------

ok 'a game' "$program" page focus
ok 'by its name' test -s focus.html
ok 'the same again' "$program" page focus -o again.html
ok 'byte for byte' cmp focus.html again.html
ok 'over itself' "$program" page focus
ok 'its title' grep -qx '<title>Focus</title>' focus.html
ok 'its files' carries focus.html rules/catalogue.txt rules/focus.learned rules/focus.lua rules/lessons/focus-four.txt rules/lessons/focus.txt \
  rules/positions/focus.txt
ok 'as usual' has focus.html '"games":[{"group":"Columns","name":"focus","options":{}}]'
ok 'licences' has focus.html '<without> warranty'
ok 'of the editor only with it' not has focus.html 'editor 6 (MIT)'
ok 'the version' has focus.html "\"program\":\"$("$program" --version | sed -n '1s/tavoliere //p')\""
ok 'no editor' not grep -q tavoliere-editor focus.html
ok 'nothing beside it' grep -q "worker-src blob:; img-src data:\"" focus.html
ok 'no manifest' not grep -q manifest focus.html
ok 'every part is filled' not grep -qE '@(TITLE|HEAD|DATA|APP|KERNEL|EDITOR|WORKERS|IMAGES)@' focus.html
ok 'what is no part stays' grep -q '<style>@media print' focus.html
ok 'the rest of the template' grep -q 'somebody@example.org' focus.html
ok 'with the editor' "$program" page focus --edit -o edit.html
ok 'whose licence is in it, too' has edit.html '<without> warranty\n\neditor 6 (MIT)'
ok 'with the reference' has edit.html '"bindings/tavoliere.meta.lua":"---@meta'
ok 'which others do not need' not has focus.html '"bindings/'
ok 'as it stands' cmp <(part editor edit.html) <(gzip -dc "$TAVOLIERE_PAGE/editor.js.gz")
ok 'the kernel, too' cmp <(part kernel edit.html) <(gzip -dc "$TAVOLIERE_PAGE/kernel.wasm.gz")
ok 'and the app' cmp <(part app focus.html) <(gzip -dc "$TAVOLIERE_PAGE/app.js.gz")
if command -v python3 > /dev/null; then
  data focus.html | python3 -c 'import json, sys; sys.stdout.write(json.load(sys.stdin)["files"]["rules/focus.lua"])' > focus.lua
  ok 'rules as they are' cmp focus.lua "$source/rules/focus.lua"
  rm focus.lua
fi

# Parents, modules, and what its lessons play besides.
ok 'a variant' "$program" page misere-33stones
ok 'with its parents' carries misere-33stones.html rules/55stones.lua rules/catalogue.txt variants/misere-33stones.learned variants/misere-33stones.lua \
  variants/misere-55stones.lua
ok 'a game with a module' "$program" page blokus-duo
ok 'has it' carries blokus-duo.html rules/_polyominoes.lua rules/blokus-duo.lua rules/catalogue.txt
ok 'a lesson with other games' "$program" page 55stones
ok 'has them' carries 55stones.html rules/55stones.learned rules/55stones.lua rules/catalogue.txt rules/lessons/55stones.txt variants/33stones.learned \
  variants/33stones.lua variants/misere-55stones.learned variants/misere-55stones.lua
ok 'they are no games of the page' has 55stones.html '"games":[{"group":"Sowing","name":"55stones","options":{}}]'

# What the page asks first, with the answers as serve gives them.
ok 'foreseen' [ "$(foreseen focus.html '2~2')" = '{"cmd":"open","game":"focus","options":{},"session":"table2","detail":true,"words":true}
{"cmd":"game","session":"table2"}
{"cmd":"board","session":"table2"}
{"cmd":"options","session":"table2"}
{"cmd":"tree","session":"table2"}
{"cmd":"record","session":"table2"}' ]
foreseen focus.html '2~2' | sed 's/^{/{"v":2,"id":0,/' | "$program" serve > answers
ok 'answered' cmp <(foreseen focus.html '3~2') answers

# ---- Options, several games -------------------------------------------------------------------------------------------

ok 'options' "$program" page agon lateral=true repetition=3 queen_by=captor focus exchange=false
ok 'a name for several' test -s games.html
ok 'their options' has games.html '"games":[{"group":"Captures and hunts","name":"agon","options":{"lateral":true,"queen_by":"captor","repetition":3}},{"group":"Columns","name":"focus","options":{"exchange":false}}]'
ok 'their titles' grep -qx '<title>Agon, Focus</title>' games.html
ok 'options that the rules have in another order' "$program" page focus players=4 pairs=true -o pairs.html
ok 'are foreseen in that of the page' [ "$(foreseen pairs.html 2)" = \
  '{"cmd":"open","game":"focus","options":{"pairs":true,"players":"4"},"session":"table2","detail":true,"words":true}' ]
ok 'by a title' "$program" page 'Lines of Focus' height='pos:row(cell) + 1' -o title.html
ok 'is that game' has title.html '"name":"lines-of-focus","options":{"height":"pos:row(cell) + 1"}'
for wrong in 'exchang=false' 'exchange=perhaps' 'exchange=true exchange=false'; do
  # shellcheck disable=SC2086
  echo "new focus $wrong" | "$program" | sed -n 's/^error: //p' | head -1 > expected
  # shellcheck disable=SC2086
  ok "$wrong as at the prompt" says "tavoliere: $(cat expected)" "$program" page focus $wrong -o wrong.html
done
ok 'no such game' says "there is no game 'foccus' (did you mean 'focus'?)" "$program" page foccus
ok 'nothing was written' not ls wrong.html foccus.html site

# ---- A game of one's own ------------------------------------------------------------------------------------------------

mkdir -p mine/lessons mine/positions mine/other
cat > mine/strange.lua <<'LUA'
-- Strange </script><script>alert("a")</script> <!-- of its own.
local tav = require "tavoliere"
local option = tav.options { { "odd", { "one", "two" }, "<b>odd</b>" } }
if option.odd == "two" then require "_two" end
return tav.variant("_parent", { name = "S</title><i>tr&\"ange" })
LUA
cat > mine/_parent.lua <<'LUA'
local tav = require "tavoliere"
return tav.game {
  name = "Parent", players = { "Left", "Right" }, board = tav.rectangle { 3, 3 }, pieces = { { "Man" } },
  start = { Left = { Man = "a1" }, Right = { Man = "c3" } }, moves = tav.step {}, stuck = "lose",
}
LUA
echo 'return {}' > mine/_two.lua
echo 'return nonsense(' > mine/wrong.lua
printf '# Strange\n> new strange\n...\n' > mine/lessons/strange.txt
printf '# Elsewhere\n> new focus\n...\n' > mine/lessons/other.txt
printf '# A file\n> new strange\n...\n> new ./strange.lua\n...\n' > mine/lessons/file.txt
printf 'corner: mover=Left Left.Man=a1\n' > mine/positions/strange.txt
ok 'a file' "$program" page mine/strange.lua
ok 'named after it, here' test -s strange.html
ok 'with all that any of its options needs' carries strange.html rules/_parent.lua rules/_two.lua rules/lessons/strange.txt \
  rules/positions/strange.txt rules/strange.lua
ok 'no end of a script but ours' [ "$(grep -o '</script' strange.html | wc -l)" = 4 ]
ok 'no script but ours' [ "$(grep -o '<script' strange.html | wc -l)" = 4 ]
ok 'no comment' not grep -qF '<!--' strange.html
ok 'the text is there' has strange.html '-- Strange </script><script>alert('
ok 'the title is text' grep -qx '<title>S&lt;/title&gt;&lt;i&gt;tr&amp;&quot;ange</title>' strange.html
(cd mine && ok 'where it lies' "$program" page strange.lua -o here.html)
ok 'the same from there' cmp strange.html mine/here.html
ok 'rules with a mistake' says 'wrong.lua:2: ' "$program" page mine/wrong.lua
cp mine/strange.lua "mine/it's strange.lua"
ok 'a name that a page cannot have' says "it's strange.lua: rename this file" "$program" page "mine/it's strange.lua"
printf -- '-- Caf\xe9\nlocal tav = require "tavoliere"\nreturn tav.variant("_parent", { name = "Latin" })\n' > mine/latin.lua
ok 'no UTF-8' says 'this file is not valid UTF-8' "$program" page mine/latin.lua
cp mine/strange.lua mine/_parent.lua mine/other/
cp mine/_two.lua mine/other/
ok 'two of a name' says 'two files of rules have the same name' "$program" page mine/strange.lua mine/other/strange.lua
ok 'the same twice is one' "$program" page mine/strange.lua ./mine/../mine/strange.lua -o twice.html
ok 'parents in the rules path' sh -c 'printf "return require(\"tavoliere\").variant(\"focus\", { name = \"Mine\" })\n" > mine/flat.lua && "$0" page mine/flat.lua' "$program"
ok 'come with it' carries flat.html rules/flat.lua rules/focus.lua rules/positions/focus.txt

ok 'foreseen, where it lies in the page' grep -qF '"file":"rules/strange.lua"' <(foreseen strange.html 5)
mkdir wide
cat > wide/wide.lua <<'LUA'
local tav = require "tavoliere"
return tav.game { name = "Wide", players = { "Left", "Right" }, board = tav.rectangle { 16, 16 }, moves = tav.place {},
                  pieces = { { "L", count = "unlimited", shape = "OO\nO " } }, stuck = "lose" }
LUA
ok 'one with many moves' "$program" page wide/wide.lua
ok 'is not foreseen' [ -z "$(foreseen wide.html 2)" ]

# A lesson as Teaching has it, with its rules beside it.
mkdir class
cat > class/cram.lua <<'LUA'
local tav = require "tavoliere"
return tav.game { name = "Cram", players = { "Left", "Right" }, board = tav.rectangle { 4, 3 }, moves = tav.place {},
                  pieces = { { "Domino", count = "unlimited", shape = "O O" } }, stuck = "lose" }
LUA
printf '# First\n> new ./cram.lua\n...\n#? Place one\n> a1/b1\n...\n> new Lines of Focus\n...\n' > class/first.txt
ok 'a lesson' "$program" page class/cram.lua class/first.txt
ok 'brings what it needs' carries cram.html rules/cram.lua rules/focus.lua rules/lessons/cram.lua \
  rules/lessons/first.txt rules/positions/focus.txt rules/positions/lines-of-focus.txt variants/lines-of-focus.learned variants/lines-of-focus.lua
(cd class && ok 'from its folder' "$program" page cram.lua first.txt)
ok 'the same, too' cmp cram.html class/cram.html
printf '# Mine\n> new focus\n...\n' > class/focus.txt
ok 'in the place of ours' "$program" page focus class/focus.txt -o replaced.html
ok 'of the same name' has replaced.html '"rules/lessons/focus.txt":"# Mine\n'
ok 'of another game' says 'first.txt: the game it starts first is not in this page' "$program" page agon class/first.txt
printf '> new ./gone.lua\n' > class/gone.txt
ok 'with rules that are gone' says 'in a page, this file must be in the directory of the lesson' "$program" page agon class/gone.txt
ok 'no such lesson' says 'none.txt: No such file' "$program" page agon none.txt
ok 'a lesson alone' says 'which game?' "$program" page class/first.txt

# ---- Where it is written -------------------------------------------------------------------------------------------------

echo 'a letter' > letter.html
ok 'a file that is no page' says 'letter.html: this file exists and is not a page of this program' "$program" page focus -o letter.html
ok 'stays' grep -qx 'a letter' letter.html
: > empty.html
ok 'an empty one' "$program" page focus -o empty.html
ok 'nowhere' says 'cannot write nowhere/x.html' "$program" page focus -o nowhere/x.html
ok 'a folder' says 'it is a directory' "$program" page focus -o mine
ok 'a name with a sign' "$program" page focus -o $'odd \e[31m.html'
ok 'its name is escaped' grep -qF 'written in odd \x1b[31m.html' <("$program" page focus -o $'odd \e[31m.html')

# ---- A folder ---------------------------------------------------------------------------------------------------------------

ok 'all games' "$program" page --all -o site
ok 'all editable' "$program" page --all --edit -o second
"$program" games | cut -d ' ' -f 1 | sort > games
data site/index.html | grep -oE '"name":"[^"]*"' | cut -d '"' -f 4 | sort > carried
ok 'every game' cmp games carried
ok 'with a catalogue' has site/index.html '"rules/catalogue.txt":"Territory\n  cathedral: Cattedrale\n'
ok 'these files' [ "$(ls site | tr '\n' ' ')" = 'icon.png icon.svg index.html manifest.webmanifest sw.js ' ]
ok 'its title' grep -qx '<title>Tavoliere</title>' site/index.html
ok 'linked' grep -qF '<link rel="manifest" href="manifest.webmanifest">' site/index.html
ok 'allowed by its policy' grep -qF "worker-src blob: 'self'; manifest-src 'self'; img-src data: 'self'" site/index.html
ok 'again' "$program" page --all -o site
"$program" page --all -o third > /dev/null
ok 'the same' diff -r site third
ok 'other pages are other caches' not cmp site/sw.js second/sw.js
ok 'the worker keeps what there is' [ "$(sed -n "s/^const files = \['.\/', \(.*\)\];/\1/p" site/sw.js)" = "'manifest.webmanifest', 'icon.svg', 'icon.png'" ]
if command -v python3 > /dev/null; then
  ok 'the manifest' python3 -c 'import json; json.load(open("site/manifest.webmanifest"))'
  ok 'the icon' python3 -c 'import xml.dom.minidom as d; d.parse("site/icon.svg")'
fi
mkdir others
echo 'my site' > others/index.html
ok 'the folder of something else' says 'this directory has other files' "$program" page --all -o others
ok 'is as it was' [ "$(cat others/*)" = 'my site' ]
ok 'a file for a folder' says 'this is not a directory' "$program" page --all -o letter.html
ok 'no folder for it' says 'cannot make nowhere/site' "$program" page --all -o nowhere/site

# ---- What it is made of ---------------------------------------------------------------------------------------------------------

mkdir empty old
printf '<title>@TITLE@</title>@APP@' > old/page.html
cp "$TAVOLIERE_PAGE"/*.gz old/
echo x > old/licences.txt
ok 'an empty folder' says "there is no page.html in empty" env TAVOLIERE_PAGE=empty "$program" page focus
ok 'an old template' says 'page.html has no @HEAD@' env TAVOLIERE_PAGE=old "$program" page focus
cp "$TAVOLIERE_PAGE/page.html" old/
cp "$TAVOLIERE_PAGE/licences_editor.txt" old/
rm old/editor.js.gz
ok 'no editor' says 'old/editor.js.gz: No such file' env TAVOLIERE_PAGE=old "$program" page focus --edit
rm old/licences_editor.txt
cp "$TAVOLIERE_PAGE/editor.js.gz" old/
ok 'no licences of the editor' says 'old/licences_editor.txt: No such file' env TAVOLIERE_PAGE=old "$program" page focus --edit
rm old/licences.txt
ok 'no licences' says 'old/licences.txt: No such file' env TAVOLIERE_PAGE=old "$program" page focus
cp "$program" copy
if ! env -u TAVOLIERE_PAGE ./copy page focus -o none.html > none 2>&1; then # it finds what was installed on this machine
  ok 'a program without' grep -qx 'Build with -DTAVOLIERE_PAGE=ON .*' none
  ok 'two lines' [ "$(wc -l < none)" = 2 ]
fi
cp -r "$TAVOLIERE_PAGE" page
ok 'beside the program' env -u TAVOLIERE_PAGE ./copy page focus -o beside.html
ok 'is the same' cmp focus.html beside.html
ok 'not confined' "$program" --unconfined page focus -o unconfined.html
ok 'is the same, too' cmp focus.html unconfined.html
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

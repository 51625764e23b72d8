#!/usr/bin/env bash
# Tests the pages that `tavoliere page` writes, with a small template instead of the one built with emscripten. A page must have
# all files that its games need and no others, and be the same in every run. Text of the rules must not become HTML or scripts.
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
says() { # TEXT COMMAND...: the command must fail and print the text
  local text=$1
  shift
  if "$@" > said 2>&1; then return 1; fi
  cat said
  grep -qF -- "$text" said
}
# packed NAME PAGE: prints the bytes of the element tavoliere-NAME, whose first 36 letters stand for six bits and the others for seven.
letters='0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&'\''()*+,-./:;=>?@[]^_`{|}~'
packed() {
  sed -n "s/.*id=\"tavoliere-$1\">\([^<]*\)<.*/\1/p" "$2" | awk -v letters="$letters" '{
    for (i = 1; i <= length($0); i++) {
      digit = index(letters, substr($0, i, 1)) - 1
      held = digit < 36 ? held * 64 + digit : held * 128 + digit + 36
      bits += digit < 36 ? 6 : 7
      if (bits < 8) continue
      bits -= 8
      printf "%02X", int(held / 2 ^ bits)
      held %= 2 ^ bits
    } }' | basenc -d --base16
}
lines() { packed data "$1" | gzip -dc; echo; }
data() { lines "$1" | sed -n 1p; }
foreseen() { lines "$1" | sed -n "$2p"; }
has() { [[ $(data "$1") == *"$2"* ]]; }
# opens PAGE GAMES: the page's games, without what only their tiles show, and without translations.
opens() {
  local plain
  plain=$(data "$1" | sed -E 's/"texts":\{"it":\{[^}]*\}\},?//g; s/"(about|sketch|title)":"([^"\\]|\\.)*",?//g; s/"players":[0-9]+,?//g; s/,\}/}/g')
  [[ $plain == *"$2"* ]]
}
# carries PAGE FILE...: the page must have these files and no others.
carries() {
  local page=$1
  shift
  data "$page" | grep -oE '"(rules|variants)/[^"]*":"' | tr -d '":' | tr '\n' ' '
  [ "$(data "$page" | grep -oE '"(rules|variants)/[^"]*":"' | tr -d '":' | tr '\n' ' ')" = "$* " ]
}

# ---- One game -------------------------------------------------------------------------------------------------------

ok 'page focus' "$program" page focus
ok 'the file is named after the game' test -s focus.html
ok 'page focus a second time' "$program" page focus -o again.html
ok 'both runs write the same bytes' cmp focus.html again.html
ok 'page focus overwrites its own page' "$program" page focus
ok 'the page has the title of the game' grep -qx '<title>Focus</title>' focus.html
ok 'messengers and search engines find what the game is' grep -qx '<meta property="og:description" content="Focus (Sid Sackson, 1963): stacks grow, change hands and are cut down.">' focus.html
ok 'a page of one game has no tile' not has focus.html '"sketch"'
ok 'the page has the files of the game' carries focus.html rules/catalogue.txt rules/focus.learned rules/focus.lua rules/it/focus.po \
  rules/lessons/focus-four.txt rules/lessons/focus.txt rules/lessons/it/focus-four.po rules/lessons/it/focus.po rules/positions/focus.txt
ok 'the game has its default options' opens focus.html '"games":[{"group":"The first games of Tavoliere","name":"focus","options":{}}]'
ok 'the page has the licences' has focus.html '<without> warranty'
ok 'without the editor the page has no licence of it' not has focus.html 'editor 6 (MIT)'
ok 'the page has the version of the program' has focus.html "\"program\":\"$("$program" --version | sed -n '1s/tavoliere //p')\""
ok 'the page has no editor' not grep -q tavoliere-editor focus.html
ok 'the policy allows only the page itself' grep -q "worker-src blob:; img-src data:\"" focus.html
ok 'a single page has no manifest' not grep -q manifest focus.html
ok 'no placeholder is left' not grep -qE '@(TITLE|HEAD|DATA|APP|KERNEL|EDITOR|WORKERS|IMAGES)@' focus.html
ok '@media in the template stays' grep -q '<style>@media print' focus.html
ok 'the rest of the template stays' grep -q 'somebody@example.org' focus.html
ok 'page focus --edit' "$program" page focus --edit -o edit.html
ok '--edit adds the licence of the editor' has edit.html '<without> warranty\n\neditor 6 (MIT)'
ok '--edit adds the API reference' has edit.html '"bindings/tavoliere.meta.lua":"---@meta'
ok 'without --edit there is no API reference' not has focus.html '"bindings/'
ok 'the editor is unchanged' cmp <(packed editor edit.html) "$TAVOLIERE_PAGE/editor.js.gz"
ok 'the kernel is unchanged' cmp <(packed kernel edit.html) "$TAVOLIERE_PAGE/kernel.wasm.lzma"
ok 'without --edit the page has the smaller kernel' cmp <(packed kernel focus.html) "$TAVOLIERE_PAGE/player.wasm.lzma"
ok 'the app is unchanged' cmp <(packed app focus.html) "$TAVOLIERE_PAGE/app.js.gz"
if command -v python3 > /dev/null; then
  data focus.html | python3 -c 'import json, sys; sys.stdout.write(json.load(sys.stdin)["files"]["rules/focus.lua"])' > focus.lua
  ok 'the rules are unchanged' cmp focus.lua "$source/rules/focus.lua"
  rm focus.lua
fi

# A page also has the parents and modules of its games, and the games that their lessons play.
ok 'page misere-33stones' "$program" page misere-33stones
ok 'a variant comes with its parents' carries misere-33stones.html rules/55stones.lua rules/catalogue.txt rules/it/55stones.po variants/it/misere-33stones.po \
  variants/it/misere-55stones.po variants/misere-33stones.learned variants/misere-33stones.lua variants/misere-55stones.lua
ok 'page blokus-duo' "$program" page blokus-duo
ok 'a game comes with its modules' carries blokus-duo.html rules/_polyominoes.lua rules/blokus-duo.lua rules/catalogue.txt
ok 'page 55stones' "$program" page 55stones
ok 'a game comes with the other games of its lessons' carries 55stones.html rules/55stones.learned rules/55stones.lua rules/catalogue.txt rules/it/55stones.po \
  rules/lessons/55stones.txt rules/lessons/it/55stones.po variants/33stones.learned variants/33stones.lua variants/it/33stones.po variants/it/misere-55stones.po \
  variants/misere-55stones.learned variants/misere-55stones.lua
ok 'the page does not offer the other games of lessons' opens 55stones.html '"games":[{"group":"The first games of Tavoliere","name":"55stones","options":{}}]'

# A page stores its first requests and the answers of `serve` to them.
ok 'the page has its first requests' [ "$(foreseen focus.html '2~2')" = '{"cmd":"open","game":"focus","options":{},"session":"table2","detail":true,"words":true}
{"cmd":"game","session":"table2"}
{"cmd":"board","session":"table2"}
{"cmd":"options","session":"table2"}
{"cmd":"tree","session":"table2"}
{"cmd":"record","session":"table2"}' ]
# answers PAGE OPTION...: what serve answers to a page's first requests, without what the page leaves out
answers() { foreseen "$1" '2~2' | sed 's/^{/{"v":2,"id":0,/' | "$program" "${@:2}" serve | sed -E 's/,"neighbours":\{[^}]*\}//g'; }
answers focus.html > answers
ok 'the page has the answers of serve to its first requests, without neighbours of cells' cmp <(foreseen focus.html '3~2') answers

# ---- Languages ---------------------------------------------------------------------------------------------------------

ok 'the page has the Italian texts of its game' has focus.html '"texts":{"it":{"about":"Focus (Sid Sackson, 1963): torri che crescono,'
ok 'a page in English says so' grep -qx '<html lang="en">' focus.html
ok 'page in Italian' "$program" --language it page 55stones -o it.html
ok 'a page in Italian says so' grep -qx '<html lang="it">' it.html
ok 'the title is Italian' grep -qx '<title>55 Pietre</title>' it.html
ok 'the description is Italian' grep -q '<meta name="description" content="55 Pietre (Ralf Gering, 2002): due giocatori' it.html
ok 'the page has its language' has it.html '"language":"it"'
ok 'other names are still English' has it.html '"name":"55stones","options":{},"players":2,"texts":{"it":{"about":"55 Pietre'
answers it.html --language it > answers
ok 'the answers to the first requests are Italian' cmp <(foreseen it.html '3~2') answers
ok 'the environment may name the language' env TAVOLIERE_LANGUAGE=it "$program" page 55stones -o env.html
ok 'the page is the same' cmp it.html env.html
ok 'page of several games in Italian' "$program" --language it page chess hex focus agon go y -o many.html
ok 'titles come from the catalogue' grep -qx '<title>Scacchi, Hex, Focus, Agon e altri 2 giochi</title>' many.html
ok 'the sentence about the games is Italian' grep -q 'content="6 giochi da tavolo, con le regole,' many.html
ok 'groups are Italian' has many.html '"texts":{"it":{"group":"Scacchi","title":"Scacchi"}}'
mkdir -p own/it
printf 'return require("tavoliere").variant("focus", { name = "Own" })\n' > own/own.lua
printf 'msgctxt "game"\nmsgid "Own"\nmsgstr "Proprio"\n' > own/it/own.po
ok 'page of a file with a translation beside it' "$program" page own/own.lua
ok 'the page has the translation' carries own.html rules/focus.lua rules/it/focus.po rules/it/own.po rules/own.lua rules/positions/focus.txt
ok 'the page has the translated title' has own.html '"title":"Proprio"'

# ---- Options, several games -------------------------------------------------------------------------------------------

ok 'page with options and two games' "$program" page agon lateral=true repetition=3 queen_by=captor focus exchange=false
ok 'the page of several games is games.html' test -s games.html
ok 'the games have these options' opens games.html '"games":[{"group":"The first games of Tavoliere","name":"agon","options":{"lateral":true,"queen_by":"captor","repetition":3}},{"group":"The first games of Tavoliere","name":"focus","options":{"exchange":false}}]'
ok 'the title names both games' grep -qx '<title>Agon, Focus</title>' games.html
ok 'page with options in another order than in the rules' "$program" page focus players=4 pairs=true -o pairs.html
ok 'the first request has the options in the order of the page' [ "$(foreseen pairs.html 2)" = \
  '{"cmd":"open","game":"focus","options":{"pairs":true,"players":"4"},"session":"table2","detail":true,"words":true}' ]
ok 'a game by its title' "$program" page 'Lines of Focus' height='pos:row(cell) + 1' -o title.html
ok 'the title gives the right game and options' has title.html '"name":"lines-of-focus","options":{"height":"pos:row(cell) + 1"}'
for wrong in 'exchang=false' 'exchange=perhaps' 'exchange=true exchange=false'; do
  # shellcheck disable=SC2086
  echo "new focus $wrong" | "$program" | sed -n 's/^error: //p' | head -1 > expected
  # shellcheck disable=SC2086
  ok "$wrong as at the prompt" says "tavoliere: $(cat expected)" "$program" page focus $wrong -o wrong.html
done
ok 'an unknown game' says "there is no game 'foccus' (did you mean 'focus'?)" "$program" page foccus
ok 'failed commands write nothing' not ls wrong.html foccus.html site

# ---- Rules of the user --------------------------------------------------------------------------------------------------

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
ok 'page of a rules file' "$program" page mine/strange.lua
ok 'the page is named after the rules file, in the working directory' test -s strange.html
ok 'the page has the files that any option needs' carries strange.html rules/_parent.lua rules/_two.lua rules/lessons/strange.txt \
  rules/positions/strange.txt rules/strange.lua
ok 'rules add no </script' [ "$(grep -o '</script' strange.html | wc -l)" = 4 ]
ok 'rules add no <script' [ "$(grep -o '<script' strange.html | wc -l)" = 4 ]
ok 'rules add no HTML comment' not grep -qF '<!--' strange.html
ok 'the page has the text of the rules' has strange.html '-- Strange </script><script>alert('
ok 'the title is escaped' grep -qx '<title>S&lt;/title&gt;&lt;i&gt;tr&amp;&quot;ange</title>' strange.html
(cd mine && ok 'page of a rules file, run in its directory' "$program" page strange.lua -o here.html)
ok 'the page is the same from another directory' cmp strange.html mine/here.html
ok 'rules with a syntax error' says 'wrong.lua:2: ' "$program" page mine/wrong.lua
cp mine/strange.lua "mine/it's strange.lua"
ok 'a file name with a quote' says "it's strange.lua: rename this file" "$program" page "mine/it's strange.lua"
printf -- '-- Caf\xe9\nlocal tav = require "tavoliere"\nreturn tav.variant("_parent", { name = "Latin" })\n' > mine/latin.lua
ok 'rules that are not UTF-8' says 'this file is not valid UTF-8' "$program" page mine/latin.lua
cp mine/strange.lua mine/_parent.lua mine/other/
cp mine/_two.lua mine/other/
ok 'two rules files of one name' says 'two files of rules have the same name' "$program" page mine/strange.lua mine/other/strange.lua
ok 'the same rules file twice counts once' "$program" page mine/strange.lua ./mine/../mine/strange.lua -o twice.html
ok 'a variant of a game in the rules path' sh -c 'printf "return require(\"tavoliere\").variant(\"focus\", { name = \"Mine\" })\n" > mine/flat.lua && "$0" page mine/flat.lua' "$program"
ok 'the page has the parent from the rules path' carries flat.html rules/flat.lua rules/focus.lua rules/it/focus.po rules/positions/focus.txt

ok 'the first request names the path in the page' grep -qF '"file":"rules/strange.lua"' <(foreseen strange.html 5)
mkdir wide
cat > wide/wide.lua <<'LUA'
local tav = require "tavoliere"
return tav.game { name = "Wide", players = { "Left", "Right" }, board = tav.rectangle { 16, 16 }, moves = tav.place {},
                  pieces = { { "L", count = "unlimited", shape = "OO\nO " } }, stuck = "lose" }
LUA
ok 'page of a game with many moves' "$program" page wide/wide.lua
ok 'a game with many moves has no stored requests' [ -z "$(foreseen wide.html 2)" ]

# A lesson as in TEACHING.md, in the same directory as its rules.
mkdir class
cat > class/cram.lua <<'LUA'
local tav = require "tavoliere"
return tav.game { name = "Cram", players = { "Left", "Right" }, board = tav.rectangle { 4, 3 }, moves = tav.place {},
                  pieces = { { "Domino", count = "unlimited", shape = "O O" } }, stuck = "lose" }
LUA
printf '# First\n> new ./cram.lua\n...\n#? Place one\n> a1/b1\n...\n> new Lines of Focus\n...\n' > class/first.txt
ok 'page of a lesson' "$program" page class/cram.lua class/first.txt
ok 'the page has the games that the lesson needs' carries cram.html rules/cram.lua rules/focus.lua rules/it/focus.po rules/lessons/cram.lua \
  rules/lessons/first.txt rules/positions/focus.txt rules/positions/lines-of-focus.txt variants/it/lines-of-focus.po variants/lines-of-focus.learned \
  variants/lines-of-focus.lua
(cd class && ok 'page of a lesson, run in its directory' "$program" page cram.lua first.txt)
ok 'the page of a lesson is the same from its directory' cmp cram.html class/cram.html
printf '# Mine\n> new focus\n...\n' > class/focus.txt
ok 'page with a lesson of the user' "$program" page focus class/focus.txt -o replaced.html
ok 'a lesson of the user replaces ours of the same name' has replaced.html '"rules/lessons/focus.txt":"# Mine\n'
ok 'a lesson of another game' says 'first.txt: the game it starts first is not in this page' "$program" page agon class/first.txt
printf '> new ./gone.lua\n' > class/gone.txt
ok 'a lesson whose rules are missing' says 'in a page, this file must be in the directory of the lesson' "$program" page agon class/gone.txt
ok 'a lesson that does not exist' says 'none.txt: No such file' "$program" page agon none.txt
ok 'a lesson without a game' says 'which game?' "$program" page class/first.txt

# ---- Output files --------------------------------------------------------------------------------------------------------

echo 'a letter' > letter.html
ok 'an existing file that is not a page' says 'letter.html: this file exists and is not a page of this program' "$program" page focus -o letter.html
ok 'that file is unchanged' grep -qx 'a letter' letter.html
: > empty.html
ok 'an empty file is overwritten' "$program" page focus -o empty.html
ok 'a directory that does not exist' says 'cannot write nowhere/x.html' "$program" page focus -o nowhere/x.html
ok 'a directory as the output file' says 'it is a directory' "$program" page focus -o mine
ok 'an output file with an escape character in its name' "$program" page focus -o $'odd \e[31m.html'
ok 'the message escapes the name' grep -qF 'written in odd \x1b[31m.html' <("$program" page focus -o $'odd \e[31m.html')

# ---- All games in a directory -----------------------------------------------------------------------------------------------

ok 'page --all' "$program" page --all -o site
"$program" games | cut -d ' ' -f 1 | sort > games
data site/index.html | grep -oE '"name":"[^"]*"' | cut -d '"' -f 4 | sort > carried
ok 'the site has every game' cmp games carried
ok 'the site has the catalogue' has site/index.html '"rules/catalogue.txt":"The first games of Tavoliere\n  cathedral: Cattedrale; territory'
{ sed 's/$/.html/; p; s/html$/png/' games; printf '%s\n' icon.png icon.svg index.html manifest.webmanifest sw.js; } | LC_ALL=C sort > expected
ok 'the site has these files' cmp expected <(LC_ALL=C ls site)
ok 'the site has a title' grep -qx '<title>Tavoliere: board games</title>' site/index.html
ok 'every game has a tile' [ "$(data site/index.html | grep -o '"sketch":"<svg' | wc -l)" = "$(wc -l < games)" ]
ok 'pieces of Shogi have bodies in tiles' [ "$(data site/index.html | grep -o 'class=.\{1,2\}y' | wc -l)" -ge 40 ]
ok 'the page of a game has its picture' grep -qx '<meta property="og:image" content="oware.png">' site/oware.html
ok 'the page of a game leads to all of them' grep -qF "location.replace('./' + (location.hash || '#oware'))" site/oware.html
ok 'page --all with an address' "$program" page --all -o second --edit --address https://example.org/games/
ok 'with an address the picture has a whole one' grep -qx '<meta property="og:image" content="https://example.org/games/oware.png">' second/oware.html
ok 'an address that is none' says 'write the whole address' "$program" page --all -o second --address example.org/
ok 'an address without a directory' says 'ends with /' "$program" page --all -o second --address https://example.org/games
ok 'an address of one page' says '--address belongs to a directory' "$program" page focus --address https://example.org/
ok 'the page links the manifest' grep -qF '<link rel="manifest" href="manifest.webmanifest">' site/index.html
ok 'the policy allows the manifest and the worker' grep -qF "worker-src blob: 'self'; manifest-src 'self'; img-src data: 'self'" site/index.html
ok 'page --all into the same directory' "$program" page --all -o site
"$program" page --all -o third > /dev/null
ok 'two sites have the same bytes' diff -r site third
ok 'different pages have different cache names' not cmp site/sw.js second/sw.js
ok 'the worker caches the files of the site' [ "$(sed -n "s/^const files = \['.\/', \(.*\)\];/\1/p" site/sw.js)" = "'manifest.webmanifest', 'icon.svg', 'icon.png'" ]
if command -v python3 > /dev/null; then
  ok 'the manifest is JSON' python3 -c 'import json; json.load(open("site/manifest.webmanifest"))'
  ok 'the icon is XML' python3 -c 'import xml.dom.minidom as d; d.parse("site/icon.svg")'
fi
mkdir others
echo 'my site' > others/index.html
ok 'a directory with foreign files' says 'this directory has other files' "$program" page --all -o others
ok 'its files are unchanged' [ "$(cat others/*)" = 'my site' ]
ok 'a file as the output directory' says 'this is not a directory' "$program" page --all -o letter.html
ok 'a site in a directory that does not exist' says 'cannot make nowhere/site' "$program" page --all -o nowhere/site

# ---- Templates --------------------------------------------------------------------------------------------------------------

mkdir empty old
printf '<html lang=@LANGUAGE@><title>@TITLE@</title>@APP@' > old/page.html
cp "$TAVOLIERE_PAGE"/*.{gz,lzma} old/
echo x > old/licences.txt
ok 'a template directory without page.html' says "there is no page.html in empty" env TAVOLIERE_PAGE=empty "$program" page focus
ok 'a template without @HEAD@' says 'page.html has no @HEAD@' env TAVOLIERE_PAGE=old "$program" page focus
cp "$TAVOLIERE_PAGE/page.html" old/
cp "$TAVOLIERE_PAGE/licences_editor.txt" old/
rm old/editor.js.gz
ok 'a template without the editor' says 'old/editor.js.gz: No such file' env TAVOLIERE_PAGE=old "$program" page focus --edit
rm old/licences_editor.txt
cp "$TAVOLIERE_PAGE/editor.js.gz" old/
ok 'a template without the licences of the editor' says 'old/licences_editor.txt: No such file' env TAVOLIERE_PAGE=old "$program" page focus --edit
rm old/licences.txt
ok 'a template without licences' says 'old/licences.txt: No such file' env TAVOLIERE_PAGE=old "$program" page focus
cp "$program" copy
if ! env -u TAVOLIERE_PAGE ./copy page focus -o none.html > none 2>&1; then # it succeeds if a template is installed
  ok 'a program without a template names the build option' grep -qx 'Build with -DTAVOLIERE_PAGE=ON .*' none
  ok 'this message has two lines' [ "$(wc -l < none)" = 2 ]
fi
cp -r "$TAVOLIERE_PAGE" page
ok 'a template beside the program' env -u TAVOLIERE_PAGE ./copy page focus -o beside.html
ok 'the template beside the program gives the same page' cmp focus.html beside.html
ok 'page --unconfined' "$program" --unconfined page focus -o unconfined.html
ok '--unconfined writes the same page' cmp focus.html unconfined.html
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

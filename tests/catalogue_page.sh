#!/usr/bin/env bash
# The page of all games: every game is on it, once, with a picture. It is the same each time and well-formed, and text of
# the rules cannot become HTML.
# Usage: catalogue_page.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0
ok() { # NAME COMMAND...
  local name=$1
  shift
  if "$@" > answer 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $name"; head -5 answer; fi
}
not() { ! "$@"; }
count() { [ "$(grep -o -- "$2" "$1" | wc -l)" = "$3" ] || { grep -o -- "$2" "$1" | wc -l; false; }; }

# The list comes from the program's own rules path, the pages from the rules of the source: both must have the same games.
"$program" games > games
export TAVOLIERE_PATH=$source/rules:$source/variants
ok 'written into a file' "$program" games --page -o page.html
"$program" games --page > again.html
ok 'a second page is the same' cmp page.html again.html
while read -r game _; do ok "$game is on the page once" count page.html "<article id=\"game-$game\">" 1; done < games
ok 'each game has a picture' count page.html '<svg ' "$(wc -l < games)"
ok 'no game has an error' not grep -q 'class="wrong"' page.html
ok 'every id is unique' test "$(grep -o ' id="[^"]*"' page.html | sort | uniq -d | wc -l)" = 0
ok 'the page loads nothing from elsewhere' not grep -oE '(src|href)="[^#"]*"|url\([^#]|<script|@import' page.html
if command -v python3 > /dev/null; then
  ok 'well-formed' python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' page.html
fi

# Text from other people's rules and catalogues is escaped and never becomes HTML.
mkdir strange
cat > strange/strange.lua <<'LUA'
-- Strange <script>alert("a")</script>: a game & its "prose".
--
-- </pre></p></article><h1>Elsewhere</h1>
--
--   a   table & <b>
local tav = require "tavoliere"
local option = tav.options { { "odd", { "one", "two" }, "<img src=x onerror=alert(1)> & \"more\"" } }
assert(option.odd)
return tav.game {
  name = "S<i>tr&\"ange", players = { "Left", "Right" }, board = tav.rectangle { 3, 3 }, pieces = { { "Man" } },
  start = { Left = { Man = "a1" }, Right = { Man = "c3" } }, moves = tav.step {}, stuck = "lose",
}
LUA
echo 'return nonsense(' > strange/wrong.lua
printf 'Group <u> & more\n  strange: Title <s>, "Other"\n' > strange/catalogue.txt
TAVOLIERE_PATH=strange "$program" games --page -o strange.html
ok 'no tag of theirs is HTML' not grep -E '<(script|img |[ibus]>|h1>E)' strange.html
ok 'their name is escaped' grep -q '<h3>S&lt;i&gt;tr&amp;&quot;ange <code>strange</code></h3>' strange.html
ok 'their title is escaped' grep -q '<p class="also">Title &lt;s&gt;, &quot;Other&quot;</p>' strange.html
ok 'their group is escaped' grep -q '<h2>Group &lt;u&gt; &amp; more</h2>' strange.html
ok 'their prose is escaped' grep -q '&lt;/pre&gt;&lt;/p&gt;&lt;/article&gt;&lt;h1&gt;Elsewhere' strange.html
ok 'their option is escaped' grep -q '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;' strange.html
ok 'the page prints the error of faulty rules' grep -q '<p class="wrong">.*wrong.lua:2: ' strange.html
if command -v python3 > /dev/null; then
  ok 'well-formed, too' python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' strange.html
fi

# Wrong usage, and a file that cannot be written.
ok 'a word beside --page is an error' not "$program" games --page agon
ok '-o without --page is an error' not "$program" games -o page.html
ok 'an output folder that does not exist is an error' not "$program" games --page -o nowhere/page.html
ok 'after these errors the page is unchanged' cmp page.html again.html
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

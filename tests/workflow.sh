#!/usr/bin/env bash
# The workflow of rules/TESTING.md in a small project: its lines after `run:` run as they stand, each step in a new shell, and a
# mistake in the project makes the step fail that is to find it. Usually `apt-get` and `cmake` do nothing, and the program that is
# already built takes the place of the new one; with `all`, packages are installed and the program is built from this source.
# Usage: workflow.sh TAVOLIERE SOURCE_DIR [all]
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
all=${3:-}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
mkdir -p project/{rules,tests,records} steps stubs
failed=0
fail() { echo "FAIL $1"; failed=1; }

# block MARK FILE: the text of the code block after the line <!-- MARK -->.
block() { awk -v mark="<!-- $1 -->" '$0 == mark { found = 1; next } found && /^```/ { if (inside) exit; inside = 1; next } inside' "$2"; }

# The project.
block 'project tavoliere.project' "$source/rules/TESTING.md" > project/tavoliere.project
block 'file cram.lua' "$source/README.md" > project/rules/cram.lua
block 'file cram.tsv' "$source/rules/TESTING.md" | sed 's|^./cram.lua|cram|' > project/tests/perft.tsv
printf '%s\n' '> new cram' '...' '> a1/b1' '1. Left: Domino a1/b1' '...' '> why b12' '...' > project/tests/cram.txt
printf '%s\n' '[Game "cram"]' '' '1. a1/b1 c1/d1 2. a2/b2 *' > project/records/first.txt

# The steps, one file each: `run: LINE`, or `run: |` and the indented lines after it.
block workflow "$source/rules/TESTING.md" | awk '
  /^      - / { inside = 0 }
  /^        run: \|$/ { inside = 1; file = sprintf("steps/%02d", ++n); next }
  /^        run: / { file = sprintf("steps/%02d", ++n); sub(/^        run: /, ""); print > file; next }
  inside { sub(/^          /, ""); print > file }'
[ "$(find steps -type f | wc -l)" -eq 6 ] || fail "the workflow has $(find steps -type f | wc -l) steps to run, and not 6"

if [ "$all" = all ]; then
  git clone -q "$source" project/tavoliere
else
  mkdir project/tavoliere
  ln -s "$(dirname "$program")" project/tavoliere/build
  for stub in apt-get cmake sudo; do printf '#!/bin/sh\n' > "stubs/$stub"; chmod +x "stubs/$stub"; done
  PATH=$dir/stubs:$PATH
fi
unset TAVOLIERE_PATH
export GITHUB_PATH=$dir/path
: > "$GITHUB_PATH"

# step NUMBER: runs it as GitHub does, with the directories that earlier steps added to the path.
step() {
  local added
  added=$(tr '\n' ':' < "$GITHUB_PATH")
  (cd project && PATH=$added$PATH bash -e "$dir/steps/$1") > "$dir/output" 2>&1
}
for number in 01 02 03 04 05 06; do
  step $number || { fail "step $number:"; tail -20 output; }
done
for file in test check; do
  grep -q '<testcase ' project/$file.xml || fail "$file.xml has no case"
done

# finds NUMBER FILE EXPRESSION: with the file changed by sed, the step fails.
finds() {
  cp "project/$2" kept
  sed -i "$3" "project/$2"
  if cmp -s kept "project/$2"; then fail "$3 changes nothing in $2"; fi
  if step "$1"; then fail "step $1 does not find a mistake in $2"; fi
  cp kept "project/$2"
}
finds 03 tests/cram.txt 's/^1. Left: Domino a1.*/1. Left: Domino c1/'
finds 03 rules/cram.lua 's/"Left", "Right"/"Right", "Left"/'
finds 04 rules/cram.lua 's/moves = .*/moves = function() error "a mistake" end,/'
finds 05 tests/perft.tsv 's/\t204\t/\t205\t/'
finds 06 records/first.txt 's/c1\/d1/b1\/c1/'
[ $failed -eq 0 ] && echo "6 steps, 5 mistakes found"
exit $failed

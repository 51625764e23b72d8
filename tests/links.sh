#!/usr/bin/env bash
# A directory with foreign files: the program writes its own files there, never through a symbolic link, and replaces no
# file of another program. The sandbox would hide a fault, so it is off.
# Usage: links.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export TAVOLIERE_PAGE=$source/tests/page_template TAVOLIERE_PATH=$source/rules:$source/variants
passed=0 failed=0

check() {
  local what=$1
  shift
  if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $what"; cat out; fi
}
# refused PATTERN COMMAND...: the program fails, and a line of its output matches PATTERN.
refused() {
  local pattern=$1
  shift
  ! "$program" --unconfined "$@" > out 2>&1 && grep -qE -- "$pattern" out
}
study() { "$program" --unconfined study hex size=3 --games 2 --nodes 10 -o "$1" > out 2>&1; }

# Each file of a study's folder, except its games, is now a link to a file elsewhere. The next study replaces the links.
study plain
check 'a study of a plain folder' test -s plain/plan.txt
cp -r plain linked
while read -r name; do
  [[ $name != *.games ]] || continue
  { [ "$name" = plan.txt ] && cat plain/plan.txt; echo mine; } > "elsewhere-${name//\//-}"
  ln -sf "$dir/elsewhere-${name//\//-}" "linked/$name"
done < <(cd plain && find . -type f | sed 's,^\./,,')
check 'a study of a folder with links' study linked
check 'files elsewhere are unchanged' [ -z "$(grep -LFx mine elsewhere-*)" ]
check 'the files of both folders are the same' diff -rq plain linked
check 'no link is left' [ -z "$(find linked -type l)" ]

# A file that the program appends to must not be a link, and neither may a folder inside the study's folder.
games=$(basename plain/*.games)
: > empty
ln -sf "$dir/empty" "linked/$games"
check 'a link to the games is refused' refused "$games: this is a symbolic link" study hex size=3 --games 2 --nodes 10 -o linked
check 'the target of the link is unchanged' [ ! -s empty ]
rm "linked/$games"
for below in games holes; do
  mv "linked/$below" "$below-elsewhere"
  ln -s "../$below-elsewhere" "linked/$below"
  check "a link to a folder $below is refused" refused "cannot make the directory linked/$below: there is a symbolic link" \
    study hex size=3 --games 2 --nodes 10 -o linked
  rm "linked/$below"
  mv "$below-elsewhere" "linked/$below"
done

# Foreign files that have the names of a study's files.
mkdir site
echo mine > site/index.html
check 'a study overwrites no site' refused 'site/index.html is not from a study' study hex size=3 --games 2 --nodes 10 -o site
check 'the site is unchanged' grep -qx mine site/index.html

# Files whose names other commands derive: tune, match and train.
ln -s "$dir/empty" mine.learned.tuning
check 'a link to the matches of tune is refused' refused 'mine.learned.tuning: this is a symbolic link' \
  tune hex size=3 --file mine.learned --nodes 2 --games 120
ln -s "$dir/empty" match.games
check 'a link to the games of a match is refused' refused 'match.games: this is a symbolic link' \
  match hex --player random --player random --games 2 --file match.games
check 'the target of both links is unchanged' [ ! -s empty ]
train() { "$program" --unconfined train hex size=3 --games 2 --nodes 2 --generations "$1" --file state.learned > out 2>&1; }
check 'train' train 1
mv state.learned.state state-elsewhere
cp state-elsewhere state-before
ln -s state-elsewhere state.learned.state
check 'train goes on when its state is a link' train 2
check 'the state is a file of its own' [ ! -L state.learned.state ]
check 'the old target of the link is unchanged' cmp state-elsewhere state-before

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

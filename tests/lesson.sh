#!/usr/bin/env bash
# Tests a lesson: as a transcript; and with a user who types the expected answers, in each language, or who looks at each task and skips it.
# Usage: lesson.sh TAVOLIERE LESSON
set -uo pipefail
program=$(realpath "$1")
lesson=$(realpath "$2")
name=$(basename "$lesson" .txt)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0

# fresh: deletes the files that the last lesson wrote.
fresh() {
  rm -rf "$dir/work"
  mkdir "$dir/work"
  cd "$dir/work" || exit 1
}

# check WHAT COMMAND...: the command succeeds.
check() {
  local what=$1
  shift
  "$@" > "$dir/why" 2>&1 && return
  failed=1
  echo "FAIL $name: $what"
  cat "$dir/why"
}

fresh
cp "$lesson" .
check 'as a transcript' "$program" test --write . "$name.txt"

tasks=$(awk '/^#[?]/ { task = 1 } /^>/ { n += task; task = 0 } END { print n + 0 }' "$lesson")
check 'it has 3 to 14 tasks' test "$tasks" -ge 3 -a "$tasks" -le 14
# In English, and in each language that has a translation.
for po in '' "$(dirname "$lesson")"/*/"$name.po"; do
  test -z "$po" -o -e "$po" || continue
  language=${po:+--language=$(basename "$(dirname "$po")")}
  fresh
  { echo "learn $name"; awk '/^#[?]/ { task = 1 } /^>/ { if (task) print substr($0, 3); task = 0 }' "$lesson"; } |
    "$program" $language > "$dir/right.out" 2>&1
  check "all answers are right $language" test "$(grep -cx 'Right\.' "$dir/right.out")" -eq "$tasks"
  check "it ends $language" grep -q '^End of the lesson' "$dir/right.out"
done
fresh
{ echo 'new agon'; echo "learn --write . $name"; for ((i = 0; i < tasks; i++)); do printf 'hint\nshow\nboard\nskip\n'; done; echo history; } |
  "$program" > "$dir/skip.out" 2>&1
check 'every task can be skipped' grep -q '^End of the lesson' "$dir/skip.out"
check 'the game goes on' grep -q '^Back to your game: Agon$' "$dir/skip.out"
LC_ALL=C.UTF-8 awk 'sub(/^#[?] /, "[1 of 9] ") || sub(/^# /, "") || sub(/^#! hint: /, "") { if (length > 79) print }' "$lesson" > "$dir/wide.out"
check 'its text fits 79 columns' diff /dev/null "$dir/wide.out"
exit $failed

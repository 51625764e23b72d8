#!/usr/bin/env bash
# Measures how many faults the tests find: applies each mutation of mutations.txt to a clean clone of HEAD, builds it,
# and runs the test tiers in order until a test fails.
# Usage: mutations.sh [--dir DIR] [--deep] [NAME...]   DIR: where the clone and the results are, build/mutations by default
#        mutations.sh --check                          check that every mutation still applies; build nothing
# An interrupted run continues where it stopped. --deep also runs tests/deep.sh on what the first two tiers miss.
set -uo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
dir=$root/build/mutations deep=0 check=0 wanted=()
jobs=$(nproc)
LIMIT=300 # seconds that one test may take: a mutated program may never end

while [ $# -gt 0 ]; do
  case $1 in
    --dir) dir=${2:?--dir needs a directory}; shift ;;
    --deep) deep=1 ;;
    --check) check=1 ;;
    -*) sed -n '4,5s/^# //p' "$0" >&2; exit 2 ;;
    *) wanted+=("$1") ;;
  esac
  shift
done

# ---- The table -----------------------------------------------------------------------------------

names=()
declare -A file parts old new

# read_table: reads the mutations into these arrays, indexed by name.
read_table() {
  local line name='' sign rest
  while IFS= read -r line; do
    sign=${line:0:1}
    case $sign in
      =)
        read -r sign name rest <<< "$line"
        names+=("$name")
        read -r "file[$name]" "parts[$name]" <<< "$rest"
        old[$name]='' new[$name]=''
        ;;
      -) old[$name]+=${old[$name]:+$'\n'}${line:1} ;;
      +) new[$name]+=${new[$name]:+$'\n'}${line:1} ;;
    esac
  done < "$root/tests/mutations.txt"
}

# mutated NAME TREE: prints the mutated file. Fails with a message unless the old text occurs exactly once.
mutated() {
  local from=$2/${file[$1]}
  [ -f "$from" ] || { echo "$1: there is no file ${file[$1]}" >&2; return 1; }
  OLD=${old[$1]} NEW=${new[$1]} awk 'BEGIN { RS = "\001"; ORS = ""; old = ENVIRON["OLD"] }
    {
      at = index($0, old)
      after = substr($0, at + length(old))
      if (!at || old == "" || index(after, old)) exit 1
      print substr($0, 1, at - 1) ENVIRON["NEW"] after
    }' "$from" && return
  printf '%s: this must occur once in %s:\n%s\n' "$1" "${file[$1]}" "${old[$1]}" >&2
  return 1
}

# check_all: checks that deep.sh has all parts and that every mutation applies to the tree. Skips $MUTATION, which is already
# applied: the test of this script also runs in mutated trees.
check_all() {
  local name part list failed=0
  list=$("$root/tests/deep.sh" --list)
  for part in ${parts[*]}; do
    grep -q "^$part " <<< "$list" || { echo "deep.sh has no part '$part'" >&2; failed=1; }
  done
  for name in "${names[@]}"; do [ "$name" = "${MUTATION:-}" ] || mutated "$name" "$root" > /dev/null || failed=1; done
  [ $failed -eq 0 ] && echo "${#names[@]} mutations apply"
}

# ---- Results ---------------------------------------------------------------------------------------

# The tier of a mutation is the first one that finds it: build, quick, readme or deep. `survived` means that the first three did
# not find it; with --deep the script then runs the tier deep and records `deep` or `missed`.

# result_of NAME: sets $tier to the recorded tier; fails if there is none.
result_of() {
  tier=$(awk -F '\t' -v name="$1" '$1 == name { print $2 }' "$results")
  [ -n "$tier" ]
}

# record NAME TIER TEST SECONDS: writes the row of a mutation, in place of that of an earlier run.
record() {
  awk -F '\t' -v name="$1" '$1 != name' "$results" > "$results.new"
  printf '%s\t%s\t%s\t%s\n' "$@" >> "$results.new"
  mv "$results.new" "$results"
  printf '%-18s %-9s %s (%s s)\n' "$1" "$2" "$3" "$4"
}

summary() {
  echo
  awk -F '\t' '$1 ~ /^#/ || $1 == "none" { next }
    { count[$2]++; all++ }
    $2 == "survived" || $2 == "missed" { left = left " " $1 }
    END {
      split("build quick readme deep survived missed", tiers, " ")
      for (i = 1; i in tiers; i++) printf "%-9s %d\n", tiers[i], count[tiers[i]]
      printf "%-9s %d\n", "in all", all
      if (left) print "not found:" left
    }' "$results"
}

# ---- One mutation --------------------------------------------------------------------------------------

# first_failure LOG: prints the test that failed first.
first_failure() {
  sed -n 's/^ *[0-9]*\/[0-9]* Test *#[0-9]*: \([^ ]*\) .*\*\*\*.*/\1/p' "$1" | head -1
}

build() { cmake --build "$tree/build" -j "$jobs" > "$dir/log/$1.build" 2>&1; }

# run_tier NAME TIER OPTIONS...: runs the tests of a tier until one fails. log/ gets the output of ctest.
run_tier() {
  local log=$dir/log/$1.$2
  shift 2
  ctest --test-dir "$tree/build" -j "$jobs" --timeout $LIMIT --no-tests=ignore --stop-on-failure "$@" > "$log" 2>&1
}

# deep_tier NAME: runs the parts of deep.sh that concern the mutation, then all others. Discards the results of the last mutation.
deep_tier() {
  local log=$dir/log/$1.deep part
  : > "$log"
  rm -rf "$tree/build/deep"
  for part in ${parts[$1]}; do (cd "$tree" && tests/deep.sh "$part") >> "$log" 2>&1 || return 1; done
  (cd "$tree" && tests/deep.sh --all) >> "$log" 2>&1
}

# find NAME: sets $tier to the first tier that fails on the current tree, and $test to the test that failed.
find() {
  test=-
  if ! build "$1"; then
    tier=build
  elif ! run_tier "$1" quick -L quick; then
    tier=quick
  elif ! run_tier "$1" readme -LE 'quick|deep'; then
    tier=readme
  else
    tier=survived
    return
  fi
  [ $tier = build ] || test=$(first_failure "$dir/log/$1.$tier")
}

# try_one NAME: applies the mutation, finds its tier, and restores the file.
try_one() {
  local name=$1 begun=$SECONDS tier test
  mutated "$name" "$tree" > "$dir/mutated" || return 1
  cat "$dir/mutated" > "$tree/${file[$name]}"
  export MUTATION=$name
  result_of "$name" || find "$name"
  if [ "$tier" = survived ] && [ $deep = 1 ]; then
    tier=missed test=-
    deep_tier "$name" || { tier=deep test=$(first_failure "$dir/log/$name.deep"); }
  fi
  git -C "$tree" checkout -q -- .
  record "$name" "$tier" "${test:--}" $((SECONDS - begun))
}

# ---- All of them ------------------------------------------------------------------------------------------

# open_tree: clones HEAD and configures the build. Fails if $results belongs to another commit.
open_tree() {
  local head
  head=$(git -C "$root" rev-parse HEAD) || return 1
  mkdir -p "$dir/log"
  [ -f "$results" ] || printf '# %s\n' "$head" > "$results"
  if [ "$(head -1 "$results")" != "# $head" ]; then
    echo "$results has the results of another commit: remove $dir, or pass --dir DIR" >&2
    return 1
  fi
  [ -d "$tree" ] || git clone -q "$root" "$tree" || return 1
  git -C "$tree" checkout -q --detach "$head" && git -C "$tree" checkout -q -- . || return 1
  CMAKE_GENERATOR=Ninja cmake -B "$tree/build" -S "$tree" -DBUILD_TESTING=ON > "$dir/log/configure" 2>&1 || { tail "$dir/log/configure" >&2; return 1; }
}

# check_tree: fails unless every test passes without a mutation, since all results would mean nothing.
check_tree() {
  local begun=$SECONDS tier test
  result_of none || { find none && record none "$tier" "$test" $((SECONDS - begun)); }
  [ "$tier" = survived ] && return
  echo "without a mutation this fails already: ${test:-see $results}" >&2
  return 1
}

# is_due NAME: succeeds if the mutation has no result, or survived and --deep is set.
is_due() {
  local tier
  ! result_of "$1" || [[ $tier = survived && $deep = 1 ]]
}

read_table
if [ $check = 1 ]; then
  check_all
  exit
fi
for name in "${wanted[@]}"; do
  [ -n "${file[$name]:-}" ] || { echo "there is no mutation '$name'; tests/mutations.txt lists them" >&2; exit 2; }
done
[ ${#wanted[@]} -gt 0 ] || wanted=("${names[@]}")
mkdir -p "$dir" && dir=$(cd "$dir" && pwd) || exit 1
tree=$dir/tree results=$dir/results.tsv
open_tree && check_tree || exit 1
for name in "${wanted[@]}"; do
  ! is_due "$name" || try_one "$name" || exit 1
done
summary

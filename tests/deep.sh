#!/usr/bin/env bash
# The deep tests, in parts of a few minutes: sanitizers, every option, kills, faults, fuzzing, Lua with API checks, browser, MPI,
# package. A part makes its own build below build/ and installs the Debian packages that it needs.
# Usage: deep.sh --list       the parts, their slices, how many seconds they take, and the sources they test
#        deep.sh PART..       these parts
#        deep.sh --all        every part that has not passed at this commit; run it again after an interruption
#        deep.sh --landing    for .ci/run: the parts whose sources changed since the last landing, then one slice of nine
# Prints a line for each part, and the output of each part that fails. build/deep/PART.log keeps all output.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
jobs=$(nproc) results=build/deep/results
export CMAKE_GENERATOR=Ninja CMAKE_BUILD_PARALLEL_LEVEL=$jobs CTEST_PARALLEL_LEVEL=$jobs CTEST_OUTPUT_ON_FAILURE=1
changed_most=360 # seconds that a landing spends on changed parts, by the table

# Columns: part; slice of a landing; seconds that the part takes alone on two idle cores without a compiler cache; its sources, as
# path patterns of git. Nine landings run all slices. A slice takes at most six minutes, because its parts share a build: the
# parts of the page one, and the parts that use clang another.
table() {
  cat << 'END'
long          0  270  repl tests
asan-1        1  330  core bindings repl
asan-2        2  330  core bindings repl
asan-3        3  330  core bindings repl
asan-4        8  330  core bindings repl
apicheck      4  310  bindings tests/walls tests/probes
package       2   90  CMakeLists.txt repl/interfaces/capi
page-kernel   6  170  repl/page repl/interfaces/serve tests/serve core bindings
laws          5  130  core bindings rules variants tests/scripts tests/CMakeLists.txt
page-browser  6  330  repl/page tests/page
ranks         3   25  repl/lab/shards
fuzz          7  270  core bindings tests/fuzz
engines       7  260  repl/interfaces/protocols repl/lab/match repl/session
generate      4   45  bindings tests/compiled
without       0  105  CMakeLists.txt tests/CMakeLists.txt bindings repl/main.c repl/interfaces/cli
threads       5  200  core repl/session repl/lab/shards repl/interfaces/serve
END
}

# ---- The parts --------------------------------------------------------------------------------------------------------

# need PACKAGE..: installs those that are missing.
need() {
  local missing=() package sudo
  sudo=$(command -v sudo || true)
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${Status}' "$package" 2> /dev/null) == 'install ok installed' ]] || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] || { $sudo apt-get update && $sudo apt-get install -y --no-install-recommends "${missing[@]}"; }
}

# build FOLDER [OPTION..]: configures and builds the program with its tests in FOLDER.
build() { cmake -B "$@" -DBUILD_TESTING=ON && cmake --build "$1"; }

# `check` with the options of games, and on the games of the tests, that the README's tests leave out.
part_laws() { build build && ctest --test-dir build -L deep -R '^check[.]'; }
# Tests that wait, kill processes, or try thousands of inputs.
part_long() { build build && ctest --test-dir build -L deep -E '^(check|page)[.]|^ranks$'; }

# asan N: every fourth test, from the N-th on, under AddressSanitizer and UndefinedBehaviorSanitizer. Leaves out two kinds of
# tests: those that run the program thousands of times to reach code that other tests reach, too; and thorough versions of
# tests in the README's tier.
asan() {
  build build/asan -DCMAKE_BUILD_TYPE=Asan &&
    ctest --test-dir build/asan -I "$1,,4" -E '^(walls|probes|named_positions|reference|confine|diagram|prose|prototype|help|study[.]cover|lost|resume|program[.]ends)([.]|$)|[.](all|some|slow|rest)$'
}
part_asan-1() { asan 1; }
part_asan-2() { asan 2; }
part_asan-3() { asan 3; }
part_asan-4() { asan 4; }
# Attacks on the program with a Lua that checks its C callers: Debian's Lua, rebuilt with these checks, instead of the system's.
part_apicheck() {
  need dpkg-dev
  build build/asan -DCMAKE_BUILD_TYPE=Asan && tests/apicheck.sh build/asan
}

# ThreadSanitizer finds no data race between threads.
part_threads() {
  cmake -B build/tsan -DCMAKE_BUILD_TYPE=Tsan && cmake --build build/tsan --target tavoliere test_search test_library serve_mix &&
    TSAN_OPTIONS=halt_on_error=1 ctest --test-dir build/tsan -L threads -E '^threads$' # threads.all does more of the same
}

# Fuzzes each target for 15 seconds. CFLAGS is empty because flags such as -Werror in CI are for GCC, not for clang.
part_fuzz() {
  need clang libclang-rt-14-dev
  CFLAGS='' tests/fuzz.sh --jobs "$jobs" 15
}
# Plays against external engines with the program of the clang build, because clang's sanitizer finds offsets of null pointers
# and GCC's does not.
part_engines() {
  need clang libclang-rt-14-dev gnugo
  CFLAGS='' cmake -B build/fuzz -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Fuzz -DBUILD_TESTING=ON &&
    cmake --build build/fuzz --target tavoliere && TAVOLIERE_PATH=$PWD/rules:$PWD/variants tests/engines.sh build/fuzz/tavoliere tests
}

# Random programs, each run both compiled and in Lua. The seed is the number of commits, or the day in a shallow clone, which does
# not know that number. The README's tests always use seed 1.
part_generate() {
  local seed
  seed=$(git rev-list --count HEAD)
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then seed=$(($(date +%s) / 86400)); fi
  cmake -B build -DBUILD_TESTING=ON && cmake --build build --target generate || return
  printf '%s\n' "values $seed 30000" "changes $seed 25000" "mutations $seed 6000" |
    xargs -P "$jobs" -I '{}' sh -c "build/tests/generate {} rules variants tests/scripts"
}

# A build without the compiler of rule functions, so that Lua runs all of them, and without the lab. All tests that need neither
# pass there; this part runs the quick ones.
part_without() { build build/without -DTAVOLIERE_COMPILER=OFF -DTAVOLIERE_LAB=OFF && ctest --test-dir build/without -L quick; }

# Ranks share work. This needs Open MPI, which the README's command does not install.
part_ranks() {
  need libopenmpi-dev openmpi-bin
  build build && ctest --test-dir build -R '^ranks$'
}

# The installed program finds its rules without the source tree. The Debian package installs its dependencies, its program plays,
# and apt can remove it.
part_package() {
  local stage sudo
  sudo=$(command -v sudo || true)
  need dpkg-dev file
  build build || return
  stage=$(mktemp -d)
  cmake --install build --prefix "$stage" > /dev/null && (cd "$stage" && echo quit | ./bin/tavoliere play cathedral) &&
    test -s "$stage/share/man/man1/tavoliere.1" &&
    (cd build && cpack -G DEB) && $sudo apt-get install -y ./build/tavoliere_*.deb &&
    (cd / && echo quit | /usr/bin/tavoliere play cathedral) && $sudo apt-get remove -y tavoliere &&
    tests/workflow.sh build/tavoliere . all
  local status=$?
  rm -rf "$stage"
  return $status
}

# Builds with pages, by the README's command. If npm is already installed, leaves out the packages nodejs and npm.
build_page() {
  local page
  page=$(awk '/<!-- page -->/ { found = 1; next } found && /^```/ { if (inside) exit; inside = 1; next } inside' README.md)
  [ -n "$page" ] || { echo "the README has no command for pages" >&2; return 1; }
  if command -v npm > /dev/null; then page=${page/ nodejs npm / }; fi
  bash -euo pipefail -c "$page" && rm -f cathedral.html && build build
}
# The kernel of the pages under node; and the answers of serve, which only a build with pages compares with the schema.
part_page-kernel() {
  build_page && ctest --test-dir build -R '^(page[.](answers|bench|logic)|serve[.].*|readme[.]examples)$' -E '^serve[.]mix'
}
# Whole pages in Chromium.
part_page-browser() {
  need chromium
  build_page && ctest --test-dir build -R '^page[.]' -E '[.](answers|bench|logic)$'
}

# ---- Running the parts ------------------------------------------------------------------------------------------------

# commit: prints the current commit, or nothing if files differ from it: a part that passes then does not count for the commit.
commit() { [ -z "$(git status --porcelain)" ] && git rev-parse HEAD; }

# run PART: runs the part, prints its result and appends it to $results.
run() {
  local part=$1 log=build/deep/$1.log start=$SECONDS status=passed
  mkdir -p build/deep
  echo "deep: $part begins" >&2
  ( "part_$part" ) > "$log" 2>&1 < /dev/null || status=FAILED
  [ $status = passed ] || cat "$log"
  printf '%s\t%s\t%s\t%d\n' "$(commit)" "$part" $status $((SECONDS - start)) >> $results
  printf 'deep: %s %s in %d s\n' "$part" $status $((SECONDS - start))
  [ $status = passed ]
}

run_each() {
  local part failed=()
  for part in "$@"; do run "$part" || failed+=("$part"); done
  [ ${#failed[@]} = 0 ] && return
  echo "deep: failed: ${failed[*]}; the output is in build/deep/PART.log"
  return 1
}

# Parts that passed at this commit are not run again.
run_all() {
  local part now todo=()
  now=$(commit)
  for part in $(table | awk '{ print $1 }'); do
    if [ -n "$now" ] && grep -qs "^$now	$part	passed	" $results; then echo "deep: $part passed before"; else todo+=("$part"); fi
  done
  run_each "${todo[@]}"
}

# ---- A landing --------------------------------------------------------------------------------------------------------

# base: prints the commit since which changes count: $DEEP_BASE if it is set; else where this branch left origin/main; else, in a
# clone of the commit that lands, the last commit that is at least six hours older.
base() {
  local main
  if [ -n "${DEEP_BASE-}" ]; then git rev-parse "$DEEP_BASE"; return; fi
  main=$(git merge-base HEAD origin/main 2> /dev/null)
  if [ -n "$main" ] && [ "$main" != "$(git rev-parse HEAD)" ]; then echo "$main"; return; fi
  git rev-list -1 --before="$(($(git log -1 --format=%ct) - 6 * 3600))" HEAD
}

# changed: prints the parts whose sources changed since that commit, in the order of the table. A part that no longer fits into
# $changed_most seconds waits for its slice.
changed() {
  local since part slice seconds sources left=$changed_most
  since=$(base)
  [ -n "$since" ] || return 0
  while read -r part slice seconds sources; do
    # shellcheck disable=SC2086
    git diff --quiet "$since" HEAD -- $sources && continue
    if ((seconds > left)); then echo "deep: $part has changed, and is left to its slice" >&2; continue; fi
    ((left -= seconds))
    echo "$part"
  done < <(table)
}

# slice: the number of commits modulo 9. A shallow clone does not know that number and uses the day instead.
slice() {
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then echo $(($(date +%s) / 86400 % 9)); else echo $(($(git rev-list --count HEAD) % 9)); fi
}

run_landing() {
  local number part parts
  number=$(slice)
  mapfile -t parts < <(changed)
  echo "deep: changed: ${parts[*]:-nothing}"
  for part in $(table | awk -v slice="$number" '$2 == slice { print $1 }'); do
    [[ " ${parts[*]} " == *" $part "* ]] || parts+=("$part")
  done
  echo "deep: with slice $number: ${parts[*]}"
  run_each "${parts[@]}"
}

case ${1-} in
  --list) echo '# part slice seconds sources' && table ;;
  --all) run_all ;;
  --landing) run_landing ;;
  '' | -*) sed -n '4,8s/^# //p' "$0" >&2; exit 2 ;;
  *)
    for part in "$@"; do
      grep -q "^$part " <<< "$(table)" || { echo "deep.sh: there is no part '$part'; --list prints all" >&2; exit 2; }
    done
    run_each "$@"
    ;;
esac

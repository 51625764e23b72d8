#!/usr/bin/env bash
# Lines and branches of the C program that the tests reach, by directory and by file. For rules scripts use `tavoliere
# coverage`. Usage, after the tests have run in a build of type Coverage:
#   cmake -B build/coverage -G Ninja -DCMAKE_BUILD_TYPE=Coverage && cmake --build build/coverage
#   ctest --test-dir build/coverage
#   tests/c_coverage.sh build/coverage
set -euo pipefail
build=$(realpath "$1")
cd "$(dirname "$0")/.."
command -v gcovr > /dev/null || { echo "c_coverage.sh needs gcovr: apt-get install gcovr" >&2; exit 1; }
report=$(mktemp)
trap 'rm -f "$report"' EXIT
# When a Lua error leaves a function half-way, gcov may report a branch as taken -1 times, which gcovr rejects.
gcovr -r . --gcov-ignore-parse-errors --object-directory "$build" -f 'core/' -f 'bindings/' -f 'repl/' --csv "$report" "$build"

# Reads gcovr's table. For each file below 90 % of lines, and for each directory, prints the number of lines, the share that ran,
# the number of branches and the share that was taken.
awk -F , '
  function row(name, lines, ran, branches, taken) {
    printf "%-28s %6d lines %5.1f %%  %6d branches %5.1f %%\n", name, lines, lines ? 100 * ran / lines : 100, branches, branches ? 100 * taken / branches : 100
  }
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  {
    lines = $column["line_total"]; ran = $column["line_covered"]
    branches = $column["branch_total"]; taken = $column["branch_covered"]
    directory = $1; sub("/.*", "", directory)
    for (i = 1; i <= 2; i++) { where = i == 1 ? directory : "all"; l[where] += lines; r[where] += ran; b[where] += branches; t[where] += taken }
    if (lines && ran / lines < 0.9) { few++; row($1, lines, ran, branches, taken) }
  }
  END {
    print (few + 0) " files have less than 90 % of their lines run\n"
    split("core bindings repl all", order, " ")
    for (i = 1; i <= 4; i++) row(order[i], l[order[i]], r[order[i]], b[order[i]], t[order[i]])
  }' "$report"

#!/usr/bin/env bash
# Builds accept the compiler flags of the caller: a processor (-march), and the flags of a build type.
# Usage: flags.sh SOURCE_DIR CC CMAKE GENERATOR
set -euo pipefail
source=$1 cc=$2 cmake=$3 generator=$4
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

"$cmake" -G "$generator" -S "$source" -B "$dir" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS_RELEASE=-O3 > "$dir/configure.log" || { cat "$dir/configure.log"; exit 1; }
flags=$(grep '"command".*tavoliere_lib.dir/core/board/board.c' "$dir/compile_commands.json")
[[ " $flags " == *" -O3 "* && " $flags " != *" -O2 "* ]] || { echo "FAIL -DCMAKE_C_FLAGS_RELEASE=-O3 compiles with: $flags"; exit 1; }

# These files have code for several processors, which __OPTIMIZE__ enables. -O0, because the optimizer would only take time.
[ "$(uname -m)" = x86_64 ] || exit 0
lua=$(pkg-config --cflags lua5.4)
for processor in native x86-64-v2 x86-64-v4 bdver4 znver3; do
  for file in bindings/compiler/machine.c core/mechanisms/king.c; do
    # shellcheck disable=SC2086 # the flags of Lua are words
    "$cc" -std=gnu11 -iquote "$source" $lua -O0 -D__OPTIMIZE__ -DNDEBUG -march="$processor" -S -o /dev/null "$source/$file" ||
      { echo "FAIL $file does not compile with -march=$processor"; exit 1; }
  done
done
echo "flags of a build type, and of 5 processors"

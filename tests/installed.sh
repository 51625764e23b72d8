#!/usr/bin/env bash
# Installs the library in a prefix of its own. The examples of repl/interfaces/capi/examples build against it alone, with
# pkg-config and find_package, shared and static, and play by the installed rules.
# Usage: installed.sh installed|python BUILD_DIR SOURCE_DIR CC CMAKE GENERATOR
# With `python`, runs the example in Python; exits with 77 if there is no python3.
set -euo pipefail
part=$1 build=$2 source=$3 cc=$4 cmake=$5 generator=$6
[ "$part" != python ] || command -v python3 > /dev/null || { echo "there is no python3"; exit 77; }

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
prefix=$dir/prefix
"$cmake" --install "$build" --prefix "$prefix" > /dev/null
examples=$prefix/share/doc/tavoliere/examples
pc=$(find "$prefix" -name tavoliere.pc)
lib=$(dirname "$(dirname "$pc")")
unset TAVOLIERE_PATH # the rules are those of the prefix

fail()
{
    echo "$*" >&2
    exit 1
}

# holds FILE TEXT...: the output in FILE contains each TEXT.
holds()
{
    local file=$1 line
    shift
    for line; do grep -qF -- "$line" "$file" || { cat "$file" >&2; fail "the output lacks '$line'"; }; done
}

if [ "$part" = python ]; then
    python3 "$examples/ask.py" "$lib/libtavoliere.so.0" cathedral "Cathedral a1/b1" > "$dir/out"
    holds "$dir/out" "Cathedral - " "legal moves, the first of them" "would do this:"
    python3 "$examples/ask.py" "$lib/libtavoliere.so.0" nowhere > "$dir/out" 2>&1 && fail "ask.py accepts the game 'nowhere'"
    holds "$dir/out" "there is no game 'nowhere'"
    exit 0
fi

# repl/PROGRAMS.md prints the same examples.
for example in play.c ask.py; do
    awk -v marker="<!-- repl/interfaces/capi/examples/$example -->" '$0 == marker { found = 1 } found && /^```$/ { exit }
        inside; found && /^```/ { inside = 1 }' "$source/repl/PROGRAMS.md" > "$dir/page"
    diff "$dir/page" "$examples/$example" || fail "$example differs from the one in repl/PROGRAMS.md"
done

# The scripts that rules/README.md names are installed, too, and can be played.
for script in $(grep -o 'tests/scripts/[a-z0-9-]*\.lua' "$source/rules/README.md" | sort -u); do
    echo moves | "$prefix/bin/tavoliere" play "$prefix/share/tavoliere/$script" > "$dir/out" 2>&1 || fail "$script fails"
    holds "$dir/out" " legal moves"
done

# Every link of an installed document leads to an installed file.
(cd "$prefix/share/tavoliere" && find . -name '*.md' -print0 | while IFS= read -r -d '' page; do
    { grep -oE '\]\([^):#]+[)#]' "$page" || true; } | sed 's/^..//; s/.$//' | sort -u | while IFS= read -r link; do
        [ -e "$(dirname "$page")/$link" ] || { echo "$page: $link is not installed" >&2; exit 1; }
    done || exit 1
done) || fail "a link of an installed document is dead"
for file in schema.json .luarc.json repl/SERVE.md luals/tavoliere/library/tavoliere.meta.lua; do
    [ -s "$prefix/share/tavoliere/$file" ] || fail "$file is not installed"
done
holds "$prefix/share/tavoliere/luals/tavoliere/config.json" '"Lua.runtime.version" : "Lua 5.4"' '"io" : "disable"'

# The libraries export only names that begin with tav_, so that they do not clash with a program's own.
others=$(nm -D --defined-only "$lib/libtavoliere.so" | awk '{ print $3 }' | grep -v '^tav_' || true)
[ -z "$others" ] || fail "the shared library exports $others"
others=$(nm -g --defined-only "$lib/libtavoliere.a" | awk 'NF == 3 { print $3 }' | grep -v '^tav_' || true)
[ -z "$others" ] || fail "the archive exports $others"

# tests/test_library*.c call each exported function, including any that is added later.
for name in $(nm -D --defined-only "$lib/libtavoliere.so" | awk '$3 ~ /^tav_/ { print $3 }'); do
    grep -qw "$name" "$source"/tests/test_library*.c || fail "no test of the library calls $name"
done

# The header compiles by itself as strict C99.
echo '#include <tavoliere.h>' > "$dir/header.c"
"$cc" -std=c99 -pedantic -Wall -Wextra -Werror -I"$prefix/include" -c "$dir/header.c" -o "$dir/header.o"

played()
{
    (cd "$dir" && "$@" focus exchange=false > out)
    holds "$dir/out" "Focus, exchange=false" "Red to move" '[Game "focus"]' '[Option "exchange=false"]'
    awk '/^\[Game/ { record = 1 } record' "$dir/out" > "$dir/game.txt"
    "$prefix/bin/tavoliere" replay "$dir/game.txt" > /dev/null || fail "the record does not replay"
    (cd "$dir" && ! "$@" nowhere 2> out)
    holds "$dir/out" "there is no game 'nowhere'"
}

export PKG_CONFIG_PATH=$lib/pkgconfig
# shellcheck disable=SC2046
"$cc" -std=c99 -Wall -Wextra -Werror "$examples/play.c" -o "$dir/by_pkg_config" \
    $(pkg-config --cflags --libs tavoliere) "-Wl,-rpath,$lib"
played "$dir/by_pkg_config"
# shellcheck disable=SC2046
"$cc" "$examples/play.c" -o "$dir/by_archive" $(pkg-config --cflags tavoliere) "$lib/libtavoliere.a" \
    $(pkg-config --libs-only-l --static tavoliere | sed 's/-ltavoliere//')
played "$dir/by_archive" # outside the prefix: the archive knows it

mkdir "$dir/project"
cp "$examples/play.c" "$dir/project"
cat > "$dir/project/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.20)
project(play LANGUAGES C)
find_package(tavoliere 0.1 REQUIRED)
add_executable(play play.c)
target_link_libraries(play PRIVATE tavoliere::tavoliere)
add_executable(play_static play.c)
target_link_libraries(play_static PRIVATE tavoliere::static)
END
"$cmake" -G "$generator" -S "$dir/project" -B "$dir/project/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$cc" > "$dir/log"
"$cmake" --build "$dir/project/build" > "$dir/log" 2>&1 || { cat "$dir/log" >&2; exit 1; }
played "$dir/project/build/play"
played "$dir/project/build/play_static"

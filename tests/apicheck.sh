#!/usr/bin/env bash
# Builds Debian's Lua with the checks that it has for whoever calls it from C (LUA_USE_APICHECK, LUAI_ASSERT), and the
# program with that Lua, under the sanitizers; then attacks it: tests/walls.sh, and all probes. What reads a value that
# is none, or writes where there is no place, is an assertion there, and mostly nothing at all elsewhere.
# Needs dpkg-dev, apt's own mirrors and no rights: the list of sources is the test's own, and of apt's nothing changes.
# Usage: apicheck.sh BUILD_DIRECTORY [--build-only]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
build=$(cd "$1" && pwd)
lua=$build/lua

# fetch: the source package, unpacked in $lua/source. apt works in a directory of its own.
fetch() {
  local apt=$build/apt
  trap 'rm -rf "$build/apt"' EXIT
  rm -rf "$apt" "$lua"
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$lua"
  # The mirrors of this machine, whatever file they stand in. Who signs them stands there, too, as a key ring or not at all.
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(SIGNED_BY)' 'Created-By: Packages' | sort -u |
    while read -r uri release component key; do
      case $key in /*) key=" [signed-by=$key]" ;; *) key= ;; esac
      echo "deb-src$key $uri $release $component"
    done > "$apt/sources.list"
  grep -q . "$apt/sources.list" || { echo "apt knows no mirror" >&2; return 1; }
  local options=(-qq -o Dir::Etc::SourceList="$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$apt/lists"
                 -o Dir::Cache="$apt" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update
  (cd "$lua" && apt-get "${options[@]}" source lua5.4)
  mv "$lua"/lua5.4-*/ "$lua/source"
  rm -rf "$apt"
  trap - EXIT
}

# Its library and its lua5.4.pc.
compile() {
  local src=$lua/source/src file
  mkdir -p "$lua/include" "$lua/lib"
  cp "$src"/{lua,luaconf,lualib,lauxlib}.h "$lua/include"
  for file in "$src"/l*.c; do
    case $file in */lua.c | */luac.c | */ltests.c) continue ;; esac
    echo "$file"
  done | xargs -P "$(nproc)" -I {} sh -c 'gcc -std=gnu99 -O1 -g -fsanitize=address \
    -DLUA_USE_LINUX -DLUA_COMPAT_5_3 -DLUA_USE_APICHECK -DLUAI_ASSERT -c "$1" -o "${1%.c}.o"' _ {}
  rm -f "$lua/lib/liblua5.4.a"
  ar rcs "$lua/lib/liblua5.4.a" "$src"/*.o
  printf '%s\n' 'Name: Lua' 'Description: Lua with its own checks' 'Version: 5.4' "Cflags: -I$lua/include" \
    "Libs: -L$lua/lib -llua5.4 -lm -ldl" > "$lua/lua5.4.pc"
}

[ -f "$lua/lua5.4.pc" ] || { fetch && compile; }
PKG_CONFIG_PATH=$lua cmake -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Asan -DBUILD_TESTING=ON \
  -DTAVOLIERE_WERROR=ON > /dev/null
cmake --build "$build" -j "$(nproc)" --target tavoliere walls
[ "${2:-}" = --build-only ] || ctest --test-dir "$build" -R '^(walls|probes\.)' --output-on-failure -j "$(nproc)"

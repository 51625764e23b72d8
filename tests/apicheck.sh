#!/usr/bin/env bash
# Builds Debian's Lua with its checks for C callers (LUA_USE_APICHECK, LUAI_ASSERT), loads it into the program of a build of
# type Asan instead of the system's Lua, and attacks it with tests/walls.sh and all probes. Reading an invalid value or
# writing without stack space then fails an assertion; without the checks it usually goes unnoticed.
# Needs dpkg-dev, a Debian mirror and no root rights: the test has its own list of sources and leaves apt's unchanged.
# Usage: apicheck.sh BUILD_DIRECTORY
set -euo pipefail
build=$(cd "$1" && pwd)
lua=$build/lua name=liblua5.4.so.0

# fetch: unpacks the source package in $lua/source. apt works in its own directory.
fetch() {
  local apt=$build/apt
  trap 'rm -rf "$build/apt"' EXIT
  rm -rf "$apt" "$lua"
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$lua"
  # Write a deb-src line for each mirror that apt uses, whichever file lists the mirror. SIGNED_BY is the mirror's key ring, if
  # the file names one.
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

# compile: builds Lua's library under the name of the system's library, so that the program loads it instead.
compile() {
  local src=$lua/source/src file
  for file in "$src"/l*.c; do
    case $file in */lua.c | */luac.c | */ltests.c) continue ;; esac
    echo "$file"
  done | xargs -P "$(nproc)" -I {} sh -c 'gcc -std=gnu99 -O1 -g1 -fPIC -fsanitize=address \
    -DLUA_USE_LINUX -DLUA_COMPAT_5_3 -DLUA_USE_APICHECK -DLUAI_ASSERT -c "$1" -o "${1%.c}.o"' _ {}
  echo 'LUA_5.4 { global: *; };' > "$lua/versions"
  gcc -shared -fsanitize=address -Wl,-soname,$name -Wl,--version-script="$lua/versions" -o "$lua/$name" "$src"/*.o -lm -ldl
}

[ -f "$lua/$name" ] || { fetch && compile; }
export LD_LIBRARY_PATH=$lua
for program in tavoliere tests/walls; do
  [[ $(ldd "$build/$program") == *"$lua/$name"* ]] || { echo "$program does not load $lua/$name" >&2; exit 1; }
done
ctest --test-dir "$build" -R '^(walls|probes\.)' --output-on-failure -j "$(nproc)"

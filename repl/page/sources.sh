#!/bin/sh
# Fetches Debian's sources of Lua and Jansson, which are compiled to WebAssembly, into a directory. Usage: sources.sh FOLDER. It
# makes its own package list from the system's and leaves apt's as it is.
set -eu
folder=${1:?usage: sources.sh FOLDER}
mkdir -p "$folder/apt/list.d" "$folder/apt/state/lists/partial" "$folder/apt/cache/archives/partial"
cd "$folder"
apt=$PWD/apt

# Both formats of source lists: one source per line or per paragraph.
for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian*.list; do
  [ ! -e "$list" ] || sed -n 's/^deb /deb-src /p' "$list" >"$apt/list.d/$(basename "$list" .list).list"
done
for list in /etc/apt/sources.list.d/debian*.sources; do
  [ ! -e "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$apt/list.d/$(basename "$list")"
done

fetch() {
  apt-get -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/list.d" \
    -o Dir::State="$apt/state" -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache="$apt/cache" \
    -o APT::Sandbox::User=root "$@"
}
fetch update
rm -rf lua5.4-* jansson-*
fetch source lua5.4 jansson

#!/usr/bin/env bash
# Every script that is meant to be played has no luacheck warning, what examples of the documentation write included.
# Usage: lint.sh LUACHECK SOURCE_DIR
set -uo pipefail
cd "$2" || exit 1
examples=$(mktemp -d)
trap 'rm -rf "$examples"' EXIT
for file in README.md rules/README.md rules/TOOLS.md rules/SPEED.md; do
  awk -v dir="$examples" -v of="${file##*/}" '
    /^<!-- (file|game) / { name = dir "/" of "-" $3; next }
    name && /^```/ { if (inside) { name = ""; inside = 0 } else inside = 1; next }
    inside { print > name }' "$file"
done
"$1" --no-color -q --config .luacheckrc rules variants tests/scripts tests/faulty tests/fuzz/games tests/walls tests/reference "$examples"

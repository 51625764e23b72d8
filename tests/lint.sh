#!/usr/bin/env bash
# Scripts that are meant to be played have no luacheck warning, including those that examples of the documentation write. In
# shell scripts `grep -q` reads a string, not a pipe: it stops reading early, and with `pipefail` the command that writes to the
# pipe then fails now and then. No C file calls asprintf: on failure it leaves its pointer undefined, and the cleanup of the
# scoped local would free that.
# Usage: lint.sh LUACHECK SOURCE_DIR
set -uo pipefail
cd "$2" || exit 1
quiet='grep( -[a-zA-Z]+)* -[a-zA-Z]*q'
if awk -v quiet="$quiet" '$0 ~ "[^|][|] *" quiet || (FNR > 1 && open && $0 ~ "^ *" quiet) { print FILENAME ":" FNR ": " $0; found = 1 }
    { open = $0 ~ "(^|[^|])[|] *\\\\?$" } END { exit !found }' tests/*.sh tests/*/*.sh repl/page/*.sh .ci/run; then
  echo "grep -q behind a pipe: grep -q PATTERN <<< \"\$(COMMAND)\"" >&2
  exit 1
fi
if grep -rnw --include=*.[ch] -e asprintf -e vasprintf core bindings repl; then
  echo "asprintf: use tv_text_format, which returns NULL when it fails" >&2
  exit 1
fi
examples=$(mktemp -d)
trap 'rm -rf "$examples"' EXIT
for file in README.md rules/README.md rules/TOOLS.md rules/SPEED.md; do
  awk -v dir="$examples" -v of="${file##*/}" '
    /^<!-- (file|game) / { name = dir "/" of "-" $3; next }
    name && /^```/ { if (inside) { name = ""; inside = 0 } else inside = 1; next }
    inside { print > name }' "$file"
done
"$1" --no-color -q --config .luacheckrc rules variants tests/scripts tests/faulty tests/fuzz/games tests/typed tests/walls tests/reference "$examples"

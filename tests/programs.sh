#!/usr/bin/env bash
# A transcript that runs the program, in a new folder with copies of the files that those of programs/ name, and
# where no session was kept before.
# Usage: programs.sh TAVOLIERE TRANSCRIPT [--accept]
set -euo pipefail
program=$(realpath "$1")
file=$(realpath "$2")
dir=$(mktemp -d)
state=$(mktemp -d)
trap 'rm -rf "$dir" "$state"' EXIT
cd "$(dirname "$file")"
cp -r ../scripts ../scripts/stones.lua ../../rules/kalah.lua ../records ../transcripts ../faulty files/. "$dir"
XDG_STATE_HOME=$state "$program" test ${3:+"$3"} --run --write "$dir" "$file"

#!/usr/bin/env bash
# Tests a transcript that runs the program, in a new directory with copies of the files it needs from programs/, and without
# saved sessions.
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

#!/usr/bin/env bash
# A transcript that runs the program, in a new folder with copies of the files that those of programs/ name.
# Usage: programs.sh TAVOLIERE TRANSCRIPT [--accept]
set -euo pipefail
program=$(realpath "$1")
file=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$(dirname "$file")"
cp -r ../scripts ../scripts/kalah.lua ../records ../transcripts ../faulty files/. "$dir"
"$program" test ${3:+"$3"} --run --write "$dir" "$file"

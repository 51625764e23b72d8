#!/usr/bin/env bash
# Alters certificates of `solve`: `verify` refuses each one that lacks a line, has a smaller number, a move of another line, or
# another claim. Runs that are killed continue with their file to the same certificate, and a damaged file does no harm.
# Usage: solve.sh TAVOLIERE TESTS_DIR
set -uo pipefail
program=$(realpath "$1")
tests=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$tests" || exit 1
failed=0 tried=0

# refused WHAT FILE [OPTION..]: verify exits with status 1 and names the file.
refused() {
  local said status
  said=$("$program" verify "${@:3}" "$2" 2>&1)
  status=$?
  tried=$((tried + 1))
  [ $status = 1 ] && [[ $said == *"$2:"* ]] || { failed=$((failed + 1)); echo "FAIL $1: status $status: $said"; }
}

# alter GAME OPTION..: every 17th line of a position goes, or is altered.
alter() {
  local whole=$dir/whole altered=$dir/altered line lines
  "$program" solve --certificate "$whole" "$@" > /dev/null && "$program" verify --game "$1" "$whole" > /dev/null || { failed=1; echo "FAIL $*"; return; }
  lines=$(wc -l < "$whole")
  for ((line = 8; line <= lines; line += 17)); do
    [[ $(sed -n "${line}p" "$whole") == mover=* ]] || continue
    sed "${line}d" "$whole" > "$altered"
    refused "$*, without line $line" "$altered" --game "$1"
    sed "${line}s/\t[0-9][0-9]*/\t1/" "$whole" > "$altered"
    cmp -s "$whole" "$altered" || [[ $(sed -n "${line}p" "$whole") == *$'\t1'* ]] || refused "$*, line $line with another number" "$altered" --game "$1"
    sed "${line}s/\$/9/" "$whole" > "$altered"
    refused "$*, line $line with another move" "$altered" --game "$1"
  done
  for key in tavoliere rules claim position; do
    sed "s/^$key .*/$key wrong/" "$whole" > "$altered"
    refused "$*, another $key" "$altered" --game "$1"
  done
  sed "s/^game .*/game wrong/" "$whole" > "$altered"
  refused "$*, another game" "$altered"
  refused "$*, rules that only the certificate names" "$whole"
}

alter scripts/noughts.lua
alter scripts/small-epaminondas.lua
printf 'tavoliere certificate 1\n\0' > "$dir/zero"
refused 'a zero byte' "$dir/zero"
: > "$dir/empty"
refused 'an empty file' "$dir/empty"
# ---- Files to continue with ------------------------------------------------------------------------

part=$dir/part
# same WHAT: the same command continues and writes the same certificate.
same() {
  local status
  "$program" solve --file "$part" --certificate "$dir/again" scripts/small-epaminondas.lua rows=4 > "$dir/said" 2>&1
  status=$?
  tried=$((tried + 1))
  [ $status = 0 ] && cmp -s "$dir/once" "$dir/again" || { failed=$((failed + 1)); echo "FAIL $1: status $status"; cat "$dir/said"; }
}
"$program" solve --certificate "$dir/once" scripts/small-epaminondas.lua rows=4 > /dev/null || failed=1
for signal in KILL INT; do
  rm -f "$part"
  "$program" solve --file "$part" scripts/small-epaminondas.lua rows=4 > /dev/null 2>&1 &
  running=$!
  for _ in $(seq 1000); do [ "$(stat -c %s "$part" 2> /dev/null || echo 0)" -lt 20000 ] || break; sleep 0.01; done
  kill -$signal $running 2> /dev/null
  wait $running 2> /dev/null
  same "a file after $signal"
done
cp "$part" "$dir/full"
size=$(stat -c %s "$part")
for cut in 0 1 40 150 200 1000 $((size / 2)) $((size - 1)); do
  head -c $cut "$dir/full" > "$part"
  same "a file of $cut bytes"
done
# spoiled WHAT: it is refused and left as it is, or the values are wrong and `verify` refuses them, or nothing was lost.
spoiled() {
  local status
  cp "$part" "$dir/before"
  "$program" solve --file "$part" --certificate "$dir/again" scripts/small-epaminondas.lua rows=4 > "$dir/said" 2>&1
  status=$?
  tried=$((tried + 1))
  if [ $status = 1 ] && cmp -s "$part" "$dir/before"; then return; fi
  if [ $status = 0 ]; then
    cmp -s "$dir/once" "$dir/again" && return
    "$program" verify --game scripts/small-epaminondas.lua "$dir/again" > /dev/null 2>&1
    [ $? -le 1 ] && return
  fi
  failed=$((failed + 1)); echo "FAIL $1: status $status"; cat "$dir/said"
}
for at in 0 20 160 250 251 252 1001 $((size / 3)) $((size - 2)); do
  for byte in '\0' '\1' '\377' '\200'; do
    cp "$dir/full" "$part"
    printf "$byte" | dd of="$part" bs=1 seek=$at conv=notrunc 2> /dev/null
    spoiled "byte $at is $byte"
  done
done
cp "$dir/full" "$part" && printf 'more' >> "$part" && spoiled 'more bytes'
ln -s "$dir/full" "$dir/link" && "$program" solve --file "$dir/link" scripts/noughts.lua > /dev/null 2>&1 && { failed=$((failed + 1)); echo FAIL a link; }
echo "$tried altered, $failed failed"
exit $((failed > 0))

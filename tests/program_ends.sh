#!/usr/bin/env bash
# A program that a transcript starts must end when its tester ends, and after a minute without output. Testers that start
# testers must stop at a limit.
# Usage: program_ends.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
failed=0

fail() { failed=$((failed + 1)); printf 'FAIL %s\n' "$*" | head -n 20; }
# expect OUTPUT TEXT: the output must contain the text.
expect() { [[ $1 == *"$2"* ]] || fail "'$2' is not in: $1"; }

# Both programs print nothing for hours; their numbers tell them apart. The pattern does not match itself.
printf '$ tavoliere bench --games 987654321 hex\n...\n' > silent.txt
printf '$ tavoliere bench --games 987654322 hex\n...\n' > killed.txt
killed() { grep -lqa '98765432[2]' /proc/[0-9]*/cmdline 2> /dev/null; }
timeout 120 "$program" test --run silent.txt > silent.out 2>&1 &
silence=$!

# ---- The tester is killed --------------------------------------------------------------------------

"$program" test --run killed.txt > /dev/null 2>&1 &
tester=$!
for ((i = 0; i < 100; i++)); do
  killed && break
  sleep 0.1
done
((i < 100)) || fail "the program does not begin"
kill -TERM "$tester"
wait "$tester" 2> /dev/null
for ((i = 0; i < 100; i++)); do
  killed || break
  sleep 0.1
done
((i < 100)) || fail "the program outlives its tester"

# ---- A transcript that runs itself -------------------------------------------------------------------

printf '$ tavoliere test --run itself.txt\n' > itself.txt
out=$(timeout 60 "$program" test --run itself.txt 2>&1)
expect "$out" "the program is not run: 2 transcripts already run one inside the other, which is the limit"
expect "$out" "0 passed, 1 failed"

# ---- A NUL byte --------------------------------------------------------------------------------------

printf '$ tavoliere help new\0 old\n...\n> help\n' > nul.txt
out=$("$program" test --run nul.txt 2>&1)
expect "$out" "FAIL nul.txt:1 a line that runs this program must not contain a NUL byte
0 passed, 1 failed"

# ---- A program that does not end ---------------------------------------------------------------------

wait "$silence"
status=$?
[ "$status" = 1 ] || fail "the tester of a silent program ends with $status"
expect "$(< silent.out)" "FAIL silent.txt:1 the program wrote nothing for 60 s and did not end, so the test ended it
0 passed, 1 failed"

exit $((failed > 0))

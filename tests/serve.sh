#!/usr/bin/env bash
# `tavoliere serve`: requests and the answers that must come, exactly.
# Usage: serve.sh TAVOLIERE FILE...
#
# A file holds requests, lines after "> ", each followed by its answer, in which "..." stands
# for anything. A request after "$ " is written with the escapes of printf, for bytes that no
# text file can have. What comes before the first request is a comment. All requests of a file
# go to one program.
set -uo pipefail
program=$(realpath "$1")
shift
passed=0 failed=0

# Is $1 the text $2, in which ... is anything?
matches() {
  local got=$1 want=$2 part=${2%%...*}
  [[ $want == *...* ]] || { [[ $got == "$want" ]]; return; }
  [[ $got == "$part"* ]] || return 1
  got=${got#"$part"} want=${want#*...}
  while [[ $want == *...* ]]; do
    part=${want%%...*}
    [[ $got == *"$part"* ]] || return 1
    got=${got#*"$part"} want=${want#*...}
  done
  [[ $got == *"$want" ]]
}

requests() {
  local line
  while IFS= read -r line; do
    case $line in
      '> '*) printf '%s\n' "${line:2}" ;;
      '$ '*) printf '%b\n' "${line:2}" ;;
    esac
  done < "$1"
}

compare() {
  local file=$1 line request='' got=() n=0
  mapfile -t got < <(requests "$file" | "$program" serve; echo "status $?")
  while IFS= read -r line; do
    case $line in
      '> '*|'$ '*|'>'|'$') request=$line; continue ;;
    esac
    [ -n "$request" ] || continue
    if matches "${got[n]-no answer}" "$line"; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      printf 'FAIL %s\n%s\n  expected: %s\n  answered: %s\n' "$file" "${request:0:500}" "$line" "${got[n]-no answer}"
    fi
    request='' n=$((n + 1))
  done < "$file"
  if [ "${got[n]-}" != 'status 0' ]; then
    failed=$((failed + 1))
    printf 'FAIL %s: after %s answers: %s\n' "$file" $n "${got[n]-nothing}"
  fi
}

for file; do compare "$file"; done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

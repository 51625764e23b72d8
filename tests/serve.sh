#!/usr/bin/env bash
# Sends requests to `tavoliere serve` and compares the answers with those expected.
# Usage: serve.sh TAVOLIERE FILE...
#
# A file has requests, lines after "> ", each followed by its answer, in which "..." matches anything. printf expands a request
# after "$ ", for bytes that no text file can have. Text before the first request is a comment; in it, "arguments: " begins the
# program's arguments. If SCHEMA is set (see page/schema.mjs), the script checks every answer against the schema. With
# "tree: FILES" the program runs in a new directory with copies of these files; "link: NAME TARGET" makes a symbolic link in the
# first of them. The script sends all requests of a file to one program, each after the answer to the one before.
set -uo pipefail
program=$(realpath "$1")
shift
passed=0 failed=0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# Succeeds if $1 is the text $2, in which ... stands for any text.
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

# request LINE: prints the bytes to send.
request() {
  case $1 in
    '> '*) printf '%s\n' "${1:2}" ;;
    '$ '*) printf '%b\n' "${1:2}" ;;
  esac
}

# place FILE: prints the directory in which its program runs.
place() {
  local tree name target
  read -ra tree < <(sed -n 's/^tree: //p' "$1")
  [ ${#tree[@]} -gt 0 ] || { pwd; return; }
  rm -rf "$dir/tree"
  mkdir "$dir/tree"
  cp -r --parents "${tree[@]}" "$dir/tree"
  while read -r name target; do ln -s "$target" "$dir/tree/${tree[0]}/$name"; done < <(sed -n 's/^link: //p' "$1")
  echo "$dir/tree"
}

compare() {
  local file=$1 line request='' got pid status to from arguments place
  read -ra arguments < <(sed -n 's/^arguments: //p' "$file")
  place=$(place "$file")
  coproc SERVE { cd "$place" && exec "$program" serve "${arguments[@]}"; }
  pid=$SERVE_PID
  to=${SERVE[1]}
  exec {from}<&"${SERVE[0]}" # a copy, as bash closes its own descriptor when the program has ended
  while IFS= read -r line; do
    case $line in
      '> '*|'$ '*) request=$line; continue ;;
    esac
    [ -n "$request" ] || continue
    request "$request" >&"$to"
    IFS= read -r -t 60 got <&"$from" || got='no answer'
    printf '%s\n' "$got" >> "$dir/answers"
    if matches "$got" "$line"; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      printf 'FAIL %s\n%s\n  expected: %s\n  answered: %s\n' "$file" "${request:0:500}" "$line" "$got"
    fi
    request=''
  done < "$file"
  exec {to}>&-
  got=$(timeout 60 cat <&"$from")
  exec {from}<&-
  wait "$pid"
  status=$?
  if [ "$status" -ne 0 ] || [ -n "$got" ]; then
    failed=$((failed + 1))
    printf 'FAIL %s: status %s at the end, and %s\n' "$file" "$status" "${got:-nothing}"
  fi
}

for file; do compare "$file"; done
read -ra schema <<< "${SCHEMA:-}"
if [ ${#schema[@]} -gt 0 ] && ! "${schema[@]}" < "$dir/answers"; then failed=$((failed + 1)); fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

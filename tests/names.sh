#!/usr/bin/env bash
# Names of files, words and values of the environment that would write to a terminal what nobody meant: every subcommand,
# every option and every command of the prompt that `help` tells is given them, and no byte of them comes out raw.
# Usage: names.sh TAVOLIERE in_shell|at_prompt|in_environment [all]
# What is typed takes one of the names in turn, as the same code prints all of them; with `all`, each of them.
set -uo pipefail
program=$(realpath "$1")
part=$2
every=${3:-}
. "$(dirname "$0")/forms.sh"
template=$(realpath "$(dirname "$0")/page_template") # in the place of the one that is built with emscripten
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
cd "$top" || exit 1
export LC_ALL=C XDG_STATE_HOME=$top/state TAVOLIERE_PATH=$top/rules TAVOLIERE_PAGE=$template
passed=0 failed=0

# An escape sequence, control characters of one byte and of two, hidden ones, writing from right to left; what is no UTF-8,
# lines of their own, blanks; and very much.
long=$(printf 'x%.0s' {1..240})
names=($'\e]0;FORGED\a\r\b\x7f\xc2\x9b31m\xe2\x80\xaeFORGED\xe2\x81\xa6\xd8\x9c\xe2\x80\x8b' $'\xff\xfe\xc0\xaf' $'x\nFORGED\tFORGED' "$long")

mkdir rules
cat > rules/toy.lua << 'EOF'
local tav = require "tavoliere"
local option = tav.options { { "height", 2, other = "pos, cell", "how high" } }
return tav.game { name = "Toy", players = { "A", "B" }, board = tav.rectangle { 2, 1 }, stuck = "lose",
                  pieces = { { "Stone", count = "unlimited", shape = "O" } }, moves = tav.place {} }
EOF
for name in "${names[@]}"; do
  cp rules/toy.lua "./$name.lua"
  printf '[Game "toy"]\n1. Stone a1 *\n' > "./$name.rec"
  printf '[Game "toy"]\n[Option "height=[[%s]]"]\n1. Stone a1 *\n' "$name" > "./option-$name.rec"
  printf '> new toy\n#! expected fail: it is so\n> board\nwrong\n' > "./$name.txt"
  mkdir "./$name"
  cp rules/toy.lua "./$name/"
done

# Bytes that are none of a text: control characters but the ends of lines, those of two bytes, hidden ones, no UTF-8.
raw=$'[\x01-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xd8\x9c|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]'

# run WORDS...: what it answers has no such byte. All answers are looked at together, by `looked`: thousands of lines are tried,
# and a process for each look would take longer than the program. Hanging it would reach the limit of the processor's time.
ulimit -t 60
run() {
  printf '\n=%q' '' "$@" >> all
  printf '\n' >> all
  "$program" "$@" >> all 2>&1 < "${input:-/dev/null}"
  local status=$?
  passed=$((passed + 1))
  [ $status -lt 124 ] || bad "status $status: $(printf ' %q' "$@")"
}
bad() { failed=$((failed + 1)); echo "FAIL $*"; }
# Which lines show something: behind the words of what was run, each of which begins with =.
looked() {
  if grep -qaE "$raw|^FORGED|	FORGED" all || ! iconv -f UTF-8 -t UTF-8 all > /dev/null; then
    bad 'bytes come out raw:'
    grep -aE "^=|$raw|^FORGED|	FORGED" all | grep -aE -B8 "^[^=].*($raw)|^[^=].*	FORGED|^FORGED" | head -40 | cat -v
  fi
  rm -f all
}

# due: is it the turn of this line? One of four in a row has its turn.
due=0
due() { [ -n "$every" ] || ((due++ % 4 == 0)); }

# ---- In a shell ---------------------------------------------------------------------------------------------------

# Options, and words behind rules of a strange name, take one name in turn in any case.
in_shell() {
  local turn=0 begun=0
  mapfile -t subcommands < <(subcommands)
  for sub in "${subcommands[@]}"; do
    mapfile -t options < <(options "$sub")
    due=$((++begun))
    for name in "${names[@]}"; do
      for word in "$name" "./$name.lua" "./$name.rec" "./$name.txt" "--$name" "./$name"; do
        ! due || run "$sub" "$word"
      done
      for word in "$name" "./$name.rec" "./$name.txt" "$name=1" "x=$name" "height=[[$name]]" "./option-$name.rec"; do
        ! due || run "$sub" toy "$word"
        ((++turn % (5 * (${#every} ? 1 : 4)))) || run "$sub" "./$name.lua" "$word"
      done
    done
    for option in "${options[@]}"; do
      name=${names[++turn % ${#names[@]}]}
      run "$sub" "$option" "$name" toy
      run "$sub" "$option=$name" "./$name.txt"
      run "$sub" "$option" "$name/none" "./$name.rec"
    done
    looked
  done
  for name in "${names[@]}"; do
    run "$name"
    run "--$name"
    run compare toy with "./$name.lua"
    run match --a random --b random --games 1 --file "./$name.rec" toy
    run shrink -o "./$name/x" "./$name.rec"
    run test --accept "./$name.txt"
  done
  echo "$((passed + failed)) lines of a shell, ${#subcommands[@]} subcommands"
}

# ---- At the prompt ---------------------------------------------------------------------------------------------------

at_prompt() {
  local ways typed form word
  for command in $(commands); do
    ways=()
    while read -r form; do ways+=("$form"); done < <(forms "$command")
    for name in "${names[@]}"; do
      case $name in *$'\n'*) continue ;; esac # that is two lines
      typed=('new toy')
      for form in "${ways[@]}"; do
        for word in "$name" "./$name.lua" "./$name.txt" "./$name.rec" "./$name/none" "height=\"[[$name]]\"" "./option-$name.rec"; do typed+=("${form//FILE/"$word"}"); done
      done
      printf '%s\n' "${typed[@]}" > input
      ! due || input=input run
      printf '> %s\n' "${typed[@]}" > transcript.txt
      ! due || run test transcript.txt
      ! due || run test --write . transcript.txt
      rm -f transcript.txt
    done
  done
  for name in "${names[@]}"; do
    printf 'record r.txt\nsave s.txt\nboard\nrecord off\ntest r.txt\nload s.txt\nnew variant v\n' > input
    input=input run play "./$name.lua"
    ! grep -qa '^FORGED' r.txt s.txt 2> /dev/null || bad 'a name makes lines of a file'
    rm -f r.txt s.txt v.lua v.txt
  done
}

# ---- In the environment -------------------------------------------------------------------------------------------------

in_environment() {
  run_in() { # VARIABLE VALUE WORDS...
    local kept=$program
    program=env run "$1=$2" "$kept" "${@:3}"
  }

  printf 'games\nnew nothing\nlearn\nlearn nothing\nnew toy\nboard\n' > input
  for name in "${names[@]}"; do
    for variable in HOME XDG_STATE_HOME TAVOLIERE_PATH TAVOLIERE_PAGE TAVOLIERE_STEPS TERM LC_ALL; do
      for value in "$name" "$top/$name" "$top/$name.txt"; do
        for sub in games 'resume --list' 'play toy --keep-session' 'page toy'; do
          # shellcheck disable=SC2086
          ! due || input=input run_in "$variable" "$value" $sub
        done
        ((++due)) # another subcommand for the next value
      done
    done
  done
}

"$part"
looked
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

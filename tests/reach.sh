#!/usr/bin/env bash
# Transcripts and lessons of strangers: every command of the prompt is typed in them with names of files of every kind, in
# a directory among others that hold what is dear to somebody, and then everything is looked at. The commands
# and their forms are those that `help` tells.
# Usage: reach.sh TAVOLIERE [all]
# Each form of a command is tried with every twelfth name, from another name on for each command; with `all`, with each of them.
set -uo pipefail
program=$(realpath "$1")
. "$(dirname "$0")/forms.sh"
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
cd "$top" || exit 1
export HOME=$top/tree/home XDG_STATE_HOME=$top/state
printf '#!/bin/sh\ntouch "%s/tree/edited"\n' "$top" > editor
chmod +x editor
export VISUAL=$top/editor EDITOR=$top/editor PAGER=$top/editor
passed=0 failed=0 every=${2:-}

ok() { # WHAT COMMAND...
  if "${@:2}"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $1"; fi
}
is() { [ "$1" = "$2" ]; }
not() { ! "$@"; }

# ---- What is dear, and what lies beside the transcript ----------------------------------------------------------

# toy NAME: rules of one cell that tell their name.
toy() {
  cat << EOF
local tav = require "tavoliere"
return tav.game { name = "$1", players = { "A", "B" }, board = tav.rectangle { 2, 1 }, stuck = "lose",
                  pieces = { { "Stone", count = "unlimited", shape = "O" } }, moves = tav.place {} }
EOF
}

plant() {
  rm -rf tree
  mkdir -p tree/home/lessons tree/own/sub tree/out
  echo 'alias ls=ls' > tree/home/.bashrc
  for place in tree tree/home tree/own tree/own/sub; do
    local name=Canary
    case $place in tree/own*) name=Toy ;; esac
    toy "$name" > "$place/file.lua"
    printf '[Game "agon"]\n%s\n1. f10-e8 *\n' "$name" > "$place/file.txt"
    printf '# %s\n> new agon\nwhat is accepted would be written here\n#? Do.\n> board\n...\n' "$name" > "$place/lesson.txt"
    echo '<?xml version="1.0"?><svg></svg>' > "$place/file.svg"
    touch "$place/empty.txt"
  done
  ln -s ../home/.bashrc tree/own/link.txt
  ln -s ../file.lua tree/own/link.lua
  ln -s ../file.txt tree/own/record.txt
  ln -s ../lesson.txt tree/own/lesson-link.txt
  ln -s ../file.svg tree/own/link.svg
  ln -s ../new.txt tree/own/dangling.txt
  ln -s ../new.svg tree/own/dangling.svg
  ln -s ../home tree/own/folder
  ln -s ../home tree/out/folder
  ln -s ../file.svg tree/out/link.svg
  find tree -exec touch -h -d '2001-01-01' {} +
}

# Everything there is, and when the system last saw it change, %C, which nobody can set: no byte of it is another then.
all() { find tree -printf '%p %y %i %m %n %s %T@ %C@ %l\n' | sort; }

# ---- What is typed -------------------------------------------------------------------------------------------------

always=(../file.txt ../home/file.lua ../lesson.txt new.txt new.svg fresh ../fresh folder)
names=()
for place in "$top/tree/" "$top/tree/home/" ../ ../home/ ../../../../../../../../../.."$top/tree/" folder/ sub/../../ '' ./ sub/; do
  for name in file.lua file.txt lesson.txt file.svg new.txt new.svg empty.txt .bashrc lessons; do names+=("$place$name"); done
done
names+=(link.txt link.lua record.txt lesson-link.txt link.svg dangling.txt dangling.svg folder .. . / .bashrc "$HOME" '~/.bashrc' /dev/full
        fresh ../fresh -x)

# lines COMMAND TURN: each of its forms with the names that it has in this turn; with a few where `help` speaks of no files.
lines() {
  local some=("${names[@]}") i
  if [ -z "$every" ]; then
    some=("${always[@]}")
    for ((i = $2 % 12; i < ${#names[@]}; i += 12)); do some+=("${names[i]}"); done
  fi
  grep -qE 'FILE|NAME|DIR|GAME\b|edit' <<< "$("$program" <<< "help $1")" || some=("$top/tree/new.txt" ../new.lua record.txt new.svg)
  # The machine need not think for long.
  forms "$1" | sed -E 's/^go [0-9.]+$/go 0.01/; s/^go [0-9]+ nodes$/go 5 nodes/' | while read -r form; do
    case $form in
      *FILE*) for name in "${some[@]}"; do echo "${form//FILE/$name}"; done ;;
      *) echo "$form" ;;
    esac
  done
}

mapfile -t commands < <(commands)
ok 'commands are found' test "${#commands[@]}" -gt 35
mkdir lines
for i in "${!commands[@]}"; do lines "${commands[i]}" "$i" > "lines/${commands[i]}"; done
ok 'forms are found' grep -qx 'new variant fresh from fresh' lines/new
ok 'options are found' grep -qx 'test --accept \.\./lesson.txt' lines/test

# transcript COMMAND: one that types its lines; what is answered differs from what it expects, and so it is shown.
transcript() { printf '> new agon\n'; sed 's/^/> /; s/$/\n> record off/' "lines/$1"; }
# lesson COMMAND: the same, as a lesson that types them by itself, and again when the learner skips.
lesson() { transcript "$1"; sed 's/^/#? do this\n> /' "lines/$1"; printf '#? the last\n> board\n'; }

# ---- Nothing has changed, nothing was told ------------------------------------------------------------------------------

# run WHAT COMMAND...: it changes nothing in the tree but in `out`, and tells nothing that lies outside of `own`. What there was
# is in $there, unless it is to be looked at; $was and $there have all of it before and behind.
there=
run() {
  local what=$1
  was=${there:-$(all)}
  "${@:2}" > out.txt 2>&1
  there=$(all)
  ok "$what: nothing is written" same "$was" "$there"
  ok "$what: nothing is told" not grep -q 'Canary\|alias' out.txt
}
same() { is "$1" "$2" || diff <(but_out "$1") <(but_out "$2"); }
but_out() { grep -v '^tree/out' <<< "$1"; }

learn() { (cd "$1" && { echo "learn $2"; yes skip | head -2000; echo stop; } | "$program"); }

plant
for command in "${commands[@]}"; do
  transcript "$command" > tree/own/t.txt
  there=
  run "$command" "$program" test tree/own/t.txt < /dev/null
  ok "$command: nor into another folder" is "$there" "$was"
  run "$command --write" "$program" test --write tree/out tree/own/t.txt < /dev/null
done
ok 'a link stays' test -L tree/out/link.svg
for file in new.txt new.svg fresh.lua fresh.txt; do ok "$file may be written" test -e "tree/out/$file"; done

for command in "${commands[@]}"; do
  lesson "$command" > tree/own/t.txt
  there=
  run "learn $command" learn tree/own t.txt
  run "learn $command from elsewhere" learn tree/home ../own/t.txt
done

# Through others that run them.
for command in diagram edit load new record save test; do
  transcript "$command" > tree/own/sub/t.txt
  printf '> test sub/t.txt\n> test --accept sub/t.txt\n> test sub\n> learn sub/t.txt\n' > tree/own/t.txt
  there=
  run "$command in a transcript in a transcript" "$program" test tree/own/t.txt
  run "$command under coverage" "$program" coverage --games 1 agon tree/own/sub/t.txt
done

# No other program is started, on a terminal either.
on_terminal() { (cd tree/own && TERM=xterm script -qec "'$program'" /dev/null > "$top/out.txt" 2>&1); }
printf '# Toy\n> new agon\n> edit\n#? do\n> edit\n#? do\n> board\n' > tree/own/t.txt
printf 'learn t.txt\nskip\nskip\nquit\n' | on_terminal
ok 'the lesson was taken' grep -q 'This is the end of the lesson' out.txt
ok 'a lesson starts no editor' test ! -e tree/edited
printf 'new agon\nedit\nquit\n' | on_terminal
ok 'a person does' test -e tree/edited
rm -f tree/edited

# Moves that are spelled as commands are no commands of anybody's.
toy Toy | sed 's/"Stone"/"save"/' > tree/own/spelled.lua
spelled() { printf 'new ./spelled.lua\nauto 1\nrecord off\nnew variant spelled-too\n' | (cd tree/own && "$program"); }
spelled > spelled.txt 2>&1
ok 'moves that are spelled as commands' test ! -e tree/own/a1 -a ! -e tree/own/b1

# Whoever types the same himself does all of it, and sees it: the tree would show what is done.
for command in load save new record diagram; do
  plant
  before=$(all)
  { echo 'new agon'; sed 's/$/\nrecord off/' "lines/$command"; } > typed.txt
  (cd tree/own && "$program" < "$top/typed.txt" > "$top/out.txt" 2>&1)
  case $command in
    load) ok 'a person loads what he likes' grep -q Canary out.txt ;;
    *) ok "a person writes what he likes: $command" not is "$(but_out "$(all)")" "$(but_out "$before")" ;;
  esac
done

echo "$(cat lines/* | wc -l) lines of ${#commands[@]} commands"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Attacks on the program, each in a process of its own: it must say what it should, leave with the status that it should,
# and the command after the attack must find the position as it was. Nothing may hang, and no sanitizer complain.
# Usage: probes.sh TAVOLIERE PROBES_FILE [ID]
#
# A file of probes: "[ID] what is tried", then lines "key: value", and "key:" followed by lines that are indented by two
# blanks. Lines that begin with # are comments.
#   code    Lua that is put into tests/probes/attacked.lua and made at load, in every rule that is a function, at the
#           prompt, and in a formula that is typed as an option; `in` names fewer of: load rules prompt formula, or rules
#   says    text that must be in the answer, an error, wherever the attack is made; `load says`, `moves says`: made there
#   steps   that a call may take, see TAVOLIERE_STEPS (1000000)
#   gives   text that must be in the answer, which is no error; `prompt gives` and so on: made there
# Or else, a session:
#   script  the text of ./x.lua (of code: attacked.lua without an attack); `file NAME` that of another file
#   typed   what is typed; every `position` in it must be answered in the same way, unless `moved: yes`
#   shell   commands for bash in the place of what is typed; $tavoliere is the program
#   says, never   text that must be in the answer, or not; both may stand more than once
#   exit    the exit status (0)
set -uo pipefail
tavoliere=$(realpath "$1")
file=$(realpath "$2")
only=${3:-}
home=$(dirname "$file")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
ASAN=$(grep -c __asan_init "$tavoliere") # sanitizers want all the address space there is
[ "$ASAN" -gt 0 ] || ASAN=
export tavoliere ASAN ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99
passed=0 failed=0

fail() { # WHAT OUTPUT
  failed=$((failed + 1))
  printf 'FAIL [%s] %s: %s\n%s\n' "$id" "${field[title]}" "$1" "$(head -c 700 <<< "$2")"
}

# What each rule is asked by, once the attack is armed; those that `setup` asks, by that.
trigger() {
  case $1 in
    moves | forbid | stuck) echo 'setup + f6=WW armed=1' ;;
    why) echo 'f6' ;;
    evaluate) echo 'hint 10 nodes' ;;
    *) echo 'a1' ;;
  esac
}

# The session of an attack at one place: the position before and after it, between marks.
session() { # PLACE CODE
  case $1 in
    load) printf '%s\n' 'new ./x.lua' '= "<<load"' position 'new ./x.lua at=load' position '= ">>load"' ;;
    formula)
      printf '%s\n' "new ./x.lua limit=\"function(pos, cell) do $2 end return 3 end\"" \
        'setup + f6=WW' '= "<<formula"' position a1 position '= ">>formula"' ;;
    prompt)
      printf '%s\n' 'new ./x.lua' '= "<<prompt"' position "= (function() local list, move, cell = pos, pos, 1 $2 end)()" '' position '= ">>prompt"' ;;
    rules)
      for rule in $rules; do
        echo "new ./x.lua at=$rule"
        case $rule in moves | forbid | stuck) ;; *) echo 'setup + f6=WW armed=1' ;; esac
        printf '%s\n' "= \"<<$rule\"" position "$(trigger $rule)" position "= \">>$rule\""
      done ;;
  esac
}

# What must be said at each place: "PLACE says TEXT" or "PLACE gives TEXT".
expect() { # PLACE ...
  local place how
  for place in "$@"; do
    for how in "$place says" "$place gives" says gives; do
      if [ -n "${field[$how]+x}" ]; then echo "$place ${how##* } ${field[$how]}"; break; fi
    done
  done
}

# Are all marked parts as they should be? Prints what is not.
judge() { # EXPECTED
  EXPECTED=$1 awk '
    BEGIN {
      lines = split(ENVIRON["EXPECTED"], line, "\n")
      for (i = 1; i <= lines; i++) {
        split(line[i], word, " ")
        harmless[word[1]] = word[2] == "gives"
        text[word[1]] = substr(line[i], length(word[1] " " word[2] " ") + 1)
      }
    }
    /^<</ { part = substr($0, 3); parts++; said = wrong = n = 0; next }
    /^>>/ {
      if (!said) print "in " part " it was not said: " text[part]
      if (harmless[part] && wrong) print "in " part " there was an error"
      if (!harmless[part] && (n != 2 || was != is)) print "in " part " the position is another"
      part = ""
      next
    }
    part != "" {
      if (index($0, text[part])) said = 1
      if (/^error/) wrong = 1
      if (/^mover=/) { if (!n++) was = $0; is = $0 }
    }
    END { if (parts < lines || part != "") print "it came to no end" }'
}

run() { timeout -s KILL 100 "$@"; } # whoever is killed has failed

# One place, or all rules one after another: one process.
attack() { # PLACE
  local out status wrong parts=$1
  [ "$1" = rules ] && parts=$rules
  out=$(session "$1" "${field[code]}" | run "$tavoliere" 2>&1)
  status=$?
  # shellcheck disable=SC2086
  wrong=$(judge "$(expect $parts)" <<< "$out")
  if [ $status -ne 0 ]; then fail "status $status at $1" "$out"
  elif [ -n "$wrong" ]; then fail "$wrong" "$out"
  else passed=$((passed + 1)); fi
}

play() {
  local out status text
  if [ -n "${field[shell]+x}" ]; then out=$(run bash -c "${field[shell]}" 2>&1 < /dev/null); status=$?
  else out=$(run "$tavoliere" <<< "${field[typed]}" 2>&1); status=$?; fi
  if [ $status -ne "${field[exit]:-0}" ]; then fail "status $status" "$out"; return; fi
  while IFS= read -r text; do
    if [ -n "$text" ] && ! grep -qF -- "$text" <<< "$out"; then fail "it was not said: $text" "$out"; return; fi
  done <<< "${field[says]:-}"
  while IFS= read -r text; do
    if [ -n "$text" ] && grep -qF -- "$text" <<< "$out"; then fail "it was said: $text" "$out"; return; fi
  done <<< "${field[never]:-}"
  if [ -z "${field[moved]+x}" ] && [ "$(grep '^mover=' <<< "$out" | sort -u | wc -l)" -gt 1 ]; then
    fail 'the position is another' "$out"; return
  fi
  if grep -qE 'Sanitizer|runtime error' <<< "$out"; then fail 'a sanitizer complains' "$out"; return; fi
  passed=$((passed + 1))
}

probe() {
  [ -z "$id" ] && return
  [ -n "$only" ] && [ "$only" != "$id" ] && return
  rm -rf "${dir:?}"/*
  local key places='load rules prompt formula'
  for key in "${!field[@]}"; do
    case $key in
      script) printf '%s\n' "${field[script]}" > x.lua ;;
      'file '*) mkdir -p "$(dirname "${key#file }")"; printf '%s\n' "${field[$key]}" > "${key#file }" ;;
    esac
  done
  if [ -z "${field[script]+x}" ]; then
    CODE=${field[code]:-} awk '/^  :ATTACK:$/ { print "  do " ENVIRON["CODE"] " end"; next } { print }' "$home/attacked.lua" > x.lua
  fi
  export TAVOLIERE_STEPS=${field[steps]:-1000000}
  if [ -z "${field[code]+x}" ]; then play; return; fi
  [[ ${field[code]} == *'"'* ]] && places='load rules prompt'
  [ -n "${field[in]+x}" ] && places=${field[in]}
  rules='moves play after finish stuck forbid why evaluate keep'
  case " $places " in *' rules '*) ;; *) rules=$(comm -12 <(tr ' ' '\n' <<< "$rules" | sort) <(tr ' ' '\n' <<< "$places" | sort)) ;; esac
  for place in $places; do
    case $place in load | prompt | formula | rules) attack "$place" ;; esac
  done
  if [ -n "$rules" ] && [[ " $places " != *' rules '* ]]; then attack rules; fi
}

declare -A field=()
id='' key=''
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    '#'*) ;;
    '['*) probe; field=(); id=${line#'['}; id=${id%%']'*}; field[title]=${line#*'] '}; key='' ;;
    '  '*) field[$key]=${field[$key]:+${field[$key]}$'\n'}${line#'  '} ;;
    *': '*)
      key=${line%%': '*}
      field[$key]=${field[$key]:+${field[$key]}$'\n'}${line#*': '} ;;
    *:) key=${line%:}; field[$key]=${field[$key]:-} ;;
  esac
done < "$file"
probe
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]

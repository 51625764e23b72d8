#!/usr/bin/env bash
# Attacks on the program, each in its own process, one place after another: it must print the expected text and end with the
# expected status, and the command after the attack must find the position unchanged. No attack may hang or cause a
# sanitizer report.
# Usage: probes.sh TAVOLIERE PROBES_FILE [ID|slow]
# With an ID it makes only that attack, at all its places; with `slow`, those that the usual test leaves out or shortens.
#
# A file of probes: "[ID] description", then lines "key: value", and "key:" followed by lines indented by two blanks. Lines
# that begin with # are comments.
#   code    Lua code for tests/probes/attacked.lua. It runs at load, in every rule that is a function, at the prompt, and in a
#           formula typed as an option. `in` names fewer of these places: load rules prompt formula, or single rules
#   says    text of the error that the program must print, wherever the attack runs; `load says`, `moves says`: only there
#   slow    places (as in `in`) at which the usual test runs an attack that takes seconds; `no`: at none
#   steps   limit of steps for one call, see TAVOLIERE_STEPS (default 100000)
#   gives   text that the answer must contain, without an error; `prompt gives` and so on: only there
# A probe without code is a session:
#   script  the text of ./x.lua (default: attacked.lua without an attack); `file NAME`: the text of another file
#   typed   the lines to type; every `position` among them must print the same position, unless `moved: yes`
#   shell   bash commands to run instead of typed lines; $tavoliere is the program; `works PID` waits until that process
#           catches Ctrl-C and has worked for a while; `interrupt PID` does the same, then sends Ctrl-C and prints the status
#   says, never   text that the output must, or must not, contain; each key may occur several times
#   exit    the expected exit status (default 0)
set -uo pipefail
tavoliere=$(realpath "$1")
file=$(realpath "$2")
only=${3:-}
attacked=$(< "${file%/*}/attacked.lua")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
ASAN=$(grep -c __asan_init "$tavoliere") # sanitizers need all the address space
[ "$ASAN" -gt 0 ] || ASAN=
# Measures CPU time, not elapsed time: on a busy machine a process may start late.
works() {
  local cpu=$((${ASAN:+4} + 2)) caught stat
  until caught=$(sed -n 's/^SigCgt:.*\(.\)$/\1/p' "/proc/$1/status") && [[ $caught == [2367abef] ]] &&
    read -ra stat < "/proc/$1/stat" && ((stat[13] + stat[14] >= cpu * 10)); do
    [ -e "/proc/$1" ] || return
    sleep 0.02
  done
}
interrupt() { works "$1"; kill -INT "$1"; wait "$1"; echo "status $?"; }
export -f works interrupt
export tavoliere ASAN ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99
# The system kills a process after 100 s of CPU time, and `timeout` kills one that only waits after 600 s.
ulimit -t 100
passed=0 failed=0

fail() { # WHAT OUTPUT
  failed=$((failed + 1))
  printf 'FAIL [%s] %s: %s\n%s\n' "$id" "${field[title]}" "${1%$'\n'}" "$(head -c 700 <<< "$2")"
}

# Adds to $typed the session of an attack at one place. It prints the position before and after the attack, between marks.
session() { # PLACE CODE
  local rule armed trigger lines
  case $1 in
    load) printf -v lines '%s\n' 'new ./x.lua' '= "<<load"' position 'new ./x.lua at=load' position '= ">>load"' ;;
    formula)
      printf -v lines '%s\n' "new ./x.lua limit=\"function(pos, cell) do $2 end return 3 end\"" \
        'setup + f6=WW' '= "<<formula"' position a1 position '= ">>formula"' ;;
    prompt)
      printf -v lines '%s\n' 'new ./x.lua' '= "<<prompt"' position "= (function() local list, move, cell = pos, pos, 1 $2 end)()" '' position '= ">>prompt"' ;;
    rules)
      lines=
      for rule in $rules; do
        # The line that makes the program call each rule after `setup` has armed the attack. `setup` itself calls some rules.
        armed=$'setup + f6=WW armed=1\n'
        case $rule in
          moves | forbid | stuck) trigger=${armed%$'\n'} armed= ;;
          why) trigger=f6 ;;
          evaluate) trigger='hint 1 nodes' ;;
          *) trigger=a1 ;;
        esac
        lines+="new ./x.lua at=$rule"$'\n'$armed"= \"<<$rule\""$'\n'position$'\n'$trigger$'\n'position$'\n'"= \">>$rule\""$'\n'
      done ;;
  esac
  typed+=$lines
}

# Sets $text to the text expected at a place, and $how to `says` or `gives`.
expect() { # PLACE
  for how in "$1 says" "$1 gives" says gives; do
    if [ -n "${field[$how]+x}" ]; then text=${field[$how]} how=${how##* }; return; fi
  done
}

# Checks all marked parts of $out and adds every failure to $wrong.
judge() { # PART...
  local IFS=$'\n' line part='' parts=0 said error positions how text
  wrong=
  set -f
  for line in $out; do
    case $line in
      '<<'*) part=${line#'<<'} parts=$((parts + 1)) said='' error='' positions=() text=''; expect "$part" ;;
      '>>'*)
        [ -n "$said" ] || wrong+="$part: missing text: $text"$'\n'
        if [ "$how" = gives ]; then [ -z "$error" ] || wrong+="$part: unexpected error"$'\n'
        elif [ ${#positions[@]} -ne 2 ] || [ "${positions[0]}" != "${positions[1]}" ]; then wrong+="$part: the position changed"$'\n'; fi
        part='' ;;
      *)
        [ -n "$part" ] || continue
        [[ $line != *"$text"* ]] || said=1
        case $line in error*) error=1 ;; mover=*) positions+=("$line") ;; esac ;;
    esac
  done
  set +f
  { [ $parts -ge $# ] && [ -z "$part" ]; } || wrong+='the session did not finish'
}

# Runs the attack at all places in one process. A killed process is a failure.
attack() { # PLACE...
  local out status wrong typed='' parts='' place
  for place in "$@"; do
    session "$place" "${field[code]}"
    if [ "$place" = rules ]; then parts+=" $rules"; else parts+=" $place"; fi
  done
  out=$(timeout -s KILL 600 "$tavoliere" <<< "$typed" 2>&1)
  status=$?
  # shellcheck disable=SC2086
  judge $parts
  if [ $status -ne 0 ]; then fail "status $status at one of $parts" "$out"
  elif [ -n "$wrong" ]; then fail "$wrong" "$out"
  else passed=$((passed + 1)); fi
}

play() {
  local out status text position=
  if [ -n "${field[shell]+x}" ]; then out=$(timeout -s KILL 600 bash -c "${field[shell]}" 2>&1 < /dev/null); status=$?
  else out=$(timeout -s KILL 600 "$tavoliere" <<< "${field[typed]}" 2>&1); status=$?; fi
  if [ $status -ne "${field[exit]:-0}" ]; then fail "status $status" "$out"; return; fi
  while IFS= read -r text; do
    if [[ $out != *"$text"* ]]; then fail "missing text: $text" "$out"; return; fi
  done <<< "${field[says]:-}"
  while IFS= read -r text; do
    if [ -n "$text" ] && [[ $out == *"$text"* ]]; then fail "forbidden text: $text" "$out"; return; fi
  done <<< "${field[never]:-}"
  while [ -z "${field[moved]+x}" ] && IFS= read -r text; do
    [[ $text == mover=* ]] || continue
    if [ "${position:=$text}" != "$text" ]; then fail 'the position changed' "$out"; return; fi
  done <<< "$out"
  if [[ $out == *Sanitizer* || $out == *'runtime error'* ]]; then fail 'a sanitizer reported an error' "$out"; return; fi
  passed=$((passed + 1))
}

probe() {
  [ -z "$id" ] && return
  case $only in
    '') [ "${field[slow]:-}" != no ] || return ;;
    slow) [ -n "${field[slow]+x}" ] || return ;;
    *) [ "$only" = "$id" ] || return ;;
  esac
  local key rule place attacked_at=() every='moves play after finish stuck forbid why evaluate keep' places='load rules prompt formula'
  for key in "${!field[@]}"; do
    case $key in
      script) printf '%s\n' "${field[script]}" > x.lua ;;
      'file '*) mkdir -p "$(dirname "${key#file }")"; printf '%s\n' "${field[$key]}" > "${key#file }" ;;
    esac
  done
  if [ -z "${field[script]+x}" ]; then
    printf '%s\n' "${attacked%%:ATTACK:*}do ${field[code]:-} end${attacked#*:ATTACK:}" > x.lua
  fi
  export TAVOLIERE_STEPS=${field[steps]:-100000}
  if [ -z "${field[code]+x}" ]; then play; rm -rf "${dir:?}"/*; return; fi # an attack leaves only x.lua behind
  [[ ${field[code]} == *'"'* ]] && places='load rules prompt'
  [ -n "${field[in]+x}" ] && places=${field[in]}
  [ -z "$only" ] && [ -n "${field[slow]+x}" ] && places=${field[slow]}
  rules=
  for rule in $every; do [[ " $places " != *" $rule "* && " $places " != *' rules '* ]] || rules+=" $rule"; done
  for place in load prompt formula; do [[ " $places " != *" $place "* ]] || attacked_at+=("$place"); done
  [ -z "$rules" ] || attacked_at+=(rules)
  attack "${attacked_at[@]}"
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

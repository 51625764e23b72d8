#!/usr/bin/env bash
# Sends Ctrl-C, Ctrl-D, a stop signal and a window resize in each state of line editing, with a line half typed. The
# program must not end, and no text may be lost.
# Usage: modes.sh TERMINAL TAVOLIERE [all]
# Tries two of the four in each state, another two in the next; with `all`, each of the four.
set -uo pipefail
terminal=$(realpath "$1")
program=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0 tried=0

# The keys that reach each state. "|" marks the states in which the editor reads Ctrl-C as a character, unless Ctrl-C arrives too
# early: there the test accepts both.
emacs=('' 'c3-c' '<C-r>' '<C-r>c3' '<C-r>zzz' 'x<C-v>|' '<C-x>' 'c3<ESC>' '<ESC>x' $'\xce' $'\xe2\x82' '<UP>' '<ESC>[' '<C-q>|' '<C-s>')
vi=('' 'c3' 'c3<ESC>' '<ESC>/' '<ESC>/c3' '<ESC>d' '<ESC>r' '<ESC>f' '<ESC>2' '<C-v>|' '<C-r>' '<C-r>c3' '<ESC>?x')

all=${3:-}
# With AddressSanitizer the program takes 0.2 s to start, so the test tries only every other state.
step=1
if grep -qa __asan_init "$program"; then step=2; fi

# one NAME STEPS...: runs the steps in a session with one move, which must be there after `resume`.
one() {
  local name=$1
  shift
  tried=$((tried + 1))
  printf '%s\n' "$editor" 'run play focus exchange=false' 'see Red to move' '> c3-c4' 'see Green to move\r\n> ' "$@" \
    'run resume' 'see Focus, exchange=false, 1 move' '> quit' 'see Saved.' 'end 0' > "$dir/script"
  "$terminal" "$program" "$dir/script" > "$dir/said" && return
  failed=$((failed + 1))
  echo "FAIL $name"
  cat "$dir/said"
}

for mode in emacs vi; do
  editor="sh echo 'bind $([ $mode = vi ] && echo -v || echo -e)' > .editrc"
  declare -n states=$mode
  for ((i = 0; i < ${#states[@]}; i += step)); do
    state=${states[i]}
    keys=${state%|}
    stays=('now <C-c>' 'see \n' '> = 6 * 7' 'see 42' '> quit' 'end 0')
    [[ $state != *'|' ]] || stays=('now <C-c>' hangup)
    if [ "$all" ] || ((i / step % 2 == 0)); then
      one "$mode, '$keys': Ctrl-C" "keys $keys" "${stays[@]}"
      one "$mode, '$keys': another size" "keys $keys" 'size 30 60' 'now <C-c>' hangup
    fi
    if [ "$all" ] || ((i / step % 2 == 1)); then
      one "$mode, '$keys': stopped" "keys $keys" stop "${stays[@]}"
      one "$mode, '$keys': Ctrl-D" "keys $keys" 'now <C-d>' hangup
    fi
  done
done
echo "$tried tried, $failed failed"
[ $failed -eq 0 ]

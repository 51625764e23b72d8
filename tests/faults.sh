#!/usr/bin/env bash
# Makes allocations, file operations and outputs fail, and sends signals. The program never crashes, leaks, hangs, or leaves
# anything half done.
# Usage: faults.sh TAVOLIERE TAVOLIERE_FAULTS TESTS_DIR [all|some|few [PART]]
# With `all`, tries every fault. With `some` (the default), tries a sample, which is the same each time; with `few`, an eighth of
# that sample. PART (memory, files, outputs or signals) limits the test to one kind of fault.
set -uo pipefail
program=$(realpath "$1")
lab=$("$program" help | grep -oE '^  match ') # empty if the build has no lab
faulty=$(realpath "$2")
tests=$(realpath "$3")
all=${4:-some} part=${5:-}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
export XDG_STATE_HOME=$dir/state ASAN_OPTIONS=${ASAN_OPTIONS:-exitcode=77} UBSAN_OPTIONS=${UBSAN_OPTIONS:-exitcode=77}
export TAVOLIERE_PAGE=$tests/page_template
export LSAN_OPTIONS=${LSAN_OPTIONS:-print_suppressions=0} # a list of suppressions would change the output
failed=0 tried=0 failures=()

fail() { failed=$((failed + 1)); echo "FAIL $*"; failures+=("$*"); }
# stride SOME: prints the step from one tried fault to the next: 1 with `all`, otherwise SOME, and more with `few` or under
# AddressSanitizer, where each child takes long.
slow=$(if grep -qa __asan_init "$faulty"; then echo 16; else echo 1; fi)
few=$(if [ "$all" = few ]; then echo 8; else echo 1; fi)
stride() { if [ "$all" = all ]; then echo 1; else echo $(($1 * slow * few)); fi; }
# far SOME: the same for tests that start a process for each fault, which takes longer than the fault: without AddressSanitizer
# the step is three times as large.
far() { if [ "$all" = all ]; then echo 1; else echo $(($1 * few * (slow > 1 ? slow : 3))); fi; }
wanted() { [ -z "$part" ] || [ "$part" = "$1" ]; }
# alone COMMAND...: runs it on one core, and so with one thread, because a forked child has only the thread that forked it.
alone() { timeout -s KILL 3000 taskset -c 0 "$@"; }
# The checks after each fault use the shell alone: there are thousands, and starting a process would take longer than the fault.
shopt -s globstar nullglob dotglob
# text VARIABLE FILE: reads the file into the variable; fails if the file contains a zero byte.
text() { printf -v "$1" ''; ! IFS= read -rd '' "$1" < "$2"; }
# left_behind DIRECTORY...: sets $left to the temporary files in them, which the program should have renamed or deleted.
left_behind() {
  local dir file
  left=()
  for dir in "$@"; do
    for file in "$dir"/**/*.??????; do [[ $file == *.session ]] || left+=("$file"); done
  done
}

# ---- Calls, one by one ---------------------------------------------------------------------------

# each KIND HOWS STRIDE NAME COMMAND...: runs COMMAND for every STRIDE-th call of the KIND (FAULT in faults/faults.c), in each of
# the ways HOWS: `one` (this call fails), `after` (and all later ones), `short` (it writes half), or an errno. `before` prepares a
# run. `after WHAT` checks it: $out is the output, $whole the output without a fault.
each() {
  local kind=$1 hows=$2 step=$3 name=$4 count n how on short errno status out whole left
  shift 4
  rm -rf whole && mkdir whole && cd whole && before
  FAULT=$kind FAULT_COUNT=$dir/count "$faulty" "$@" < ../input > out 2>&1
  count=$(cat "$dir/count" && rm "$dir/count") || fail "$name: its calls were not counted"
  text whole out
  cd .. && rm -rf work && mkdir work && cd work || return
  for how in $hows; do
    on=0 short=0 errno=
    case $how in one) ;; after) on=1 ;; short) short=1 ;; *) errno=$how ;; esac
    for ((n = 1; n <= count; n += step)); do
      left=(*)
      [ "${left[*]}" = out ] || rm -rf "${left[@]/#/./}"
      before
      FAULT=$kind FAULT_AT=$n FAULT_ON=$on FAULT_SHORT=$short FAULT_ERRNO=$errno timeout -s KILL 60 "$faulty" "$@" < ../input > out 2>&1
      status=$?
      tried=$((tried + 1))
      text out out
      [ $status -le 2 ] || { fail "$name, call $n, $how: exit status $status"; tail -5 out; }
      if [[ $out == *Sanitizer* ]]; then fail "$name, call $n, $how"; cat out; fi
      left_behind .
      [ ${#left[@]} -eq 0 ] || fail "$name, call $n, $how: left behind ${left[*]}"
      after "$name, call $n, $how"
    done
  done
  cd ..
}
said='No space left|Input/output error|Read-only|out of memory|Cannot allocate|no rules|there is no|there are no|cannot|leads to another position'

# resume KIND HOWS STRIDE: the program resumes a killed session despite the fault, or the whole session can be resumed later.
resume() {
  rm -rf state killed lines
  mkfifo lines
  "$program" --keep-session < lines > killed.out 2>&1 &
  local pid=$!
  exec 7> lines
  printf '%s\n' 'new focus exchange=false' c3-c4 undo b3-b4 'comment x' 'help done-here' >&7
  until grep -q 'no help on .done-here.' killed.out; do sleep 0.01; done
  kill -9 $pid
  wait $pid 2> /dev/null
  exec 7>&-
  mv state killed
  before() { rm -rf ../state; cp -a ../killed ../state; }
  after() {
    local again position=$'\n'$whole
    position=${position##*$'\n'mover=}
    [[ $'\n'$out != *$'\n'"mover=${position%%$'\n'*}"$'\n'* ]] || return
    [[ $out =~ $said ]] || { fail "$1: the output reports no error"; cat out; }
    [[ $'\n'$out != *$'\nFocus, exchange=false, 1 move, and 1 in 1 variation\n'* ]] || return
    # The run with the fault has written a session of its own: delete it, so that `resume` takes the killed session beside it.
    for kept in ../state/tavoliere/*.session; do [ -e "../killed/tavoliere/${kept##*/}" ] || rm -f "$kept"; done
    "$program" resume < ../input > again 2>&1
    text again again
    [ "$again" = "$whole" ] || { fail "$1: the session cannot be resumed"; cat out again; }
  }
  echo position > input
  each "$1" "$2" "$3" resume resume
  unset -f before after
}

# serve KIND HOWS STRIDE: starts `serve` for each fault, because it runs several threads, so that a forked child could not go on.
# `serve` answers every request, as without a fault or by an error that gives the reason. If one call failed, at most one answer
# is such an error. Or `serve` cannot start, and says so.
serve() {
  before() { :; }
  after() {
    local got due line others=0 quiet=0
    local -A known=()
    [ $status -ne 1 ] || [[ $'\n'$out != *$'\ntavoliere: '* ]] || return
    [ $status -eq 0 ] || fail "$1: exit status $status"
    mapfile got < out
    mapfile due < ../whole/out
    [ ${#got[@]} -eq ${#due[@]} ] || fail "$1: not as many answers as requests"
    for line in "${due[@]}"; do known[$line]=1; done
    for line in "${got[@]}"; do
      [ -z "${known[$line]+x}" ] || continue
      others=$((others + 1))
      [[ $line == *'out of memory'* ]] || quiet=1
    done
    [ $quiet -eq 0 ] || { fail "$1: an answer differs and gives no reason"; cat out; }
    [[ $1 != *' one' || $others -le 1 ]] || fail "$1: more than one answer differs"
  }
  each "$1" "$2" "$3" serve --unconfined serve # a confined program could not write the number of calls
  unset -f before after
}

# typed STRIDE: when memory runs out, `serve` may execute a typed line in part, and then closes the session. So the first answer
# that differs must give the reason; later answers may differ, too.
typed() {
  before() { :; }
  after() {
    local got due i
    [ $status -ne 1 ] || [[ $'\n'$out != *$'\ntavoliere: '* ]] || return
    [ $status -eq 0 ] || fail "$1: exit status $status"
    mapfile got < out
    mapfile due < ../whole/out
    [ ${#got[@]} -eq ${#due[@]} ] || fail "$1: not as many answers as requests"
    for i in "${!got[@]}"; do
      [ "${got[i]}" != "${due[i]:-}" ] || continue
      [[ ${got[i]} == *'out of memory'* ]] || { fail "$1: the first answer that differs gives no reason"; echo "${got[i]}"; }
      break
    done
  }
  each memory 'one after' "$1" 'serve, typed' --unconfined serve
  unset -f before after
}

# ---- Memory ------------------------------------------------------------------------------------

# memory NAME STRIDE INPUT ARGS...: every STRIDE-th allocation fails, first alone, then with all later ones. One run of the
# program forks a child for each fault; it is unconfined, because a confined program cannot fork.
memory() {
  local name=$1 step=$2 input=$3 on now told
  shift 3
  rm -rf work && mkdir work && cd work || exit 1
  alone "$faulty" --unconfined "$@" < "$input" > out 2> /dev/null
  for on in 0 1; do
    # If the program makes few allocations, a large step may reach none: then try a quarter of the step.
    for ((now = slow > 1 ? step : step * (1 + 6 * on);; now /= 4)); do
      FAULT=${kind:-memory} FAULT_ON=$on FAULT_STRIDE=$now FAULT_FORK=. alone "$faulty" --unconfined "$@" < "$input" > got 2> err
      mapfile -t told < err
      [[ ${told[-1]:-} == '0 faults, 0 of them'* && $now -gt 3 ]] || break
    done
    if [[ ! ${told[-1]:-} =~ ^[1-9][0-9]*' faults, 0 of them' ]]; then
      fail "memory, $name (all from there on: $on)"
      tail -8 err
    fi
    [[ ! ${told[-1]:-} =~ ^[0-9]+ ]] || tried=$((tried + BASH_REMATCH))
  done
  cd ..
}

if wanted memory; then
  for session in "$tests"/faults/sessions/*.txt; do
    awk '/^learn/ { quiet = 1 } { print } !quiet { print "position" }' "$session" > input
    memory "$(basename "$session" .txt)" "$(stride 41)" "$dir/input" --keep-session
  done
  if [ "$all" = all ]; then
    for rules in "$tests"/../rules/[!_]*.lua "$tests"/../variants/*.lua; do
      memory "load $(basename "$rules")" 1 /dev/null playthrough --plies 2 "$rules"
    done
  fi
  export FAULT_SAYS= # seconds differ from run to run, so a child may print anything
  memory bench "$(stride 61)" /dev/null bench --games 1 cathedral
  memory perft "$(stride 61)" /dev/null perft agon 2
  # Of the libraries only Jansson lacks memory: Cairo, fontconfig and pixman crash in their own code then. Not under
  # AddressSanitizer, which makes allocations of its own.
  [ $slow -gt 1 ] || kind=libjansson memory 'bench, Jansson' "$(stride 5)" /dev/null bench --json --games 1 agon
  unset FAULT_SAYS
  memory check "$(stride 61)" /dev/null check --games 1 --plies 3 "reversi"
  memory 'replay, SGF' "$(stride 97)" /dev/null replay --game go "$tests/records/go-two-variations.sgf"
  printf '%s\n' ugi isready 'position startpos moves a1 b1' 'go nodes 5' 'query moves' 'query why a1' 'setoption name search value choices=3' > engine
  memory ugi "$(stride 97)" ../engine ugi "$tests/scripts/noughts.lua"
  [ -z "$lab" ] || memory match "$(stride 61)" /dev/null match --threads 1 --games 1 --plies 10 --player random --player nodes=5 focus
  [ -z "$lab" ] || memory study "$(stride 211)" /dev/null study --threads 1 --games 2 --nodes 10 --plies 6 --opening-pairs 0 "$tests/scripts/noughts.lua"
  [ -z "$lab" ] || memory 'study, two' "$(stride 797)" /dev/null study --threads 1 --games 2 --nodes 10 --plies 6 -o studied "$tests/scripts/noughts.lua" with "$tests/scripts/noughts.lua"
  [ -z "$lab" ] || memory puzzles "$(stride 61)" /dev/null puzzles --threads 1 --count 2 --games 8 --nodes 5 "$tests/scripts/noughts.lua"
  memory 'play in Italian' "$(stride 5)" /dev/null --language it playthrough --plies 1 focus
  memory coverage "$(stride 97)" /dev/null coverage --games 1 epaminondas
  memory page "$(stride $((61 * (few > 1 ? 3 : 1))))" /dev/null page focus --edit -o page.html
  [ $slow -gt 1 ] || kind=libjansson memory 'page, Jansson' "$(stride 5)" /dev/null page lines-of-focus -o page.html
  memory replay "$(stride 61)" /dev/null replay "$tests/records/keller-cobbs-repaired.txt"
  printf '%s\n' '[Game "focus"]' '[Option "exchange=false"]' '' '1. c3-c4 d5-d4 2. c4-c5 zzz *' > fails.txt
  memory shrink "$(stride 61)" /dev/null shrink "$dir/fails.txt"
  memory 'test' "$(stride 61)" /dev/null test "$tests/transcripts/focus-carry.txt"
  sed -n 's/^> //p' "$tests/serve/commands.txt" | head -20 > input
  serve memory 'one after' "$(far 97)"
  printf '{"v":2,"id":0,"cmd":"open","game":"focus","session":"a","brief":true,"options":{"exchange":false}}\n' > input
  for line in c3-c4 'learn agon' f5-f6 stop 'free on' 'take c4' 'free off' resign 'comment x' 'new agon'; do
    printf '{"v":2,"cmd":"type","session":"a","line":"%s","brief":true}\n{"v":2,"cmd":"tree","session":"a"}\n' "$line"
  done >> input
  typed "$(far 97)"
  resume memory 'one after' "$(far 11)"
  echo "memory: $tried allocations failed"
fi

# ---- Files ----------------------------------------------------------------------------------------

# work: lines that write files into the current directory: a saved game, which is replaced, a recording, a picture and new rules.
# The session also writes its journal.
work() {
  printf '%s\n' 'new focus exchange=false' c3-c4 'save game.txt' d5-d4 'record rec.txt' b3-b4 'save game.txt' 'record off' \
    'diagram x.svg' 'new variant mine from focus' 'set seed 4' 'position'
}

files() { each file 'ENOSPC EIO EROFS short' "$(far 5)" "$@"; }

if wanted files; then
  before() { printf '[Game "focus"]\n\n*\n' > game.txt; }
  after() {
    local game='' rec='' x='' was
    { text game game.txt && text was ../whole/game.txt && [[ $game = "$was" || $'\n'$game =~ $'\n'('1. c3-c4 ')?'*'$'\n'?$ ]]; } || \
      { fail "$1: game.txt is damaged"; cat game.txt; }
    [ ! -e rec.txt ] || { text rec rec.txt && [[ -z $rec || $rec == *$'\n' ]]; } || { fail "$1: rec.txt is damaged"; cat rec.txt; }
    [ ! -e x.svg ] || { text x x.svg && text was ../whole/x.svg && [ "$x" = "$was" ]; } || fail "$1: x.svg is damaged"
    [ -e mine.lua ] || [ ! -e mine.txt ] || fail "$1: a test without its rules"
    [[ $'\n'$out == *$'\n'mover=* ]] || fail "$1: the session did not go on"
    [ "$out" = "$whole" ] || [[ $out =~ $said ]] || { fail "$1: the output reports no error"; diff out ../whole/out; }
  }
  work > input
  files session --keep-session
  transcript=$(sed '/^  *c5 is/d;s/^\([0-9][0-9]*\) legal.*/17 legal/' "$tests/transcripts/focus-carry.txt")
  before() { printf '%s\n' "$transcript" > t.txt; }
  # typed_in FILE: sets $typed to the typed lines and the comments of a transcript.
  typed_in() {
    local line
    typed=
    while IFS= read -r line || [ -n "$line" ]; do [[ $line != [\>#]* ]] || typed+=$line$'\n'; done < "$1"
  }
  after() {
    # The accepted answers may report the fault; the typed lines and the comments must not change.
    local typed was
    typed_in ../whole/t.txt
    was=$typed
    typed_in t.txt
    [ "$typed" = "$was" ] || { fail "$1: the transcript is damaged"; cat t.txt; }
  }
  files 'test --accept' --unconfined test --accept t.txt
  before() { :; }
  after() {
    local got was
    [ ! -e m.txt ] || { text got m.txt && text was ../whole/m.txt && [ "$got" = "${was:0:${#got}}" ]; } || { fail "$1: m.txt is damaged"; cat m.txt; }
  }
  [ -z "$lab" ] || files match --unconfined match --threads 1 --games 3 --plies 6 --player random --player random --file m.txt focus
  before() { printf '<meta name="generator" content="Tavoliere">\n' > p.html; cp p.html ../old.html; }
  after() { cmp -s p.html ../whole/p.html || cmp -s p.html ../old.html || fail "$1: p.html is damaged"; }
  files page --unconfined page agon -o p.html
  resume file 'ENOSPC EIO EROFS short' "$(far 5)"
  echo "files: $tried calls failed in all"
fi

# ---- Outputs and inputs ---------------------------------------------------------------------------------

# ends STATUS NAME COMMAND: bash runs the command line, which ends with STATUS within 60 s.
ends() {
  local wanted=$1 name=$2 got
  shift 2
  tried=$((tried + 1))
  timeout -s KILL 60 bash -c "$@" > said 2>&1
  got=$?
  [ $got -eq "$wanted" ] || { fail "$name: exit status $got, expected $wanted"; cat said; }
  ! grep -q Sanitizer said || { fail "$name"; cat said; }
}

if wanted outputs; then
  export P=$program
  printf '%s\n' 'new focus exchange=false' c3-c4 'save out-game.txt' moves > input
  for command in '' 'bench --games 1 agon' 'perft agon 1' 'playthrough focus' help games 'replay nowhere' \
      ${lab:+'match --games 1 --player random --player random --plies 4 focus'} 'compare --games 1 focus with focus' serve; do
    status=1
    [ "$command" != serve ] || printf '{"id":1,"cmd":"games"}\n' > requests
    input=$([ "$command" = serve ] && echo requests || echo input)
    ends $status "disk full: $command" "\"\$P\" $command < $input > /dev/full"
    ends $status "output closed: $command" "\"\$P\" $command < $input >&-"
  done
  rm -f out-game.txt
  ends 1 'all closed' '"$P" play focus exchange=false <&- >&- 2>&-'
  ends 1 'input closed' '"$P" play focus <&-'
  printf '%s\n' 'new focus exchange=false' c3-c4 'save closed.txt' 'save closed.txt' > input
  "$program" --keep-session < input 2>&- > /dev/null
  grep -q '^1. c3-c4 [*]$' closed.txt || { fail 'standard error closed: the saved game'; cat closed.txt; }
  grep -q Focus state/tavoliere/* 2> /dev/null && fail 'standard error closed: the journal holds messages'
  ends 141 'output closed' 'set -o pipefail; yes moves | { echo "new focus"; head -3000; } | "$P" | head -1'
  echo "outputs: $tried tried in all"
fi

# ---- Signals ------------------------------------------------------------------------------------------------

# Sends a signal at a random moment while the program saves a file again and again: the file is complete, and no temporary file is
# left. A script starts background processes with SIGINT ignored, and --default-signal undoes that: otherwise a SIGINT that comes
# before the program handles it would be lost, and the program would not end.
if wanted signals; then
  { printf '%s\n' 'new focus exchange=false' c3-c4; for _ in $(seq 3000); do printf '%s\n' 'save s.txt' 'comment x' 'comment -'; done; } > saves
  rounds=$(if [ "$all" = all ]; then echo 60; else echo 5; fi)
  for signal in INT TERM HUP; do
    for ((i = 0; i < rounds; i++)); do
      rm -rf work state && mkdir work && cd work || exit 1
      env --default-signal=INT "$program" --keep-session < ../saves > out 2>&1 &
      pid=$!
      sleep "0.0$((RANDOM % 90 + 10))"
      kill -$signal $pid
      wait $pid 2> /dev/null
      status=$?
      tried=$((tried + 1))
      [ $status -eq 0 ] || [ $status -eq 1 ] || [ $status -eq $((128 + $(kill -l $signal))) ] || { fail "saving, SIG$signal: exit status $status"; tail -3 out; }
      [ ! -e s.txt ] || "$program" replay s.txt > replayed 2>&1 || { fail "saving, SIG$signal: the file is damaged"; cat s.txt; }
      left_behind . ../state
      [ ${#left[@]} -eq 0 ] || fail "saving, SIG$signal: left behind ${left[*]}"
      if [ -n "$(find ../state -name '*.session' 2> /dev/null)" ]; then
        "$program" resume < /dev/null > resumed 2>&1 || { fail "SIG$signal: the session cannot be resumed"; cat resumed; }
      fi
      cd ..
    done
    for command in 'bench --games 1000000 focus' 'perft focus 6' ${lab:+'match --games 10000 --player random --player nodes=20 --file m.txt focus'} 'playthrough --plies 100000 tumbling-down'; do
      rm -f m.txt
      env --default-signal=INT "$program" $command > out 2>&1 &
      pid=$!
      sleep "0.$((RANDOM % 4 + 2))"
      kill -$signal $pid 2> /dev/null
      wait $pid 2> /dev/null
      status=$?
      tried=$((tried + 1))
      [ $status -eq 1 ] || [ $status -eq 0 ] || [ $status -eq $((128 + $(kill -l $signal))) ] || { fail "$command, SIG$signal: exit status $status"; tail -3 out; }
      [ ! -e m.txt ] || "$program" match --games 1 --player random --player nodes=20 --file m.txt focus > out 2>&1 || { fail "$command, SIG$signal: the file"; cat out; tail -3 m.txt; }
    done
  done
  echo "signals: $tried tried in all"
fi

# Print the failures again, because a reader looks at the end of the output first.
echo "$tried faults, $failed failed"
[ $failed -eq 0 ] || printf 'FAIL %s\n' "${failures[@]}"
[ $failed -eq 0 ]

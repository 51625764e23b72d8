#!/usr/bin/env bash
# The sandbox of the operating system, attacked from within: rules with a hole in the Lua sandbox, in every subcommand that
# runs rules, cannot read, write, run or take anything outside. Without the sandbox the same attacks succeed. See
# confine/hole.c.
# Usage: confine.sh TAVOLIERE TAVOLIERE_HOLE [all]
# Each attack runs in `bench`, which is confined like most subcommands, and in every twelfth of the others, starting at
# another one for each attack; with `all`, in each of them.
set -uo pipefail
program=$(realpath "$1")
hole=$(realpath "$2")
rules=$(realpath "$(dirname "$0")/../rules")
template=$(realpath "$(dirname "$0")/page_template") # in the place of the one that is built with emscripten
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
chmod 755 "$dir"
mkdir "$dir/rules" "$dir/work" "$dir/outside" "$dir/match" && cd "$dir/work" || exit 1
unset XDG_STATE_HOME
export TAVOLIERE_PATH=$dir/rules TAVOLIERE_PAGE=$template HOLE_OUTSIDE=$dir/outside HOLE_GIGABYTES=12 HOME=$dir/home ASAN_OPTIONS=detect_leaks=1
passed=0 failed=0 impossible=()
pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAIL $*" | cut -c 1-600; }
every=${3:-}
sanitized=$(if grep -qa __asan_init "$hole"; then echo 1; fi)

if [[ $("$program" --confined games 2>&1) == *'sandbox unavailable'* ]]; then
  echo "skipped: $("$program" --confined games 2>&1)"
  exit 77
fi

# ---- What is attacked ----------------------------------------------------------------------------

echo 'error(hole(), 0)' > attack.lua
cp attack.lua "$dir/rules/kept.lua"
# Other files that may be beside shared rules.
ln -s ../outside folder.lua
ln -s ../outside/secret link.lua
# In a thread of many, in the middle of a game.
cat > later.lua << 'LUA'
local tav = require "tavoliere"
return tav.game {
  name = "Later", players = { "Left", "Right" }, board = tav.rectangle { 4, 1 },
  pieces = { { "Man", count = "unlimited" } }, stuck = "lose",
  moves = function(pos, list)
    if #pos:free() < 3 then error(hole(), 0) end
    list:add_cells(pos:free())
  end,
  play = function(pos, _, cell) pos:put("Man", cell) end,
}
LUA
printf '%s\n' '[Game "any"]' '' '1. a1 *' > record.txt
printf '%s\n' '> new ./attack.lua' 'error: none' > transcript.txt
printf '%s\n' 'new ./attack.lua' > typed
echo '{"cmd":"state","game":"./attack.lua"}' > asked

# The subcommands that are confined without a word, and those that are when it is asked for.
usual=('serve' 'ugi ./attack.lua' 'serve --root .' 'check ./attack.lua' 'bench ./attack.lua' 'bench --games 50 --threads 4 ./later.lua' 'perft ./attack.lua 1'
       'profile ./attack.lua' 'coverage ./attack.lua' 'compare ./attack.lua with ./attack.lua' 'playthrough ./attack.lua'
       'replay --game ./attack.lua record.txt'
       'test transcript.txt' 'shrink --game ./attack.lua record.txt' 'shrink --game ./attack.lua -o ../match/short record.txt'
       'page ./attack.lua -o ../match/page.html')
# Those of the lab, where it is a part of the build.
[ -z "$("$program" help | grep -oE '^  match ')" ] ||
  usual+=('match --games 1 --a random --b cmd:true ./attack.lua' 'match --a random --b random ./attack.lua'
          'match --a random --b random --file ../match/games ./attack.lua' 'match --a nodes=9 --b random --threads 3 ./later.lua')
asked=('play ./attack.lua --keep-session' '--keep-session' 'coverage --games 0 kept transcript.txt')
subcommands=("${usual[@]}" "${asked[@]/#/--confined }")

fresh() {
  ((EUID == 0)) || chmod -R u+rwX ../outside
  rm -rf ../outside stolen
  umask 027
  mkdir ../outside
  echo secret > ../outside/secret
  umask 022
}
state() { find ../outside ../rules . -printf '%p %y %m %s %T@ %n\n'; cat ../outside/secret; }

# attack NAME WORDS: what the program says.
attack() {
  # shellcheck disable=SC2086
  HOLE=$1 timeout -s KILL 60 "$hole" $2 < typed 7>> ../outside/secret 2>&1
}

# Thousands of attacks, each in its own process; the process that starts them and reads their output runs none.
cat > ../each << 'BASH'
for words in "${@:2}"; do
  input=typed
  [[ $words != *serve* ]] || input=asked
  "$1" $words < $input
  printf '\0%d\0' $?
done
BASH
# attack_by NAME WORDS...: what the program says to each of the words, and its status, in turn in ${ends[@]}.
attack_by() { mapfile -d '' -t ends < <(HOLE=$1 timeout -s KILL 300 bash ../each "$hole" "${@:2}" 7>> ../outside/secret 2>&1); }

# A kernel may be built without what is attacked through: the attempt is then its own end, without the wall as well.
declare -A fatal
is_done() { [[ $2 == *"hole: $1: done"* ]]; }
is_refused() { [[ $2 == *"hole: $1: refused"* ]]; }
is_held() { is_refused "$1" "$3" || [ "$2" = 159 ] || [ "$2" = "${fatal[$1]:-159}" ]; }

# ---- Every attack, everywhere ----------------------------------------------------------------------

mapfile -t attacks < <(HOLE_LIST=1 "$hole")
[ ${#attacks[@]} -gt 80 ] || fail "there are ${#attacks[@]} attacks"
turn=0
for line in "${attacks[@]}"; do
  kind=${line%% *} name=${line#* }
  [ "$kind" = m ] && [ -n "$sanitized" ] && continue
  tried=('bench ./attack.lua')
  for ((i = turn++ % 12; i < ${#subcommands[@]}; i += 12)); do tried+=("${subcommands[i]}"); done
  [ -z "$every" ] || tried=("${subcommands[@]}")
  fresh
  out=$(attack "$name" '--unconfined bench ./attack.lua')
  status=$?
  [ "$kind" = '?' ] && [ $status = 139 ] && fatal[$name]=139
  if is_done "$name" "$out"; then pass
  elif [ "$kind" = '?' ] || ((EUID != 0)); then impossible+=("$name")
  else fail "$name does not succeed without the wall: $out"; fi
  fresh
  before=$(state)
  attack_by "$name" "${tried[@]}"
  for i in "${!tried[@]}"; do
    words=${tried[i]} out=${ends[2 * i]:-} status=${ends[2 * i + 1]:-none}
    if is_done "$name" "$out"; then fail "$words: $name: $out"
    elif is_held "$name" "$status" "$out"; then pass
    else fail "$words: $name, status $status: $out"; fi
  done
  after=$(state)
  if [ "$before" = "$after" ]; then pass; else fail "$name leaves something behind"; diff <(echo "$before") <(echo "$after"); fi
done

# ---- Not less than that ------------------------------------------------------------------------------

# Harmless rules are not affected, and sanitizers report nothing at the end.
for words in 'bench --games 5 --threads 3 agon' 'check --games 2 agon' 'coverage --games 1 agon' 'playthrough agon' 'serve'; do
  # shellcheck disable=SC2086
  if out=$("$program" $words 2>&1 > /dev/null < /dev/null) && [ -z "$out" ]; then pass; else fail "$words: $out"; fi
done
# Weights are read beside their rules, wherever these are; a link with that name gives access to nothing else.
mkdir ../beside
cp "$rules/hex.lua" "$rules/hex.learned" ../beside
cp "$rules/lessons/agon.txt" ../beside/lesson.txt
out=$(echo stop | "$program" --confined learn ../beside/lesson.txt 2>&1)
if grep -q '^\[1 of ' <<< "$out"; then pass; else fail "a lesson in another folder: $out"; fi
ln -s ../beside/hex.lua linked.lua
ln -s ../beside/hex.learned linked.learned
for words in 'ugi ../beside/hex.lua' 'ugi ./linked.lua' '--confined play ../beside/hex.lua'; do
  # shellcheck disable=SC2086
  out=$(printf '%s\n' 'go nodes 5' 'hint 5 nodes' | "$program" $words 2>&1)
  if grep -qE '^(bestmove| ) Stone' <<< "$out" && ! grep -q 'Permission' <<< "$out"; then pass; else fail "$words: $out"; fi
done
ln -sf ../outside/secret linked.learned
out=$(echo 'go nodes 5' | "$program" ugi ./linked.lua 2>&1)
if grep -q 'Permission denied' <<< "$out"; then pass; else fail "a link that does not lead to a file of weights: $out"; fi
# The memory that is promised is there.
if [ -z "$sanitized" ]; then
  for name in memory opened-memory; do
    out=$(HOLE_GIGABYTES=3 attack $name 'bench ./attack.lua')
    if is_done $name "$out"; then pass; else fail "3 GB are refused: $name"; fi
  done
fi

# ---- Other systems ---------------------------------------------------------------------------------------

# A kernel without Landlock: nothing is written all the same, where nothing is to be.
fresh
before=$(state)
for line in "${attacks[@]}"; do
  name=${line#* }
  case $name in
    write | append | make | make-temporary | empty | cut | rename | unlink | link | link-here | symlink | mkdir | mkfifo | \
    chmod | chown | touch | setxattr | chmod-rules | write-rules | write-fd | fork | execve | unix | own-memory)
      out=$(HOLE_NO_LANDLOCK=1 attack "$name" 'bench ./attack.lua')
      if [[ $out$'\n' == *'no Landlock, so files can be read'$'\n'* ]] && is_refused "$name" "$out"; then pass; else fail "without Landlock: $name: $out"; fi ;;
  esac
done
[ "$before" = "$(state)" ] || fail 'without Landlock something is left behind'

# The first file that was left open is closed as well.
out=$(HOLE_FD=3 HOLE=write-fd timeout -s KILL 60 "$hole" bench ./attack.lua < typed 3>> ../outside/secret 2>&1)
if is_refused write-fd "$out"; then pass; else fail "the first file that was open: $out"; fi

# Without /proc nothing that was open stays so either, and what is named does.
out=$(HOLE_NO_PROC=1 attack write-fd 'bench ./attack.lua')
if is_refused write-fd "$out"; then pass; else fail "without /proc: $out"; fi
out=$(HOLE_NO_PROC=1 HOLE=none "$hole" replay --game ./attack.lua /dev/fd/9 8< /dev/null 9< <(cat record.txt) 2>&1)
if grep -q "there is no attack 'none'" <<< "$out"; then pass; else fail "a pipe without /proc: $out"; fi

# A kernel without seccomp: the program warns and goes on, unless --confined asked for it.
export HOLE_NO_SECCOMP=1 HOLE_NO_LANDLOCK=1
out=$("$hole" bench --games 1 ./later.lua 2>&1)
if grep -q '^tavoliere: sandbox unavailable (seccomp: Invalid argument)' <<< "$out"; then pass; else fail "without seccomp: $out"; fi
out=$("$hole" --confined bench --games 1 ./later.lua 2>&1)
if [ $? -eq 3 ] && [ "$(wc -l <<< "$out")" = 1 ] && grep -q '^tavoliere: sandbox unavailable' <<< "$out"; then pass; else fail "--confined without seccomp: $out"; fi
out=$("$hole" --unconfined playthrough ./kept.lua 2>&1)
if [ $? -eq 1 ] && ! grep -q 'confine' <<< "$out"; then pass; else fail "--unconfined without seccomp: $out"; fi
unset HOLE_NO_SECCOMP HOLE_NO_LANDLOCK

# ---- A user who is not root ----------------------------------------------------------------------------------

user() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
if ((EUID == 0)) && user timeout 60 "$hole" --version > /dev/null 2>&1; then
  for line in "${attacks[@]}"; do
    kind=${line%% *} name=${line#* }
    [ "$kind" = m ] && [ -n "$sanitized" ] && continue
    fresh
    chown -R 65534 ../outside
    out=$(HOLE=$name user timeout -s KILL 60 "$hole" bench ./attack.lua 7>> ../outside/secret 2>&1)
    status=$?
    if is_held "$name" "$status" "$out"; then pass; else fail "not root: $name: $out"; fi
  done
elif ((EUID == 0)); then
  echo "not tried as another user: users other than root cannot run $hole"
fi

echo "confine: $passed passed, $failed failed; ${#attacks[@]} attacks, of which without the wall on this system fail as well: ${impossible[*]:-none}"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Attacks the sandbox of the operating system from inside. Rules that use a deliberate hole in the Lua sandbox, in every
# subcommand that runs rules, cannot read, write, run or take anything outside. Without the operating system's sandbox the
# same attacks succeed. See confine/hole.c.
# Usage: confine.sh TAVOLIERE TAVOLIERE_HOLE [all]
# Runs each attack in `bench`, which is confined like most subcommands, and in every twelfth of the other subcommands, starting
# at a different one for each attack. With `all`, runs each attack in every subcommand.
set -uo pipefail
program=$(realpath "$1")
hole=$(realpath "$2")
rules=$(realpath "$(dirname "$0")/../rules")
template=$(realpath "$(dirname "$0")/page_template") # instead of the template that emscripten builds
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

# ---- Files and commands ----------------------------------------------------------------------------

echo 'error(hole(), 0)' > attack.lua
cp attack.lua "$dir/rules/kept.lua"
# Symbolic links that may lie beside shared rules.
ln -s ../outside folder.lua
ln -s ../outside/secret link.lua
# A script that attacks in the middle of a game, so that one of several threads makes the attack.
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

# usual: the commands that are confined by default. asked: the commands that are confined only with --confined.
usual=('serve' 'ugi ./attack.lua' 'gtp ./attack.lua' 'serve --root .' 'check ./attack.lua' 'bench ./attack.lua' 'bench --games 50 --threads 4 ./later.lua' 'perft ./attack.lua 1'
       'profile ./attack.lua' 'coverage ./attack.lua' 'compare ./attack.lua with ./attack.lua' 'playthrough ./attack.lua'
       'replay --game ./attack.lua record.txt'
       'test transcript.txt' 'shrink --game ./attack.lua record.txt' 'shrink --game ./attack.lua -o ../match/short record.txt'
       'page ./attack.lua -o ../match/page.html')
# The commands of the lab, if the build has it.
[ -z "$("$program" help | grep -oE '^  match ')" ] ||
  usual+=('match --games 1 --player random --player cmd:true ./attack.lua' 'match --player random --player random ./attack.lua'
          'match --player random --player random --file ../match/games ./attack.lua' 'match --player nodes=9 --player random --threads 3 ./later.lua')
asked=('play ./attack.lua --keep-session' '--keep-session' 'coverage --games 0 kept transcript.txt')
subcommands=("${usual[@]}" "${asked[@]/#/--confined }")

state() { find ../outside ../rules . -printf '%p %y %m %s %T@ %n\n'; cat ../outside/secret; }

# attack NAME WORDS: runs the command WORDS with this attack and prints its output. Its descriptor 7 appends to the secret file.
attack() {
  # shellcheck disable=SC2086
  HOLE=$1 timeout -s KILL 60 "$hole" $2 < typed 7>> ../outside/secret 2>&1
}

# There are thousands of attacks, each in its own process. The script `each` starts these processes, because a small shell
# starts them faster; the shell that runs the test only reads the output.
cat > ../each << 'SH'
# each HOLE PLAN [fresh]: makes the attacks in the file PLAN, whose lines are the name of an attack and a command. Prints for each
# its output and its exit status, each with a zero byte behind it. With `fresh`, makes the outside anew before each.
# each fresh: makes the outside anew, and nothing else.
fresh() {
  [ "$(id -u)" = 0 ] || chmod -R u+rwX ../outside
  rm -rf ../outside stolen
  umask 027
  mkdir ../outside
  echo secret > ../outside/secret
  umask 022
}
[ "$1" != fresh ] || { fresh; exit; }
while read -r name words <&9; do
  [ -z "$3" ] || fresh
  input=typed
  case $words in *serve*) input=asked ;; esac
  HOLE=$name "$1" $words < $input 7>> ../outside/secret 9<&-
  printf '\0%d\0' $?
done 9< "$2"
SH
fresh() { sh ../each fresh; }
# attack_all PLAN [fresh]: makes the attacks in this file. ${ends[@]} gets the output and the exit status of each in turn.
attack_all() { mapfile -d '' -t ends < <(${by:-} timeout -s KILL 600 sh ../each "$hole" "$@" 2>&1); }

# A kernel may lack the feature that an attack uses. Then the attempt kills the process even without the sandbox, and
# fatal[NAME] is its exit status. The sandbox kills with status 159 (SIGSYS).
declare -A fatal
is_done() { [[ $2 == *"hole: $1: done"* ]]; }
is_refused() { [[ $2 == *"hole: $1: refused"* ]]; }
is_held() { is_refused "$1" "$3" || [ "$2" = 159 ] || [ "$2" = "${fatal[$1]:-159}" ]; }

# ---- Every attack, everywhere ----------------------------------------------------------------------

mapfile -t attacks < <(HOLE_LIST=1 "$hole")
[ ${#attacks[@]} -gt 80 ] || fail "there are ${#attacks[@]} attacks"
names=()
for line in "${attacks[@]}"; do
  [ "${line%% *}" = m ] && [ -n "$sanitized" ] || names+=("${line#* }")
done

# Without the sandbox they succeed.
printf '%s --unconfined bench ./attack.lua\n' "${names[@]}" > ../plan
attack_all ../plan fresh
declare -A kind_of
for line in "${attacks[@]}"; do kind_of[${line#* }]=${line%% *}; done
for i in "${!names[@]}"; do
  name=${names[i]} kind=${kind_of[${names[i]}]} out=${ends[2 * i]:-} status=${ends[2 * i + 1]:-none}
  [ "$kind" = '?' ] && [ "$status" = 139 ] && fatal[$name]=139
  if is_done "$name" "$out"; then pass
  elif [ "$kind" = '?' ] || ((EUID != 0)); then impossible+=("$name")
  else fail "$name does not succeed without the sandbox: $out"; fi
done

# With it they do not.
turn=0
for name in "${names[@]}"; do
  tried=('bench ./attack.lua')
  for ((i = turn++ % 12; i < ${#subcommands[@]}; i += 12)); do tried+=("${subcommands[i]}"); done
  [ -z "$every" ] || tried=("${subcommands[@]}")
  printf "$name %s\n" "${tried[@]}"
done > ../plan
# held WHERE: all attacks in the plan are held, and they leave nothing behind.
held() {
  local i=0 name words out status before after
  before=$(state)
  attack_all ../plan
  while read -r name words; do
    out=${ends[2 * i]:-} status=${ends[2 * i + 1]:-none} i=$((i + 1))
    if is_done "$name" "$out"; then fail "$1$words: $name: $out"
    elif is_held "$name" "$status" "$out"; then pass
    else fail "$1$words: $name, status $status: $out"; fi
  done < ../plan
  after=$(state)
  if [ "$before" = "$after" ]; then pass; else fail "$1the attacks leave something behind"; diff <(echo "$before") <(echo "$after"); fi
}
fresh
held ''

# ---- What the sandbox allows --------------------------------------------------------------------------

# Harmless rules are not affected, and sanitizers report nothing at the end.
for words in 'bench --games 5 --threads 3 agon' 'check --games 2 agon' 'coverage --games 1 agon' 'playthrough agon' 'serve'; do
  # shellcheck disable=SC2086
  if out=$("$program" $words 2>&1 > /dev/null < /dev/null) && [ -z "$out" ]; then pass; else fail "$words: $out"; fi
done
# The program can read weights beside their rules in any folder, and a lesson in any folder. A link with the name of a weights
# file gives access to nothing else.
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
# A confined program can allocate 3 GB: less than its limit of 4 GB (repl/PROGRAMS.md).
if [ -z "$sanitized" ]; then
  for name in memory opened-memory; do
    out=$(HOLE_GIGABYTES=3 attack $name 'bench ./attack.lua')
    if is_done $name "$out"; then pass; else fail "$name cannot allocate 3 GB"; fi
  done
fi

# ---- Other systems ---------------------------------------------------------------------------------------

# On a kernel without Landlock, rules can read files but still write none that they must not write.
fresh
for name in write append make make-temporary empty cut rename unlink link link-here symlink mkdir mkfifo \
  chmod chown touch setxattr chmod-rules write-rules write-fd fork execve unix own-memory; do
  echo "$name bench ./attack.lua"
done > ../plan
export HOLE_NO_LANDLOCK=1
held 'without Landlock: '
unset HOLE_NO_LANDLOCK
i=0
while read -r name _; do
  out=${ends[2 * i]:-} i=$((i + 1))
  if [[ $out$'\n' == *'no Landlock, so files can be read'$'\n'* ]] && is_refused "$name" "$out"; then pass; else fail "without Landlock: $name: $out"; fi
done < ../plan

# The program also closes descriptor 3, the first one that its parent may have left open.
out=$(HOLE_FD=3 HOLE=write-fd timeout -s KILL 60 "$hole" bench ./attack.lua < typed 3>> ../outside/secret 2>&1)
if is_refused write-fd "$out"; then pass; else fail "descriptor 3 stays open: $out"; fi

# Without /proc the program also closes inherited descriptors, except those that the command line names.
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
  fresh
  chown -R 65534 ../outside
  printf '%s bench ./attack.lua\n' "${names[@]}" > ../plan
  by=user held 'not root: '
elif ((EUID == 0)); then
  echo "not tried as another user: users other than root cannot run $hole"
fi

echo "confine: $passed passed, $failed failed; ${#attacks[@]} attacks, of which these fail on this system without the sandbox, too: ${impossible[*]:-none}"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Work that ranks of mpirun share: 1, 2 and 4 of them, and parts that are merged, give the bytes of one process; and so does
# what was taken up again after a rank, a player or the whole run was killed.
# Usage: ranks.sh TAVOLIERE MPIRUN
program=$1 mpirun=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$(dirname "$0")" || exit 1
# As root, on fewer cores than ranks, and without looking for other machines.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm_rsh_agent=false OMPI_MCA_btl_vader_single_copy_mechanism=none
failed=0
fail() { failed=$((failed + 1)); echo "FAIL $*"; }
ranks() { timeout 300 "$mpirun" --oversubscribe --bind-to none -n "$@"; }

# same WHAT WORDS...: on any number of ranks.
same() {
  local what=$1 words=${*:2}
  "$program" $words --file "$dir/$what.one" > "$dir/$what.expected" 2>&1 || fail "$what: $(cat "$dir/$what.expected")"
  for k in 1 2 4; do
    ranks $k "$program" $words --file "$dir/$what.$k" > "$dir/$what.got" 2>&1
    cmp -s "$dir/$what.got" "$dir/$what.expected" || fail "$what on $k ranks: $(cat "$dir/$what.got")"
  done
  for part in 1 2 3; do "$program" $words --shard $part/3 --file "$dir/$what.part$part" > "$dir/$what.got" || fail "$what, part $part"; done
  "$program" merge "$dir/$what.parts" "$dir/$what".part[123] > "$dir/$what.got" || fail "$what, merged: $(cat "$dir/$what.got")"
  for k in one 1 2 4; do "$program" merge "$dir/$what.sorted" "$dir/$what.$k" > "$dir/$what.got"
    cmp -s "$dir/$what.sorted" "$dir/$what.parts" || fail "$what: the files of $k and of parts differ"
    rm "$dir/$what.sorted"; done
}
same match match scripts/dominoes.lua columns=5 --a nodes=40 --b random --games 30
same functions match scripts/stones.lua --a nodes=20 --b random --games 12
same perft perft scripts/dominoes.lua 5

# A rank that fails says why, once.
ranks 2 "$program" match scripts/failing-hook.lua --a random --b random > "$dir/got" 2>&1 && fail 'a failure is none'
grep -q '^tavoliere: scripts/failing-hook.lua:10: two stones are enough' "$dir/got" || fail "why it failed: $(cat "$dir/got")"

# killed WHAT: a long match of three ranks, in the midst of which something is killed.
long="match scripts/dominoes.lua columns=6 --a nodes=20000 --b nodes=10000 --games 60"
"$program" $long > "$dir/expected"
lines() { grep -c '^[0-9a-f]* [0-9]* [a-z]* [0-9]* [0-9]*$' "$dir/kept" 2> /dev/null; }
killed() {
  local what=$1 run kept victim
  rm -f "$dir/kept"
  "$mpirun" --oversubscribe --bind-to none -n 3 "$program" $long --file "$dir/kept" > "$dir/got" 2>&1 &
  run=$!
  for ((i = 0; i < 300; i++)); do [ "$(lines)" -ge 6 ] 2> /dev/null && break; sleep 0.1; done
  case $what in
    all) victim=$run ;;
    *) victim=$(pgrep -P $run -x tavoliere-ranks | sed -n 2p); [ "$what" = rank ] || victim=$(pgrep -P "$victim") ;;
  esac
  kill -KILL "$victim" || fail "$what: nobody to kill"
  wait $run 2> /dev/null && fail "$what: a run that was killed did not fail"
  kept=$(lines)
  [ "$kept" -ge 6 ] && [ "$kept" -lt 60 ] || fail "$what: $kept games are in the file"
  for ((i = 0; i < 100; i++)); do # whoever is still at it goes
    ranks 2 "$program" $long --file "$dir/kept" > "$dir/got" 2>&1 && break
    grep -q 'another process is at work' "$dir/got" || break
    sleep 0.1
  done
  cmp -s "$dir/got" "$dir/expected" || fail "$what, taken up: $(cat "$dir/got")"
}
killed rank
killed player
killed all

[ $failed = 0 ] && echo 'all as it should be'
exit $((failed > 0))

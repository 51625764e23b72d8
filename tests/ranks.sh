#!/usr/bin/env bash
# Work shared by ranks of mpirun: 1, 2 and 4 ranks, and merged shards, must write the same bytes as one process. So must work
# resumed after a rank, a player or the whole run was killed, and tuning, which has no shards. Subcommands that share no work
# must refuse to start under mpirun.
# Usage: ranks.sh TAVOLIERE MPIRUN
program=$1 mpirun=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$(dirname "$0")" || exit 1
# Open MPI may run as root and on fewer cores than ranks, and must not look for other machines.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm_rsh_agent=false OMPI_MCA_btl_vader_single_copy_mechanism=none
failed=0
fail() { failed=$((failed + 1)); echo "FAIL $*"; }
ranks() { timeout 300 "$mpirun" --oversubscribe --bind-to none -n "$@"; }

# same WHAT WORDS...: the command must give the same bytes on any number of ranks and in merged shards.
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
same match match scripts/dominoes.lua columns=5 --player nodes=40 --player random --games 30
same functions match scripts/stones.lua --player nodes=20 --player random --games 12
same perft perft scripts/dominoes.lua 5

# A rank that fails prints the reason, once.
ranks 2 "$program" match scripts/failing-hook.lua --player random --player random > "$dir/got" 2>&1 && fail 'a failure is not reported'
[ "$(grep -c 'two stones are enough' "$dir/got")" = 1 ] || fail "the reason is not printed exactly once: $(cat "$dir/got")"
grep -q '^tavoliere: scripts/failing-hook.lua:10: two stones are enough' "$dir/got" || fail "the reason is wrong: $(cat "$dir/got")"

# killed WHAT: runs a long match on three ranks, kills a rank, a player or all ranks in the middle, and resumes the match.
long="match scripts/dominoes.lua columns=6 --player nodes=20000 --player nodes=10000 --games 60"
"$program" $long > "$dir/expected"
lines() { grep -c '^[0-9a-f]* [0-9]* [a-z]* [0-9]* [0-9]* [0-9a-f.]*$' "$dir/kept" 2> /dev/null; }
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
  kill -KILL "$victim" || fail "$what: no process to kill"
  wait $run 2> /dev/null && fail "$what: a run that was killed did not fail"
  kept=$(lines)
  [ "$kept" -ge 6 ] && [ "$kept" -lt 60 ] || fail "$what: $kept games are in the file"
  for ((i = 0; i < 100; i++)); do # until all processes have ended
    ranks 2 "$program" $long --file "$dir/kept" > "$dir/got" 2>&1 && break
    grep -q 'in use by another process' "$dir/got" || break
    sleep 0.1
  done
  cmp -s "$dir/got" "$dir/expected" || fail "$what, resumed: $(cat "$dir/got")"
}
killed rank
killed player
killed all

# Tuning measures the cost of each change, which differs from run to run. So the ranks start from the log of one process up to the
# last cost, and play the rest. Tuning removes the log at its end; a second link, made before, keeps it.
tune="tune scripts/dominoes.lua columns=5 --nodes 10 --games 200"
# logged NAME: makes standard input the log from which NAME.learned continues; NAME.log is the second link to it.
logged() { rm -f "$dir/$1".*; cat > "$dir/$1.log"; ln "$dir/$1.log" "$dir/$1.learned.tuning"; }
# tuned NAME: the output, the weights and the log must be those of one process.
tuned() {
  cmp -s "$dir/got" "$dir/expected" || fail "tune, $1: $(cat "$dir/got")"
  for kept in learned log; do cmp -s "$dir/$1.$kept" "$dir/one.$kept" || fail "tune, $1: its $kept differs"; done
  [ ! -e "$dir/$1.learned.tuning" ] || fail "tune, $1: the log stays"
}
logged one < /dev/null
"$program" $tune --file "$dir/one.learned" > "$dir/expected" || fail 'tune by one process'
from=$(grep -n "^[0-9a-f]* [0-9]* cost " "$dir/one.log" | tail -n 1 | cut -d : -f 1)
for k in 1 2 4; do
  logged "$k" < <(head -n "$from" "$dir/one.log")
  ranks $k "$program" $tune --file "$dir/$k.learned" > "$dir/got" 2>&1 || fail "tune on $k ranks"
  tuned $k
done

# All ranks pause when rank 0 does. Any number of ranks can continue a tuning that another number began.
logged paused < <(head -n "$from" "$dir/one.log")
ranks 3 "$program" $tune --file "$dir/paused.learned" --hours 1e-9 > "$dir/got" 2>&1 || fail 'tune, paused, is a failure'
[ "$(cat "$dir/got")" = 'paused: the same command continues' ] || fail "tune, paused: $(cat "$dir/got")"
ranks 2 "$program" $tune --file "$dir/paused.learned" > "$dir/got" 2>&1
tuned paused

# A rank whose plan is not that of rank 0 reports this, and all ranks end.
ranks 1 "$program" $tune --file "$dir/other.learned" : -n 1 "$program" $tune --seed 2 --file "$dir/other.learned" > "$dir/got" 2>&1 &&
  fail 'ranks with two plans do not fail'
grep -q 'than rank 0' "$dir/got" || fail "tune, ranks with two plans: $(cat "$dir/got")"

# A tuning from an empty log is killed: the log keeps the steps written before, and the next run plays the rest.
tune=${tune/--nodes 10/--nodes 100}
logged killed < /dev/null
"$mpirun" --oversubscribe --bind-to none -n 2 "$program" $tune --file "$dir/killed.learned" > "$dir/got" 2>&1 &
run=$!
for ((i = 0; i < 300; i++)); do [ "$(grep -c "^[0-9a-f]* [0-9]* games " "$dir/killed.log")" -ge 2 ] && break; sleep 0.1; done
victim=$(pgrep -P "$(pgrep -P $run -x tavoliere-ranks | sed -n 2p)")
kill -KILL "$victim" || fail 'tune: no process to kill'
wait $run 2> /dev/null && fail 'tune: a run that was killed did not fail'
for ((i = 0; i < 100; i++)); do # until all processes have ended
  "$program" $tune --file "$dir/killed.learned" --hours 1e-9 > "$dir/got" 2>&1 && break
  sleep 0.1
done
cp "$dir/killed.log" "$dir/kept"
ranks 2 "$program" $tune --file "$dir/killed.learned" > "$dir/got" 2>&1 || fail "tune, killed: $(cat "$dir/got")"
grep -q ^best: "$dir/got" || fail "tune, killed: $(cat "$dir/got")"
[ "$(grep -c "^[0-9a-f]* [0-9]* games " "$dir/kept")" -ge 2 ] && head -c "$(wc -c < "$dir/kept")" "$dir/killed.log" | cmp -s - "$dir/kept" ||
  fail 'tune, killed: written steps are lost'

# Subcommands that share no work refuse to start under mpirun.
for words in "train --file $dir/no.learned" 'bench --games 2' 'check --games 2'; do
  ranks 2 "$program" $words scripts/dominoes.lua > "$dir/got" 2>&1
  [ $? = 2 ] && [ "$(grep -c '^tavoliere: mpirun shares the work of' "$dir/got")" = 1 ] || fail "$words: $(cat "$dir/got")"
done
[ ! -e "$dir/no.learned" ] || fail 'train on ranks wrote weights'
# ... but an external engine that a rank starts may run: mpirun did not start it.
ranks 2 "$program" match scripts/dominoes.lua --games 2 --player random --player "nodes=5,cmd:$program ugi scripts/dominoes.lua" > "$dir/got" 2>&1 ||
  fail "an external engine: $(cat "$dir/got")"
grep -q 'mpirun' "$dir/got" && fail "an external engine, mentions mpirun: $(cat "$dir/got")"

[ $failed = 0 ] && echo 'all as it should be'
exit $((failed > 0))

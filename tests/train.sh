#!/usr/bin/env bash
# Training: the same bytes for any number of threads and after an interruption; sections of other options stay; trained
# weights make the machine stronger and are stored beside the rules; damaged weights, or those of other rules, are refused.
# Usage: train.sh TAVOLIERE RULES [thorough]
# With `thorough`, a generation plays more games with more nodes, and Tumbling Down must become stronger, which takes a
# minute.
set -uo pipefail
program=$(realpath "$1")
rules=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
failed=0

fail() { failed=1; printf 'FAIL %s\n' "$*"; }
games=6 nodes=10
[ "${3:-}" != thorough ] || games=60 nodes=60
train() { "$program" train --games "$games" --nodes "$nodes" --hidden 0 "$@" > train.out 2>&1; }
# refused WORDS COMMAND ...: the command fails with this text.
refused() {
  local words=$1
  shift
  if "$@" > refused.out 2>&1; then fail "not refused: $*"; fi
  grep -qF -- "$words" refused.out || { fail "'$words' is not printed by: $*"; cat refused.out; }
}

cp "$rules/tumbling-down.lua" mine.lua
train --file one.learned --generations 2 --threads 1 ./mine.lua || fail "train"
train --file two.learned --generations 2 --threads 2 ./mine.lua || fail "train with two threads"
cmp one.learned two.learned || fail "two threads give other weights than one"
"$program" learn --file former.learned --games "$games" --nodes "$nodes" --hidden 0 --generations 2 ./mine.lua > train.out 2>&1 ||
  fail "the former name"
grep -q 'is now `train --file`' train.out || fail "learn --file does not name train"
cmp one.learned former.learned || fail "learn --file trains something else"
train --file parts.learned --generations 1 ./mine.lua || fail "train one generation"
cp parts.learned parts.first
train --file parts.learned --generations 2 ./mine.lua || fail "train another"
cmp one.learned parts.learned || fail "resumed training gives other weights"

# A file has sections by options.
first_white() { train --file one.learned --generations 1 ./mine.lua first=White; }
first_white && fail "training continues from a file of other options"
grep -qF 'one.learned.state was made with no OPTION=VALUE' train.out || { fail "the options are not named"; cat train.out; }
mv one.learned.state mine.state
first_white || fail "train with an option"
[ "$(grep -c '^rules ' one.learned)" = 2 ] || fail "the file does not have one section for each option"
[ "$(head -n 20 two.learned)" = "$(head -n 20 one.learned)" ] || fail "the other section changed"
refused 'was made with the options first=White' \
  "$program" train --games "$games" --nodes "$nodes" --hidden 0 --file one.learned --generations 3 ./mine.lua

# Weights that training cannot continue stay, and the message gives the reason.
cp one.learned both.learned
other() { # other WORDS RULES OPTIONS ...
  local words=$1 of=$2
  shift 2
  refused "$words" "$program" train --games "$games" --nodes "$nodes" --hidden 0 --file one.learned --generations 3 "$@" "$of"
  cmp one.learned both.learned || fail "weights were replaced: $words"
}
mv mine.state one.learned.state
other "was made with --games $games --nodes $nodes --hidden 0 --seed 1. Pass the same" ./mine.lua --seed 2
other "was made with --games $games --nodes $nodes --hidden 0 --seed 1, without --mobility. Pass the same" ./mine.lua --mobility
sed '$s/$/ -- changed/' mine.lua > changed.lua
other 'one.learned.state is for another game, or for other rules of Tumbling Down' ./changed.lua
sed '1s/2$/1/' one.learned.state > kept.state
mv one.learned.state mine.state
mv kept.state one.learned.state
other 'one.learned.state is of another version of the program' ./mine.lua
head -c 200 mine.state > one.learned.state
other 'one.learned.state is damaged' ./mine.lua
rm one.learned.state
other 'training cannot continue them without one.learned.state' ./mine.lua
other 'training cannot continue them without one.learned.state' ./changed.lua
other 'training cannot continue them without one.learned.state' ./mine.lua --seed 2
mv mine.state one.learned.state
sed -i 's/seed 1: /seed 2: /' one.learned
cp one.learned both.learned
other 'but not those of one.learned.state' ./mine.lua

# better FILE GAMES NODES RULES: with these weights the machine must score more than 60 %.
better() {
  "$program" match "$4" --games "$2" --player "nodes=$3,learned=$1" --player "nodes=$3" > match.out || fail "match $4"
  awk '/score:/ { exit !($3 > 60) }' match.out || { fail "the weights do not help"; cat match.out; }
}
if [ "${3:-}" = thorough ]; then
  better two.learned 200 60 ./mine.lua
else # a game in which few games are enough
  cp "$rules/breakthrough.lua" .
  "$program" train --games 40 --nodes 20 --hidden 0 --generations 2 --file better.learned ./breakthrough.lua > train.out 2>&1 || fail "train Breakthrough"
  better better.learned 60 20 ./breakthrough.lua
fi

# A match in a file continues only with the same search parameters and weights, and the same numbers to the last digit.
kept() { "$program" match ./mine.lua "$@" --player nodes=9 --file kept.shards 2>&1; }
cp two.learned changed.learned
kept --player nodes=9,learned=changed.learned --games 4 > kept.out || { fail "match with --file"; cat kept.out; }
kept --player nodes=9,learned=changed.learned --games 6 > kept.out || { fail "a match in a file does not continue"; cat kept.out; }
sed -i 's/^search.*/search choices=2/' changed.learned
refused 'belongs to another plan' kept --player nodes=9,learned=changed.learned --games 8
grep -q 'choices=2' refused.out || { fail "the message does not name the parameters"; cat refused.out; }
cp parts.first changed.learned
refused 'belongs to another plan' kept --player nodes=9,learned=changed.learned --games 8
rm kept.shards
kept --player nodes=9,explore=0.12345678 --games 4 > kept.out || { fail "a match with many digits"; cat kept.out; }
refused 'explore=0.123457' kept --player nodes=9,explore=0.123457 --games 8
rm kept.shards
kept --player seconds=0.00112345678 --games 2 --plies 2 > kept.out || { fail "a match with many digits of seconds"; cat kept.out; }
refused 'seconds=0.00112346' kept --player seconds=0.00112346 --games 4 --plies 2
hint() { printf 'new ./mine.lua\nhint 200 nodes\nquit\n' | "$program" 2>&1; }
hint > usual.out
cp two.learned mine.learned
hint > learned.out
cmp -s usual.out learned.out && fail "a hint ignores the weights beside the rules"
echo '-- Other rules.' >> mine.lua
hint > other.out
cmp -s usual.out other.out || fail "a hint uses weights of other rules"
refused 'has no weights for Tumbling Down with its present rules and options' \
  "$program" match ./mine.lua --games 2 --player nodes=2,learned=two.learned --player nodes=2
cp "$rules/tumbling-down.lua" mine.lua

# Damage anywhere is reported; a hint reports it once and goes on without the weights.
lines=$(wc -l < two.learned)
for line in 1 2 4 5 7 $((lines / 2)) "$lines"; do
  sed "${line}s/./~/" two.learned > bad.learned
  refused learned "$program" match ./mine.lua --games 2 --player nodes=2,learned=bad.learned --player nodes=2
done
sed '1s/[0-9]*$/1/' two.learned > old.learned
refused "another version of the program wrote 'old.learned': train again" \
  "$program" match ./mine.lua --games 2 --player nodes=2,learned=old.learned --player nodes=2
# The message names the kind of damage.
bad() { refused "'bad.learned' is damaged: $1" "$program" match ./mine.lua --games 2 --player nodes=2,learned=bad.learned --player nodes=2; }
sed 's/$/\r/' two.learned > bad.learned
bad 'its lines end in CR LF, as on Windows'
sed '2s/$/\r/' two.learned > bad.learned
bad 'its lines end in CR LF, as on Windows'
sed '1s/$/ /' two.learned > bad.learned
bad 'its first line has text after the version'
{ cat two.learned; printf '\0'; } > bad.learned
bad 'it contains a NUL byte'
# Any change in the first lines is accepted, or refused with a message.
for i in $(seq 40); do
  awk -v seed="$i" 'BEGIN { srand(seed); line = 1 + int(rand() * 7); at = int(rand() * 60); c = sprintf("%c", 33 + int(rand() * 94)) }
    NR == line { $0 = substr($0, 1, at) c substr($0, at + 1 + int(2 * rand())) } 1' two.learned > bad.learned
  "$program" match ./mine.lua --games 2 --plies 2 --player nodes=2,learned=bad.learned --player nodes=2 > refused.out 2>&1
  status=$?
  [ $status = 0 ] || { [ $status = 1 ] && grep -q '^tavoliere: ' refused.out; } || fail "change $i ends with status $status"
done
head -n $((lines / 2)) two.learned > bad.learned
refused 'damaged' "$program" match ./mine.lua --games 2 --player nodes=2,learned=bad.learned --player nodes=2
cp bad.learned mine.learned
printf 'new ./mine.lua\nhint 50 nodes\nhint 50 nodes\nquit\n' | "$program" > twice.out 2>&1
[ "$(grep -c damaged twice.out)" = 1 ] || { fail "a damaged file is not reported exactly once"; cat twice.out; }
echo 'A letter.' > letter.learned
refused 'is not a file of weights' "$program" train ./mine.lua --games 2 --nodes 2 --generations 1 --file letter.learned
[ "$(cat letter.learned)" = 'A letter.' ] || fail "a foreign file was overwritten"

# A file that cannot be written is reported before the first game; this number of nodes would take forever.
endless() { timeout 20 "$program" train ./mine.lua --games 20 --nodes 1000000 --generations 1 --file "$1"; }
refused 'is not a file of weights' endless letter.learned
refused 'cannot write nodir/x.learned' endless nodir/x.learned
ln -s nowhere dangling.learned
refused 'a link to a missing file' endless dangling.learned
mkdir -p full.learned.state
refused 'it is a directory' endless full.learned

# If the file or its section is missing, the same command restores it, and also the parts that tuning left out.
train --file back.learned --generations 1 ./mine.lua || fail "train before the file is lost"
cp back.learned whole.learned
rm back.learned
train --file back.learned --generations 1 ./mine.lua || fail "restore the lost file"
cmp whole.learned back.learned || fail "the lost file is not restored"
grep -q '^# trained by 1 generation of ' whole.learned || { fail "one generation is not counted as one"; sed -n 3p whole.learned; }
grep -q 'already has 1 generation\.' train.out || { fail "train does not say that training is complete"; cat train.out; }
head -n 1 whole.learned > back.learned
train --file back.learned --generations 1 ./mine.lua || fail "restore a lost section"
cmp whole.learned back.learned || fail "the lost section is not restored"
sed -e '4,$d' whole.learned > back.learned
echo 'search alpha-beta=1' >> back.learned
train --file back.learned --generations 1 ./mine.lua || fail "restore the parts left out"
grep -q '^inputs [1-9]' back.learned || fail "the parts left out are not restored"

# Search parameters and their comments stay when weights are trained again; comments on older weights do not.
hash=$(sed -n 's/^rules //p' whole.learned)
for key in "$hash" 0123456789abcdef; do
  printf '%s\n' 'tavoliere weights 3' "rules $key" '# trained by another program' '# its value rounded to 1/64' \
    '# its search parameters by matches at equal time' '# A remark.' 'search rave=500' > tuned.learned
  rm -f tuned.learned.state
  train --file tuned.learned --generations 2 ./mine.lua || fail "train with search parameters in the file"
  printf '%s\n' '# its search parameters by matches at equal time' '# A remark.' 'search rave=500' > expected
  sed -n '4,6p' tuned.learned | cmp - expected || { fail "the search parameters are lost"; head -n 7 tuned.learned; }
  grep -q '^# trained by 2 generations of ' <<< "$(sed -n 3p tuned.learned)" || fail "the comment on the training is not first"
  [ "$(grep -c '^#' tuned.learned)" = 3 ] || fail "comments on older weights stay"
  sed '4,5d; 6s/.*/search /' tuned.learned | cmp - two.learned || fail "search parameters change the trained weights"
done

exit $failed

#!/usr/bin/env bash
# Fuzzing by libFuzzer, with AddressSanitizer and UndefinedBehaviorSanitizer.
# Usage: tests/fuzz.sh [--keep] [--jobs N] [SECONDS [SUBJECT...]]
#
# Fuzzes each subject, by default all (see tests/fuzz/CMakeLists.txt), for SECONDS (60), N (1) at a time, starting from the
# inputs in tests/fuzz/corpus and in the other tests. New inputs go to build/fuzz/found, and the next run starts from them, too.
# An input that crashes, leaks, breaks a law or takes longer than a minute goes to build/fuzz/failed and is printed as text, and
# the status is 1; add it to the corpus by hand, under a name that says what it is. The seed is the commit's: each commit tries
# other inputs, and failures can be reproduced.
# --keep: reduces corpus and new inputs to a small set with the same coverage, and adds the 30 largest inputs of it to the corpus.
#
# Needs clang and its runtime libraries: apt-get install clang libclang-rt-14-dev
set -uo pipefail
cd "$(dirname "$0")/.." || exit
[[ ${1-} != -h && ${1-} != --help ]] || { sed -n '2,/^[^#]/s/^# \{0,1\}//p' tests/fuzz.sh; exit; }
keep='' jobs=1
[ "${1-}" = --keep ] && keep=1 && shift
[ "${1-}" = --jobs ] && jobs=$2 && shift 2
seconds=${1-60}
shift
build=build/fuzz corpus=tests/fuzz/corpus most=30
subjects=("$@")
[ $# -gt 0 ] || mapfile -t subjects < <(ls $corpus)

CMAKE_GENERATOR=Ninja cmake -B $build -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Fuzz -DBUILD_TESTING=ON > /dev/null &&
  cmake --build $build --target fuzz_targets -j "$(nproc)" > $build/log 2>&1 || { cat $build/log; exit 1; }
seeds=$build/tests/fuzz/seeds
seed=$(git rev-parse HEAD 2> /dev/null | cksum | cut -d' ' -f1)
tests/fuzz/seeds.sh tests $seeds

seeds_of() {
  case $1 in
    records | transcripts) echo "tests/$1" ;;
    sgf) echo tests/records/sgf ;;
    rules) echo rules variants tests/scripts ;;
    functions | scripts | dialogues | sessions) ;; # these inputs are choices of a generator, which only the corpus has
    *) echo "$seeds/$1" ;;
  esac
}

# fuzz SUBJECT: fuzzes it, and prints how many inputs ran without a failure. -detect_leaks=0 checks for leaks once, at the end: as
# Lua's memory grows and shrinks, libFuzzer would otherwise check after every input. To find the input that leaks, run without it.
fuzz() {
  local subject=$1 found=$build/found/$1 failed=$build/failed/$1 log=$build/$1.log dict=() status
  mkdir -p "$found" "$failed"
  [ -e "tests/fuzz/$subject.dict" ] && dict=("-dict=tests/fuzz/$subject.dict")
  # shellcheck disable=SC2046
  $build/tests/fuzz/fuzz_"$subject" "${dict[@]}" -seed="$seed" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 -max_len=4096 \
    -detect_leaks=0 -print_final_stats=1 -artifact_prefix="$failed/" "$found" "$corpus/$subject" $(seeds_of "$subject") > "$log" 2>&1
  status=$?
  if [ $status -ne 0 ]; then
    echo "$subject: FAILED"
    tail -40 "$log"
    for input in "$failed"/*; do echo "${input##*/}, by base64 -d:" && base64 "$input"; done
    touch "$build/failures/$subject"
    return
  fi
  awk -v subject="$subject" '
    / cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1) }
    /number_of_executed_units/ { inputs = $2 }
    /^Done/ { seconds = $5 }
    END { printf "%s: %d inputs in %d s, %d edges, no failure\n", subject, inputs, seconds, edges }' "$log"
}

# keep SUBJECT: merges corpus and new inputs into a small set with the same coverage, and adds its $most largest to the corpus.
keep() {
  local subject=$1 merged
  merged=$(mktemp -d)
  $build/tests/fuzz/fuzz_"$subject" -set_cover_merge=1 -max_len=1024 "$merged" "$corpus/$subject" "$build/found/$subject" 2> /dev/null
  find "$merged" -type f -printf '%s %p\n' | sort -n | tail -n $most | cut -d' ' -f2 | xargs -r cp -t "$corpus/$subject"
  rm -r "$merged"
}

rm -rf $build/failures
mkdir -p $build/failures
for subject in "${subjects[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n; done
  { fuzz "$subject"; [ -z "$keep" ] || keep "$subject"; } &
done
wait
rmdir $build/failures 2> /dev/null # succeeds only if the directory is empty, and so no subject failed

#!/usr/bin/env bash
# `tavoliere serve` at its limits: lines and requests too large for a test file, the end of input and output, too little
# memory, rules that change.
# Usage: serve_limits.sh TAVOLIERE
set -uo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0
ask='{"id":"next","cmd":"perft","game":"epaminondas","depth":1}'
next='{"id":"next","v":2,"cmd":"perft","depth":1,"counts":[114]}'

check() { # check $? NAME: fails NAME unless the last command succeeded; $? comes first, as a $(...) in the name changes it
  if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $2"; fi
}

# repeat TIMES TEXT: prints the text this often; a text of more than one byte is in ASCII.
repeat() {
  local text
  printf -v text %b "$2"
  yes "$text" | tr -d '\n' | head -c $(($1 * ${#text}))
}

# answers NAME EXPECTED: sends standard input and then $ask. The program must answer both, in either order.
answers() {
  local out
  out=$( (cat; printf '\n%s' "$ask") | "$program" serve) && [ "$(sort <<< "$out")" = "$(printf '%s\n' "$2" "$next" | sort)" ]
  check $? "$1: ${out:0:300}"
}

too_long='{"id":null,"v":2,"cmd":null,"error":{"code":"limit","message":"the line is longer than 1048576 bytes and was skipped"}}'
answers 'a long line' "$too_long" < <(printf '{"id":1,"cmd":"'; repeat 1048576 x; printf '"}')
answers 'ten megabytes' "$too_long" < <(repeat 10000000 '\xff')

# The longest line that the program reads: the name and 42 other bytes.
answers 'the longest line' '{"id":1,"v":2,"cmd":"perft","error":{"code":"game","message":"'"'$(repeat 60 a)'"' is not a name of rules: a name has letters, digits, - and _"}}' \
  < <(printf '{"id":1,"cmd":"perft","depth":1,"game":"'; repeat 1048534 a; printf '"}')

for open in '[' '{"a":' '{"id":[' ; do
  out=$(repeat 100000 "$open" | "$program" serve | grep '^{"id":null,"v":2,"cmd":null,"error":{"code":"json","message":"not JSON: .*depth')
  answers "depth: $open" "$out" < <(repeat 100000 "$open")
done

# Epaminondas: 100000 moves to and fro, and one more.
to_and_fro() { for _ in 1 2 3 4 5; do repeat 5000 'a2-a3 a11-a10 a3-a2 a10-a11 '; done; }
answers '100000 moves' '{"id":1,"v":2,"cmd":"playout","plies":0,"moves":[],"result":{"outcome":"playing","winners":[],"scores":{},"text":"unfinished"},"hash":"c0e22dcfc052c776","finished":false}' \
  < <(printf '{"id":1,"cmd":"playout","seed":1,"limit":0,"game":"epaminondas","moves":"'; to_and_fro; printf '"}')
answers '100001 moves' '{"id":1,"v":2,"cmd":"state","error":{"code":"limit","message":"a request may have at most 100000 moves","ply":100000,"column":700000}}' \
  < <(printf '{"id":1,"cmd":"state","game":"epaminondas","moves":"'; to_and_fro; printf 'a2-a3"}')
answers '100001 moves listed' '{"id":1,"v":2,"cmd":"state","error":{"code":"limit","message":"a request may have at most 100000 moves, not 100001"}}' \
  < <(printf '{"id":1,"cmd":"state","game":"epaminondas","moves":[""'; repeat 100000 ',""'; printf ']}')

# little_memory: sends the line on standard input and, after its answer, $ask to a program with little memory; prints both
# answers. Requests sent together run side by side, and each of them may be the one that finds no memory.
little_memory() (
  local first second
  ulimit -v 60000
  coproc "$program" serve
  cat >&"${COPROC[1]}"
  read -r -t 60 first <&"${COPROC[0]}"
  echo "$ask" >&"${COPROC[1]}"
  read -r -t 60 second <&"${COPROC[0]}"
  printf '%s\n' "$first" "$second"
)

# With a sanitizer the program does not start in so little address space.
if (ulimit -v 60000; "$program" --version > /dev/null 2>&1); then
  out=$( (printf '{"id":1,"cmd":"state","game":"epaminondas","moves":"'; to_and_fro; printf '"}\n') | little_memory)
  [ "$(sed -n 2p <<< "$out")" = "$next" ] && grep -q '^{"id":1,"v":2,"cmd":"state","error":{"code":"memory","message":"out of memory' <<< "$out"
  check $? "memory: $out"
  out=$(printf '{"v":2,"id":1,"cmd":"diagram","game":"focus"}\n' | little_memory)
  [ "$out" = "$(printf '%s\n' '{"id":1,"v":2,"cmd":"diagram","error":{"code":"memory","message":"out of memory"}}' "$next")" ]
  check $? "memory of a diagram: ${out:0:300}"
fi

# The program flushes each answer before it reads the next request.
coproc "$program" serve
for _ in 1 2 3; do
  echo "$ask" >&"${COPROC[1]}"
  read -r -t 60 out <&"${COPROC[0]}"
  [ "$out" = "$next" ]
  check $? "flush: $out"
done
pid=$COPROC_PID
fd=${COPROC[1]}
exec {fd}>&-
wait "$pid"
check $? 'status 0 at the end of the input'

# Slow requests do not delay others, and `cancel` ends them. A signal ends the program at once.
slow='{"id":"slow","cmd":"perft","game":"cathedral","depth":60,"deadline":86400000}'
coproc "$program" serve
pid=$COPROC_PID
for _ in 1 2 3; do echo "$slow"; done >&"${COPROC[1]}"
echo "$ask" >&"${COPROC[1]}"
read -r -t 60 out <&"${COPROC[0]}"
[ "$out" = "$next" ]
check $? "a request beside slow ones: $out"
echo '{"id":"end","cmd":"cancel","request":"slow"}' >&"${COPROC[1]}"
out=$(for _ in 1 2 3 4; do read -r -t 60 line <&"${COPROC[0]}"; echo "$line"; done)
[ "$(grep -c '^{"id":"slow","v":2,"cmd":"perft","depth":60,"counts":\[.*\],"error":{"code":"cancelled"' <<< "$out")" -eq 3 ] &&
  grep -qxF '{"id":"end","v":2,"cmd":"cancel","cancelled":3}' <<< "$out"
check $? "cancel: $out"
fd=${COPROC[1]}
exec {fd}>&-
wait "$pid"
check $? 'status 0 at the end of the input, after a cancel'

for signal in INT TERM; do
  timeout -k 60 --preserve-status -s "$signal" 0.5 "$program" serve < <(for _ in {1..2000}; do echo "$slow"; done; sleep 60 <&- >&- 2>&-) > out
  status=$?
[ "$status" -eq "$([ "$signal" = INT ] && echo 130 || echo 143)" ]
  check $? "SIG$signal: status $status"
done

# A client that writes requests faster than it reads answers must wait, but loses no answers.
seq 3000 | sed 's/.*/{"id":&,"cmd":"why","game":"epaminondas","move":"c1-c4"}/' > many
(sleep 1; cat) < <("$program" serve < many) | sed -nE 's/^\{"id":([0-9]+),"v":2,"cmd":"why","legal":true.*/\1/p' | sort -n > out
[ "$(cat out)" = "$(seq 3000)" ]
check $? "no answer is lost if the client reads late: $(wc -l < out) of 3000"

# If it cannot write its output, the program ends without a message and with a status other than 0.
out=$(yes "$ask" | { timeout 120 "$program" serve 2>&1 >&3 | cat; } 3> /dev/full)
[ -z "$out" ]
check $? "a full disk: $out"
yes "$ask" 2> /dev/null | timeout 120 "$program" serve > /dev/full
status=("${PIPESTATUS[@]}")
[ "${status[1]}" -eq 1 ]
check $? "a full disk: status ${status[1]}"
(yes "$ask" 2> /dev/null | timeout 120 "$program" serve 2> errors; echo "${PIPESTATUS[1]}" > status) | head -1 > /dev/null
[ "$(cat status)" -ne 0 ] && [ "$(cat status)" -ne 124 ] && [ ! -s errors ]
check $? "a closed pipe: status $(cat status) $(cat errors)"

# The program reloads rules that change between two requests.
rules() {
  printf 'local tav = require "tavoliere"\nreturn tav.game { name = "x", players = { "A", "B" }, board = tav.rectangle { %s, 1 },\n' "$1" > x.lua.new
  printf 'pieces = { { "Man", count = "unlimited", shape = "O" } }, moves = tav.place {}, stuck = "lose" }\n' >> x.lua.new
  mv x.lua.new x.lua
}
rules 2
coproc "$program" serve
for size in 2 3 3 1; do
  rules "$size"
  echo '{"id":1,"cmd":"perft","game":"./x.lua","depth":1}' >&"${COPROC[1]}"
  read -r -t 60 out <&"${COPROC[0]}"
  [ "$out" = '{"id":1,"v":2,"cmd":"perft","depth":1,"counts":['"$size"']}' ]
  check $? "changed rules: $out"
done
fd=${COPROC[1]}
exec {fd}>&-

# ---- Searches, sessions, rules as text

# A search sends its progress and then its result; every line fits the schema.
read -ra schema <<< "${SCHEMA:-true}"
printf '{"v":2,"id":1,"cmd":"search","game":"focus","time":1500,"progress":50}\n' | "$program" serve > progress
[ "$(grep -c '"progress"' progress)" -gt 1 ] && grep -q '"candidates"' <<< "$(tail -n 1 progress)" && "${schema[@]}" < progress > /dev/null
check $? "progress of a search: $(head -c 300 progress)"

# Opens the maximum number of sessions and one more. Closing one makes room.
for i in {1..33}; do printf '{"v":2,"id":%d,"cmd":"open","game":"focus","session":"n%d","brief":true}\n' "$i" "$i"; done > opens
printf '{"v":2,"id":34,"cmd":"close","session":"n7"}\n{"v":2,"id":35,"cmd":"open","game":"focus","brief":true}\n' >> opens
coproc "$program" serve
fd=${COPROC[1]}
while read -r line; do
  echo "$line" >&"$fd"
  read -r -t 60 out <&"${COPROC[0]}" && echo "$out"
done < opens > out
exec {fd}>&-
[ "$(grep -c '"turn":"Red"' out)" -eq 33 ] && grep -q '"id":33,.*"limit"' out && grep -q '"id":35,.*"session":"s1"' out
check $? "sessions: $(cut -c1-150 out)"

# A session exists only once it is complete, not while its rules load. On a machine that loads them before the requests arrive,
# the test tries again and sends the requests sooner.
long='for i = 1, 1500000 do pcall(tostring, i) end '
small="local tav = require 'tavoliere' return tav.game { name = 'x', players = { 'A', 'B' }, board = tav.rectangle { 3, 3 }, pieces = { { 'Man', count = 'unlimited', shape = 'O' } }, moves = tav.place {}, stuck = 'draw' }"
{
  printf '{"v":2,"id":1,"cmd":"load","name":"slow","deadline":60000,"text":"%s"}\n' "$long$small"
  printf '{"v":2,"id":2,"cmd":"open","game":"slow","deadline":60000,"brief":true}\n'
} > slow
for wait in 0.2 0.05 0.01 0; do
  coproc "$program" serve
  fd=${COPROC[1]}
  head -n 1 slow >&"$fd"
  read -r -t 60 out <&"${COPROC[0]}"
  tail -n 1 slow >&"$fd"
  sleep "$wait"
  printf '%s\n' '{"v":2,"id":3,"cmd":"sessions"}' '{"v":2,"id":4,"cmd":"tree","session":"s1"}' '{"v":2,"id":5,"cmd":"close","session":"s1"}' >&"$fd"
  out=$(for _ in 1 2 3 4; do read -r -t 60 line <&"${COPROC[0]}" && echo "$line"; done)
  exec {fd}>&-
  wait
  [[ ${out%%$'\n'*} == *'"id":2,'* ]] || break
done
grep -q '"id":3,.*"sessions":\[\]' <<< "$out" && [ "$(grep -c "no session 's1' is open" <<< "$out")" -eq 2 ] && [[ ${out##*$'\n'} == *'"session":"s1"'* ]]
check $? "a session that is not complete: $out"

# New rules take effect once they have loaded. Until then, and if they are faulty, other requests use the old ones.
printf '{"v":2,"id":%s,"cmd":"load","name":"slow","deadline":60000,"text":"%s"}\n' 1 "$small" 2 "$long error('no')" 4 "${small/3, 3/4, 4}" > loads
coproc "$program" serve
fd=${COPROC[1]}
out=$(
  for line in 1 2; do sed -n "${line}p" loads >&"$fd"; [ $line = 2 ] || read -r -t 60 line <&"${COPROC[0]}"; done
  sleep 0.2
  printf '{"v":2,"id":3,"cmd":"state","game":"slow","brief":true}\n' >&"$fd"
  sed -n 3p loads >&"$fd"
  for _ in 1 2 3; do read -r -t 60 line <&"${COPROC[0]}" && echo "$line"; done
  printf '{"v":2,"id":5,"cmd":"state","game":"slow","brief":true}\n' >&"$fd"
  read -r -t 60 line <&"${COPROC[0]}" && echo "$line"
)
exec {fd}>&-
grep -q '"id":2,.*"code":"game"' <<< "$out" && grep -q '"id":3,.*"count":9,' <<< "$out" && grep -q '"id":5,.*"count":16,' <<< "$out"
check $? "two loads at once: $out"

# A transcript that runs a program is not a lesson.
mkdir lessons
printf '# No lesson\n#? Do it.\n$ tavoliere games\n' > lessons/runs.txt
out=$(printf '{"v":2,"id":1,"cmd":"lessons","lesson":"runs"}\n{"v":2,"id":2,"cmd":"lessons"}\n' | TAVOLIERE_PATH=.:$TAVOLIERE_PATH "$program" serve)
grep -q '"id":1,.*"code":"lesson","message":"this is not a lesson: it runs a program' <<< "$out" && ! grep -q '"name":"runs"' <<< "$out"
check $? "a lesson that runs a program: $out"

# A request that misses its deadline leaves the session unchanged: the tree after each error must be the tree before it. A call
# must take several times as long as the program needs to notice a missed deadline, also on fast machines, and less than the
# limit of 2 s for a call. If it exceeds this limit, the test tries again with fewer turns.
places='moves = tav.place {}'
ask_a() { printf '{"v":2,"session":"a",%s}\n' "$@"; }
tree='"id":"tree","cmd":"tree"' brief='"brief":true,"deadline":60000,"cmd"' late='"id":"late","deadline":1,"cmd"'
for turns in 1200000 400000 130000 40000; do
  busy=${long/1500000/$turns}
  rm -f out
  moves="moves = function(pos, list) if pos.ply == 1 then $busy end list:add_cells(pos:free()) end, play = function(pos, m, f) pos:put('Man', f) end"
  {
    printf '{"v":2,"id":0,"cmd":"load","name":"slow","text":"%s"}\n' "${small/$places/$moves}"
    for _ in {1..600}; do [ -s out ] && break; sleep 0.1; done # until the rules have loaded and can be opened
    ask_a "$brief:\"open\",\"game\":\"slow\",\"moves\":\"a1 a2 a3\"" "$tree" "$late:\"goto\",\"ply\":1" "$tree" "$late:\"undo\",\"count\":2" "$tree" \
      "$late:\"goto\",\"node\":1" "$tree" "$brief:\"goto\",\"ply\":0" "$tree" "$late:\"redo\"" "$tree" \
      "$brief:\"goto\",\"node\":2" "$tree" "$late:\"branch\",\"do\":\"delete\"" "$tree" \
      "$brief:\"goto\",\"ply\":1" "$brief:\"branch\",\"do\":\"delete\"" "$tree" "$late:\"branch\",\"do\":\"restore\"" "$tree" \
      "$brief:\"branch\",\"do\":\"restore\"" "$brief:\"goto\",\"ply\":0" "$brief:\"play\",\"move\":\"b1\"" "$tree" \
      "$brief:\"branch\",\"do\":\"main\"" "$tree"
  } | "$program" serve > out
  grep -q 'too long: more than' out || break
done
late=0 before='' wrong=''
while read -r line; do
  case $line in
    *'"late"'*'"deadline"'*) late=$((late + 1)) expect=$before ;;
    *'"id":"tree"'*) [ -z "$expect" ] || [ "$line" = "$expect" ] || wrong+="$expect but $line "; before=$line expect='' ;;
    *) expect='' ;;
  esac
done < out
[ "$late" -eq 6 ] && [ -z "$wrong" ] && grep -q '"node":4,.*"main":true' <<< "$before"
check $? "6 missed deadlines leave the tree unchanged: $late $wrong$(cut -c1-200 out)"

# A full session reports that it is full and still answers.
round() { for ((i = 0; i < 1000; i++)); do printf 'a2-a3 n11-n10 a3-a2 n10-n11 '; done; }
{
  printf '{"v":2,"id":0,"cmd":"open","game":"epaminondas","session":"s","brief":true,"options":{"repetition":0}}\n'
  for k in {1..12}; do printf '{"v":2,"id":%d,"cmd":"play","session":"s","brief":true,"deadline":60000,"moves":"%s"}\n' "$k" "$(round)"; done
  printf '{"v":2,"id":99,"cmd":"state","session":"s","brief":true}\n'
} | "$program" serve | sed 's/"played":\[[^]]*\],//' | cut -c1-300 > out
grep -q '"limit","message":"the session has' out && grep -q '"id":99,.*"turn":"White"' <<< "$(tail -n 1 out)"
check $? "a full session: $(cat out)"

# A session does not open if the moves of its request would fill it.
printf '{"v":2,"id":1,"cmd":"open","game":"epaminondas","session":"s","options":{"repetition":0},"deadline":60000,"moves":"%s"}\n{"v":2,"id":2,"cmd":"sessions"}\n' \
  "$(for _ in 1 2 3 4 5 6 7 8; do round; done)" | "$program" serve | cut -c1-200 > out
grep -q '"id":1,.*"limit","message":"the session has' out && grep -q '"id":2,.*"sessions":\[\]' out
check $? "a session that opens full: $(cat out)"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Checks the text that `rules` prints for every game with every value of every option: it must depend on every option, have the
# sentences in prose.tsv, and give the numbers that the game declares.
# Usage: prose.sh TAVOLIERE TABLE
#
# The fields of a row of the table:
#   1  the game and the variants to which the row applies
#   2  a condition: settings with = and ~=, alternatives separated by |; or `always` or `never`
#   3  a sentence that `rules` prints if and only if the condition holds
#   4  optional: a command for the starting position
#   5  text that the answer to this command contains if and only if the condition holds
# The second field may also be a keyword. `also`: the third field has settings to try together, besides each option alone.
# `refused`: it is a setting that the game rejects alone. `unprinted`: it is an option whose number the rules need not print.
#
# For every setting the rules must print which player moves first, the size of the board, the number of pieces or stones, the
# value of each numeric option, and how many repetitions end the game. They must not print another first player or another size.
# Each phase must have an instruction.
set -uo pipefail
program=$(realpath "$1")
table=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
tried=0 held=0 failed=0
declare -A option number # for the current settings: the values of all options, and of the numeric ones

fail() {
  failed=$((failed + 1))
  printf 'FAIL %s\n' "$1"
}

# session GAME SETTINGS COMMAND...: sets $answers to the answers at the starting position. One process answers all commands, as
# there are thousands. A line that is not a command precedes each, and its error separates the answers. No command changes the
# position.
session() {
  mapfile -d $'\037' -t answers < <(
    { printf 'new %s %s\n' "$1" "$2"; printf 'prose.sh\n%s\n' "${@:3}"; } | "$program" 2>&1 |
      awk '{ line[++n] = $0 }
           line[n] == "  prose.sh" { if (errors++) end(n - 2); n = -1 }
           END { end(n) }
           function end(last, i) { for (i = 1; i <= last; i++) print line[i]; printf "\037" }')
}

# Prints the prose of the rules on one line, without the brackets round settings, the title with the settings, and the list of
# options. Removes blanks at the beginning, so that texts with and without a title compare equal.
plain() {
  awk 'NR == 1 && /=/ { next }
       /^[ *] [a-z_0-9]*=.*[(]/ { exit }
       { text = text " " $0 }
       END { gsub(/ +/, " ", text); gsub(/\[[a-z_]*=[^] ]*: /, "", text); gsub(/\]/, "", text); sub(/^ /, "", text); print text " " }'
}

# values ANSWER: prints a line NAME=VALUE for each setting to try alone, from the answer to `options`. For a numeric option these
# are the numbers that the answer mentions.
values() {
  sed -n 's/^[* ] \([a-z_0-9]*\)=[^ ]* *(\(.*\))$/\1 \2/p' <<< "$1" | sed 's/; default.*//' |
    while read -r name list; do
      if [[ $list == *' to '* ]]; then list=$(grep -o '[0-9]\+' <<< "$list"); fi
      for value in ${list//,/ }; do echo "$name=$value"; done
    done
}

# read_options ANSWER: sets $option and $number from the answer to `options`.
read_options() {
  local line one='^[* ] ([a-z_0-9]*)=([^ ]*) *\((.*)'
  option=() number=()
  while IFS= read -r line; do
    [[ $line =~ $one ]] || continue
    option[${BASH_REMATCH[1]}]=${BASH_REMATCH[2]}
    [[ ${BASH_REMATCH[3]} != *' to '* || ${BASH_REMATCH[2]} == *[!0-9]* ]] || number[${BASH_REMATCH[1]}]=${BASH_REMATCH[2]}
  done <<< "$1"
}

# holds WHEN: succeeds if the condition holds for the current settings.
holds() {
  local alternative setting name all alternatives
  [ "$1" = always ] && return 0
  [ "$1" = never ] && return 1
  IFS='|' read -ra alternatives <<< "$1"
  for alternative in "${alternatives[@]}"; do
    all=true
    for setting in $alternative; do
      name=${setting%%[~=]*}
      [ -n "${option[$name]+set}" ] || { fail "'$setting': there is no such option"; return 1; }
      case $setting in
        *~=*) [ "${option[$name]}" != "${setting#*~=}" ] || all=false ;;
        *) [ "${option[$name]}" = "${setting#*=}" ] || all=false ;;
      esac
    done
    $all && return 0
  done
  return 1
}

# agrees WHAT WHEN TEXT PART: fails unless TEXT contains PART if and only if the condition WHEN holds.
agrees() {
  held=$((held + 1))
  if holds "$2"; then
    [[ $3 == *"$4"* ]] || fail "$1: missing: $4"
  else
    [[ $3 != *"$4"* ]] || fail "$1: printed, but false: $4"
  fi
}

# declared GAME SETTINGS POSITION WHERE PLAYERS: compares the prose with the declarations of the game. POSITION, WHERE and PLAYERS
# are the answers to these commands at the starting position. Prints a line for each fact that is missing or false.
declared() {
  local name numbers=
  for name in "${!number[@]}"; do [[ $name == repetition || $'\n'$unprinted$'\n' == *$'\n'$name$'\n'* ]] || numbers+=" ${number[$name]}"; done
  prose=$prose position=$3 where=$4 players=$5 numbers=$numbers repetition=${option[repetition]-none} awk '
    function times(n) { return n == 1 ? "once" : n == 2 ? "twice" : n " times" }
    # Does the prose have the number, in digits or as a word, followed by this?
    function has(n, before) {
      return match(tolower(prose), "(^|[^0-9a-z])(" n (n in word ? "|" word[n] : "") ")" before)
    }
    function count(side, kind, n) { kinds[side, kind] += n; total[side] += n }
    function hand(side, list, item, n, i) {
      n = split(list, item, ",")
      for (i = 1; i <= n; i++)
        if (match(item[i], /^[0-9]+/)) count(side, substr(item[i], RLENGTH + 1), substr(item[i], 1, RLENGTH))
    }
    # The prose must give the number of each kind of piece of a side, or the number of all its pieces.
    function check_pieces(side, key, part, missing) {
      for (key in kinds) {
        split(key, part, SUBSEP)
        if (part[1] == side && kinds[key] > 1 && !has(kinds[key], " [a-z]")) missing = missing " " kinds[key] " " part[2]
      }
      if (missing && !has(total[side], " [a-z]")) print "missing: " side " has " total[side] " pieces:" missing
    }
    function check_stones(list, pit, n, i, sum, same) {
      n = split(list, pit, ",")
      same = 1
      for (i = 1; i <= n; i++) { sum += pit[i]; same = same && pit[i] == pit[1] }
      if (!has(same ? pit[1] : sum, " stones?")) print "missing: " (same ? pit[1] " stones in each pit" : sum " stones")
    }
    function check_board(size, rest, other) {
      if (match(where, /[0-9]+ by [0-9]+ /)) {
        size = substr(where, RSTART, RLENGTH - 1)
        sub(/ by /, "x", size)
        if (!has(size, "[^0-9]")) print "missing: the board is " size
        for (rest = prose; match(rest, /[0-9]+x[0-9]+/); rest = substr(rest, RSTART + RLENGTH)) {
          other = substr(rest, RSTART, RLENGTH)
          if (other != size) print "printed, but false: a board of " other "; it is " size
        }
      }
      if (match(where, /(which there are|hexagon of) [0-9]+/)) {
        size = substr(where, RSTART, RLENGTH)
        sub(/.* /, "", size)
        if (!has(size, "[^0-9]")) print "missing: the board has " size " cells"
      }
    }
    function check_first(mover, line, n, i) {
      n = split(players, line, "\n")
      for (i = 1; i <= n; i++) {
        if (!sub(/: .*/, "", line[i])) continue
        sides++
        if (line[i] != mover && index(prose, line[i] " moves first")) print "printed, but false: " line[i] " moves first"
      }
      if (sides > 1 && !index(prose, mover " moves first")) print "missing: " mover " moves first"
    }
    BEGIN {
      n = split("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " \
                "eighteen nineteen twenty", name, " ")
      for (i = 1; i <= n; i++) word[i] = name[i]
      prose = ENVIRON["prose"] " "; where = ENVIRON["where"]; players = ENVIRON["players"]
      n = split(ENVIRON["position"], field, /[ \n]/)
      for (i = 1; i <= n; i++) {
        eq = index(field[i], "=")
        key = substr(field[i], 1, eq - 1)
        value = substr(field[i], eq + 1)
        if (key == "mover") check_first(value)
        else if (key == "stones") check_stones(value)
        else if (key ~ /\.hand$/) hand(substr(key, 1, length(key) - 5), value)
        else if (key ~ /^[A-Za-z]+\.[A-Z]/) {
          side = key
          sub(/\..*/, "", side)
          count(side, substr(key, length(side) + 2), split(value, cell, ","))
        } else if (key ~ /^[a-z][0-9]+$/) # a stack: letters of sides or of pieces
          while (length(value)) { count(substr(value, 1, 1), "piece", 1); value = substr(value, 2) }
      }
      for (side in total) check_pieces(side)
      check_board()
      n = split(ENVIRON["numbers"], value_of, " ")
      for (i = 1; i <= n; i++) if (!has(value_of[i], "[^0-9]")) print "missing: the number " value_of[i]
      if (ENVIRON["repetition"] == "none") exit
      never = index(prose, "No rule ends a game in which positions repeat.")
      if (ENVIRON["repetition"] == 0 && !never) print "missing: no rule ends a game in which positions repeat"
      if (ENVIRON["repetition"] != 0 && (never || !index(prose, "occurs " times(ENVIRON["repetition"]))))
        print "missing: a position that occurs " times(ENVIRON["repetition"])
    }'
}

# request GAME SETTINGS: adds a request to `serve` about the game with these settings.
request() {
  local setting options=
  for setting in $2; do options+="${options:+,}\"${setting%%=*}\":\"${setting#*=}\""; done
  printf '{"v":2,"id":"%s %s","cmd":"game","game":"%s","options":{%s}}\n' "$1" "$2" "$1" "$options" >> requests
}

# try GAME SETTINGS: checks all rows that read_rows has read. Sets $prose.
try() {
  local game=$1 settings=$2 i asked=(options rules position where players) next=5 missing
  prose=
  for i in "${!sentence[@]}"; do [ -z "${command[i]}" ] || asked+=("${command[i]}"); done
  session "$game" "$settings" "${asked[@]}"
  [ "${#answers[@]}" -eq "${#asked[@]}" ] || { fail "$game $settings: refused, or ${#answers[@]} answers to ${#asked[@]} commands"; return; }
  tried=$((tried + 1))
  request "$game" "$settings"
  read_options "${answers[0]}"
  prose=${answers[1]}
  [[ ! $prose =~ \[[a-z_]*=[^\]\ ]*:\ *\] ]] || fail "$game $settings: brackets with nothing in them"
  [[ ! $prose =~ \[[a-z_]*\] ]] || fail "$game $settings: a name in brackets is no option"
  prose=$(plain <<< "$prose")
  while IFS= read -r missing; do fail "$game $settings: $missing"; done \
    < <(declared "$game" "$settings" "${answers[@]:2:3}")
  for i in "${!sentence[@]}"; do
    agrees "$game $settings" "${when[i]}" "$prose" "${sentence[i]}"
    [ -z "${command[i]}" ] || agrees "$game $settings, ${command[i]}" "${when[i]}" "${answers[next++]}" "${answer[i]}"
  done
}

# read_rows GAME: reads the rows with sentences into $when, $sentence, $command and $answer.
read_rows() {
  local i=0
  when=() sentence=() command=() answer=()
  while IFS=$'\t' read -r _ "when[i]" "sentence[i]" "command[i]" "answer[i]"; do i=$((i + 1)); done < <(
    awk -F '\t' -v game="$1" 'index(" " $1 " ", " " game " ") && $2 !~ /^(also|unprinted|refused)$/' "$table")
  unset "when[i]" "sentence[i]" "command[i]" "answer[i]"
}

# rows GAME KIND: prints the third field of each row with the keyword KIND.
rows() { awk -F '\t' -v game="$1" -v kind="$2" '$2 == kind && index(" " $1 " ", " " game " ") { print $3 }' "$table"; }

cd "$dir" || exit 1
for game in $("$program" games | sed -n 's/^\([a-z0-9-]*\)  .*/\1/p'); do
  read_rows "$game"
  unprinted=$(rows "$game" unprinted)
  try "$game" ''
  begun=$prose refused=$(rows "$game" refused) usual=()
  for name in "${!option[@]}"; do usual+=("$name=${option[$name]}"); done
  while read -r setting; do
    [[ " ${usual[*]} " != *" $setting "* && $'\n'$refused$'\n' != *$'\n'$setting$'\n'* ]] || continue
    try "$game" "$setting"
    [ "$prose" != "$begun" ] || fail "$game: the rules do not depend on $setting"
  done < <(values "${answers[0]}")
  while IFS= read -r settings; do try "$game" "$settings"; done < <(rows "$game" also)
done
while IFS= read -r answer; do fail "a phase without an instruction: $answer"; done < <(
  "$program" serve < requests | grep -Ev '"instructions":\[("[^"]*",?)+\]' | cut -c1-300)
[ "$(wc -l < requests)" -eq "$tried" ] || fail "not every setting was asked about"
# Smaller numbers mean that this script no longer understands what the program prints.
[ "$tried" -gt 100 ] && [ "$held" -gt 1000 ] || fail "$tried settings tried, $held sentences held"
echo "$tried settings, $held sentences held against them, $failed failed"
exit $((failed > 0))

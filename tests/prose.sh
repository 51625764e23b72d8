#!/usr/bin/env bash
# What `rules` prints of every game, with every value of every option, says what holds then: sentences against prose.tsv.
# Usage: prose.sh TAVOLIERE TABLE
#
# A row of the table: a game and the variants that it is true of; when, settings with = and ~=, alternatives after |, or
# `always` or `never`; and a sentence, which is printed then and only then. Two more fields hold it against the game: a
# command at the start, and what its answer has in it, again then and only then. A row with `also` for its second field
# has settings to try beside each option alone, one with `refused` a setting that the game does not take alone, and one with
# `silent` an option of which the prose says nothing.
set -uo pipefail
program=$(realpath "$1")
table=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
tried=0 held=0 failed=0
declare -A option # of the game as it is set: its values

fail() {
  failed=$((failed + 1))
  printf 'FAIL %s\n' "$1"
}

# session GAME SETTINGS COMMAND...: the answer to each at the start, in $answers. One session for all, as there are thousands: a
# line that is no command stands between the two lines of `new` and each answer.
session() {
  local command
  mapfile -d $'\037' -t answers < <(
    for command in "${@:3}"; do printf 'new %s %s\nprose.sh\n%s\n' "$1" "$2" "$command"; done | "$program" 2>&1 |
      awk '{ line[++n] = $0 }
           n > 1 && line[n] == "  prose.sh" { end(n - 4); n = -1 }
           END { end(n) }
           function end(last, i) { for (i = 1; i <= last; i++) print line[i]; if (chunks++ || last > 0) printf "\037" }')
}

# The prose of a page of rules on one line, without the brackets of what is set, its title with the settings and its
# options. No blank is left at its beginning: texts with and without a title compare equal.
plain() {
  sed -e '1{/=/d}' -e '/^[ *] [a-z_0-9]*=.*(/,$d' |
    tr -s '\n ' '  ' | sed -e 's/\[[a-z_]*=[^] ]*: //g' -e 's/\]//g' -e 's/^ //'
}

# values ANSWER: by the answer to `options`, NAME=VALUE lines of all that can be set alone; of numbers what the page names.
values() {
  sed -n 's/^[* ] \([a-z_0-9]*\)=[^ ]* *(\(.*\))$/\1 \2/p' <<< "$1" | sed 's/; default.*//' |
    while read -r name list; do
      if [[ $list == *' to '* ]]; then list=$(grep -o '[0-9]\+' <<< "$list"); fi
      for value in ${list//,/ }; do echo "$name=$value"; done
    done
}

# read_options ANSWER: to `options`.
read_options() {
  local name value
  option=()
  while read -r name value; do option[$name]=$value; done < <(sed -n 's/^[* ] \([a-z_0-9]*\)=\([^ ]*\) *(.*/\1 \2/p' <<< "$1")
}

# holds WHEN: in the game as it is set?
holds() {
  local alternative setting name all
  [ "$1" = always ] && return 0
  [ "$1" = never ] && return 1
  while IFS= read -r alternative; do
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
  done <<< "${1//|/$'\n'}"
  return 1
}

# agrees WHAT WHEN TEXT PART: PART stands in TEXT if, and only if, it should.
agrees() {
  held=$((held + 1))
  if holds "$2"; then
    [[ $3 == *"$4"* ]] || fail "$1: not said: $4"
  else
    [[ $3 != *"$4"* ]] || fail "$1: said, and not so: $4"
  fi
}

# try GAME SETTINGS: all rows of the game, in $sentences. The prose is left in $prose.
try() {
  local game=$1 settings=$2 row games when sentence command answer asked=(options rules) next=2
  prose=
  for row in "${sentences[@]}"; do
    IFS=$'\t' read -r _ _ _ command _ <<< "$row"
    [ -z "$command" ] || asked+=("$command")
  done
  session "$game" "$settings" "${asked[@]}"
  [ "${#answers[@]}" -eq "${#asked[@]}" ] || { fail "$game $settings: refused, or ${#answers[@]} answers to ${#asked[@]} commands"; return; }
  tried=$((tried + 1))
  read_options "${answers[0]}"
  prose=${answers[1]}
  ! grep -q '\[[a-z_]*=[^] ]*: *\]' <<< "$prose" || fail "$game $settings: brackets with nothing in them"
  prose=$(plain <<< "$prose")
  for row in "${sentences[@]}"; do
    IFS=$'\t' read -r games when sentence command answer <<< "$row"
    agrees "$game $settings" "$when" "$prose" "$sentence"
    [ -z "$command" ] || agrees "$game $settings, $command" "$when" "${answers[next++]}" "$answer"
  done
}

# rows_of GAME: those with sentences.
rows_of() { awk -F '\t' -v game="$1" 'index(" " $1 " ", " " game " ") && $2 !~ /^(also|silent|refused)$/' "$table"; }

# rows GAME KIND: the third fields of those rows.
rows() { awk -F '\t' -v game="$1" -v kind="$2" '$2 == kind && index(" " $1 " ", " " game " ") { print $3 }' "$table"; }

cd "$dir" || exit 1
for game in $("$program" games | sed -n 's/^\([a-z0-9-]*\)  .*/\1/p'); do
  mapfile -t sentences < <(rows_of "$game")
  try "$game" ''
  begun=$prose refused=$(rows "$game" refused) silent=$(rows "$game" silent) usual=()
  for name in "${!option[@]}"; do usual+=("$name=${option[$name]}"); done
  while read -r setting; do
    [[ " ${usual[*]} " != *" $setting "* && $'\n'$refused$'\n' != *$'\n'$setting$'\n'* ]] || continue
    try "$game" "$setting"
    [[ $prose != "$begun" || $'\n'$silent$'\n' == *$'\n'${setting%%=*}$'\n'* ]] || fail "$game: nothing is said of $setting"
  done < <(values "${answers[0]}")
  while IFS= read -r settings; do try "$game" "$settings"; done < <(rows "$game" also)
done
# A game in which nothing was tried, or no sentence held, is one that this file does not read any more.
[ "$tried" -gt 100 ] && [ "$held" -gt 1000 ] || fail "$tried settings tried, $held sentences held"
echo "$tried settings, $held sentences held against them, $failed failed"
exit $((failed > 0))

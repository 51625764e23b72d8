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

# session GAME SETTINGS COMMAND: its answer; not that of `new`.
session() { printf 'new %s %s\n%s\n' "$1" "$2" "$3" | "$program" 2>&1 | tail -n +3; }

# The prose of a page of rules on one line, without the brackets of what is set, its title with the settings and its
# options.
plain() {
  sed -e '1{/=/d}' -e '/^[ *] [a-z_0-9]*=.*(/,$d' |
    tr -s '\n ' '  ' | sed -e 's/\[[a-z_]*=[^] ]*: //g' -e 's/\]//g'
}

# values GAME: NAME VALUE lines of all that can be set alone; of numbers what the page names.
values() {
  session "$1" '' options | sed -n 's/^[* ] \([a-z_0-9]*\)=[^ ]* *(\(.*\))$/\1 \2/p' | sed 's/; default.*//' |
    while read -r name list; do
      if [[ $list == *' to '* ]]; then list=$(grep -o '[0-9]\+' <<< "$list"); fi
      for value in ${list//,/ }; do echo "$name $value"; done
    done
}

read_options() {
  local name value
  option=()
  while read -r name value; do option[$name]=$value; done \
    < <(session "$1" "$2" options | sed -n 's/^[* ] \([a-z_0-9]*\)=\([^ ]*\) *(.*/\1 \2/p')
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

# try GAME SETTINGS: all rows of the game. The prose is left in $prose.
try() {
  local game=$1 settings=$2 games when sentence command answer refusal
  prose=
  refusal=$(printf 'new %s %s\n' "$game" "$settings" | "$program" 2>&1 | grep '^error:')
  [ -z "$refusal" ] || { fail "$game $settings: $refusal"; return; }
  tried=$((tried + 1))
  read_options "$game" "$settings"
  prose=$(session "$game" "$settings" rules)
  ! grep -q '\[[a-z_]*=[^] ]*: *\]' <<< "$prose" || fail "$game $settings: brackets with nothing in them"
  prose=$(plain <<< "$prose")
  while IFS=$'\t' read -r games when sentence command answer; do
    [[ " $games " == *" $game "* && $when != also && $when != silent && $when != refused ]] || continue
    agrees "$game $settings" "$when" "$prose" "$sentence"
    [ -z "$command" ] || agrees "$game $settings, $command" "$when" "$(session "$game" "$settings" "$command")" "$answer"
  done < "$table"
}

# rows GAME KIND: the third fields of those rows.
rows() { awk -F '\t' -v game="$1" -v kind="$2" '$2 == kind && index(" " $1 " ", " " game " ") { print $3 }' "$table"; }

cd "$dir" || exit 1
for game in $("$program" games | sed -n 's/^\([a-z0-9-]*\)  .*/\1/p'); do
  try "$game" ''
  begun=$prose
  while read -r name value; do
    read_options "$game" ''
    [ "${option[$name]}" != "$value" ] || continue
    ! rows "$game" refused | grep -qx "$name=$value" || continue
    try "$game" "$name=$value"
    [ "$prose" != "$begun" ] || rows "$game" silent | grep -qx "$name" || fail "$game: nothing is said of $name=$value"
  done < <(values "$game")
  while IFS= read -r settings; do try "$game" "$settings"; done < <(rows "$game" also)
done
# A game in which nothing was tried, or no sentence held, is one that this file does not read any more.
[ "$tried" -gt 100 ] && [ "$held" -gt 1000 ] || fail "$tried settings tried, $held sentences held"
echo "$tried settings, $held sentences held against them, $failed failed"
exit $((failed > 0))

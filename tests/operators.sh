#!/usr/bin/env bash
# Tests every operator and comparison with extreme numbers: a compiled function must give the same results as Lua.
# Usage: operators.sh TAVOLIERE TABLE
#
# The columns of the table:
#   expression  of a and b
#   types of a  one letter for each type to try: w, f an integer or float unknown to the compiler; W, F a literal in the
#               function; L an element of a list; M an integer or nil; -: a is not used
#   types of b  the same
#   result      truth: a boolean, whole: an integer, broken: a float
#   where       the condition under which the function evaluates the expression; -: always
#   compiled    yes or no. Lua runs a function that the compiler rejects. A row with `no` fails as soon as the compiler accepts
#               the function: change it to `yes`.
set -uo pipefail
program=$(realpath "$1")
table=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
failed=0 held=0

whole=(0 1 2 3 5 7 10 63 64 65 -1 -3 -7 -64 0x7fffffff 0x80000000 -0x80000000 0x1fffffffffffff 0x20000000000000
       0x20000000000001 0x20000000000003 -0x20000000000000 -0x20000000000001 0x4000000000000001 0x7ffffffffffffbff
       0x7ffffffffffffe00 0x7ffffffffffffffe 0x7fffffffffffffff 0x8000000000000001 0x8000000000000000)
broken=(0.0 -0.0 0.5 -0.5 1.0 -1.0 2.5 -2.5 3.0 7.0 -7.0 64.0 0x1.fffffffffffffp52 0x1p53 0x1.0000000000001p53 -0x1p53
        -0x1.0000000000001p53 0x1p62 0x1.fffffffffffffp62 0x1p63 -0x1p63 -0x1.0000000000001p63 0x1p64 1e308 -1e308 5e-324
        1e999 -1e999 0/0)
# If both operands are literals, the function has a line for every pair of values, so these lists are shorter.
known_whole=(0 -7 64 0x20000000000001 0x7fffffffffffffff 0x8000000000000000)
known_broken=(0.0 -0.0 0.5 -7.0 0x1p53 0x1p63 -0x1p63 1e999 -1e999 0/0)
listed=(0 1 -7 64 0x20000000000001 0x7fffffffffffffff 0.0 1.0 -0.0 0.5 -7.0 0x1p53 0x1p63 1e999)
maybe=(0 1 nil -7 64 0x20000000000001 nil 0x7fffffffffffffff 0x8000000000000001)

# fill NAME FORM VALUES...: prints Lua that stores the values in tables, so that the compiler does not know them.
fill() {
  local name=$1 form=$2 n=0 v
  shift 2
  for v in "$@"; do
    n=$((n + 1))
    case $form in
      w) printf '    %s_high[%d], %s_low[%d] = %s >> 32, %s & 0xffffffff\n' "$name" $n "$name" $n "$v" "$v" ;;
      f | M) printf '    %s_all[%d] = %s\n' "$name" $n "$v" ;;
      *) ;;
    esac
  done
}

# value NAME FORM INDEX LITERAL: sets $said to the Lua expression of one value.
value() {
  case $2 in
    w) said="$1_high[$3] << 32 | $1_low[$3]" ;;
    f | M) said="$1_all[$3]" ;;
    L) said="LISTED[$3]" ;;
    -) said=0 ;;
    *) said=$4 ;;
  esac
}

# body EXPRESSION RESULT WHERE CELL: prints Lua that evaluates the expression for one pair and encodes the result in a move.
body() {
  [ "$3" = - ] || printf '      if %s then\n' "$3"
  case $2 in
    truth) printf '      if %s then list:add(CELLS[%s]) end\n' "$1" "$4" ;;
    whole) printf '      local r = %s\n      list:add(CELLS[%s], CELLS[((r ~ r >> 21 ~ r >> 42) & 511) + 1])\n' "$1" "$4" ;;
    *) printf '      local r, sort = %s, 0
      if r == r then sort = 1 end
      if r < 0.0 then sort = sort + 2 end
      if 1.0 / r < 0.0 then sort = sort + 4 end
      for k = 1, %d do if rank[k] < r then sort = sort + 8 end end
      list:add(CELLS[%s], CELLS[sort + 1])\n' "$1" ${#broken[@]} "$4" ;;
  esac
  [ "$3" = - ] || printf '      end\n'
}

# script EXPRESSION RESULT WHERE A_FORM B_FORM: prints rules with the values in $a_values and $b_values.
script() {
  local expression=$1 result=$2 where=$3 a=$4 b=$5 i j n
  printf -- '-- Operators: %s\nlocal tav = require "tavoliere"\nlocal LISTED = { ' "$expression"
  printf '%s, ' "${listed[@]}"
  printf '}
local CELLS = {} -- one for each pair, row by row; the number after each row is skipped
for i = 0, 960 do CELLS[i + 1] = i + i // 31 end
local function up(a, b) local n = 0 for k = a, b do n = n + 1 + (k & 3) if n > 9 then break end end return n end
local function down(a, b) local n = 0 for k = a, b, -1 do n = n + 1 + (k & 3) if n > 9 then break end end return n end
local function by_three(a, b) local n = 0 for k = a, b, 3 do n = n + 1 + (k & 3) if n > 9 then break end end return n end
local ONES = { 1, 1.0 }
local function kinds(a)
  local n = a
  for _, v in ipairs(ONES) do
    local all = { v, 7 }
    if math.type(all[1]) == "integer" then n = n + 1 end
  end
  return n
end
return tav.game {
  name = "Operators",
  players = { "White", "Black" },
  board = tav.rectangle { 31, 31 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = function(pos, list)
    local rank, a_high, a_low, a_all, b_high, b_low, b_all = {}, {}, {}, {}, {}, {}, {}\n'
  fill a "$a" "${a_values[@]}"
  fill b "$b" "${b_values[@]}"
  [ "$result" = broken ] && fill rank f "${broken[@]}" | sed 's/rank_all/rank/'
  if [[ $a == [WF] && $b == [WF] ]]; then
    for ((i = 0, n = 0; i < ${#a_values[@]}; i++)); do
      for ((j = 0; j < ${#b_values[@]}; j++, n++)); do
        printf '    do local a, b = %s, %s\n' "${a_values[i]}" "${b_values[j]}"
        body "$expression" "$result" "$where" $((n + 1))
        printf '    end\n'
      done
    done
  elif [[ $a == [WF] ]]; then
    for ((i = 0; i < ${#a_values[@]}; i++)); do
      value b "$b" j
      printf '    for j = 1, %d do\n      local a, b = %s, %s\n' ${#b_values[@]} "${a_values[i]}" "$said"
      body "$expression" "$result" "$where" "$((i * 31)) + j"
      printf '    end\n'
    done
  else
    for ((j = 0; j < ${#b_values[@]}; j++)); do
      [[ $b != [WF] && $j -gt 0 ]] && break
      value a "$a" i
      printf '    for i = 1, %d do\n      local a = %s\n' ${#a_values[@]} "$said"
      [[ $b == [WF] ]] && n="i * 31 - $j" || n='(i - 1) * 31 + j'
      [[ $b == [WF] ]] || printf '      for j = 1, %d do\n' ${#b_values[@]}
      value b "$b" j "${b_values[j]}"
      printf '      local b = %s\n' "$said"
      body "$expression" "$result" "$where" "$n"
      [[ $b == [WF] ]] || printf '      end\n'
      printf '    end\n'
    done
  fi
  printf '  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  finish = function(pos) if pos.ply > 0 then pos:draws() end end,
  stuck = "lose",
}\n'
}

# values NAME FORM OTHER: sets the array NAME. If the other operand may be nil, omits math.mininteger, on which compiled code
# bails out.
# shellcheck disable=SC2034
values() {
  local -n into=$1
  case $2 in
    w) into=("${whole[@]}") ;;
    f) into=("${broken[@]}") ;;
    W) [[ $3 == [WF] ]] && into=("${known_whole[@]}") || into=("${whole[@]}") ;;
    F) [[ $3 == [WF] ]] && into=("${known_broken[@]}") || into=("${broken[@]}") ;;
    L) into=("${listed[@]}") ;;
    M) into=("${maybe[@]}") ;;
    *) into=(0) ;;
  esac
  [[ $2 == [wW] && $3 == M ]] && unset 'into[-1]'
  return 0
}

# outcome LINE: sets $got by the line that `bench --json` prints for a game: "yes", why the compiler rejected the function, or
# what failed.
outcome() {
  local moves=${1#*\`moves\`}
  moves=${moves%%\}*}
  case $moves in
    *'"compiled":0,'*'"uncompiled":null'*) got='it gives up' ;;
    *'"uncompiled":null'*) got=yes ;;
    *'"uncompiled":"'*) got=${moves#*\"uncompiled\":\"} got=${got%\"*} ;;
    *) got="compiled, it fails: $1" ;;
  esac
}

# A few games are enough: the program compares each of the first calls of a compiled function with Lua.
play() { "$program" bench --json --seed 1 --games 12 "$@" 2>&1; }

# differ EXPRESSION RESULT WHERE A_FORM B_FORM: succeeds if compiled code fails with the values in $a_values and $b_values.
differ() {
  script "$@" > operators.lua
  outcome "$(play ./operators.lua | head -n 1)"
  [[ $got == *compiled,* ]]
}

# blame EXPRESSION RESULT WHERE A_FORM B_FORM: prints the first pair of values with which compiled code fails.
blame() {
  local all_a=("${a_values[@]}") all_b=("${b_values[@]}") a b
  for a in "${all_a[@]}"; do
    a_values=("$a") b_values=("${all_b[@]}")
    differ "$@" || continue
    for b in "${all_b[@]}"; do
      b_values=("$b")
      differ "$@" && printf '  a = %s, b = %s\n' "$a" "$b" && return
    done
  done
}

# Write the rules of all rows, then play them all in one process.
files=() rows=()
while IFS=$'\t' read -r expression lefts rights result where compiled; do
  [[ $expression == '#'* || -z $expression ]] && continue
  for ((m = 0; m < ${#lefts}; m++)); do
    for ((n = 0; n < ${#rights}; n++)); do
      a=${lefts:m:1} b=${rights:n:1}
      values a_values "$a" "$b"
      values b_values "$b" "$a"
      files+=("./${#files[@]}.lua")
      rows+=("$expression"$'\t'"$result"$'\t'"$where"$'\t'"$a"$'\t'"$b"$'\t'"$compiled")
      script "$expression" "$result" "$where" "$a" "$b" > "${files[-1]}"
    done
  done
done < "$table"
mapfile -t lines < <(play "${files[@]}")

for i in "${!files[@]}"; do
  IFS=$'\t' read -r expression result where a b compiled <<< "${rows[i]}"
  [[ ${lines[i]:-} == *"\"${files[i]}\""* ]] || lines[i]=$(play "${files[i]}" | head -n 1)
  outcome "${lines[i]}"
  if [[ $got == yes && $compiled == yes || $got != yes && $got != *compiled,* && $compiled == no ]]; then
    held=$((held + 1))
    continue
  fi
  failed=$((failed + 1))
  printf 'FAIL %s, a %s, b %s: %s\n' "$expression" "$a" "$b" "$got"
  [[ $got == *compiled,* ]] || continue
  values a_values "$a" "$b"
  values b_values "$b" "$a"
  blame "$expression" "$result" "$where" "$a" "$b"
done

# Compiled code and Lua raise the same error.
for expression in 'a // b' 'a % b'; do
  a_values=(7) b_values=(0)
  script "$expression" whole - w w > operators.lua
  got=$("$program" bench --games 12 ./operators.lua 2>&1)
  [[ $got == *'attempt to '* && $got == "$("$program" bench --interpret --games 12 ./operators.lua 2>&1)" ]] && continue
  failed=$((failed + 1))
  printf 'FAIL %s by 0: %s\n' "$expression" "$got"
done

[ "$failed" -eq 0 ] && [ "$held" -gt 100 ] && echo "all as expected"

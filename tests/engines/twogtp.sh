#!/usr/bin/env bash
# A game between two GTP engines, in which each must accept the other's moves. With RULES, a or b, that engine says whose turn it
# is; otherwise colours alternate. Prints "37 plies, scores B+18 and B+18.0", or what was refused.
# Usage: twogtp.sh BLACK WHITE SIZE [RULES]
set -u
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap '' PIPE # an engine that is gone gives no answer
mkfifo "$dir"/{a,b}{i,o}
sh -c "$1" < "$dir/ai" > "$dir/ao" 2> /dev/null &
sh -c "$2" < "$dir/bi" > "$dir/bo" 2> /dev/null &
exec 3> "$dir/ai" 4< "$dir/ao" 5> "$dir/bi" 6< "$dir/bo"

# ask a|b COMMAND: its answer without the sign in $reply.
ask() {
  local line
  reply=
  case $1 in a) echo "$2" >&3 ;; b) echo "$2" >&5 ;; esac
  while :; do
    case $1 in a) IFS= read -r -t 60 line <&4 ;; b) IFS= read -r -t 60 line <&6 ;; esac || { echo "no answer to $2"; exit 1; }
    [ -z "$line" ] && [ -n "$reply" ] && break
    [ -n "$line" ] && [ -z "$reply" ] && reply=$line
  done
  [ "${reply:0:1}" = '=' ] || { echo "$1 refused $2: $reply"; exit 1; }
  reply=${reply#=}
  reply=${reply# }
}

for engine in a b; do
  for command in protocol_version "boardsize $3" clear_board 'komi 7'; do ask $engine "$command"; done
done
passes=0 plies=0
while [ $passes -lt 2 ] && [ $plies -lt 400 ]; do
  colour=black
  [ $((plies % 2)) = 0 ] || colour=white
  if [ -n "${4:-}" ]; then
    ask "$4" gogui-rules_legal_moves
    [ -n "$reply" ] || break
    ask "$4" gogui-rules_side_to_move
    colour=$reply
  fi
  if [ $colour = black ]; then me=a other=b; else me=b other=a; fi
  ask $me "genmove $colour"
  move=$reply
  ask $other "play $colour $move"
  if [ "${move,,}" = pass ]; then passes=$((passes + 1)); else passes=0; fi
  plies=$((plies + 1))
done
ask a final_score
one=$reply
ask b final_score
echo "$plies plies, scores $one and $reply"
ask a quit
ask b quit

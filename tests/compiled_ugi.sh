#!/usr/bin/env bash
# UGI with a faulty compiler, see compiled/miscompiled.c: the first search reports the fault once, and the next runs the
# function in Lua.
# Usage: compiled_ugi.sh MISCOMPILED GAME
set -euo pipefail
program=$1 game=$2
said=$(printf '%s\n' 'position startpos' 'go nodes 3000' uginewgame 'position startpos' 'go nodes 3000' quit | "$program" ugi "$game")
told=$(grep -c '^info string fault: .*breakthrough.lua:15: the compiled form of `moves`.* lists different moves from Lua' <<< "$said" || true)
[[ $told == 1 && $(grep -c '^bestmove' <<< "$said") == 2 ]] || { echo "$said"; exit 1; }

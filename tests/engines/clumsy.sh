#!/bin/sh
# A UGI engine with the fault WHAT: clumsy.sh MARK WHAT. It plays Noughts and Crosses, always on the first free cell. It ignores
# MARK, by which the tests find its processes.
moves=0
free_cell() {
  for cell in a1 b1 c1 a2 b2 c2 a3 b3 c3; do
    case "$position " in *_"$cell "*) ;; *) echo "$cell"; return ;; esac
  done
}
go() {
  case $2 in
    hangs) [ $moves -lt 2 ] || sleep 1000 ;;
    dies) exit 7 ;;
    floods) exec yes 'info string and so on, and so on' ;;
    'one long line') exec tr '\n' ' ' < /dev/zero ;;
    'talks nonsense') printf 'bestmove \033[31mq9\n'; return ;;
    'plays what is taken') [ $moves -lt 2 ] || { echo bestmove a1; return; } ;;
    resigns) echo bestmove resign; return ;;
  esac
  echo "bestmove $(free_cell)"
}
while read -r line; do
  case $line in
    ugi) echo 'id name clumsy'; echo ugiok; [ "$2" != 'dies at once' ] || exit 3 ;;
    isready) echo readyok ;;
    uginewgame) moves=0 ;;
    position*) position=$line moves=$((moves + 1)) ;;
    go*) go "$@" ;;
    quit) [ "$2" != stays ] || sleep 1000; exit ;;
  esac
done

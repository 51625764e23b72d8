#!/usr/bin/env bash
# The program's help: `help all` and the man page have the same text; the options in it are those in the source; and bash
# completion suggests the right words. typed/options.lua is about the subcommands.
# Usage: help.sh TAVOLIERE SOURCE_DIR
set -uo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
passed=0 failed=0

# The names of the commands of the prompt and of the subcommands; and the options that the help of a subcommand lists.
commands() { "$program" <<< 'help all' | sed -nE 's/^  ([a-z-]+).*/\1/p' | sort -u; }
subcommands() { "$program" help | sed -nE 's/^  ([a-z]+)  .*/\1/p' | sort -u; }
options() { "$program" help "$1" | sed -nE 's/^  (--?[a-z-]+)( .*|$)/\1/p' | sort -u; }

# same WHAT FILE FILE: the files are equal.
same() {
  if diff "$2" "$3" > difference; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL $1"
    head -20 difference
  fi
}

# ---- One text ------------------------------------------------------------------------------------------------------

# unroff: removes the layout commands of a man page, and words: prints one word per line.
unroff() {
  sed -e '/^\.\(TH\|PP\|TP\|HP\|br\|nh\|ad\)/d' -e 's/^\.S[HS] //' -e 's/\\f[BR]//g' -e 's/\\&//g' -e 's/\\-/-/g' -e "s/\\\\(aq/'/g" \
      -e 's/\\(ga/`/g' -e 's/\\(ha/^/g' -e 's/\\(ti/~/g' -e 's/\\e/\\/g' -e 's/\\ / /g'
}
words() { tr -s ' \n' '\n\n' | sed '/^$/d'; }

"$program" help --man > tavoliere.1
"$program" help all > all
unroff < tavoliere.1 | words > man.words
words < all > all.words
same 'man and `help all`' man.words all.words
[ "$(wc -l < all.words)" -gt 1000 ] || { failed=$((failed + 1)); echo 'FAIL `help all` is short'; }

# items FIRST LAST: the names of the items of `help all` between these lines, after the introduction. Each command of the prompt
# and each request of serve has its own item.
items() { sed -n "/^$1\$/,/$2/p" all | awk '/^$/ { n++ } n > 1' | sed -nE 's/^  ([a-z-]+)( .*)?$/\1/p' | sort; }
commands > told
items 'COMMANDS OF THE PROMPT' '^REQUESTS OF SERVE$' > written
same 'the commands of the prompt' told written
"$program" --unconfined serve <<< '{"cmd":"help"}' | grep -oE '"commands":\[.*\],"keys"' | grep -oE '\{"name":"[a-z-]+"' | cut -d '"' -f 4 | sort > told
items 'REQUESTS OF SERVE' 'And the keys:' > written
same 'the requests of serve' told written

# The reference in SERVE.md is what the program writes.
"$program" help --serve > told
sed '1,/^<!-- reference -->$/d' "$source/repl/SERVE.md" > written
same 'the reference in SERVE.md: replace it by what `tavoliere help --serve` prints' told written

# The schema has an answer for each request. If one is missing, the program's table of commands has no result for that request.
"$program" help --schema | sed -nE 's/^    "answer-to-([a-z-]+)": \{$/\1/p' | sort > written
"$program" --unconfined serve <<< '{"cmd":"help"}' | grep -oE '"commands":\[.*\],"keys"' | grep -oE '\{"name":"[a-z-]+"' | cut -d '"' -f 4 | sort > told
same 'the answers in the schema' told written

mapfile -t commands < <(subcommands)
[ "${#commands[@]}" -ge 16 ] || { failed=$((failed + 1)); echo "FAIL \`help\` lists ${#commands[@]} subcommands"; }

# ---- The help and the options ---------------------------------------------------------------------------------------

{ for name in "${commands[@]}"; do options "$name"; done; "$program" help | sed -nE 's/^  (--[a-z-]+) .*/\1/p'; printf '%s\n' --colour -h; } |
  sort -u > told
sources=("$source"/repl/{main.c,interfaces/cli/*.c,page/subcommand_page.c})
[ -z "$("$program" help match 2> /dev/null)" ] || sources+=("$source"/repl/lab/*.[ch]) # the lab may be left out of the build
cat "${sources[@]}" | grep -oE '"--?[a-z]+(-[a-z]+)*"' | tr -d '"' | sort -u > read
same 'the options in the source' read told

# ---- Completion -------------------------------------------------------------------------------------------------------

"$program" help --bash > completion.bash
mkdir folder
touch folder/x.lua mine.lua note.txt
PATH=$(dirname "$program"):$PATH
# shellcheck disable=SC1091
. ./completion.bash
compopt() { :; } # bash's own works only while it completes a typed line

# proposes 'WORDS ...' 'PROPOSALS': completion of the last word proposes these, sorted.
proposes() {
  read -ra COMP_WORDS <<< "$1"
  [[ $1 != *' ' ]] || COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _tavoliere
  local got
  got=$(printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ')
  if [ "${got% }" = "$2" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $1: $got, expected $2"; fi
}
proposes 'tavoliere pl' 'play playthrough'
proposes 'tavoliere --ascii pl' 'play playthrough'
proposes 'tavoliere --v' '--version'
proposes 'tavoliere play foc' 'focus'
proposes 'tavoliere play mine' 'mine.lua'
proposes 'tavoliere play mis' 'misere-33stones misere-55stones'
proposes 'tavoliere check --th' '--threads'
proposes 'tavoliere check --threads ' ''
proposes 'tavoliere test --read f' 'folder'
proposes 'tavoliere replay ' 'all all.words completion.bash difference folder man.words mine.lua note.txt read tavoliere.1 told written'
proposes 'tavoliere replay --game ago' 'agon'
[ -z "$("$program" help match 2> /dev/null)" ] || proposes 'tavoliere match --player ' 'machine nodes= random seconds='
proposes 'tavoliere help com' 'compare'

# `help` finds every function of the reference by its name.
names=$(sed -n 's/^function \([a-z_.:]*\)(.*/\1/p' "$source/bindings/tavoliere.meta.lua")
told=$(sed 's/^/help /' <<< "$names" | "$program" | grep -cxE '(tav|pos|list|cells|lines|object)[.:][a-z_]+\(.*\)')
if [ "$told" -eq "$(wc -l <<< "$names")" ] && [ "$told" -gt 80 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $told functions are listed"; fi

if command -v zsh > /dev/null; then # nothing else needs zsh
  "$program" help --zsh > _tavoliere
  if zsh -n _tavoliere; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

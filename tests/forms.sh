# What `help` tells of the commands of the prompt and of the program's own, for tests that try all of them: to be sourced,
# with $program set.

# Their names.
commands() { echo 'help all' | "$program" | sed -nE 's/^  ([a-z]+).*/\1/p' | sort -u; }
subcommands() { "$program" help | sed -nE 's/^  ([a-z]+)  .*/\1/p' | sort -u; }

# forms COMMAND: how it may be typed, with FILE for what is a name in it.
forms() {
  local help
  help=$("$program" <<< "help $1")
  { echo "$1 FILE"
    tr '\n' ' ' <<< "$help" | grep -o '`[^`]*`' | tr -d '`[]'
    grep -oE -- '--[a-z]+' <<< "$help" | sed "s/.*/$1 & FILE FILE\n$1 & FILE/"
    sed 's/: .*//; q' <<< "$help" | tr -d '[]' | tr '|' '\n' | sed "s/^ *\($1\)\? */$1 /"
  } | sed -E 's/\b(FILE|NAME|DIR|GAME|PATH|TEXT|WORDS)\b/FILE/g; s/ \.\.\.//; s/ OPTION=VALUE//' | grep -E "^$1( |\$)" | sort -u
}

# options SUBCOMMAND: those that its help tells.
options() { "$program" help "$1" | sed -nE 's/^  (--?[a-z]+)( .*|$)/\1/p' | sort -u; }

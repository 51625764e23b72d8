#!/usr/bin/env bash
# Plain words: no text for people (documents, messages, comments, rules, lessons) may have a phrase of words.txt or a misspelt
# word. The spelling of lines that tests type is not checked: they have wrong words on purpose.
# Usage: words.sh CODESPELL SOURCE_DIR
set -uo pipefail
cd "$2" || exit 1
failed=0
texts=(README.md CMakeLists.txt .ci core bindings repl rules variants)
other=(--exclude-dir={build,node_modules,studies,corpus} --exclude={words.txt,package-lock.json,*.learned,*.svg,*.tsv,*.list})
while IFS=$'\t' read -r phrase instead; do
  [[ $phrase != '#'* ]] || continue
  # In tests, search only comments: tests may type such a phrase.
  found=$(grep -rnIiP "${other[@]}" -e "$phrase" -- "${texts[@]}"; grep -rnIiP "${other[@]}" -e "^ *(#|--|/?[*]|//).*$phrase" -- tests)
  [ -n "$found" ] || continue
  failed=1
  printf '%s\nwrite instead: %s\n' "$found" "$instead" >&2
done < tests/words.txt
# Words of C, Lua and Italian that look like misspelt English.
known=upto,hasnt,noo,fro,te,nin,nd,exchagne,nmae,conect,childs,sies,focuss
skip='*.svg,*.learned,*.json,*.po,italian.ts,*.tsv,*.list,node_modules,tests/words.txt'
for typed in transcripts programs terminal serve probes fuzz golden oracle scripts faulty positions; do skip+=",tests/$typed"; done
"$1" --quiet-level 3 --ignore-words-list $known --skip "$skip" -- "${texts[@]}" tests >&2 || failed=1
exit $failed

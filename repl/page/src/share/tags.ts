// tags.ts - the tags of a record that the page needs. Without DOM.

/** Does the record name its game? The pattern allows blanks only within the tag's line, so that each character is read once. */
export const namesGame = (text: string): boolean => /^[ \t]*\[Game\s/m.test(text);

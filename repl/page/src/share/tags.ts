// tags.ts - what a record says of itself, as far as the page looks at it. Without DOM.

/** Does it name its game? The blanks before the tag are those of its line, so that each character is looked at once. */
export const namesGame = (text: string): boolean => /^[ \t]*\[Game\s/m.test(text);

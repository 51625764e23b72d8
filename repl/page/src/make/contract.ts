// contract.ts - what the panel asks of the editor, which draws text and knows neither games nor the page's words; those it is
// given.

/** A name that is offered while one types. */
export interface Known {
  name: string;
  detail: string;
}

export interface EditorGiven {
  text: string;
  /** What a screen reader calls it. */
  label: string;
  known: Known[];
  /** What it says by itself, by the words that it would take. */
  phrases: Record<string, string>;
  onChange(text: string): void;
  onSave(): void;
  /** Asked by a key: what is the word at the cursor? */
  onLookUp(word: string): void;
}

export interface EditorHandle {
  /** Another text takes the place of this one; what was typed can be undone only within one text. */
  begin(text: string): void;
  /** Another text in the place of this one, as if it were typed: undo brings the old one back. */
  replace(text: string): void;
  /** Marks the line, counted from 1, with what is wrong there; null: nothing is. */
  fault(at: { line: number; message: string } | null): void;
  goTo(line: number): void;
  /** The name at the cursor, such as "tav.place". */
  word(): string;
  focus(): void;
  destroy(): void;
}

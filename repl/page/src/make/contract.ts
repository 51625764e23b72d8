// contract.ts - the interface between the panel and the editor. The editor draws text and knows no games; the panel passes it
// all texts.

/** A suggested name. */
export interface Known {
  name: string;
  detail: string;
}

export interface EditorGiven {
  text: string;
  /** The editor's name for screen readers. */
  label: string;
  known: Known[];
  /** The editor's own phrases, by their English text. */
  phrases: Record<string, string>;
  onChange(text: string): void;
  onSave(): void;
  /** Called by a key: looks up the word at the cursor. */
  onLookUp(word: string): void;
}

export interface EditorHandle {
  /** Loads another text; the undo history begins anew. */
  begin(text: string): void;
  /** Replaces the text as if it were typed: undo brings the old one back. */
  replace(text: string): void;
  /** Marks a line, counted from 1, with its error; null: no error. */
  fault(at: { line: number; message: string } | null): void;
  goTo(line: number): void;
  /** The name at the cursor, such as "tav.place". */
  word(): string;
  focus(): void;
  destroy(): void;
}

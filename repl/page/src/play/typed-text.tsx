// typed-text.tsx - an error in a typed text, with a caret at its place.
import type { Told } from '../table/told.tsx';
import { charactersBefore } from './bytes.ts';

/** In longer texts a caret is of no use. */
const LONGEST = 2000;

interface WrongProps extends Told {
  typed?: string;
  column?: number;
  /** Announced elsewhere. */
  told?: boolean;
}

export function Wrong({ text, lang, typed, column, told = false }: WrongProps) {
  const pointed = typed !== undefined && column !== undefined && column >= 0 && typed.length <= LONGEST && !typed.includes('\n');
  return (
    <div class="wrong" role={told ? undefined : 'alert'}>
      <p class="warn" lang={lang}>{text}</p>
      {pointed && (
        <pre aria-hidden="true">{typed + '\n' + ' '.repeat(charactersBefore(typed!, column!)) + '^'}</pre>
      )}
    </div>
  );
}

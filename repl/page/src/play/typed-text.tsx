// typed-text.tsx - what the program refuses of a text that somebody wrote, with a caret where it is wrong.
import { charactersBefore } from './bytes.ts';

/** What is longer is no move that one looks for a sign in. */
const LONGEST = 2000;

interface WrongProps {
  text: string;
  typed?: string;
  column?: number;
  /** It is announced elsewhere. */
  told?: boolean;
}

export function Wrong({ text, typed, column, told = false }: WrongProps) {
  const pointed = typed !== undefined && column !== undefined && column >= 0 && typed.length <= LONGEST && !typed.includes('\n');
  return (
    <div class="wrong" role={told ? undefined : 'alert'}>
      <p class="warn">{text}</p>
      {pointed && (
        <pre aria-hidden="true">{typed + '\n' + ' '.repeat(charactersBefore(typed!, column!)) + '^'}</pre>
      )}
    </div>
  );
}

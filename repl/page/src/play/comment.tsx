// comment.tsx - notes on a move: a comment, a glyph, and marked cells.
import { useEffect, useState } from 'preact/hooks';
import { comment, marksOf, state } from '../table/table.ts';
import { say, type Key } from '../words.ts';

type Write = Parameters<typeof comment>[0];

const GLYPHS: [NonNullable<Write['glyph']>, Key][] = [
  ['-', 'glyphNone'], ['!', 'glyphGood'], ['?', 'glyphBad'], ['!!', 'glyphVeryGood'], ['??', 'glyphVeryBad'],
  ['!?', 'glyphInteresting'], ['?!', 'glyphDoubtful'],
];

/** Saves this number of milliseconds after the last key: the machine may move at any time and change the position. */
const REST = 400;

/** The text of a field while the user types; it is sent to the program a little later. */
function useDraft(kept: string, write: (text: string) => void): { value: string; onInput: (e: InputEvent) => void; onBlur: () => void } {
  const [draft, setDraft] = useState<string | null>(null);
  const send = () => {
    if (draft !== null) write(draft);
    setDraft(null);
  };
  useEffect(() => {
    if (draft === null || draft === kept) return;
    const timer = setTimeout(() => write(draft), REST);
    return () => clearTimeout(timer);
  }, [draft]);
  return { value: draft ?? kept, onInput: (e) => setDraft((e.currentTarget as HTMLInputElement).value), onBlur: send };
}

function Fields() {
  const at = state.value!.at!;
  const [fault, setFault] = useState('');
  const write = async (what: Write) => setFault((await comment(what)).error?.message ?? '');
  const text = useDraft(at.comment ?? '', (t) => void write({ text: t }));
  const marks = useDraft(marksOf(at).join(' '), (t) => void write({ marks: t.trim() }));
  return (
    <div class="comment-form">
      <label for="comment-text">{say('commentText')}</label>
      <textarea id="comment-text" rows={2} {...text} />
      <div class="row">
        <label for="comment-glyph">{say('commentGlyph')}</label>
        <select id="comment-glyph" value={at.glyph ?? '-'} disabled={at.parent === null}
                onChange={(e) => void write({ glyph: e.currentTarget.value as Write['glyph'] })}>
          {GLYPHS.map(([glyph, words]) => <option key={glyph} value={glyph}>{glyph === '-' ? say(words) : `${glyph} ${say(words)}`}</option>)}
        </select>
        <label for="comment-marks">{say('commentMarks')}</label>
        <input id="comment-marks" size={10} spellcheck={false} autocapitalize="off" {...marks} />
      </div>
      {fault && <p class="warn" role="alert">{fault}</p>}
    </div>
  );
}

/** Another move has another form. */
export function CommentForm() {
  const at = state.value?.at;
  if (!at) return null;
  return (
    <details>
      <summary>{say('commentHere')}</summary>
      <Fields key={at.node} />
    </details>
  );
}

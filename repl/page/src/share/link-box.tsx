// link-box.tsx - a button that makes a link, to be copied or sent.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { state } from '../table/table.ts';
import { say } from '../words.ts';
import { copy } from './files.ts';
import { BadLink, packed, type Shared } from './link.ts';
import { address } from './now.ts';

/** Some messengers cut longer links. */
const LONG = 2000;

interface LinkOf {
  label: string;
  make: () => Shared | null | Promise<Shared | null>;
  disabled?: boolean;
}

/** The link is made on demand for the current table, and hidden when the position changes. */
export function LinkBox({ label, make, disabled }: LinkOf) {
  const made = useMemo(() => signal({ link: '', told: '', of: state.peek() }), []);
  const build = async () => {
    const s = await make();
    if (!s) return;
    try {
      const link = address(await packed(s));
      const of = state.peek();
      made.value = { link, told: (await copy(link)) ? say('linkCopied') : say('linkMade'), of };
    } catch (error) {
      made.value = { link: '', told: error instanceof BadLink ? say(error.key) : String(error), of: state.peek() };
    }
  };
  const { link, told } = made.value.of === state.value ? made.value : { link: '', told: '' };
  return (
    <div class="linkbox">
      <button disabled={disabled} onClick={() => void build()}>{label}</button>
      {link && <textarea readOnly rows={3} value={link} aria-label={label} onFocus={(e) => e.currentTarget.select()} />}
      <p class="quiet" role="status">
        {told} {link && say(link.length > LONG ? 'linkLong' : 'linkPaste', { count: link.length })}
        {link && location.protocol === 'file:' && ' ' + say('linkFile')}
      </p>
      {link && 'share' in navigator && <button onClick={() => void navigator.share({ url: link }).catch(() => {})}>{say('linkSend')}</button>}
    </div>
  );
}

// share.tsx - the panel: links, two people far apart, records, the board as a picture.
import { say } from '../words.ts';
import { FarApart } from './far.tsx';
import { LinkBox } from './link-box.tsx';
import { shared } from './now.ts';
import { Records } from './records.tsx';
import './share.css';
export { Arrivals } from './arrivals.tsx';
export { FarAbove } from './far.tsx';
export { openFromLink, openNamed } from './now.ts';
export { keepTable, openKept, speak } from './again.ts';

export function SharePanel() {
  return (
    <>
      <h2>{say('links')}</h2>
      <LinkBox label={say('linkGame')} make={() => shared('game')} />
      <LinkBox label={say('linkPosition')} make={() => shared('position')} />
      <FarApart />
      <Records />
    </>
  );
}

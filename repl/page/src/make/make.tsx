// make.tsx - the designer's part, a separate script that only pages made with --edit contain (see open-make.ts): starting a
// script, the script, and tools for it.
import { data } from '../engine/ground.ts';
import { Begin } from './begin.tsx';
import { Check } from './check.tsx';
import { openFile } from './files.ts';
import { Reference } from './lookup.tsx';
import './open-make.ts';
import { Outcome, Script } from './script.tsx';
import { Settings } from './settings.tsx';
import { script } from './workshop.ts';
import './words/words.ts';
import './make.css';

const META = 'bindings/tavoliere.meta.lua';

/** A file dropped anywhere in the panel is opened; the editor would insert its text. */
function dropped(event: DragEvent): void {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  event.stopPropagation();
  void openFile(file);
}

function MakePanel({ share }: { share: () => void }) {
  return (
    <div class="make" onDragOver={(event) => event.preventDefault()} onDropCapture={dropped}>
      <Begin />
      {script.value ? <Script share={share} /> : <Outcome />}
      <Settings />
      <Check />
      {data.files[META] !== undefined && <Reference />}
    </div>
  );
}

window.tavoliereMake = MakePanel;

// open-make.ts - the designer's part, with the editor, which is packed in pages made with --edit: it is unpacked and run when it
// is first looked at. What it has in common with the app it has from the app: build.mjs sees to that.
import type { ComponentType } from 'preact';
import '../engine/loaded.ts';

export type MakePanel = ComponentType<{ share: () => void }>;

declare global {
  interface Window {
    tavoliereMake?: MakePanel;
  }
}

const EDITOR = 'tavoliere-editor';
export const canMake = !!document.getElementById(EDITOR);

export function makePanel(): MakePanel {
  if (!window.tavoliereMake) window.tavoliere.run(window.tavoliere.unpacked(EDITOR));
  return window.tavoliereMake!;
}

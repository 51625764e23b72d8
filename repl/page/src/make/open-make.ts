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

async function open(): Promise<MakePanel> {
  window.tavoliere.run(await window.tavoliere.text(EDITOR));
  return window.tavoliereMake!;
}

let opened: Promise<MakePanel> | undefined;
export const makePanel = (): Promise<MakePanel> => opened ??= open();

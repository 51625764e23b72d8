// open-make.ts - unpacks and runs the designer's part, which includes the editor, when it is first opened. It shares modules
// with the app: see build.mjs.
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

// open-editor.ts - the editor, which is packed in pages made with --edit: it is unpacked and run when it is first wanted.
import { unpack } from '../engine/unpack.ts';
import type { OpenEditor } from './contract.ts';

const packed = document.getElementById('tavoliere-editor')?.textContent;
export const canMake = !!packed;

async function run(): Promise<OpenEditor> {
  const url = URL.createObjectURL(new Blob([await unpack(packed!)], { type: 'text/javascript' }));
  const script = document.createElement('script');
  script.src = url;
  await new Promise((ran, failed) => {
    script.onload = ran;
    script.onerror = failed;
    document.head.append(script);
  });
  URL.revokeObjectURL(url);
  return window.tavoliereEditor!;
}

let opened: Promise<OpenEditor> | undefined;
export const editorScript = (): Promise<OpenEditor> => opened ??= run();

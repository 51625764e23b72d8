// files.ts - opens and saves scripts as files of the device.
import { say } from '../words.ts';
import { fault, openText } from './workshop.ts';

/** Bytes. A request accepts no more, and JSON makes a text longer. */
const LARGEST = 900_000;

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/x-lua' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name + '.lua';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Opens a file as a draft with the file's name. */
export async function openFile(file: File | undefined): Promise<void> {
  if (!file) return;
  if (file.size > LARGEST) return void (fault.value = { message: say('makeTooLong', { name: file.name }) });
  openText(file.name.replace(/\.lua$/i, ''), await file.text());
}

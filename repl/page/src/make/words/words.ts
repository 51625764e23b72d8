// words.ts - adds the texts of the designer's part to those of the page.
import { LANGUAGES } from '../../words.ts';
import { english } from './english.ts';
import { italian } from './italian.ts';

const texts: Record<string, typeof english> = { en: english, it: italian };
for (const [name, words] of Object.entries(texts)) Object.assign(LANGUAGES[name]!.words, words);

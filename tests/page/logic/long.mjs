// long.mjs - passes texts of half a million characters to all code that scans untrusted text. Code that takes quadratic time
// needs many minutes: share.test.mjs runs this file and stops it. Each printed line names the next step.
import { source } from './source.mjs';

const { named, renamed } = await source('share/named.ts');
const { namesGame } = await source('share/tags.ts');
const { asName, faultIn } = await source('make/faults.ts');
const { paragraphs, spelled, told } = await source('learn/prose.ts');

const LONG = 500_000;
const parts = [' ', '\n', '\r', '\r\n', ' \n', '\u2028', '-', '"', '"a"', 'a', 'require ', 'variant(', 'require("a"', '[', '[1 of 2] ', '\n\n[1 of 2] ',
  '`', ': ', '> undo\n', 'x.lua:'];
const texts = parts.flatMap((part) => ['', 'variant', ':'].flatMap((begin) =>
  ['', '\n\nx:'].map((end) => begin + part.repeat(LONG / part.length) + end)));

const looks = {
  'names of scripts in a script': (text) => named(text, { a: 'require "b"', b: text }),
  'scripts of a link that get other names': (text) => renamed({ game: 'a', script: text, needs: {} }, (name) => name === 'a'),
  'whether a record names its game': namesGame,
  'a name for a script': asName,
  'a fault of a script': (text) => faultIn(text, 'x'),
  'rules in words': paragraphs,
  'what a lesson says': (text) => told(text, ''),
  'lines that a task spells out': spelled,
};
for (const [what, look] of Object.entries(looks)) {
  console.log(what);
  for (const text of texts) look(text);
}

// words.test.mjs - the page's texts in its languages, and which language it speaks.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const parts = ['words', 'make/words'];
const tables = await Promise.all(parts.flatMap((part) => [source(`${part}/english.ts`), source(`${part}/italian.ts`)]));
const [english, italian] = [0, 1].map((i) => ({ ...tables[i][['english', 'italian'][i]], ...tables[i + 2][['english', 'italian'][i]] }));

/** Words that are the same in both languages. */
const SAME = ['byHand', 'makeScript', 'seatOf', 'sheetTask', 'title'];

test('each text is translated', () => {
  assert.deepEqual(Object.keys(english).filter((key) => !italian[key]), []);
  assert.deepEqual(Object.keys(italian).filter((key) => !english[key]), []);
  assert.deepEqual(Object.keys(english).filter((key) => english[key] === italian[key]).sort(), SAME);
});

test('a translation has the same placeholders', () => {
  const names = (text) => [...text.matchAll(/\{(?:\w+ )?(\w+)\}/g)].map((m) => m[1]).sort();
  for (const key of Object.keys(english)) assert.deepEqual(names(italian[key]), names(english[key]), key);
});

/** The page's words for a reader whose browser prefers these languages. */
async function wordsFor(languages, kept) {
  Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
  globalThis.localStorage = { getItem: () => (kept === undefined ? null : JSON.stringify(kept)) };
  return source('words.ts');
}

test('the language is the first of the browser that the page has, or the one chosen on this device', async () => {
  for (const [languages, kept, expected] of [
    [['it-IT', 'en'], undefined, 'it'], [['IT'], undefined, 'it'], [['de', 'it', 'en'], undefined, 'it'], [['en-GB', 'it'], undefined, 'en'],
    [['de', 'fr'], undefined, 'en'], [[], undefined, 'en'], [['it'], 'en', 'en'], [['en'], 'it', 'it'], [['it'], 'xx', 'it'], [['en'], 'constructor', 'en'],
  ]) assert.equal((await wordsFor(languages, kept)).language.value, expected, `${languages}; ${kept}`);
});

test('Italian articles agree with the names of sides', async () => {
  const { say } = await wordsFor(['it']);
  const turn = (name, shown) => say('toMove', { side: { name, shown } }), won = (name, shown) => say('won', { side: { name, shown } });
  assert.deepEqual([['Red', 'Rosso'], ['Azure', 'Azzurro'], ['West', 'Ovest'], ['Queen', 'Regina'], ['White']].map((n) => [turn(...n), won(...n)]), [
    ['Tocca al Rosso', 'Vince il Rosso'], ["Tocca all'Azzurro", "Vince l'Azzurro"], ['Tocca a Ovest', 'Vince Ovest'], ['Tocca alla Regina', 'Vince la Regina'],
    ['Tocca a White', 'Vince White'],
  ]);
  const [red, blue] = [{ name: 'Red', shown: 'Rosso' }, { name: 'Blue', shown: 'Blu' }];
  assert.equal(say('wonTogether', { side: [red, blue] }), 'Vincono il Rosso e il Blu');
  assert.equal(say('resignSure', { side: red }), 'Il Rosso abbandona: la partita finisce.');
  assert.equal(say('handOf', { side: red }), 'Riserva del Rosso');
  assert.equal(say('inHand', { side: red, piece: { name: 'Tower', shown: 'Torre' }, count: 2 }), 'Rosso, Torre: 2 nella riserva');
});

test('what the program says of cells and answers is known in Italian', async () => {
  const { said } = await wordsFor(['it']);
  const named = (name) => ({ Rosso: { name: 'Red', shown: 'Rosso' }, Red: { name: 'Red', shown: 'Rosso' }, Green: { name: 'Green', shown: 'Verde' } })[name] ?? { name };
  const cell = (text) => text.split(', ').map((part) => said(part, 'cells', named)).join(', ');
  for (const [text, expected] of [
    ['empty', 'vuota'], ["Rosso's Pezzo", 'Pezzo del Rosso'], ["Rosso's stack of 4, from the top Red, 2 Green, Red", 'torre di 4 del Rosso, dalla cima 1 del Rosso, 2 del Verde, Rosso'],
    ["Rosso's stack of 2, all Red", 'torre di 2 del Rosso, tutta del Rosso'], ["empty, Rosso's territory", 'vuota, territorio del Rosso'], ['5 stones', 'pietre: 5'],
    ["Rosso's stack of 2, all Rosso", 'torre di 2 del Rosso, tutta del Rosso'], ['12 pits, a1 to f2', '12 buche, da a1 a f2'],
    ['a hexagon of 91 cells in rings, a1 to f30', 'esagono di 91 caselle, per cornici, da a1 a f30'],
    ['1 stone', 'pietre: 1'], ['the Cattedrale, on a1 b1', 'Cattedrale, su a1 b1'], ["White's Man", 'Man di White'], ['52 of 8 by 8 cells, a3 to h6', '52 caselle su 8x8, da a3 a h6'],
    ['12 pits', '12 buche'], ['a hexagon of 91 cells in rings', 'esagono di 91 caselle, per cornici'], ['a rhombus of 11 by 11 cells', 'rombo di 11x11 caselle'],
    ['19 by 19 points', '19x19 punti'], ['24 points joined by lines', '24 punti uniti da linee'], ['edges of Rosso: top and bottom', 'lati del Rosso: alto e basso'],
  ]) assert.equal(cell(text), expected);
  const answer = (text) => said(text, 'answers');
  assert.match(answer('That works, but it is not what the task asks for, so the lesson took it back. Type `hint` for help.'), /ritirata. Premi «Aiuto»/);
  assert.equal(answer('for example: a1-a2'), 'per esempio: a1-a2');
  assert.equal(answer('Rosso in hand: 2 Pezzi'), 'riserva di Rosso: 2 Pezzi');
  assert.equal(answer("South's store: 5"), 'granaio di South: 5');
  assert.equal(answer('Ora tocca al Verde.'), 'Ora tocca al Verde.');
});

test('in English names have their forms by themselves', async () => {
  const { say } = await wordsFor(['en']);
  assert.equal(say('wonTogether', { side: [{ name: 'Red' }, { name: 'Blue' }] }), 'Red and Blue win');
  assert.equal(say('handOf', { side: { name: 'Red' } }), 'Red’s pieces in hand');
});

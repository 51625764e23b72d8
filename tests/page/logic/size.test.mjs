// size.test.mjs - a page of one game, without the editor, is small enough to send. Needs TAVOLIERE_PAGE or a built template.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';

const MOST = 560_000;

for (const game of ['cathedral', 'focus', 'chess', 'blokus-duo'])
  test(`the page of ${game} takes at most ${MOST} bytes, packed by gzip`, () => {
    const file = join(mkdtempSync(join(tmpdir(), 'size-')), 'page.html');
    execFileSync(process.env.TAVOLIERE, ['page', game, '-o', file]);
    const { length } = gzipSync(readFileSync(file), { level: 9 });
    assert.ok(length <= MOST, `${length} bytes`);
  });

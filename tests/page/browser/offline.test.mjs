// offline.test.mjs - a directory of pages on a static web server: it can be installed, works without the server, and is
// replaced by a newer one.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, tavoliere, until } from './browser.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.webmanifest': 'application/manifest+json' };
let browser, host, folder;

/** A server for static files. */
const serve = () => createServer((request, answer) => {
  const name = new URL(request.url, 'http://host').pathname.replace(/\/$/, '/index.html'), file = join(folder, name);
  if (!existsSync(file)) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'no-cache' }).end(readFileSync(file));
});

before(async () => {
  browser = await openBrowser();
  folder = join(browser.folder, 'games');
  host = serve();
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
});
after(async () => {
  host.close();
  await browser.close();
});

const write = (...args) => execFileSync(tavoliere, ['page', '--all', ...args, '-o', folder], { stdio: 'pipe' });

test('a folder is installed, goes on without its host, and is renewed', async () => {
  write();
  const page = await browser.open(`http://127.0.0.1:${host.address().port}/`);
  assert.ok(await page.$('#board svg'));
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(new URL(scope).pathname, '/');
  if (!process.env.FIREFOX) {
    const session = await page.createCDPSession();
    assert.deepEqual((await session.send('Page.getAppManifest')).errors, []);
    assert.deepEqual((await session.send('Page.getInstallabilityErrors')).installabilityErrors.filter((e) => e.errorId !== 'in-incognito'), []);
  }
  await until(page, async () => (await caches.keys()).length > 0);

  const port = host.address().port;
  host.close();
  host.closeAllConnections();
  await page.reload();
  await page.waitForSelector('#board svg', { timeout: 20_000 });
  assert.equal(await page.$('#tab-make'), null);

  write('--edit');
  host = serve();
  await new Promise((listening) => host.listen(port, '127.0.0.1', listening));
  await until(page, async () => {
    await (await navigator.serviceWorker.ready).update();
    const [name] = await caches.keys();
    const kept = name && (await (await caches.open(name)).match('./'));
    return kept && (await kept.text()).includes('id="tavoliere-editor"');
  }, 60_000);
  await page.reload();
  await page.waitForSelector('#board svg', { timeout: 20_000 });
  assert.ok(await page.$('#tab-make'));
  assert.deepEqual(browser.wrong, []);
});

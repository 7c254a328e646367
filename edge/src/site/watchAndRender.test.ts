import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/folders.ts';
import { watchAndRender } from './watchAndRender.ts';
import type { Ask } from './renderSite.ts';

const folder = newFolder();
const document = () => readFileSync(join(folder, 'current/documents/document.html'), 'utf8');

test('a change is rendered by itself; while the edge fails, the last rendering stays and one warning is logged', async () => {
  let page: Awaited<ReturnType<Ask>> = { status: 200, body: 'one' };
  let pages = 0;
  const warned: string[] = [];
  const ask: Ask = async (path) => {
    if (path === '/') pages += 1;
    return path === '/registry.json'
      ? { status: 200, body: '{"remotes":[]}' }
      : path === '/'
        ? page
        : { status: 200, body: '{}' };
  };
  const looks = async (count: number) => {
    for (const end = pages + count; pages < end;) await new Promise((resolve) => setImmediate(resolve));
  };
  const kept = await watchAndRender({ siteDir: folder, ask, warn: (message) => warned.push(message), everyMs: 1 });
  expect(document()).toBe('one');

  page = { status: 200, body: 'two' };
  await looks(3);
  expect(document()).toBe('two');

  page = { status: 500, body: 'broken' };
  await looks(4);
  expect(document()).toBe('two');
  expect(warned).toEqual(['The site was not rendered, the last one stays: the document cannot be made']);
  await kept.stop();
});

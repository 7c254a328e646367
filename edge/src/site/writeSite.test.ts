import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newFolder } from '../testing/folders.ts';
import { writeSite } from './writeSite.ts';

const site = (text: string) => new Map([['documents/document.html', text]]);
const current = (folder: string, ending = '') => join(folder, 'current/documents', `document.html${ending}`);
const dateOf = (folder: string) => statSync(current(folder)).mtimeMs;

test('each text is written plain, with brotli and with gzip', async () => {
  const folder = newFolder();
  expect(await writeSite(folder, site('<p>one</p>'))).toBe(true);
  expect(readFileSync(current(folder), 'utf8')).toBe('<p>one</p>');
  expect(brotliDecompressSync(readFileSync(current(folder, '.br'))).toString()).toBe('<p>one</p>');
  expect(gunzipSync(readFileSync(current(folder, '.gz'))).toString()).toBe('<p>one</p>');
});

test('the same content has the same generation and modification times on every machine', async () => {
  const [here, there] = [newFolder(), newFolder()];
  await writeSite(here, site('one'));
  await writeSite(there, site('one'));
  expect(readlinkSync(join(here, 'current'))).toBe(readlinkSync(join(there, 'current')));
  expect(dateOf(here)).toBe(dateOf(there));
  expect(await writeSite(here, site('one'))).toBe(false);
});

test('another content of the same length has another modification time, so that its ETag differs', async () => {
  const folder = newFolder();
  await writeSite(folder, site('one'));
  const before = dateOf(folder);
  await writeSite(folder, site('two'));
  expect(readFileSync(current(folder), 'utf8')).toBe('two');
  expect(dateOf(folder)).not.toBe(before);
});

test('writing an earlier content makes it current and keeps only the generation before it', async () => {
  const folder = newFolder();
  for (const text of ['one', 'two', 'three', 'two']) await writeSite(folder, site(text));
  expect(readFileSync(current(folder), 'utf8')).toBe('two');
  const generations = readdirSync(folder).filter((name) => name.startsWith('g-'));
  expect(generations).toHaveLength(2);
  expect(readdirSync(folder)).toHaveLength(3);
});

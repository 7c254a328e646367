import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newFolder } from '../testing/folders.ts';
import { writeSite } from './writeSite.ts';

const site = (text: string) => new Map([['documents/document.html', text]]);
const current = (folder: string, ending = '') => join(folder, 'current/documents', `document.html${ending}`);
const dateOf = (folder: string) => statSync(current(folder)).mtimeMs;

test('each text lies there plain and compressed twice', async () => {
  const folder = newFolder();
  expect(await writeSite(folder, site('<p>one</p>'))).toBe(true);
  expect(readFileSync(current(folder), 'utf8')).toBe('<p>one</p>');
  expect(brotliDecompressSync(readFileSync(current(folder, '.br'))).toString()).toBe('<p>one</p>');
  expect(gunzipSync(readFileSync(current(folder, '.gz'))).toString()).toBe('<p>one</p>');
});

test('the same content is the same generation with the same dates, anywhere', async () => {
  const [here, there] = [newFolder(), newFolder()];
  await writeSite(here, site('one'));
  await writeSite(there, site('one'));
  expect(readlinkSync(join(here, 'current'))).toBe(readlinkSync(join(there, 'current')));
  expect(dateOf(here)).toBe(dateOf(there));
  expect(await writeSite(here, site('one'))).toBe(false);
});

test('another content of the same length has another date, so that no browser keeps the old one', async () => {
  const folder = newFolder();
  await writeSite(folder, site('one'));
  const before = dateOf(folder);
  await writeSite(folder, site('two'));
  expect(readFileSync(current(folder), 'utf8')).toBe('two');
  expect(dateOf(folder)).not.toBe(before);
});

test('back to a content of before, and only the generation before it stays', async () => {
  const folder = newFolder();
  for (const text of ['one', 'two', 'three', 'two']) await writeSite(folder, site(text));
  expect(readFileSync(current(folder), 'utf8')).toBe('two');
  const generations = readdirSync(folder).filter((name) => name.startsWith('g-'));
  expect(generations).toHaveLength(2);
  expect(readdirSync(folder)).toHaveLength(3);
});

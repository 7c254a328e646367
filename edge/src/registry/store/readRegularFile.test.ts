import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder } from '../../testing/folders.ts';
import { readRegularFile } from './readRegularFile.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = createTempFolder();
  path = join(folder, 'file');
});

test('a regular file is read, also an empty one', async () => {
  writeFileSync(path, 'text');
  expect((await readRegularFile(path)).toString()).toBe('text');
  writeFileSync(path, '');
  expect(await readRegularFile(path)).toHaveLength(0);
});

test('a link is refused, also one that leads to a regular file', async () => {
  writeFileSync(join(folder, 'secret'), 'secret');
  symlinkSync(join(folder, 'secret'), path);
  await expect(readRegularFile(path)).rejects.toMatchObject({ code: 'ELOOP' });
});

test('a pipe without a writer is refused at once', async () => {
  execFileSync('mkfifo', [path]);
  await expect(readRegularFile(path)).rejects.toThrow(`${path} is no regular file`);
});

test('a file above 64 MB is refused before it is read', async () => {
  writeFileSync(path, '');
  truncateSync(path, 64 * 1024 * 1024 + 1);
  await expect(readRegularFile(path)).rejects.toThrow(`${path} is larger than 67108864 bytes`);
});

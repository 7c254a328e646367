import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folder = join(place, 'data');
});
afterEach(() => rmSync(place, { recursive: true }));

test('a locked folder is refused, naming the process that uses it', () => {
  const free = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`database folder ${folder} is in use by process ${process.pid}`);
  free();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  lockFolder(folder)();
});

test.each([
  ['of a process that is gone', '{"pid":4194304,"start":"12345"}'],
  ['of another process that had our pid', `{"pid":${process.pid},"start":"1"}`],
  ['cut off while it was written', '{"pid":'],
])('a lock %s is taken over', (_, left) => {
  writeFileSync(`${folder}.lock`, left);
  const free = lockFolder(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(`"pid":${process.pid}`);
  free();
});

test('freeing leaves a lock somebody else took over', () => {
  const free = lockFolder(folder);
  writeFileSync(`${folder}.lock`, '{"pid":1,"start":"1"}');
  free();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';

let tempFolder: string;
let folder: string;
beforeEach(() => {
  tempFolder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folder = join(tempFolder, 'data');
});
afterEach(() => rmSync(tempFolder, { recursive: true }));

test('locking a locked folder throws an error with the id of the process that uses it', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`database folder ${folder} is in use by process ${process.pid}`);
  unlock();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  lockFolder(folder)();
});

test.each([
  ['written by a process that has ended', '{"pid":4194304,"start":"12345"}'],
  ['written by an ended process whose pid this process has', `{"pid":${process.pid},"start":"1"}`],
  ['written incompletely', '{"pid":'],
])('a lock file of a database folder is replaced if it was %s', (_, left) => {
  writeFileSync(`${folder}.lock`, left);
  const unlock = lockFolder(folder);
  expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(`"pid":${process.pid}`);
  unlock();
});

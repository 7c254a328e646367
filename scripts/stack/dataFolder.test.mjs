import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../sandbox/src/db/folderLock.ts';
import { requireUnlockedDataFolder } from './dataFolder.mjs';

let root;
let DATA_DIR;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'data-'));
  DATA_DIR = join(root, 'sandbox');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a data folder locked by a running sandbox is an error that names the process and how to use another folder', () => {
  const free = lockFolder(DATA_DIR);
  expect(() => requireUnlockedDataFolder({ DATA_DIR })).toThrow(
    `${DATA_DIR} is in use by process ${process.pid}. Stop it, or`,
  );
  expect(() => requireUnlockedDataFolder({ DATA_DIR, DATABASE_URL: 'postgres://db' })).not.toThrow();
  free();
  expect(() => requireUnlockedDataFolder({ DATA_DIR })).not.toThrow();
});

test('the lock of a process that has ended is ignored', () => {
  for (const lock of [`{"pid":${process.pid},"start":"1"}`, '{"pid":999999999,"start":"5"}', 'nonsense']) {
    writeFileSync(`${DATA_DIR}.lock`, lock);
    expect(() => requireUnlockedDataFolder({ DATA_DIR })).not.toThrow();
  }
});

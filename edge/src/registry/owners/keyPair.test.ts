import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder } from '../../testing/folders.ts';
import { releasesCommand, UsageError } from '../releasesCommand.ts';

const startFolder = process.cwd();
let path: string;
beforeEach(() => {
  process.chdir(createTempFolder());
  path = join(process.cwd(), 'simswap.private-key.pem');
});
afterEach(() => process.chdir(startFolder));

test('the command `key` writes a private key that only its user can read, and prints the line for owners.json', async () => {
  const output = await releasesCommand(['key', 'simswap'], {});
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(output).toMatch(/"simswap": \{ "publicKey": "MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=" \}/);
  expect(output).toContain(path);
});

test('the command `key` never overwrites a private key', async () => {
  await releasesCommand(['key', 'simswap'], {});
  const before = readFileSync(path, 'utf8');
  await expect(releasesCommand(['key', 'simswap'], {})).rejects.toThrow(
    `${path} exists already. Move it away first, so that the key is not lost.`,
  );
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test.each([[['key']], [['key', '../simswap']], [['key', 'Sim Swap']]])(
  'the command `%j` without the name of a remote is a usage error',
  async (args) => {
    await expect(releasesCommand(args, {})).rejects.toBeInstanceOf(UsageError);
  },
);

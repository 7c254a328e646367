import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLoopbackOrigin, readSecretFiles } from './environment.ts';

const secretsFolder = mkdtempSync(join(tmpdir(), 'secrets-'));
const envWithSecretFile = { API_KEY_FILE: join(secretsFolder, 'api_key') };
writeFileSync(envWithSecretFile.API_KEY_FILE, 'key-in-a-file\n');
afterAll(() => rmSync(secretsFolder, { recursive: true }));

test('a secret is read from the file that its …_FILE variable names, unless the variable without _FILE is set', () => {
  expect(readSecretFiles(envWithSecretFile)).toMatchObject({ API_KEY: 'key-in-a-file' });
  expect(readSecretFiles({ ...envWithSecretFile, API_KEY: 'direct' })).toMatchObject({ API_KEY: 'direct' });
  expect(readSecretFiles({ ...envWithSecretFile, API_KEY: '' })).toMatchObject({ API_KEY: 'key-in-a-file' });
});

test('a secret file that cannot be read is an error that names the variable and the file', () => {
  expect(() => readSecretFiles({ DATABASE_URL_FILE: '/no/such/file' })).toThrow(
    'DATABASE_URL_FILE names /no/such/file, which cannot be read',
  );
});

test.each([
  ['http://localhost:8080', true],
  ['http://portal.localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://10.0.0.7:8080', false],
  ['http://evillocalhost', false],
  ['http://127.0.0.1.evil.example', false],
])('%s is an origin of this machine: %s', (origin, expected) => {
  expect(isLoopbackOrigin(origin)).toBe(expected);
});

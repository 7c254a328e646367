import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretFiles } from './secretFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const file = { API_KEY_FILE: join(folder, 'api_key') };
writeFileSync(file.API_KEY_FILE, 'key-in-a-file\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret is read from its file unless the variable itself is set', () => {
  expect(readSecretFiles(file)).toMatchObject({ API_KEY: 'key-in-a-file' });
  expect(readSecretFiles({ ...file, API_KEY: 'direct' })).toMatchObject({ API_KEY: 'direct' });
  expect(readSecretFiles({ ...file, API_KEY: '' })).toMatchObject({ API_KEY: 'key-in-a-file' });
});

test('a secret file that cannot be read is an error that names the variable and the file', () => {
  expect(() => readSecretFiles({ DATABASE_URL_FILE: '/no/such/file' })).toThrow(
    'DATABASE_URL_FILE names /no/such/file, which cannot be read',
  );
});

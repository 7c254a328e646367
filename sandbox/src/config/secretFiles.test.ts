import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secretFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
const file = join(folder, 'url');
writeFileSync(file, 'postgres://portal:x@db/portal\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret may stand in a file, and one that is set directly wins', () => {
  expect(withSecretFiles({ DATABASE_URL_FILE: file })).toMatchObject({ DATABASE_URL: 'postgres://portal:x@db/portal' });
  const both = { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/db' };
  expect(withSecretFiles(both)).toMatchObject({ DATABASE_URL: 'postgres://other/db' });
});

test('a file that cannot be read is named', () => {
  expect(() => withSecretFiles({ API_KEY_FILE: '/no/such/file' })).toThrow(
    'API_KEY_FILE names /no/such/file, which cannot be read',
  );
});

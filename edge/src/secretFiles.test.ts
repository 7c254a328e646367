import { join } from 'node:path';
import { withSecretFiles } from './secretFiles.ts';
import { newFolder, writeFile } from './testing/folders.ts';

const folder = newFolder();
writeFile(join(folder, 'api_key'), 'key-in-a-file\n');

test('a secret may stand in a file, and one that is set directly wins', () => {
  const file = { API_KEY_FILE: join(folder, 'api_key') };
  expect(withSecretFiles(file)).toMatchObject({ API_KEY: 'key-in-a-file' });
  expect(withSecretFiles({ ...file, API_KEY: 'direct' })).toMatchObject({ API_KEY: 'direct' });
  expect(withSecretFiles({ ...file, API_KEY: '' })).toMatchObject({ API_KEY: 'key-in-a-file' });
});

test('a file that cannot be read is named', () => {
  expect(() => withSecretFiles({ FIBRE_CLIENT_SECRET_FILE: '/no/such/file' })).toThrow(
    'The edge cannot start: FIBRE_CLIENT_SECRET_FILE names /no/such/file, which cannot be read',
  );
});

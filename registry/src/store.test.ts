import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder } from './testing/builtReleases.ts';
import { startBucket, type TestBucket } from './testing/startBucket.ts';
import { openStore } from './openStore.ts';
import { openFolderStore, type ReleaseStore } from './store.ts';

let bucket: TestBucket;
const environment = { ...process.env };
beforeAll(async () => {
  bucket = await startBucket();
  Object.assign(process.env, bucket.env);
});
afterAll(async () => {
  process.env = environment;
  await bucket.stop();
});

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', async () => openFolderStore(createTempFolder())],
  ['a bucket', async () => openStore({ RELEASES_URL: `s3://portal/${crypto.randomUUID()}` })],
])('release store in %s:', (_home, open) => {
  test('a written file is read as it was written; a file that does not exist is undefined', async () => {
    const store = await open();
    const content = Buffer.from([0, 255, 10, 13, 26]);
    await store.create('help/1.0.0/chunks/a.js', content);
    expect(await store.read('help/1.0.0/chunks/a.js')).toEqual(content);
    expect(await store.read('help/1.0.0/missing.js')).toBeUndefined();
  });

  test('files and folders directly below a folder are listed in order, after a name if one is given', async () => {
    const store = await open();
    for (const path of ['00000002.json', '00000001.json', '00000010.json', 'deep/x.json']) {
      await store.create(`registry/help/${path}`, '{}');
    }
    await store.create('registry/helper/00000001.json', '{}');
    expect(await store.list('registry/help')).toEqual(['00000001.json', '00000002.json', '00000010.json', 'deep']);
    expect(await store.list('registry/help', '00000002.json')).toEqual(['00000010.json', 'deep']);
    expect(await store.list('registry')).toEqual(['help', 'helper']);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('of many that create one file at the same time exactly one succeeds, and its content stays', async () => {
    const store = await open();
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => ({ at, done: await store.create('registry/help/1.json', `${at}`) })),
    );
    const winners = results.filter(({ done }) => done).map(({ at }) => String(at));
    expect(winners).toHaveLength(1);
    expect(String(await store.read('registry/help/1.json'))).toBe(winners[0]);
    expect(await store.list('registry/help')).toEqual(['1.json']);
  });

  test('a removed folder and what is in it are gone; others stay', async () => {
    const store = await open();
    for (const path of ['help/1.0.0/a.js', 'help/1.0.0/deep/b.js', 'help/1.0.0-next/a.js'])
      await store.create(path, 'x');
    await store.remove('help/1.0.0');
    await store.remove('help/missing');
    expect(await store.list('help')).toEqual(['1.0.0-next']);
  });
});

test.each([
  [403, 'AccessDenied (403). Give these credentials the right to do that below this prefix.'],
  [409, 'InternalError (409): InternalError'],
  [500, 'InternalError (500). See npm run releases for what is served, then try again.'],
])('a bucket that answers %i is named with the path, the reason and the remedy', async (status, reason) => {
  const store = await openStore(bucket.env);
  bucket.failWith(status);
  await expect(store.create('help/1.0.0/a.js', 'x')).rejects.toThrow(
    `The release store s3://portal/releases failed at help/1.0.0/a.js: ${reason}`,
  );
  bucket.failWith(0);
});

test('a bucket that cannot be reached is named', async () => {
  process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:1';
  const store = await openStore(bucket.env);
  await expect(store.list('registry')).rejects.toThrow('Check that the address and the credentials are set');
  Object.assign(process.env, bucket.env);
});

test('the error names a folder in which nothing can be written, and the path of the file', async () => {
  const folder = createTempFolder();
  // A file with the name of the folder for unfinished files, because rights alone do not stop root.
  writeFileSync(join(folder, '.tmp'), '');
  chmodSync(folder, 0o500);
  await expect(openFolderStore(folder).create('help/1.0.0/a.js', 'x')).rejects.toThrow(
    `The release store ${folder} failed at help/1.0.0/a.js: `,
  );
});

test.each([
  [{}, 'RELEASES_URL or RELEASES_DIR must name the release store.'],
  [{ RELEASES_URL: 'https://bucket' }, 'RELEASES_URL must be s3://bucket/prefix, not “https://bucket”.'],
])('the address %j of a release store is refused', async (env, message) => {
  await expect(openStore(env)).rejects.toThrow(message);
});

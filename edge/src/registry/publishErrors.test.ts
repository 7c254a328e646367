import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtRemote, contentsOf, contractFile, publishSketch, type BuiltSketch } from '../testing/builtRemote.ts';
import { newFolder, writeFile } from '../testing/folders.ts';
import { publish, type PublishOptions } from './publish.ts';
import { RegistryError } from './RegistryError.ts';

const NEXT = '1.0.1-bbbbbbbb';
const main = (path: string) => [{ path, layout: 'main' }];

let store: string;
beforeEach(async () => {
  store = newFolder();
  await publishSketch(store, {});
  await publishSketch(store, { name: 'fibre', mounts: main('/broadband/fibre-requests') });
});

async function refusalOf(sketch: BuiltSketch, wish: Partial<PublishOptions> = {}, harm?: (folder: string) => void) {
  const from = builtRemote({ version: NEXT, ...sketch });
  harm?.(from);
  const before = contentsOf(store);
  const refusal: unknown = await publish({ store, from, contract: contractFile(), ...wish }).catch(
    (error: unknown) => error,
  );
  expect(contentsOf(store)).toEqual(before);
  expect(refusal).toBeInstanceOf(RegistryError);
  return (refusal as RegistryError).message;
}

test.each<[string, BuiltSketch, string]>([
  [
    'another contract',
    { contract: '^2.0.0' },
    'help 1.0.1-bbbbbbbb needs contract ^2.0.0, the host has contract 1.2.0.',
  ],
  [
    'a later contract',
    { contract: '^1.3.0' },
    'help 1.0.1-bbbbbbbb needs contract ^1.3.0, the host has contract 1.2.0.',
  ],
  [
    'a range nobody can read',
    { contract: 'newest' },
    'help 1.0.1-bbbbbbbb needs contract newest, the host has contract 1.2.0.',
  ],
  [
    'another major of a shared module',
    { requires: { react: '^20.0.0' } },
    'help 1.0.1-bbbbbbbb needs react ^20.0.0, the host provides 19.3.1.',
  ],
  [
    'a later patch of a shared module',
    { requires: { react: '^19.3.2' } },
    'help 1.0.1-bbbbbbbb needs react ^19.3.2, the host provides 19.3.1.',
  ],
  [
    'a module the host does not provide',
    { requires: { '@portal/shared/chat': '^1.0.0' } },
    'help 1.0.1-bbbbbbbb needs @portal/shared/chat ^1.0.0, which the host (contract 1.2.0) does not provide.',
  ],
  [
    'two modules',
    { entry: 'm={"./area":()=>1,"./session":()=>2}' },
    'help 1.0.1-bbbbbbbb exposes ./area, ./session in remoteEntry.aaaa1111.js; a remote exposes ./area and nothing else.',
  ],
  [
    'no module',
    { entry: 'var portal_help' },
    'help 1.0.1-bbbbbbbb exposes nothing in remoteEntry.aaaa1111.js; a remote exposes ./area and nothing else.',
  ],
  [
    'a mount of another remote',
    { mounts: main('/broadband/fibre-requests') },
    'help 1.0.1-bbbbbbbb wants the mount /broadband/fibre-requests, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a mount inside another remote',
    { mounts: main('/broadband/fibre-requests/payment') },
    'help 1.0.1-bbbbbbbb wants the mount /broadband/fibre-requests/payment, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a mount around another remote',
    { mounts: main('/broadband') },
    'help 1.0.1-bbbbbbbb wants the mount /broadband, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'an address of the portal',
    { mounts: main('/registry/help') },
    'help 1.0.1-bbbbbbbb wants the mount /registry/help, which belongs to the portal itself.',
  ],
  [
    'a mount that is no path',
    { mounts: main('/broadband/<help>') },
    'help 1.0.1-bbbbbbbb wants the mount “/broadband/<help>”, which is no path such as /broadband/help.',
  ],
])('%s is refused, and nothing changes', async (_case, sketch, message) => {
  expect(await refusalOf(sketch)).toBe(message);
});

test('all errors of a release are in one message', async () => {
  const message = await refusalOf({ contract: '^3.0.0', requires: { react: '^18.0.0', swr: '^2.5.1' } });
  expect(message.split('\n')).toHaveLength(3);
});

test('a missing file is refused', async () => {
  const message = await refusalOf({}, {}, (folder) => rmSync(join(folder, 'chunks/area.js')));
  expect(message).toBe('help 1.0.1-bbbbbbbb lacks the file chunks/area.js.');
});

test('a file that was changed after the build is refused, with both checksums', async () => {
  const message = await refusalOf({}, {}, (folder) => writeFileSync(join(folder, 'chunks/area.js'), 'evil()'));
  expect(message).toMatch(
    /^help 1\.0\.1-bbbbbbbb: chunks\/area\.js has the checksum sha384-\S{64}, its release says sha384-\S{64}\.$/,
  );
});

test('a compressed companion of other bytes is refused', async () => {
  const change = (content: Buffer) => (folder: string) => writeFileSync(join(folder, 'chunks/area.js.br'), content);
  const message = 'help 1.0.1-bbbbbbbb: chunks/area.js.br does not unpack to chunks/area.js.';
  expect(await refusalOf({}, {}, change(brotliCompressSync('evil()')))).toBe(message);
  expect(await refusalOf({}, {}, change(Buffer.from('no brotli')))).toBe(message);
});

test.each<[string, BuiltSketch, Partial<PublishOptions>, string | RegExp]>([
  ['the build of another remote', {}, { name: 'broadband' }, 'The build is that of help, not of broadband.'],
  ['a name that is no folder', { name: '../help' }, {}, /release\.json is no record of a release: /],
  ['a host that was not built', {}, { contract: '/nowhere/contract.json' }, /Build the host first: npm run build$/],
  ['a remote that was not built', {}, { from: '/nowhere' }, /Build the remote first\.$/],
  [
    'a canary of nothing',
    { name: 'account' },
    { canary: { percent: 5 } },
    'account 1.0.1-bbbbbbbb cannot be a canary: no version of account is published yet.',
  ],
  [
    'a canary everybody has',
    { version: '1.0.0-aaaaaaaa' },
    { canary: { percent: 5 } },
    'help 1.0.0-aaaaaaaa cannot be a canary: it is served to all browsers already.',
  ],
  [
    'a canary with other mounts',
    { mounts: main('/broadband/help-centre') },
    { canary: { percent: 5 } },
    'help 1.0.1-bbbbbbbb cannot be the canary of help 1.0.0-aaaaaaaa: it owns /broadband/help-centre (main), the other /broadband/help (main).',
  ],
])('%s is refused, and nothing changes', async (_case, sketch, wish, message) => {
  expect(await refusalOf(sketch, wish)).toEqual(
    typeof message === 'string' ? message : (expect.stringMatching(message) as string),
  );
});

test('with a damaged registry file nothing is published, and it is left for a person to repair', async () => {
  writeFile(join(store, 'registry.json'), '{"remotes":[{"na');
  expect(await refusalOf({})).toBe(
    `${join(store, 'registry.json')} is damaged, nothing was changed. Put a good copy back, or delete it and publish every remote again.`,
  );
  expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe('{"remotes":[{"na');
});

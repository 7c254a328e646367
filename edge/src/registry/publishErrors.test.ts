import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  createBuiltRemote,
  fileDigestsOf,
  createContractFile,
  publishTestRemote,
  type BuiltRemoteOptions,
} from '../testing/builtRemote.ts';
import { createTempFolder, writeFile } from '../testing/folders.ts';
import { publish, type PublishOptions } from './publish.ts';
import { RegistryError } from './RegistryError.ts';

const NEXT_VERSION = '1.0.1-bbbbbbbb';
const mountInMainLayout = (path: string) => [{ path, layout: 'main' }];

let store: string;
beforeEach(async () => {
  store = createTempFolder();
  await publishTestRemote(store, {});
  await publishTestRemote(store, { name: 'fibre', mounts: mountInMainLayout('/broadband/fibre-requests') });
});

async function refusalMessage(
  remote: BuiltRemoteOptions,
  wish: Partial<PublishOptions> = {},
  harm?: (folder: string) => void,
) {
  const from = createBuiltRemote({ version: NEXT_VERSION, ...remote });
  harm?.(from);
  const before = fileDigestsOf(store);
  const refusal: unknown = await publish({ store, from, contract: createContractFile(), ...wish }).catch(
    (error: unknown) => error,
  );
  expect(fileDigestsOf(store)).toEqual(before);
  expect(refusal).toBeInstanceOf(RegistryError);
  return (refusal as RegistryError).message;
}

test.each<[string, BuiltRemoteOptions, string]>([
  [
    'another major version of the contract',
    { contract: '^2.0.0' },
    'help 1.0.1-bbbbbbbb needs contract ^2.0.0, the host has contract 1.2.0.',
  ],
  [
    'an older minor version of the contract than the host’s previous one',
    { contract: '^1.0.0' },
    'help 1.0.1-bbbbbbbb was built for contract 1.0.0 (^1.0.0). The host has contract 1.2.0 and accepts releases since 1.1.0: build it with the current packages.',
  ],
  [
    'another major version of a shared module',
    { requires: { react: '^20.0.0' } },
    'help 1.0.1-bbbbbbbb needs react ^20.0.0, the host provides 19.3.1.',
  ],
  [
    'a shared module that the host does not provide',
    { requires: { '@portal/shared/chat': '^1.0.0' } },
    'help 1.0.1-bbbbbbbb needs @portal/shared/chat ^1.0.0, which the host (contract 1.2.0) does not provide.',
  ],
  [
    'two exposed modules',
    { entry: 'm={"./area":()=>1,"./session":()=>2}' },
    'help 1.0.1-bbbbbbbb exposes ./area, ./session in remoteEntry.aaaa1111.js; a remote exposes ./area and nothing else.',
  ],
  [
    'the mount path of another remote',
    { mounts: mountInMainLayout('/broadband/fibre-requests') },
    'help 1.0.1-bbbbbbbb wants the mount /broadband/fibre-requests, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
])('a release with %s is refused, and the store is unchanged', async (_case, remote, message) => {
  expect(await refusalMessage(remote)).toBe(message);
});

test('the message about a refused release contains all its errors', async () => {
  const message = await refusalMessage({ contract: '^3.0.0', requires: { react: '^18.0.0', swr: '^2.5.1' } });
  expect(message.split('\n')).toHaveLength(3);
});

test('a release that lacks one of its files is refused', async () => {
  const message = await refusalMessage({}, {}, (folder) => rmSync(join(folder, 'chunks/area.js')));
  expect(message).toBe('help 1.0.1-bbbbbbbb lacks the file chunks/area.js.');
});

test('a release with a file that was changed after the build is refused, and the message has the checksum of its release', async () => {
  const message = await refusalMessage({}, {}, (folder) => writeFileSync(join(folder, 'chunks/area.js'), 'evil()'));
  expect(message).toMatch(
    /^help 1\.0\.1-bbbbbbbb: chunks\/area\.js has another checksum than its release says: sha384-\S{64}\.$/,
  );
});

test('a release with a compressed copy that does not unpack to its file is refused', async () => {
  const change = (content: Buffer) => (folder: string) => writeFileSync(join(folder, 'chunks/area.js.br'), content);
  const message = 'help 1.0.1-bbbbbbbb: chunks/area.js.br does not unpack to chunks/area.js.';
  expect(await refusalMessage({}, {}, change(brotliCompressSync('evil()')))).toBe(message);
  expect(await refusalMessage({}, {}, change(Buffer.from('no brotli')))).toBe(message);
});

test.each<[string, BuiltRemoteOptions, Partial<PublishOptions>, string | RegExp]>([
  ['the build of another remote', {}, { name: 'broadband' }, 'The build is that of help, not of broadband.'],
  [
    'a malformed name',
    { name: '../help' },
    {},
    /release\.json is no record of a release: name: must be lower-case letters, digits and hyphens, and begin with a letter$/,
  ],
  ['for a host that was not built', {}, { contract: '/nowhere/contract.json' }, /Build the host first: npm run build$/],
  ['a remote that was not built', {}, { from: '/nowhere' }, /Build the remote first\.$/],
  [
    'a canary of an unpublished remote',
    { name: 'account' },
    { canary: { percent: 5 } },
    'account 1.0.1-bbbbbbbb cannot be a canary: no version of account is published yet.',
  ],
  [
    'the version of all browsers as a canary',
    { version: '1.0.0-aaaaaaaa' },
    { canary: { percent: 5 } },
    'help 1.0.0-aaaaaaaa cannot be a canary: it is served to all browsers already.',
  ],
  [
    'a canary with a mount path that is open to visitors',
    { declared: { mounts: [{ path: '/broadband/help', layout: 'main', public: true }] } },
    { canary: { percent: 5 } },
    'help 1.0.1-bbbbbbbb cannot be the canary of help 1.0.0-aaaaaaaa: it owns /broadband/help (main, public), the other /broadband/help (main).',
  ],
  [
    'a canary with other mount paths',
    { mounts: mountInMainLayout('/broadband/help-centre') },
    { canary: { percent: 5 } },
    'help 1.0.1-bbbbbbbb cannot be the canary of help 1.0.0-aaaaaaaa: it owns /broadband/help-centre (main), the other /broadband/help (main).',
  ],
])('publishing %s is refused, and the store is unchanged', async (_case, remote, wish, message) => {
  expect(await refusalMessage(remote, wish)).toEqual(
    typeof message === 'string' ? message : (expect.stringMatching(message) as string),
  );
});

test('with a damaged registry file nothing is published, and the file is left unchanged', async () => {
  writeFile(join(store, 'registry.json'), '{"remotes":[{"na');
  expect(await refusalMessage({})).toBe(
    `${join(store, 'registry.json')} is damaged, nothing was changed. Put a good copy back, or delete it and publish every remote again.`,
  );
  expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe('{"remotes":[{"na');
});

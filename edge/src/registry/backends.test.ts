import { createBuiltRemote, createContractFile, publishTestRemote, readChannel } from '../testing/builtRemote.ts';
import { createBackendsFile } from '../testing/backendsFile.ts';
import { createTempFolder } from '../testing/folders.ts';
import { publish } from './publish.ts';
import { RegistryError } from './RegistryError.ts';

const NEXT_VERSION = '1.0.1-bbbbbbbb';
const apis = [{ prefix: '/data/api', backend: 'data' }];

let store: string;
beforeEach(async () => {
  store = createTempFolder();
  await publishTestRemote(store, {});
});

async function refusalMessage(declared: object, backends?: string): Promise<string> {
  const from = createBuiltRemote({ version: NEXT_VERSION, declared });
  const refusal: unknown = await publish({ store, from, contract: createContractFile(), backends }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(RegistryError);
  expect(readChannel(store)?.version).toBe('1.0.0-aaaaaaaa');
  return (refusal as RegistryError).message;
}

test.each([
  ['not listed', {}],
  ['allowed for another remote only', { data: { url: 'http://data:8080', remotes: ['fibre'] } }],
])('a prefix for a backend that is %s is refused, and prefix, backend and remote are named', async (_case, file) => {
  expect(await refusalMessage({ apis }, createBackendsFile(file))).toBe(
    'help 1.0.1-bbbbbbbb wants the prefix /data/api for the backend data, which BACKENDS_FILE does not allow for the remote help.',
  );
});

test('a release with a prefix for a backend that is allowed for its remote is published', async () => {
  const backends = createBackendsFile({ data: { url: 'http://data:8080', remotes: ['fibre', 'help'] } });
  await publishTestRemote(store, { version: NEXT_VERSION, declared: { apis } }, { backends });
  expect(readChannel(store)?.version).toBe(NEXT_VERSION);
});

test.each([
  ['a URL with a path', { data: { url: 'http://data/x', remotes: ['help'] } }, 'data.url: must be an origin'],
  ['an unknown key', { data: { url: 'http://data', remotes: ['help'], key: 1 } }, 'data: Unrecognized key: "key"'],
  [
    'a malformed name',
    { 'The data': { url: 'http://data', remotes: ['help'] } },
    'The data: must be lower-case letters, digits and hyphens',
  ],
])('a file of backends with %s is refused, and the key is named', async (_case, file, problem) => {
  const backends = createBackendsFile(file);
  const message = await refusalMessage({}, backends);
  expect(message).toContain(`${backends} (BACKENDS_FILE) is no valid list of backends: ${problem}`);
});

test('a prefix that the canary of another remote declares is refused', async () => {
  const backends = createBackendsFile({ data: { url: 'http://data:8080', remotes: ['fibre', 'help'] } });
  await publishTestRemote(store, { name: 'fibre' });
  const fibre = { name: 'fibre', version: NEXT_VERSION, declared: { apis } };
  await publishTestRemote(store, fibre, { backends, canary: { percent: 5 } });
  expect(await refusalMessage({ apis }, backends)).toBe(
    'help 1.0.1-bbbbbbbb wants the prefix /data/api, but /data/api belongs to fibre 1.0.1-bbbbbbbb.',
  );
});

import { join } from 'node:path';
import { indexEntryOf, createTempFolder, writeFile, writeRegistryFile, writeRelease } from '../testing/folders.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const STABLE = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
const CANARY = { ...STABLE, version: '1.1.0-bbbbbbbb', entry: 'remoteEntry.cccc3333.js' };
const STABLE_WITH_CANARY = {
  ...STABLE,
  history: ['0.9.0-99999999'],
  canary: { version: CANARY.version, percent: 12.5, budget: 5 },
};

let edge: RunningEdge;
const fetchJson = async (path: string) => JSON.parse((await edge.call(path)).text) as unknown;

async function startEdgeWithChannel(channel: Parameters<typeof writeRegistryFile>[1][number]) {
  const releasesDir = createTempFolder();
  [STABLE, CANARY].forEach((release) => writeRelease(releasesDir, release));
  writeRegistryFile(releasesDir, [channel]);
  edge = await startEdge({ releasesDir });
}
afterEach(stopEdges);

test('the registry index has the canary’s version and percentage, but not its budget and not the history', async () => {
  await startEdgeWithChannel(STABLE_WITH_CANARY);
  expect(await fetchJson('/registry.json')).toEqual({
    host: expect.stringMatching(/^[\da-f]{8}$/) as string,
    remotes: [{ ...indexEntryOf(STABLE), canary: { version: '1.1.0-bbbbbbbb', percent: 12.5 } }],
  });
});

test('the registry record of a remote with a canary contains the files of both versions', async () => {
  await startEdgeWithChannel(STABLE_WITH_CANARY);
  const digest = expect.stringMatching(/^sha384-.{64}$/) as string;
  expect(await fetchJson('/registry/help.json')).toMatchObject({
    version: '1.0.0-aaaaaaaa',
    canary: {
      version: '1.1.0-bbbbbbbb',
      percent: 12.5,
      entry: '/remotes/help/1.1.0-bbbbbbbb/remoteEntry.cccc3333.js',
      files: {
        '/remotes/help/1.1.0-bbbbbbbb/remoteEntry.cccc3333.js': digest,
        '/remotes/help/1.1.0-bbbbbbbb/area.bbbb2222.js': digest,
      },
      preload: ['/remotes/help/1.1.0-bbbbbbbb/area.bbbb2222.js'],
      muiChunks: ['core'],
    },
  });
});

test('the document inlines the canary of the remote that is mounted at its path', async () => {
  await startEdgeWithChannel(STABLE_WITH_CANARY);
  const { text } = await edge.call('/broadband/help');
  const block = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    remotes: [{ canary: { version: '1.1.0-bbbbbbbb', percent: 12.5 } }],
    record: { version: '1.0.0-aaaaaaaa', canary: { version: '1.1.0-bbbbbbbb', percent: 12.5 } },
  });
});

test('the files of the current version and of the version before it are served', async () => {
  await startEdgeWithChannel({ ...STABLE, version: CANARY.version, history: [STABLE.version] });
  expect((await edge.call('/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js')).status).toBe(200);
  expect((await edge.call('/remotes/help/1.1.0-bbbbbbbb/remoteEntry.cccc3333.js')).status).toBe(200);
});

test('a canary that cannot be read is not served; the current version is', async () => {
  await startEdgeWithChannel({ ...STABLE_WITH_CANARY, canary: { version: '1.2.0-dddddddd', percent: 50 } });
  const [index, record] = [await fetchJson('/registry.json'), await fetchJson('/registry/help.json')];
  expect(index).toMatchObject({ remotes: [{ version: '1.0.0-aaaaaaaa' }] });
  expect(JSON.stringify([index, record])).not.toContain('canary');
  expect(edge.log.join('')).toContain('The release help 1.2.0-dddddddd is not served: ');
});

test.each([
  ['a canary for 101 percent of browsers', { canary: { version: '1.1.0-bbbbbbbb', percent: 101 } }],
  ['a canary without a percentage', { canary: { version: '1.1.0-bbbbbbbb' } }],
  ['a history entry that is no version', { history: ['../help'] }],
])('with %s in the registry file the last valid registry is served', async (_case, change) => {
  await startEdgeWithChannel(STABLE);
  const before = await fetchJson('/registry.json');
  const remotes = [{ name: 'help', version: CANARY.version, enabled: true, ...change }];
  writeFile(join(edge.releasesDir, 'registry.json'), JSON.stringify({ remotes }));
  expect(await fetchJson('/registry.json')).toEqual(before);
});

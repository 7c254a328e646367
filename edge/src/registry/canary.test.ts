import { indexEntryOf, createTempFolder, writeRegistryFile, writeRelease } from '../testing/folders.ts';
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

test('a canary that cannot be read is not served; the current version is', async () => {
  await startEdgeWithChannel({ ...STABLE_WITH_CANARY, canary: { version: '1.2.0-dddddddd', percent: 50 } });
  const [index, record] = [await fetchJson('/registry.json'), await fetchJson('/registry/help.json')];
  expect(index).toMatchObject({ remotes: [{ version: '1.0.0-aaaaaaaa' }] });
  expect(JSON.stringify([index, record])).not.toContain('canary');
  expect(edge.log.join('')).toContain('The release help 1.2.0-dddddddd is not served: ');
});

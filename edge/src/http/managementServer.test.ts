import { join } from 'node:path';
import { createTempFolder, writeFile } from '@portal/registry/testing';
import { createTestStore, HOST_VERSION, addHistoryEntry, writeHostRelease, HELP } from '../testing/releases.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';

const NO_HOST = 'the release store has no release of the host that can be read';
const NO_REMOTE = 'no remote is served, and ALLOW_NO_REMOTES is not 1';

const start = (releasesDir: string, env = {}) => startEdge({ releasesDir, env: { ALLOW_NO_REMOTES: '', ...env } });
/** The statuses of the load balancer's check and of the orchestrator's, and the reasons of the latter. */
async function readinessOf(edge: RunningEdge) {
  const ready = await edge.manage('/readyz');
  const { reasons } = JSON.parse(ready.text) as { reasons?: string[] };
  return [(await edge.call('/healthz')).status, ready.status, reasons];
}

test('an empty store, one without a host and one without remotes are not ready, but alive', async () => {
  const empty = await start(createTempFolder());
  expect(await readinessOf(empty)).toEqual([503, 503, [NO_HOST, NO_REMOTE]]);
  expect((await empty.manage('/livez')).status).toBe(200);
  const withoutHost = createTestStore([HELP]);
  writeFile(join(withoutHost, `host/${HOST_VERSION}/release.json`), '{}');
  expect(await readinessOf(await start(withoutHost))).toEqual([503, 503, [NO_HOST]]);
  expect(await readinessOf(await start(createTestStore()))).toEqual([503, 503, [NO_REMOTE]]);
  expect(await readinessOf(await start(createTestStore(), { ALLOW_NO_REMOTES: '1' }))).toEqual([200, 200, undefined]);
});

test('an edge that cannot read a history does not get ready; one that was ready stays so', async () => {
  const releasesDir = createTestStore([HELP]);
  const before = await start(releasesDir);
  expect(await readinessOf(before)).toEqual([200, 200, undefined]);
  // The next entry cannot be read: it is a folder.
  writeFile(join(releasesDir, 'registry/help/00000002.json/in-the-way'), '');
  await before.refresh();
  expect(await readinessOf(before)).toEqual([200, 200, undefined]);
  const after = await start(releasesDir);
  const unread = 'a history of the release store could not be read yet';
  expect(await readinessOf(after)).toEqual([503, 503, [unread, NO_REMOTE]]);
});

test('an edge whose last remote is removed stays ready', async () => {
  const edge = await start(createTestStore([HELP]));
  expect(await readinessOf(edge)).toEqual([200, 200, undefined]);
  const removal = { format: 1, action: 'remove', at: new Date().toISOString(), by: 'Ama', served: null };
  writeFile(join(edge.releasesDir, 'registry/help/00000002.json'), JSON.stringify(removal));
  await edge.refresh();
  expect((await edge.call('/registry.json')).text).toContain('"remotes":[]');
  expect(await readinessOf(edge)).toEqual([200, 200, undefined]);
});

test('an edge gets ready when the host is published, and is not ready while it drains', async () => {
  const edge = await startEdge({ releasesDir: createTempFolder() });
  expect((await readinessOf(edge))[1]).toBe(503);
  writeHostRelease(edge.releasesDir);
  addHistoryEntry(edge.releasesDir, { name: 'host', version: HOST_VERSION });
  await edge.refresh();
  expect((await readinessOf(edge))[1]).toBe(200);
  await edge.drain();
  expect(await readinessOf(edge)).toEqual([503, 503, ['the server is stopping']]);
  expect((await edge.manage('/livez')).status).toBe(200);
});

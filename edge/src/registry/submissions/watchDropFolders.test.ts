import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBackendsFile } from '../../testing/backendsFile.ts';
import { createBuiltRemote } from '../../testing/builtRemote.ts';
import { createHostFolder, createTempFolder, writeFile } from '../../testing/folders.ts';
import { startEdge, stopEdges } from '../../testing/startEdge.ts';
import { submit } from './submit.ts';

afterAll(stopEdges);

test('an edge with DROPS_DIR publishes what the container of a remote submits, serves it, and logs it whatever the log level', async () => {
  const [hostDir, drops] = [createHostFolder(), createTempFolder()];
  writeFile(join(hostDir, 'contract.json'), '{"contract":"1.2.0","provides":{"react":"19.3.1"}}');
  mkdirSync(join(drops, 'help'));
  const BACKENDS_FILE = createBackendsFile({ data: { url: 'http://data:8080', remotes: ['help'] } });
  const edge = await startEdge({ hostDir, env: { DROPS_DIR: drops, LOG_LEVEL: 'error', BACKENDS_FILE } });
  const declared = { apis: [{ prefix: '/data/api', backend: 'data' }] };
  const submission = { from: createBuiltRemote({ declared }), drop: join(drops, 'help'), store: edge.releasesDir };
  expect(await submit({ ...submission, request: { onlyNew: true } })).toBe('Published help 1.0.0-aaaaaaaa.');
  const { remotes } = JSON.parse((await edge.call('/registry.json')).text) as { remotes: object[] };
  expect(remotes).toMatchObject([{ name: 'help', version: '1.0.0-aaaaaaaa' }]);
  expect(edge.log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ log: 'security', event: 'release-published', remote: 'help' }),
  );
});

test('an edge whose drop folders cannot be read logs the reason', async () => {
  const edge = await startEdge({ env: { DROPS_DIR: '/nowhere' } });
  const failures = () => edge.log.filter((line) => line.includes('drop-folders-failed'));
  while (failures().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(failures()[0]).toContain('/nowhere');
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE, writeFile } from '../testing/folders.ts';
import { startEdge, stopEdges } from '../testing/startEdge.ts';

afterEach(stopEdges);

test('DC-008 the index and the document name the build of the host, and another build has another name', async () => {
  const edge = await startEdge();
  const named = async () => (JSON.parse((await edge.call('/registry.json')).text) as { host?: string }).host;
  const first = await named();
  expect(first).toMatch(/^[\da-f]{8}$/);
  expect((await edge.call('/')).text).toContain(`"host":"${first}"`);

  writeFile(join(edge.hostDir, 'index.html'), TEMPLATE.replace('Portal', 'Portal 2'));
  expect(await named()).toMatch(/^[\da-f]{8}$/);
  expect(await named()).not.toBe(first);

  rmSync(join(edge.hostDir, 'index.html'));
  expect(await named()).toBeUndefined();
});

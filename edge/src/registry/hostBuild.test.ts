import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_TEMPLATE, writeFile } from '../testing/folders.ts';
import { startEdge, stopEdges } from '../testing/startEdge.ts';

afterEach(stopEdges);

test('DC-008 the registry index and the document have the build id of the host, and another build has another id', async () => {
  const edge = await startEdge();
  const named = async () => (JSON.parse((await edge.call('/registry.json')).text) as { host?: string }).host;
  const first = await named();
  expect(first).toMatch(/^[\da-f]{8}$/);
  expect((await edge.call('/')).text).toContain(`"host":"${first}"`);

  writeFile(join(edge.hostDir, 'index.html'), DOCUMENT_TEMPLATE.replace('Portal', 'Portal 2'));
  expect(await named()).toMatch(/^[\da-f]{8}$/);
  expect(await named()).not.toBe(first);

  rmSync(join(edge.hostDir, 'index.html'));
  expect(await named()).toBeUndefined();
});

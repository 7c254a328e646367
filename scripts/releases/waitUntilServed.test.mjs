import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilServed } from './waitUntilServed.mjs';

const HELP_V1 = { name: 'help', version: '1.0.0', enabled: true };
const HELP_V2 = { ...HELP_V1, version: '2.0.0' };

let store;
let portal;
let server;
let indexResponses;
const waitForHelp = (more = {}) => waitUntilServed({ store, portal, name: 'help', ...more });

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'served-'));
  indexResponses = [[HELP_V2]];
  server = createServer((request, response) => {
    const remotes = indexResponses.length > 1 ? indexResponses.shift() : indexResponses[0];
    response.end(JSON.stringify({ remotes }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${server.address().port}`;
  writeRegistryFile({ ...HELP_V2, history: ['1.0.0'] });
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(store, { recursive: true });
});

const writeRegistryFile = (...remotes) => writeFileSync(join(store, 'registry.json'), JSON.stringify({ remotes }));

test('a registry change counts as served when the index of the portal agrees with the registry file', async () => {
  indexResponses = [[HELP_V1], [HELP_V1], [HELP_V2]];
  expect(await waitForHelp()).toBe('served');
  expect(indexResponses).toHaveLength(1);
});

test.each([
  ['another version', HELP_V1],
  ['another enabled state', { ...HELP_V2, enabled: false }],
  ['no canary', HELP_V2, { ...HELP_V2, canary: { version: '3.0.0', percent: 5 } }],
])('a portal that still serves %s is reported as different', async (_case, served, pointed = HELP_V2) => {
  indexResponses = [[served]];
  writeRegistryFile(pointed);
  expect(await waitForHelp({ withinMs: 100 })).toBe('different');
});

test('a canary counts as served when the index of the portal has its version and percentage', async () => {
  const both = { ...HELP_V2, canary: { version: '3.0.0', percent: 5 } };
  indexResponses = [[both]];
  writeRegistryFile({ ...both, canary: { ...both.canary, budget: 2 } });
  expect(await waitForHelp()).toBe('served');
});

test('without a running portal the result is “unreachable” at once', async () => {
  expect(await waitForHelp({ portal: 'http://127.0.0.1:1' })).toBe('unreachable');
});

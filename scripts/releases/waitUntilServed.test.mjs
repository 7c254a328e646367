import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilServed } from './waitUntilServed.mjs';

const FIRST = { name: 'help', version: '1.0.0', enabled: true };
const SECOND = { ...FIRST, version: '2.0.0' };

let store;
let portal;
let server;
let answers;
const ask = (more = {}) => waitUntilServed({ store, portal, name: 'help', ...more });

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'served-'));
  answers = [[SECOND]];
  server = createServer((request, response) => {
    const remotes = answers.length > 1 ? answers.shift() : answers[0];
    response.end(JSON.stringify({ remotes }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${server.address().port}`;
  point({ ...SECOND, history: ['1.0.0'] });
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(store, { recursive: true });
});

const point = (...remotes) => writeFileSync(join(store, 'registry.json'), JSON.stringify({ remotes }));

test('a change is served when the index of the portal agrees with the registry file', async () => {
  answers = [[FIRST], [FIRST], [SECOND]];
  expect(await ask()).toBe('served');
  expect(answers).toHaveLength(1);
});

test.each([
  ['another version', FIRST],
  ['another switch', { ...SECOND, enabled: false }],
  ['no canary', SECOND, { ...SECOND, canary: { version: '3.0.0', percent: 5 } }],
])('a portal that still serves %s is reported as different', async (_case, served, pointed = SECOND) => {
  answers = [[served]];
  point(pointed);
  expect(await ask({ withinMs: 100 })).toBe('different');
});

test('a canary is served when the index has its percentage', async () => {
  const both = { ...SECOND, canary: { version: '3.0.0', percent: 5 } };
  answers = [[both]];
  point({ ...both, canary: { ...both.canary, budget: 2 } });
  expect(await ask()).toBe('served');
});

test('without a running portal the result is “unreachable” at once', async () => {
  expect(await ask({ portal: 'http://127.0.0.1:1' })).toBe('unreachable');
});

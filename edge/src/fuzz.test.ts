import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { operatorPrefixes } from './proxy/proxyRoutes.ts';
import { publishSketch } from './testing/builtRemote.ts';
import { startFakeOperator, type FakeOperator } from './testing/fakeOperator.ts';
import { newFolder } from './testing/folders.ts';
import { fuzzRequests, type FuzzRequest } from './testing/fuzzRequests.ts';
import { recordRoutes, type Route } from '@portal/server/testing';
import { startEdge, stopEdges, type RunningEdge } from './testing/startEdge.ts';

/** `npm run test:fuzz` sets these: requests per route, the seed, a filter of routes, and the folder for the result table. */
const BODIES = Number(process.env.FUZZ_REQUESTS ?? 8);
const SEED = Number(process.env.FUZZ_SEED ?? 7);
const ONLY = process.env.FUZZ_ONLY ?? '';
const TABLES = process.env.FUZZ_TABLES;
const AT_ONCE = 8;
/** Not fuzzed: the faults it sets would be counted as failures of the edge. */
const FAULTS = 'POST /__faults';

let operator: FakeOperator;
let edge: RunningEdge;
let routes: Route[];
beforeAll(async () => {
  operator = await startFakeOperator();
  operator.answerWith(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(url.includes('/search') ? '[]' : '{}');
  });
  const releasesDir = newFolder();
  await publishSketch(releasesDir, {});
  await publishSketch(releasesDir, { version: '2.0.0-bbbbbbbb' }, { canary: { percent: 10, budget: 50 } });
  const switched = { FAULTS: '1', RATE_LIMITS: 'off', OVERRIDE_ORIGINS: 'http://localhost:8091', LOG_LEVEL: 'silent' };
  const env = { ...switched, OPERATOR_URL: operator.url, OIDC_JWKS_URI: `${operator.url}/jwks` };
  ({ result: edge, routes } = await recordRoutes(() => startEdge({ releasesDir, env })));
});
afterAll(async () => {
  await stopEdges();
  await operator.close();
});

/** Proxied routes are alike for every method, so two are enough; HEAD behaves like GET. */
const isFuzzed = (route: Route) => {
  const handedOn = operatorPrefixes.some((prefix) => route.url === prefix || route.url === `${prefix}/*`);
  const named = nameOf(route) !== FAULTS && `edge ${nameOf(route)}`.includes(ONLY);
  return named && route.method !== 'HEAD' && (!handedOn || ['GET', 'POST'].includes(route.method));
};
const nameOf = ({ method, url }: Route) => `${method} ${url}`;

async function sendAll(route: Route, seed: number) {
  const score = { operation: nameOf(route), bodies: 0, '2xx': 0, '4xx': 0, '5xx': 0, crossTenantRows: 0 };
  const faults: string[] = [];
  const send = async ({ path, options }: FuzzRequest) => {
    const { status, text } = await edge
      .call(path, options)
      .catch((error: unknown) => ({ status: 599, text: String(error) }));
    score.bodies += 1;
    score[status >= 500 ? '5xx' : status >= 400 ? '4xx' : '2xx'] += 1;
    if (status >= 500) faults.push(`${JSON.stringify({ path, ...options })} -> ${status} ${text}`.slice(0, 900));
  };
  const rest = fc.sample(fuzzRequests(route), { numRuns: BODIES, seed }).values();
  const worker = async () => {
    for (const shot of rest) await send(shot);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { score, faults };
}

test(
  'no random request to the edge gets a 5xx response or none',
  async () => {
    const chosen = routes.filter(isFuzzed);
    const results = [];
    for (const [place, route] of chosen.entries()) {
      results.push(await sendAll(route, SEED + place * 1_000_003));
      operator.received.length = 0;
    }
    const scores = results.map(({ score }) => score);
    if (TABLES !== undefined) {
      mkdirSync(TABLES, { recursive: true });
      writeFileSync(join(TABLES, 'edge.json'), JSON.stringify(scores));
    }
    expect(results.flatMap(({ faults }) => faults).slice(0, 20)).toEqual([]);
    expect(scores.map(({ bodies }) => bodies)).toEqual(chosen.map(() => BODIES));
  },
  120_000 + BODIES * 1000,
);

test('invalid bodies of POST /__faults are refused, whatever they contain', async () => {
  const order = fc.oneof(fc.json(), fc.string({ unit: 'binary' }));
  const refused = fc.asyncProperty(order, async (body) => {
    const { status } = await edge.call('/__faults', { method: 'POST', body });
    expect([200, 400]).toContain(status);
  });
  await fc.assert(refused, { numRuns: 60, seed: SEED });
});

test('the fuzzed routes are those that the edge registers', () => {
  const known = [
    'POST /events',
    'GET /registry/:file',
    'GET /config.json',
    'GET /geo/search',
    'POST /__reset',
    'GET *',
  ];
  expect(routes.map(nameOf)).toEqual(expect.arrayContaining(known));
});

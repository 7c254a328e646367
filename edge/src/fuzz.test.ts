import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { operatorPrefixes } from './operatorPrefixes.ts';
import { createBackendsFile } from './testing/backendsFile.ts';
import { publishTestRemote } from './testing/builtRemote.ts';
import { startFakeOperator, type FakeOperator } from './testing/fakeOperator.ts';
import { createTempFolder } from './testing/folders.ts';
import { fuzzRequests, type FuzzRequest } from './testing/fuzzRequests.ts';
import { recordRoutes, type Route } from '@portal/server/testing';
import { startEdge, stopEdges, type RunningEdge } from './testing/startEdge.ts';

/** `npm run test:fuzz` sets these four variables; the defaults are those of the unit tests. */
const REQUESTS_PER_ROUTE = Number(process.env.FUZZ_REQUESTS ?? 8);
const SEED = Number(process.env.FUZZ_SEED ?? 7);
const ROUTE_FILTER = process.env.FUZZ_ONLY ?? '';
const TABLES_FOLDER = process.env.FUZZ_TABLES;
const CONCURRENT_REQUESTS = 8;
/** Not fuzzed: the faults that a request sets would be counted as failures of the edge. */
const FAULTS_ROUTE = 'POST /__faults';
/** A prefix that the published remote declares; its requests go to the fake operator, too. */
const DECLARED_PREFIX = '/help/api';

let operator: FakeOperator;
let edge: RunningEdge;
let routes: Route[];
beforeAll(async () => {
  operator = await startFakeOperator();
  operator.answerWith(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(url.includes('/search') ? '[]' : '{}');
  });
  const releasesDir = createTempFolder();
  const backends = createBackendsFile({ 'help-api': { url: operator.url, remotes: ['help'] } });
  const declared = { apis: [{ prefix: DECLARED_PREFIX, backend: 'help-api' }] };
  await publishTestRemote(releasesDir, { declared }, { backends });
  await publishTestRemote(releasesDir, { version: '2.0.0-bbbbbbbb' }, { canary: { percent: 10, budget: 50 } });
  const switched = { FAULTS: '1', RATE_LIMITS: 'off', OVERRIDE_ORIGINS: 'http://localhost:8091', LOG_LEVEL: 'silent' };
  const env = {
    ...switched,
    OPERATOR_URL: operator.url,
    OIDC_JWKS_URI: `${operator.url}/jwks`,
    BACKENDS_FILE: backends,
  };
  ({ result: edge, routes } = await recordRoutes(() =>
    startEdge({ releasesDir, env, config: { environment: 'test' } }),
  ));
  // The route for all declared prefixes is registered as `/*`.
  routes = routes.map((route) => (route.url === '/*' ? { ...route, url: `${DECLARED_PREFIX}/*` } : route));
});
afterAll(async () => {
  await stopEdges();
  await operator.close();
});

/**
 * Whether random requests are sent to a route. Proxied routes behave alike for every method, so GET and POST are enough;
 * HEAD behaves like GET.
 */
const isFuzzed = (route: Route) => {
  const isProxied = [...operatorPrefixes, DECLARED_PREFIX].some(
    (prefix) => route.url === prefix || route.url === `${prefix}/*`,
  );
  const isSelected = routeName(route) !== FAULTS_ROUTE && `edge ${routeName(route)}`.includes(ROUTE_FILTER);
  return isSelected && route.method !== 'HEAD' && (!isProxied || ['GET', 'POST'].includes(route.method));
};
const routeName = ({ method, url }: Route) => `${method} ${url}`;

async function sendRandomRequests(route: Route, seed: number) {
  const score = { operation: routeName(route), bodies: 0, '2xx': 0, '4xx': 0, '5xx': 0, crossTenantRows: 0 };
  const faults: string[] = [];
  const send = async ({ path, options }: FuzzRequest) => {
    const { status, text } = await edge
      .call(path, options)
      .catch((error: unknown) => ({ status: 599, text: String(error) }));
    score.bodies += 1;
    score[status >= 500 ? '5xx' : status >= 400 ? '4xx' : '2xx'] += 1;
    if (status >= 500) faults.push(`${JSON.stringify({ path, ...options })} -> ${status} ${text}`.slice(0, 900));
  };
  const rest = fc.sample(fuzzRequests(route), { numRuns: REQUESTS_PER_ROUTE, seed }).values();
  const worker = async () => {
    for (const shot of rest) await send(shot);
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, worker));
  return { score, faults };
}

test(
  'no random request to the edge gets a 5xx response or stays without a response',
  async () => {
    const chosen = routes.filter(isFuzzed);
    const results = [];
    for (const [place, route] of chosen.entries()) {
      results.push(await sendRandomRequests(route, SEED + place * 1_000_003));
      operator.received.length = 0;
    }
    const scores = results.map(({ score }) => score);
    if (TABLES_FOLDER !== undefined) {
      mkdirSync(TABLES_FOLDER, { recursive: true });
      writeFileSync(join(TABLES_FOLDER, 'edge.json'), JSON.stringify(scores));
    }
    expect(results.flatMap(({ faults }) => faults).slice(0, 20)).toEqual([]);
    expect(scores.map(({ bodies }) => bodies)).toEqual(chosen.map(() => REQUESTS_PER_ROUTE));
  },
  120_000 + REQUESTS_PER_ROUTE * 1000,
);

test('any body of POST /__faults is either accepted or refused with 400', async () => {
  const order = fc.oneof(fc.json(), fc.string({ unit: 'binary' }));
  const refused = fc.asyncProperty(order, async (body) => {
    const { status } = await edge.call('/__faults', { method: 'POST', body });
    expect([200, 400]).toContain(status);
  });
  await fc.assert(refused, { numRuns: 60, seed: SEED });
});

test('the routes that are recorded for random requests include known routes of every part of the edge', () => {
  const known = [
    'POST /events',
    'GET /registry/:file',
    'GET /config.json',
    'GET /geo/search',
    'POST /__reset',
    'GET *',
    'GET /help/api/*',
  ];
  expect(routes.map(routeName)).toEqual(expect.arrayContaining(known));
});

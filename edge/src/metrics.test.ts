import type { ServerResponse } from 'node:http';
import { register } from 'prom-client';
import { startFakeOperator, type FakeOperator, startEdge, type RunningEdge } from './testing/startEdge.ts';
import { writeBackendsFile, createTestStore, HOST_VERSION, addHistoryEntry, writeRelease } from './testing/releases.ts';

const HELP = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
const CANARY = { ...HELP, version: '2.0.0-bbbbbbbb' };
const ORDERS_PATH = '/ssp-orders/api/v1/orders/customer-ref-orders/233244123456';
const FAQS_PATH = '/ssp-help/api/v1/faqs';

let operator: FakeOperator;
let crm: FakeOperator;
let edge: RunningEdge;

beforeEach(async () => {
  [operator, crm] = await Promise.all([startFakeOperator(), startFakeOperator()]);
  const releasesDir = createTestStore([HELP]);
  writeRelease(releasesDir, CANARY);
  addHistoryEntry(releasesDir, {
    ...HELP,
    recalled: ['0.9.0-99999999'],
    canary: { version: CANARY.version, percent: 10 },
  });
  const file = writeBackendsFile({ crm: { url: crm.url, apis: { orders: '/v2' }, maxPending: 1 } });
  edge = await startEdge({ releasesDir, env: { OPERATOR_URL: operator.url, BACKENDS_FILE: file } });
});
afterEach(() => register.resetMetrics());

/** The values of a metric, by their labels as Prometheus reads them. */
async function metricsOf(name: string): Promise<Record<string, number>> {
  const lines = (await edge.manage('/metrics')).text.split('\n').filter((line) => line.startsWith(name));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
const open = (path: string, headers = {}) => edge.call(path, { headers: { 'sec-fetch-mode': 'navigate', ...headers } });
const report = (...events: object[]) =>
  edge.call('/events', {
    method: 'POST',
    body: JSON.stringify({ events: events.map((each) => ({ ...HELP_FAILURE, ...each })) }),
  });
const HELP_FAILURE = { remote: 'help', version: HELP.version, phase: 'entry', code: 'http' };

test('requests are counted by method, route pattern and status, with their time', async () => {
  await open('/broadband/help');
  await edge.call(ORDERS_PATH);
  await edge.call('/nothing', { method: 'DELETE' });
  expect(await metricsOf('portal_http_request_duration_seconds_count')).toEqual({
    '{method="GET",route="*",status="200"}': 1,
    '{method="GET",route="/ssp-orders/api/v1/*",status="200"}': 1,
    '{method="DELETE",route="none",status="405"}': 1,
  });
});

test('calls of each API are counted by class of status, also without a response, and those that are refused or pending', async () => {
  operator.answerWith((_received, response) => response.writeHead(404).end());
  await edge.call(FAQS_PATH);
  const orders = '{backend="crm",api="orders"}';
  const hanging = new Promise<ServerResponse>((resolve) => crm.answerWith((_received, response) => resolve(response)));
  const lost = edge.call(ORDERS_PATH);
  const response = await hanging;
  expect((await metricsOf('portal_backend_pending_calls'))[orders]).toBe(1);
  expect((await edge.call(ORDERS_PATH)).status).toBe(503);
  response.destroy();
  expect((await lost).status).toBe(502);
  expect(await metricsOf('portal_backend_refused_total')).toEqual({ [orders]: 1 });
  expect(await metricsOf('portal_backend_request_duration_seconds_count')).toEqual({
    '{backend="operator",api="help",status="4xx"}': 1,
    '{backend="crm",api="orders",status="none"}': 1,
  });
});

test('a call whose browser does not wait for the response is counted', async () => {
  const abandoned = new AbortController();
  const answered = new Promise<void>((resolve) =>
    crm.answerWith((_received, response) => {
      abandoned.abort();
      response.end(() => resolve());
    }),
  );
  await fetch(edge.origin + ORDERS_PATH, { signal: abandoned.signal }).catch(() => undefined);
  await answered;
  let counted = {};
  while (Object.keys(counted).length === 0) counted = await metricsOf('portal_backend_request_duration_seconds_count');
  expect(counted).toEqual({ '{backend="crm",api="orders",status="2xx"}': 1 });
});

test('documents, loads and failures are counted by release, and what is served is shown', async () => {
  await open('/broadband/help');
  await open('/');
  const [channel, canary] = [
    `release="${HELP.version}",channel="stable"`,
    `release="${CANARY.version}",channel="canary"`,
  ];
  for (const version of [HELP.version, CANARY.version, CANARY.version]) {
    await edge.call(`/remotes/help/${version}/remoteEntry.aaaa1111.js`);
    await edge.call(`/remotes/help/${version}/area.bbbb2222.js`);
  }
  await report({}, { version: CANARY.version, phase: 'render' }, { version: '0.1.0-cccccccc' }, { remote: 'nobody' });
  expect(await metricsOf('portal_documents_total')).toEqual({
    [`{release="${HOST_VERSION}",channel="stable",remote="help"}`]: 1,
    [`{release="${HOST_VERSION}",channel="stable",remote="none"}`]: 1,
  });
  expect(await metricsOf('portal_remote_loads_total')).toEqual({
    [`{remote="help",${channel}}`]: 1,
    [`{remote="help",${canary}}`]: 2,
  });
  expect(await metricsOf('portal_remote_failures_total')).toEqual({
    [`{remote="help",${channel},phase="entry"}`]: 1,
    [`{remote="help",${canary},phase="render"}`]: 1,
    '{remote="help",release="earlier",channel="earlier",phase="entry"}': 1,
  });
  expect(await metricsOf('portal_release_info')).toEqual({
    [`{name="host",release="${HOST_VERSION}",channel="stable"}`]: 1,
    [`{name="help",${channel}}`]: 1,
    [`{name="help",${canary}}`]: 1,
  });
  // From the start, because Prometheus does not count the first value of a series as an increase.
  expect(await metricsOf('portal_visits_total{remote="help"')).toMatchObject({
    [`,release="${CANARY.version}",channel="canary",outcome="failed"}`]: 0,
  });
  expect(await metricsOf('portal_canary_percent')).toEqual({ '{name="help"}': 10 });
  expect(await metricsOf('portal_recalled_releases')).toEqual({ '{name="help"}': 1 });
});

test('a release that is not served any more is not shown, and a broken store has problems', async () => {
  addHistoryEntry(edge.releasesDir, CANARY);
  await edge.refresh();
  expect(await metricsOf('portal_release_info{name="help"')).toEqual({
    [`,release="${CANARY.version}",channel="stable"}`]: 1,
  });
  expect(await metricsOf('portal_canary_percent')).toEqual({});
  const readAt = (await metricsOf('portal_releases_last_read_timestamp_seconds'))[''] ?? 0;
  expect(Math.abs(Date.now() / 1000 - readAt)).toBeLessThan(60);
  addHistoryEntry(edge.releasesDir, { ...HELP, version: '3.0.0-cccccccc' });
  await edge.refresh();
  expect(await metricsOf('portal_releases_problems')).toEqual({ '': 1 });
});

test('no phone number, token, address, coordinate or version that a client sends is in the metrics', async () => {
  const personal = { authorization: 'Bearer secret-token', cookie: 'canary-group=7', 'x-forwarded-for': '203.0.113.9' };
  for (const path of [
    '/?code=sign-in-code&state=s',
    '/broadband/help/233558120417?email=ama.mensah@example.com',
    '/remotes/233244123456/1.0.0-dddddddd/remoteEntry.aaaa1111.js',
    '/geo/reverse?lat=5.60372&lon=-0.18696',
    '/%E0233244123456',
  ])
    await open(path, personal);
  for (const method of ['GET', 'PUT'])
    await edge.call(ORDERS_PATH, { method, headers: personal, body: 'GHA-712345678-9' });
  await report({ remote: 'r233244123456' }, { version: '9.9.9-dddddddd' });
  const { text } = await edge.manage('/metrics');
  expect(text).toContain('portal_http_request_duration_seconds_bucket');
  expect(text).not.toMatch(/2332|23355|GHA-|5\.603|sign-in-code|secret-token|203\.0|ama\.mensah|9\.9\.9|dddddddd/);
});

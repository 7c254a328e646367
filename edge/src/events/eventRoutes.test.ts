import { register } from 'prom-client';
import { errorCodeOf, startEdge, startFakeOperator, type RunningEdge } from '../testing/startEdge.ts';
import { createTestStore, HOST_VERSION, addHistoryEntry, writeRelease, HELP } from '../testing/releases.ts';
import { createPerMinuteLimiter } from './rateLimiter.ts';

const CANARY_VERSION = '2.0.0-bbbbbbbb';
const event = (change: object = {}) => ({
  remote: 'help',
  version: CANARY_VERSION,
  phase: 'entry',
  code: 'http',
  ...change,
});

let edge: RunningEdge;
const postBody = (body: string, headers: Record<string, string> = {}) =>
  edge.call('/events', { method: 'POST', body, headers });
const postEvents = (...events: object[]) => postBody(JSON.stringify({ events }));

async function startEdgeWithCanary(env: Record<string, string> = {}) {
  const releasesDir = createTestStore([HELP]);
  writeRelease(releasesDir, { ...HELP, version: CANARY_VERSION });
  addHistoryEntry(releasesDir, { ...HELP, canary: { version: CANARY_VERSION, percent: 10 } });
  edge = await startEdge({ releasesDir, env });
}
test('POST /events accepts reports with 204, for any content type', async () => {
  await startEdgeWithCanary();
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const answer = await postBody(JSON.stringify({ events: [event()] }), { 'content-type': type });
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  }
});

test.each(['events', '{"events":[]}', JSON.stringify({ events: Array.from({ length: 21 }, () => event()) })])(
  'POST /events refuses the body %s with 400',
  async (body) => {
    await startEdgeWithCanary();
    const answer = await postBody(body);
    expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'bad_request']);
  },
);

const error = (change: object = {}) => ({
  kind: 'error',
  remote: 'help',
  version: CANARY_VERSION,
  message: 'TypeError: x is not a function',
  file: `/remotes/help/${CANARY_VERSION}/area.bbbb2222.js`,
  line: 1,
  column: 234,
  ...change,
});
const visit = (change: object = {}) => ({
  host: HOST_VERSION,
  area: 'help',
  connection: '4g',
  releases: [
    { remote: 'host', version: HOST_VERSION, outcome: 'ok' },
    { remote: 'help', version: CANARY_VERSION, outcome: 'error' },
  ],
  timings: { lcp: 1800, area: 900 },
  cls: 0.02,
  ...change,
});

test.each([
  ['an unknown code', event({ code: 'odd' })],
  ['a message with a digit', error({ message: 'No account 0244' })],
  ['a message with an address', error({ message: 'Failed at https://portal.test/' })],
  ['a message with quoted text', error({ message: 'Unexpected token "Ama"' })],
  ['a long message', error({ message: 'x'.repeat(201) })],
  ['a file of another path', error({ file: '/accounts/233244123456' })],
  ['an unknown key', error({ url: '/' })],
  ['an unknown connection', visit({ connection: 'fast' })],
  ['a time that is no time', visit({ timings: { lcp: -1 } })],
  ['an unknown time', visit({ timings: { tti: 1 } })],
])('of a report an event with %s is dropped, counted and logged, the others are accepted', async (_case, invalid) => {
  register.resetMetrics();
  await startEdgeWithCanary();
  expect((await postEvents(invalid, event())).status).toBe(204);
  const { text } = await edge.manage('/metrics');
  expect(text).toMatch(/^portal_invalid_events_total 1$/m);
  expect(text).toMatch(/^portal_remote_failures_total\{.*\} 1$/m);
  expect(edge.log.filter((line) => /remote-failure|script-error/.test(line))).toHaveLength(1);
  expect(edge.log.filter((line) => line.includes('invalid-event'))).toHaveLength(1);
});

test('errors and visits are counted by release; a release no longer served is “earlier”, an unknown remote “other”', async () => {
  register.resetMetrics();
  await startEdgeWithCanary();
  await postEvents(error(), error({ remote: 'host', version: HOST_VERSION, kind: 'csp' }), error({ remote: 'nobody' }));
  await postEvents(error({ version: '9.0.0-99999999' }), visit());
  await postEvents(visit({ area: 'none', timings: {}, cls: undefined, releases: [] }));
  await postEvents(visit({ area: 'nobody', releases: [], host: '9.0.0-99999999', timings: { inp: 90 } }));
  const { text } = await edge.manage('/metrics');
  const lines = text.split('\n').filter((line) => /^portal_(script_errors|visits|page)/.test(line));
  const canary = `remote="help",release="${CANARY_VERSION}",channel="canary"`;
  const host = `remote="host",release="${HOST_VERSION}",channel="stable"`;
  const other = 'remote="other",release="other",channel="other"';
  expect(lines.filter((line) => !/_(bucket|count)/.test(line) && !line.endsWith(' 0'))).toEqual([
    `portal_script_errors_total{${canary},kind="error"} 1`,
    `portal_script_errors_total{${host},kind="csp"} 1`,
    `portal_script_errors_total{${other},kind="error"} 1`,
    'portal_script_errors_total{remote="help",release="earlier",channel="earlier",kind="error"} 1',
    `portal_visits_total{${host},outcome="ok"} 1`,
    `portal_visits_total{${canary},outcome="error"} 1`,
    `portal_page_timing_seconds_sum{timing="lcp",${canary},connection="4g"} 1.8`,
    `portal_page_timing_seconds_sum{timing="area",${canary},connection="4g"} 0.9`,
    `portal_page_timing_seconds_sum{timing="lcp",${host},connection="4g"} 1.8`,
    `portal_page_timing_seconds_sum{timing="area",${host},connection="4g"} 0.9`,
    `portal_page_timing_seconds_sum{timing="inp",${other},connection="4g"} 0.09`,
    'portal_page_timing_seconds_sum{timing="inp",remote="host",release="earlier",channel="earlier",connection="4g"} 0.09',
    `portal_page_layout_shift_sum{${canary}} 0.02`,
    `portal_page_layout_shift_sum{${other}} 0.02`,
  ]);
});

test('an error is a line in the log, and an event for the server of ERROR_SINK_DSN; while that fails, reports are accepted', async () => {
  const sink = await startFakeOperator();
  await startEdgeWithCanary({ ERROR_SINK_DSN: `${sink.url.replace('//', '//public-key@')}/base/7` });
  await postEvents(error(), event());
  const arrived = async (count: number) => {
    while (sink.received.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  await arrived(2);
  const [first, second] = sink.received.map(({ body }) => body.split('\n').map((line) => JSON.parse(line) as unknown));
  expect(sink.received[0]).toMatchObject({
    url: '/base/api/7/envelope/',
    headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=public-key') as string },
  });
  const stacktrace = { frames: [{ filename: `http://portal.test${error().file}`, lineno: 1, colno: 234 }] };
  expect(first).toMatchObject([
    { event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown },
    { type: 'event' },
    {
      release: `help@${CANARY_VERSION}`,
      tags: { remote: 'help', kind: 'error' },
      exception: { values: [{ value: error().message, stacktrace }] },
    },
  ]);
  expect(second?.[2]).toMatchObject({ tags: { kind: 'failure' }, exception: { values: [{ value: 'entry http' }] } });
  const logged = edge.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const { version, ...rest } = error();
  expect(logged.filter((line) => line['event'] === 'script-error')).toMatchObject([
    { ...rest, release: version, canary: true },
  ]);
  sink.answerWith((_received, response) => void response.writeHead(503).end());
  expect((await postEvents(error(), error())).status).toBe(204);
  await arrived(4);
  const failed = () => edge.log.filter((line) => line.includes('Events of browsers are lost'));
  while (failed().length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(failed()).toHaveLength(1);
  expect(failed()[0]).toContain('it answered 503');
  expect(edge.log.join('')).not.toContain('public-key');
});

test('of many events in a minute each is counted, and 120 are logged', async () => {
  register.resetMetrics();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await startEdgeWithCanary();
  for (let count = 0; count < 7; count += 1) await postEvents(...Array.from({ length: 20 }, () => error()));
  expect(edge.log.filter((line) => line.includes('script-error'))).toHaveLength(120);
  expect((await edge.manage('/metrics')).text).toMatch(/portal_script_errors_total\{[^}]*\} 140\n/);
  now.mockRestore();
});

test('a rate limiter allows 3000 calls in each clock minute', () => {
  jest.useFakeTimers();
  const isWithinLimit = createPerMinuteLimiter(3000);
  expect(Array.from({ length: 3001 }, isWithinLimit).lastIndexOf(true)).toBe(2999);
  jest.advanceTimersByTime(60_000);
  expect(isWithinLimit()).toBe(true);
  jest.useRealTimers();
});

test('POST /events refuses a body above 8 kB with 413', async () => {
  await startEdgeWithCanary();
  const answer = await postBody(JSON.stringify({ events: [event()] }).padEnd(8 * 1024 + 1));
  expect([answer.status, errorCodeOf(answer)]).toEqual([413, 'body_too_large']);
  expect((await postBody(JSON.stringify({ events: [event()] }).padEnd(8 * 1024))).status).toBe(204);
});

test.each<[string, (count: number) => string, string]>([
  ['IP address', () => '198.51.100.1', '203.0.113.7'],
  // A client can choose its address within its /64 network.
  ['IPv6 network', (count) => `2001:db8::${count}`, '2001:db8:0:1::1'],
])(
  'the 301st POST /events from one %s within a minute gets 429, one from another is accepted',
  async (_what, at, other) => {
    await startEdgeWithCanary({ TRUST_PROXY: '1' });
    const postFrom = (address: string) =>
      postBody(JSON.stringify({ events: [event()] }), { 'x-forwarded-for': address });
    for (let count = 0; count < 300; count += 1) expect((await postFrom(at(count))).status).toBe(204);
    const answer = await postFrom(at(300));
    expect([answer.status, errorCodeOf(answer)]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postFrom(other)).status).toBe(204);
  },
);

test('POST /events from a page of another site gets 403', async () => {
  await startEdgeWithCanary();
  const answer = await postBody(JSON.stringify({ events: [event()] }), { 'sec-fetch-site': 'cross-site' });
  expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'forbidden']);
});

test('each failure is logged with remote, release, phase, code and whether it was the canary; those of an unknown remote are not', async () => {
  await startEdgeWithCanary();
  await postEvents(event(), event({ version: HELP.version, phase: 'manifest' }), event({ remote: 'nobody' }));
  const logged = edge.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const failures = logged.filter((line) => line['event'] === 'remote-failure');
  expect(failures).toMatchObject([
    { remote: 'help', release: CANARY_VERSION, phase: 'entry', code: 'http', canary: true },
    { remote: 'help', release: HELP.version, phase: 'manifest', code: 'http', canary: false },
  ]);
});

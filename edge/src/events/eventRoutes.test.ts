import { errorCodeOf } from '../testing/call.ts';
import { createReleases, serve, writeRelease } from '../testing/releases.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const HELP = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
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
  const releasesDir = createReleases([HELP]);
  writeRelease(releasesDir, { ...HELP, version: CANARY_VERSION });
  serve(releasesDir, { ...HELP, canary: { version: CANARY_VERSION, percent: 10 } });
  edge = await startEdge({ releasesDir, env });
}
afterEach(stopEdges);

test('POST /events accepts reports with 204, for any content type', async () => {
  await startEdgeWithCanary();
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const answer = await postBody(JSON.stringify({ events: [event()] }), { 'content-type': type });
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  }
});

test.each([
  ['text that is no JSON', 'events'],
  [
    'an event with an unknown code',
    JSON.stringify({ events: [{ remote: 'help', version: CANARY_VERSION, phase: 'entry', code: 'odd' }] }),
  ],
])('POST /events refuses %s with 400', async (_case, body) => {
  await startEdgeWithCanary();
  const answer = await postBody(body);
  expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'bad_request']);
});

test('POST /events refuses a body above 8 kB with 413', async () => {
  await startEdgeWithCanary();
  const answer = await postBody(JSON.stringify({ events: [event()] }).padEnd(8 * 1024 + 1));
  expect([answer.status, errorCodeOf(answer)]).toEqual([413, 'body_too_large']);
  expect((await postBody(JSON.stringify({ events: [event()] }).padEnd(8 * 1024))).status).toBe(204);
});

test('the 61st POST /events from one IP address in a minute gets 429, one from another address is accepted', async () => {
  await startEdgeWithCanary();
  const other = await edge.seenFrom('203.0.113.7');
  for (let count = 0; count < 60; count += 1) expect((await postEvents(event())).status).toBe(204);
  const answer = await postEvents(event());
  expect([answer.status, errorCodeOf(answer)]).toEqual([429, 'rate_limited']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const body = JSON.stringify({ events: [event()] });
  expect((await fetch(`${other}/events`, { method: 'POST', body })).status).toBe(204);
});

test('the POST /events of one IPv6 network count together, because a client can choose its address within the network', async () => {
  await startEdgeWithCanary({ TRUST_PROXY: '1' });
  const postFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await postBody(JSON.stringify({ events: [event()] }), headers)).status;
  };
  for (let count = 0; count < 60; count += 1) expect(await postFrom(`2001:db8::${count}`)).toBe(204);
  expect(await postFrom('2001:db8::ffff')).toBe(429);
  expect(await postFrom('2001:db8:0:1::ffff')).toBe(204);
});

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

import { channelIn, publishSketch } from '../testing/builtRemote.ts';
import { errorOf } from '../testing/call.ts';
import { newFolder } from '../testing/folders.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const SECOND = '2.0.0-bbbbbbbb';
const event = (change: object = {}) => ({ remote: 'help', version: SECOND, phase: 'entry', code: 'http', ...change });

let edge: RunningEdge;
const post = (body: string, headers: Record<string, string> = {}) =>
  edge.call('/events', { method: 'POST', body, headers });
const report = (...events: object[]) => post(JSON.stringify({ events }));

async function start(env: Record<string, string> = {}) {
  const releasesDir = newFolder();
  await publishSketch(releasesDir, {});
  await publishSketch(releasesDir, { version: SECOND }, { canary: { percent: 10, budget: 50 } });
  edge = await startEdge({ releasesDir, env });
}
afterEach(stopEdges);

test('reports are accepted with 204, for any content type', async () => {
  await start();
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const answer = await post(JSON.stringify({ events: [event()] }), { 'content-type': type });
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  }
  expect((await report(event({ phase: 'loaded', code: 'ok' }))).status).toBe(204);
});

test('each failure is one structured line of the log', async () => {
  await start();
  await report(event(), event({ phase: 'loaded', code: 'ok' }), event({ phase: 'render', code: 'threw' }));
  const lines = edge.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter((line) => line['event'] === 'remote-failure')).toMatchObject([
    { level: 40, remote: 'help', version: SECOND, phase: 'entry', code: 'http', canary: true, count: 1 },
    { level: 40, remote: 'help', version: SECOND, phase: 'render', code: 'threw', canary: true, count: 1 },
  ]);
});

test.each([
  ['no JSON', 'events'],
  ['nothing', ''],
  ['another shape', '{"events":{}}'],
  ['an unknown kind', JSON.stringify({ events: [{ remote: 'help', version: SECOND, phase: 'entry', code: 'odd' }] })],
])('%s is refused with 400', async (_case, body) => {
  await start();
  const answer = await post(body);
  expect([answer.status, errorOf(answer)]).toEqual([400, 'bad_request']);
});

test('more than 8 kB are refused with 413', async () => {
  await start();
  const answer = await post(JSON.stringify({ events: [event()] }).padEnd(8 * 1024 + 1));
  expect([answer.status, errorOf(answer)]).toEqual([413, 'body_too_large']);
  expect((await post(JSON.stringify({ events: [event()] }).padEnd(8 * 1024))).status).toBe(204);
});

test('the 61st post from one IP address in a minute is rejected with 429, one from another address is accepted', async () => {
  await start();
  const other = await edge.seenFrom('203.0.113.7');
  for (let count = 0; count < 60; count += 1) expect((await report(event())).status).toBe(204);
  const answer = await report(event());
  expect([answer.status, errorOf(answer)]).toEqual([429, 'rate_limited']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const body = JSON.stringify({ events: [event()] });
  expect((await fetch(`${other}/events`, { method: 'POST', body })).status).toBe(204);
});

test('the limit is off in fault runs only', async () => {
  await start({ FAULTS: '1', RATE_LIMITS: 'off' });
  for (let count = 0; count < 61; count += 1) expect((await report(event())).status).toBe(204);
});

test('a page of another site is refused', async () => {
  await start();
  const answer = await post(JSON.stringify({ events: [event()] }), { 'sec-fetch-site': 'cross-site' });
  expect([answer.status, errorOf(answer)]).toEqual([403, 'forbidden']);
});

test('DC-008 a canary beyond its budget is gone from the registry with the next request', async () => {
  await start();
  const index = async () => (await edge.call('/registry.json')).text;
  expect(await index()).toContain('"canary"');
  await report(...Array.from({ length: 20 }, () => event()));
  expect(await index()).not.toContain('"canary"');
  expect(channelIn(edge.releasesDir)?.version).toBe('1.0.0-aaaaaaaa');
  expect(edge.log.join('')).toContain('"event":"canary-demoted"');
});

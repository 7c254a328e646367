import { errorOf } from '../../testing/call.ts';
import { startFakeOperator, type FakeOperator } from '../../testing/fakeOperator.ts';
import { startEdge, stopEdges, type RunningEdge } from '../../testing/startEdge.ts';
import { logText } from '../../testing/logText.ts';

const PLACEHOLDER = '{"lat":"5.6","lon":"-0.2","display_name":"Osu"}';
const REVERSE = '/geo/reverse?format=json&lat=5.6&lon=-0.2';
const SEARCH = '/geo/search?format=json&q=osu&countrycodes=gh';

let operator: FakeOperator;
let edge: RunningEdge;
beforeEach(async () => {
  operator = await startFakeOperator();
  operator.answerWith(({ url }, response) => response.end(url.includes('/search') ? `[${PLACEHOLDER}]` : PLACEHOLDER));
  edge = await startEdge({ env: { OPERATOR_URL: operator.url, FAULTS: '1', RATE_LIMITS: 'off' } });
});
afterEach(async () => {
  await stopEdges();
  await operator.close();
});

test('CL-014 CL-042 search and reverse are sent to the operator without data of the customer', async () => {
  const headers = { authorization: 'Bearer user', cookie: 'idp_s=1', referer: 'http://portal.test/broadband' };
  const found = await edge.call(SEARCH, { headers });
  const named = await edge.call(REVERSE, { headers });
  expect([found.text, named.text]).toEqual([`[${PLACEHOLDER}]`, PLACEHOLDER]);
  expect(named.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(operator.received.map(({ url }) => url)).toEqual([
    '/geo/search?format=json&q=osu&limit=10&countrycodes=gh&addressdetails=1',
    '/geo/reverse?format=json&lat=5.6&lon=-0.2&zoom=18&addressdetails=1',
  ]);
  for (const { headers: sent } of operator.received) {
    for (const name of ['authorization', 'cookie', 'referer', 'x-forwarded-for', 'x-api-key']) {
      expect(sent).not.toHaveProperty(name);
    }
  }
});

test('equal lookups of several customers are sent to the geocoder once', async () => {
  await Promise.all([edge.call(SEARCH), edge.call(SEARCH), edge.call('/geo/search?q=%20OSU%20')]);
  await edge.call('/geo/search?q=Osu&limit=10');
  expect(operator.received).toHaveLength(1);
});

test('a failure is not cached and has the error body of every API', async () => {
  operator.answerWith((_received, response) => {
    response.statusCode = 500;
    response.end('<html>broken</html>');
  });
  const failed = await edge.call(REVERSE);
  expect([failed.status, errorOf(failed)]).toEqual([502, 'upstream']);
  operator.answerWith((_received, response) => response.end('[]'));
  expect((await edge.call(REVERSE)).status).toBe(502);
  operator.answerWith((_received, response) => response.end(PLACEHOLDER));
  expect((await edge.call(REVERSE)).text).toBe(PLACEHOLDER);
  expect(operator.received).toHaveLength(3);
});

test('Retry-After of a rate-limiting geocoder is passed on', async () => {
  operator.answerWith((_received, response) => response.writeHead(429, { 'retry-after': '17' }).end());
  const answer = await edge.call(SEARCH);
  expect([answer.status, errorOf(answer), answer.headers['retry-after']]).toEqual([429, 'rate_limited', '17']);
});

test('an unreachable geocoder is a 503', async () => {
  await operator.close();
  const answer = await edge.call(SEARCH);
  expect([answer.status, errorOf(answer)]).toEqual([503, 'operator_unreachable']);
});

test('an invalid query is refused without a call of the geocoder', async () => {
  for (const path of ['/geo/search', '/geo/search?q=a', '/geo/reverse?lat=5', '/geo/reverse?lat=91&lon=0']) {
    const answer = await edge.call(path);
    expect([path, answer.status, errorOf(answer)]).toEqual([path, 400, 'bad_request']);
  }
  expect(operator.received).toEqual([]);
});

test('another geocoder gets our user agent and is named in the map attribution', async () => {
  const foreign = await startFakeOperator();
  foreign.answerWith((_received, response) => response.end(`[${PLACEHOLDER}]`));
  const env = { OPERATOR_URL: operator.url, GEOCODER_URL: `${foreign.url}/nominatim/` };
  edge = await startEdge({ env: { ...env, GEOCODER_USER_AGENT: 'portal-of-ours (ops@example.com)' } });
  expect((await edge.call(SEARCH)).text).toBe(`[${PLACEHOLDER}]`);
  expect(foreign.received).toMatchObject([
    {
      url: '/nominatim/search?format=json&q=osu&limit=10&countrycodes=gh&addressdetails=1',
      headers: { 'user-agent': 'portal-of-ours (ops@example.com)', 'accept-language': 'en' },
    },
  ]);
  expect(operator.received).toEqual([]);
  const { map } = JSON.parse((await edge.call('/config.json')).text) as { map: { attribution: string } };
  expect(map.attribution).toContain('© OpenStreetMap contributors');
  await foreign.close();
});

test('uncached lookups of all customers are sent a second apart, cached ones at once', async () => {
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const times: number[] = [];
  operator.answerWith((_received, response) => {
    times.push(performance.now());
    response.end(PLACEHOLDER);
  });
  const other = await edge.seenFrom('203.0.113.9');
  const ask = (origin: string, lat: string) => fetch(`${origin}/geo/reverse?lat=${lat}&lon=0`);
  await Promise.all([ask(edge.origin, '5'), ask(other, '6'), ask(other, '5')]);
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
});

test('one address cannot use the whole rate limit of the geocoder', async () => {
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const asked = Array.from({ length: 40 }, (_, index) => edge.call(`/geo/reverse?lat=${index}&lon=1`));
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(32);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(operator.received).toHaveLength(8);
}, 20_000);

test('the log contains no place and no coordinates', async () => {
  await edge.call(REVERSE);
  operator.answerWith((_received, response) => response.destroy());
  await edge.call('/geo/search?q=labone');
  expect(edge.log.join('')).toContain('the geocoder request failed');
  expect(logText(edge.log)).not.toMatch(/labone|5\.6|lat=/);
});

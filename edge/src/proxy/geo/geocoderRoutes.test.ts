import {
  errorCodeOf,
  startFakeOperator,
  type FakeOperator,
  startEdge,
  type RunningEdge,
  toStableLogText,
} from '../../testing/startEdge.ts';
import { writeBackendsFile } from '../../testing/releases.ts';

const PLACE_JSON = '{"lat":"5.6","lon":"-0.2","display_name":"Osu"}';
const REVERSE_PATH = '/geo/reverse?format=json&lat=5.6&lon=-0.2';
const SEARCH_PATH = '/geo/search?format=json&q=osu&countrycodes=gh';

let operator: FakeOperator;
let edge: RunningEdge;
beforeEach(async () => {
  operator = await startFakeOperator();
  operator.answerWith(({ url }, response) => response.end(url.includes('/search') ? `[${PLACE_JSON}]` : PLACE_JSON));
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
});

test('CL-014 CL-042 geocoder searches and reverse lookups are sent to the operator without data of the customer', async () => {
  const headers = { authorization: 'Bearer user', cookie: 'idp_s=1', referer: 'http://portal.test/broadband' };
  const found = await edge.call(SEARCH_PATH, { headers });
  const named = await edge.call(REVERSE_PATH, { headers });
  expect([found.text, named.text]).toEqual([`[${PLACE_JSON}]`, PLACE_JSON]);
  expect(named.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(operator.received.map(({ url }) => url)).toEqual([
    '/geo/search?format=json&q=osu&limit=10&countrycodes=gh&addressdetails=1',
    '/geo/reverse?format=json&lat=5.6&lon=-0.2&zoom=18&addressdetails=1',
  ]);
  for (const { headers: sent } of operator.received) {
    for (const name of ['authorization', 'cookie', 'referer', 'x-forwarded-for']) {
      expect(sent).not.toHaveProperty(name);
    }
  }
});

test('equal lookups of several customers are sent to the geocoder once', async () => {
  await Promise.all([edge.call(SEARCH_PATH), edge.call(SEARCH_PATH), edge.call('/geo/search?q=%20OSU%20')]);
  await edge.call('/geo/search?q=Osu&limit=10');
  expect(operator.received).toHaveLength(1);
});

test('a failed lookup is not cached and has the error body of every API', async () => {
  operator.answerWith((_received, response) => {
    response.statusCode = 500;
    response.end('<html>broken</html>');
  });
  const failed = await edge.call(REVERSE_PATH);
  expect([failed.status, errorCodeOf(failed)]).toEqual([502, 'upstream']);
  operator.answerWith((_received, response) => response.end('[]'));
  expect((await edge.call(REVERSE_PATH)).status).toBe(502);
  operator.answerWith((_received, response) => response.end(PLACE_JSON));
  expect((await edge.call(REVERSE_PATH)).text).toBe(PLACE_JSON);
  expect(operator.received).toHaveLength(3);
});

test('Retry-After of a rate-limiting geocoder is passed on', async () => {
  operator.answerWith((_received, response) => response.writeHead(429, { 'retry-after': '17' }).end());
  const answer = await edge.call(SEARCH_PATH);
  expect([answer.status, errorCodeOf(answer), answer.headers['retry-after']]).toEqual([429, 'rate_limited', '17']);
});

test('an invalid lookup query gets 400 without a call of the geocoder', async () => {
  for (const path of ['/geo/search?q=a', '/geo/reverse?lat=5']) {
    const answer = await edge.call(path);
    expect([path, answer.status, errorCodeOf(answer)]).toEqual([path, 400, 'bad_request']);
  }
  expect(operator.received).toEqual([]);
});

/** Starts an edge with a geocoder in the backends file whose lookups are limited by `pace`. */
const startPacedEdge = (pace: object) => {
  const backend = { url: operator.url, apis: { geocoder: '/nominatim' }, pace };
  return startEdge({ env: { BACKENDS_FILE: writeBackendsFile({ geocoder: backend }) } });
};

test('a geocoder of the backends file gets a user agent that names the portal', async () => {
  edge = await startPacedEdge({ intervalMs: 0, maxWaiting: 1 });
  expect((await edge.call(SEARCH_PATH)).text).toBe(`[${PLACE_JSON}]`);
  expect(operator.received).toMatchObject([
    {
      url: '/nominatim/search?format=json&q=osu&limit=10&countrycodes=gh&addressdetails=1',
      headers: { 'user-agent': 'self-service-portal (http://portal.test)', 'accept-language': 'en' },
    },
  ]);
});

test('lookups that find no place in the queue get 429 with Retry-After and are not sent to the geocoder', async () => {
  edge = await startPacedEdge({ intervalMs: 60_000, maxWaiting: 1 });
  const [first] = [await edge.call(REVERSE_PATH), void edge.call('/geo/reverse?lat=1&lon=1').catch(() => undefined)];
  expect(first.status).toBe(200);
  const refused = await edge.call('/geo/reverse?lat=2&lon=1');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(operator.received).toHaveLength(1);
});

test('the log contains no searched place and no coordinates', async () => {
  await edge.call(REVERSE_PATH);
  operator.answerWith((_received, response) => response.destroy());
  await edge.call('/geo/search?q=labone');
  expect(edge.log.join('')).toContain('the geocoder request failed');
  expect(toStableLogText(edge.log)).not.toMatch(/labone|5\.6|lat=/);
});

import fc, { type Arbitrary } from 'fast-check';
import type { CallOptions } from './call.ts';
import type { Route } from '@portal/server/testing';

/** A random request: its path exactly as it is sent, and method, headers and body. */
export type FuzzRequest = { path: string; options: CallOptions };

/** Path segments that are known to break servers: invalid encodings, parent folders, names of prototype members. */
const harmfulSegment = fc.constantFrom(
  ...[
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%zz',
    '%',
    '..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e',
    '.',
    '',
    '%20',
    '%0d%0a',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '%5c..%5c',
    '*',
    'x'.repeat(5000),
    '%2F%2F',
    ';',
    '?',
    '#',
    '%C0%AF',
    '"<svg>',
  ],
);
const printableText = fc.stringMatching(/^[!-~]{0,60}$/);
const anyText = fc.oneof(harmfulSegment, printableText, fc.string({ unit: 'binary' }).map(encodeURIComponent));
/** Values that are valid for some route: a remote, a version, a file, a lookup of the geocoder. */
const validPart = fc.constantFrom(
  'help',
  'help.json',
  '1.0.0-aaaaaaaa',
  'remoteEntry.aaaa1111.js',
  'release.json',
  'chunks/area.js',
);
const QUERY_NAMES = ['q', 'lat', 'lon', 'zoom', 'limit', 'format', 'countrycodes', 'x'];

const queryString = fc
  .dictionary(
    fc.constantFrom(...QUERY_NAMES),
    fc.oneof(anyText, fc.constantFrom('accra', '5.55', '-0.19', '10', 'json')),
  )
  .map((pairs) => Object.entries(pairs).map(([name, value]) => `${name}=${value}`))
  .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));

const eventFields = fc.record({
  remote: fc.oneof(fc.constantFrom('help', '__proto__', '../help'), fc.string({ unit: 'binary' })),
  version: fc.oneof(fc.constantFrom('1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb'), fc.string({ unit: 'binary' })),
  phase: fc.constantFrom('record', 'entry', 'loaded', 'render', 'later'),
  code: fc.constantFrom('http', 'ok', 'threw', 'odd'),
});
const requestBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.array(eventFields, { maxLength: 22 }).map((events) => JSON.stringify({ events })),
  fc.constantFrom(
    '[]',
    '{}',
    'grant_type=client_credentials&client_id=ssp-web-public&client_secret=',
    'a=%00&client_id=%zz',
  ),
  fc.constantFrom('x'.repeat(9000), 'x'.repeat(70_000), `${'['.repeat(2000)}${']'.repeat(2000)}`),
);

const CONTENT_TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'a/b;c', ''];
const headerValue = fc.stringMatching(/^[!-~]{0,220}$/);
const requestHeaders = fc.record(
  {
    'content-type': fc.constantFrom(...CONTENT_TYPES),
    'accept-encoding': fc.oneof(headerValue, fc.constantFrom('br;q=NaN', 'gzip;q=1e999', '*;q=-1')),
    authorization: fc.oneof(headerValue, fc.constant('Bearer a.b.c')),
    cookie: headerValue,
    'if-none-match': headerValue,
    range: fc.oneof(headerValue, fc.constantFrom('bytes=9-1', 'bytes=0-', 'bytes=-99999999999999999999')),
    'x-request-id': headerValue,
    'x-forwarded-for': headerValue,
    origin: fc.oneof(headerValue, fc.constant('http://portal.test')),
  },
  { requiredKeys: [] },
);

/** Random requests to a route: the parameters and wildcards of its path, the query, headers and body have random values. */
export function fuzzRequests({ method, url }: Route): Arbitrary<FuzzRequest> {
  const pieces = url.split(/(:\w+|\*)/);
  const part = (piece: string) => (/^[:*]/.test(piece) ? fc.oneof(validPart, anyText) : fc.constant(piece));
  const path = fc.tuple(...pieces.map(part)).map((parts) => parts.join(''));
  const sent =
    method === 'GET' || method === 'HEAD' ? fc.constant(undefined) : fc.option(requestBody, { nil: undefined });
  return fc.tuple(path, queryString, requestHeaders, sent).map(([address, search, given, payload]) => ({
    path: `${address.startsWith('/') ? '' : '/'}${address}${search}`,
    options: {
      method,
      headers: { ...given, ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }) },
      ...(payload !== undefined && { body: payload }),
    },
  }));
}

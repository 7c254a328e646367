import { webcrypto } from 'node:crypto';
import { HttpError, NetworkError, requestJson, UnexpectedAnswerError } from '@portal/shared/http';
import { mockRoute, networkError, neverResolve, html, json, type Reply } from '@portal/shared/testing';
import { remoteRecord } from '../registry/schema';
import { releaseOf } from '../testing/release';
import { classify, isHostFileFailure, recordFailure, remoteFileFailure } from './classifyFailure';
import { RemoteFailure } from './RemoteError';
import { watchScriptErrors } from './scriptErrors';

// jsdom has no digests.
Object.defineProperty(crypto, 'subtle', { configurable: true, writable: true, value: webcrypto.subtle });

const FILE = '/remotes/help/1/1.js';
const DIGEST = `sha384-${'A'.repeat(64)}`;
const failure = (fields: object) => Object.assign(new Error('Loading failed.'), fields);
const fileFailure = (type = 'error', request = FILE) => failure({ name: 'ChunkLoadError', type, request });

test.each([
  ['a script of a remote', fileFailure(), true, false],
  ['a style sheet', failure({ code: 'CSS_CHUNK_LOAD_FAILED', request: '/remotes/fibre/1/1.css' }), true, false],
  ['a file of the host', fileFailure('error', '/assets/1.js'), false, true],
  ['a throw in the remote’s code', new TypeError('undefined is not a function'), false, false],
  ['something that is no error', 'no', false, false],
])('%s that does not come: of a remote or of the host? %#', (_, error, ofRemote, ofHost) => {
  expect([remoteFileFailure(error) !== undefined, isHostFileFailure(error)]).toEqual([ofRemote, ofHost]);
});

const script: Reply = () => new Response('run()', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

test.each<[string, Reply, string | undefined, string]>([
  ['is gone', json({}, 404), DIGEST, 'missing'],
  ['was taken away', json({}, 410), DIGEST, 'missing'],
  ['answers with an error', json({}, 503), DIGEST, 'http'],
  ['is a page', html(), DIGEST, 'not-script'],
  ['was changed', script, DIGEST, 'integrity'],
  ['does not come', networkError(), DIGEST, 'network'],
  ['has no checksum in the record', script, undefined, 'integrity'],
])('a file of a remote that %s', async (_, reply, digest, code) => {
  mockRoute(`GET ${FILE}`, reply);
  expect(await classify(fileFailure(), () => digest)).toMatchObject({ phase: 'chunk', code });
});

test('a file that is whole when it is asked for again failed on the way', async () => {
  mockRoute(`GET ${FILE}`, script);
  const bytes = await crypto.subtle.digest('SHA-384', new TextEncoder().encode('run()'));
  const digest = `sha384-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
  expect(await classify(fileFailure(), () => digest)).toMatchObject({ phase: 'chunk', code: 'network' });
});

test('where the page cannot compute a digest, a file that comes but does not run was changed', async () => {
  mockRoute(`GET ${FILE}`, script);
  // Pages that did not come over https have none, which their types do not know.
  const subtle = jest.replaceProperty(crypto, 'subtle', undefined as unknown as SubtleCrypto);
  expect(await classify(fileFailure(), () => DIGEST)).toMatchObject({ phase: 'chunk', code: 'integrity' });
  subtle.restore();
});

test('finding out takes six seconds at most', async () => {
  jest.useFakeTimers();
  mockRoute(`GET ${FILE}`, neverResolve());
  const found = classify(fileFailure(), () => DIGEST);
  await jest.advanceTimersByTimeAsync(6000);
  expect(await found).toMatchObject({ phase: 'chunk', code: 'timeout' });
  jest.useRealTimers();
});

test.each<[string, Error | undefined, string]>([
  ['cannot be read', new SyntaxError('Unexpected token'), 'syntax'],
  ['throws while it runs', new TypeError('undefined'), 'threw'],
  ['has nothing to say', undefined, 'not-script'],
])('a file that came and %s', async (title, error, code) => {
  const request = `/remotes/help/1/${title.length}.js`;
  watchScriptErrors();
  if (error) window.dispatchEvent(new ErrorEvent('error', { error, filename: `http://localhost:8080${request}?r=1` }));
  expect(await classify(fileFailure('missing', request), () => DIGEST)).toMatchObject({ phase: 'chunk', code });
});

test('what else can happen to a remote that has a record', async () => {
  const of = (cause: unknown) => classify(cause, () => DIGEST);
  expect(await of(fileFailure('timeout'))).toMatchObject({ phase: 'chunk', code: 'timeout' });
  expect(await of(new TypeError('boom'))).toMatchObject({ phase: 'evaluate', code: 'threw' });
  expect(await of('boom')).toMatchObject({ phase: 'evaluate', code: 'threw' });
  expect(await of(new Error('Version 18 does not satisfy the requirement of help'))).toMatchObject({
    phase: 'contract',
    code: 'mismatch',
  });
  const known = new RemoteFailure('entry', 'syntax', 'no');
  expect(await of(known)).toBe(known);
  expect(await of(fileFailure('error', '/assets/1.js'))).toBeUndefined();
});

const notOfTheSchema = (value: unknown) => new UnexpectedAnswerError('no', remoteRecord.safeParse(value).error);

test.each<[unknown, string]>([
  [new HttpError(404, '', {}), 'missing'],
  [new HttpError(500, '', {}), 'http'],
  [new NetworkError(new TypeError('Failed to fetch')), 'network'],
  [new UnexpectedAnswerError('The answer is not JSON'), 'mismatch'],
  [notOfTheSchema({ name: 7 }), 'mismatch'],
  [notOfTheSchema({ ...releaseOf('help'), files: {} }), 'integrity'],
  [new Error('no'), 'mismatch'],
])('what became of a record: %#', (cause, code) => {
  expect(recordFailure(cause)).toMatchObject({ phase: 'record', code });
});

test('a record that does not come in time', async () => {
  mockRoute('GET /registry/help.json', neverResolve());
  const asked = requestJson('/registry/help.json', { schema: remoteRecord, timeoutMs: 10 });
  expect(recordFailure(await asked.catch((error: unknown) => error))).toMatchObject({ code: 'timeout' });
});

import { webcrypto } from 'node:crypto';
import { HttpError, NetworkError, requestJson, UnexpectedResponseError } from '@portal/shared/http';
import { mockRoute, networkError, neverResolve, html, json, type MockReply } from '@portal/shared/testing';
import { registerChecksums } from './fileLoading';

import { classifyFailure, classifyManifestFailure } from './classifyFailure';
import { ClassifiedRemoteError } from './failures';

// The test environment has no crypto.subtle.
Object.defineProperty(crypto, 'subtle', { configurable: true, writable: true, value: webcrypto.subtle });

const FILE_PATH = '/remotes/help/1/1.js';
const CHECKSUM = `sha384-${'A'.repeat(64)}`;
const createError = (fields: object) => Object.assign(new Error('Loading failed.'), fields);
const createFileError = (type = 'error', request = FILE_PATH) => createError({ name: 'ChunkLoadError', type, request });

/** Registers the checksum of the file on another origin, which a manifest may name: it is looked up by its path. */
const registerChecksum = (checksum: string) =>
  registerChecksums({ files: { [`https://remotes.example${FILE_PATH}`]: checksum } });

beforeEach(() => registerChecksum(CHECKSUM));

const scriptResponse: MockReply = () =>
  new Response('run()', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

test.each<[string, MockReply, string, string]>([
  ['is missing', json({}, 404), CHECKSUM, 'missing'],
  ['has an error status', json({}, 503), CHECKSUM, 'http'],
  ['is an HTML page', html(), CHECKSUM, 'not-script'],
  ['was changed', scriptResponse, CHECKSUM, 'integrity'],
  ['cannot be reached', networkError(), CHECKSUM, 'network'],
  ['has no checksum in the manifest', scriptResponse, '', 'integrity'],
])('a file of a remote that %s gets its own code', async (_, reply, checksum, code) => {
  registerChecksum(checksum);
  mockRoute(`GET ${FILE_PATH}`, reply);
  expect(await classifyFailure(createFileError())).toMatchObject({ phase: 'chunk', code });
});

test('a failed file whose bytes are correct at the second request is classified as a network failure', async () => {
  mockRoute(`GET ${FILE_PATH}`, scriptResponse);
  const bytes = await crypto.subtle.digest('SHA-384', new TextEncoder().encode('run()'));
  registerChecksum(`sha384-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`);
  expect(await classifyFailure(createFileError())).toMatchObject({ phase: 'chunk', code: 'network' });
});

test('the diagnosis of a failed file takes six seconds at most', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  mockRoute(`GET ${FILE_PATH}`, neverResolve());
  expect(await classifyFailure(createFileError())).toMatchObject({ phase: 'chunk', code: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(6000);
  timeout.mockRestore();
});

test('a file of a remote that was loaded without its module, such as an HTML page, is no script', async () => {
  expect(await classifyFailure(createFileError('missing'))).toMatchObject({ phase: 'chunk', code: 'not-script' });
});

test('time-outs, errors in the code and version conflicts are classified', async () => {
  const styleSheet = createError({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'timeout', request: FILE_PATH });
  for (const failure of [createFileError('timeout'), styleSheet])
    expect(await classifyFailure(failure)).toMatchObject({ phase: 'chunk', code: 'timeout' });
  expect(await classifyFailure(new TypeError('boom'))).toMatchObject({ phase: 'evaluate', code: 'threw' });
  expect(await classifyFailure('boom')).toMatchObject({ phase: 'evaluate', code: 'threw' });
  expect(await classifyFailure(new Error('Version 18 does not satisfy the requirement of help'))).toMatchObject({
    phase: 'contract',
    code: 'mismatch',
  });
  const known = new ClassifiedRemoteError('entry', 'syntax', 'no');
  expect(await classifyFailure(known)).toBe(known);
});

test.each<[unknown, string]>([
  [new HttpError(404, '', {}), 'missing'],
  [new HttpError(500, '', {}), 'http'],
  [new NetworkError(new TypeError('Failed to fetch')), 'network'],
  [new UnexpectedResponseError('no', 'no files'), 'mismatch'],
])('the failed request for a manifest is classified (%#)', (cause, code) => {
  expect(classifyManifestFailure(cause)).toMatchObject({ phase: 'manifest', code });
});

test('a manifest that exceeds the time limit is a timeout', async () => {
  mockRoute('GET /registry/help.json', neverResolve());
  const schema = { safeParse: () => ({ success: false as const, error: '' }) };
  const cause = await requestJson('/registry/help.json', { schema, timeoutMs: 10 }).catch((error: unknown) => error);
  expect(classifyManifestFailure(cause)).toMatchObject({ code: 'timeout' });
});

test('a file of the host that fails is no failure of the remote', async () => {
  expect(await classifyFailure(createFileError('error', '/assets/1.js'))).toBeUndefined();
});

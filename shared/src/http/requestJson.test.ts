/** @jest-environment node */
import { inspect } from 'node:util';
import { isHttpError, isNetworkError, isUnexpectedResponse, requestJson, type ProofRequest } from '@portal/shared/http';
import { mockRoute, networkError, empty, html, json, malformed, requests } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const nameSchema = z.object({ name: z.string() });
const lastRequest = () => requests().at(-1);

test('requestJson returns the body of a response that matches the schema, without unknown keys', async () => {
  mockRoute('GET /name', json({ name: 'Ama', more: true }));
  await expect(requestJson('/name', { schema: nameSchema })).resolves.toEqual({ name: 'Ama' });
});

test('SES-012 requestJson sends the token as a bearer token and accepts JSON', async () => {
  mockRoute('GET /name', json({ name: 'Ama' }));
  await requestJson('/name', { schema: nameSchema, token: 'abc', headers: { 'X-Request-Id': '7' } });
  expect(lastRequest()?.headers.get('authorization')).toBe('Bearer abc');
  expect(lastRequest()?.headers.get('accept')).toBe('application/json');
  expect(lastRequest()?.headers.get('x-request-id')).toBe('7');
});

test('SES-012 a request with a proof sends it and its token with the scheme DPoP', async () => {
  mockRoute('POST /name', json({ name: 'Ama' }));
  const createProof = jest.fn(async () => 'proof');
  await requestJson('/name', { schema: nameSchema, json: {}, token: 'abc', createProof });
  expect(createProof).toHaveBeenCalledWith({ method: 'POST', url: '/name', token: 'abc' });
  expect(lastRequest()?.headers.get('authorization')).toBe('DPoP abc');
  expect(lastRequest()?.headers.get('dpop')).toBe('proof');
});

test('a request with a proof and without a token, as those to the identity provider, has no authorization header', async () => {
  mockRoute('POST /token', json({ name: 'Ama' }));
  await requestJson('/token', { schema: nameSchema, form: {}, createProof: async () => 'proof' });
  expect(lastRequest()?.headers.get('dpop')).toBe('proof');
  expect(lastRequest()?.headers.has('authorization')).toBe(false);
});

describe('with a wrong clock', () => {
  const createProof = ({ nonce }: ProofRequest) => Promise.resolve(`proof ${nonce}`);
  const sentProofs = () => requests().map(({ headers }) => headers.get('dpop'));
  const demandNonce = (body: unknown, headers: object) => async () =>
    Response.json(body, { status: 401, headers: { 'dpop-nonce': 'the nonce', ...headers } });

  test.each([
    ['an API', demandNonce({}, { 'www-authenticate': 'DPoP error="use_dpop_nonce"' })],
    ['the identity provider', demandNonce({ error: 'use_dpop_nonce' }, {})],
  ])('the request is sent once more with the nonce that %s demands', async (_server, reply) => {
    mockRoute('GET /name', reply, json({ name: 'Ama' }));
    await expect(requestJson('/name', { schema: nameSchema, createProof })).resolves.toEqual({ name: 'Ama' });
    expect(sentProofs()).toEqual(['proof undefined', 'proof the nonce']);
    mockRoute('GET /name', reply);
    await expect(requestJson('/name', { schema: nameSchema, createProof })).rejects.toMatchObject({ status: 401 });
    expect(sentProofs()).toHaveLength(4);
  });

  test.each([
    ['another error with a nonce', demandNonce({ error: 'invalid_grant' }, {})],
    ['a demand without a nonce that the page can read', json({ error: 'use_dpop_nonce' }, 401)],
  ])('the request is not sent again after %s', async (_response, reply) => {
    mockRoute('GET /name', reply);
    await expect(requestJson('/name', { schema: nameSchema, createProof })).rejects.toMatchObject({ status: 401 });
    expect(sentProofs()).toHaveLength(1);
  });
});

test('a request without a token has no authorization header, and is sent without cookies unless other credentials are given', async () => {
  mockRoute('GET /name', json({ name: 'Ama' }));
  const spy = jest.spyOn(globalThis, 'fetch');
  await requestJson('/name', { schema: nameSchema });
  expect(lastRequest()?.headers.has('authorization')).toBe(false);
  expect(spy).toHaveBeenLastCalledWith('/name', expect.objectContaining({ credentials: 'omit' }));
  await requestJson('/name', { schema: nameSchema, credentials: 'same-origin' });
  expect(spy).toHaveBeenLastCalledWith('/name', expect.objectContaining({ credentials: 'same-origin' }));
  spy.mockRestore();
});

test('a JSON body is sent as JSON, with POST unless another method is given', async () => {
  mockRoute('POST /names', json({ name: 'Ama' }, 201));
  mockRoute('PUT /names', json({ name: 'Ama' }));
  await requestJson('/names', { schema: nameSchema, json: { name: 'Ama' } });
  expect(lastRequest()).toMatchObject({ method: 'POST', body: '{"name":"Ama"}' });
  expect(lastRequest()?.headers.get('content-type')).toBe('application/json');
  await requestJson('/names', { schema: nameSchema, method: 'PUT', json: null });
  expect(lastRequest()).toMatchObject({ method: 'PUT', body: 'null' });
});

test('a form is posted URL-encoded, including empty fields', async () => {
  mockRoute('POST /token', json({ name: 'Ama' }));
  await requestJson('/token', { schema: nameSchema, form: { client_id: 'ssp-web-public', client_secret: '' } });
  expect(lastRequest()?.body).toBe('client_id=ssp-web-public&client_secret=');
  expect(lastRequest()?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
});

test('an empty response body reaches the schema as undefined', async () => {
  mockRoute('DELETE /names/1', empty());
  mockRoute('DELETE /names/2', json(undefined, 200));
  const nothing = z.undefined();
  await expect(requestJson('/names/1', { schema: nothing, method: 'DELETE' })).resolves.toBeUndefined();
  await expect(requestJson('/names/2', { schema: nothing, method: 'DELETE' })).resolves.toBeUndefined();
  const surprise = await requestJson('/names/1', { schema: nameSchema, method: 'DELETE' }).catch(
    (reason: unknown) => reason,
  );
  expect(isUnexpectedResponse(surprise)).toBe(true);
});

test.each([
  ['an HTML page', html()],
  ['JSON that was cut off', malformed()],
  ['JSON of another shape', json({ nom: 'Ama' })],
  ['the JSON null', json(null)],
])('%s as the body of a response with status 200 is an UnexpectedResponseError', async (_, reply) => {
  mockRoute('GET /name', reply);
  const error = await requestJson('/name', { schema: nameSchema }).catch((reason: unknown) => reason);
  expect(isUnexpectedResponse(error)).toBe(true);
  expect(isHttpError(error) || isNetworkError(error)).toBe(false);
});

test('the console names the fields of a response that do not match the schema, without their values', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const row = z.union([z.object({ msisdn: z.string() }), z.object({ code: z.literal('none') })]);
  mockRoute('GET /rows', json({ rows: [{ msisdn: '233244123456' }, { msisdn: 233501234567 }], total: 'Ama' }));
  const schema = z.object({ rows: z.array(row), total: z.number() });
  const error: unknown = await requestJson('/rows', { schema }).catch((reason: unknown) => reason);
  const [[message, logged] = []] = log.mock.calls as [string, unknown][];
  log.mockRestore();
  expect(logged).toBe(error);
  const fields = [...(message ?? '').matchAll(/"path": \[([^\]]*)\]/g)].map(([, path]) => path?.replace(/\s/g, ''));
  expect(fields).toEqual(['"msisdn"', '"code"', '"rows",1', '"total"']);
  expect(message).toContain('"expected": "string"');
  expect(`${message} ${inspect(error)}`).not.toMatch(/233501234567|Ama/);
});

test('a response with an error status is an HttpError with its status, status text and body', async () => {
  mockRoute('GET /name', json({ error: 'not_owner', message: 'No' }, 403, 'Verboten'));
  const error = await requestJson('/name', { schema: nameSchema }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 403, statusText: 'Verboten', body: { error: 'not_owner' }, message: 'No' });
  expect(isHttpError(error, 403)).toBe(true);
  expect(isHttpError(error, 404)).toBe(false);
});

test.each([
  [404, 'Not Found'],
  [429, 'Too Many Requests'],
  [503, 'Service Unavailable'],
  [599, ''],
])('BB-052 status %i without a reason phrase (HTTP/2) has the text “%s”', async (status, statusText) => {
  mockRoute('GET /name', empty(status));
  await expect(requestJson('/name', { schema: nameSchema })).rejects.toMatchObject({ status, statusText, message: '' });
});

test('an HTML error page is an HttpError without a message', async () => {
  mockRoute('GET /name', html('<h1>Bad Gateway</h1>', 502));
  await expect(requestJson('/name', { schema: nameSchema })).rejects.toMatchObject({
    status: 502,
    body: '<h1>Bad Gateway</h1>',
    message: '',
  });
});

test('a broken connection is a NetworkError with an empty message, and the browser’s error is its cause', async () => {
  mockRoute('GET /name', networkError());
  const error = await requestJson('/name', { schema: nameSchema }).catch((reason: unknown) => reason);
  expect(isNetworkError(error)).toBe(true);
  expect(error).toMatchObject({ message: '', cause: { message: 'Failed to fetch' } });
});

const plainTextReply = (body: string) => () => new Response(body);
const requestText = (allowText?: boolean) => requestJson('/text', { schema: z.string(), allowText });

test('with allowText a plain-text body reaches the schema as text', async () => {
  mockRoute('GET /text', plainTextReply('Request received'));
  await expect(requestText(true)).resolves.toBe('Request received');
  mockRoute('GET /text', json('In JSON'));
  await expect(requestText(true)).resolves.toBe('In JSON');
});

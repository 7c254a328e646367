import { createCredentials, headersFor } from './testing/actors.ts';
import { readOperations } from './testing/operations.ts';
import { recordRoutes } from '@portal/server/testing';
import { startTestApi } from './testing/testApi.ts';

/** Fastify's own route for CORS preflights. */
const UNDESCRIBED_OPERATIONS = ['OPTIONS *'];

test('the OpenAPI description lists exactly the routes of the server', async () => {
  const { result: server, routes } = await recordRoutes(() => startTestApi({ env: { SIM_SWAP_SUBMIT: '1' } }));
  const described = (await readOperations(server)).map(({ name }) => name);
  await server.close();
  const answered = routes
    .filter(({ method }) => method !== 'HEAD') // each GET has one
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(answered.sort()).toEqual([...described, ...UNDESCRIBED_OPERATIONS].sort());
  expect(described.length).toBeGreaterThan(20);
});

test('every operation with a body refuses text, XML and a body without a type with 415, and its description lists 415', async () => {
  const server = await startTestApi({ env: { SIM_SWAP_SUBMIT: '1', RATE_LIMITS: 'off' } });
  const credentials = await createCredentials(server, '233244123456', 'ama');
  const operations = (await readOperations(server)).filter(({ mediaType }) => mediaType !== undefined);
  expect(operations.length).toBeGreaterThan(5);
  for (const operation of operations) {
    expect([operation.name, operation.answers]).toEqual([operation.name, expect.arrayContaining(['413', '415'])]);
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'application/xml', undefined]) {
      const { statusCode, body } = await server.request(operation.path, {
        method: operation.method,
        headers: { ...headersFor(operation, credentials), ...(type !== undefined && { 'content-type': type }) },
        payload: '{"name":"Kofi"}',
      });
      expect([operation.name, type, statusCode, body]).toEqual([
        operation.name,
        type,
        415,
        expect.stringContaining('"error":"unsupported_media_type"'),
      ]);
    }
  }
  await server.close();
});

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

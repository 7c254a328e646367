import { isDraining } from '@portal/server';
import type { FastifyError } from 'fastify';
import { addBeneficiaryRoutes } from '../calls/beneficiaries.ts';
import { addFibreRoutes } from '../calls/fibre.ts';
import { addGeocoderRoutes } from '../calls/geocoder.ts';
import { addHelpRoutes } from '../calls/help.ts';
import { addPickupRequestRoute } from '../calls/noServiceRequests.ts';
import { addFibreOrdersRoute } from '../calls/fibreOrders.ts';
import { addRelocationOrderRoute } from '../calls/relocationOrders.ts';
import { addSimSwapRoutes } from '../calls/simSwap.ts';
import { addCustomerRoutes } from '../calls/customer.ts';
import { addTileRoute } from '../calls/tiles.ts';
import { handleApiError, type ApiError } from './errors.ts';
import { createGuards } from './guards.ts';
import { createZodServer, type ZodServer, type ServerDependencies } from './zodServer.ts';

/**
 * Creates the server of the operator's APIs, whose only client is the edge. The caller makes it listen, and closes the
 * database after it.
 */
export async function createApiServer({ db, settings, log }: ServerDependencies): Promise<ZodServer> {
  const api = createZodServer({ settings, log });
  api.setErrorHandler<FastifyError | ApiError>(handleApiError);
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  api.get('/livez', () => ({ status: 'ok' }));
  api.get('/readyz', async (_request, reply) => {
    if (isDraining(api.server)) return reply.code(503).send({ status: 'draining' });
    await db.query('SELECT 1');
    return { status: 'ok' };
  });
  const parts = { db, guards: createGuards(settings, api.log), settings };
  addCustomerRoutes(api, parts);
  addBeneficiaryRoutes(api, parts);
  addFibreOrdersRoute(api, parts);
  addRelocationOrderRoute(api, parts);
  addPickupRequestRoute(api, { db, guard: await addFibreRoutes(api, settings) });
  await addHelpRoutes(api, parts);
  if (settings.SIM_SWAP_SUBMIT) addSimSwapRoutes(api, parts);
  addGeocoderRoutes(api);
  addTileRoute(api);
  return api;
}

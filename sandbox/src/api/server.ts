import { isDraining } from '@portal/server';
import type { FastifyError } from 'fastify';
import { addBeneficiaries } from '../calls/beneficiaries.ts';
import { addFibre } from '../calls/fibre.ts';
import { addGeocoder } from '../calls/geocoder.ts';
import { addHelp } from '../calls/help.ts';
import { addNoServiceRequests } from '../calls/noServiceRequests.ts';
import { addFibreOrders } from '../calls/fibreOrders.ts';
import { addRelocationOrders } from '../calls/relocationOrders.ts';
import { addSimSwap } from '../calls/simSwap.ts';
import { addSubscriber } from '../calls/subscriber.ts';
import { addTiles } from '../calls/tiles.ts';
import { sendError, type ApiError } from './errors.ts';
import { createGuards } from './guards.ts';
import { createZodServer, type Api, type ServerDependencies } from './zodServer.ts';

/**
 * Creates the API server; the caller listens, and closes the database after the server. Its only client is the edge.
 */
export async function createApi({ db, settings, log }: ServerDependencies): Promise<Api> {
  const api = createZodServer({ settings, log });
  api.setErrorHandler<FastifyError | ApiError>(sendError);
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
  addSubscriber(api, parts);
  addBeneficiaries(api, parts);
  addFibreOrders(api, parts);
  addRelocationOrders(api, parts);
  addNoServiceRequests(api, { db, guard: await addFibre(api, settings) });
  await addHelp(api, parts);
  if (settings.SIM_SWAP_SUBMIT) addSimSwap(api, parts);
  addGeocoder(api);
  addTiles(api);
  return api;
}

import { addressKey, createSecurityLog } from '@portal/server';
import type { FastifyError, FastifyRequest } from 'fastify';
import { addBeneficiaryRoutes } from '../beneficiaries/index.ts';
import { addSubscriberApi } from '../subscriberApi/index.ts';
import { addFibre } from '../fibre/index.ts';
import { addGeocoder } from '../geocoder/index.ts';
import { addHelp } from '../help/index.ts';
import { addHomeOrder } from '../homeOrder/index.ts';
import { addOrderManager } from '../orderManager/index.ts';
import { addOrderRoute } from '../orders/index.ts';
import { addSimSwap } from '../simSwap/index.ts';
import { addTiles } from '../tiles/index.ts';
import { addResponseHeaders } from './responseHeaders.ts';
import { mapDatabaseErrors } from './mapDatabaseErrors.ts';
import type { Api } from './api.ts';
import type { ApiError } from './apiError.ts';
import { createZodServer, type ServerDependencies } from './zodServer.ts';
import { sendError } from './errorResponse.ts';
import { logRefusal } from './logRefusal.ts';
import { removeOldData } from '../db/removeOldData.ts';
import { runHourly } from './runHourly.ts';
import { createGuards, isFromEdge } from './guards.ts';
import { addHealth } from './health.ts';
import { addLimits } from './limits.ts';
import { addOpenApi } from './openApi.ts';
import { addNotFoundHandling } from './notFound.ts';

/** `secret` is the identity provider's, so that both have the same hash of a customer in their security logs. */
type ApiDependencies = ServerDependencies & { secret: string };

/** Creates the API server; the caller listens, and closes the database after the server. */
export async function createApi({ db, settings, log, secret }: ApiDependencies): Promise<Api> {
  const api = createZodServer({ settings, origin: settings.portalOrigin, log, trustedProxies: 1 }); // the edge
  const securityLog = createSecurityLog(api.log, secret);
  api.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    logRefusal(securityLog, error, request);
    return sendError(error, request, reply);
  });
  await addResponseHeaders(api, settings.portalOrigin);
  const clientKey = clientKeyBehindEdge(settings.apiKey);
  const limits = await addLimits(api, { off: !settings.rateLimits, clientKey, securityLog });
  api.addHook('onRequest', limits.perAddress);
  addNotFoundHandling(api);
  await addOpenApi(api);
  const data = mapDatabaseErrors(db);
  addHealth(api, data);
  const parts = { db: data, guards: createGuards(settings, limits, api.log), settings };
  addSubscriberApi(api, parts);
  addBeneficiaryRoutes(api, parts);
  addOrderRoute(api, parts);
  addOrderManager(api, parts);
  addHomeOrder(api, { db: data, guards: await addFibre(api, { settings, limits }) });
  await addHelp(api, { guards: parts.guards, settings, limits });
  if (settings.simSwapSubmit) addSimSwap(api, { ...parts, securityLog });
  runHourly(api, 'could not remove old data', () => removeOldData(data));
  addGeocoder(api);
  addTiles(api);
  return api;
}

/** The key of a client: the edge names its address in X-Forwarded-For; without the edge it is that of the connection. */
const clientKeyBehindEdge = (apiKey: string) => (request: FastifyRequest) =>
  addressKey(isFromEdge(request, apiKey) ? request : { ip: request.socket.remoteAddress });

import { isLoopback } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resetCustomer } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { PUBLIC } from './guards.ts';
import { toRouteOptions } from './openApi.ts';
import { withoutOwner } from './owner.ts';

const body = z.object({ email: z.email('Please enter a valid email address').max(254).optional() }).nullish();

/** `POST /__reset`, for tests on this machine only: resets the data of one customer, or of all. */
export function addReset(api: Api, db: Database): void {
  const options = toRouteOptions({
    guard: { ...PUBLIC, onRequest: [requireLoopback], errors: [404] },
    summary: 'Reset demonstration data',
    ...withoutOwner('A test switch, for loopback only'),
    body,
    response: { 204: z.null() },
  });
  api.post('/__reset', options, async (request, reply) => {
    if (!(await resetCustomer(db, request.body?.email))) throw new ApiError(404, 'customer_not_found');
    return reply.code(204).send(null);
  });
}

/** Throws 404 unless the caller and, behind an edge on this machine, also the edge's client have a loopback address. */
const requireLoopback = async (request: FastifyRequest) => {
  const isLocal = isLoopback(request.socket.remoteAddress) && isLoopback(request.ip);
  if (!isLocal) throw new ApiError(404, 'not_found');
};

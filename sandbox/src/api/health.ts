import { isDraining } from '@portal/server';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { errorResponse, toErrorBody } from './errorResponse.ts';
import { route } from './openApi.ts';
import { withoutOwner } from './owner.ts';

const OF_THE_SERVICE = withoutOwner('About the service itself');
const responseBody = z.object({ status: z.literal('ok') });

/** `/healthz`: the process responds. `/readyz`: the database responds, too, and the server does not drain; else 503. */
export function addHealth(api: Api, db: Database): void {
  const health = { ...OF_THE_SERVICE, response: { 200: responseBody, 503: errorResponse } };
  api.get('/healthz', route({ summary: 'The process responds', ...health }), () => ({ status: 'ok' as const }));
  api.get('/readyz', route({ summary: 'The database responds, too', ...health }), async (request, reply) => {
    // Not thrown, because a thrown 503 would be logged as an error.
    if (isDraining(api.server)) return reply.code(503).send(toErrorBody(new ApiError(503, 'leaving'), request.id));
    await db.query('SELECT 1');
    return { status: 'ok' as const };
  });
}

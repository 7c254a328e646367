import { isDraining } from '@portal/server';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { errorResponse, toErrorBody } from './errorResponse.ts';
import { route } from './openApi.ts';
import { withoutOwner } from './owner.ts';

const OF_THE_SERVICE = withoutOwner('About the service itself');
const answer = z.object({ status: z.literal('ok') });

/** `/healthz`: the process answers. `/readyz`: the database does too, and it is not about to stop; else 503. */
export function addHealth(api: Api, db: Database): void {
  const health = { ...OF_THE_SERVICE, response: { 200: answer, 503: errorResponse } };
  api.get('/healthz', route({ summary: 'The process answers', ...health }), () => ({ status: 'ok' as const }));
  api.get('/readyz', route({ summary: 'The database answers too', ...health }), async (request, reply) => {
    // Not thrown: it is no failure, and nothing for the log.
    if (isDraining(api.server)) return reply.code(503).send(toErrorBody(new ApiError(503, 'leaving'), request.id));
    await db.query('SELECT 1');
    return { status: 'ok' as const };
  });
}

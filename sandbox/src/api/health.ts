import { isDraining } from '@portal/server';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { toErrorBody } from './errorResponse.ts';
import { commonResponses } from './openApi.ts';
import { withoutOwner } from './owner.ts';

const OF_THE_SERVICE = withoutOwner('About the service itself');
const answer = z.object({ status: z.literal('ok') });

/** `/healthz`: the process answers. `/readyz`: the database does too, and it is not about to stop; else 503. */
export function addHealth(api: Api, db: Database): void {
  const response = { 200: answer, ...commonResponses };
  api.get('/healthz', { schema: { summary: 'The process answers', ...OF_THE_SERVICE, response } }, () => ({
    status: 'ok' as const,
  }));
  const schema = { summary: 'The database answers too', ...OF_THE_SERVICE, response };
  api.get('/readyz', { schema }, async (request, reply) => {
    // Not thrown: it is no failure, and nothing for the log.
    if (isDraining(api.server)) return reply.code(503).send(toErrorBody(new ApiError(503, 'leaving'), request.id));
    await db.query('SELECT 1');
    return { status: 'ok' as const };
  });
}

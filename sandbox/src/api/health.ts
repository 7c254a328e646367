import { isDraining } from '@portal/server';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { errorResponse, toErrorBody } from './errorResponse.ts';
import { toRouteOptions } from './openApi.ts';
import { withoutOwner } from './owner.ts';

const WITHOUT_OWNER = withoutOwner('About the service itself');
const healthyBody = z.object({ status: z.literal('ok') });

/**
 * Adds `/healthz`, which responds while the process runs, and `/readyz`, which returns 503 if the database does not
 * respond or the server is about to stop. `/readyz` is for the platform, which asks the process itself: what a proxy
 * forwards gets 404.
 */
export function addHealth(api: Api, db: Database): void {
  const health = { ...WITHOUT_OWNER, response: { 200: healthyBody, 503: errorResponse } };
  api.get('/healthz', toRouteOptions({ summary: 'The process responds', ...health }), () => ({
    status: 'ok' as const,
  }));
  api.get('/readyz', toRouteOptions({ summary: 'The database responds, too', ...health }), async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) throw new ApiError(404, 'not_found');
    // The 503 is sent, not thrown, because the error handler would log a thrown one as an error.
    if (isDraining(api.server)) return reply.code(503).send(toErrorBody(new ApiError(503, 'leaving'), request.id));
    await db.query('SELECT 1');
    return { status: 'ok' as const };
  });
}

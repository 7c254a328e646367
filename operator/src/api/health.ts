import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { anyAnswers } from './openApi.ts';
import { ownedByNobody } from './owner.ts';

const OF_THE_SERVICE = ownedByNobody('About the service itself');
const answer = z.object({ status: z.literal('ok') });

/** `/healthz`: the process answers. `/readyz`: the database does too, else 503. */
export function addHealth(api: Api, db: Database): void {
  const response = { 200: answer, ...anyAnswers };
  api.get('/healthz', { schema: { summary: 'The process answers', ...OF_THE_SERVICE, response } }, () => ({
    status: 'ok' as const,
  }));
  api.get('/readyz', { schema: { summary: 'The database answers too', ...OF_THE_SERVICE, response } }, async () => {
    await db.query('SELECT 1');
    return { status: 'ok' as const };
  });
}

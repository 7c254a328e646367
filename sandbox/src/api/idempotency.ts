import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, QueryRunner } from '../db/database.ts';
import { ApiError } from './errors.ts';
import { getCustomer } from './guards.ts';

const INVALID_KEY_TEXT = 'The Idempotency-Key must have 1 to 200 letters, digits or signs';

/**
 * The headers of a request that may have an idempotency key; a repeated request with its key gets the first response.
 */
export const idempotencyHeaderSchema = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, INVALID_KEY_TEXT)
    .optional(),
});

/**
 * Runs the work in a transaction, once for each idempotency key, and always without a key. Results are kept for a day.
 * A repeated request (same customer, call, key and body) gets the first result and waits for it while the first request
 * is still running. The same key with another body throws 409. Failures are not stored, so they can be repeated with
 * the same key. `call` names the operation, `body` is the validated request body.
 */
export function runIdempotently<Result>(
  db: Database,
  request: FastifyRequest,
  { call, body }: { call: string; body: unknown },
  work: (tx: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const owner = getCustomer(request).sub;
  const key = request.headers['idempotency-key'];
  return db.transaction(async (tx) => {
    if (typeof key !== 'string') return work(tx);
    const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const name = [owner, call, key];
    await tx.query(`DELETE FROM repeated_call WHERE owner = $1 AND created_at < now() - interval '1 day'`, [owner]);
    const claimed = await tx.query(
      `INSERT INTO repeated_call (owner, call, key, body_sha256) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING key`,
      [...name, sha256],
    );
    if (claimed.length === 0) return findFirstResult<Result>(tx, name, sha256);
    const result = await work(tx);
    const update = 'UPDATE repeated_call SET answer = $4::jsonb WHERE owner = $1 AND call = $2 AND key = $3';
    await tx.query(update, [...name, JSON.stringify(result)]);
    return result;
  });
}

async function findFirstResult<Result>(db: QueryRunner, name: string[], sha256: string): Promise<Result> {
  const [first] = await db.query<{ sha256: string; answer: Result }>(
    'SELECT body_sha256 AS sha256, answer FROM repeated_call WHERE owner = $1 AND call = $2 AND key = $3',
    name,
  );
  if (first?.sha256 === sha256) return first.answer;
  throw new ApiError(409, 'idempotency_key_reused', {
    text: 'This request was already sent with other details. Please try again.',
  });
}

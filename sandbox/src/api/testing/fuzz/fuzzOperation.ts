import fc from 'fast-check';
import { request } from '../request.ts';
import { requestsWithNul, arbitraryRequests, type FuzzContext } from './arbitraries.ts';
import type { RowWatch } from './crossTenantRows.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './fuzzRequest.ts';

/** Number of requests after which the context (data and tokens) is renewed. */
const REQUESTS_PER_CONTEXT = 100;
const CONCURRENT_REQUESTS = 8;

/** The counted responses of an operation; `faults` describes the first 5xx and the first rows of other customers. */
export type OperationScore = {
  operation: string;
  bodies: number;
  '2xx': number;
  '4xx': number;
  '5xx': number;
  crossTenantRows: number;
  faults: string[];
};

/** The server to test, the values for its requests, and the watched rows of other customers. */
export type FuzzTarget = {
  origin: string;
  watch: RowWatch;
  createContext: (operation: Operation) => Promise<FuzzContext>;
  /** Operations that may change rows of any customer. */
  mayChangeOthers?: string[];
};

/** Sends requests of an operation, first with a NUL in each field, then random ones, and counts the responses. */
export async function fuzzOperation(
  { origin, watch, createContext: world, mayChangeOthers = [] }: FuzzTarget,
  operation: Operation,
  { bodies, seed }: { bodies: number; seed: number },
): Promise<OperationScore> {
  const score = { operation: operation.name, bodies: 0, '2xx': 0, '4xx': 0, '5xx': 0, crossTenantRows: 0, faults: [] };
  while (score.bodies < bodies) {
    const made = await world(operation);
    const numRuns = Math.min(REQUESTS_PER_CONTEXT, bodies - score.bodies);
    const drawn = fc.sample(arbitraryRequests(operation, made), { numRuns, seed: seed + score.bodies });
    const requests = score.bodies === 0 ? [...requestsWithNul(operation, made), ...drawn] : drawn;
    await runConcurrently(requests.slice(0, numRuns), (request) => sendAndScore(origin, request, watch, score));
  }
  const rows = await watch.changed();
  const changed = mayChangeOthers.includes(operation.name) ? [] : rows;
  score.crossTenantRows += changed.length;
  addFaults(
    score,
    changed.map((row) => `${operation.name} changed: ${row}`),
  );
  return score;
}

async function runConcurrently(requests: FuzzRequest[], work: (request: FuzzRequest) => Promise<void>): Promise<void> {
  const rest = requests.values();
  await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, async () => {
      for (const request of rest) await work(request);
    }),
  );
}

async function sendAndScore(
  origin: string,
  { path, options: asked }: FuzzRequest,
  watch: RowWatch,
  score: OperationScore,
): Promise<void> {
  const { statusCode, body } = await request(origin, path, asked);
  score.bodies += 1;
  score[statusCode >= 500 ? '5xx' : statusCode >= 400 ? '4xx' : '2xx'] += 1;
  const sent = `${path} ${asked.payload ?? ''}`;
  const seen = watch.leakedRows(body, sent);
  score.crossTenantRows += seen.length;
  if (statusCode >= 500 || seen.length > 0) {
    addFaults(score, [
      `${asked.method ?? ''} ${sent} -> ${String(statusCode)} ${body.slice(0, 200)} ${seen.join(' ')}`,
    ]);
  }
}

const MAX_FAULTS = 20;
function addFaults(score: OperationScore, faults: string[]): void {
  score.faults.push(...faults.slice(0, MAX_FAULTS - score.faults.length));
}

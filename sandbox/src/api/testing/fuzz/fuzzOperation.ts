import fc from 'fast-check';
import { request } from '../request.ts';
import { nulInEachField, shotsOf, type World } from './arbitraries.ts';
import type { Watch } from './crossTenantRows.ts';
import type { Operation } from './operations.ts';
import type { Shot } from './fuzzRequest.ts';

/** Requests between two worlds: what some of them used up or changed is there again for the next. */
const BATCH = 100;
const AT_ONCE = 8;

/** What became of a call's random requests; `faults` says more of each 5xx and each row of somebody else. */
export type Score = {
  operation: string;
  bodies: number;
  '2xx': number;
  '4xx': number;
  '5xx': number;
  foreignRows: number;
  faults: string[];
};

/** What is shot at: a server, whose requests are made of what `world` gives, and everybody's rows but the sender's. */
export type Target = {
  origin: string;
  watch: Watch;
  world: (operation: Operation) => Promise<World>;
  /** Calls that are there to change rows of anybody. */
  changesAnybody?: string[];
};

/** Sends that many requests of a call, a NUL in each field and then random ones, and counts the answers. `seed` repeats a run. */
export async function shoot(
  { origin, watch, world, changesAnybody = [] }: Target,
  operation: Operation,
  { bodies, seed }: { bodies: number; seed: number },
): Promise<Score> {
  const score = { operation: operation.name, bodies: 0, '2xx': 0, '4xx': 0, '5xx': 0, foreignRows: 0, faults: [] };
  while (score.bodies < bodies) {
    const made = await world(operation);
    const numRuns = Math.min(BATCH, bodies - score.bodies);
    const drawn = fc.sample(shotsOf(operation, made), { numRuns, seed: seed + score.bodies });
    const shots = score.bodies === 0 ? [...nulInEachField(operation, made), ...drawn] : drawn;
    await inTurns(shots.slice(0, numRuns), (shot) => fire(origin, shot, watch, score));
  }
  const rows = await watch.changed();
  const changed = changesAnybody.includes(operation.name) ? [] : rows;
  score.foreignRows += changed.length;
  note(
    score,
    changed.map((row) => `${operation.name} changed: ${row}`),
  );
  return score;
}

async function inTurns(shots: Shot[], work: (shot: Shot) => Promise<void>): Promise<void> {
  const rest = shots.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const shot of rest) await work(shot);
    }),
  );
}

async function fire(origin: string, { path, asked }: Shot, watch: Watch, score: Score): Promise<void> {
  const { statusCode, body } = await request(origin, path, asked);
  score.bodies += 1;
  score[statusCode >= 500 ? '5xx' : statusCode >= 400 ? '4xx' : '2xx'] += 1;
  const sent = `${path} ${asked.payload ?? ''}`;
  const seen = watch.seenIn(body, sent);
  score.foreignRows += seen.length;
  if (statusCode >= 500 || seen.length > 0) {
    note(score, [`${asked.method ?? ''} ${sent} -> ${String(statusCode)} ${body.slice(0, 200)} ${seen.join(' ')}`]);
  }
}

const MOST_NOTES = 20;
function note(score: Score, faults: string[]): void {
  score.faults.push(...faults.slice(0, MOST_NOTES - score.faults.length));
}

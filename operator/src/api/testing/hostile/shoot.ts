import fc from 'fast-check';
import { resetCustomer } from '../../../customers/index.ts';
import type { Database } from '../../../db/database.ts';
import type { TestApi } from '../testApi.ts';
import { shotsOf } from './arbitraries.ts';
import { watchOthers, type Watch } from './foreignRows.ts';
import type { Operation } from './operations.ts';
import { credentialsOf, partyOf, type Party } from './parties.ts';
import type { Shot } from './shot.ts';

const AMA = { email: 'ama.mensah@example.com', msisdn: '233244123456' };
/** A customer with two hundred numbers, five hundred orders and many beneficiaries. */
const KWAME = '233244000666';
/** Requests between two times that the sender's own data is put back, which only calls that change it need. */
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

/** What is shot at: everybody's rows but Ama's are watched, and Kwame's are asked for. */
export type Target = { db: Database; server: TestApi; foreign: Party; watch: Watch };

/** A target, once its customers are there. */
export async function aimAt(db: Database, server: TestApi): Promise<Target> {
  const foreign = await partyOf(db, KWAME);
  return { db, server, foreign, watch: await watchOthers(db, AMA.msisdn) };
}

/** Sends that many random requests of a call, as Ama, and counts the answers. `seed` repeats a run. */
export async function shoot(
  { db, server, foreign, watch }: Target,
  operation: Operation,
  { bodies, seed }: { bodies: number; seed: number },
): Promise<Score> {
  const score = { operation: operation.name, bodies: 0, '2xx': 0, '4xx': 0, '5xx': 0, foreignRows: 0, faults: [] };
  while (score.bodies < bodies) {
    if (operation.method !== 'GET') await resetCustomer(db, AMA.email);
    const own = await partyOf(db, AMA.msisdn);
    const world = { own, foreign, credentials: await credentialsOf(server, AMA.msisdn, 'ama') };
    const numRuns = Math.min(BATCH, bodies - score.bodies);
    const shots = fc.sample(shotsOf(operation, world), { numRuns, seed: seed + score.bodies });
    await inTurns(shots, (shot) => fire(server, shot, watch, score));
  }
  const changed = await watch.changed();
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

async function fire(server: TestApi, { path, asked }: Shot, watch: Watch, score: Score): Promise<void> {
  const { statusCode, body } = await server.ask(path, asked);
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from './operations.ts';
import { fuzzOperation, type OperationScore, type FuzzTarget } from './fuzzOperation.ts';

/**
 * `npm run test:fuzz` sets these environment variables: the number of requests for each operation, the seed of the
 * random requests, a text that the names of the tested operations contain, and the folder for the scores.
 */
const REQUESTS_PER_OPERATION = process.env.FUZZ_REQUESTS;
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 7);
const OPERATION_FILTER = process.env.FUZZ_ONLY ?? '';
const SCORES_FOLDER = process.env.FUZZ_TABLES;

const requestCountOr = (few: number) => Number(REQUESTS_PER_OPERATION ?? few);
export const timeoutMsFor = (few: number) => 120_000 + requestCountOr(few) * 1000;

/**
 * Fuzzes every operation of a server with `few` requests and expects no 5xx and no row of another customer. With
 * FUZZ_TABLES the scores are written to that folder under the server's name.
 */
export async function fuzzAll(server: string, target: FuzzTarget, all: Operation[], few: number): Promise<void> {
  const operations = all.filter(({ name }) => `${server} ${name}`.includes(OPERATION_FILTER));
  const scores: OperationScore[] = [];
  const bodies = requestCountOr(few);
  for (const [place, operation] of operations.entries()) {
    // Similar operations would get the same requests from the same seed.
    scores.push(await fuzzOperation(target, operation, { bodies, seed: FUZZ_SEED + place * 1_000_003 }));
    if (SCORES_FOLDER !== undefined) saveScores(SCORES_FOLDER, server, scores);
  }
  expect(scores.flatMap(({ faults }) => faults)).toEqual([]);
  expect(scores.map((score) => score.bodies)).toEqual(operations.map(() => bodies));
}

function saveScores(folder: string, server: string, scores: OperationScore[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${server}.json`), JSON.stringify(scores));
}

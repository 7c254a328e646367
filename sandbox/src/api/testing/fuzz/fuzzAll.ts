import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from './operations.ts';
import { fuzzOperation, type Score, type Target } from './fuzzOperation.ts';

/** `npm run test:fuzz` sets these: requests for each call, where they start, which calls, and where the tables go. */
const BODIES = process.env.FUZZ_REQUESTS;
export const SEED = Number(process.env.FUZZ_SEED ?? 7);
const ONLY = process.env.FUZZ_ONLY ?? '';
const TABLES = process.env.FUZZ_TABLES;

const bodiesOr = (few: number) => Number(BODIES ?? few);
export const timeoutFor = (few: number) => 120_000 + bodiesOr(few) * 1000;

/**
 * Fuzzes every operation of a server with `few` requests and expects no 5xx and no row of another customer. With
 * FUZZ_TABLES the scores are written to that folder under the server's name.
 */
export async function fuzzAll(server: string, target: Target, all: Operation[], few: number): Promise<void> {
  const operations = all.filter(({ name }) => `${server} ${name}`.includes(ONLY));
  const scores: Score[] = [];
  const bodies = bodiesOr(few);
  for (const [place, operation] of operations.entries()) {
    // Similar operations would get the same requests from the same seed.
    scores.push(await fuzzOperation(target, operation, { bodies, seed: SEED + place * 1_000_003 }));
    if (TABLES !== undefined) keep(TABLES, server, scores);
  }
  expect(scores.flatMap(({ faults }) => faults)).toEqual([]);
  expect(scores.map((score) => score.bodies)).toEqual(operations.map(() => bodies));
}

function keep(folder: string, server: string, scores: Score[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${server}.json`), JSON.stringify(scores));
}

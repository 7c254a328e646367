import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../paths.mjs';

/** Packages with rules, API functions, hooks, stores or server code. */
const PACKAGES = ['host', 'mfe-*', 'shared', 'config', 'server', 'edge', 'sandbox'];
/** Not mutated: tests and what they use, styles, drawings, and files that only export again. */
const EXCLUDED = /\.test\.ts$|\.d\.ts$|\/testing\/|\/theme\/|\/drawings\/|(Styles|Icons)\.ts$|\/index\.ts$/;

/** The instrumenter logs what it does; nothing of that is shown. */
const logger = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
// @ts-expect-error -- the only methods of its logger that the instrumenter calls
const instrumenter = new Instrumenter(logger);
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };

/**
 * A change of one expression or statement. Lines count from 0.
 * @typedef {{ file: string, location: { start: Position, end: Position }, mutatorName: string,
 *   replacement: string }} Mutant
 * @typedef {{ line: number, column: number }} Position
 */

/**
 * Draws `count` mutants of the tracked sources, as many of each package. The same seed draws the same mutants, also after
 * changes elsewhere in a file.
 * @param {number} seed
 * @param {number} count
 * @returns {Promise<Mutant[]>}
 */
export async function drawMutants(seed, count) {
  const paths = PACKAGES.map((name) => `:(glob)${name}/src/**/*.ts`);
  const tracked = execFileSync('git', ['ls-files', ...paths], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const sources = tracked.filter((file) => !EXCLUDED.test(file));
  const { mutants } = await instrument(new Map(sources.map((file) => [file, true])));

  const queues = new Map();
  for (const mutant of mutants) {
    const name = packageOf(mutant.file);
    queues.set(name, [...(queues.get(name) ?? []), { mutant, order: drawingOrder(mutant, seed) }]);
  }
  for (const queue of queues.values()) queue.sort((one, other) => (one.order < other.order ? -1 : 1));
  const drawn = [];
  for (let round = 0; drawn.length < count; round += 1) {
    const next = [...queues.values()].flatMap((queue) => queue.slice(round, round + 1));
    if (next.length === 0) break;
    drawn.push(...next.slice(0, count - drawn.length).map(({ mutant }) => mutant));
  }
  return drawn;
}

/**
 * The sources of the files of the drawn mutants, with all of them switched off, and the id that switches each one on.
 * @param {Mutant[]} drawn
 */
export async function instrumentDrawn(drawn) {
  const ranges = new Map();
  for (const { file, location } of drawn) ranges.set(file, [...(ranges.get(file) ?? []), location]);
  const { files, mutants } = await instrument(ranges);
  const ids = new Map(mutants.map((mutant) => [keyOf(mutant), mutant.id]));
  return {
    sources: Object.fromEntries(files.map(({ name, content }) => [join(ROOT, name), content])),
    mutants: drawn.map((mutant) => {
      const id = ids.get(keyOf(mutant));
      if (id === undefined) throw new Error(`The second pass over ${mutant.file} lacks a drawn mutant.`);
      return { ...mutant, id };
    }),
  };
}

export const packageOf = (file) => file.slice(0, file.indexOf('/'));

async function instrument(ranges) {
  const files = [...ranges].map(([name, mutate]) => ({
    name,
    mutate,
    content: readFileSync(join(ROOT, name), 'utf8'),
  }));
  const result = await instrumenter.instrument(files, OPTIONS);
  const mutants = result.mutants.filter(({ status }) => status !== 'Ignored');
  return { files: result.files, mutants: mutants.map(({ fileName, ...mutant }) => ({ ...mutant, file: fileName })) };
}

const keyOf = ({ file, location, mutatorName, replacement }) =>
  JSON.stringify([file, location, mutatorName, replacement]);

/** Depends on the text of the mutant, not on its place in the file. */
function drawingOrder({ file, location, mutatorName, replacement }, seed) {
  const line = readFileSync(join(ROOT, file), 'utf8').split('\n')[location.start.line]?.trim();
  const text = JSON.stringify([seed, file, line, location.start.column, mutatorName, replacement]);
  return createHash('sha1').update(text).digest('hex');
}

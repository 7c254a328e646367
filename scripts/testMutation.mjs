/**
 * `npm run test:mutation [-- --seed N --count N --only PACKAGE]` changes one expression or statement at a time (StrykerJS's
 * mutants, drawn with the seed from all packages) and runs the unit and component tests that execute it. A mutant with which
 * all of them pass has survived. Prints the score of each package and the survivors, and writes `reports/mutation.json`.
 * With `--only`, of the same mutants those in the folder PACKAGE, with the tests of that folder.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { recordCoverage } from './mutation/coverage.mjs';
import { isDetected } from './mutation/isDetected.mjs';
import { drawMutants, instrumentDrawn, packageOf } from './mutation/mutants.mjs';
import { printScores } from './mutation/scores.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { newerNodeEnvironment } from './test/newerNodeEnvironment.mjs';

const CONCURRENT_RUNS = 2;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    only: { type: 'string' },
  },
});

await ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
const drawn = await drawMutants(Number(values.seed), Number(values.count));
const chosen = drawn.filter(({ file }) => values.only === undefined || packageOf(file) === values.only);
if (chosen.length === 0) throw new Error(`--only ${values.only}: no package of this name has mutants.`);
const { sources, mutants } = await instrumentDrawn(chosen);
const env = { ...(await newerNodeEnvironment()), MUTATION_SOURCES: join(folder, 'sources.json') };
writeFileSync(env.MUTATION_SOURCES, JSON.stringify(sources));

console.log(`${mutants.length} mutants. Running all tests once to record which test files execute them …`);
const { covering, failing } = await recordCoverage(folder, env, values.only);
if (failing.length > 0) console.log(`Left out, because they fail without a mutant:\n${failing.join('\n')}`);

const results = [];
const queue = mutants.values();
await Promise.all(Array.from({ length: CONCURRENT_RUNS }, detectAll));
mkdirSync(REPORTS_FOLDER, { recursive: true });
writeFileSync(join(REPORTS_FOLDER, 'mutation.json'), JSON.stringify(results, null, 2));
rmSync(folder, { recursive: true });
printScores(results);

async function detectAll() {
  for (const mutant of queue) {
    results.push({ ...mutant, detected: await isDetected(mutant, covering.get(mutant.id) ?? [], env) });
    if (results.length % 20 === 0) console.log(`${results.length} of ${mutants.length}`);
  }
}

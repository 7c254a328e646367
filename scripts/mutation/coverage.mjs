import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runJest } from '../test/jest.mjs';
import { packageOf } from './mutants.mjs';

/**
 * Runs all unit and component tests, or those of one folder, once with every mutant switched off. Returns the test files that execute each mutant.
 * Test files that fail without a mutant are left out and named.
 * @returns {Promise<{ covering: Map<string, string[]>, failing: string[] }>}
 */
export async function recordCoverage(folder, env, only) {
  const recorded = join(folder, 'coverage');
  mkdirSync(recorded, { recursive: true });
  const report = join(folder, 'jest.json');
  const tests = only === undefined ? ['--ignoreProjects', 'scripts'] : ['--testPathPatterns', `/${only}/`];
  await runJest(report, tests, { ...env, MUTATION_COVERAGE: recorded });

  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failing = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(ROOT, name));
  const covering = new Map();
  for (const name of readdirSync(recorded)) {
    const { file, mutants } = JSON.parse(readFileSync(join(recorded, name), 'utf8'));
    const test = relative(ROOT, file);
    if (failing.includes(test)) continue;
    for (const id of mutants) covering.set(id, [...(covering.get(id) ?? []), test]);
  }
  return { covering, failing };
}

/** Test files in the order in which they probably fail: beside the source, in its folder, in its package, elsewhere. */
export function nearestFirst(tests, source) {
  const distance = (test) => {
    if (test.startsWith(`${source.replace(/\.ts$/, '')}.`)) return 0;
    if (dirname(test) === dirname(source)) return 1;
    return packageOf(test) === packageOf(source) ? 2 : 3;
  };
  return [...tests].sort((one, other) => distance(one) - distance(other) || one.localeCompare(other));
}

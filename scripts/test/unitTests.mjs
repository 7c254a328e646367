import { join } from 'node:path';
import { REPORTS_FOLDER } from '../paths.mjs';
import { runJest } from './jest.mjs';

const projectOf = (folder) => folder.replace(/^mfe-/, '');
const partOfFile = (file) => file.split('/')[0];

/**
 * Runs the unit and component tests of these parts (folders of packages). The sandbox's run in a Jest of their own, because
 * PGlite starts several times slower in a process that has run tests of screens before.
 */
export async function runUnitTests(tally, parts, env) {
  const folders = parts.map(({ name }) => name);
  const runs = [
    ['jest', folders.filter((name) => name !== 'sandbox')],
    ['jest-sandbox', folders.filter((name) => name === 'sandbox')],
  ];
  for (const [name, some] of runs) {
    if (some.length === 0) continue;
    const report = join(REPORTS_FOLDER, `${name}.json`);
    await runJest(report, ['--selectProjects', ...some.map(projectOf)], env);
    tally.addReport(report, { part: some[0], partOfFile });
  }
}

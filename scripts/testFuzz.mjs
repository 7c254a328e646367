/**
 * `npm run test:fuzz` sends 10,000 random requests to every call of the three servers of the sandbox and of the edge, and
 * prints a table of the results. A 5xx, no response, or another customer's row that was read or changed is a failure.
 * `-- --bodies N` sends another number, `--seed N` repeats a run, `--only TEXT` selects the calls whose name contains the
 * text (`sandbox POST /__reset`, `identity GET /auth`, `outside …`, `edge …`).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER, ROOT } from './paths.mjs';
import { run } from './test/runCommand.mjs';

const FUZZED_SERVERS = ['sandbox', 'identity', 'outside', 'edge'];
const RESULT_COLUMNS = ['bodies', '2xx', '4xx', '5xx', 'crossTenantRows'];

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string', default: '' },
  },
});

await ensureInstalled();
const tablesFolder = join(REPORTS_FOLDER, 'fuzz');
rmSync(tablesFolder, { recursive: true, force: true });
mkdirSync(tablesFolder, { recursive: true });
const ok = await run(
  join(ROOT, 'node_modules/.bin/jest'),
  [
    ...['--selectProjects', 'sandbox', 'edge', '--runInBand', '--testPathPatterns', '/fuzz\\.test\\.ts$'],
    ...['-t', 'gets a 5xx response'],
  ],
  {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules',
      FUZZ_REQUESTS: values.bodies,
      FUZZ_SEED: values.seed,
      FUZZ_ONLY: values.only,
      FUZZ_TABLES: tablesFolder,
    },
  },
);
const tableRows = FUZZED_SERVERS.flatMap((server) => {
  const file = join(tablesFolder, `${server}.json`);
  const calls = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []; // with --only some servers have no calls
  return calls.map(({ operation, ...counts }) => [`${server} ${operation}`, counts]);
});
const columnSums = RESULT_COLUMNS.map((name) => [name, tableRows.reduce((sum, [, counts]) => sum + counts[name], 0)]);
console.table(Object.fromEntries([...tableRows, ['All calls', Object.fromEntries(columnSums)]]), RESULT_COLUMNS);
console.log(`Seed ${values.seed}`);
process.exit(ok ? 0 : 1);

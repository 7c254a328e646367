/**
 * `npm run test:fuzz`: 10 000 random requests of every call of the sandbox's three servers and of the edge, and the table
 * of what became of them. A 5xx, no answer, or a row of another customer seen or changed, is a failure.
 * `-- --bodies N` for another number, `--seed N` to repeat a run, `--only TEXT` for the calls whose name holds it
 * (`sandbox POST /__reset`, `identity GET /auth`, `outside …`, `edge …`).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileTable } from './fuzz/fuzzTable.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';
import { run } from './test/runCommand.mjs';

const SERVERS = ['sandbox', 'identity', 'outside', 'edge'];

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string', default: '' },
  },
});

await ensureInstalled();
const tables = join(REPORTS, 'hostile');
rmSync(tables, { recursive: true, force: true });
mkdirSync(tables, { recursive: true });
const ok = await run(
  join(ROOT, 'node_modules/.bin/jest'),
  [
    ...['--selectProjects', 'sandbox', 'edge', '--runInBand', '--testPathPatterns', '/fuzz\\.test\\.ts$'],
    ...['-t', 'is answered with a 5xx'],
  ],
  {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules',
      FUZZ_REQUESTS: values.bodies,
      FUZZ_SEED: values.seed,
      FUZZ_ONLY: values.only,
      FUZZ_TABLES: tables,
    },
  },
);
const scores = SERVERS.flatMap((server) => {
  const file = join(tables, `${server}.json`);
  const calls = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []; // with --only, not every server has one
  return calls.map((score) => ({ ...score, operation: `${server} ${score.operation}` }));
});
console.log(hostileTable(scores));
console.log(`Seed ${values.seed}`);
process.exit(ok ? 0 : 1);

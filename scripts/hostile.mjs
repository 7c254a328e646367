/**
 * `npm run hostile`: 10 000 random requests of every call the operator describes, as one customer, and the table of
 * what became of them. A 5xx, or a row of another customer seen or changed, is a failure.
 * `-- --bodies N` for another number, `--seed N` to repeat a run, `--only TEXT` for the calls whose name holds it.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileTable } from './hostile/table.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './places.mjs';
import { run } from './test/commands.mjs';

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string', default: '' },
  },
});

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
const table = join(REPORTS, 'hostile.json');
rmSync(table, { force: true });
const ok = await run(
  join(ROOT, 'node_modules/.bin/jest'),
  ['--selectProjects', 'operator', '--runInBand', '--testPathPatterns', 'api/hostile', '-t', 'described calls'],
  {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules',
      HOSTILE_BODIES: values.bodies,
      HOSTILE_SEED: values.seed,
      HOSTILE_ONLY: values.only,
      HOSTILE_TABLE: table,
    },
  },
);
console.log(hostileTable(JSON.parse(readFileSync(table, 'utf8'))));
console.log(`Seed ${values.seed}`);
process.exit(ok ? 0 : 1);

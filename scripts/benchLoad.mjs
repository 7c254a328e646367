/**
 * `npm run bench:load [seconds]` measures on this machine, over the loopback, how many requests a second the edge
 * (embedded and nginx) and the sandbox (on PGlite and on PostgreSQL) answer, and how long the slowest percent takes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { startNginxEdge } from './benchLoad/nginxEdge.mjs';
import { signIn } from './benchLoad/signIn.mjs';
import { load, requireWrk } from './benchLoad/wrk.mjs';
import { startStack } from './stack.mjs';
import { freePort } from './stack/ports.mjs';
import { findNginx } from './test/nginx.mjs';
import { startPostgres } from './test/postgres.mjs';

const SECONDS = Number(process.argv[2] ?? 10);
const CUSTOMER = /** @type {const} */ (['ama.mensah@example.com', 'Yello#2026', '233244123456']);
const rows = [];
const loadAverage = () =>
  loadavg()
    .map((minutes) => minutes.toFixed(1))
    .join(' ');

await ensureInstalled();
requireWrk();
await buildAll();
console.log(`${cpus().length} CPUs, load average before: ${loadAverage()}`);
await withStack({}, async (stack, folder) => {
  await measureEdge('embedded edge', stack.addresses.portal);
  const nginx = findNginx();
  if (nginx) {
    const edge = await startNginxEdge(nginx, { ...stack.env, PATH: process.env.PATH }, folder);
    await measureEdge('nginx edge', edge.address);
    await measureSandbox('sandbox through nginx', stack, edge.address);
    await edge.stop();
  } else console.log('nginx is not installed: its rows are missing.');
  await measureSandbox('sandbox on PGlite', stack);
});
const postgres = await startPostgres();
if (postgres) {
  await withStack({ DATABASE_URL: postgres.url }, (stack) => measureSandbox('sandbox on PostgreSQL', stack));
  await postgres.stop();
} else console.log('PostgreSQL is not installed: its row is missing.');
console.table(rows);
console.log(`wrk -t1 -c32 -d${SECONDS}s; load average after: ${loadAverage()}`);

/** The first requests of a browser: document, a hashed script, registry index. All compressed. */
async function measureEdge(what, address) {
  const headers = { 'accept-encoding': 'br' };
  const html = await (await fetch(address)).text();
  const asset = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1];
  if (!asset) throw new Error('The document has no script of the host.');
  await measure(what, 'document', `${address}/`, headers);
  await measure(what, 'hashed script', address + asset, headers);
  await measure(what, 'registry', `${address}/registry.json`, headers);
}

/** The paired numbers of a customer: token check, ownership check and a database query. */
async function measureSandbox(what, { addresses, env }, address = env.OPERATOR_URL) {
  const [email, password, phone] = CUSTOMER;
  const token = await signIn(addresses, email, password);
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': env.API_KEY };
  await measure(what, 'paired numbers', `${address}/ssp-beneficiary/api/v1/customers/${phone}/paired-numbers`, headers);
}

async function measure(what, request, address, headers) {
  await load(address, headers, 1);
  const { perSecond, p50, p99, errors } = await load(address, headers, SECONDS);
  if (errors > 0) throw new Error(`${what}, ${request}: ${errors} responses were errors.`);
  rows.push({ what, request, 'requests/s': perSecond, p50, p99 });
}

/** Runs `work` with a new stack on free ports and removes its data afterwards. */
async function withStack(env, work) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
  /** @type {Record<string, string>} */
  const ports = {};
  for (const name of ['PORTAL_PORT', 'IDENTITY_PORT', 'OUTSIDE_PORT', 'OPERATOR_PORT'])
    ports[name] = String(await freePort());
  const stack = await startStack({
    env: {
      ...process.env,
      ...ports,
      ...env,
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
      ACCESS_TOKEN_TTL: '3600',
      FAULTS: '1',
      RATE_LIMITS: 'off',
    },
  });
  try {
    await work(stack, folder);
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run bench:load [seconds]`: how many requests a second the edge (embedded, and nginx) and the sandbox (over the
 * embedded database, and over PostgreSQL) answer on this machine, over the loopback, and how long the slowest take.
 */
import { cpus, loadavg } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
const CUSTOMER = ['ama.mensah@example.com', 'Yello#2026', '233244123456'];
const rows = [];

await ensureInstalled();
requireWrk();
await buildAll();
console.log(
  `${cpus().length} processors, load before: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
await withStack({}, async (stack, folder) => {
  await measureEdge('embedded edge', stack.addresses.portal);
  const nginx = findNginx();
  if (nginx) {
    const edge = await startNginxEdge(nginx, { ...stack.env, PATH: process.env.PATH }, folder);
    await measureEdge('nginx edge', edge.address);
    await measureOperator('sandbox through nginx', stack, edge.address);
    await edge.stop();
  } else console.log('nginx is not here: its rows are left out.');
  await measureOperator('sandbox on PGlite', stack);
});
const postgres = await startPostgres();
if (postgres) {
  await withStack({ DATABASE_URL: postgres.url }, (stack) => measureOperator('sandbox on PostgreSQL', stack));
  await postgres.stop();
} else console.log('PostgreSQL is not here: its row is left out.');
console.table(rows);
console.log(
  `wrk -t1 -c32 -d${SECONDS}s; load after: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);

/** What a browser asks for first: the document, a hashed file of it, the registry. All compressed. */
async function measureEdge(what, address) {
  const headers = { 'accept-encoding': 'br' };
  const html = await (await fetch(address)).text();
  const asset = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1];
  if (!asset) throw new Error('The document names no script.');
  await measure(what, 'document', `${address}/`, headers);
  await measure(what, 'hashed script', address + asset, headers);
  await measure(what, 'registry', `${address}/registry.json`, headers);
}

/** A customer's paired numbers: the token is checked, its owner compared, the database asked. */
async function measureOperator(what, { addresses, env }, address = env.OPERATOR_URL) {
  const [email, password, phone] = CUSTOMER;
  const token = await signIn(addresses, email, password);
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': env.API_KEY };
  await measure(what, 'paired numbers', `${address}/ssp-beneficiary/api/v1/customers/${phone}/paired-numbers`, headers);
}

async function measure(what, asked, address, headers) {
  await load(address, headers, 1);
  const { perSecond, p50, p99, errors } = await load(address, headers, SECONDS);
  if (errors > 0) throw new Error(`${what}, ${asked}: ${errors} answers were errors.`);
  rows.push({ what, asked, 'requests/s': perSecond, p50, p99 });
}

async function withStack(env, work) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
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

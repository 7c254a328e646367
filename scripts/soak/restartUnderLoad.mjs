import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../benchLoad/signIn.mjs';
import { loadMix, requireWrk } from '../benchLoad/wrk.mjs';
import { REPORTS } from '../paths.mjs';
import { findNginx } from '../test/nginx.mjs';
import { startPostgres } from '../test/postgres.mjs';
import { startReplicatedStack } from './replicatedStack.mjs';

const CUSTOMER = /** @type {const} */ (['ama.mensah@example.com', 'Yello#2026', '233244123456']);
/** The Services notice within this time that a server is ready again. */
const SETTLE_MS = 2000;

/**
 * Restarts two edges and two sandboxes in turn under load of wrk, and prints how many requests failed.
 * @param {number} seconds
 * @param {'node' | 'nginx'} edge
 * @returns {Promise<boolean>} whether no request failed
 */
export async function restartUnderLoad(seconds, edge) {
  requireWrk();
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is missing: install the Debian package nginx.');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is missing: install the Debian package postgresql.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  let stack;
  try {
    const logFile = join(REPORTS, 'soak-servers.log');
    stack = await startReplicatedStack({ nginx, databaseUrl: postgres.url, folder, logFile, edge });
    const mixes = await writeMixes(stack, folder);
    const loading = Promise.all(mixes.map(({ address, script }) => loadMix(address, script, seconds)));
    await wait(seconds * 200);
    const restarts = await restartAll([...stack.edges, ...stack.sandboxes]);
    const early = await Promise.race([loading.then(() => true), wait(0, false)]);
    const results = await loading;
    console.table(results.map((result, index) => ({ request: mixes[index]?.what, ...result })));
    console.table(restarts);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    if (failed > 0) console.log(readFileSync(stack.log, 'utf8').split('\n').slice(0, 20).join('\n'));
    if (early) console.log('The load ended before the last restart: increase --seconds.');
    console.log(`${failed} failed requests in ${seconds} s, with ${edge} as the edge`);
    return failed === 0 && !early && results.every(({ requests }) => requests > 0);
  } finally {
    await stack?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeMixes({ portal, identity, outside, apiKey }, folder) {
  const [email, password, phone] = CUSTOMER;
  const token = await signIn({ portal, identity }, email, password);
  const html = await (await fetch(portal)).text();
  const script = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1];
  if (!script) throw new Error('The document has no script of the host.');
  const customer = { authorization: `Bearer ${token}`, 'x-api-key': apiKey };
  const mixOf = (what, address, headers, requests) => {
    const file = join(folder, `${what}.lua`);
    writeMix(file, headers, requests);
    return { what, address, script: file };
  };
  return [
    mixOf('documents and files', portal, { 'accept-encoding': 'br' }, [
      { path: '/' },
      { path: script },
      { path: '/registry.json' },
      { path: '/config.json' },
      { path: '/broadband/broadband-accounts' },
    ]),
    mixOf('calls of a customer', portal, customer, [
      { path: `/ssp-beneficiary/api/v1/customers/${phone}/paired-numbers` },
      { path: `/ssp-orders/api/v1/orders/customer-ref-orders/${phone}` },
      { path: '/ssp-help/api/v1/auth/token', method: 'POST' },
    ]),
    mixOf('identity provider', identity, {}, [{ path: '/.well-known/openid-configuration' }, { path: '/jwks' }]),
    mixOf('chat and shop', outside, {}, [{ path: '/chat/' }, { path: '/shop' }]),
  ];
}

async function restartAll(servers) {
  const rows = [];
  for (const server of servers) {
    const start = performance.now();
    const endedAfter = await server.restart();
    rows.push({
      restarted: server.name,
      'ended after ms': endedAfter,
      'ready after ms': Math.round(performance.now() - start),
    });
    await wait(SETTLE_MS);
  }
  return rows;
}

/**
 * Writes a Lua script with which wrk sends the requests in turn.
 * @param {string} file
 * @param {Record<string, string>} headers of every request
 * @param {{ path: string, method?: string }[]} requests
 */
function writeMix(file, headers, requests) {
  const quoted = JSON.stringify; // JSON strings of plain text are valid Lua strings
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`),
    'local formed, turn = {}, 0',
    'init = function()',
    ...requests.map(
      ({ path, method = 'GET' }) => `  formed[#formed + 1] = wrk.format(${quoted(method)}, ${quoted(path)})`,
    ),
    'end',
    'request = function()',
    '  turn = turn % #formed + 1',
    '  return formed[turn]',
    'end',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}

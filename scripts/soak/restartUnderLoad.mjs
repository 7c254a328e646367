import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../benchLoad/signIn.mjs';
import { loadMix, requireWrk } from '../benchLoad/wrk.mjs';
import { REPORTS } from '../paths.mjs';
import { findNginx } from '../test/nginx.mjs';
import { startPostgres } from '../test/postgres.mjs';
import { startComposed } from './replicatedStack.mjs';

const CUSTOMER = ['ama.mensah@example.com', 'Yello#2026', '233244123456'];
/** Whoever sends requests learns within this time that a server is back. */
const NOTICED_MS = 2000;

/**
 * Two edges and two sandboxes under wrk, each restarted once, one after another; prints how many requests failed.
 * @param {number} seconds
 * @param {'node' | 'nginx'} edge
 * @returns {Promise<boolean>} whether none did
 */
export async function restartUnderLoad(seconds, edge) {
  requireWrk();
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is missing: install the Debian package nginx.');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is missing: install the Debian package postgresql.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-endurance-'));
  let composed;
  try {
    const logFile = join(REPORTS, 'endurance-servers.log');
    composed = await startComposed({ nginx, databaseUrl: postgres.url, folder, logFile, edge });
    const mixes = await writeMixes(composed, folder);
    const loading = Promise.all(mixes.map(({ address, script }) => loadMix(address, script, seconds)));
    await wait(seconds * 200);
    const restarts = await restartAll([...composed.edges, ...composed.sandboxes]);
    const early = await Promise.race([loading.then(() => true), wait(0, false)]);
    const results = await loading;
    console.table(results.map((result, index) => ({ asked: mixes[index].what, ...result })));
    console.table(restarts);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    if (failed > 0) console.log(readFileSync(composed.log, 'utf8').split('\n').slice(0, 20).join('\n'));
    if (early) console.log('The load ended before the last server was back: give it more seconds.');
    console.log(`${failed} failed requests in ${seconds} s, with ${edge} as the edge`);
    return failed === 0 && !early && results.every(({ requests }) => requests > 0);
  } finally {
    await composed?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeMixes({ portal, identity, outside, apiKey }, folder) {
  const [email, password, phone] = CUSTOMER;
  const token = await signIn({ portal, identity }, email, password);
  const html = await (await fetch(portal)).text();
  const script = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1];
  if (!script) throw new Error('The document names no script.');
  const customer = { authorization: `Bearer ${token}`, 'x-api-key': apiKey };
  const of = (what, address, headers, requests) => {
    const file = join(folder, `${what}.lua`);
    writeMix(file, headers, requests);
    return { what, address, script: file };
  };
  return [
    of('documents and files', portal, { 'accept-encoding': 'br' }, [
      { path: '/' },
      { path: script },
      { path: '/registry.json' },
      { path: '/config.json' },
      { path: '/broadband/broadband-accounts' },
    ]),
    of('calls of a customer', portal, customer, [
      { path: `/ssp-beneficiary/api/v1/customers/${phone}/paired-numbers` },
      { path: `/ssp-orders/api/v1/orders/customer-ref-orders/${phone}` },
      { path: '/ssp-help/api/v1/auth/token', method: 'POST' },
    ]),
    of('identity provider', identity, {}, [{ path: '/.well-known/openid-configuration' }, { path: '/jwks' }]),
    of('chat and shop', outside, {}, [{ path: '/chat/' }, { path: '/shop' }]),
  ];
}

async function restartAll(servers) {
  const rows = [];
  for (const server of servers) {
    const began = performance.now();
    const left = await server.restart();
    rows.push({
      restarted: server.name,
      'gone after ms': left,
      'back after ms': Math.round(performance.now() - began),
    });
    await wait(NOTICED_MS);
  }
  return rows;
}

/**
 * Writes what wrk asks for, in turn.
 * @param {string} file
 * @param {Record<string, string>} headers of every request
 * @param {{ path: string, method?: string }[]} requests
 */
function writeMix(file, headers, requests) {
  const quoted = JSON.stringify; // plain text is written alike in Lua
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

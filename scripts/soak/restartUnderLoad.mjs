import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runWrk, requireWrk } from '../benchLoad/load.mjs';
import { signInForHeaders, mainScriptPath, CUSTOMER_PHONE } from '../benchLoad/requests.mjs';
import { REPORTS_FOLDER } from '../paths.mjs';
import { findNginx } from '../test/nginx.mjs';
import { startPostgres } from '../test/postgres.mjs';
import { startReplicatedStack } from './replicatedStack.mjs';

/** The pause after each restart, in which the load balancing detects that the server is ready again. */
const SETTLE_MS = 2000;

/** Restarts two edges and two sandboxes in turn under load of wrk. Prints how many requests failed, returns whether none did. */
export async function restartUnderLoad(seconds) {
  requireWrk();
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is missing: install the Debian package nginx.');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is missing: install the Debian package postgresql.');
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  let stack;
  try {
    const logFile = join(REPORTS_FOLDER, 'soak-servers.log');
    stack = await startReplicatedStack({ nginx, databaseUrl: postgres.url, folder, logFile });
    const loading = Promise.all(
      (await createLoads(stack)).map(async ({ what, origin, requests, headers }) => ({
        request: what,
        ...(await runWrk(origin, requests, { headers, connections: 16, seconds })),
      })),
    );
    await wait(seconds * 200);
    for (const server of [...stack.edges, ...stack.sandboxes]) {
      await server.restart();
      await wait(SETTLE_MS);
    }
    const early = await Promise.race([loading.then(() => true), wait(0, false)]);
    const results = await loading;
    console.table(results);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    if (failed > 0) console.log(readFileSync(stack.log, 'utf8').split('\n').slice(0, 20).join('\n'));
    if (early) console.log('The load ended before the last restart: increase --seconds.');
    console.log(`${failed} failed requests in ${seconds} s`);
    return failed === 0 && !early && results.every(({ requests }) => requests > 0);
  } finally {
    await stack?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createLoads({ portal, identity, outside, apiKey }) {
  return [
    {
      what: 'documents and files',
      origin: portal,
      headers: { 'accept-encoding': 'br' },
      requests: [
        'GET=/',
        `GET=${await mainScriptPath(portal)}`,
        'GET=/registry.json',
        'GET=/config.json',
        'GET=/broadband/broadband-accounts',
      ],
    },
    {
      what: 'calls of a customer',
      origin: portal,
      headers: await signInForHeaders({ portal, identity }, apiKey),
      requests: [
        `GET=/ssp-beneficiary/api/v1/customers/${CUSTOMER_PHONE}/paired-numbers`,
        `GET=/ssp-orders/api/v1/orders/customer-ref-orders/${CUSTOMER_PHONE}`,
        'POST=/ssp-help/api/v1/auth/token',
      ],
    },
    { what: 'identity provider', origin: identity, requests: ['GET=/.well-known/openid-configuration', 'GET=/jwks'] },
    { what: 'chat and shop', origin: outside, requests: ['GET=/chat/', 'GET=/shop'] },
  ];
}

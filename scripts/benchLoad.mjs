/**
 * `npm run bench:load [seconds]` measures on this machine, over the loopback, the throughput of the edge (alone and behind
 * nginx) and of the sandbox (on PGlite and on PostgreSQL) in requests a second, and the 50th and 99th percentile latency.
 */
import { cpus, loadavg } from 'node:os';
import { runWrk, requireWrk } from './benchLoad/load.mjs';
import { signInForHeaders, mainScriptPath, CUSTOMER_PHONE } from './benchLoad/requests.mjs';
import { ensureInstalled } from './install.mjs';
import { freePort } from './stack/ports.mjs';
import { findNginx, shippedConfiguration, startNginx } from './test/nginx.mjs';
import { startPostgres } from './test/postgres.mjs';
import { withTestStack } from './test/testStack.mjs';

const SECONDS_PER_MEASUREMENT = Number(process.argv[2] ?? 10);
const CONNECTIONS = 32;
const resultRows = [];

await ensureInstalled();
requireWrk();
console.log(`${cpus().length} CPUs, load average before: ${loadavg()}`);
await withStack({}, async (stack, folder) => {
  await measureEdge('Node edge', stack.addresses.portal);
  const nginx = findNginx();
  if (nginx) {
    const port = await freePort();
    const edgePort = new URL(stack.addresses.portal).port;
    const configuration = shippedConfiguration({ folder, port, edgePort });
    const server = await startNginx(nginx, folder, configuration, [port]);
    await measureEdge('Node edge behind nginx', `http://127.0.0.1:${port}`);
    await measureSandbox('sandbox through nginx', stack, `http://127.0.0.1:${port}`);
    await server.stop();
  } else console.log('nginx is not installed: its rows are missing.');
  await measureSandbox('sandbox on PGlite', stack);
});
const postgres = await startPostgres();
if (postgres) {
  await withStack({ DATABASE_URL: postgres.url }, (stack) => measureSandbox('sandbox on PostgreSQL', stack));
  await postgres.stop();
} else console.log('PostgreSQL is not installed: its row is missing.');
console.table(resultRows);
console.log(`${CONNECTIONS} connections for ${SECONDS_PER_MEASUREMENT} s each; load average after: ${loadavg()}`);

/** Measures the first requests of a browser (document, a hashed script, registry index), all with compressed responses. */
async function measureEdge(what, address) {
  const headers = { 'accept-encoding': 'br' };
  await measure(what, 'document', address, '/', headers);
  await measure(what, 'hashed script', address, await mainScriptPath(address), headers);
  await measure(what, 'registry', address, '/registry.json', headers);
}

/** Measures the request for the paired numbers of a customer: token check, ownership check and a database query. */
async function measureSandbox(what, { addresses, env }, address = env.OPERATOR_URL) {
  const headers = await signInForHeaders(addresses, env.API_KEY);
  await measure(
    what,
    'paired numbers',
    address,
    `/ssp-beneficiary/api/v1/customers/${CUSTOMER_PHONE}/paired-numbers`,
    headers,
  );
}

/** Adds a row to the results, after a second of load for warming up. */
async function measure(what, request, address, path, headers) {
  const options = { headers, connections: CONNECTIONS };
  await runWrk(address, [`GET=${path}`], { ...options, seconds: 1 });
  const { perSecond, p50, p99, failed } = await runWrk(address, [`GET=${path}`], {
    ...options,
    seconds: SECONDS_PER_MEASUREMENT,
  });
  if (failed > 0) throw new Error(`${what}, ${request}: ${failed} requests failed.`);
  resultRows.push({ what, request, 'requests/s': perSecond, p50, p99 });
}

function withStack(env, work) {
  const settings = { ACCESS_TOKEN_TTL: '3600', LOG_LEVEL: 'warn', ...env };
  return withTestStack(work, { env: settings, findBrowser: () => ({}) });
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../stack/ports.mjs';
import { findOrInstall } from '../test/executables.mjs';
import { configFile, CUSTOMER_PROPERTIES, openIdPlugin } from './glewlwydConfig.mjs';

const DATABASE_SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const PAGES = '/usr/share/glewlwyd/webapp';
/** Debian links the configuration of the pages to this folder instead of to the file in it. */
const PAGES_CONFIG = '/etc/glewlwyd/config-2.7.json/config.json';
const START_TIMEOUT_MS = 60_000;

/**
 * Starts Glewlwyd 2.7 of Debian with one client, the portal, and one customer.
 * @param {{ folder: string, portalOrigin: string, audience: string, tokenSeconds: number, customer: object }} options
 *   folder: for its files; customer: username, password, name, email and the properties of `CUSTOMER_PROPERTIES`
 * @returns {Promise<{ issuer: string, stop: () => Promise<void> }>}
 */
export async function startGlewlwyd({ folder, portalOrigin, audience, tokenSeconds, customer }) {
  const program = findOrInstall(['/usr/bin/glewlwyd'], 'glewlwyd');
  const database = findOrInstall(['/usr/bin/sqlite3'], 'sqlite3');
  if (!program || !database) throw new Error('Glewlwyd or sqlite3 is missing and cannot be installed.');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  writeFiles(folder, { port, origin });
  const server = spawn(program, ['-c', join(folder, 'config')], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };
  const issuer = `${origin}/api/oidc`;
  try {
    const send = await signInAsAdministrator(`${origin}/api/`, server);
    await addCustomerProperties(send);
    await send('POST', 'mod/plugin/', openIdPlugin({ issuer, audience, tokenSeconds }));
    await send('POST', 'client/', portalClient(portalOrigin));
    await send('POST', 'user/', { ...customer, enabled: true, scope: ['openid'] });
  } catch (error) {
    await stop();
    throw error;
  }
  return { issuer, stop };
}

function writeFiles(folder, { port, origin }) {
  execFileSync('sqlite3', [join(folder, 'database')], { input: readFileSync(DATABASE_SCHEMA) });
  // `cpSync` would copy the links of the pages to scripts of other packages as links.
  execFileSync('cp', ['-rL', PAGES, join(folder, 'webapp')]);
  rmSync(join(folder, 'webapp/config.json'), { recursive: true });
  cpSync(PAGES_CONFIG, join(folder, 'webapp/config.json'));
  writeFileSync(join(folder, 'config'), configFile({ port, origin, folder }));
}

/** Waits until the server responds; returns a function that sends requests of the administrator. */
async function signInAsAdministrator(api, server) {
  const body = JSON.stringify({ username: 'admin', password: 'password' });
  const headers = { 'content-type': 'application/json' };
  const end = performance.now() + START_TIMEOUT_MS;
  let response;
  while (response === undefined) {
    if (server.exitCode !== null || performance.now() > end) throw new Error('Glewlwyd did not start.');
    response = await fetch(`${api}auth/`, { method: 'POST', headers, body }).catch(() => undefined);
    if (response === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return async (method, path, content) => {
    const options = { method, headers: { ...headers, cookie }, body: content && JSON.stringify(content) };
    const reply = await fetch(`${api}${path}`, options);
    if (!reply.ok) throw new Error(`Glewlwyd refused ${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.text();
  };
}

async function addCustomerProperties(send) {
  const backend = JSON.parse(await send('GET', 'mod/user/database'));
  for (const name of CUSTOMER_PROPERTIES)
    backend.parameters['data-format'][name] = { multiple: false, read: true, write: true };
  await send('PUT', 'mod/user/database', backend);
  await send('PUT', 'mod/user/database/reset/');
}

const portalClient = (origin) => ({
  client_id: 'ssp-web',
  name: 'Self Service Portal',
  enabled: true,
  confidential: false,
  // Without a path its sign-out fails.
  redirect_uri: [`${origin}/`],
  post_logout_redirect_uri: `${origin}/`,
  authorization_type: ['code', 'refresh_token'],
  token_endpoint_auth_method: ['none'],
  scope: [],
});

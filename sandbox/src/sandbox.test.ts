import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './config/settings.ts';
import { openDatabase } from './db/openDatabase.ts';
import { findFreePort, PORTAL } from './identity/testing/startIdentityServer.ts';
import { startSandbox } from './sandbox.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sandbox-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('a start without DEMO_CUSTOMERS=1 creates no customer', async () => {
  const DATA_DIR = join(folder, 'data');
  const settings = readSettings({ SERVICES: 'outside', OUTSIDE_PORT: '0', DATA_DIR });
  await (await startSandbox(settings, { write: () => undefined })).stop();
  const db = await openDatabase({ url: undefined, folder: DATA_DIR });
  expect(await db.query('SELECT email FROM idp_user')).toEqual([]);
  await db.close();
});

test('with the profile cognito scripts of the portal reach the token endpoint at its own origin, until the sandbox stops', async () => {
  const [port, tokenPort] = [String(await findFreePort()), String(await findFreePort())];
  const settings = readSettings({
    SERVICES: 'identity',
    PORTAL_ORIGIN: PORTAL,
    IDENTITY_PORT: port,
    IDENTITY_TOKEN_PORT: tokenPort,
    IDENTITY_PROFILE: 'cognito',
    DATA_DIR: join(folder, 'cognito'),
  });
  const sandbox = await startSandbox(settings, { write: () => undefined });
  const discovery = `http://localhost:${port}/eu-west-1_portal/.well-known/openid-configuration`;
  const { token_endpoint } = (await (await fetch(discovery)).json()) as { token_endpoint: string };
  expect(token_endpoint).toBe(`http://localhost:${tokenPort}/oauth2/token`);
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token: 'unknown' });
  const answer = await fetch(token_endpoint, { method: 'POST', body, headers: { origin: PORTAL } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, PORTAL]);
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  await sandbox.stop();
  await expect(fetch(token_endpoint)).rejects.toThrow('fetch failed');
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, PORTAL } from './identity/testing/startIdentityServer.ts';
import { TestBrowser } from './identity/testing/testBrowser.ts';
import { SandboxProcess } from './testing/sandboxProcess.ts';

const AMA = 'ama.mensah@example.com';

let folder: string;
let environment: Record<string, string>;
const startedProcesses: SandboxProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  environment = {
    IDENTITY_PORT: String(await findFreePort()),
    OUTSIDE_PORT: String(await findFreePort()),
    OPERATOR_PORT: String(await findFreePort()),
    PORTAL_ORIGIN: PORTAL,
    DEMO_CUSTOMERS: '1',
    DATA_DIR: join(folder, 'data'),
    API_KEY: 'key',
    FIBRE_CLIENT_ID: 'id',
    FIBRE_CLIENT_SECRET: 'secret',
  };
});
afterAll(async () => {
  await Promise.all(startedProcesses.map((each) => each.end('SIGKILL')));
  rmSync(folder, { recursive: true });
});

const startSandboxProcess = (extra: Record<string, string> = {}) => {
  const started = new SandboxProcess({ ...environment, ...extra });
  startedProcesses.push(started);
  return started;
};
const originOf = (name: string) => `http://localhost:${environment[name]}`;
const isListening = () =>
  fetch(`${originOf('IDENTITY_PORT')}/healthz`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );

test('after kill -9 the sandbox starts with the same keys, and customers stay signed in', async () => {
  const first = startSandboxProcess();
  await first.ready();
  for (const name of ['IDENTITY_PORT', 'OUTSIDE_PORT', 'OPERATOR_PORT']) {
    expect([name, (await fetch(`${originOf(name)}/healthz`)).status]).toEqual([name, 200]);
  }
  const browser = new TestBrowser(originOf('IDENTITY_PORT'));
  const { refresh_token } = await browser.tokensFor(AMA);
  const keys = (await browser.request('/jwks')).text;

  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  const second = startSandboxProcess();
  await second.ready();
  expect((await browser.request('/jwks')).text).toBe(keys);
  expect(await browser.refresh(refresh_token)).toHaveProperty('access_token');
  expect((await browser.go(browser.signInAddress())).location).toMatch(/code=/);
  expect(await second.end('SIGKILL')).toBe('SIGKILL');
});

test('a second sandbox on the same database folder fails with the id of the first process, which finishes a request after SIGTERM', async () => {
  const first = startSandboxProcess();
  await first.ready();
  const second = startSandboxProcess({ IDENTITY_PORT: '0', OUTSIDE_PORT: '0', OPERATOR_PORT: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output).toContain(`database folder ${environment.DATA_DIR} is in use by process ${first.pid}`);
  expect(second.output).not.toContain('    at ');

  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '4' };
  const slow = request(`${originOf('IDENTITY_PORT')}/token`, { method: 'POST', headers });
  slow.write('a=');
  await isListening(); // the slow request arrives before this one is answered
  const ended = first.end('SIGTERM');
  while (await isListening());
  slow.end('bc');
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(400);
  expect(await ended).toBe(0);
});

test('an invalid setting ends the start with a message that names the variable', async () => {
  const wrong = startSandboxProcess({ ACCESS_TOKEN_TTL: 'soon' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output.trim().split('\n').at(-1)).toBe('ACCESS_TOKEN_TTL must be a whole number of seconds');
});

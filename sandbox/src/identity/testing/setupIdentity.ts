import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { testSettings } from '../../api/testing/testSettings.ts';
import { createIdentityServer } from '../server.ts';
import { PORTAL, TestBrowser } from './testBrowser.ts';

/** The demo customer most tests sign in as. */
export const AMA = 'ama.mensah@example.com';

/** A started identity provider and the lines it logged. */
type RunningIdentity = { origin: string; port: string; log: string[]; close(): Promise<void> };

/** Starts the identity provider on a free port; `environment` overrides its environment variables. */
export async function startIdentityServer(environment: NodeJS.ProcessEnv = {}): Promise<RunningIdentity> {
  const port = String(await findFreePort());
  const settings = testSettings({
    IDENTITY_ORIGIN: `http://127.0.0.1:${port}`,
    PORTAL_ORIGIN: PORTAL,
    DEMO_CUSTOMERS: '1',
    ...environment,
  });
  const log: string[] = [];
  const identity = await createIdentityServer({ settings, log: { write: (line) => void log.push(line) } });
  await identity.listen({ port: Number(port), host: '127.0.0.1' });
  return { origin: settings.identityOrigin, port, log, close: () => identity.close() };
}

/** Starts an identity provider before the tests of a file, and stops it after them. Each test gets a new browser. */
export function setupIdentity() {
  let identity: RunningIdentity;
  let browser: TestBrowser;
  beforeAll(async () => {
    identity = await startIdentityServer();
  });
  beforeEach(() => {
    browser = new TestBrowser(identity.origin);
  });
  afterAll(() => identity.close());
  return {
    get identity() {
      return identity;
    },
    get browser() {
      return browser;
    },
  };
}

/** Ports below the ephemeral ones: an outgoing connection could take a free ephemeral port before the server listens. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** Finds a random port on which no server listens. */
function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer();
    server.once('error', () => resolve(findFreePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

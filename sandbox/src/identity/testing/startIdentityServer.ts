import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { Api } from '../../api/api.ts';
import { readSettings } from '../../config/settings.ts';
import type { Database } from '../../db/database.ts';
import { createIdentityServer } from '../server.ts';

/** A started identity provider and the lines it logged. `inject` sends a request without a connection. */
export type RunningIdentity = {
  origin: string;
  log: string[];
  inject: Api['inject'];
  close(): Promise<void>;
};

/** The portal’s origin; no server listens there. */
export const PORTAL = 'http://portal.test:8080';

/** Starts the identity provider on a free port; `environment` overrides its environment variables. */
export async function startIdentityServer(db: Database, environment: NodeJS.ProcessEnv = {}): Promise<RunningIdentity> {
  const port = environment.IDENTITY_PORT ?? String(await findFreePort());
  const settings = readSettings({
    SERVICES: 'identity',
    IDENTITY_PORT: port,
    IDENTITY_ORIGIN: `http://127.0.0.1:${port}`,
    PORTAL_ORIGIN: PORTAL,
    DEMO_CUSTOMERS: '1',
    RATE_LIMITS: 'off',
    ...environment,
  });
  const log: string[] = [];
  const identity = await createIdentityServer({ db, settings, log: { write: (line) => void log.push(line) } });
  await identity.listen({ port: settings.identityPort, host: '127.0.0.1' });
  const { identityOrigin: origin } = settings;
  return { origin, log, inject: identity.inject.bind(identity), close: () => identity.close() };
}

/** Ports below the ephemeral ones: an outgoing connection could take a free ephemeral port before the server listens. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** Finds a random port on which no server listens. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer();
    server.once('error', () => resolve(findFreePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

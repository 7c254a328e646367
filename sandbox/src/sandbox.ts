import { listen } from '@portal/server';
import { createApi } from './api/server.ts';
import type { LogTarget } from './api/logging.ts';
import type { Settings } from './config/settings.ts';
import { seedCustomers } from './customers/seedCustomers.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { loadOrCreateSecret } from './identity/keys.ts';
import { createIdentityServer } from './identity/server.ts';
import { createPartnerPages } from './partner-pages/server.ts';

const SERVER_FACTORIES = { identity: createIdentityServer, api: createApi, outside: createPartnerPages };

/**
 * Opens and migrates the database, creates the demo customers if the settings say so, and starts the services of the
 * settings. `stop` lets running requests finish and closes the database; it may be called more than once.
 */
export async function startSandbox(settings: Settings, log?: LogTarget) {
  const { identityPort, apiPort, partnerPagesPort, host, drainMs } = settings;
  const ports = { identity: identityPort, api: apiPort, outside: partnerPagesPort };
  const db = await openDatabase({ url: settings.databaseUrl, folder: settings.dataDir });
  const stops: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= Promise.all(stops.map((each) => each())).then(() => db.close()));
  try {
    await migrate(db);
    if (settings.demoCustomers) await seedCustomers(db);
    const secret = await loadOrCreateSecret(db);
    for (const service of new Set(settings.services)) {
      const app = await SERVER_FACTORIES[service]({ db, settings, secret, ...(log && { log }) });
      const { close } = await listen(app, ports[service], host);
      stops.push(() => close(drainMs));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

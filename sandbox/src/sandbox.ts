import { injectFaults, listen } from '@portal/server';
import type { Api } from './api/api.ts';
import { createApi } from './api/server.ts';
import type { LogTarget } from './api/logging.ts';
import type { Service, Settings } from './config/settings.ts';
import { seedCustomers } from './customers/index.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { createIdentityServer } from './identity/server.ts';
import { createPartnerPages } from './partner-pages/server.ts';

/** `stop` may be called more than once. */
export type RunningSandbox = { stop(): Promise<void> };
type Stop = () => Promise<void>;
type Dependencies = { db: Database; settings: Settings; log?: LogTarget };

/**
 * Opens the database, migrates and seeds it, and starts the services of the settings. Stopping lets running requests
 * finish and closes the database.
 */
export async function startSandbox(settings: Settings, log?: LogTarget): Promise<RunningSandbox> {
  const db = await openDatabase({ url: settings.databaseUrl, folder: settings.dataDir });
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= Promise.all(stops.map((each) => each())).then(() => db.close()));
  try {
    await migrate(db);
    await seedCustomers(db);
    for (const service of new Set(settings.services)) {
      stops.push(await START[service]({ db, settings, ...(log && { log }) }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const START: Record<Service, (parts: Dependencies) => Promise<Stop>> = {
  identity: async (parts) => {
    const { faults, portalOrigin, identityPort } = parts.settings;
    const identity = await createIdentityServer(parts);
    if (faults) injectFaults(identity.server, { crossOrigin: portalOrigin });
    return start(identity, identityPort, parts.settings);
  },
  api: async (parts) => {
    return start(await createApi(parts), parts.settings.apiPort, parts.settings);
  },
  outside: async (parts) => {
    const { faults, partnerPagesPort } = parts.settings;
    const partnerPages = await createPartnerPages(parts);
    if (faults) injectFaults(partnerPages.server);
    return start(partnerPages, partnerPagesPort, parts.settings);
  },
};

/** Listens, and returns how to stop. */
async function start(server: Api, port: number, { host, drainMs }: Settings): Promise<Stop> {
  const { close } = await listen(server, port, host);
  return () => close(drainMs);
}

import { listen } from '@portal/server';
import { createApi } from './api/server.ts';
import type { LogTarget } from './api/zodServer.ts';
import type { Settings } from './settings.ts';
import { seedCustomers } from './customers/demoCustomers.ts';
import { createTables, traceQueries, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { openPostgres } from './db/postgres.ts';
import { createIdentityServer } from './identity/server.ts';
import { createPartnerPages } from './partner-pages/server.ts';

/**
 * Starts identity provider, APIs and partner pages. APIs and partner pages share a database, with the demo customers' data
 * if the settings say so. `stop` lets running requests finish and closes the database; it may be called more than once.
 */
export async function startSandbox(settings: Settings, log?: LogTarget) {
  const { identityPort, apiPort, partnerPagesPort, host, drainMs } = settings;
  const stops: (() => Promise<void>)[] = [];
  const start = async (app: Parameters<typeof listen>[0], port: number) => {
    const { close } = await listen(app, port, host);
    stops.push(() => close(drainMs));
  };
  let db: Database | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= Promise.all(stops.map((each) => each())).then(() => db?.close()));
  try {
    await start(await createIdentityServer({ settings, log }), identityPort);
    const { databaseUrl } = settings;
    db = traceQueries(databaseUrl === undefined ? await openEmbedded(settings.dataDir) : openPostgres(databaseUrl));
    await createTables(db);
    if (settings.demoCustomers) await seedCustomers(db);
    await start(await createApi({ db, settings, log }), apiPort);
    await start(await createPartnerPages({ db, settings, log }), partnerPagesPort);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

import { listen } from '@portal/server';
import { createApiServer } from './api/server.ts';
import type { LogTarget } from './api/zodServer.ts';
import type { Settings } from './settings.ts';
import { seedDemoCustomers } from './customers/demoCustomers.ts';
import { createTables, traceQueries, type Database } from './db/database.ts';
import { openPglite } from './db/embedded.ts';
import { openPostgres } from './db/postgres.ts';
import { createIdentityServer } from './identity/server.ts';
import { createPartnerPageServer } from './partner-pages/server.ts';

/**
 * Starts identity provider, APIs and partner pages. APIs and partner pages share a database, with the demo customers'
 * data if the settings say so. `stop` lets running requests finish and closes the database; it may be called more than
 * once.
 */
export async function startSandbox(settings: Settings, log?: LogTarget) {
  const { DATABASE_URL, DATA_DIR, DEMO_CUSTOMERS, DRAIN_SECONDS, HOST } = settings;
  const stops: (() => Promise<void>)[] = [];
  const start = async (app: Parameters<typeof listen>[0], port: number) => {
    const { close } = await listen(app, port, HOST);
    stops.push(() => close(DRAIN_SECONDS * 1000));
  };
  let db: Database | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= Promise.all(stops.map((each) => each())).then(() => db?.close()));
  try {
    await start(await createIdentityServer({ settings, log }), settings.IDENTITY_PORT);
    db = traceQueries(DATABASE_URL === undefined ? await openPglite(DATA_DIR) : openPostgres(DATABASE_URL));
    await createTables(db);
    if (DEMO_CUSTOMERS) await seedDemoCustomers(db);
    await start(await createApiServer({ db, settings, log }), settings.OPERATOR_PORT);
    await start(await createPartnerPageServer({ db, settings, log }), settings.OUTSIDE_PORT);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

import { resetCustomer } from '../../../customers/seedCustomers.ts';
import type { Database } from '../../../db/database.ts';
import type { TestApi } from '../testApi.ts';
import { watchOtherCustomers } from './crossTenantRows.ts';
import { createCredentials, loadActorValues } from './actors.ts';
import type { FuzzTarget } from './fuzzOperation.ts';

export const AMA = { email: 'ama.mensah@example.com', msisdn: '233244123456', sub: 'ama' };
/** A customer with two hundred numbers, five hundred orders and many beneficiaries. */
export const KWAME = { msisdn: '233244000666', sub: 'kwame' };

/** The API as a fuzz target: Ama sends the requests, and Kwame is the other customer. */
export async function apiTarget(db: Database, server: TestApi): Promise<FuzzTarget> {
  const foreign = await loadActorValues(db, KWAME);
  return {
    origin: server.origin,
    watch: await watchOtherCustomers(db, AMA.msisdn),
    createContext: async ({ method }) => {
      if (method !== 'GET') {
        await resetCustomer(db, AMA.email);
        // PGlite has no autovacuum: thousands of changes would slow down every further one.
        await db.exec('VACUUM');
      }
      const own = await loadActorValues(db, AMA);
      return { own, foreign, credentials: await createCredentials(server, AMA.msisdn, AMA.sub) };
    },
    mayChangeOthers: ['POST /__reset'], // resets the rows of all customers
  };
}

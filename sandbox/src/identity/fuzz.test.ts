import { fuzzAll, timeoutMsFor } from '../api/testing/fuzz/fuzzAll.ts';
import { recordRoutes, type Route } from '@portal/server/testing';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { identityOperations, identityTarget } from './testing/identityTarget.ts';
import { startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';

const DEFAULT_REQUEST_COUNT = 40;

let db: Database;
let identity: RunningIdentity;
let routes: Route[];
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  ({ result: identity, routes } = await recordRoutes(() => startIdentityServer(db)));
});
afterAll(async () => {
  await identity.close();
  await db.close();
});

test(
  'no random request to the identity provider gets a 5xx response, or reads or changes a row of another customer',
  async () => {
    const operations = identityOperations(routes);
    expect(operations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /auth', 'POST /token', 'GET /__stats']),
    );
    await fuzzAll('identity', await identityTarget(db, identity, '233244123456'), operations, DEFAULT_REQUEST_COUNT);
  },
  timeoutMsFor(DEFAULT_REQUEST_COUNT),
);

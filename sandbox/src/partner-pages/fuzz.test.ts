import type { Api } from '../api/api.ts';
import { fuzzAll, timeoutMsFor } from '../api/testing/fuzz/fuzzAll.ts';
import { recordRoutes, type Route } from '@portal/server/testing';
import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { readSettings } from '../config/settings.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { createPartnerPages } from './server.ts';
import { partnerPagesOperations, partnerPagesTarget } from './testing/partnerPagesTarget.ts';

const DEFAULT_REQUEST_COUNT = 25;
const PORTAL = 'http://localhost:8080';
const LIVENESS_KEY = 'pk_test';
const TEST_SETTINGS = { FAULTS: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };

let db: Database;
let api: TestApi;
let partnerPages: Api;
let routes: Route[];
let origin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  api = await startTestApi({ db, env: TEST_SETTINGS });
  const vendor = { SIMULATED_LIVENESS_VENDOR: '1', LIVENESS_KEY, LIVENESS_SECRET: 'sk_test' };
  const env = { ...TEST_SETTINGS, SERVICES: 'outside', PORTAL_ORIGIN: PORTAL, ...vendor };
  ({ result: partnerPages, routes } = await recordRoutes(() =>
    createPartnerPages({ db, settings: readSettings(env) }),
  ));
  origin = await partnerPages.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([partnerPages.close(), api.close()]);
  await db.close();
});

test(
  'no random request to the partner pages gets a 5xx response, or reads or changes a row of another customer',
  async () => {
    const operations = partnerPagesOperations(routes);
    const some = ['POST /payments/{id}/pay', 'POST /liveness/api/v1/checks', 'GET /shop/{rest}', 'GET /chat/'];
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(some));
    await fuzzAll(
      'outside',
      await partnerPagesTarget({ db, api, origin, portal: PORTAL, key: LIVENESS_KEY }),
      operations,
      DEFAULT_REQUEST_COUNT,
    );
  },
  timeoutMsFor(DEFAULT_REQUEST_COUNT),
);

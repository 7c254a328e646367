import { seedCustomers } from '../../customers/seedCustomers.ts';
import type { Database } from '../../db/database.ts';
import { createTestDatabase } from '../../db/testing/testDatabase.ts';
import { startTestApi, type TestApi } from './testApi.ts';

/** Shared by the tests of a file. */
type ApiSetup = { readonly db: Database; readonly server: TestApi };

/** Starts the API server with the demo customers before the tests of a file, and stops it after them. */
export function setupApi(env: NodeJS.ProcessEnv = {}): ApiSetup {
  let db: Database;
  let server: TestApi;
  beforeAll(async () => {
    db = await createTestDatabase();
    await seedCustomers(db);
    server = await startTestApi({ db, env });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
  return {
    get db() {
      return db;
    },
    get server() {
      return server;
    },
  };
}

import { seedCustomers } from '../../customers/seedCustomers.ts';
import type { Database } from '../../db/database.ts';
import { createTestDatabase } from '../../db/testing/testDatabase.ts';
import { startIdentityServer, type RunningIdentity } from './startIdentityServer.ts';
import { TestBrowser } from './testBrowser.ts';

/** The demo customer most tests sign in as. */
export const AMA = 'ama.mensah@example.com';

/** Shared by the tests of a file. Each test gets a new browser without cookies. */
export type IdentitySetup = {
  readonly db: Database;
  readonly identity: RunningIdentity;
  readonly browser: TestBrowser;
};

/** Starts an identity provider with the demo customers before the tests of a file, and stops it after them. */
export function setupIdentity(): IdentitySetup {
  let db: Database;
  let identity: RunningIdentity;
  let browser: TestBrowser;
  beforeAll(async () => {
    db = await createTestDatabase();
    await seedCustomers(db);
    identity = await startIdentityServer(db);
  });
  beforeEach(() => {
    browser = new TestBrowser(identity.origin);
  });
  afterAll(async () => {
    await identity.close();
    await db.close();
  });
  return {
    get db() {
      return db;
    },
    get identity() {
      return identity;
    },
    get browser() {
      return browser;
    },
  };
}

import { seedCustomers } from '../../customers/index.ts';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../db/testing/testDatabase.ts';
import { startIdentity, type RunningIdentity } from './startIdentityServer.ts';
import { Visitor } from './testBrowser.ts';

/** The demo customer most tests sign in as. */
export const AMA = 'ama.mensah@example.com';

/** What the tests of a file share. Each test finds a new visitor, without cookies. */
export type SeededIdentity = { readonly db: Database; readonly identity: RunningIdentity; readonly visitor: Visitor };

/** An identity provider over the demo customers, for all tests of the file that calls this; it ends with them. */
export function seededIdentity(): SeededIdentity {
  let db: Database;
  let identity: RunningIdentity;
  let visitor: Visitor;
  beforeAll(async () => {
    db = await testDatabase();
    await seedCustomers(db);
    identity = await startIdentity(db);
  });
  beforeEach(() => {
    visitor = new Visitor(identity.origin);
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
    get visitor() {
      return visitor;
    },
  };
}

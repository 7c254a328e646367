import { seedCustomers } from '../../../customers/seedCustomers.ts';
import type { Database } from '../../../db/database.ts';
import { createTestDatabase } from '../../../db/testing/testDatabase.ts';
import { AMA } from '../../testing/setupIdentity.ts';
import { startIdentityServer, type RunningIdentity } from '../../testing/startIdentityServer.ts';
import { TestBrowser } from '../../testing/testBrowser.ts';
import { profiles } from '../profiles.ts';

type Name = Exclude<keyof typeof profiles, 'sandbox'>;

const NAMES: Name[] = ['auth0', 'keycloak', 'entra', 'cognito'];
/** An audience that is no address, as Keycloak and Cognito have it. */
export const AUDIENCE = 'self-service-api';
export const API_OF_AUTH0 = 'https://selfservice.example.com.gh/api';
/** What the portal must send at the sign-in to get a token for its APIs. */
const PARAMETERS: Record<Name, Record<string, string>> = {
  auth0: { audience: API_OF_AUTH0 },
  keycloak: {},
  entra: { scope: 'openid profile email offline_access api://ssp/access' },
  cognito: {},
};

/** Starts an identity provider with each profile before the tests of a file, and stops them after it. */
export function setupProfiles() {
  let db: Database;
  const running = {} as Record<Name, RunningIdentity>;
  beforeAll(async () => {
    db = await createTestDatabase();
    await seedCustomers(db);
    for (const name of NAMES) {
      const audience = name === 'auth0' ? API_OF_AUTH0 : AUDIENCE;
      running[name] = await startIdentityServer(db, { IDENTITY_PROFILE: name, OIDC_AUDIENCE: audience });
    }
  });
  afterAll(async () => {
    for (const name of NAMES) await running[name].close();
    await db.close();
  });

  function createBrowser(name: Name): TestBrowser {
    const browser = new TestBrowser(running[name].origin);
    browser.routes = profiles[name].routes;
    return browser;
  }
  return {
    query: <Row extends object>(sql: string, values: unknown[]) => db.query<Row>(sql, values),
    originOf: (name: Name) => running[name].origin,
    createBrowser,
    signIn: (name: Name, extra: Record<string, string> = PARAMETERS[name], browser = createBrowser(name)) =>
      browser.tokensFor(AMA, extra),
  };
}

/**
 * `npm run test:identity [-- words of a test's name]` signs in at an identity provider that is not part of this
 * repository, Glewlwyd of Debian, with the real portal in Chromium. The exit code is 1 if a test failed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGlewlwyd } from './identity/glewlwyd.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { testPortalOrigin, withTestStack } from './test/testStack.mjs';

const AUDIENCE = 'https://selfservice.example.com.gh/api';
/** So short that a test sees several renewals. */
const TOKEN_SECONDS = 20;
const CUSTOMER = {
  username: 'ama',
  password: 'Yello#2026',
  name: 'Ama Mensah',
  email: 'ama.mensah@example.com',
  given_name: 'Ama',
  family_name: 'Mensah',
  phone: '233244123456',
};

await ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'));
const provider = await startGlewlwyd({
  folder,
  portalOrigin: testPortalOrigin,
  audience: AUDIENCE,
  tokenSeconds: TOKEN_SECONDS,
  customer: CUSTOMER,
});
const configFile = join(folder, 'portal.json');
// Its end-session endpoint responds to GET requests only.
writeFileSync(configFile, JSON.stringify({ oidc: { endSessionMethod: 'get' } }));
let ok = false;
try {
  const env = {
    PORTAL_CONFIG: configFile,
    OIDC_ISSUER: provider.issuer,
    OIDC_REDIRECT_URI: 'origin/',
    OIDC_SCOPES: 'openid',
    OIDC_RESOURCE: AUDIENCE,
    OIDC_DPOP: '0',
    CLAIMS_PREFIX: 'none',
    DEMO_CUSTOMERS: '1',
  };
  const testEnv = { IDENTITY_ISSUER: provider.issuer, TOKEN_SECONDS: String(TOKEN_SECONDS) };
  ok = await withTestStack(
    (stack) => runPlaywright('identity', process.argv.slice(2), { ...stack.testEnv, ...testEnv }),
    {
      env,
    },
  );
} finally {
  await provider.stop();
  rmSync(folder, { recursive: true });
}
process.exit(ok ? 0 : 1);

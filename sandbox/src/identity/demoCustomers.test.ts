import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

/** Its database contains the demo customers. */
const setup = setupIdentity();
let withoutDemo: RunningIdentity;
beforeAll(async () => void (withoutDemo = await startIdentityServer(setup.db, { DEMO_CUSTOMERS: '' })));
afterAll(() => withoutDemo.close());

test('without DEMO_CUSTOMERS=1 the sign-in page names no demo customer, and those in the database cannot sign in', async () => {
  const browser = new TestBrowser(withoutDemo.origin);
  const page = await browser.go(browser.signInAddress());
  expect(page.text).toContain('<button class="primary">Sign in</button>');
  expect(page.text).not.toMatch(/@example\.com|Yello|Demo customers/);
  for (const email of [AMA, ' Ama.Mensah@Example.com']) {
    const refused = await browser.submit(page, email, 'Yello#2026');
    expect([refused.status, refused.location]).toEqual([401, undefined]);
    expect(refused.text).toContain('Wrong email or password.');
  }
});

test('without DEMO_CUSTOMERS=1 the sessions and refresh tokens that demo customers got before are not accepted', async () => {
  const { refresh_token } = await setup.browser.tokensFor(AMA);
  setup.browser.origin = withoutDemo.origin; // its cookies are valid there, too: they do not depend on the port
  expect(await setup.browser.refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' });
  const page = await setup.browser.go(setup.browser.signInAddress());
  expect([page.status, page.location]).toEqual([200, undefined]);
  expect(page.text).toContain('<button class="primary">Sign in</button>');
});

import { withoutGeneratedValues } from '../api/testing/withoutGeneratedValues.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

let db: Database;
let identity: RunningIdentity | undefined;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
afterEach(() => identity?.close());
afterAll(() => db.close());

test('after ten failed sign-ins in a minute an IP address gets 429 and Retry-After', async () => {
  identity = await startIdentityServer(db, { RATE_LIMITS: 'on' });
  const browser = new TestBrowser(identity.origin);
  const page = await browser.go(browser.signInAddress());
  for (let count = 0; count < 10; count += 1)
    expect((await browser.submit(page, `nobody${count}@example.com`, 'x')).status).toBe(401);
  const refused = await browser.submit(page, 'ama.mensah@example.com', 'Yello#2026');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.text).toMatch(/role="alert"[\s\S]*Too many attempts\. Please wait a minute\./);
});

test('the log contains no phone number, e-mail address, password, token or code', async () => {
  identity = await startIdentityServer(db);
  const browser = new TestBrowser(identity.origin);
  const { refresh_token, access_token } = await browser.tokensFor('ama.mensah@example.com');
  await browser.refresh('a-token-nobody-has');
  await browser.go(browser.signInAddress({ login_hint: '233244123456', redirect_uri: 'http://evil.test' }));
  const log = withoutGeneratedValues(identity.log.join(''));
  expect(log).toContain('/interaction/:uid');
  for (const secret of ['233244', 'ama.mensah', 'Yello', 'code=', refresh_token, access_token, 'a-token-nobody-has']) {
    expect(log).not.toContain(secret);
  }
});

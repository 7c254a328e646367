import { AMA, ESI } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expectSignedIn, sessionStatus, storageKeys, readStoredUser } from '../../fixtures/session';
import { expect, fillSignIn, test } from '../../fixtures/test';

test('SES-006 sign-out revokes the refresh token, deletes the customer’s stored data and leads to sign-in', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  const refreshToken = (await readStoredUser(page)).refresh_token;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  const revoked = await page.request.post(`${addresses.identity}/token`, {
    form: { grant_type: 'refresh_token', client_id: 'ssp-web', refresh_token: refreshToken },
  });
  expect(revoked.status()).toBe(400);
  await page.goto('/privacy-policy');
  const { local } = await storageKeys(page);
  expect(local.filter((key) => !/^(theme|fibre-check:(token|locations)|portal:.*)$/.test(key))).toEqual([]);
});

test('SES-006 sign-out in one tab signs out the other tabs', async ({ page, context, signInOnPage }) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expectSignedIn(other);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => sessionStatus(other)).toBe('anonymous');
});

test('after a second customer signed in on the same browser, neither the page nor its storage contains data of the first one', async ({
  page,
  consoleGuard,
  signInOnPage,
}) => {
  // The menu asks for an identity record, which the second customer does not have.
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA, '/broadband/broadband-accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fillSignIn(page, ESI);
  await expectSignedIn(page);
  await page.goto('/broadband/broadband-accounts');
  await expect(page.getByText('233558000333')).toBeVisible();
  await expect(page.getByText('233558120417')).toHaveCount(0);
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))).join(),
  );
  expect(stored).not.toContain('233558120417');
  expect(stored).not.toContain('ama.mensah');
});

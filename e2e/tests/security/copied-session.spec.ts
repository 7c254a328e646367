import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { readStoredUser } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

test('SES-008 SES-012 local storage that is copied to another browser gives no access: the API and the identity provider refuse its tokens, and the page asks for a sign-in', async ({
  page,
  context,
  browser,
  request,
  signInOnPage,
}) => {
  await signInOnPage(AMA, '/broadband/broadband-accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  const { access_token: accessToken, refresh_token: refreshToken } = await readStoredUser(page);

  const { origins } = await context.storageState();
  const otherContext = await browser.newContext({ storageState: { cookies: [], origins } });
  const other = await otherContext.newPage();
  const statuses: number[] = [];
  other.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/ssp-')) statuses.push(response.status());
  });
  await other.goto('/broadband/broadband-accounts');
  await expect(other).toHaveURL(new RegExp(`^${addresses.identity}/interaction/`));
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
  await otherContext.close();

  const form = { grant_type: 'refresh_token', client_id: 'ssp-web', refresh_token: refreshToken };
  const renewal = await request.post(`${addresses.identity}/token`, { headers: { origin: addresses.portal }, form });
  expect([renewal.status(), await renewal.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  const accounts = '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers';
  for (const scheme of ['Bearer', 'DPoP']) {
    const answer = await request.get(accounts, { headers: { authorization: `${scheme} ${accessToken}` } });
    expect(answer.status()).toBe(401);
  }

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  await expect(page.getByText('Login required')).toBeHidden();
});

import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

test('PRD-007 PV-001…005 RT-004 RT-005 RT-032 RT-033 ER-005 a visitor reads the privacy policy, an unknown address and the fibre coverage check without a redirect, and “Sign in” leads to the provider', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms of Use' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The document contains the configuration.
  expect(requests.filter((line) => /\/(auth|remotes\/|config\.json$)/.test(line))).toEqual([]);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The token of the fibre API belongs to the portal, not to a customer.
  expect(requests.filter((line) => line.includes('/auth') && !line.includes('/home-fibre-check/'))).toEqual([]);
  await expect(page.getByRole('button', { name: /Manage Account/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('PV-001 D-058 FA-016 for a visitor Back is history back, also over a typed address, after a reload and to another site; only the first page of a tab leads to the sign-in', async ({
  page,
}) => {
  const [shop, privacy] = [`${addresses.partnerPages}/shop/`, `${addresses.portal}/privacy-policy`];
  const availability = `${addresses.portal}/broadband/fibre-requests/availability`;
  const clickBack = () => page.getByRole('button', { name: 'Back' }).click();
  await page.goto(privacy);
  await clickBack();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto(shop);
  await page.goto(availability);
  await page.goto(privacy);
  await page.reload();
  await clickBack();
  await expect(page).toHaveURL(availability);
  await clickBack();
  await expect(page).toHaveURL(shop);
  await page.goto(privacy);
  await clickBack();
  await expect(page).toHaveURL(shop);
});

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

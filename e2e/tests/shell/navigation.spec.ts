import { AKOSUA, AMA, ESI, KOFI, YAW } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

test('SH-001 SH-002 SH-006 SH-007 SH-009 SH-010 CN-008 from 1024 px the sidebar shows all menu items, below 1024 px a menu button replaces the sidebar', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  for (const section of ['Mobile', 'Broadband']) await sidebar.getByRole('button', { name: section }).click();
  for (const name of ['Dashboard', 'Sim Swap', 'Broadband Accounts', 'Fibre Requests', 'Help']) {
    await expect(sidebar.getByRole('link', { name })).toBeVisible();
  }
  const signOut = await page.getByRole('button', { name: 'Sign out' }).boundingBox();
  const lowest = await sidebar.getByRole('link', { name: 'Help' }).boundingBox();
  expect(signOut?.y).toBeGreaterThan(lowest?.y ?? Infinity);
  expect((signOut?.y ?? 0) + (signOut?.height ?? 0)).toBeGreaterThan(800);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('SH-003 SH-004 SH-005 CN-011 the menu drawer opens from the right, at most 321 px and 80 % wide, and returns the focus when it closes', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const edges = async () => {
    const box = await drawer.boundingBox();
    return [box?.x, (box?.x ?? 0) + (box?.width ?? 0)].map((edge) => Math.round(edge ?? 0));
  };
  await expect.poll(edges, { message: 'the drawer has reached its final position' }).toEqual([78, 390]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 800, height: 900 });
  await opener.click();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(321, 0);
});

test('SH-020 SH-022 SH-024 SH-025 below 1024 px the menu drawer contains the items of “Manage Account”', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Manage Account')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'E-Commerce' })).toHaveAttribute('target', '_blank');
  await expect(drawer.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  await drawer.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
  await expect(drawer).toBeHidden();
});

test('SH-015 a customer without a phone number is greeted by name', async ({ page, signIn }) => {
  await signIn(YAW);
  await expect(page.getByRole('button', { name: 'Y’ello Yaw, Manage Account' })).toBeVisible();
});

test('SH-008 RO-003 RO-004 “Sim Swap” shows for a customer of a social sign-in who has an identity record', async ({
  page,
  signIn,
}) => {
  await signIn(KOFI);
  await page.getByRole('button', { name: 'Mobile', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sim Swap' })).toBeVisible();
});

test('SH-008 CL-010 CL-013 without an identity record “Sim Swap” and its section stay hidden and no error shows', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  const kycResponse = page.waitForResponse((response) => response.url().endsWith('/kyc/chained'));
  await signIn(ESI);
  expect((await kycResponse).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Broadband' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sim Swap' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mobile', exact: true })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('SH-008 CL-013 D-040 a failed identity lookup leaves “Sim Swap” hidden without an error, and the next successful lookup shows it', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ method: 'GET', path: '/ssp-beneficiary/api/v1/customers/*', status: 503 });
  const kycResponse = page.waitForResponse((response) => response.url().endsWith('/kyc/chained'));
  await signIn(KOFI, '/broadband/help');
  expect((await kycResponse).status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mobile', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sim Swap' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The next lookup finds a record, so the section appears.
  await faults.clear();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mobile', exact: true })).toBeVisible();
});

test('PRF-006 RT-010 the SIM swap page opens by its address for every signed-in customer', async ({ page, signIn }) => {
  await signIn(YAW, '/broadband/sim-swap');
  await expect(page.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
});

test('SH-011 SH-012 SH-013 the sidebar’s section of the current page is open and its item is marked, and a click collapses the section', async ({
  page,
  signIn,
}) => {
  await signIn(AKOSUA, '/broadband/fibre-requests/payment');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Fibre Requests' })).toHaveAttribute('aria-current', 'page');
  const section = sidebar.getByRole('button', { name: 'Broadband' });
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar.getByRole('link', { name: 'Help' })).toBeHidden();
});

test('RO-006 PRF-006 apart from “Sim Swap” every customer sees the same menu items, subscriber or not', async ({
  page,
  signInOnPage,
}) => {
  const itemsOf = async (email: string) => {
    await page.context().clearCookies();
    await page.goto('/privacy-policy');
    await page.evaluate(() => localStorage.clear());
    await signInOnPage(email, '/broadband/help');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('link', { name: 'Help' })).toBeVisible();
    const labels = [
      ...(await sidebar.getByRole('button').allInnerTexts()),
      ...(await sidebar.getByRole('link').allInnerTexts()),
    ];
    return labels.map((label) => label.trim()).filter((label) => label !== 'Mobile' && label !== 'Sim Swap');
  };
  expect(await itemsOf(YAW)).toEqual(await itemsOf(AMA));
});

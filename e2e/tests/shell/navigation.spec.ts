import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

test('SH-001…007 SH-009 SH-010 SH-020 SH-022 SH-024 SH-025 CN-008 CN-011 from 1024 px a sidebar shows the menu items, below that a drawer from the right, at most 321 px and 80 % wide, which returns the focus and contains “Manage Account”', async ({
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
  const opener = page.getByRole('button', { name: 'Open menu' });
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar).toBeHidden();

  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(321, 0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  const edges = async () => {
    const box = await drawer.boundingBox();
    return [box?.x, (box?.x ?? 0) + (box?.width ?? 0)].map((edge) => Math.round(edge ?? 0));
  };
  await expect.poll(edges, { message: 'the drawer has reached its final position' }).toEqual([78, 390]);
  await expect(drawer.getByText('Manage Account')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'E-Commerce' })).toHaveAttribute('target', '_blank');
  await expect(drawer.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  await drawer.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
  await expect(drawer).toBeHidden();
});

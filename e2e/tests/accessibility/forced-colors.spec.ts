import type { Locator } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('with forced colours the selected menu entry, tab and page number have a background that the others do not have, and a focused field an outline', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(AMA, '/broadband/broadband-accounts');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const differs = async (selected: Locator, other: Locator) => {
    expect(await backgroundOf(selected)).not.toBe(await backgroundOf(other));
  };
  const search = page.getByRole('combobox');
  await search.focus();
  await expect(page.locator('.Mui-focused').filter({ has: search })).toHaveCSS('outline-style', 'solid');
  await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first());
  await differs(menu.locator('[aria-current=page]'), menu.getByRole('link', { name: 'Fibre Requests' }));
  await menu.getByRole('link', { name: 'Fibre Requests' }).click();
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await differs(pages.getByRole('button', { name: '1' }), pages.getByRole('button', { name: '2' }));
  await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
});

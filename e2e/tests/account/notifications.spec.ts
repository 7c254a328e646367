import type { Locator, Page } from '@playwright/test';
import { expectAmounts } from '../../fixtures/amounts';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none', viewport: { width: 390, height: 844 } });

const NOTIFICATIONS_PATH = '/account/notifications';

const notificationCards = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const actionsButton = (page: Page, title: string) => page.getByRole('button', { name: `Actions for “${title}”` });
const backgroundColour = (card: Locator) => card.evaluate((element) => getComputedStyle(element).backgroundColor);

test('AN-001…006 AN-008 AN-011 AN-013…015 D-121 SH-017 on a phone a customer opens the notifications by the bell, marks them as read, deletes one and switches preferences, and Back returns to the list', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  await expect(notificationCards(page)).toHaveCount(6);
  expect(await backgroundColour(notificationCards(page).first())).not.toBe(
    await backgroundColour(notificationCards(page).nth(3)),
  );
  await expectAmounts(page);
  await expectAccessibleEverywhere(page, 'notifications');

  await actionsButton(page, 'Sample order shipped').click();
  await expectAccessible(page, 'menu');
  // The button right below: the open menu must not cover it, or Playwright could not click it.
  await actionsButton(page, 'Sample bundle running low').click();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Mark as Read' }).click();
  await expect(page.getByText('2 unread')).toBeVisible();

  await actionsButton(page, 'Sample order shipped').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(actionsButton(page, 'Sample bundle running low')).toBeFocused();
  await expect(page.getByText('1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(actionsButton(page, 'Sample order shipped')).toBeFocused();
  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 639, height: 900 });
  await expect(page.getByText('Delete', { exact: true })).toBeHidden();
  const title = page.getByRole('heading', { level: 1, name: 'Notifications' }).locator('../..');
  await expect(title).toHaveCSS('clip-path', 'inset(50%)');
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(page.getByText('Delete', { exact: true })).toBeVisible();
  await expect(title).toHaveCSS('clip-path', 'none');

  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${NOTIFICATIONS_PATH}?tab=preferences`);
  const sms = page.getByRole('switch', { name: 'SMS Notifications' });
  await expect(sms).not.toBeChecked();
  await sms.focus();
  await page.keyboard.press('Space');
  await expect(sms).toBeChecked();
  await page.getByText('News, tips and offers.').click();
  await expect(page.getByRole('switch', { name: 'Newsletters' })).not.toBeChecked();
  await expectAccessibleEverywhere(page, 'preferences');
  await page.goBack();
  await expect(notificationCards(page)).toHaveCount(6);
});

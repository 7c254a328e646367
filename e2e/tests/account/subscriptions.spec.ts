import { expectAmounts } from '../../fixtures/amounts';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none', viewport: { width: 390, height: 844 } });

const MAIN_LAYOUT_PATH = '/broadband/subscriptions';
const ACCOUNT_LAYOUT_PATH = '/account/subscriptions';

test('AS-001…004 AS-006…008 AS-012 D-016 on a phone a customer unsubscribes by keyboard, undoes it, opens the last page and the newsletters, and Back returns; both layouts show the screen', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, MAIN_LAYOUT_PATH);
  const titles = page.getByRole('list', { name: 'Subscriptions' }).getByRole('heading');
  await expect(titles).toHaveText(['Sample Music', 'Sample TV Pass', 'Sample News Alerts']);
  await expectAmounts(page);
  await expectAccessibleEverywhere(page, 'subscriptions');
  await page.getByRole('button', { name: 'Unsubscribe' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe ?' });
  await expect(dialog.getByText('Are you sure you want to unscubscribe from this service?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Unsubscribe' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Sample TV Pass', 'Sample News Alerts']);
  await expect(page.getByRole('button', { name: 'Unsubscribe' }).first()).toBeFocused();
  await expect(page.getByText('Unsubscribed from Sample Music')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toHaveCount(3);
  await page.getByRole('button', { name: '16' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${MAIN_LAYOUT_PATH}?page=16`);
  await expect(titles).toHaveCount(3);

  await page.getByRole('tab', { name: 'Newsletters' }).click();
  await expect(page.getByRole('list', { name: 'Newsletters' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessibleEverywhere(page, 'newsletters');
  await page.goBack();
  await expect(titles).toHaveCount(3);
  await page.goto(ACCOUNT_LAYOUT_PATH);
  await expect(titles).toHaveCount(3);
  await expect(page).toHaveURL(`${addresses.portal}${ACCOUNT_LAYOUT_PATH}`);
});

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none' });

const ACCOUNT_LAYOUT_PATH = '/account/subscriptions';
const MAIN_LAYOUT_PATH = '/broadband/subscriptions';

const subscriptionTitles = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('heading');

for (const path of [ACCOUNT_LAYOUT_PATH, MAIN_LAYOUT_PATH]) {
  test(`AS-001…004 AS-008 AS-012 D-016 at ${path} a customer unsubscribes by keyboard, undoes it and opens the last of sixteen pages`, async ({
    page,
    signIn,
  }) => {
    await signIn(AMA, path);
    await expect(page.getByRole('progressbar', { name: 'Loading subscriptions' })).toBeVisible();
    await expectAccessible(page, 'loading');
    await expect(subscriptionTitles(page)).toHaveText(['Sample Music', 'Sample TV Pass', 'Sample News Alerts']);
    await expectAccessibleEverywhere(page, 'subscriptions');
    await page.getByRole('button', { name: 'Unsubscribe' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Unsubscribe ?' });
    await expect(dialog.getByText('Are you sure you want to unscubscribe from this service?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleEverywhere(page, 'question');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Unsubscribe' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(subscriptionTitles(page)).toHaveText(['Sample TV Pass', 'Sample News Alerts']);
    await expect(page.getByRole('button', { name: 'Unsubscribe' }).first()).toBeFocused();
    await expect(page.getByText('Unsubscribed from Sample Music')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(subscriptionTitles(page)).toHaveCount(3);
    await page.getByRole('button', { name: '16' }).click();
    await expect(page).toHaveURL(`${addresses.portal}${path}?page=16`);
    await expect(subscriptionTitles(page)).toHaveCount(3);
  });
}

test('AS-001 AS-006 AS-007 the newsletters are listed, “Read More” only logs to the console, and Back returns to the subscriptions', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, ACCOUNT_LAYOUT_PATH);
  await page.getByRole('tab', { name: 'Newsletters' }).click();
  await expect(page.getByRole('list', { name: 'Newsletters' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessibleEverywhere(page, 'newsletters');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Read More'));
  await page.getByRole('button', { name: 'Read More' }).first().click();
  await logged;
  await page.goBack();
  await expect(subscriptionTitles(page)).toHaveCount(3);
});

test('AS-005 AS-006 D-133 without sample data the tabs “Subscriptions” and “Newsletters” show their empty states and no pagination', async ({
  page,
  request,
  faults,
  signIn,
}) => {
  await signIn(AMA);
  await faults.portal(await changedDocumentFault(request, MAIN_LAYOUT_PATH, /"samples":"full"/, '"samples":"empty"'));
  await page.goto(MAIN_LAYOUT_PATH);
  await expect(
    page.getByText('You have no subscription at the moment. Check back later', { exact: true }),
  ).toBeVisible();
  await expectAccessibleEverywhere(page, 'no subscriptions');
  await page.getByRole('tab', { name: 'Newsletters' }).click();
  await expect(page.getByText('There are no newsletters available at the moment. Check back later.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'no newsletters');
});

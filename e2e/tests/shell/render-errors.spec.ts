import { AMA } from '../../fixtures/customers';
import { brokenAccountsPageFaults } from '../../fixtures/remoteFaults';
import { expect, goTo, test } from '../../fixtures/test';

const ERROR_TITLE = 'Unexpected Application Error!';

for (const { thrown, code, detail } of [
  { thrown: 'plain error', code: 'throw new Error("The list fell over")', detail: 'The list fell over' },
  { thrown: 'Response', code: 'throw new Response(null,{status:400})', detail: '400 Bad Request' },
]) {
  test(`RT-006 D-029 a page that throws a ${thrown} while rendering shows the error in place of the page, and the rest of the portal works`, async ({
    page,
    request,
    consoleGuard,
    faults,
    signIn,
  }) => {
    // React logs every error an error boundary catches.
    consoleGuard.allow(new RegExp(thrown === 'plain error' ? 'The list fell over' : 'Response'));
    // Before the page opens: an idle page prefetches the manifests.
    await faults.portal(...(await brokenAccountsPageFaults(request, code)));
    await signIn(AMA);
    await goTo(page, 'Broadband Accounts');
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel.getByRole('heading', { level: 1, name: ERROR_TITLE })).toBeVisible();
    await expect(panel.getByText(detail, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${ERROR_TITLE} | Self Service Portal`);
    await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
    await goTo(page, 'Help');
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  });
}

test('RT-034 an address without a route shows “404 - Not found”', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.goto('/broadband-accounts');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await expect(page.getByText(ERROR_TITLE)).toHaveCount(0);
});

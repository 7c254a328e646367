import { breakPage } from '../../fixtures/brokenRelease';
import { AMA } from '../../fixtures/customers';
import { submit } from '../../fixtures/router';
import { expect, goTo, test } from '../../fixtures/test';

const LIST = { remote: 'broadband', text: 'Manage Broadband Accounts' };
const TITLE = 'Unexpected Application Error!';

for (const { thrown, code, detail } of [
  { thrown: 'error', code: 'throw new Error("The list fell over")', detail: 'The list fell over' },
  { thrown: 'answer', code: 'throw new Response(null,{status:400})', detail: '400 Bad Request' },
]) {
  test(`RT-006 D-029 a page that breaks while it renders shows the ${thrown} in its place; the portal around it goes on`, async ({
    page,
    request,
    consoleGuard,
    faults,
    signIn,
  }) => {
    // React tells the console what a boundary caught.
    consoleGuard.allow(new RegExp(thrown === 'error' ? 'The list fell over' : 'Response'));
    // Once the page is idle it reads the records.
    await breakPage(request, faults, { ...LIST, code });
    await signIn(AMA);
    await goTo(page, 'Broadband Accounts');
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(panel.getByText(detail, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${TITLE} | Self Service Portal`);
    await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
    await goTo(page, 'Help');
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  });
}

const JSON_TYPE = 'application/json';
for (const { refused, submission, detail } of [
  {
    refused: 'a method the page does not know',
    submission: { formMethod: 'post', formEncType: JSON_TYPE, body: '{}' },
    detail: '405 Method Not Allowed',
  },
  {
    refused: 'a body that cannot be read',
    submission: { formMethod: 'post', formEncType: JSON_TYPE, body: '{' },
    detail: '400 Bad Request',
  },
]) {
  test(`RT-034 ${refused} is presented as “${detail}”`, async ({ page, consoleGuard, signIn }) => {
    consoleGuard.allow(/ErrorResponse|Error handled by React Router|Method Not Allowed|Bad Request/);
    await signIn(AMA);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
    await submit(page, '/privacy-policy', submission);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText(detail, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  });
}

test('RT-034 an address the router does not know is presented as “404 - Not found”', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.goto('/broadband-accounts');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

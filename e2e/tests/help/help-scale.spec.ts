import { budgets } from '../performance/budgets';
import { AMA } from '../../fixtures/customers';
import { HELP_PATH } from '../../fixtures/help';
import { openManyQuestions } from '../../fixtures/longLists';
import { expect, test } from '../../fixtures/test';

test('HP-003 the help centre renders fewer than 100 of 1 000 questions at a time, and its search covers all of them', async ({
  page,
  faults,
  signIn,
}) => {
  await openManyQuestions(page, 1000, { faults, signIn });
  const rendered = () => page.getByRole('heading', { level: 3 }).count();
  expect(await rendered()).toBeLessThan(100);
  await page.getByRole('searchbox').fill('question 999 ');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: 'Question 0 about' })).toBeVisible();
  expect(await rendered()).toBeLessThan(100);
});

test('the first page of the help remote stays within its budget of bytes', async ({ page, signIn }) => {
  const loads: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/remotes/help/')) loads.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await signIn(AMA, HELP_PATH);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const bytes = (await Promise.all(loads)).reduce((sum, size) => sum + size, 0);
  console.log(`help bytes before content: ${bytes}`);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(budgets.remotePage.bytes);
});

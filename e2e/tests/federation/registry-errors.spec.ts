import type { APIRequestContext } from '@playwright/test';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const INDEX_PATH = '/registry.json';
const INLINED_INDEX = /<script type="application\/json" id="registry">.*?<\/script>/s;

/** A fault rule: the document of an edge that could not read its registry, so without the index of the remotes. */
const documentFaultWithoutIndex = (request: APIRequestContext, path: string) =>
  changedDocumentFault(request, path, INLINED_INDEX, '');

test('D-029 while the registry fails, remotes load by the index that this browser stored on its last visit', async ({
  page,
  context,
  request,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  const requests = recordRequests(context);
  await faults.portal(
    { method: 'GET', path: INDEX_PATH, status: 503 },
    await documentFaultWithoutIndex(request, '/broadband/help'),
  );
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  expect(requests.filter((line) => line === `GET ${addresses.portal}${INDEX_PATH}`)).toHaveLength(2);
});

test('D-029 SHR-028 SHR-029 a first visit while the registry fails shows the error panel in the shell, and “Try again” loads the remote', async ({
  page,
  request,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal(
    { method: 'GET', path: '/registry*', status: 503 },
    await documentFaultWithoutIndex(request, '/'),
    await documentFaultWithoutIndex(request, '/broadband/help'),
  );
  await signIn(AMA, '/broadband/help');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { expectSignedIn } from '../../fixtures/session';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const REMOTES = [
  { remote: 'broadband', path: '/broadband/broadband-accounts', heading: 'Manage Broadband Accounts' },
  { remote: 'fibre', path: '/broadband/fibre-requests', heading: /Fibre/ },
  { remote: 'simswap', path: '/broadband/sim-swap', heading: 'Sim Swap' },
  { remote: 'account', path: '/account/beneficiaries', heading: 'Beneficiaries' },
  { remote: 'help', path: '/broadband/help', heading: /Help/ },
];

test('DC-002 DC-005 DC-006 DC-010 the five remotes are separate builds that share one session and the host’s theme', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  for (const { remote, path, heading } of REMOTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expectSignedIn(page);
    expect(requests.some((line) => line.includes(`/remotes/${remote}/`))).toBe(true);
    await expect.poll(() => startedContainers(page)).toEqual(['host', `portal_${remote}`]);
  }
  await page.goto('/broadband/broadband-accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ssp-palette-brand-main').trim(),
  );
  expect(primary.toUpperCase()).toBe('#FFCB05');
});

/** The host and the containers that the page has started, as the federation runtime lists them. */
function startedContainers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runtime = Reflect.get(window, '__FEDERATION__') as { __INSTANCES__: { name: string }[] } | undefined;
    return runtime?.__INSTANCES__.map(({ name }) => name) ?? [];
  });
}

test('opening the dashboard fetches no file of a remote', async ({ page, context, signIn }) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/remotes/'))).toEqual([]);
});

test('PRD-001 RT-001 navigating between remotes never reloads the page', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
});

/** All files of the help remote, for fault rules. */
const HELP_FILES = '/remotes/help/*';
const HELP_FILE_FAILURES: { title: string; faults: Fault[] }[] = [
  { title: 'are missing', faults: [{ method: 'GET', path: HELP_FILES, status: 404 }] },
  { title: 'have status 500', faults: [{ method: 'GET', path: HELP_FILES, status: 500 }] },
  { title: 'never arrive', faults: [{ method: 'GET', path: HELP_FILES, delayMs: 60_000 }] },
  {
    title: 'are HTML',
    faults: [{ method: 'GET', path: HELP_FILES, status: 200, body: '<!doctype html><p>no', type: 'text/html' }],
  },
  {
    title: 'are not valid JavaScript',
    faults: [{ method: 'GET', path: HELP_FILES, status: 200, body: 'var = (', type: 'text/javascript' }],
  },
  {
    title: 'do not match their checksums',
    faults: [{ method: 'GET', path: HELP_FILES, status: 200, body: 'globalThis.evil = true', type: 'text/javascript' }],
  },
  { title: 'fail with a dropped connection', faults: [{ method: 'GET', path: HELP_FILES, drop: true }] },
];

for (const { title, faults: list } of HELP_FILE_FAILURES) {
  test(`SHR-028 SHR-029 ER-005 a remote whose files ${title} shows the error panel in its place, and “Try again” loads it without a page reload`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(/./);
    await signIn(AMA);
    await faults.portal(...list);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await goTo(page, 'Help');
    await expectErrorPanel(page);
    await expect(page).toHaveURL(/\/broadband\/help$/);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
    await goTo(page, 'Help');
    await expectErrorPanel(page);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'evil') as unknown)).toBeUndefined();
  });
}

test('SHR-028 a remote with an invalid manifest shows the error panel inside the usable shell', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/./);
  // Before the sign-in: the dashboard fetches manifests when it is idle.
  await faults.portal({ method: 'GET', path: '/registry/help.json', status: 200, body: { nonsense: true } });
  await signIn(AMA);
  await goTo(page, 'Help');
  await expectErrorPanel(page);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
});

test('a deep link to a remote that does not load shows the error panel inside the shell', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/./);
  await signIn(AMA);
  await faults.portal({ method: 'GET', path: HELP_FILES, status: 500 });
  await page.goto('/broadband/help');
  await expectErrorPanel(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

async function expectErrorPanel(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

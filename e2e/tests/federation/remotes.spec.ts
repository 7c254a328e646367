import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { expectSignedIn } from '../../fixtures/session';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const AREAS = [
  { remote: 'broadband', path: '/broadband/broadband-accounts', heading: 'Manage Broadband Accounts' },
  { remote: 'fibre', path: '/broadband/fibre-requests', heading: /Fibre/ },
  { remote: 'simswap', path: '/broadband/sim-swap', heading: 'Sim Swap' },
  { remote: 'account', path: '/account/beneficiaries', heading: 'Beneficiaries' },
  { remote: 'help', path: '/broadband/help', heading: /Help/ },
];

test('DC-002 DC-005 DC-006 DC-010 the five areas are separately built remotes that share one session and the host’s theme', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  for (const { remote, path, heading } of AREAS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expectSignedIn(page);
    expect(requests.some((line) => line.includes(`/remotes/${remote}/`))).toBe(true);
    await expect.poll(() => startedContainers(page)).toEqual([`portal_${remote}`]);
  }
  await page.goto('/broadband/broadband-accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ssp-palette-brand-main').trim(),
  );
  expect(primary.toUpperCase()).toBe('#FFCB05');
});

/** Containers that have started in the page, by the names the federation runtime knows them under. */
function startedContainers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runtime = Reflect.get(window, '__FEDERATION__') as { __INSTANCES__: { name: string }[] } | undefined;
    return runtime?.__INSTANCES__.map(({ name }) => name) ?? [];
  });
}

test('the dashboard fetches no remote', async ({ page, context, signIn }) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/remotes/'))).toEqual([]);
});

test('PRD-001 RT-001 going from area to area never reloads the page', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
});

const ENTRY = '/remotes/help/*';
const BROKEN: { title: string; faults: Fault[] }[] = [
  { title: 'is missing', faults: [{ method: 'GET', path: ENTRY, status: 404 }] },
  { title: 'answers 500', faults: [{ method: 'GET', path: ENTRY, status: 500 }] },
  { title: 'never answers', faults: [{ method: 'GET', path: ENTRY, delayMs: 60_000 }] },
  {
    title: 'is HTML',
    faults: [{ method: 'GET', path: ENTRY, status: 200, body: '<!doctype html><p>no', type: 'text/html' }],
  },
  {
    title: 'is no JavaScript',
    faults: [{ method: 'GET', path: ENTRY, status: 200, body: 'var = (', type: 'text/javascript' }],
  },
  {
    title: 'was changed on the way',
    faults: [{ method: 'GET', path: ENTRY, status: 200, body: 'globalThis.evil = true', type: 'text/javascript' }],
  },
  { title: 'is dropped', faults: [{ method: 'GET', path: ENTRY, drop: true }] },
];

for (const { title, faults: list } of BROKEN) {
  test(`SHR-028 SHR-029 ER-005 a remote that ${title} shows the generic panel in its area; “Try again” recovers without a reload`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    test.setTimeout(90_000);
    consoleGuard.allow(/./);
    await signIn(AMA);
    await faults.portal(...list);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await goTo(page, 'Help');
    await expectPanel(page);
    await expect(page).toHaveURL(/\/broadband\/help$/);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
    await goTo(page, 'Help');
    await expectPanel(page);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'evil') as unknown)).toBeUndefined();
  });
}

test('SHR-028 a registry record that cannot be read leaves the shell usable', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/./);
  await signIn(AMA);
  await faults.portal({ method: 'GET', path: '/registry/help.json', status: 200, body: { nonsense: true } });
  await goTo(page, 'Help');
  await expectPanel(page);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
});

test('a deep link into a remote that is down shows the panel inside the shell', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/./);
  await signIn(AMA);
  await faults.portal({ method: 'GET', path: ENTRY, status: 500 });
  await page.goto('/broadband/help');
  await expectPanel(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

async function expectPanel(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

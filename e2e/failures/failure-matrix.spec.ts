import type { Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import {
  brokenVersion,
  REMOTE_FAILURE_CONSOLE_LINES,
  REMOTE_FAILURES,
  recordRemoteEvents,
  fetchManifest,
} from '../fixtures/remoteFaults';
import { expect, goTo, test } from '../fixtures/test';

/*
 * Each of the five remotes fails in each of nine ways (45 cases), opened by a link or by its address, and recovers by
 * “Try again” or by a second visit. Up to four fail at a time, each in its own tab, and another one must work in all
 * tabs. host/src/remotes/failureMatrix.test.tsx runs the same combinations against the host's loader, without a
 * browser.
 */

type TestedRemote = {
  name: string;
  mount: string;
  path: string;
  heading: string | RegExp;
  open: (page: Page) => Promise<void>;
};
type FailureCase = { remote: TestedRemote; failure: string; byAddress: boolean; byTryAgain: boolean };

const openFromMenu = (item: string, section?: string) => (page: Page) => goTo(page, item, section);
const REMOTES: TestedRemote[] = [
  createRemote(
    'broadband',
    '/broadband/broadband-accounts',
    'Manage Broadband Accounts',
    openFromMenu('Broadband Accounts'),
  ),
  createRemote('fibre', '/broadband/fibre-requests', /Fibre/, openFromMenu('Fibre Requests')),
  createRemote('simswap', '/broadband/sim-swap', 'Sim Swap', openFromMenu('Sim Swap', 'Mobile')),
  {
    ...createRemote('account', '/account/notifications', 'Notifications', (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /Notifications/ })
        .click(),
    ),
    mount: '/account',
  },
  createRemote('help', '/broadband/help', /Help/, openFromMenu('Help')),
];

function createRemote(name: string, path: string, heading: string | RegExp, open: TestedRemote['open']): TestedRemote {
  return { name, mount: path, path, heading, open };
}

/**
 * Failures that also occur if the page is opened by its address: its document contains the manifest, so only files can
 * fail.
 */
const FAILURES_BY_ADDRESS = ['entry 404', 'entry 500', 'entry hanging', 'entry HTML'];

/** All pairs of remote and failure, ordered so that any four in a row have different remotes and different failures. */
const FAILURE_CASES: FailureCase[] = Object.keys(REMOTE_FAILURES).flatMap((_, row) =>
  REMOTES.map((one, column) => {
    const failure = Object.keys(REMOTE_FAILURES)[(row + 2 * column) % 9]!;
    const byAddress = FAILURES_BY_ADDRESS.includes(failure) && (row + column) % 2 === 0;
    return { remote: one, failure, byAddress, byTryAgain: failure !== 'throwing at render' && column % 2 === row % 2 };
  }),
);

/** Each test breaks the remotes of one group at the same time. */
const CASE_GROUPS = Array.from({ length: Math.ceil(FAILURE_CASES.length / 4) }, (_, group) =>
  FAILURE_CASES.slice(group * 4, group * 4 + 4),
);

for (const group of CASE_GROUPS) {
  const title = group.map(({ remote: { name }, failure }) => `${name} ${failure}`).join(', ');
  test(`while remotes fail (${title}) another one works, each failure is reported once, and all recover when repaired`, async ({
    context,
    page,
    request,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
    const events = recordRemoteEvents(context);
    await signIn(AMA);
    const cases = await Promise.all(
      group.map(async (one) => ({
        ...one,
        manifest: await fetchManifest(request, one.remote.name),
        tab: await context.newPage(),
      })),
    );
    await faults.portal(
      ...cases.flatMap(({ failure, manifest, remote: failing }) => REMOTE_FAILURES[failure]!.faults(manifest, failing)),
    );
    const working = REMOTES.find(({ name }) => !group.some(({ remote: { name: failing } }) => failing === name))!;

    await Promise.all(cases.map((one) => expectFailure(one.tab, one, working)));
    const expected = cases.map(({ failure, manifest }) => {
      const [phase, code] = REMOTE_FAILURES[failure]!.event;
      const isBroken = ['syntax error', 'throwing at evaluation', 'throwing at render'].includes(failure);
      return { remote: manifest.name, version: isBroken ? brokenVersion(manifest) : manifest.version, phase, code };
    });
    const sorted = () => [...events].sort((one, other) => one.remote.localeCompare(other.remote));
    expected.sort((one, other) => one.remote.localeCompare(other.remote));
    await expect.poll(sorted).toEqual(expected);

    await faults.clear();
    await Promise.all(cases.map((one) => expectRecovery(one.tab, one)));
    await page.bringToFront();
    expect(sorted()).toEqual(expected);
  });
}

async function expectFailure(
  page: Page,
  { remote: failing, failure, byAddress, byTryAgain }: FailureCase,
  working: TestedRemote,
): Promise<void> {
  // A file that never arrives delays the load event, but not the page.
  await page.goto(byAddress ? failing.path : '/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  if (!byAddress) await failing.open(page);
  const isRender = failure === 'throwing at render';
  await expect(page.getByText(isRender ? 'Unexpected Application Error!' : 'Something went wrong.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('navigation', { name: /Main|Account/ })).toBeVisible();
  if (byTryAgain) return;
  await goToDashboard(page);
  await working.open(page);
  await expect(page.getByRole('heading', { level: 1, name: working.heading })).toBeVisible();
  await goToDashboard(page);
}

async function expectRecovery(page: Page, { remote: failed, failure, byTryAgain }: FailureCase): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'repaired', true));
  if (byTryAgain) await page.getByRole('button', { name: 'Try again' }).click();
  else await failed.open(page);
  if (failure === 'throwing at render') await expect(page.getByRole('main')).toContainText('repaired');
  else await expect(page.getByRole('heading', { level: 1, name: failed.heading })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
}

async function goToDashboard(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: /Main|Account/ })
    .getByRole('link', { name: /Dashboard|Self Service Portal/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
}

import type { Page } from '@playwright/test';
import { AMA_EMAIL, expectSignedIn } from '../../fixtures/session';
import { expect, openFromSidebar, recordRequests, test } from '../../fixtures/test';

/** The remotes in the order in which the test opens them by links. */
const REMOTES = [
  {
    remote: 'broadband',
    heading: 'Manage Broadband Accounts',
    open: (page: Page) => openFromSidebar(page, 'Broadband Accounts'),
  },
  { remote: 'fibre', heading: /Fibre/, open: (page: Page) => openFromSidebar(page, 'Fibre Requests') },
  { remote: 'simswap', heading: 'Sim Swap', open: (page: Page) => openFromSidebar(page, 'Sim Swap', 'Mobile') },
  { remote: 'help', heading: /Help/, open: (page: Page) => openFromSidebar(page, 'Help') },
  {
    ...{ remote: 'account', heading: 'Notifications' },
    open: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click(),
  },
];

test('PRD-001 DC-002 DC-005 DC-006 DC-010 RT-001 the five remotes are separate builds, each loaded when it is first opened, that share one page, one session and the host’s theme', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA_EMAIL);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const containers = ['host'];
  for (const { remote, heading, open } of REMOTES) {
    expect(requests.filter((line) => line.includes(`/remotes/${remote}/`))).toEqual([]);
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expectSignedIn(page);
    containers.push(`portal_${remote}`);
    await expect.poll(() => startedContainers(page)).toEqual(containers);
  }
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ssp-palette-brand-main').trim(),
  );
  expect(primary.toUpperCase()).toBe('#FFCB05');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
});

/** The host and the containers that the page has started, as the federation runtime lists them. */
function startedContainers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runtime = Reflect.get(window, '__FEDERATION__') as { __INSTANCES__: { name: string }[] } | undefined;
    return runtime?.__INSTANCES__.map(({ name }) => name) ?? [];
  });
}

import type { Page } from '@playwright/test';
import { AMA_EMAIL } from '../../fixtures/session';
import { Releases } from '../../fixtures/releases';
import { expect, recordRequests, test } from '../../fixtures/test';

const RELEASED_NAMES = ['account', 'host'] as const;

let releases: Releases;
let before: string[];

test.beforeEach(() => {
  releases = new Releases();
  before = RELEASED_NAMES.map(releases.readServedVersion);
});
test.afterEach(async () => {
  for (const [index, name] of RELEASED_NAMES.entries())
    if (releases.readServedVersion(name) !== before[index]) await releases.restore(name, before[index] ?? '');
});

/** The versions of account remote and host whose code ran in this page; '' for those from the start of the stack. */
const releasesIn = (page: Page) =>
  page.evaluate(() => ['accountRelease', 'hostRelease'].map((name) => document.documentElement.dataset[name] ?? ''));

const openBeneficiaries = async (page: Page) => {
  await page.goto('/account/beneficiaries');
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();
  return releasesIn(page);
};

test('DC-008 releases of a remote and of the host that are published as canaries and then to everyone are served to new page loads while an open tab keeps its versions, and rollbacks serve the old versions again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA_EMAIL, '/account/personal');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();
  const next = await context.newPage();
  const builds = RELEASED_NAMES.map((name) => releases.createNextBuild(name));
  const versions = builds.map(({ version }) => version);
  for (const more of [['--canary', '100'], []]) {
    for (const { from } of builds) expect((await releases.publish(from, ...more)).code).toBe(0);
    await expect.poll(() => openBeneficiaries(next)).toEqual(versions);
  }

  const requests = recordRequests(context);
  await page.getByRole('link', { name: 'Beneficiaries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();
  expect(await releasesIn(page)).toEqual(['', '']);
  const files = requests.filter((line) => line.includes('/remotes/account/'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((line) => !line.includes(`/remotes/account/${before[0]}/`))).toEqual([]);

  for (const [index, name] of RELEASED_NAMES.entries()) {
    const { output } = await releases.run('rollback', name);
    expect(output).toContain(`${name} is ${before[index]} again, it was ${versions[index]} (by Ama,`);
  }
  await expect.poll(() => openBeneficiaries(next)).toEqual(['', '']);
});

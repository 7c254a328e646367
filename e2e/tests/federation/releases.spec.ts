import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { Releases } from '../../fixtures/releases';
import { expect, recordRequests, test } from '../../fixtures/test';

const BENEFICIARIES_PATH = '/account/beneficiaries';

let releases: Releases;
let versionBefore: string;

test.beforeEach(() => {
  releases = new Releases();
  versionBefore = releases.versionOf('account');
});
test.afterEach(() => releases.restore('account', versionBefore));

const expectBeneficiariesOpen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();

/**
 * The version of the account remote whose code ran in this page; '' for the version with which the stack was started.
 */
const accountReleaseIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'] ?? '');

const publishBuild = (from: string, ...more: string[]) => releases.run('publish', '--from', from, ...more);

test('DC-008 a release published as a canary and then to everyone is served to new page loads while an open tab keeps its version, and a rollback serves the old version again', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const host = releases.hostFiles();
  await signIn(AMA, '/account/personal');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();

  const { from, version } = releases.nextBuild('account');
  expect((await publishBuild(from, '--canary', '100')).code).toBe(0);
  const manifest = async () => (await (await request.get('/registry/account.json')).json()) as unknown;
  expect(await manifest()).toMatchObject({ version: versionBefore, canary: { version, percent: 100 } });

  const next = await context.newPage();
  await next.goto(BENEFICIARIES_PATH);
  await expectBeneficiariesOpen(next);
  expect(await accountReleaseIn(next)).toBe(version);
  expect((await publishBuild(from)).code).toBe(0);
  expect(await manifest()).toMatchObject({ version });
  await next.reload();
  await expectBeneficiariesOpen(next);
  expect(await accountReleaseIn(next)).toBe(version);

  const requests = recordRequests(context);
  await page.getByRole('link', { name: 'Beneficiaries' }).click();
  await expectBeneficiariesOpen(page);
  expect(await accountReleaseIn(page)).toBe('');
  const files = requests.filter((line) => line.includes('/remotes/account/'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((line) => !line.includes(`/remotes/account/${versionBefore}/`))).toEqual([]);

  expect(await releases.run('rollback', 'account')).toEqual({
    code: 0,
    output: `account went back from ${version} to ${versionBefore}.`,
  });
  await next.reload();
  await expectBeneficiariesOpen(next);
  expect(await accountReleaseIn(next)).toBe('');
  expect(releases.hostFiles()).toEqual(host);
});

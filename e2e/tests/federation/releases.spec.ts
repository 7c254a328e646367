import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { Releases } from '../../fixtures/releases';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const BENEFICIARIES_PATH = '/account/beneficiaries';

let releases: Releases;
let versionBefore: string;
let hostBefore: string;

test.beforeEach(() => {
  releases = new Releases();
  versionBefore = releases.versionOf('account');
  hostBefore = releases.versionOf('host');
});
test.afterEach(async () => {
  await releases.restore('account', versionBefore);
  if (releases.versionOf('host') !== hostBefore) await releases.restore('host', hostBefore);
});

const expectBeneficiariesOpen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();

/**
 * The version of the account remote whose code ran in this page; '' for the version with which the stack was started.
 */
const accountReleaseIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'] ?? '');

test('DC-008 a release published as a canary and then to everyone is served to new page loads while an open tab keeps its version, and a rollback serves the old version again', async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn(AMA, '/account/personal');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();

  const { from, version } = releases.nextBuild('account');
  expect((await releases.publish(from, '--canary', '100')).code).toBe(0);
  const manifest = async () => (await (await request.get('/registry/account.json')).json()) as unknown;
  expect(await manifest()).toMatchObject({ version: versionBefore, canary: { version, percent: 100 } });

  const next = await context.newPage();
  await next.goto(BENEFICIARIES_PATH);
  await expectBeneficiariesOpen(next);
  expect(await accountReleaseIn(next)).toBe(version);
  expect((await releases.publish(from)).code).toBe(0);
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

  const { code, output } = await releases.run('rollback', 'account');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`account is ${versionBefore} again, it was ${version} (by Ama,`),
  ]);
  await next.reload();
  await expectBeneficiariesOpen(next);
  expect(await accountReleaseIn(next)).toBe('');
  expect(releases.versionOf('host')).toBe(hostBefore);
});

const hostReleaseIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'] ?? '');

test('DC-008 the host is released in the same way: a canary for some browsers, then for all; an open tab keeps its version, and a rollback serves the old version again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  const open = async () => {
    const next = await context.newPage();
    await next.goto('/privacy-policy');
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    const release = await hostReleaseIn(next);
    await next.close();
    return release;
  };
  const { from, version } = releases.nextHostBuild();
  expect((await releases.publish(from, '--canary', '100')).code).toBe(0);
  await expect.poll(open).toBe(version);
  expect((await releases.run('rollback', 'host')).output).toContain('Ended the canary of host');
  await expect.poll(open).toBe('');

  expect((await releases.publish(from)).code).toBe(0);
  await expect.poll(open).toBe(version);
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  expect(await hostReleaseIn(page)).toBe('');
  expect((await releases.run('rollback', 'host')).output).toContain(`host is ${hostBefore} again`);
  await expect.poll(open).toBe('');
});

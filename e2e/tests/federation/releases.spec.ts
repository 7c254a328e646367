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

test('DC-008 a published release is served to new page loads while an open tab keeps its version, and a rollback serves the old version again', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const host = releases.hostFiles();
  await signIn(AMA, '/account/personal');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();

  const { from, version } = releases.nextBuild('account');
  expect(await publishBuild(from)).toEqual({ code: 0, output: `Published account ${version}.` });
  expect(await (await request.get('/registry.json')).text()).toContain(version);

  const next = await context.newPage();
  await next.goto(BENEFICIARIES_PATH);
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

test('DC-008 a disabled remote shows the error panel on its own pages only and works again once enabled', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/switched off|could not be loaded/);
  await releases.run('disable', 'account');
  await signIn(AMA, BENEFICIARIES_PATH);
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  await releases.run('enable', 'account');
  await page.goto(BENEFICIARIES_PATH);
  await expectBeneficiariesOpen(page);
});

test('DC-008 a release for another contract version is refused with both versions named, and nothing changes', async ({
  request,
}) => {
  const index = await (await request.get('/registry.json')).text();
  const pointers = releases.pointerFile();
  const { from, version } = releases.nextBuild('account', { contract: '^9.0.0' });
  const { code, output } = await publishBuild(from);
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`^account ${version} needs contract \\^9\\.0\\.0, the host has contract \\d+\\.\\d+\\.\\d+\\.$`),
  );
  expect(releases.pointerFile()).toBe(pointers);
  expect(await (await request.get('/registry.json')).text()).toBe(index);
  expect((await request.get(`/remotes/account/${version}/release.json`)).status()).toBe(404);
});

test('DC-008 two releases published at the same time are both served', async ({ request }) => {
  const help = releases.versionOf('help');
  const builds = [releases.nextBuild('account'), releases.nextBuild('help')];
  try {
    const results = await Promise.all(builds.map(({ from }) => publishBuild(from)));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    const index = await (await request.get('/registry.json')).text();
    for (const { version } of builds) expect(index).toContain(version);
  } finally {
    await releases.restore('help', help);
  }
});

test('DC-008 a canary whose reported failures exceed its budget is removed from the registry, and the main version stays', async ({
  request,
}) => {
  const { from, version } = releases.nextBuild('account');
  expect((await publishBuild(from, '--canary', '0', '--budget', '10')).code).toBe(0);
  const manifest = async () => (await (await request.get('/registry/account.json')).json()) as object;
  expect(await manifest()).toMatchObject({ version: versionBefore, canary: { version, percent: 0 } });
  const failure = { remote: 'account', version, phase: 'evaluate', code: 'threw' };
  const response = await request.post('/events', { data: { events: Array.from({ length: 20 }, () => failure) } });
  expect(response.status()).toBe(204);
  await releases.waitUntilServed();
  expect(await manifest()).toMatchObject({ version: versionBefore });
  expect(await manifest()).not.toHaveProperty('canary');
});

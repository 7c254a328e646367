import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { Releases } from '../../fixtures/releases';
import { expect, recordRequests, test } from '../../fixtures/test';

const PAGE = '/account/beneficiaries';

let releases: Releases;
let before: string;

test.beforeEach(() => {
  releases = new Releases();
  before = releases.versionOf('account');
});
test.afterEach(() => releases.restore('account', before));

const expectOpen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible({ timeout: 20_000 });

/** The version of the account remote whose code ran in this page; '' for the one the stack was started with. */
const releaseIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'] ?? '');

const publish = (from: string, ...more: string[]) => releases.run('publish', '--from', from, ...more);

test('DC-008 a published release is served to new page loads while an open tab keeps its version, and a rollback returns to the old one', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const host = releases.hostFiles();
  await signIn(AMA, '/account/personal');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible();

  const { from, version } = releases.nextBuild('account');
  expect(await publish(from)).toEqual({ code: 0, output: `Published account ${version}.` });
  expect(await (await request.get('/registry.json')).text()).toContain(version);

  const next = await context.newPage();
  await next.goto(PAGE);
  await expectOpen(next);
  expect(await releaseIn(next)).toBe(version);

  const requests = recordRequests(context);
  await page.getByRole('link', { name: 'Beneficiaries' }).click();
  await expectOpen(page);
  expect(await releaseIn(page)).toBe('');
  const files = requests.filter((line) => line.includes('/remotes/account/'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((line) => !line.includes(`/remotes/account/${before}/`))).toEqual([]);

  expect(await releases.run('rollback', 'account')).toEqual({
    code: 0,
    output: `account went back from ${version} to ${before}.`,
  });
  await next.reload();
  await expectOpen(next);
  expect(await releaseIn(next)).toBe('');
  expect(releases.hostFiles()).toEqual(host);
});

test('DC-008 a disabled remote shows the error panel on its own pages only and works again once enabled', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/switched off|could not be loaded/);
  await releases.run('disable', 'account');
  await signIn(AMA, PAGE);
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  await releases.run('enable', 'account');
  await page.goto(PAGE);
  await expectOpen(page);
});

test('DC-008 a release for another contract version is refused with both versions named, and nothing changes', async ({
  request,
}) => {
  const index = await (await request.get('/registry.json')).text();
  const pointers = releases.pointerFile();
  const { from, version } = releases.nextBuild('account', { contract: '^9.0.0' });
  const { code, output } = await publish(from);
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
    const results = await Promise.all(builds.map(({ from }) => publish(from)));
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
  expect((await publish(from, '--canary', '0', '--budget', '10')).code).toBe(0);
  const manifest = async () => (await (await request.get('/registry/account.json')).json()) as object;
  expect(await manifest()).toMatchObject({ version: before, canary: { version, percent: 0 } });
  const failure = { remote: 'account', version, phase: 'evaluate', code: 'threw' };
  const response = await request.post('/events', { data: { events: Array.from({ length: 20 }, () => failure) } });
  expect(response.status()).toBe(204);
  await releases.waitUntilServed();
  expect(await manifest()).toMatchObject({ version: before });
  expect(await manifest()).not.toHaveProperty('canary');
});

import type { ConsoleMessage, Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { buildFixture, pointers, publish, smuggle, writePointers } from '../../fixtures/builtRemotes';
import { expect, test } from '../../fixtures/test';

let before: ReturnType<typeof pointers>;

test.beforeAll(() => {
  before = pointers();
});

// The page goes first: once idle, it asks for the records of all remotes it knows.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  writePointers(before);
});

test('a remote tested with older React, router, emotion and contract is published and works', async ({
  page,
  signIn,
}) => {
  const { ok, text } = await publish(buildFixture('older'));
  expect(text).toContain('Published older');
  expect(ok).toBe(true);
  await signIn(AMA, '/broadband/older');
  await expect(page.getByRole('heading', { level: 1, name: 'Remote older' })).toBeVisible();
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
});

/** A remote that asks for more than this host has: what it asks for, and what the host has. */
const REFUSED = [
  { remote: 'newer', module: 'react', range: '^19.3.2', host: '19.3.1' },
  { remote: 'newermui', module: '@portal/shared/mui/core', range: '^1.1.0', host: '1.0.0' },
  { remote: 'violating', module: 'contract', range: '^2.0.0', host: '1.0.0' },
];

for (const { remote, module, range, host } of REFUSED) {
  test(`the remote ${remote}, which needs ${module} ${range}, is not published; both versions are named`, async () => {
    const { ok, text } = await publish(buildFixture(remote));
    expect(ok).toBe(false);
    expect(text).toMatch(new RegExp(`needs ${escaped(module)} ${escaped(range)}, the host .*\\b${escaped(host)}`));
    expect(pointers()).toEqual(before);
  });

  test(`the remote ${remote} is refused by the browser before it runs, should it get into the registry`, async ({
    page,
    signIn,
  }) => {
    await smuggle(buildFixture(remote));
    const said = warnings(page);
    await signIn(AMA, `/broadband/${remote}`);
    await expectPanel(page);
    expect(await hasRun(page, remote)).toBe(false);
    expect(said.join('\n')).toContain(`needs ${module} ${range}, the host has ${host}`);
  });
}

test('a release whose record says less than its code asks for is stopped by the share map', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  // The federation runtime’s own words about the share it refuses.
  consoleGuard.allow(/Version 19\.3\.1 .* does not satisfy the requirement|Federation Runtime/);
  await smuggle(buildFixture('newer'), (release) => ({ ...release, requires: {} }));
  await signIn(AMA, '/broadband/newer');
  await expectPanel(page);
  expect(await hasRun(page, 'newer')).toBe(false);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
});

const escaped = (text: string) => text.replaceAll(/[.^$/]/g, String.raw`\$&`);

function warnings(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message: ConsoleMessage) => said.push(message.text()));
  return said;
}

const hasRun = (page: Page, remote: string) => page.evaluate((name) => Reflect.has(globalThis, `ran:${name}`), remote);

async function expectPanel(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

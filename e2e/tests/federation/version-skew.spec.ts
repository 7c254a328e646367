import type { ConsoleMessage, Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import {
  buildFixtureRemote,
  contractVersion,
  readPointers,
  publish,
  publishUnchecked,
  copyWithManifest,
  writePointers,
} from '../../fixtures/builtRemotes';
import { recordRemoteEvents } from '../../fixtures/remoteFaults';
import { expect, test } from '../../fixtures/test';

let pointersBefore: ReturnType<typeof readPointers>;

test.beforeAll(() => {
  pointersBefore = readPointers();
});

// Leave the page before the pointers are restored: an idle page requests the manifests of all remotes it knows.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  writePointers(pointersBefore);
});

test('a remote tested with an older React, router, emotion and contract is published and works', async ({
  page,
  signIn,
}) => {
  const { code, output } = await publish(buildFixtureRemote('older'));
  expect(output).toContain('Published older');
  expect(code).toBe(0);
  await signIn(AMA, '/broadband/older');
  await expect(page.getByRole('heading', { level: 1, name: 'Remote older' })).toBeVisible();
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
});

/** Builds that require a newer version of a module or of the contract than the host provides. */
const REFUSED_BUILDS = [
  { remote: 'newer', module: 'react', range: '^19.3.2', host: '19.3.1', build: () => buildFixtureRemote('newer') },
  {
    ...{ remote: 'older', module: '@portal/shared/mui/core', range: '^1.99.0', host: contractVersion },
    build: () =>
      copyWithManifest(buildFixtureRemote('older'), ({ requires }) => ({
        requires: { ...requires, '@portal/shared/mui/core': '^1.99.0' },
      })),
  },
  {
    ...{ remote: 'older', module: 'contract', range: '^2.0.0', host: contractVersion },
    build: () => copyWithManifest(buildFixtureRemote('older'), () => ({ contract: '^2.0.0' })),
  },
];

for (const { remote, module, range, host, build } of REFUSED_BUILDS) {
  test(`a remote that needs ${module} ${range} is refused by publish with both versions named`, async () => {
    const { code, output } = await publish(build());
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`needs ${escapeRegExp(module)} ${escapeRegExp(range)}, the host .*\\b${escapeRegExp(host)}`),
    );
    expect(readPointers()).toEqual(pointersBefore);
  });

  test(`a remote that needs ${module} ${range} does not run in the browser even if the registry lists it`, async ({
    page,
    signIn,
  }) => {
    await publishUnchecked(build());
    const lines = recordConsoleLines(page);
    await signIn(AMA, `/broadband/${remote}`);
    await expectErrorPanel(page);
    expect(await hasRemoteRun(page, remote)).toBe(false);
    expect(lines.join('\n')).toContain(`needs ${module} ${range}, the host has ${host}`);
  });
}

test('a release whose manifest does not list a version that its code requires shows the error panel and reports a mismatch', async ({
  page,
  signIn,
}) => {
  await publishUnchecked(copyWithManifest(buildFixtureRemote('newer'), () => ({ requires: {} })));
  const events = recordRemoteEvents(page.context());
  await signIn(AMA, '/broadband/newer');
  await expectErrorPanel(page);
  await expect(page.getByText('Customer Ama')).toHaveCount(0);
  await expect.poll(() => events.map(({ remote, code }) => [remote, code])).toEqual([['newer', 'mismatch']]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
});

/** Escapes the characters of versions and package names that have a meaning in a regular expression. */
const escapeRegExp = (text: string) => text.replaceAll(/[.^$/]/g, String.raw`\$&`);

function recordConsoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()));
  return lines;
}

const hasRemoteRun = (page: Page, remote: string) =>
  page.evaluate((name) => Reflect.has(globalThis, `ran:${name}`), remote);

async function expectErrorPanel(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

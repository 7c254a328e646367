import { AMA } from '../../fixtures/customers';
import {
  buildFixtureRemote,
  readPointers,
  publish,
  readBuiltManifest,
  writePointers,
} from '../../fixtures/builtRemotes';
import { expect, test } from '../../fixtures/test';

let pointersBefore: ReturnType<typeof readPointers>;

test.beforeAll(() => {
  pointersBefore = readPointers();
});

test.afterAll(() => writePointers(pointersBefore));

test('a remote built with Rspack is published, loads through the registry and shares session, theme and React', async ({
  page,
  signIn,
}) => {
  const { code, output } = await publish(buildFixtureRemote('rspack'));
  expect(output).toContain('Published rspack');
  expect(code).toBe(0);
  await signIn(AMA, '/broadband/rspack');
  await expect(page.getByRole('heading', { level: 1, name: 'Remote rspack' })).toBeVisible();
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  // The button has the brand's yellow because the remote uses the host's theme and its copy of emotion.
  await expect(page.getByRole('button', { name: 'Probe' })).toHaveCSS('background-color', 'rgb(255, 203, 5)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('Customer Ama, theme dark')).toBeVisible();
});

for (const [what, path] of [
  ['entry file', '/remotes/rspack/*'],
  ['chunk', lazyChunkPath],
] as const) {
  test(`a Rspack remote whose ${what} does not match its checksum does not run and shows the error panel`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(/./);
    await publish(buildFixtureRemote('rspack'));
    const changed = { status: 200, body: 'globalThis.evil = true', type: 'text/javascript' };
    await faults.portal({ method: 'GET', path: typeof path === 'string' ? path : path(), ...changed });
    await signIn(AMA, '/broadband/rspack');
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'evil') as unknown)).toBeUndefined();
  });
}

/** The path of the script of the remote's page, which the remote's own runtime loads. */
function lazyChunkPath(): string {
  const { version, files, preload, entry } = readBuiltManifest('rspack');
  const chunk = Object.keys(files).find((file) => file !== entry && !preload.includes(file)) ?? '';
  return `/remotes/rspack/${version}/${chunk}`;
}

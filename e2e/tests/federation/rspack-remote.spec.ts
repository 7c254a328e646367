import { AMA } from '../../fixtures/customers';
import { buildFixture, pointers, publish, recordOf, writePointers } from '../../fixtures/builtRemotes';
import { expect, test } from '../../fixtures/test';

let before: ReturnType<typeof pointers>;

test.beforeAll(() => {
  before = pointers();
});

test.afterAll(() => writePointers(before));

test('a remote built with Rspack is published, mounts through the registry and shares session, theme and React', async ({
  page,
  signIn,
}) => {
  const { ok, text } = await publish(buildFixture('rspack'));
  expect(text).toContain('Published rspack');
  expect(ok).toBe(true);
  await signIn(AMA, '/broadband/rspack');
  await expect(page.getByRole('heading', { level: 1, name: 'Remote rspack' })).toBeVisible();
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  // The host's theme, through its one copy of emotion: the button is the brand's yellow.
  await expect(page.getByRole('button', { name: 'Probe' })).toHaveCSS('background-color', 'rgb(255, 203, 5)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('Customer Ama, theme dark')).toBeVisible();
});

for (const [what, path] of [
  ['its entry', '/remotes/rspack/*'],
  ['a chunk of it', chunkAddress],
] as const) {
  test(`${what} with other bytes than the registry names is refused: the panel, not the code`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(/./);
    await publish(buildFixture('rspack'));
    const changed = { status: 200, body: 'globalThis.evil = true', type: 'text/javascript' };
    await faults.portal({ method: 'GET', path: typeof path === 'string' ? path : path(), ...changed });
    await signIn(AMA, '/broadband/rspack');
    await expect(page.getByText('Something went wrong.')).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'evil') as unknown)).toBeUndefined();
  });
}

/** The first page of the remote, which its own runtime loads. */
function chunkAddress(): string {
  const { version, files, preload, entry } = recordOf('rspack');
  const chunk = Object.keys(files).find((file) => file !== entry && !preload.includes(file)) ?? '';
  return `/remotes/rspack/${version}/${chunk}`;
}

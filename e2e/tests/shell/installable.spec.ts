import type { CDPSession } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const readManifest = async (client: CDPSession) => {
  const { url, errors, data } = await client.send('Page.getAppManifest');
  return { url, errors, manifest: JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] } };
};

test('the browser accepts the web app manifest, whose icons are pictures of the declared sizes, and finds the portal installable', async ({
  page,
  context,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = await context.newCDPSession(page);
  const { url, errors, manifest } = await readManifest(client);
  expect(errors).toEqual([]);
  const response = await page.request.get(url);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/manifest+json',
    // Its shortcuts change with the remotes.
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });

  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const picture = Object.assign(new Image(), { src });
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    manifest.icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(manifest.icons.map(({ sizes: declared }) => declared));
  // A page in an incognito window, as in tests, is never installable; every other reason is a mistake of the portal.
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

import type { APIRequestContext } from '@playwright/test';
import { contractVersion } from '../../fixtures/builtRemotes';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

/** The portal's document with changed values in its inlined JSON, which holds the registry and the configuration. */
async function documentWithData(request: APIRequestContext, change: (data: { config: { oidc: object } }) => object) {
  const html = await (await request.get(`${addresses.portal}/privacy-policy`)).text();
  return html.replace(/(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s, (_, open, data, close) =>
    [open, JSON.stringify(change(JSON.parse(data as string) as { config: { oidc: object } })), close].join(''),
  );
}

/**
 * The headers that a changed document keeps; those that describe the original's bytes, such as its length, are dropped.
 */
const keptHeaders = ({
  'content-security-policy': policy = '',
  'content-type': type = '',
}: Record<string, string>) => ({
  'content-security-policy': policy,
  'content-type': type,
});

test('the portal’s document contains the configuration, so the page does not request config.json', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(requests).not.toContain('/config.json');
});

test('an invalid runtime configuration shows a plain page that names the wrong key', async ({ page, request }) => {
  const body = await documentWithData(request, ({ config, ...rest }) => ({
    ...rest,
    config: { ...config, oidc: { ...config.oidc, clientId: 42 } },
  }));
  const headers = (await request.get(`${addresses.portal}/privacy-policy`)).headers();
  await page.route('**/privacy-policy', (route) => route.fulfill({ body, headers: keptHeaders(headers) }));
  await page.goto('/privacy-policy');
  await expect(page.getByText('oidc.clientId')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a document without a configuration requests config.json; if the request fails an error shows, and “Try again” repeats it', async ({
  page,
  request,
  consoleGuard,
  faults,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const body = await documentWithData(request, ({ config: _, ...rest }) => rest);
  const headers = (await request.get(`${addresses.portal}/privacy-policy`)).headers();
  await page.route('**/privacy-policy', (route) => route.fulfill({ body, headers: keptHeaders(headers) }));
  await faults.portal({ method: 'GET', path: '/config.json', status: 503 });
  await page.goto('/privacy-policy');
  await expect(page.getByText('The configuration could not be loaded.')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('the registry lists the five remotes, their manifests and entry files', async ({ request }) => {
  const { remotes } = (await (await request.get(`${addresses.portal}/registry.json`)).json()) as {
    remotes: {
      name: string;
      version: string;
      mounts: { path: string; layout: string }[];
      contract: string;
      enabled: boolean;
      record: string;
    }[];
  };
  expect(remotes.map(({ name }) => name).sort()).toEqual(['account', 'broadband', 'fibre', 'help', 'simswap']);
  for (const { name, record: address, contract, enabled } of remotes) {
    expect([contract, enabled]).toEqual([`^${contractVersion}`, true]);
    const manifest = (await (await request.get(`${addresses.portal}${address}`)).json()) as {
      name: string;
      entry: string;
      files: Record<string, string>;
    };
    expect(manifest.name).toBe(name);
    expect(manifest.files[manifest.entry]).toMatch(/^sha384-/);
    expect((await request.get(`${addresses.portal}${manifest.entry}`)).status()).toBe(200);
  }
});

test('the portal, the identity provider and the partner pages each answer /healthz with 200', async ({ request }) => {
  for (const address of Object.values(addresses)) expect((await request.get(`${address}/healthz`)).status()).toBe(200);
});

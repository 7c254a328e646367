import { addresses } from '../fixtures/faults';
import { expect, test } from '../fixtures/test';

test('a wrong runtime configuration is a plain page that names the key', async ({ page, request, faults }) => {
  const config = (await (await request.get(`${addresses.portal}/config.json`)).json()) as { oidc: object };
  await faults.portal({
    method: 'GET',
    path: '/config.json',
    status: 200,
    body: { ...config, oidc: { ...config.oidc, authority: 42 } },
  });
  await page.goto('/');
  await expect(page.getByText('oidc.authority')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a configuration that does not arrive is said, and “Try again” recovers', async ({
  page,
  consoleGuard,
  faults,
}) => {
  consoleGuard.allow(/Failed to load resource|preload/);
  await faults.portal({ method: 'GET', path: '/config.json', status: 503 });
  await page.goto('/privacy-policy');
  await expect(page.getByText('The configuration could not be loaded.')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('the registry lists the five remotes with their mounts and records', async ({ request }) => {
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
  for (const { name, record, contract, enabled } of remotes) {
    expect([contract, enabled]).toEqual(['^1.0.0', true]);
    const answer = (await (await request.get(`${addresses.portal}${record}`)).json()) as {
      name: string;
      entry: string;
      files: Record<string, string>;
    };
    expect(answer.name).toBe(name);
    expect(answer.files[answer.entry]).toMatch(/^sha384-/);
    expect((await request.get(`${addresses.portal}${answer.entry}`)).status()).toBe(200);
  }
});

test('each address says when it is ready', async ({ request }) => {
  for (const address of Object.values(addresses)) expect((await request.get(`${address}/healthz`)).status()).toBe(200);
});

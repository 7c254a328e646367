import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { contractVersion } from '../../fixtures/builtRemotes';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

const ROOT = join(import.meta.dirname, '../../..');

test('the registry lists the five remotes, their manifests and entry files, and the three servers answer /healthz', async ({
  request,
}) => {
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
  for (const address of Object.values(addresses)) expect((await request.get(`${address}/healthz`)).status()).toBe(200);
});

test('a document without a configuration, as another server may send it, starts with the one of /config.json and its defaults', async ({
  page,
  request,
  faults,
}) => {
  const config = (await (await request.get('/config.json')).json()) as Record<string, unknown>;
  const { oidc, links, environment } = config;
  const body = JSON.stringify({ oidc, links, environment, providerName: 'Yello' });
  await faults.portal(await changedDocumentFault(request, '/privacy-policy', /"config":/, '"unused":'), {
    method: 'GET',
    path: '/config.json',
    status: 200,
    type: 'application/json',
    body,
  });
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByText('Yello').first()).toBeVisible();
});

test('`npm run config:check` ends with 1 and names every wrong key, variable and file, and with 0 when all is right', () => {
  const file = join(test.info().outputPath(), 'portal.json');
  const check = (content: object, env: Record<string, string> = {}) => {
    writeFileSync(file, JSON.stringify(content));
    const { PATH = '' } = process.env;
    const options = { cwd: ROOT, encoding: 'utf8', env: { PATH, ...env } } as const;
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'config:check', '--', file], options);
    return { status, lines: stderr.trim().split('\n') };
  };
  expect(
    check(
      { links: { shop: 'https://ama:pw@shop.example' } },
      { ACCESS_TOKEN_TTL: '5m', OIDC_DPOP: 'yes', BACKENDS_FILE: '/nowhere/backends.json', OWNERS_FILE: file },
    ),
  ).toEqual({
    status: 1,
    lines: [
      'OIDC_DPOP must be 0 or 1',
      'links.shop must not contain a user name or password',
      'ACCESS_TOKEN_TTL must be a whole number of seconds',
      '/nowhere/backends.json (BACKENDS_FILE) is no valid list of backends: there is no such file.',
      expect.stringMatching(/portal\.json is no valid list of owners, so nothing can be published: links\.publicKey: /),
    ],
  });
  expect(check({ oidc: { claimsPrefix: '' } })).toEqual({ status: 0, lines: [''] });
});

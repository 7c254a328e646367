import { contractVersion } from '../../fixtures/builtRemotes';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

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

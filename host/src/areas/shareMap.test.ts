import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

type Share = { version: string; lib?: () => object; get?: () => Promise<() => object>; shareConfig: object };

/** The contract, as host and remotes are built with it. */
const contract = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { singletons } from ${JSON.stringify(file())}; console.log(JSON.stringify(singletons))`,
    ],
    { encoding: 'utf8' },
  ),
) as Record<string, string>;

function file(): string {
  return `file://${resolve(__dirname, '../../../shared/build/federation.mjs')}`;
}

async function shares(): Promise<Record<string, Share>> {
  Object.assign(globalThis, { __PORTAL_SINGLETONS__: contract });
  const { shareMap } = await import('./shareMap');
  return shareMap(jest.fn()) as Record<string, Share>;
}

test('the host provides one instance of everything the contract names, in its version', async () => {
  const provided = await shares();
  expect(Object.keys(provided).sort()).toEqual(Object.keys(contract).sort());
  for (const [name, share] of Object.entries(provided)) {
    expect(share.version).toBe(contract[name]);
    expect(share.shareConfig).toEqual({ singleton: true, requiredVersion: `^${contract[name]}` });
  }
});

test('session and shell are the very ones the host uses', async () => {
  const provided = await shares();
  expect(provided['@portal/shared/session']?.lib?.()).toHaveProperty('useSession');
  expect(provided['react-router-dom']?.lib?.()).not.toHaveProperty('createBrowserRouter');
  expect((await provided['@portal/shared/mui/core']?.get?.())?.()).toHaveProperty('Button');
});

import { contract } from '../../testing/contract';
import * as routerFacade from './routerFacade';

type Share = { version: string; lib?: () => object; get?: () => Promise<() => object>; shareConfig: object };

const { singletons, providedNames } = contract();

async function shares(): Promise<Record<string, Share>> {
  Object.assign(globalThis, { __PORTAL_SINGLETONS__: singletons });
  const { shareMap } = await import('./shareMap');
  return shareMap(jest.fn()) as Record<string, Share>;
}

test('the host provides one instance of everything the contract names, in its version', async () => {
  const provided = await shares();
  expect(Object.keys(provided).sort()).toEqual(Object.keys(singletons).sort());
  for (const [name, share] of Object.entries(provided)) {
    expect(share.version).toBe(singletons[name]);
    expect(share.shareConfig).toEqual({ singleton: true, requiredVersion: `^${singletons[name]}` });
  }
});

test('what the host uses itself is there at once, a family of MUI when it is asked for', async () => {
  const provided = await shares();
  expect(provided['@portal/shared/session']?.lib?.()).toHaveProperty('useSession');
  expect(provided['@portal/shared/mui/core']?.lib?.()).toHaveProperty('Button');
  expect((await provided['@portal/shared/mui/tabs']?.get?.())?.()).toHaveProperty('Tabs');
});

test('of the router exactly the names of the contract are handed over', async () => {
  expect((await shares())['react-router-dom']?.lib?.()).toBe(routerFacade);
  expect(Object.keys(routerFacade).sort()).toEqual([...(providedNames['react-router-dom'] ?? [])].sort());
});

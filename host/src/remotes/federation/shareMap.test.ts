/** @jest-environment node */
import { readProvidedModules } from '../../testing/readProvidedModules';
import { createManifest } from '../testing/release';
import { settle } from '../testing/settle';
import { commonMuiChunks } from './preloadRelease';

type Share = { version: string; lib?: () => object; get?: () => Promise<() => object>; shareConfig: object };

const { provided } = readProvidedModules();

function importShareMap() {
  Object.assign(globalThis, { __PORTAL_SINGLETONS__: provided });
  return import('./shareMap');
}

async function importShares(): Promise<Record<string, Share>> {
  return (await importShareMap()).shareMap(jest.fn()) as Record<string, Share>;
}

test('the host provides every module of the contract in the version of the contract', async () => {
  const shared = await importShares();
  expect(Object.keys(shared).sort()).toEqual(Object.keys(provided).sort());
  for (const [name, share] of Object.entries(shared)) {
    expect(share.version).toBe(provided[name]);
    expect(share.shareConfig).toEqual({ singleton: true, requiredVersion: `^${provided[name]}` });
  }
});

test('modules that the host uses are provided at once, MUI chunks when they are requested', async () => {
  const shared = await importShares();
  expect(shared['@portal/shared/session']?.lib?.()).toHaveProperty('useSession');
  expect(shared['@portal/shared/mui/core']?.lib?.()).toHaveProperty('Button');
  expect(shared['zustand']?.lib?.()).toMatchObject({
    create: expect.any(Function) as unknown,
    useStore: expect.any(Function) as unknown,
  });
  expect((await shared['@portal/shared/mui/tabs']?.get?.())?.()).toHaveProperty('Tabs');
});

const MODULE = { Table: 'table' };

test('a lazy shared module that could not be fetched is requested once more', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(MODULE);
  const onFailure = jest.fn();
  const get = (await importShareMap()).createSharedModuleGetter(load, onFailure);
  jest.useFakeTimers();
  expect((await settle(get()))()).toBe(MODULE);
  jest.useRealTimers();
  expect(onFailure).not.toHaveBeenCalled();
});

test('after a second failure onFailure is called when the runtime has cached it, and the next request fetches again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('still no'));
  load.mockResolvedValue(MODULE);
  const onFailure = jest.fn();
  const get = (await importShareMap()).createSharedModuleGetter(load, onFailure);
  jest.useFakeTimers();
  await expect(settle(get())).rejects.toThrow('still no');
  expect(onFailure).not.toHaveBeenCalled();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(onFailure).toHaveBeenCalledWith(get);
  expect((await get())()).toBe(MODULE);
});

const createManifestNeeding = (name: string, ...muiChunks: string[]) => ({ ...createManifest(name), muiChunks });

test('MUI chunks that more than half of the remotes need are common', () => {
  const manifests = [
    createManifestNeeding('help', 'input', 'table'),
    createManifestNeeding('account', 'input', 'dialog'),
    createManifestNeeding('fibre', 'table'),
  ];
  expect(commonMuiChunks(manifests)).toEqual(['input', 'table']);
  expect(commonMuiChunks(manifests.slice(0, 2))).toEqual(['input']);
  expect(commonMuiChunks([])).toEqual([]);
  expect(commonMuiChunks([createManifest('help')])).toEqual([]);
});

test('for a remote whose canary this browser gets, commonMuiChunks counts the MUI chunks of the canary', () => {
  const { name: _, ...files } = createManifest('help', '1.1.0-11111111');
  const manifest = {
    ...createManifestNeeding('help', 'input'),
    canary: { ...files, percent: 100, muiChunks: ['tabs'] },
  };
  expect(commonMuiChunks([manifest])).toEqual(['tabs']);
});

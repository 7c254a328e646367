import { withoutRuntimeWarning } from './withoutRuntimeWarning.ts';

const UNSUPPORTED = 'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

const { warn } = console;
const { release } = process;
let lines: unknown[][];
const record = (...line: unknown[]) => void lines.push(line);
beforeEach(() => {
  lines = [];
  console.warn = record;
});
afterEach(() => {
  console.warn = warn;
  Object.defineProperty(process, 'release', { value: release, configurable: true });
});

test('on Node 20, which is supported, the OpenID library does not warn of the runtime', async () => {
  Object.defineProperty(process, 'release', { value: { ...release, lts: 'Iron' }, configurable: true });
  const { errors, newProvider } = await import('./oidcLibrary.ts');
  expect(lines).toEqual([]);
  expect(new errors.InvalidGrant('gone')).toBeInstanceOf(Error);
  expect(newProvider).toBeInstanceOf(Function);
});

test('no other line is held back, and none once the library is loaded', async () => {
  const loaded = await withoutRuntimeWarning(async () => {
    console.warn(UNSUPPORTED);
    console.warn(`\x1b[31;1m${UNSUPPORTED}\x1b[0m`);
    console.warn('oidc-provider WARNING: %s', 'another');
    return 'loaded';
  });
  expect([loaded, lines]).toEqual(['loaded', [['oidc-provider WARNING: %s', 'another']]]);
  expect(console.warn).toBe(record);
});

test('a library that cannot be loaded leaves the console as it was', async () => {
  await expect(withoutRuntimeWarning(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(console.warn).toBe(record);
});

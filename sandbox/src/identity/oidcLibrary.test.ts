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

test('on Node 20 the OpenID library loads without its runtime warning', async () => {
  Object.defineProperty(process, 'release', { value: { ...release, lts: 'Iron' }, configurable: true });
  const { errors, newProvider } = await import('./oidcLibrary.ts');
  expect(lines).toEqual([]);
  expect(new errors.InvalidGrant('gone')).toBeInstanceOf(Error);
  expect(newProvider).toBeInstanceOf(Function);
});

test('other warnings are printed, and console.warn is restored afterwards', async () => {
  const { suppressRuntimeWarning } = await import('./oidcLibrary.ts');
  const loaded = await suppressRuntimeWarning(async () => {
    console.warn(UNSUPPORTED);
    console.warn(`\x1b[31;1m${UNSUPPORTED}\x1b[0m`);
    console.warn('oidc-provider WARNING: %s', 'another');
    return 'loaded';
  });
  expect([loaded, lines]).toEqual(['loaded', [['oidc-provider WARNING: %s', 'another']]]);
  expect(console.warn).toBe(record);
});

test('console.warn is restored if loading fails', async () => {
  const { suppressRuntimeWarning } = await import('./oidcLibrary.ts');
  await expect(suppressRuntimeWarning(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(console.warn).toBe(record);
});

const RUNTIME_WARNING = 'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

const { warn: originalWarn } = console;
const { release: originalRelease } = process;
let warnings: unknown[][];
const recordWarning = (...line: unknown[]) => void warnings.push(line);
beforeEach(() => {
  warnings = [];
  console.warn = recordWarning;
});
afterEach(() => {
  console.warn = originalWarn;
  Object.defineProperty(process, 'release', { value: originalRelease, configurable: true });
});

test('on Node 20 the OpenID library loads without its runtime warning', async () => {
  Object.defineProperty(process, 'release', { value: { ...originalRelease, lts: 'Iron' }, configurable: true });
  const { errors, newProvider } = await import('./oidcLibrary.ts');
  expect(warnings).toEqual([]);
  expect(new errors.InvalidGrant('gone')).toBeInstanceOf(Error);
  expect(newProvider).toBeInstanceOf(Function);
});

test('suppressRuntimeWarning hides only the runtime warning of oidc-provider and restores console.warn afterwards', async () => {
  const { suppressRuntimeWarning } = await import('./oidcLibrary.ts');
  const loaded = await suppressRuntimeWarning(async () => {
    console.warn(RUNTIME_WARNING);
    console.warn(`\x1b[31;1m${RUNTIME_WARNING}\x1b[0m`);
    console.warn('oidc-provider WARNING: %s', 'another');
    return 'loaded';
  });
  expect([loaded, warnings]).toEqual(['loaded', [['oidc-provider WARNING: %s', 'another']]]);
  expect(console.warn).toBe(recordWarning);
});

test('suppressRuntimeWarning restores console.warn if loading oidc-provider fails', async () => {
  const { suppressRuntimeWarning } = await import('./oidcLibrary.ts');
  await expect(suppressRuntimeWarning(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(console.warn).toBe(recordWarning);
});

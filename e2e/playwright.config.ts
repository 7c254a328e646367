import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import common from './common.config';
import type { TestOptions } from './fixtures/test';

const { launchOptions } = common.use ?? {};

/** The SIM swap tests: the face model and the recognition of photos each use a whole processor. */
const CPU_HEAVY_TESTS = /[\\/]tests[\\/]simswap[\\/].*\.spec\.ts$/;

/** Tests that need a Debian program, which `npm test` installs if it may. */
const TESTS_NEEDING_PROGRAMS = [
  { test: /[\\/]foreign-provider\.spec\.ts$/, programs: ['/usr/bin/glewlwyd', '/usr/bin/sqlite3'] },
  { test: /[\\/]firefox\.spec\.ts$/, programs: ['/usr/bin/firefox-esr'] },
];
const testsWithoutProgram = TESTS_NEEDING_PROGRAMS.filter(
  ({ programs }) => !programs.every((path) => existsSync(path)),
).map(({ test }) => test);

/** The end-to-end tests of `npm test`; those that need a whole processor run one at a time. */
export default defineConfig<TestOptions>({
  ...common,
  testDir: 'tests',
  reporter: [['list'], ['json', { outputFile: 'reports/portal.json' }]],
  projects: [
    { name: 'camera and photos', testMatch: CPU_HEAVY_TESTS, workers: 1 },
    { name: 'portal', testIgnore: [CPU_HEAVY_TESTS, ...testsWithoutProgram] },
  ],
  use: {
    ...common.use,
    allowedCalls: 'documented',
    // Test machines have no graphics card: rendering on the processor is faster without a separate GPU process.
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--disable-gpu'] },
  },
});

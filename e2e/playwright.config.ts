import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import common from './common.config';
import type { TestOptions } from './fixtures/test';

const { launchOptions } = common.use ?? {};

/** The SIM swap tests: the face model and the recognition of photos each use a whole processor. */
const CPU_HEAVY_TESTS = /[\\/]tests[\\/]simswap[\\/].*\.spec\.ts$/;

/** Needs Glewlwyd of Debian, which `npm test` installs if it may. */
const FOREIGN_PROVIDER_TEST = /[\\/]foreign-provider\.spec\.ts$/;

/** The end-to-end tests of `npm test`; those that need a whole processor run one at a time. */
export default defineConfig<TestOptions>({
  ...common,
  testDir: 'tests',
  projects: [
    { name: 'camera and photos', testMatch: CPU_HEAVY_TESTS, workers: 1 },
    {
      name: 'portal',
      testIgnore: [CPU_HEAVY_TESTS, ...(existsSync('/usr/bin/glewlwyd') ? [] : [FOREIGN_PROVIDER_TEST])],
    },
  ],
  use: {
    ...common.use,
    allowedCalls: 'listed',
    // Test machines have no graphics card: rendering on the processor is faster without a separate GPU process.
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--disable-gpu'] },
  },
});

import { defineConfig } from '@playwright/test';
import common from './common.config';
import type { Options } from './fixtures/test';

const { launchOptions } = common.use ?? {};

/** The face model and the reading of photos take a whole processor each. */
const HEAVY = /[\\/]tests[\\/]simswap[\\/]/;

/** The end-to-end tests of `npm test`; the heavy ones run one at a time. */
export default defineConfig<Options>({
  ...common,
  testDir: 'tests',
  projects: [
    { name: 'camera and photos', testMatch: HEAVY, workers: 1 },
    { name: 'portal', testIgnore: HEAVY },
  ],
  use: {
    ...common.use,
    mayCall: 'what is listed',
    // What a graphics card would do is done by the processor here; it is quicker without a process of its own.
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--disable-gpu'] },
  },
});

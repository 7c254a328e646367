import { defineConfig } from '@playwright/test';
import common from './common.config';

/** The more often code runs the more of it is compiled, which would count as growth of the heap. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** What the portal keeps of hours of use: many minutes, so not part of `npm test`. */
export default defineConfig({
  ...common,
  testDir: 'soak',
  reporter: 'list',
  workers: 1,
  use: {
    ...common.use,
    actionTimeout: 15_000,
    geolocation: { latitude: 5.6037, longitude: -0.187, accuracy: 20 },
    permissions: ['geolocation'],
    launchOptions: {
      ...common.use?.launchOptions,
      args: [...(common.use?.launchOptions?.args ?? []), INTERPRETED],
    },
  },
});

import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Makes V8 keep bytecode and compile none of it to machine code: compiled code would count as growth of the heap. */
const NO_COMPILATION = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** Soak tests look for memory leaks during long use. They take many minutes, so they are not part of `npm test`. */
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
      args: [...(common.use?.launchOptions?.args ?? []), NO_COMPILATION],
    },
  },
});

import { defineConfig } from '@playwright/test';
import common from './common.config';

/** The benchmarks: they print measurements and only check documented limits. */
export default defineConfig({
  ...common,
  testDir: 'bench',
  reporter: [['line'], ['json', { outputFile: 'reports/bench.json' }]],
});

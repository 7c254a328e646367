import { defineConfig } from '@playwright/test';
import common from './common.config';

/** The benchmarks: measured and printed; only what was promised is judged. */
export default defineConfig({ ...common, testDir: 'bench', reporter: 'line' });

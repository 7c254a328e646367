import { defineConfig } from '@playwright/test';
import common from './common.config';

/** The benchmarks: measured and printed, never judged. */
export default defineConfig({ ...common, testDir: 'bench', reporter: 'line' });

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** The benchmarks: measured and printed, never judged. */
export default defineConfig({ ...tests, testDir: 'bench', reporter: 'line' });

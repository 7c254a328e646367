import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Remotes that fail, in tabs of their own and several at a time: minutes, so not part of `npm test`. */
export default defineConfig({ ...tests, testDir: 'failures', reporter: 'list' });

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** What a developer does, tried in copies of the workspace that are installed and built anew: minutes, so not part of `npm test`. */
export default defineConfig({ ...tests, testDir: 'copies', reporter: 'list' });

import { defineConfig } from '@playwright/test';
import common from './common.config';

/** What a developer does, tried in copies of the workspace that are installed and built anew: minutes, so not part of `npm test`. */
export default defineConfig({ ...common, testDir: 'workspace', reporter: 'list' });

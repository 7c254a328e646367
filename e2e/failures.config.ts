import { defineConfig } from '@playwright/test';
import common from './common.config';

/** The failure matrix of the remotes takes minutes, so it is not part of `npm test`. */
export default defineConfig({ ...common, testDir: 'failures', reporter: 'list' });

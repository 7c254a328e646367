import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Remotes that fail, in tabs of their own and several at a time: minutes, so not part of `npm test`. */
export default defineConfig({ ...common, testDir: 'failures', reporter: 'list' });

import { defineConfig } from '@playwright/test';
import common from './common.config';

/**
 * Failing and removed remotes, and tabs that renew their tokens at the same moment. They take minutes, so they are not
 * part of `npm test`.
 */
export default defineConfig({ ...common, testDir: 'failures', reporter: 'list' });

import { defineConfig } from '@playwright/test';
import common from './common.config';

/**
 * Tests of the documented release commands, and of the developer commands in copies of the workspace. They take minutes,
 * so they are not part of `npm test`.
 */
export default defineConfig({ ...common, testDir: 'workspace', reporter: 'list' });

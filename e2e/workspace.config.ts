import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Tests of the documented release commands, and of the developer commands in copies of the workspace. */
export default defineConfig({
  ...common,
  testDir: 'workspace',
  reporter: [['list'], ['json', { outputFile: 'reports/workspace.json' }]],
});

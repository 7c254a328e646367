import { defineConfig } from '@playwright/test';
import { count } from './stacks';

/** The running stack's address; `npm test` starts one on free ports and says where. */
const baseURL = process.env['PORTAL_URL'] ?? 'http://localhost:8080';

/** What all runs of Playwright have in common. */
export default defineConfig({
  outputDir: 'test-results',
  // A worker for each running portal: the fault switches belong to a whole stack. No retries: a flaky test is broken.
  workers: count,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});

import { defineConfig } from '@playwright/test';

/**
 * The environment variables of the running stacks that the tests use. `TEST_STACKS` lists them as JSON; every worker
 * uses its own stack, because data and releases belong to a whole stack. Without `TEST_STACKS` there is one
 * stack, which the current environment describes.
 */
const stackEnvironments = JSON.parse(process.env['TEST_STACKS'] ?? '[{}]') as Record<string, string>[];

/** The number of running stacks, and so of tests that can run at the same time. */
const stackCount = stackEnvironments.length;

/** The index of the stack that this worker uses, from 0. */
export const stackIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

Object.assign(process.env, stackEnvironments[stackIndex]);

/** The address of the running stack; `npm test` starts one and sets PORTAL_URL. */
const baseURL = process.env['PORTAL_URL'] ?? 'http://localhost:8080';

/** Settings shared by all Playwright configurations. */
export default defineConfig({
  outputDir: 'test-results',
  // One worker per running stack, because data and releases belong to a whole stack.
  workers: stackCount,
  retries: 0,
  forbidOnly: true,
  // Only tests that hang reach these limits: on a busy machine everything takes several times as long.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Tests of the service worker allow it; others start without what earlier visits have stored.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});

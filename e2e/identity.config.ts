import { defineConfig } from '@playwright/test';
import common from './common.config';

/**
 * Journeys of sign-in and session with the identity provider that IDENTITY_PROVIDER names. They run in parallel, because
 * those that wait for renewals take longest and use the processor little.
 */
export default defineConfig({ ...common, testDir: 'identity', workers: 3, fullyParallel: true });

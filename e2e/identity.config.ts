import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Journeys of sign-in and session with the identity provider that IDENTITY_PROVIDER names. Most of them wait for renewals. */
export default defineConfig({ ...common, testDir: 'identity', workers: 3, fullyParallel: true });

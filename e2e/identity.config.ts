import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Journeys of sign-in and session with an identity provider that is not part of this repository. */
export default defineConfig({ ...common, testDir: 'identity', workers: 1 });

import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Host and remotes of different versions of the contract, built by scripts/testContract.mjs. Not part of `npm test`. */
export default defineConfig({ ...common, testDir: 'contract', reporter: 'list' });

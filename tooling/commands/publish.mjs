#!/usr/bin/env node
// portal-publish [--from dist] [--canary <percent>] [--reason <text>] publishes the build of a remote to the release
// store that RELEASES_URL (or RELEASES_DIR) names.
import { runReleasesCommand } from '@portal/registry';

const args = process.argv.slice(2);
const from = args.includes('--from') ? [] : ['--from', 'dist'];
await runReleasesCommand(['publish', ...from, ...args], process.env);

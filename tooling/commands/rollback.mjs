#!/usr/bin/env node
// portal-rollback <remote> [version] [--force] [--recall] [--reason <text>] serves an earlier version of a remote
// again.
import { runReleasesCommand } from '@portal/registry';

await runReleasesCommand(['rollback', ...process.argv.slice(2)], process.env);

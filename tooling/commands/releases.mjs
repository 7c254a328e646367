#!/usr/bin/env node
// portal-releases lists what is served; portal-releases history|enable|disable|remove|compare <remote>, portal-releases
// symbolicate <position>, portal-releases prune.
import { runReleasesCommand } from '@portal/registry';

const [command = 'list', ...args] = process.argv.slice(2);
await runReleasesCommand([command, ...args], process.env);

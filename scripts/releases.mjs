// npm run releases lists what is served; npm run releases -- history|enable|disable|remove broadband shows its changes,
// switches it on or off, or removes it; -- compare judges a canary, -- symbolicate finds the source of an error, and
// -- prune removes releases that nobody needs any more.
import { requireNodeVersion } from './install.mjs';
import { runStackReleasesCommand } from './stack/runStackReleasesCommand.mjs';

requireNodeVersion();
const [command = 'list', ...args] = process.argv.slice(2);
await runStackReleasesCommand([command, ...args]);

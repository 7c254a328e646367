// npm run rollback -- broadband [version] [--force] [--recall] [--reason TEXT] serves the previous version again, or
// another one that is kept; npm run rollback -- host does the same for the host.
import { requireNodeVersion } from './install.mjs';
import { runStackReleasesCommand } from './stack/runStackReleasesCommand.mjs';

requireNodeVersion();
await runStackReleasesCommand(['rollback', ...process.argv.slice(2)]);

// npm run rollback -- broadband [version] [--force] [--recall] [--reason TEXT] serves the previous version again, or
// another one that is kept; npm run rollback -- host does the same for the host.
import { requireNode } from './install.mjs';
import { changeReleases } from './stack/changeReleases.mjs';

requireNode();
await changeReleases(['rollback', ...process.argv.slice(2)]);

// npm run build: installs and builds what changed, and packs the remotes for the edge.
import { buildAll } from './buildAll.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { requireNode } from './nodeVersion.mjs';
import { packReleases } from './packReleases.mjs';
import { projectRoot } from './projectRoot.mjs';
import { stackEnvironment } from './stackEnvironment.mjs';

requireNode();
try {
  await ensureInstalled();
  const built = await buildAll();
  packReleases({ releasesDir: stackEnvironment(process.env, projectRoot).RELEASES_DIR });
  console.log(built.length > 0 ? `${built.length} built.` : 'Nothing to build.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

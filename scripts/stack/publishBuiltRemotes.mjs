import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders } from '../paths.mjs';

const PUBLISH_MODULE = 'edge/dist/registry/publish.js';

/**
 * Publishes every built remote whose version was never published into this folder. Versions that were published before
 * are not published again, so that a start does not undo a rollback. A rejected remote keeps its current version; the
 * others are published.
 * @param {{ root: string, releasesDir: string, hostDir?: string, owners?: string | undefined, backends?: string | undefined,
 *   log: (line: string) => void, publish?: Function }} options owners: owners.json; without it no remote has an owner; backends: the
 *   file in BACKENDS_FILE; without it no backend is allowed; publish: default: `publish` of the edge's build
 * @returns {Promise<{ name: string, version: string }[]>} the remotes with their versions in the registry
 */
export async function publishBuiltRemotes({
  root,
  releasesDir,
  hostDir = join(root, 'host/dist'),
  owners,
  backends,
  log,
  publish,
}) {
  const remotes = remoteFolders(root);
  if (remotes.length === 0) return [];
  const publishOne = publish ?? (await import(pathToFileURL(join(root, PUBLISH_MODULE)).href)).publish;
  const served = [];
  for (const name of remotes) {
    try {
      const options = { store: releasesDir, from: join(root, name, 'dist'), contract: join(hostDir, 'contract.json') };
      const { changed, channel, ...one } = await publishOne({ ...options, owners, backends, onlyNew: true });
      if (changed) log(`Published ${one.name} ${one.version}`);
      served.push({ name: one.name, version: channel.version });
    } catch (error) {
      log(`${name} is not published: ${error instanceof Error ? error.message : error}`);
    }
  }
  return served;
}

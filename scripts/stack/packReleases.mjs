import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackages } from '../build/packages.mjs';

/**
 * @typedef {{ name: string, version: string, changed: boolean, channel: { version: string } }} Published
 * @typedef {(wish: { store: string, from: string, contract: string, onlyNew?: boolean }) => Promise<Published>} Publish
 */

/**
 * Publishes every built remote whose version was never published into this folder. What was published before stays as the
 * registry has it, so that a start undoes no rollback. A refused remote stays at its version; the others go on.
 * @param {{ root: string, releasesDir: string, hostDir?: string, log: (line: string) => void, publish?: Publish }} options
 *   publish: the edge's own, from its build
 * @returns {Promise<{ name: string, version: string }[]>} the remotes as the registry now names them
 */
export async function packReleases({ root, releasesDir, hostDir = join(root, 'host/dist'), log, publish }) {
  const remotes = findPackages(root).filter((one) => one.isRemote);
  if (remotes.length === 0) return [];
  const publishOne = publish ?? (await builtPublish(root));
  const served = [];
  for (const { folder, name } of remotes) {
    try {
      const wish = { store: releasesDir, from: join(folder, 'dist'), contract: join(hostDir, 'contract.json') };
      const { changed, channel, ...one } = await publishOne({ ...wish, onlyNew: true });
      if (changed) log(`Published ${one.name} ${one.version}`);
      served.push({ name: one.name, version: channel.version });
    } catch (error) {
      log(`${name} is not published: ${error.message}`);
    }
  }
  return served;
}

/**
 * The edge's own `publish`, from its build.
 * @param {string} root
 * @returns {Promise<Publish>}
 */
async function builtPublish(root) {
  const { publish } = await import(pathToFileURL(join(root, 'edge/dist/registry/publish.js')).href);
  return publish;
}

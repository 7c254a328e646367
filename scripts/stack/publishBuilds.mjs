import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders, ROOT } from '../paths.mjs';

/** Imports the build of the release store and its commands (registry/src/index.ts). */
export const importRegistry = () => import(pathToFileURL(join(ROOT, 'registry/dist/index.js')).href);

/**
 * Publishes the builds of the host and of every remote to a release store, except versions that were published before,
 * so that a start does not undo a rollback. A rejected build is reported, and what was served stays served. Then prunes
 * the store with 0 days: only for the store of one developer.
 * @param {{ root?: string, env: Record<string, string | undefined>, hostDir?: string | undefined, log: (line: string) => void }} options
 *   env: names the release store; hostDir: the build of the host, by default host/dist
 */
export async function publishBuilds({ root = ROOT, env, hostDir = join(root, 'host/dist'), log }) {
  const { openStore, prune, publish, readAuthor } = await importRegistry();
  const store = await openStore(env);
  // The host first: remotes are checked against it.
  for (const from of [hostDir, ...remoteFolders(root).map((folder) => join(root, folder, 'dist'))]) {
    const options = {
      store,
      author: readAuthor(env),
      from,
      onlyNew: true,
      backendsFile: env.BACKENDS_FILE || undefined,
    };
    try {
      const { name, version, before, after } = await publish(options);
      const served = after.served?.version;
      if (after !== before) log(`Published ${name} ${version}`);
      else if (served !== version)
        log(`${name} ${served} is served, not this build (${version}): npm run publish -- ${name}`);
    } catch (error) {
      log(`${from} is not published: ${error instanceof Error ? error.message : error}`);
    }
  }
  // The store of one developer gets many builds, and nobody else has a page open that needs an older one.
  await prune(store, { days: 0 });
}

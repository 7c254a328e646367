import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../build/run.mjs';
import { ROOT } from '../paths.mjs';
import { contractVersionOf, git } from './releasedCommits.mjs';

/**
 * Builds a commit in a folder of the cache, where its builds are reused.
 * @param {string} ref a commit or tag
 * @returns {Promise<{ version: string, folder: string }>} its version of the contract, and the root folder of the build
 */
export async function buildCommit(ref) {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`).trim();
  const version = contractVersionOf(commit);
  const folder = join(ROOT, '.cache/contract', commit.slice(0, 12));
  mkdirSync(folder, { recursive: true });
  console.log(`Building ${ref} (contract ${version}) …`);
  const archive = `${folder}.tar`;
  git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder], { cwd: ROOT, quiet: true });
  // Its own scripts install its own packages and build what is not built yet.
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return { version, folder };
}

import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';

/** Runs git in the project and returns its output. Throws when it fails. */
export function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout;
}

/** The version of the contract in a commit. */
export const contractVersionOf = (commit) => JSON.parse(git('show', `${commit}:shared/package.json`)).version;

/** Major and minor version, such as `1.2`. */
const minorOf = (version) => version.split('.').slice(0, 2).join('.');

/** Two commits: the one that released the current version of the contract, and the last one with the minor version before. */
export function releasedCommits() {
  const commits = git('log', '--format=%H', '--', 'shared/package.json').trim().split('\n');
  return selectReleases(commits.map((commit) => ({ commit, version: contractVersionOf(commit) })));
}

/**
 * Of the commits that changed shared/package.json, newest first: the first one with the current version of the contract, and
 * the last one with the minor version before it.
 * @param {{ commit: string, version: string }[]} changes
 * @returns {string[]}
 */
export function selectReleases(changes) {
  const current = changes[0]?.version ?? '';
  const released = changes.findLast(({ version }) => version === current);
  const before = changes.find(({ version }) => minorOf(version) !== minorOf(current));
  if (!released || !before) {
    throw new Error(
      'The history has no earlier version of the contract. Fetch all of it (git fetch --unshallow) or name a commit: --ref REF',
    );
  }
  return [released.commit, before.commit];
}

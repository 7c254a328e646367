import { declaredPathProblems } from './declaredPaths.ts';
import { hostProblems } from './compatibility.ts';
import { readHostContract } from './hostContract.ts';
import { revertTo, withoutCanary } from './channel.ts';
import { RegistryError } from './RegistryError.ts';
import type { ReleaseChannel } from './schema.ts';
import { changeChannel } from './store/changeChannel.ts';
import { fileProblems } from './store/releaseFiles.ts';
import { releaseFolder, versionsOf } from './store/releaseFolders.ts';
import { readRecord, releasesOfOtherRemotes } from './store/storedReleases.ts';

export type RollbackOptions = {
  store: string;
  /** `contract.json` of the host's build: an old release must be compatible with the current host. */
  contract: string;
  name: string;
  /** Default: the canary ends when there is one, else the previous version is served again. */
  version?: string | undefined;
};

/**
 * Reverts the channel to a version whose files are kept, and returns the channel before and after. Throws and changes
 * nothing when that version cannot run.
 */
export async function rollback({ store, contract, name, version }: RollbackOptions) {
  const host = await readHostContract(contract);
  return changeChannel(store, name, async (before, channels) => {
    if (version === undefined && before.canary) return withoutCanary(before);
    const available = (await versionsOf(store, name)).filter((one) => one !== before.version);
    const target = version ?? before.history[0];
    if (target === undefined || !available.includes(target)) {
      throw new RegistryError(`${unavailableReason(before, target)} ${availableText(name, available)}`);
    }
    const folder = releaseFolder(store, { name, version: target });
    const { release } = await readRecord(folder);
    const problems = [
      ...hostProblems(release, host),
      ...declaredPathProblems(release, await releasesOfOtherRemotes(store, name, channels)),
      ...(await fileProblems(release, folder)),
    ];
    if (problems.length > 0) throw new RegistryError(problems.join('\n'));
    return revertTo(before, target);
  });
}

function unavailableReason({ name, version }: ReleaseChannel, target: string | undefined): string {
  if (target === undefined) return `No version of ${name} was published before ${version}.`;
  if (target === version) return `${name} ${version} is served already.`;
  return `${name} has no version ${target}.`;
}

const availableText = (name: string, versions: string[]) =>
  versions.length > 0 ? `Available: ${versions.join(', ')}.` : `No other version of ${name} is kept.`;

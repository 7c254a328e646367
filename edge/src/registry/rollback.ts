import { againstHost, againstOthers } from './compatibility.ts';
import { readHostContract } from './hostContract.ts';
import { moveBack, withoutCanary } from './channel.ts';
import { Refusal } from './RegistryError.ts';
import type { Pointer } from './schema.ts';
import { changePointer } from './store/changeChannel.ts';
import { problemsOfFiles } from './store/releaseFiles.ts';
import { releaseFolder, versionsOf } from './store/releaseFolders.ts';
import { readRecord, releasesBeside } from './store/storedReleases.ts';

export type RollbackWish = {
  store: string;
  /** `contract.json` of the host's build; an old release must still fit the host of today. */
  contract: string;
  name: string;
  /** Without one: the canary ends when there is one, else the version before comes back. */
  version?: string | undefined;
};

/** What a rollback did: the pointer before and after. */
export type RolledBack = { before: Pointer; after: Pointer };

/** Moves the pointer back to a version whose files are kept. Refuses, and changes nothing, when that one cannot run. */
export async function rollback({ store, contract, name, version }: RollbackWish): Promise<RolledBack> {
  const host = await readHostContract(contract);
  return changePointer(store, name, async (before, pointers) => {
    if (version === undefined && before.canary) return withoutCanary(before);
    const available = (await versionsOf(store, name)).filter((one) => one !== before.version);
    const target = version ?? before.history[0];
    if (target === undefined || !available.includes(target)) {
      throw new Refusal(`${whyNot(before, target)} ${availableOf(name, available)}`);
    }
    const folder = releaseFolder(store, { name, version: target });
    const { release } = await readRecord(folder);
    const problems = [
      ...againstHost(release, host),
      ...againstOthers(release, await releasesBeside(store, name, pointers)),
      ...(await problemsOfFiles(release, folder)),
    ];
    if (problems.length > 0) throw new Refusal(problems.join('\n'));
    return moveBack(before, target);
  });
}

function whyNot({ name, version }: Pointer, target: string | undefined): string {
  if (target === undefined) return `No version of ${name} was published before ${version}.`;
  if (target === version) return `${name} ${version} is served already.`;
  return `${name} has no version ${target}.`;
}

const availableOf = (name: string, versions: string[]) =>
  versions.length > 0 ? `Available: ${versions.join(', ')}.` : `No other version of ${name} is kept.`;

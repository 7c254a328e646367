import { withRetry } from '@portal/shared/http';
import { chosenRelease, giveUpCanary, type ChosenRelease } from '../canary/chosenRelease';
import { demandIntegrity, digestOf } from '../federation/integrity';
import type { IndexEntry, RemoteRecord } from '../registry/record';
import type { Registry } from '../registry/registry';
import { classify, recordFailure, remoteFileFailure } from '../reporting/classify';
import type { RemoteFailure } from '../reporting/failure';
import { report } from '../reporting/report';
import { AreaUnavailable } from './AreaUnavailable';
import { checkContract, type HostContract } from './contractCheck';
import { ONCE_MORE } from './onceMore';

/** A release that runs: its version and what its `./area` exports. */
export interface OpenRelease {
  version: string;
  module: unknown;
}

/** What the federation runtime does for a release: runs its entry and hands over the module `./area`. */
export type LoadAreaModule = (release: ChosenRelease) => Promise<unknown>;

/** Canaries whose start was reported already. */
const welcomed = new Set<string>();

/**
 * Loads and runs the release of a remote this browser gets. A failure is reported once and thrown as
 * `AreaUnavailable`; the record is asked for anew at the next try. A canary that fails gives way to the stable release.
 */
export function releaseOpener(loadAreaModule: LoadAreaModule, host: HostContract) {
  return async function openRelease(
    registry: Registry,
    entry: IndexEntry,
    record = registry.recordOf(entry),
  ): Promise<OpenRelease> {
    let release: ChosenRelease | undefined;
    try {
      const found = await record.catch((cause: unknown) => {
        throw recordFailure(cause);
      });
      release = chosenRelease(found);
      checkContract(release, await contractOf(registry, entry, found), host);
      demandIntegrity(release);
      const module = await started(loadAreaModule, release);
      registry.loaded.set(entry.name, release.version);
      return { version: release.version, module };
    } catch (cause) {
      registry.forgetRecord(entry.name);
      const version = release?.version ?? entry.version;
      const failure = await classify(cause, digestOf);
      if (failure) reportFailure(entry.name, version, failure);
      if (!release?.isCanary || !failure) throw new AreaUnavailable(entry.name, cause);
      giveUpCanary(release);
      return openRelease(registry, entry);
    }
  };
}

/** One failure, one event. */
export function reportFailure(remote: string, version: string, { phase, code }: RemoteFailure): void {
  report({ remote, version, phase, code });
}

async function started(loadAreaModule: LoadAreaModule, release: ChosenRelease): Promise<unknown> {
  const retryIf = (error: unknown) => remoteFileFailure(error) !== undefined;
  const module = await withRetry(() => loadAreaModule(release), { ...ONCE_MORE, retryIf });
  const { name, version, isCanary } = release;
  if (isCanary && !welcomed.has(`${name}@${version}`)) {
    welcomed.add(`${name}@${version}`);
    report({ remote: name, version, phase: 'loaded', code: 'ok' });
  }
  return module;
}

/** The range stands in the index: one that is older than the record speaks of another release. */
async function contractOf(registry: Registry, entry: IndexEntry, { version }: RemoteRecord) {
  if (entry.version === version) return entry.contract;
  const index = await registry.revalidate().catch(() => undefined);
  return (index?.remotes.find(({ name }) => name === entry.name) ?? entry).contract;
}

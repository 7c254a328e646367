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

/** How far the start of a release came; a failure is not told to anybody yet. */
type Start = { release?: ChosenRelease | undefined } & ({ module: unknown } | { cause: unknown });

/** Loads and runs releases; `record` is what the registry says of the remote, possibly still on its way. */
export interface ReleaseOpener {
  /**
   * The release of a remote this browser gets. A failure is reported once and thrown as `AreaUnavailable`; the record is
   * asked for anew at the next try. A canary that fails gives way to the stable release.
   */
  openRelease: (registry: Registry, entry: IndexEntry, record?: Promise<RemoteRecord>) => Promise<OpenRelease>;
  /** Runs it before anybody wants it; `openRelease` waits for that run. A failure nobody waited for is told to nobody. */
  startAhead: (registry: Registry, entry: IndexEntry) => void;
}

export function releaseOpener(loadAreaModule: LoadAreaModule, host: HostContract): ReleaseOpener {
  /** Starts ahead of need that have not ended, by the remote's name. */
  const ahead = new Map<string, Promise<Start>>();

  async function start(registry: Registry, entry: IndexEntry, record: Promise<RemoteRecord>): Promise<Start> {
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
      return { release, module };
    } catch (cause) {
      registry.forgetRecord(entry.name);
      return { release, cause };
    }
  }

  async function openRelease(
    registry: Registry,
    entry: IndexEntry,
    record = registry.recordOf(entry),
  ): Promise<OpenRelease> {
    const attempt = await (ahead.get(entry.name) ?? start(registry, entry, record));
    const { release } = attempt;
    const version = release?.version ?? entry.version;
    if ('module' in attempt) return { version, module: attempt.module };
    const failure = await classify(attempt.cause, digestOf);
    if (failure) reportFailure(entry.name, version, failure);
    if (!release?.isCanary || !failure) throw new AreaUnavailable(entry.name, attempt.cause);
    giveUpCanary(release);
    return openRelease(registry, entry);
  }

  function startAhead(registry: Registry, entry: IndexEntry): void {
    const { name } = entry;
    if (ahead.has(name) || registry.loaded.has(name)) return;
    const starting = start(registry, entry, registry.recordOf(entry));
    ahead.set(name, starting);
    void starting.then(() => ahead.delete(name));
  }

  return { openRelease, startAhead };
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

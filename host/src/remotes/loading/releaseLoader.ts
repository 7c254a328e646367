import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { chosenRelease, giveUpCanary, type ChosenRelease } from '../canary/selectRelease';
import { demandIntegrity, digestOf } from '../federation/integrity';
import type { IndexEntry, RemoteRecord } from '../registry/schema';
import type { Registry } from '../registry/registry';
import { classify, recordFailure, remoteFileFailure } from '../reporting/classifyFailure';
import type { RemoteFailure } from '../reporting/RemoteError';
import { report } from '../reporting/report';
import { AreaUnavailable } from './RemoteUnavailableError';
import { checkContract, type HostContract } from './checkContract';

/** A release that runs: its version and what its `./area` exports. */
export interface OpenRelease {
  version: string;
  module: unknown;
}

/** Asks for the files of a release before anything needs them; runs nothing. */
export type FetchAhead = (release: ChosenRelease) => void;

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
  /** Runs it before anybody wants it; `openRelease` takes that run. A failure nobody waited for is told to nobody. */
  startAhead: (registry: Registry, entry: IndexEntry) => void;
}

export function releaseOpener(
  loadAreaModule: LoadAreaModule,
  host: HostContract,
  fetchAhead: FetchAhead,
): ReleaseOpener {
  /** Runs ahead of need, by the record they follow; a failure forgets its record, so nobody takes that run again. */
  const ahead = new WeakMap<Promise<RemoteRecord>, Promise<Start>>();

  async function start(registry: Registry, entry: IndexEntry, record: Promise<RemoteRecord>): Promise<Start> {
    let release: ChosenRelease | undefined;
    try {
      const found = await record.catch((cause: unknown) => {
        throw recordFailure(cause);
      });
      release = chosenRelease(found);
      demandIntegrity(release);
      // Before the contract is looked at: the files travel meanwhile, and a release that is refused runs none of them.
      fetchAhead(release);
      checkContract(release, await contractOf(registry, entry, found), host);
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
    const attempt = await (ahead.get(record) ?? start(registry, entry, record));
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
    if (registry.loaded.has(entry.name)) return;
    const record = registry.recordOf(entry);
    if (!ahead.has(record)) ahead.set(record, start(registry, entry, record));
  }

  return { openRelease, startAhead };
}

/** One failure, one event. */
export function reportFailure(remote: string, version: string, { phase, code }: RemoteFailure): void {
  report({ remote, version, phase, code });
}

async function started(loadAreaModule: LoadAreaModule, release: ChosenRelease): Promise<unknown> {
  const retryIf = (error: unknown) => remoteFileFailure(error) !== undefined;
  const module = await withRetry(() => loadAreaModule(release), { ...RETRY_ONCE, retryIf });
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

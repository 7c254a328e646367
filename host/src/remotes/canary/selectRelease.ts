import { browserId } from './browserId';
import { inCanary } from './inCanary';

/** The files of one release of a remote. */
interface ReleaseFiles {
  version: string;
  entry: string;
  files: Record<string, string>;
  preload: string[];
  families?: string[] | undefined;
  requires?: Record<string, string> | undefined;
}

interface RecordWithCanary extends ReleaseFiles {
  name: string;
  canary?: (ReleaseFiles & { percent: number }) | undefined;
}

/** A release of a remote as this browser gets it. */
export interface ChosenRelease extends ReleaseFiles {
  name: string;
  isCanary: boolean;
}

/** Canaries that failed on this page, as `name@version`: the page goes on with the stable release. */
const failed = new Set<string>();

/** Whether this browser and page take the canary of a remote. */
export function takesCanary(name: string, canary: { version: string; percent: number }): boolean {
  return !failed.has(`${name}@${canary.version}`) && inCanary(browserId(), name, canary.percent);
}

/**
 * The release this browser gets: the canary, when its number falls below the percentage. Whoever loads, prefetches or
 * preloads files of a remote asks here, so that all of them mean the same files.
 */
export function chosenRelease(record: RecordWithCanary): ChosenRelease {
  const { canary, name, ...stable } = record;
  return canary && takesCanary(name, canary)
    ? { ...canary, name, isCanary: true }
    : { ...stable, name, isCanary: false };
}

/** From now on this page takes the stable release instead of this canary. */
export function giveUpCanary({ name, version }: ChosenRelease): void {
  failed.add(`${name}@${version}`);
}

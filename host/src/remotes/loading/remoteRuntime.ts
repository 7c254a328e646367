import type { RouteObject } from 'react-router-dom';
import { classify } from '../reporting/classifyFailure';
import { areaRoutes } from './remoteRoutes';
import { AreaUnavailable } from './RemoteUnavailableError';
import type { HostContract } from './checkContract';
import { releaseOpener, reportFailure, type FetchAhead, type LoadAreaModule } from './releaseLoader';
import type { Runtime, WantedArea } from './runtime';

/** The part of the runtime that is the same in a browser and a test, around how files and modules get into the page. */
export function areaRuntime(
  loadAreaModule: LoadAreaModule,
  host: HostContract,
  fetchAhead: FetchAhead,
): Required<Pick<Runtime, 'openArea' | 'startAhead'>> {
  const { openRelease, startAhead } = releaseOpener(loadAreaModule, host, fetchAhead);

  async function openArea({ registry, entry, mountPath, record }: WantedArea): Promise<RouteObject[]> {
    const { name } = entry;
    const release = await openRelease(registry, entry, record);
    const reopen = async () => {
      await registry.revalidate().catch(() => undefined); // while the registry is down, what is known stays
      registry.forgetRecord(name);
      return openRelease(registry, registry.entryOf(name) ?? entry);
    };
    const isServed = () => registry.entryOf(name)?.enabled === true;
    try {
      return areaRoutes({ name, mountPath, release, isServed, reopen });
    } catch (cause) {
      registry.forgetRecord(name);
      const failure = await classify(cause, () => undefined);
      if (failure) reportFailure(name, release.version, failure);
      throw new AreaUnavailable(name, cause);
    }
  }

  return { openArea, startAhead };
}

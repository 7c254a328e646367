import type { RouteObject } from 'react-router-dom';
import type { IndexEntry, RemoteRecord } from '../registry/record';
import type { Registry } from '../registry/registry';
import type { ReleaseOpener } from './openRelease';

/** An area somebody goes to: `record` is what the registry says of it, possibly still on its way. */
export interface WantedArea {
  registry: Registry;
  entry: IndexEntry;
  mountPath: string;
  record: Promise<RemoteRecord>;
}

/** What loads remotes, looks after them and reports their failures; a lazy chunk. */
export interface Runtime {
  openArea: (area: WantedArea) => Promise<RouteObject[]>;
  /** Runs the area's first files ahead of need; whoever goes there meanwhile waits for the same run. */
  startAhead?: ReleaseOpener['startAhead'];
}

import type { RouteObject } from 'react-router-dom';
import type { IndexEntry, RemoteRecord } from '../registry/schema';
import type { Registry } from '../registry/registry';
import type { ReleaseOpener } from './releaseLoader';

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
  /** Runs the area's first files ahead of need; whoever goes there takes that run. */
  startAhead?: ReleaseOpener['startAhead'];
  /** Fetches the families of MUI that most of these areas need; a failure is told to whoever needs one. */
  fetchCommonFamilies?: (records: readonly RemoteRecord[]) => void;
}

/** What the worker uses of its global scope. The DOM types, with which the host is compiled, do not contain service workers. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  data?: unknown;
}

export interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

/** What the build knows about the host's files, by name (tooling/plugins/serviceWorker.mjs). */
interface BuiltFiles {
  /** The id of the host's build, as `host` of the registry index. */
  build: string;
  /** The files that may be stored, with their SHA-256 hashes. */
  hashes: Record<string, string>;
  /** The files that every page may need. */
  shell: string[];
  /** The files of each MUI chunk. */
  mui: Record<string, string[]>;
}

/** `self` has the type of a window, because the host is checked with the types of a page. */
export const workerScope = self as unknown as WorkerScope;

/** The build replaces the expression by the list. */
export const builtFiles = (self as unknown as { __PORTAL_FILES__: BuiltFiles }).__PORTAL_FILES__;

/** The folder of the host's files. */
export const HOST_FOLDER = '/assets/';

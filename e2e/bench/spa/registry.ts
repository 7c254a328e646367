import type { RegistryIndex } from '../../../host/src/remotes/registry/RegistryIndex';
import type * as portal from '../../../host/src/remotes/registry/registry';

/** The names and mount paths of the remotes, which the build inserts (tooling/spa.webpack.mjs). */
declare const __REMOTES__: Pick<RegistryIndex['remotes'][number], 'name' | 'mounts'>[];

/**
 * Replaces the host's registry by one without requests and cache, because a single application contains its remotes.
 */
export const openRegistry: typeof portal.openRegistry = () => {
  const remotes = __REMOTES__.map((remote) => ({ ...remote, version: '', enabled: true, record: '' }));
  return {
    index: () => ({ remotes }),
    entryOf: (name) => remotes.find((remote) => remote.name === name),
    loadIndex: () => Promise.resolve({ remotes }),
    revalidate: () => Promise.resolve({ remotes }),
    manifestOf: ({ name, version }) => Promise.resolve({ name, version, entry: '', files: {}, preload: [] }),
    forgetManifest: () => undefined,
    forgotten: new Set(),
    loaded: new Map(),
  };
};

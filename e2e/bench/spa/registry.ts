import type { RegistryIndex } from '../../../host/src/registry/RegistryIndex';
import type * as portal from '../../../host/src/registry/registry';
import { useRegistryIndex } from '../../../host/src/registry/useRegistryIndex';

/** What the remotes declare, which the build inserts (e2e/bench/webpack.config.mjs). */
declare const __REMOTES__: Pick<RegistryIndex['remotes'][number], 'name' | 'mounts' | 'menu'>[];

/**
 * Replaces the host's registry by one without requests and cache, because a single application contains its remotes.
 */
export const openRegistry: typeof portal.openRegistry = () => {
  const remotes = __REMOTES__.map((remote) => ({ ...remote, version: '', enabled: true, manifest: '', contract: '' }));
  useRegistryIndex.setState({ index: { remotes } });
  return {
    index: () => ({ remotes }),
    entryOf: (name) => remotes.find((remote) => remote.name === name),
    loadIndex: () => Promise.resolve({ remotes }),
    revalidate: () => Promise.resolve({ remotes }),
    manifestOf: ({ name, version }) =>
      Promise.resolve({ name, version, entry: '', files: {}, preload: [], requires: {} }),
    forgetManifest: () => undefined,
    forgottenManifests: new Set(),
    loadedVersions: new Map(),
  };
};

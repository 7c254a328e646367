import type * as portal from '../../../host/src/areas/registry/registry';
import type { RegistryIndex } from '../../../host/src/areas/registry/record';

/** Names and mounts of the areas, known when the application is built (shared/build/spa.webpack.mjs). */
declare const __AREAS__: Pick<RegistryIndex['remotes'][number], 'name' | 'mounts'>[];

/** A single application knows its areas: nothing is asked of a server, nothing is remembered. */
export const openRegistry: typeof portal.openRegistry = () => {
  const index: RegistryIndex = {
    remotes: __AREAS__.map((area) => ({ ...area, version: '', enabled: true, record: '' })),
  };
  return {
    index: () => index,
    loadIndex: () => Promise.resolve(index),
    recordOf: ({ name, version }) => Promise.resolve({ name, version, entry: '', files: {}, preload: [] }),
    forgetRecord: () => undefined,
  };
};

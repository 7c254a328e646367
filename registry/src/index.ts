/** The releases of host and remotes: their manifests, the release store, publishing. */
export { createBackend, readBackends, type Backend, type Backends } from './backends.ts';
export { checkDeclarations, declaredPathProblems, operatorApis, type OperatorApi } from './checks.ts';
export { listHistoryNames, readHead, readManifest, type HistoryEntry, type ServedState } from './history.ts';
export {
  HOST,
  releaseNameSchema,
  isHost,
  releaseVersionSchema,
  type Declarations,
  type HostManifest,
  type Manifest,
  type RemoteManifest,
} from './manifest.ts';
export type { IndexEntry, RegistryIndex, RegistryPageData, ServedVersion, ServedManifest } from './page.ts';
export { RegistryError, StoreError } from './RegistryError.ts';
export { prune, publish } from './releases.ts';
export { readAuthor, runReleasesCommand } from './releasesCommand.ts';
export { openStore } from './openStore.ts';
export type { ReleaseStore } from './store.ts';

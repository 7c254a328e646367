import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { selectRelease, type SelectedRelease } from '../registry/selectRelease';
import { toEntryError } from './failures';
import { nextRequestAddress, setIntegrityAndTimeout } from './fileLoading';
import { createRemoteLoader } from './remoteLoader';
import type { ServedManifest } from '../registry/RegistryIndex';
import { preloadMuiChunks, shareMap } from './shareMap';

declare const __PORTAL_CONTRACT__: string;
declare const __PORTAL_SINGLETONS__: Record<string, string>;

/** The longest delay of a timer. It switches off the runtime's time limit, which counts from the start of a request. */
const NO_TIME_LIMIT_MS = 2 ** 31 - 1;

// Remotes are built without a federation runtime and use the host's, which this global variable has
// (`bundlerRuntimeExternal` in tooling/remote.webpack.mjs).
Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });

// Global, because the instance of a remote loads the shared modules of that remote.
registerGlobalPlugins([
  {
    name: 'portal',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      setIntegrityAndTimeout(script, url, true, 'error');
      return { script, timeout: NO_TIME_LIMIT_MS };
    },
    // The runtime keeps the rejected promise of a shared module. Without it the next remote requests the module again.
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const share of Object.values(shareScopeMap['default']?.[pkgName] ?? {}))
        if (!share.lib) share.loading = null;
    },
  },
]);

/** Loads remotes by their entries; tooling/host.webpack.mjs leaves out loading by a Module Federation manifest. */
const runtime = createInstance({ name: 'host', remotes: [], shared: shareMap(), shareStrategy: 'loaded-first' });

/** The name of each release in the runtime, by `name@version`. */
const registeredNames = new Map<string, string>();

/**
 * Loads remotes. The runtime and the shared modules are one lazy chunk, so that a page without a remote does not
 * download them.
 */
export const { openRemote, prefetchRemote } = createRemoteLoader(
  loadExposedModule,
  { version: __PORTAL_CONTRACT__, provides: __PORTAL_SINGLETONS__ },
  preloadRelease,
);

async function loadExposedModule(release: SelectedRelease): Promise<unknown> {
  const id = `${release.name}@${release.version}`;
  const name = registeredNames.get(id) ?? registerRelease(id, release);
  try {
    return await runtime.loadRemote(`${name}/area`);
  } catch (error) {
    const failure = toEntryError(error, release.entry);
    if (failure !== error) registeredNames.delete(id);
    throw failure;
  }
}

/** After a failure the release gets another name in the runtime, as each request for the entry has another address. */
function registerRelease(id: string, release: SelectedRelease): string {
  const entry = nextRequestAddress(release.entry);
  const name = id + entry.slice(release.entry.length);
  const entryGlobalName = `portal_${release.name}`;
  // The container of an earlier release must not be taken for this one.
  Reflect.set(globalThis, entryGlobalName, undefined);
  runtime.registerRemotes([{ name, entry, entryGlobalName }]);
  registeredNames.set(id, name);
  return name;
}

/**
 * Requests at once all files that the first page of a release needs. Otherwise the browser would request the entry,
 * then the files that the entry names, then the MUI chunks. Failures are ignored: the loader requests the file again
 * and reports the failure.
 */
function preloadRelease({ preload, files, muiChunks = [] }: SelectedRelease): void {
  preloadMuiChunks(muiChunks);
  for (const href of preload) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    // Without the same integrity attribute the loader would fetch the file again.
    const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity: files[href] ?? '', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}

export const preloadCommonMuiChunks = (manifests: readonly ServedManifest[]): void =>
  preloadMuiChunks(commonMuiChunks(manifests));

/** The MUI chunks that more than half of these remotes need for their first page, in the releases this browser gets. */
export function commonMuiChunks(manifests: readonly ServedManifest[]): string[] {
  const needs = manifests.map((manifest) => selectRelease(manifest).muiChunks ?? []);
  const isCommon = (chunk: string) => needs.filter((chunks) => chunks.includes(chunk)).length * 2 > needs.length;
  return [...new Set(needs.flat())].filter(isCommon);
}

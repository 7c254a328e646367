import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { SelectedRelease } from '../canary/selectRelease';
import { fileCode } from '../reporting/classifyFailure';
import { RemoteError } from '../reporting/RemoteError';
import { forgetScriptError, scriptErrorOf } from '../reporting/scriptErrors';
import { loadScript, type ScriptLoadError } from './loadScript';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** The global variable in which the entry of a remote stores its container. */
export function containerName(remote: string): string {
  return `portal_${remote}`;
}

/**
 * Loads the entries of remotes instead of the federation runtime: with the checksum of the manifest, a time limit of six
 * seconds and one retry. The runtime does not cache a failed entry, so the next call loads it again.
 */
export function entryLoaderPlugin(
  releaseOf: (remote: string) => SelectedRelease | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loader',
    loadEntry: ({ remoteInfo }) => {
      const release = releaseOf(remoteInfo.name);
      if (!release) throw new Error(`${remoteInfo.name} has no manifest: it was not loaded through the registry`);
      return loadEntry(release);
    },
  };
}

async function loadEntry(release: SelectedRelease): Promise<Container> {
  const { entry, files } = release;
  const checksum = files[entry];
  if (!checksum) throw new RemoteError('entry', 'integrity', `${entry} has no checksum in the manifest`);
  try {
    return await withRetry(() => loadContainer(release, checksum), RETRY_ONCE);
  } catch (cause) {
    if (cause instanceof RemoteError) throw cause;
    const { type, request } = cause as ScriptLoadError; // the only other error `loadScript` throws
    throw new RemoteError('entry', await fileCode({ type, request }, checksum), `${entry} could not be loaded`, cause);
  }
}

async function loadContainer({ name, entry }: SelectedRelease, checksum: string): Promise<Container> {
  // Containers are globals whose names exist only at run time.
  const page = globalThis as unknown as Record<string, Container>;
  const variable = containerName(name);
  // The container of an earlier release must not be taken for this one.
  if (variable in page) page[variable] = undefined;
  forgetScriptError(entry);
  await loadScript(entry, checksum);
  const container = page[variable];
  if (container) return container;
  // An HTML page is a syntax error at its first character; a script that throws stores no container.
  const error = scriptErrorOf(entry);
  const message = `${entry} is not the entry of ${name}`;
  throw error === 'threw'
    ? new RemoteError('evaluate', 'threw', message)
    : new RemoteError('entry', error ?? 'not-script', message);
}

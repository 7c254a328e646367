import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { ChosenRelease } from '../canary/selectRelease';
import { fileCode } from '../reporting/classifyFailure';
import { RemoteFailure } from '../reporting/RemoteError';
import { forgetScriptError, scriptErrorOf } from '../reporting/scriptErrors';
import { loadScript, type ScriptFailure } from './loadScript';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** The global variable in which a remote's entry leaves its container. */
export function containerName(remote: string): string {
  return `portal_${remote}`;
}

/**
 * Loads the entries of remotes in place of the federation runtime: with the record's checksum, in six seconds, with one
 * retry. What the runtime remembers of a failure is nothing, so the next try starts afresh.
 */
export function recovery(releaseOf: (remote: string) => ChosenRelease | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'recovery',
    loadEntry: ({ remoteInfo }) => {
      const release = releaseOf(remoteInfo.name);
      if (!release) throw new Error(`No record of ${remoteInfo.name}`);
      return loadEntry(release);
    },
  };
}

async function loadEntry(release: ChosenRelease): Promise<Container> {
  const { entry, files } = release;
  const digest = files[entry];
  if (!digest) throw new RemoteFailure('entry', 'integrity', `${entry} has no checksum`);
  try {
    return await withRetry(() => loadContainer(release, digest), RETRY_ONCE);
  } catch (cause) {
    if (cause instanceof RemoteFailure) throw cause;
    const { type, request } = cause as ScriptFailure; // the only other thing `loadScript` throws
    throw new RemoteFailure('entry', await fileCode({ type, request }, digest), `${entry} did not come`, cause);
  }
}

async function loadContainer({ name, entry }: ChosenRelease, digest: string): Promise<Container> {
  // Containers are globals by a name that only exists at run time.
  const page = globalThis as unknown as Record<string, Container>;
  const variable = containerName(name);
  // A container of an earlier release must not pass for this one.
  if (variable in page) page[variable] = undefined;
  forgetScriptError(entry);
  await loadScript(entry, digest);
  const container = page[variable];
  if (container) return container;
  // A page in HTML runs as far as its first character; a script that throws leaves nothing behind.
  const error = scriptErrorOf(entry);
  const message = `${entry} is not the entry of ${name}`;
  throw error === 'threw'
    ? new RemoteFailure('evaluate', 'threw', message)
    : new RemoteFailure('entry', error ?? 'not-script', message);
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { withRetry } from '@portal/shared/http';
import { loadScript } from './loadScript';
import type { RemoteRecord } from '../registry/record';

/** D-131: one retry. */
export const ONCE_MORE = { attempts: 2, delayMs: () => 400, retryIf: () => true };

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** The global variable in which a remote's entry leaves its container. */
export function containerName(remote: string): string {
  return `portal_${remote}`;
}

/**
 * Loads the entries of remotes in place of the federation runtime: with the record's checksum, in six seconds, with one
 * retry. What the runtime remembers of a failure is nothing, so the next try starts afresh.
 */
export function recovery(recordOf: (remote: string) => RemoteRecord | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'recovery',
    loadEntry: ({ remoteInfo }) => {
      const record = recordOf(remoteInfo.name);
      if (!record) throw new Error(`No record of ${remoteInfo.name}`);
      return withRetry(() => loadContainer(record), ONCE_MORE);
    },
  };
}

async function loadContainer({ name, entry, files }: RemoteRecord): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container>;
  const variable = containerName(name);
  // A container of an earlier release must not pass for this one.
  if (variable in page) page[variable] = undefined;
  await loadScript(entry, files[entry]);
  const container = page[variable];
  // A page in HTML runs as far as its first character; a script that throws leaves nothing behind.
  if (!container) throw new Error(`${entry} is not the entry of ${name}`);
  return container;
}

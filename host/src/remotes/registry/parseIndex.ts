import type { RegistryIndex, RemoteEntry } from './RegistryIndex';

const MOUNT_PATH_PATTERN = /^\/[\w/-]*[\w-]$/;

/**
 * Parses the index in the document, in the cache or from the server; undefined when it is invalid. Hand-written: every page
 * reads the index before its first paint, and the schema library would be part of the first load.
 */
export function parseIndex(data: unknown): RegistryIndex | undefined {
  const { host, remotes } = fieldsOf(data);
  if (!Array.isArray(remotes) || !remotes.every(isRemoteEntry)) return undefined;
  return {
    ...(typeof host === 'string' && { host }),
    remotes: remotes.map((entry) => ({ ...entry, enabled: entry.enabled ?? true })),
  };
}

function isRemoteEntry(value: unknown): value is Omit<RemoteEntry, 'enabled'> & { enabled?: boolean } {
  const { name, version, mounts, record, contract = '', enabled = true, canary } = fieldsOf(value);
  const hasTexts = [name, version, record, contract].every((text) => typeof text === 'string');
  const isCanary = canary === undefined || typeof fieldsOf(canary)['percent'] === 'number';
  return hasTexts && typeof enabled === 'boolean' && isCanary && Array.isArray(mounts) && mounts.every(isMount);
}

function isMount(value: unknown): boolean {
  const { path, layout } = fieldsOf(value);
  return typeof path === 'string' && MOUNT_PATH_PATTERN.test(path) && (layout === 'main' || layout === 'account');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>; // the callers check each field
}

import type { IndexEntry, RegistryIndex } from './schema';

const MOUNT_PATH = /^\/[\w/-]*[\w-]$/;

/**
 * The index in the data of the document or of the last visit, or nothing where it is not one. By hand and not by the
 * schemas of schema.ts: every page reads it before its first paint, and most need no schema until later.
 */
export function indexIn(data: unknown): RegistryIndex | undefined {
  const { host, remotes } = fields(data);
  if (!Array.isArray(remotes) || !remotes.every(isEntry)) return undefined;
  return {
    ...(typeof host === 'string' && { host }),
    remotes: remotes.map((entry) => ({ ...entry, enabled: entry.enabled ?? true })),
  };
}

/** Older pages kept no `enabled`. */
function isEntry(value: unknown): value is Omit<IndexEntry, 'enabled'> & { enabled?: boolean } {
  const { name, version, mounts, record } = fields(value);
  const named = [name, version, record].every((text) => typeof text === 'string');
  return named && Array.isArray(mounts) && mounts.every(isMount);
}

function isMount(value: unknown): boolean {
  const { path, layout } = fields(value);
  return typeof path === 'string' && MOUNT_PATH.test(path) && (layout === 'main' || layout === 'account');
}

function fields(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>; // each is looked at above
}

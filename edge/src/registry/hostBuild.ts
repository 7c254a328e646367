import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileEtag } from '../files/fileEtag.ts';
import type { Registry } from './registry.ts';
import type { RegistryStore } from './registryStore.ts';

/**
 * The registry with the build id of the host in its index: eight hex digits of the hash of the document's template. An
 * open page compares it to notice a new version. Without a template the index has no build id. Returns the same object
 * until the host or the registry changes.
 */
export function withHostBuild(store: RegistryStore, hostDir: string): RegistryStore {
  const path = join(hostDir, 'index.html');
  let cached: { etag: string | undefined; plain: Registry; registry: Registry } | undefined;

  return {
    async current() {
      const [etag, plain] = await Promise.all([fileEtag(path), store.current()]);
      if (cached?.etag === etag && cached?.plain === plain) return cached.registry;
      const template = await readFile(path).catch(() => undefined);
      const host = template && createHash('sha256').update(template).digest('hex').slice(0, 8);
      const registry = host ? { ...plain, index: { host, ...plain.index } } : plain;
      cached = { etag, plain, registry };
      return registry;
    },
  };
}

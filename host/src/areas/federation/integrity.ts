import type { RemoteRecord } from '../registry/record';

/** Read by webpack's runtime in host and remotes (shared/build/plugins/runtimeIntegrity.mjs): path to checksum. */
const page = globalThis as { __portalIntegrity?: Record<string, string> };

/** From now on the browser refuses any file of this release that differs from the record. */
export function demandIntegrity({ files }: RemoteRecord): void {
  page.__portalIntegrity = { ...page.__portalIntegrity, ...Object.fromEntries(Object.entries(files).map(byPath)) };
}

function byPath([address, checksum]: [string, string]): [string, string] {
  return [new URL(address, location.href).pathname, checksum];
}

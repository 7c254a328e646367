import type { ChosenRelease } from '../canary/selectRelease';

/** Read by webpack's runtime in host and remotes (tooling/plugins/runtimeIntegrity.mjs): path to checksum. */
const page = globalThis as { __portalIntegrity?: Record<string, string> };

/** From now on the browser refuses any file of this release that differs from the record. */
export function demandIntegrity({ files }: Pick<ChosenRelease, 'files'>): void {
  page.__portalIntegrity = { ...page.__portalIntegrity, ...Object.fromEntries(Object.entries(files).map(byPath)) };
}

/** The checksum of a file of any release that was opened; what has none is not run. */
export function digestOf(address: string): string | undefined {
  return page.__portalIntegrity?.[pathOf(address)];
}

function byPath([address, checksum]: [string, string]): [string, string] {
  return [pathOf(address), checksum];
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

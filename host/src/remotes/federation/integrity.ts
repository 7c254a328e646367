import type { SelectedRelease } from '../canary/selectRelease';

/** `__portalIntegrity` maps paths to checksums. Webpack's runtime in the host and the remotes reads it (tooling/plugins/runtimeFileLoading.mjs). */
const globalScope = globalThis as { __portalIntegrity?: Record<string, string> };

/** From now on the browser refuses a file of this release whose bytes differ from the manifest. */
export function registerIntegrity({ files }: Pick<SelectedRelease, 'files'>): void {
  globalScope.__portalIntegrity ??= {};
  for (const [address, checksum] of Object.entries(files)) globalScope.__portalIntegrity[pathOf(address)] = checksum;
}

export function integrityOf(address: string): string | undefined {
  return globalScope.__portalIntegrity?.[pathOf(address)];
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

import type { RegistryIndex } from '../../registry/RegistryIndex';
import { openRegistry, type Registry } from '../../registry/registry';
import type { OverrideRelease } from './fetchOverrideRelease';

/** Opens the registry with some releases replaced, and with the remotes that only the overrides have. */
export function openRegistryWithOverrides(releases: OverrideRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.entry.name, release]));
  const withOverrides = (index: RegistryIndex): RegistryIndex => ({
    ...index,
    remotes: [...index.remotes.filter(({ name }) => !byName.has(name)), ...releases.map(({ entry }) => entry)],
  });
  const registry = openRegistry(withOverrides);
  return {
    ...registry,
    manifestOf: async (entry) => byName.get(entry.name)?.manifest ?? registry.manifestOf(entry),
  };
}

import type { RegistryIndex } from '../remotes/registry/RegistryIndex';
import type { Registry } from '../remotes/registry/registry';
import type { OverrideRelease } from './fetchOverrideRelease';

/** The registry with some releases replaced, and with the remotes that only the overrides have. */
export function registryWithOverrides(registry: Registry, releases: OverrideRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.entry.name, release]));
  function withOverrides<I extends RegistryIndex | undefined>(index: I): I {
    const others = index?.remotes.filter(({ name }) => !byName.has(name));
    return others ? { ...index, remotes: [...others, ...releases.map(({ entry }) => entry)] } : index;
  }
  return {
    ...registry,
    index: () => withOverrides(registry.index()),
    entryOf: (name) => byName.get(name)?.entry ?? registry.entryOf(name),
    loadIndex: async () => withOverrides(await registry.loadIndex()),
    revalidate: async () => withOverrides(await registry.revalidate()),
    manifestOf: async (entry) => byName.get(entry.name)?.manifest ?? registry.manifestOf(entry),
  };
}

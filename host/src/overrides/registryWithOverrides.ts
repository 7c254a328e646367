import type { RegistryIndex } from '../remotes/registry/schema';
import type { Registry } from '../remotes/registry/registry';
import type { OverrideRelease } from './fetchOverrideRelease';

/** The registry with some releases replaced, and with the remotes that only the overrides have. */
export function registryWithOverrides(registry: Registry, releases: OverrideRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.entry.name, release]));
  const results = new WeakMap<RegistryIndex, RegistryIndex>();

  function withOverrides(index: RegistryIndex): RegistryIndex {
    const cached = results.get(index);
    if (cached) return cached;
    const others = index.remotes.filter(({ name }) => !byName.has(name));
    const result = { ...index, remotes: [...others, ...releases.map(({ entry }) => entry)] };
    results.set(index, result);
    return result;
  }

  const orUndefined = (index: RegistryIndex | undefined) => index && withOverrides(index);

  return {
    ...registry,
    index: () => orUndefined(registry.index()),
    entryOf: (name) => byName.get(name)?.entry ?? registry.entryOf(name),
    loadIndex: async () => orUndefined(await registry.loadIndex()),
    revalidate: async () => withOverrides(await registry.revalidate()),
    manifestOf: async (entry) => byName.get(entry.name)?.manifest ?? registry.manifestOf(entry),
  };
}

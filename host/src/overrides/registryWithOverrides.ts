import type { RegistryIndex } from '../remotes/registry/schema';
import type { Registry } from '../remotes/registry/registry';
import type { OverrideRelease } from './fetchOverrideRelease';

/** The registry with some releases put in the place of its own; a remote it does not know is added. */
export function registryWithOverrides(registry: Registry, releases: OverrideRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.entry.name, release]));
  const seen = new WeakMap<RegistryIndex, RegistryIndex>();

  function overridden(index: RegistryIndex): RegistryIndex {
    const known = seen.get(index);
    if (known) return known;
    const others = index.remotes.filter(({ name }) => !byName.has(name));
    const result = { ...index, remotes: [...others, ...releases.map(({ entry }) => entry)] };
    seen.set(index, result);
    return result;
  }

  const maybe = (index: RegistryIndex | undefined) => index && overridden(index);

  return {
    ...registry,
    index: () => maybe(registry.index()),
    entryOf: (name) => byName.get(name)?.entry ?? registry.entryOf(name),
    loadIndex: async () => maybe(await registry.loadIndex()),
    revalidate: async () => overridden(await registry.revalidate()),
    manifestOf: async (entry) => byName.get(entry.name)?.record ?? registry.manifestOf(entry),
  };
}

import type { RegistryIndex } from '../areas/record';
import type { Registry } from '../areas/registry';
import type { OverridingRelease } from './releaseAt';

/** The registry with some releases put in the place of its own; a remote it does not know is added. */
export function overriddenRegistry(registry: Registry, releases: OverridingRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.entry.name, release]));
  const seen = new WeakMap<RegistryIndex, RegistryIndex>();

  function overridden(index: RegistryIndex | undefined): RegistryIndex | undefined {
    if (!index) return undefined;
    const known = seen.get(index);
    if (known) return known;
    const others = index.remotes.filter(({ name }) => !byName.has(name));
    const result = { remotes: [...others, ...releases.map(({ entry }) => entry)] };
    seen.set(index, result);
    return result;
  }

  return {
    ...registry,
    index: () => overridden(registry.index()),
    loadIndex: async () => overridden(await registry.loadIndex()),
    recordOf: async (entry) => byName.get(entry.name)?.record ?? registry.recordOf(entry),
  };
}

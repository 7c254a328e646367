import { release, type Release } from '../registry/schema.ts';

export const mountAt = (path: string) => ({ path, layout: 'main' });

/** A release as its `release.json` is read, mounted at `/broadband/<name>` unless `declared` has other mounts. */
export function releaseOf(name: string, declared: object = {}): Release {
  const entry = 'remoteEntry.0a1b2c3d.js';
  const files = { [entry]: `sha384-${'A'.repeat(64)}` };
  const rest = { version: '1.0.0-aaaaaaaa', contract: '^1.2.0', entry, files, preload: [] };
  return release.parse({ name, mounts: [mountAt(`/broadband/${name}`)], ...rest, ...declared });
}
